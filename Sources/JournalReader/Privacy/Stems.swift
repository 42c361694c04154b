/// Stems of a kind, and how each is looked for in a name.
struct Stems: Sendable {
  /// Those that are whole words: `lock=`.
  private var whole: Set<String> = []
  /// Short ones, with which a word begins.
  private var beginnings: [String] = []
  /// Long ones, and those of scripts without spaces: anywhere in the name. By their first bytes.
  private var parts: [UInt8: [String]] = [:]
  /// Whole words, for those with one letter wrong. `shared` is not among them: `scared`.
  private let spellings: [Spelling]

  init(_ text: String, alsoNear words: String = "") {
    spellings = words.split(separator: " ").map { Spelling(String($0)) }
    // By bytes: a text of characters takes a hundred times as long to divide.
    for written in text.utf8.split(whereSeparator: { $0 <= 0x20 }).map(Substring.init) {
      let isWhole = written.utf8.last == 0x3D
      let stem = isWhole ? String(written.dropLast()) : String(written)
      if isWhole {
        whole.insert(stem)
      } else if stem.unicodeScalars.contains(where: { $0.value >= 0xE00 })
        // Arabic and Hebrew write articles and prepositions with the word.
        || stem.unicodeScalars.count > 2
          && stem.unicodeScalars.contains(where: { (0x590..<0x700).contains($0.value) })
        || stem.count >= 5
      {
        let part = folded(privacyName: stem)
        parts[part.utf8.first ?? 0, default: []].append(part)
      } else {
        beginnings.append(stem)
      }
    }
  }

  /// Whether a word begins with one of them.
  func begins(_ word: String) -> Bool {
    whole.contains(word) || beginnings.contains { word.utf8.starts(with: $0.utf8) }
      || hasPart(at: word.utf8[...])
  }

  /// Whether it is one of them, and no more.
  func isStem(_ name: String) -> Bool {
    whole.contains(name) || parts.values.contains { $0.contains(name) }
  }

  private func hasPart(at rest: Substring.UTF8View) -> Bool {
    rest.first.flatMap { parts[$0] }?.contains { rest.starts(with: $0.utf8) } == true
  }

  func isPart(of words: NameWords) -> Bool {
    let joined = words.joined.utf8
    return (words.words + [words.joined]).contains(where: { whole.contains($0) })
      // By bytes: a vowel sign of Hindi or Thai makes one `Character` with the letter before it.
      || words.words.contains { word in beginnings.contains { word.utf8.starts(with: $0.utf8) } }
      || joined.indices.contains { hasPart(at: joined[$0...]) }
      || !spellings.isEmpty
        && words.words.contains { word in
          let spelling = Spelling(word)
          return spelling.count >= 5 && spellings.contains { spelling.isOneEdit(from: $0) }
        }
  }
}
