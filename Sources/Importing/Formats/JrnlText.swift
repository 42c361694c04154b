import JournalReader
import Localization

/// In which order the days of a text have day and month, where the year is last.
struct DayOrder {
  private var (firsts, seconds) = (0, 0)
  private(set) var example = ""
  var isMonthFirst: Bool { seconds > 0 && firsts == 0 }
  /// Whether nothing in the text says it.
  var isDoubtful: Bool { !example.isEmpty && firsts == 0 && seconds == 0 }

  init() {}

  /// By the numbers above 12 in the headings of a text.
  init(of text: String) {
    for line in text.split(separator: "\n") where line.hasPrefix("[") { add(line.dropFirst()) }
  }

  /// Looks at one more date.
  mutating func add(_ text: Substring) {
    guard let parts = DayOrder.parts(text), parts.separator == "/" else { return }
    example = "\(parts.numbers[0])/\(parts.numbers[1])"
    if parts.numbers[0] > 12 { firsts += 1 }
    if parts.numbers[1] > 12 { seconds += 1 }
  }

  /// `09.06.2013 15:39` → `2013-06-09 15:39`; nil for what has another form.
  func yearFirst(_ text: Substring) -> String? {
    guard let (numbers, separator, rest) = DayOrder.parts(text) else { return nil }
    let isSwapped = separator == "/" && isMonthFirst
    let (day, month) = isSwapped ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    return "\(numbers[2])-\(month)-\(day)\(rest)"
  }

  private static func parts(
    _ text: Substring
  ) -> (numbers: [Int], separator: Character, rest: Substring)? {
    var rest = text
    var numbers: [Int] = []
    var separators: [Character] = []
    for width in [2, 2, 4] {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard digits.utf8.count == width || width == 2 && digits.utf8.count == 1,
        let number = Int(digits)
      else { return nil }
      numbers.append(number)
      rest = rest.dropFirst(digits.count)
      if width == 2 {
        guard let separator = rest.popFirst(), "./-".contains(separator) else { return nil }
        separators.append(separator)
      }
    }
    guard separators[0] == separators[1] else { return nil }
    return (numbers, separators[0], rest)
  }
}

/// A text of jrnl in entries.
struct JrnlText {
  struct Entry {
    let line: Int
    let moment: ImportedMoment
    var title: String
    var body: String
    var isStarred: Bool
  }

  private let lines: [Substring]
  private let order: DayOrder

  init(_ text: String, _ order: DayOrder) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.order = order
  }

  /// When the entry is of that a line begins, and the rest of the line; nil for another line.
  func heading(_ line: Substring) -> (moment: ImportedMoment, rest: Substring)? {
    guard line.utf8.first == 0x5B, let close = line.utf8.firstIndex(of: 0x5D) else { return nil }
    let rest = line[line.utf8.index(after: close)...]
    guard rest.isEmpty || rest.utf8.first == 0x20 || rest.utf8.first == 0x0D else { return nil }
    let date = line[line.utf8.index(after: line.startIndex)..<close]
    guard date.utf8.count >= 6, date.utf8.count <= 60 else { return nil }
    guard let moment = ImportedMoment(order.yearFirst(date) ?? String(date), nil) else {
      return nil
    }
    return (moment, rest)
  }

  /// The line of a text before the first entry; nil if there is none.
  var textBefore: Int? {
    for (number, line) in lines.enumerated() {
      if heading(line) != nil { return nil }
      if !line.allSatisfy(\.isWhitespace) { return number + 1 }
    }
    return nil
  }

  var entries: [Entry] {
    var found: [(line: Int, moment: ImportedMoment, text: [Substring])] = []
    for (number, line) in lines.enumerated() {
      if let (moment, rest) = heading(line) {
        found.append((number + 1, moment, [rest.drop { $0 == " " }]))
      } else if !found.isEmpty {
        found[found.count - 1].text.append(line)
      }
    }
    return found.map { line, moment, text in
      var entry = JrnlText.split(text)
      entry = Entry(
        line: line, moment: moment, title: entry.title, body: entry.body,
        isStarred: entry.isStarred)
      return entry
    }
  }

  /// The title is the first line or, in a text of one line, its first sentence; a star at the end
  /// of the line is no part of it.
  private static func split(_ text: [Substring]) -> Entry {
    var first = String(text[0]).trimmedBlanks
    let isStarred = first.hasSuffix("*")
    if isStarred { first = String(first.dropLast()).trimmedBlanks }
    let rest = trimmedLines(text.dropFirst().joined(separator: "\n"))
    var entry = Entry(
      line: 0, moment: .day(.epoch), title: first, body: rest, isStarred: isStarred)
    if rest.isEmpty, let end = endOfSentence(first) {
      entry.title = String(first[..<end]).trimmedBlanks
      entry.body = trimmedLines(String(first[end...]).trimmedBlanks)
    }
    return entry
  }

  /// Behind a full stop with a space, or behind a full stop of Chinese or Japanese.
  private static func endOfSentence(_ line: String) -> String.Index? {
    let scalars = line.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      var next = scalars.index(after: index)
      if "！．？｡。".unicodeScalars.contains(scalar) {
        return next < scalars.endIndex ? next : nil
      }
      if ".!?…‼‽⁇⁈⁉".unicodeScalars.contains(scalar) {
        while next < scalars.endIndex, "'’\"”])".unicodeScalars.contains(scalars[next]) {
          next = scalars.index(after: next)
        }
        if next < scalars.endIndex, scalars[next].properties.isWhitespace { return next }
      }
      index = scalars.index(after: index)
    }
    return nil
  }
}
