import Diagnostics
import Files
import Journal

/// A folder of plain texts, whose days are in their names or in their first lines.
struct TextFolderFormat: ExportReader {
  let export: Export

  private static func texts(_ source: ImportSource) -> [ImportSource.Member] {
    source.members.filter { $0.name.lowercased().hasSuffix(".txt") }
  }

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    guard !source.isFile else { return nil }
    for member in texts(source).prefix(10) where day(in: stem(member)) != nil {
      return "'\(member.name)' is a text with a day in its name"
    }
    for member in texts(source).prefix(10) {
      let head = ExportText(try source.head(of: member, 512)).text
      if day(in: String(head.prefix { !$0.isNewline })) != nil {
        return "'\(member.name)' is a text whose first line is a day"
      }
    }
    return nil
  }

  private static func stem(_ member: ImportSource.Member) -> String {
    String(member.lastName.dropLast(".txt".count))
  }

  /// What a name or a line begins with, and what is after it: `2024-03-05 Rain`, `20240305`,
  /// `2024년 3월 5일 화요일`.
  private static func day(in text: String) -> (moment: ImportedMoment, rest: String)? {
    let words = text.split(omittingEmptySubsequences: true) { " _\t".contains($0) }
    // `2024_03_06`
    let numbers = words.prefix(3)
    if numbers.map(\.utf8.count) == [4, 2, 2],
      let moment = ImportedMoment(numbers.joined(separator: "-"), nil)
    {
      return (moment, words.dropFirst(3).joined(separator: " "))
    }
    for count in stride(from: min(5, words.count), to: 0, by: -1) {
      let first = words.prefix(count).joined(separator: " ")
      // A number of another length is not a day.
      let isNumber = first.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard first.utf8.count >= 8, !isNumber || first.utf8.count == 8,
        let moment = ImportedMoment(first, nil)
      else { continue }
      return (moment, words.dropFirst(count).joined(separator: " "))
    }
    return nil
  }

  func read(_ each: Each) throws(BuildError) {
    for member in Self.texts(source) {
      let position = ImportPosition(member.name)
      let text = ExportText(try source.bytes(of: member))
      var lines = plainLines(text.text).split(separator: "\n", omittingEmptySubsequences: false)[
        ...]
      while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
      let named = Self.day(in: Self.stem(member))
      let headed = Self.day(in: String(lines.first ?? ""))
      guard let (moment, rest) = named ?? headed else {
        try each(.bad(position, "neither its name nor its first line is a day"))
        continue
      }
      if named == nil { lines.removeFirst() }
      var entry = ImportedEntry(moment, at: position)
      entry.id = member.name
      entry.title = rest.trimmedBlanks
      entry.notes = text.notes
      entry.setBody(linesWithBreaks(lines.joined(separator: "\n")))
      try each(entry.reading)
    }
  }
}
