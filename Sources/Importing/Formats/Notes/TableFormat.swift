import Diagnostics
import Files
import Journal

/// A table of comma-separated values with a column of days; the others are known by their names.
struct TableFormat: ExportReader {
  let export: Export

  private enum Column: CaseIterable {
    case date, time, title, text, tags, mood, place, weather, people, id

    var names: [String] {
      switch self {
      case .date:
        ["date", "day", "datetime", "timestamp", "created", "created_at", "날짜", "일자", "日付", "日期"]
      case .time: ["time", "시간", "時刻"]
      case .title: ["title", "subject", "heading", "제목", "タイトル", "件名", "标题"]
      case .text:
        ["text", "body", "note", "notes", "content", "entry", "내용", "본문", "메모", "本文", "内容"]
      case .tags: ["tags", "tag", "labels", "category", "태그", "분류", "タグ"]
      case .mood: ["mood", "기분", "気分"]
      case .place: ["place", "location", "장소", "場所"]
      case .weather: ["weather", "날씨", "天気"]
      case .people: ["people", "사람", "人"]
      case .id: ["id", "uuid"]
      }
    }

    init?(_ name: String) {
      let name = name.trimmedBlanks.lowercased()
      guard let column = Column.allCases.first(where: { $0.names.contains(name) }) else {
        return nil
      }
      self = column
    }
  }

  private static func tables(_ source: ImportSource) -> [ImportSource.Member] {
    source.members.filter { $0.name.lowercased().hasSuffix(".csv") || $0.name.hasSuffix(".tsv") }
  }

  private static func columns(_ row: CSVText.Row?) -> [Column?]? {
    let columns = (row?.cells ?? []).map { Column($0) }
    let isOne = columns.contains(.date) && (columns.contains(.text) || columns.contains(.title))
    return isOne ? columns : nil
  }

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for member in tables(source).prefix(10) {
      let head = ExportText(try source.head(of: member)).text
      if columns(CSVText(Array(head.utf8)).rows.first) != nil {
        return "'\(member.name)' is a table with a column of days"
      }
    }
    return nil
  }

  func read(_ each: Each) throws(BuildError) {
    for member in Self.tables(source) {
      let text = ExportText(try source.bytes(of: member))
      for note in text.notes { try each(.remark("'\(member.name)': \(note)")) }
      let table = CSVText(Array(text.text.utf8))
      guard let columns = Self.columns(table.rows.first) else {
        if source.isFile {
          try each(.bad(ImportPosition(member.name), "no column of it is a date"))
        }
        continue
      }
      var order = DayOrder()
      for row in table.rows.dropFirst() {
        for (cell, column) in zip(row.cells, columns) where column == .date { order.add(cell[...]) }
      }
      if order.isDoubtful {
        try each(.remark("days such as '\(order.example)' are read as day and month"))
      }
      let dates = NotionDates(order, options.languages)
      for (number, row) in table.rows.enumerated().dropFirst() {
        let position = ImportPosition(member.name, "line \(row.line)")
        if table.isCutOff, number == table.rows.count - 1 {
          try each(.bad(position, "the file ends before the entry does"))
        } else {
          try each(reading(row, columns, table.rows[0].cells, dates, position))
        }
      }
    }
  }

  private func reading(
    _ row: CSVText.Row, _ columns: [Column?], _ names: [String], _ dates: NotionDates,
    _ position: ImportPosition
  ) -> ImportReading {
    func cell(_ column: Column) -> String {
      zip(columns, row.cells).first { $0.0 == column }?.1.trimmedBlanks ?? ""
    }
    let written = [cell(.date), cell(.time)].filter { !$0.isEmpty }.joined(separator: " ")
    guard let moment = dates.moment(written) else {
      return .bad(position, "its date is not understood")
    }
    func list(_ column: Column) -> [String] {
      cell(column).split { ",;|".contains($0) }.map { String($0).trimmedBlanks }
    }
    var entry = ImportedEntry(moment, at: position)
    entry.id = cell(.id).isEmpty ? nil : cell(.id)
    entry.title = cell(.title)
    entry.setBody(trimmedLines(plainLines(cell(.text))))
    (entry.tags, entry.people) = (list(.tags), list(.people))
    if !cell(.mood).isEmpty { entry.mood = cell(.mood) }
    entry.place = Location(importedName: cell(.place), latitude: nil, longitude: nil)
    if !cell(.weather).isEmpty { entry.weather = Weather(imported: .text(cell(.weather))) }
    for (name, (column, text)) in zip(names, zip(columns, row.cells)) where column == nil {
      if !name.isEmpty, !text.isEmpty { entry.unknown.append((name, text)) }
    }
    return entry.reading
  }
}
