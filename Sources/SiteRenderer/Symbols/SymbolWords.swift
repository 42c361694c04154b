/// The words that people write for a weather or a mood, and the symbol that represents each.
struct SymbolWords<Symbol: Hashable & Sendable>: Sendable {
  private var exact: [String: Symbol] = [:]
  private var stems: [(stem: String, symbol: Symbol)] = []

  /// - Parameter rows: words and phrases in small letters between commas; `맑~` is every word that
  ///   begins so.
  init(_ rows: [(symbol: Symbol, words: String)]) {
    for row in rows {
      for word in row.words.split(separator: ",") {
        let word = String(word.drop { $0 == " " || $0 == "\n" })
        if word.last == "~" {
          stems.append((String(word.dropLast()), row.symbol))
        } else {
          exact[word] = row.symbol
        }
      }
    }
  }

  /// The symbols that a text names, in its order: the whole text's, else those of its words. A word
  /// for "not" leaves nothing certain.
  func symbols(in text: String) -> [Symbol] {
    let folded = plain(text)
    if let symbol = exact[folded] { return [symbol] }
    let words = folded.split { !isPartOfWord($0) }.map(String.init)
    if words.contains(where: { ["not", "no", "without", "안"].contains($0) }) { return [] }
    let named = words.compactMap { word in
      exact[word] ?? stems.first { word.hasPrefix($0.stem) }?.symbol
    }
    return named.isEmpty ? folded.filter { !$0.isLetter }.compactMap { exact[String($0)] } : named
  }

  private func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character == "'" || character == "’"
  }
}

/// In small letters, and without what only chooses between a picture's two looks (U+FE0E, U+FE0F).
private func plain(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  scalars.append(
    contentsOf: text.lowercased().unicodeScalars.filter { $0.value != 0xFE0E && $0.value != 0xFE0F }
  )
  return String(scalars)
}

/// Whether a text is a picture, such as ☀️, that says nothing when it is read aloud in another
/// language.
func isPictureOnly(_ text: String) -> Bool {
  !text.isEmpty
    && text.unicodeScalars.allSatisfy {
      !$0.properties.isAlphabetic && !("0"..."9").contains($0) && $0 != "°"
    }
}
