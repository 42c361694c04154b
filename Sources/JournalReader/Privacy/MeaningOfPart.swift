import Markdown

/// What the name of a part of a text says: `::: private`, `> [!secret]`, `[members_only]`.
func meaningOfPart(_ name: String) -> PartMeaning {
  let folded = folded(privacyName: name)
  if hiddenParts.contains(folded) { return .hidden }
  // `secret garden` is a place.
  guard let kind = PrivacyName(name),
    kind.isKnown || !name.contains(" ") || NameWords(name).speaksOfNothingElse
  else { return .shown }
  switch kind.kind {
  case .hides(asPrivate: true): return .hidden
  case .hides, .unlists: return kind.isKnown ? .hidden : .unclear
  case .lists, .shows, .finishes, .limits, .status, .mayBeStatus, .audience, .readers, .sight,
    .asks, .starts,
    .ends:
    return .shown
  }
}

/// Ilgi's own names, and those of Ghost, Quarto, WordPress, MkDocs and Obsidian's plugins.
private let hiddenParts: Set<String> = [
  "private", "secret", "secrets", "draft", "hidden", "hide", "contenthidden", "membersonly",
  "memberonly", "members", "paywall", "internal", "personal", "confidential", "onlyme",
]
