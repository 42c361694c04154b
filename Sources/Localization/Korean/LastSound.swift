/// The last sound of a text when it is read aloud in Korean. A particle agrees with it.
///
/// Hangul shows the sound. Digits and single letters are read by their Korean names. For Latin
/// words, the sound is guessed from the usual transcription (외래어 표기법). The sound of Han characters
/// and other scripts is unknown.
enum LastSound: Equatable {
  case vowel, rieul, consonant

  init?(of text: String) {
    let spoken = LastSound.withoutClosingMarks(Array(normalizedForm(text).unicodeScalars)[...])
    guard let last = spoken.last else { return nil }
    switch last.value {
    case 0xAC00...0xD7A3: self = LastSound.ofSyllable(last)
    case 0x3131...0x314E: self = last == "ㄹ" ? .rieul : .consonant
    case 0x314F...0x3163, 0x1161...0x1175: self = .vowel
    case 0x11A8...0x11C2: self = last.value == 0x11AF ? .rieul : .consonant
    case 0x3041...0x30FF: self = last == "ん" || last == "ン" ? .consonant : .vowel
    default:
      if let sign = LastSound.signs[last] {
        self = sign
      } else if last.properties.numericType == .decimal {
        self = LastSound.ofNumber(spoken)
      } else if let letters = LastSound.latinLetters(at: spoken) {
        self = LastSound.ofLatin(letters)
      } else {
        return nil
      }
    }
  }

  /// Signs that are read as words: 퍼센트, 도, 플러스, 샵.
  private static let signs: [Unicode.Scalar: LastSound] = [
    "%": .vowel, "％": .vowel, "‰": .vowel, "℃": .vowel, "°": .vowel, "+": .vowel, "#": .consonant,
    "€": .vowel, "$": .vowel, "₩": .consonant,
  ]

  /// Drops what is not read at the end: quotation marks, full stops, emoji, text in brackets, as in
  /// 마크다운(Markdown)을.
  private static func withoutClosingMarks(_ text: ArraySlice<Unicode.Scalar>)
    -> ArraySlice<Unicode.Scalar>
  {
    var rest = text
    while let last = rest.last, !isSpoken(last) {
      if let opening = brackets[last], let start = rest.lastIndex(of: opening),
        rest[..<start].contains(where: isSpoken)
      {
        rest = rest[..<start]
      } else {
        rest.removeLast()
      }
    }
    return rest
  }

  private static let brackets: [Unicode.Scalar: Unicode.Scalar] = [
    ")": "(", "）": "（", "]": "[", "］": "［", "〕": "〔",
  ]

  private static func isSpoken(_ scalar: Unicode.Scalar) -> Bool {
    // The variation selector and U+20E3 of an emoji keycap are marks, not letters.
    scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
      || signs[scalar] != nil
  }

  private static func ofSyllable(_ syllable: Unicode.Scalar) -> LastSound {
    // A syllable has one of 28 final positions: 0 is none, 8 is ㄹ (The Unicode Standard, section
    // 3.12).
    switch (syllable.value - 0xAC00) % 28 {
    case 0: .vowel
    case 8: .rieul
    default: .consonant
    }
  }

  /// 영 일 이 삼 사 오 육 칠 팔 구; with zeros at the end 십 백 천 만 억 조 경 해.
  private static func ofNumber(_ text: ArraySlice<Unicode.Scalar>) -> LastSound {
    var digits: [Int] = []
    var hasPoint = false
    for scalar in text.reversed() {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        digits.append(Int(value))
      } else if scalar == "." {
        hasPoint = true
        break
      } else if scalar != "," {
        break
      }
    }
    let zeros = digits.prefix { $0 == 0 }.count
    if hasPoint || zeros == 0 || zeros == digits.count { return ofDigit(digits.first ?? 0) }
    // By groups of four zeros: 만 억 조 경 해.
    switch zeros / 4 {
    case 3, 5: return .vowel
    default: return .consonant
    }
  }

  private static func ofDigit(_ digit: Int) -> LastSound {
    switch digit {
    case 1, 7, 8: .rieul
    case 0, 3, 6: .consonant
    default: .vowel
    }
  }
}

// MARK: - Latin letters

extension LastSound {
  /// The Latin letters at the end, without accents, or nil when the text ends in another character.
  private static func latinLetters(at text: ArraySlice<Unicode.Scalar>) -> [UInt8]? {
    var letters: [UInt8] = []
    for scalar in text.reversed() {
      guard let letter = plainLetter(scalar) else { break }
      letters.append(letter)
    }
    return letters.isEmpty ? nil : letters.reversed()
  }

  private static func plainLetter(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: UInt8(scalar.value)
    case 0xE0...0xE6, 0xE8...0xEF, 0xF2...0xF6, 0xF9...0xFD: UInt8(ascii: "a")
    case 0xE7: UInt8(ascii: "s")
    case 0xF1: UInt8(ascii: "n")
    default: nil
    }
  }

  /// Capitals are read letter by letter (HTML: 에이치티엠엘), other words by the rules of 외래어 표기법.
  private static func ofLatin(_ letters: [UInt8]) -> LastSound {
    let isSpelled = letters.allSatisfy { (0x41...0x5A).contains($0) } || letters.count == 1
    let word = letters.map { $0 | 0x20 }
    guard let last = word.last else { return .vowel }
    if isSpelled {
      switch last {
      case UInt8(ascii: "l"): return .rieul
      case UInt8(ascii: "m"), UInt8(ascii: "n"): return .consonant
      default: return .vowel
      }
    }
    return ofWord(word)
  }

  private static func ofWord(_ word: [UInt8]) -> LastSound {
    let before = word.dropLast().last ?? 0
    switch word.last {
    case UInt8(ascii: "l"): return .rieul
    case UInt8(ascii: "m"), UInt8(ascii: "n"): return .consonant
    case UInt8(ascii: "g") where before == UInt8(ascii: "n"): return .consonant
    case UInt8(ascii: "k") where before == UInt8(ascii: "c"): return .consonant
    case UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "k"), UInt8(ascii: "p"),
      UInt8(ascii: "t"):
      return endsInShortVowel(word.dropLast()) ? .consonant : .vowel
    case UInt8(ascii: "e"): return ofSilentE(word.dropLast())
    default: return .vowel
    }
  }

  /// 책 for `book`, 웹 for `web`, but 노트 for `note`, 디스크 for `disk`, 포인트 for `point`.
  private static func endsInShortVowel(_ stem: ArraySlice<UInt8>) -> Bool {
    guard let last = stem.last, isVowel(last) else { return false }
    let before = stem.dropLast()
    // A `w` before the vowel is part of its sound: 웹, 스왑.
    guard let other = before.last, isVowel(other), other != UInt8(ascii: "w") else { return true }
    return last == other && last == UInt8(ascii: "o")
  }

  /// 애플 for `apple`, 크롬 for `chrome`, 온라인 for `online`; 서비스 for `service`.
  private static func ofSilentE(_ stem: ArraySlice<UInt8>) -> LastSound {
    guard let last = stem.last, stem.count > 1 else { return .vowel }
    switch last {
    case UInt8(ascii: "l"): return .rieul
    case UInt8(ascii: "m"), UInt8(ascii: "n"):
      return stem.dropLast().last.map(isVowel) == true ? .consonant : .vowel
    default: return .vowel
    }
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    Array("aeiouwy".utf8).contains(letter)
  }
}
