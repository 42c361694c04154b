/// Stems of a kind, and how each is looked for in a name.
struct Stems: Sendable {
  /// Those that are whole words: `lock=`.
  private var whole: Set<String> = []
  /// Short ones, with which a word begins.
  private var beginnings: [String] = []
  /// Long ones, and those of scripts without spaces: anywhere in the name.
  private var parts: [String] = []
  /// Whole words, for those with one letter wrong. `shared` is not among them: `scared`.
  private let spellings: [Spelling]

  init(_ text: String, alsoNear words: String = "") {
    spellings = words.split(separator: " ").map { Spelling(String($0)) }
    for written in text.split(whereSeparator: \.isWhitespace) {
      let isWhole = written.last == "="
      let stem = isWhole ? String(written.dropLast()) : String(written)
      if isWhole {
        whole.insert(stem)
      } else if stem.unicodeScalars.contains(where: { $0.value >= 0xE00 })
        // Arabic and Hebrew write articles and prepositions with the word.
        || stem.unicodeScalars.count > 2
          && stem.unicodeScalars.contains(where: { (0x590..<0x700).contains($0.value) })
      {
        parts.append(folded(privacyName: stem))
      } else if stem.count >= 5 {
        parts.append(stem)
      } else {
        beginnings.append(stem)
      }
    }
  }

  /// Whether a word begins with one of them.
  func begins(_ word: String) -> Bool {
    whole.contains(word) || (beginnings + parts).contains { word.utf8.starts(with: $0.utf8) }
  }

  /// Whether it is one of them, and no more.
  func isStem(_ name: String) -> Bool { whole.contains(name) || parts.contains(name) }

  func isPart(of words: NameWords) -> Bool {
    let joined = Array(words.joined.utf8)
    return (words.words + [words.joined]).contains(where: { whole.contains($0) })
      // By bytes: a vowel sign of Hindi or Thai makes one `Character` with the letter before it.
      || words.words.contains { word in beginnings.contains { word.utf8.starts(with: $0.utf8) } }
      || parts.contains { part in
        joined.indices.contains { joined[$0...].starts(with: part.utf8) }
      }
      || !spellings.isEmpty
        && words.words.contains { word in
          let spelling = Spelling(word)
          return spelling.count >= 5 && spellings.contains { spelling.isOneEdit(from: $0) }
        }
  }
}
