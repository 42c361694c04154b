import Diagnostics
import Files
import Journal
import Localization

/// Notion: pages as Markdown, `Name 0123…(32 digits).md`, and databases as tables, often in
/// archives in an archive.
struct NotionFormat: ExportReader {
  let export: Export

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    guard let page = source.members.first(where: { NotionName($0).isPage }) else {
      return nil
    }
    return "'\(page.name)' has 32 digits after its name"
  }

  func read(_ each: Each) throws(BuildError) {
    let pages = source.members.filter { NotionName($0).isPage }
    let dates = NotionDates(try order(), options.languages)
    if dates.order.isDoubtful {
      try each(
        .remark("days such as '\(dates.order.example)' are read as day and month"))
    }
    var lists = 0
    var titles: Set<String> = []
    for member in pages {
      let position = ImportPosition(member.name)
      let bytes = try source.bytes(of: member)
      guard bytes.isUTF8 else {
        try each(.bad(position, "it is not UTF-8"))
        continue
      }
      let page = NotionPage(String(utf8: bytes.withoutMark), member, source, dates)
      titles.insert(member.folder + "/" + page.title)
      if page.isList {
        lists += 1
      } else if let entry = page.entry(position) {
        try each(.entry(entry))
      } else {
        try each(.bad(position, "no property of it, and not its title, is a date"))
      }
    }
    for member in source.members where NotionName(member).isTable {
      try readTable(member, titles, dates, each)
    }
    if lists > 0 { try each(.remark("\(lists) pages that only list others are left out")) }
  }

  /// In which order the days of the export have day and month.
  private func order() throws(BuildError) -> DayOrder {
    var order = DayOrder()
    for member in source.members where NotionName(member).isPage || NotionName(member).isTable {
      let head = String(utf8: try source.head(of: member, 1 << 14))
      for part in head.split(whereSeparator: { $0.isWhitespace || ",\"@;".contains($0) }) {
        order.add(part)
      }
    }
    return order
  }

  /// Rows of a database that have no page of their own.
  private func readTable(
    _ member: ImportSource.Member, _ titles: Set<String>, _ dates: NotionDates, _ each: Each
  ) throws(BuildError) {
    let name = NotionName(member)
    // The table of all rows, where there is one beside that of a view.
    if !name.isOfAll, source.member(String(member.name.dropLast(4)) + "_all.csv") != nil { return }
    let table = CSVText(try source.bytes(of: member))
    guard let columns = table.rows.first?.cells, !columns.isEmpty else { return }
    let folder = (member.folder.isEmpty ? "" : member.folder + "/") + name.stem
    let folders = [folder, folder + " " + name.id].map { $0 + "/" }
    for row in table.rows.dropFirst() {
      let title = row.cells[0]
      if folders.contains(where: { titles.contains($0 + title) }) { continue }
      let position = ImportPosition(member.name, "line \(row.line)")
      let properties = zip(columns, row.cells).dropFirst().map { ($0.0, $0.1) }
      guard let entry = NotionPage.entry(title, Array(properties), position, dates) else {
        try each(.bad(position, "no column of it is a date"))
        continue
      }
      try each(.entry(entry))
    }
  }
}

/// The name of a file that Notion wrote.
struct NotionName {
  let stem: String
  /// 32 hexadecimal digits; empty where there are none.
  let id: String
  let isPage: Bool
  let isTable: Bool
  /// Whether it is the table of all rows.
  let isOfAll: Bool

  init(_ member: ImportSource.Member) { self.init(member.lastName) }

  init(_ name: String) {
    var stem = Array(name.utf8)
    let isMarkdown = stem.suffix(3).elementsEqual(".md".utf8)
    let isTable = stem.suffix(4).elementsEqual(".csv".utf8)
    if let dot = stem.lastIndex(of: 0x2E) { stem = Array(stem[..<dot]) }
    isOfAll = stem.suffix(4).elementsEqual("_all".utf8)
    if isOfAll { stem.removeLast(4) }
    let digits = stem.suffix(32)
    let isNamed =
      digits.count == 32
      && digits.allSatisfy { $0.hexadecimalValue != nil && !(0x41...0x5A).contains($0) }
      && (stem.count == 32 || stem[stem.count - 33] == 0x20)
    id = isNamed ? String(utf8: Array(digits)) : ""
    self.stem = String(utf8: isNamed ? Array(stem.dropLast(min(33, stem.count))) : stem)
    self.isTable = isTable && isNamed
    isPage = isMarkdown && isNamed
  }
}
