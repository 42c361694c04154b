import Localization

/// The words of a field's name: `isHidden`, `hide-from_public`, `비공개 글`, `公開しない`.
struct NameWords {
  /// In lower case, divided at separators, at upper case after lower case, and where Latin letters
  /// stand beside those of another script.
  let words: [String]

  init(_ name: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var last = Place.between
    for scalar in normalizedForm(name).unicodeScalars {
      let narrow = scalar.narrow
      // Marks of Arabic that say how a letter sounds.
      if (0x64B...0x652).contains(narrow.value) { continue }
      let place = Place(narrow)
      let continues =
        place == last && place != .between || place == .mark && last != .between
        || last == .upper && (place == .lower || place == .other)
      if !continues, !word.isEmpty {
        words.append(String(word).lowercased())
        word = .init()
      }
      if place == .mark, last != .between {
        word.append(narrow)
      } else if place != .between, place != .mark {
        word.append(narrow)
        last = place
      } else {
        last = .between
      }
    }
    if !word.isEmpty { words.append(String(word).lowercased()) }
    self.words = words
    joined = words.joined()
  }

  /// Where a scalar stands for the division of a name.
  private enum Place {
    case lower, upper, solid, other, mark, between

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: self = .lower
      case 0x41...0x5A: self = .upper
      case 0x0E00...0x0E7F, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: self = .solid
      default:
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: self = .upper
        case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber:
          self = scalar.value < 0x370 || (0x1E00..<0x1F00).contains(scalar.value) ? .lower : .other
        case .nonspacingMark, .spacingMark: self = .mark
        default: self = .between
        }
      }
    }
  }

  let joined: String

  /// The name without words that say nothing: `isHidden` is `hidden`.
  var withoutGlue: String {
    var rest = words.filter { !Self.glue.contains($0) }.joined()
    for ending in Self.endings where rest.hasSuffix(ending) && rest != ending {
      rest.removeLast(ending.count)
      break
    }
    return rest
  }

  /// Whether the name is about a part of the page: `hide_title`, `showToc`.
  var isAboutPart: Bool {
    words.count > 1 && words.contains(where: PagePart.verbs.contains)
      && words.contains(where: PagePart.isPart)
      // `show_from_date`
      && !contains(anyOf: ["from", "until", "till", "after", "before"])
  }

  func contains(anyOf set: Set<String>) -> Bool { words.contains(where: set.contains) }

  func isGlue(_ word: String) -> Bool {
    Self.glue.contains(word) || word.last == "s" && Self.glue.contains(String(word.dropLast()))
  }

  private static let glue: Set<String> = [
    "is", "are", "be", "has", "post", "posts", "entry", "note", "page", "article", "the", "this",
    "flag", "dg", "blog", "diary", "journal", "text", "content", "story", "memo", "запись", "запис",
    "eintrag", "beitrag", "entrée", "entrada", "wpis", "yazı", "글", "여부", "ist", "est", "es", "è",
    "este",
    "esta",
  ]
  private static let endings = ["여부", "글", "설정", "フラグ", "記事", "文章", "笔记", "日记"]
}

/// The letters of a name for a comparison by edits. Syllables of Hangul count by their letters.
struct Spelling: Sendable {
  private let letters: [Unicode.Scalar]
  var count: Int { letters.count }

  init(_ folded: String) {
    var letters: [Unicode.Scalar] = []
    for scalar in folded.unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        letters.append(scalar)
        continue
      }
      let place = scalar.value - 0xAC00
      for value in [0x1100 + place / 588, 0x1161 + place % 588 / 28, 0x11A7 + place % 28]
      where value != 0x11A7 {
        if let letter = Unicode.Scalar(value) { letters.append(letter) }
      }
    }
    self.letters = letters
  }

  /// `gender` is no `render`: people know how a word begins.
  func hasFirstLetter(of other: Spelling) -> Bool {
    letters.first == other.letters.first || count == 3
  }

  /// Whether one letter is missing, added or other, or two are swapped.
  func isOneEdit(from other: Spelling) -> Bool {
    let (short, long) = count <= other.count ? (letters, other.letters) : (other.letters, letters)
    guard long.count - short.count <= 1 else { return false }
    guard let start = short.indices.first(where: { short[$0] != long[$0] }) else {
      return short.count < long.count
    }
    if short.count < long.count { return short[start...] == long[(start + 1)...] }
    if short[(start + 1)...] == long[(start + 1)...] { return true }
    return start + 1 < short.count && short[start] == long[start + 1]
      && short[start + 1] == long[start] && short[(start + 2)...] == long[(start + 2)...]
  }
}
