/// A script whose letters are counted. Japanese has two of them besides Han, and Chinese has Han
/// alone.
package enum LetterScript: Int, CaseIterable, Sendable {
  case latin, greek, cyrillic, armenian, hebrew, arabic
  case devanagari, bengali, gurmukhi, gujarati, odia, tamil, telugu, kannada, malayalam, sinhala
  case thai, lao, tibetan, burmese, georgian, ethiopic, khmer
  case hangul, hiragana, katakana, han

  /// - Parameter value: a scalar beyond ASCII.
  init?(of value: UInt32) {
    switch value {
    case 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x531...0x587: self = .armenian
    case 0x5D0...0x5F4: self = .hebrew
    case 0x620...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    case 0x900...0xDFF:
      let indic: [LetterScript] = [
        .devanagari, .bengali, .gurmukhi, .gujarati, .odia, .tamil, .telugu, .kannada, .malayalam,
        .sinhala,
      ]
      self = indic[Int(value - 0x900) / 0x80]
    case 0xE00...0xE7F: self = .thai
    case 0xE80...0xEFF: self = .lao
    case 0xF00...0xFFF: self = .tibetan
    case 0x1000...0x109F: self = .burmese
    case 0x10A0...0x10FF: self = .georgian
    case 0x1200...0x139F: self = .ethiopic
    case 0x1780...0x17FF: self = .khmer
    // Of a syllable in NFD its first letter counts.
    case 0xAC00...0xD7A3, 0x1100...0x115F, 0x3131...0x318E: self = .hangul
    case 0x3041...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .katakana
    case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_23AF:
      self = .han
    default: return nil
    }
  }

  /// By ISO 15924; the script of all Japanese and Korean for their own letters.
  var code: String {
    switch self {
    case .latin: "Latn"
    case .greek: "Grek"
    case .cyrillic: "Cyrl"
    case .armenian: "Armn"
    case .hebrew: "Hebr"
    case .arabic: "Arab"
    case .devanagari: "Deva"
    case .bengali: "Beng"
    case .gurmukhi: "Guru"
    case .gujarati: "Gujr"
    case .odia: "Orya"
    case .tamil: "Taml"
    case .telugu: "Telu"
    case .kannada: "Knda"
    case .malayalam: "Mlym"
    case .sinhala: "Sinh"
    case .thai: "Thai"
    case .lao: "Laoo"
    case .tibetan: "Tibt"
    case .burmese: "Mymr"
    case .georgian: "Geor"
    case .ethiopic: "Ethi"
    case .khmer: "Khmr"
    case .hangul: "Kore"
    case .hiragana, .katakana: "Jpan"
    case .han: "Hani"
    }
  }

  /// The language of a script that one language alone is written in, by nearly all who write it.
  package var language: String? {
    switch self {
    case .greek: "el"
    case .armenian: "hy"
    case .hebrew: "he"
    case .gujarati: "gu"
    case .odia: "or"
    case .tamil: "ta"
    case .telugu: "te"
    case .kannada: "kn"
    case .malayalam: "ml"
    case .sinhala: "si"
    case .thai: "th"
    case .lao: "lo"
    case .burmese: "my"
    case .georgian: "ka"
    case .khmer: "km"
    case .hangul: "ko"
    case .hiragana, .katakana: "ja"
    case .han: "zh"
    case .latin, .cyrillic, .arabic, .devanagari, .bengali, .gurmukhi, .tibetan, .ethiopic: nil
    }
  }
}
