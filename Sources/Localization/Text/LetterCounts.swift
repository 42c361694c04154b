/// How many letters of each script a text has. A syllable of Hangul is one letter, also in NFD.
///
/// Addresses and code have no letters here: what has a slash, an underscore or an equals sign
/// between two spaces.
package struct LetterCounts: Sendable {
  private var counts = [Int](repeating: 0, count: LetterScript.allCases.count)
  /// Letters of one or two words of ASCII between letters of other scripts or at an end of a line,
  /// as names and terms are.
  private var inTerms = 0

  package init() {}

  package subscript(script: LetterScript) -> Int { counts[script.rawValue] }

  package var all: Int { counts.reduce(0, +) }

  package mutating func add(_ text: String) { add(text.utf8) }

  /// - Parameter bytes: UTF-8, which may begin and end within a character.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    var ascii = ASCIIRun()
    var rest = (value: UInt32(0), count: 0)
    for byte in bytes {
      if byte < 0x80 {
        ascii.add(byte)
        if byte == 0x0A { end(&ascii) }
      } else if byte >= 0xC0 {
        let count = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
        rest = (UInt32(byte) & 0x3F >> UInt32(count), count)
      } else if rest.count > 0 {
        rest = (rest.value << 6 | UInt32(byte & 0x3F), rest.count - 1)
        if rest.count == 0, let script = LetterScript(of: rest.value) {
          if script != .latin { end(&ascii) }
          counts[script.rawValue] += 1
        }
      }
    }
    end(&ascii)
  }

  private mutating func end(_ run: inout ASCIIRun) {
    let (letters, words) = run.end()
    counts[LetterScript.latin.rawValue] += letters
    if words < 3 { inTerms += letters }
  }
}

/// Words of ASCII with no letters of other scripts between them.
private struct ASCIIRun {
  private var sum = (letters: 0, words: 0)
  private var letters = 0
  private var isProse = true

  mutating func add(_ byte: UInt8) {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A: letters += 1
    case 0x2F, 0x3D, 0x5F: isProse = false
    case 0...0x20: endWord()
    default: break
    }
  }

  private mutating func endWord() {
    if isProse, letters > 0 { sum = (sum.letters + letters, sum.words + 1) }
    (letters, isProse) = (0, true)
  }

  mutating func end() -> (letters: Int, words: Int) {
    endWord()
    defer { sum = (0, 0) }
    return sum
  }
}

extension LetterCounts {
  /// The language that these letters are of, where that is plainly another one than a locale's; nil
  /// where they do not tell: Latin letters never do, and neither does a text of two languages.
  ///
  /// - Parameter offered: languages that are likelier than others of the same script.
  package func language(besides locale: LocaleTag, offered: [LocaleTag]) -> LocaleTag? {
    guard let script = majority, script != .latin else { return nil }
    let own = locale.likelyScript.map { $0 == "Aran" ? "Arab" : $0 } ?? "Latn"
    let isChinese = own.hasPrefix("Han")
    switch script {
    case .han:
      // Names and old verses in Han may be Japanese or Korean.
      guard !isChinese, kana * 20 < self[.han] else { return nil }
      let isAlone = self[.han] * 10 >= all * 9
      guard self[.han] >= (isAlone && own != "Jpan" ? 30 : 200) else { return nil }
    case .hiragana:
      // The Chinese write a の for its looks.
      guard !isChinese || kana >= 3 && kana * 5 >= kana + self[.han] else { return nil }
    default: break
    }
    guard script.code != own else { return nil }
    let likely = offered.filter { tag in
      script == .han ? tag.language == "zh" : tag.likelyScript == script.code
    }
    return likely.count == 1 ? likely[0] : LocaleTag(script.language ?? "und-\(script.code)")
  }

  private var kana: Int { self[.hiragana] + self[.katakana] }

  /// The script of at least two thirds of a text; hiragana for Japanese. A syllable or an ideograph
  /// counts as two letters, and terms in a text that is not short as half of theirs.
  private var majority: LetterScript? {
    let japanese = kana + self[.han]
    let hasKana =
      self[.hiragana] > 0 && kana * 6 >= japanese || kana >= 4 && kana * 2 >= japanese
    var best = (script: hasKana ? LetterScript.hiragana : .han, weight: japanese * 2)
    var sum = best.weight
    for script in LetterScript.allCases.prefix(while: { $0 != .hiragana }) {
      let weight = self[script] * (script == .hangul ? 2 : 1)
      if weight > best.weight { best = (script, weight) }
      sum += weight
    }
    if all - self[.latin] >= 20 { sum -= inTerms / 2 }
    return best.weight >= 4 && best.weight * 3 >= sum * 2 ? best.script : nil
  }
}
