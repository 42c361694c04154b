import Diagnostics
import Journal
import JournalReader
import Markdown

/// The heading at the beginning of a text that is its title.
struct TitleHeading {
  let title: String
  /// The lines of the heading, without the end of the last one.
  private let lines: Range<Int>
  /// The words in them, without an id in braces.
  private let words: Range<Int>
  private let level: Int

  /// Nil where a text has no title, or has it in another line than a heading.
  init?(_ source: SourceText, from start: Int, of entry: Entry, _ journal: WritableJournal) {
    let options = MarkdownOptions.entry(in: entry.locale, journal.settings)
    let split = splitTitle(of: source, from: start, options: options)
    guard let title = split.title, let omitted = split.omitted else { return nil }
    self.title = title
    let bytes = source.bytes
    // Notes and lines of other kinds that the site does not show are above it.
    var lines = omitted.range
    while let first = lines.first, TitleHeading.isSpace(bytes[first]) { lines.removeFirst() }
    while let last = lines.last, TitleHeading.isSpace(bytes[last]) { lines.removeLast() }
    guard let first = lines.first else { return nil }
    self.lines = lines
    var words = lines
    if bytes[first] == 0x23 {
      let marks = bytes[lines].prefix { $0 == 0x23 }.count
      level = marks
      words = TitleHeading.withoutClosing(words.dropFirst(marks), in: bytes)
    } else {
      guard let lineEnd = bytes[lines].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
        return nil
      }
      let underline = bytes[lineEnd + 1..<lines.upperBound].filter { !TitleHeading.isSpace($0) }
      guard let mark = underline.first, [0x2D, 0x3D].contains(mark),
        underline.allSatisfy({ $0 == mark })
      else { return nil }
      level = mark == 0x3D ? 1 : 2
      words = lines.lowerBound..<lineEnd
    }
    while let last = words.last, TitleHeading.isSpace(bytes[last]) { words.removeLast() }
    while let first = words.first, TitleHeading.isSpace(bytes[first]) { words.removeFirst() }
    self.words = TitleHeading.withoutID(words, in: bytes)
  }

  /// The file with another title in the heading: as it is written, and as a line with `#`, which
  /// can hold more.
  func forms(with title: String, in bytes: [UInt8]) -> [[UInt8]] {
    let escaped = Array(TitleHeading.escaped(title).utf8)
    let own = bytes[..<words.lowerBound] + escaped + bytes[words.upperBound...]
    let id = bytes[words.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }
    let marks = Array(String(repeating: "#", count: level).utf8)
    let line = marks + [0x20] + escaped + id
    return [Array(own), Array(bytes[..<lines.lowerBound] + line + bytes[lines.upperBound...])]
  }

  /// Without the `##` that may end a line.
  private static func withoutClosing(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var rest = range
    while let last = rest.last, isSpace(bytes[last]) { rest.removeLast() }
    var inner = rest
    while let last = inner.last, bytes[last] == 0x23 { inner.removeLast() }
    guard let last = inner.last else { return inner }
    return isSpace(bytes[last]) ? inner : rest
  }

  /// Without the `{#top}` that may be the end of a heading.
  private static func withoutID(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    guard let last = range.last, bytes[last] == 0x7D,
      let open = bytes[range].lastIndex(of: 0x7B), open > range.lowerBound,
      isSpace(bytes[open - 1]), !bytes[open..<last].contains(0x5C)
    else { return range }
    var rest = range.lowerBound..<open
    while let last = rest.last, isSpace(bytes[last]) { rest.removeLast() }
    return rest
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func escaped(_ title: String) -> String {
    title.unicodeScalars.reduce(into: "") { text, scalar in
      if "#$%&*+<=>@[\\]^_`{|}~".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}
