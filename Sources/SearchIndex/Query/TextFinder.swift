/// Finds the matches in a folded text, which are exactly the highlighted ranges.
enum TextFinder: Sendable {
  /// The text itself. It must begin at the beginning of a word.
  case literal([UInt32])
  /// Whole words.
  case words([[UInt32]])
  /// One of several sequences of scalar ranges. With `spaces`, a space may be between any two
  /// scalars.
  case pattern([[ClosedRange<UInt32>]], spaces: Bool)
  /// One of several scalars at each position.
  case sets([Set<UInt32>])
  /// Initial consonants of syllables, in titles and tags.
  case initials([UInt32])
  /// Words with one to three signs between them.
  case separated([[UInt32]])
  /// The beginnings of Korean words.
  case beginnings([[UInt32]])
  /// The text itself in one of several forms.
  case anyLiteral([[UInt32]])
  /// The day of an entry.
  case day(DayPattern)

  enum Field: Sendable { case title, text, tag, label, date }

  func places(in text: [UInt32], _ field: Field) -> [Range<Int>] {
    switch self {
    case .literal(let word):
      TextFinder.literal(word, in: text)
        + (TextFinder.hyphened(word).map { TextFinder.literal($0, in: text) } ?? [])
    case .words(let words):
      words.flatMap { TextFinder.literal($0, in: text) }.filter { place in
        place.upperBound == text.count || ScalarKind(text[place.upperBound]) != .word
      }
    case .pattern(let rows, let spaces):
      text.indices.compactMap { start in
        rows.lazy.compactMap { TextFinder.match($0, in: text, at: start, spaces: spaces) }.first
      }
    case .sets(let sets):
      text.indices.dropLast(max(0, sets.count - 1)).compactMap { start in
        sets.indices.allSatisfy { sets[$0].contains(text[start + $0]) }
          ? start..<start + sets.count : nil
      }
    case .initials(let wanted):
      field == .title || field == .tag ? TextFinder.initials(wanted, in: text) : []
    case .separated(let words): TextFinder.separated(words, in: text)
    case .beginnings(let words):
      words.flatMap { TextFinder.literal($0, in: text) }.filter { place in
        place.lowerBound == 0 || !Hangul.syllables.contains(text[place.lowerBound - 1])
      }
    case .anyLiteral(let texts): texts.flatMap { TextFinder.literal($0, in: text) }
    case .day(let day): field == .date && day.contains(SearchIndex.text(text)) ? [0..<0] : []
    }
  }

  func isFound(in text: [UInt32], _ field: Field) -> Bool {
    let isDay = if case .day = self { true } else { false }
    return isDay == (field == .date) && !places(in: text, field).isEmpty
  }

  private static func separated(_ words: [[UInt32]], in text: [UInt32]) -> [Range<Int>] {
    literal(words[0], in: text).compactMap { place in
      var end = place.upperBound
      for word in words.dropFirst() {
        let signs = text[end...].prefix(4).prefix { !isLetterOrNumber($0) }.count
        guard (1...3).contains(signs), text[(end + signs)...].starts(with: word) else { return nil }
        end += signs + word.count
      }
      return place.lowerBound..<end
    }
  }

  private static func isLetterOrNumber(_ scalar: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// email as e-mail.
  private static func hyphened(_ word: [UInt32]) -> [UInt32]? {
    guard word.count > 2, word[0] > 0x39, word.prefix(3).allSatisfy({ ScalarKind($0) == .word })
    else { return nil }
    return [word[0], 0x2D] + word.dropFirst()
  }

  private static func literal(_ word: [UInt32], in text: [UInt32]) -> [Range<Int>] {
    guard let first = word.first, text.count >= word.count else { return [] }
    let isWord = ScalarKind(first) == .word
    var found: [Range<Int>] = []
    for start in 0...(text.count - word.count) where text[start] == first {
      let end = start + word.count
      if text[start..<end].elementsEqual(word), !isWord || begins(text, at: start) {
        found.append(start..<end)
      }
    }
    return found
  }

  /// Whether a word or one of its forms begins at the position.
  private static func begins(_ text: [UInt32], at position: Int) -> Bool {
    var start = position
    while start > 0, position - start <= Tokens.longestPrefix, ScalarKind(text[start - 1]) == .word
    { start -= 1 }
    if start == position { return true }
    if start > 0, ScalarKind(text[start - 1]) == .word { return false }
    let end = text[position...].firstIndex { ScalarKind($0) != .word } ?? text.count
    return Tokens.forms(of: text[start..<end]).contains { $0.startIndex == position }
  }

  private static func match(
    _ row: [ClosedRange<UInt32>], in text: [UInt32], at start: Int, spaces: Bool
  ) -> Range<Int>? {
    var position = start
    for (number, range) in row.enumerated() {
      if spaces, number > 0, position < text.count, text[position] == 0x20 { position += 1 }
      guard position < text.count, range.contains(text[position]) else { return nil }
      position += 1
    }
    return start..<position
  }

  private static func initials(_ wanted: [UInt32], in text: [UInt32]) -> [Range<Int>] {
    let places = text.indices.filter { text[$0] != 0x20 }
    let found = places.map { Hangul.initial(of: text[$0]) }
    guard found.count >= wanted.count else { return [] }
    var ranges: [Range<Int>] = []
    for start in 0...(found.count - wanted.count) {
      let end = start + wanted.count
      if zip(wanted, found[start..<end]).allSatisfy({ $0 == $1 }) {
        ranges.append(places[start]..<(places[end - 1] + 1))
      }
    }
    return ranges
  }
}
