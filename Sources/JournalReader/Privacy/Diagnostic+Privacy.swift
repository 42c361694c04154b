package import Diagnostics

extension Diagnostic {
  /// Whether it is the error of a field that may withhold the entry, so that nobody knows who is to
  /// read it.
  package var isAboutPrivacy: Bool { severity == .error && rulesOfPrivacy.contains(identifier) }
}

private let rulesOfPrivacy: Set<String> = [
  "front-matter.draft", "front-matter.private", "front-matter.privacy", "front-matter.public",
  "front-matter.published", "front-matter.sealed", "front-matter.stray", "front-matter.nested",
  "front-matter.key",
]
