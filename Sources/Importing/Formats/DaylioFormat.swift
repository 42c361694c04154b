import Build
import Diagnostics
import Files
import HTMLReading
import Journal
import Localization

/// Daylio: a CSV of eight columns (older: seven), or its backup, a zip with JSON in base64.
struct DaylioFormat: ExportReader {
  let export: Export

  private static let columns = ["full_date", "date", "weekday", "time", "mood", "activities"]
  /// What the columns after them are called: older exports have no titles.
  private static let rest = [["note"], ["note_title", "note"]]

  private static func isTable(
    _ member: ImportSource.Member, _ source: ImportSource
  ) throws(BuildError) -> Bool {
    guard source.isFile || member.name.lowercased().hasSuffix(".csv") else { return false }
    let rows = CSVText(try source.head(of: member, 4096)).rows
    if rows.first?.cells.starts(with: columns) == true { return true }
    // In another language, by a day as Daylio has it, a time and as many columns.
    guard rows.count > 1, (7...9).contains(rows[0].cells.count), rows[1].cells.count > 4 else {
      return false
    }
    let (day, time) = (rows[1].cells[0], rows[1].cells[3])
    let isDay =
      day.utf8.count == 10 && day.utf8.count { $0 == 0x2D } == 2 && ImportedMoment(day, nil) != nil
    return isDay && DayOfPage(day + " " + time)?.second != nil
  }

