import CSealing

/// Words for a passphrase that nobody can guess: 2,048 in each language, so each has eleven bits.
package enum PassphraseWords: Sendable, CaseIterable {
  case english, korean

  package var all: [String] {
    guard let text = ilgi_words(self == .korean ? 1 : 0) else { return [] }
    return String(cString: text).split(separator: "\n").map(String.init)
  }

  /// Seven words, 77 bits: at fifteen thousand guesses a second, which a fast graphics card makes,
  /// some hundred billion years.
  package func passphrase(of count: Int = 7) throws(SealingError) -> String {
    let words = all
    let random = try randomBytes(2 * count)
    // 2,048 divides 65,536: no word is likelier than another.
    return (0..<count).map { position in
      words[(Int(random[2 * position]) << 8 | Int(random[2 * position + 1])) % words.count]
    }.joined(separator: " ")
  }
}
