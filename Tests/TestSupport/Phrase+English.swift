package import Diagnostics

// Phrases as tests ask them: by their English words.

extension Phrase {
  package func contains(_ words: String) -> Bool { english.contains(words) }

  package func hasPrefix(_ words: String) -> Bool { english.hasPrefix(words) }
}

extension Sequence<Phrase> {
  package func joined() -> String { map(\.english).joined() }
}