  private static func backup(_ source: ImportSource) -> ImportSource.Member? {
    source.members.first { ("/" + $0.name.lowercased()).hasSuffix("/backup.daylio") }
  }

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    if let member = backup(source) { return "'\(member.name)' is a backup" }
    for member in source.members where try isTable(member, source) {
      return "'\(member.name)' has the columns of its table"
    }
    return nil
  }

  func read(_ each: Each) throws(BuildError) {
    if let member = Self.backup(source) { return try readBackup(member, each) }
    for member in source.members where try Self.isTable(member, source) {
      try readTable(member, each)
    }
  }

  // MARK: The table

  private func readTable(
    _ member: ImportSource.Member, _ each: Each
  ) throws(BuildError) {
    let bytes = try source.bytes(of: member)
    guard bytes.isUTF8 else {
      return try each(.bad(ImportPosition(member.name), "it is not UTF-8"))
    }
    let table = CSVText(bytes)
    var names = table.rows.first?.cells ?? []
    if !names.starts(with: Self.columns) {
      let rest = Self.rest[names.count > Self.columns.count + 1 ? 1 : 0]
      names = Self.columns + rest + names.dropFirst(Self.columns.count + rest.count)
    }
    for (number, row) in table.rows.enumerated().dropFirst() {
      let position = ImportPosition(member.name, "line \(row.line)")
      if table.isCutOff, number == table.rows.count - 1 {
        try each(.bad(position, "the file ends before the entry does"))
        continue
      }
      try each(reading(Dictionary(zip(names, row.cells)) { first, _ in first }, position))
    }
  }

  private func reading(
    _ cells: [String: String], _ position: ImportPosition
  ) throws(BuildError) -> ImportReading {
    let day = cells["full_date", default: ""].trimmedBlanks
    let time = cells["time", default: ""].trimmedBlanks
    guard let moment = Self.moment(day, time) else {
      return .bad(position, "its date is not understood")
    }
    var entry = ImportedEntry(moment, at: position)
    entry.mood = cells["mood"]
    entry.tags = activities(cells["activities", default: ""])
    entry.title = cells["note_title", default: ""]
    entry.setBody(try note(cells["note", default: ""]))
    let known = Set(Self.columns + ["note_title", "note"])
    for (name, text) in cells.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      if !name.isEmpty, !text.isEmpty { entry.unknown.append((name, text)) }
    }
    return .entry(entry)
  }

  /// `11:14 pm`, `23:14`, `오후 11:14`.
  private static func moment(_ day: String, _ time: String) -> ImportedMoment? {
    let plain = String(time.unicodeScalars.map { $0 == "\u{202F}" ? " " : Character($0) })
    for text in [day + " " + plain, day + " " + plain.uppercased(), koreanDay(day) + " " + plain] {
      if case .local(let day, let second, let offset)? = ImportedMoment(text, nil) {
        return .local(day, second: second, offset: offset)
      }
    }
    if plain.isEmpty { return ImportedMoment(day, nil) }
    // `19.22`, as German telephones have it.
    let colon = plain.replacing(".", with: ":")
    return DayOfPage(day + " " + colon).flatMap { $0.second == nil ? nil : ImportedMoment($0) }
  }

  /// `2024-03-05` as `2024년 3월 5일`, behind which times in words of East Asia are read.
  private static func koreanDay(_ day: String) -> String {
    let parts = day.split(separator: "-")
    return parts.count == 3 ? "\(parts[0])년 \(parts[1])월 \(parts[2])일" : day
  }

  private func activities(_ text: String) -> [String] {
    text.split(separator: "|").map { String($0).trimmedBlanks }.filter { !$0.isEmpty }
  }

  /// Notes have lines of their own, and since some years a few elements of HTML.
  private func note(_ text: String) throws(BuildError) -> String {
    let lines = plainLines(text)
    guard lines.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }),
      let read = try export.html.document(lines.replacing("\n", with: "<br>"))
    else { return trimmedLines(lines) }
    return MarkdownOfHTML(read).text
  }

  // MARK: The backup

  private func readBackup(
    _ member: ImportSource.Member, _ each: Each
  ) throws(BuildError) {
    let letters = try source.bytes(of: member).filter { $0 > 0x20 }
    let json = JSONText(bytes(ofBase64: letters))
    let parts = json.members(of: json.whole) ?? []
    func part(_ name: String) -> Range<Int>? { parts.first { $0.name == name }?.value }
    let names = DaylioNames(
      moods: part("customMoods").flatMap { json.value($0) },
      tags: part("tags").flatMap { json.value($0) },
      assets: part("assets").flatMap { json.value($0) }, source)
    try readList("dayEntries", of: json, in: member, each) {
      (value, position) throws(BuildError) in try reading(value, names, position)
    }
  }

  private func reading(
    _ value: JSONValue, _ names: DaylioNames, _ position: ImportPosition
  ) throws(BuildError) -> ImportReading {
    func number(_ name: String) -> Int? { value[name]?.number.flatMap { Int(exactly: $0) } }
    // The first month is 0.
    guard let year = number("year"), let month = number("month"), let number = number("day"),
      let day = CalendarDay(year: year, month: month + 1, day: number)
    else { return .bad(position, "its date is not understood") }
    let second = (self.clock(value["hour"]) ?? 0) * 3600 + (self.clock(value["minute"]) ?? 0) * 60
    let offset = value["timeZoneOffset"]?.number.flatMap { Int(exactly: ($0 / 1000).rounded()) }
    let isOffset = offset.map { abs($0) <= 18 * 3600 } ?? false
    var entry = ImportedEntry(
      .local(day, second: min(86_399, second), offset: isOffset ? offset : nil), at: position)
    entry.id = value["id"]?.written
    entry.mood = value["mood"].flatMap { names.moods[$0.written] }
    entry.tags = (value["tags"]?.list ?? []).compactMap { names.tags[$0.written] }
    entry.title = value["note_title"]?.text ?? ""
    entry.setBody(try note(value["note"]?.text ?? ""))
    for asset in value["assets"]?.list ?? [] {
      if let file = names.assets[asset.written] {
        let ending =
          file.lastName.utf8.contains(0x2E)
          ? nil : pictureEnding(try source.head(of: file))
        _ = entry.add(file, named: file.lastName + (ending ?? ""))
      } else {
        entry.notes.append("the file \(asset.written) is not in the backup")
      }
    }
    return .entry(entry)
  }

  private func clock(_ value: JSONValue?) -> Int? {
    value?.number.flatMap { Int(exactly: $0) }.flatMap { (0..<60).contains($0) ? $0 : nil }
  }
}

/// What entries of a backup name by numbers.
private struct DaylioNames {
  var moods: [String: String] = [:]
  var tags: [String: String] = [:]
  var assets: [String: ImportSource.Member] = [:]

  init(moods: JSONValue?, tags: JSONValue?, assets: JSONValue?, _ source: ImportSource) {
    let predefined = ["1": "rad", "2": "good", "3": "meh", "4": "bad", "5": "awful"]
    for mood in moods?.list ?? [] {
      guard let id = mood["id"]?.written else { continue }
      let own = mood["custom_name"]?.text ?? ""
      let group = mood["mood_group_id"]?.written ?? mood["predefined_name_id"]?.written ?? ""
      self.moods[id] = own.isEmpty ? predefined[group] : own
    }
    for tag in tags?.list ?? [] {
      if let id = tag["id"]?.written, let name = tag["name"]?.text { self.tags[id] = name }
    }
    for asset in assets?.list ?? [] {
      guard let id = asset["id"]?.written, let sum = asset["checksum"]?.text, sum.utf8.count > 7
      else { continue }
      self.assets[id] = source.members.first { $0.lastName.hasPrefix(sum) }
    }
  }
}
