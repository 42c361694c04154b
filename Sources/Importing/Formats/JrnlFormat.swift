import Diagnostics
package import Files
import Journal
import JournalReader
import Localization

/// jrnl: a text in which entries begin with `[2020-07-01 20:00] `, a folder of such texts for each
/// day, and its exports as JSON and as what it calls YAML.
package struct JrnlFormat: ImportFormat {
  package static let name = "jrnl"
  package static let app = "jrnl"
  package static let tellsReaders = false

  private let source: ImportSource
  private let options: ImportOptions

  package init(_ source: ImportSource, _ options: ImportOptions) {
    (self.source, self.options) = (source, options)
  }

  private enum Form { case text, json, entryJSON, yaml, encrypted }

  private static func form(_ head: [UInt8], isWhole: Bool) -> Form? {
    let text = String(utf8: head.withoutMark)
    if text.hasPrefix("JRNLv3") || text.hasPrefix("gAAAAA") { return .encrypted }
    let plain = Substring(text).drop { $0.isWhitespace }
    if plain.hasPrefix("---\ntitle:"), text.contains("\nbody: |") { return .yaml }
    if plain.hasPrefix("{") {
      let isEntry = plain.contains("\"date\"") && plain.contains("\"title\"")
      if plain.contains("\"tags\""), plain.contains("\"entries\"") {
        return isEntry || !isWhole ? .json : nil
      }
      return isEntry && plain.contains("\"time\"") && plain.contains("\"starred\"")
        ? .entryJSON : nil
    }
    // By its first line alone: what is a date in brackets.
    return JrnlText("", DayOrder(of: text)).heading(plain.prefix { $0 != "\n" }) == nil
      ? nil : .text
  }

  private static func form(
    of member: ImportSource.Member, _ source: ImportSource
  ) throws(BuildError) -> Form? {
    let name = member.lastName.lowercased()
    let endings = [".txt", ".json", ".md", ".yaml", ".yml", ".jrnl", ".journal"]
    guard source.isFile || endings.contains(where: { name.hasSuffix($0) }) else { return nil }
    return form(try source.head(of: member, 1 << 14), isWhole: member.size <= 1 << 14)
  }

  package static func recognise(_ source: ImportSource) throws(BuildError) -> Recognition? {
    for member in source.members {
      switch try form(of: member, source) {
      case .text: return Recognition("'\(member.name)' begins with a date in brackets")
      case .json, .entryJSON:
        return Recognition("'\(member.name)' has entries with 'date' and 'time'")
      case .yaml: return Recognition("'\(member.name)' has fields and a text after 'body: |'")
      case .encrypted: return Recognition("'\(member.name)' is encrypted")
      case nil: continue
      }
    }
    return nil
  }

  package func read(_ each: (ImportReading) throws(BuildError) -> Void) throws(BuildError) {
    for member in source.members {
      let form = try Self.form(of: member, source)
      guard form != nil || source.isFile else { continue }
      let bytes = try source.bytes(of: member)
      guard form == .encrypted || bytes.isUTF8 else {
        try each(.bad(ImportPosition(member.name), "it is not UTF-8"))
        continue
      }
      switch form {
      case .encrypted:
        try each(
          .bad(
            ImportPosition(member.name),
            "it is encrypted; 'jrnl --decrypt' makes a text of it that can be imported"))
      case .json: try readJSON(JSONText(bytes), member, each)
      case .entryJSON:
        let json = JSONText(bytes)
        try each(reading(json.value(json.whole), ImportPosition(member.name)))
      case .yaml: try each(readYAML(String(utf8: bytes.withoutMark), member))
      case .text, nil: try readText(String(utf8: bytes.withoutMark), member, each)
      }
    }
  }

  // MARK: Text

  private func readText(
    _ text: String, _ member: ImportSource.Member,
    _ each: (ImportReading) throws(BuildError) -> Void
  ) throws(BuildError) {
    let order = DayOrder(of: text)
    let journal = JrnlText(plainLines(text), order)
    if order.isDoubtful {
      try each(
        .remark("days such as '\(order.example)' in '\(member.name)' are read as day and month"))
    }
    let entries = journal.entries
    if entries.isEmpty {
      try each(.bad(ImportPosition(member.name), "no line in it begins with a date in brackets"))
    }
    if let line = journal.textBefore {
      try each(.bad(ImportPosition(member.name, "line \(line)"), "a text before the first date"))
    }
    for found in entries {
      var entry = ImportedEntry(found.moment, at: ImportPosition(member.name, "line \(found.line)"))
      entry.title = found.title
      entry.isStarred = found.isStarred
      entry.tags = jrnlTags(found.title + "\n" + found.body)
      entry.setBody(found.body)
      if entry.title.isEmpty, entry.body.isEmpty {
        try each(.bad(entry.position, "it has no text"))
      } else {
        try each(.entry(entry))
      }
    }
  }

  // MARK: JSON

  private func readJSON(
    _ json: JSONText, _ member: ImportSource.Member,
    _ each: (ImportReading) throws(BuildError) -> Void
  ) throws(BuildError) {
    guard let list = json.members(of: json.whole)?.first(where: { $0.name == "entries" }),
      let (ranges, isWhole) = json.elements(of: list.value)
    else {
      return try each(.bad(ImportPosition(member.name), "it has no list of entries"))
    }
    for (number, range) in ranges.enumerated() {
      let position = ImportPosition(member.name, "entry \(number + 1)")
      try each(reading(json.value(range), position))
    }
    if !isWhole {
      let position = ImportPosition(member.name, "entry \(ranges.count + 1)")
      try each(.bad(position, "the file ends before the entry does"))
    }
  }

  private func reading(_ value: JSONValue?, _ position: ImportPosition) -> ImportReading {
    guard let value, case .object = value else { return .bad(position, "it is no JSON object") }
    let written = [value["date"]?.text, value["time"]?.text].compactMap(\.self)
    guard let moment = ImportedMoment(written.joined(separator: " "), nil) else {
      return .bad(position, "its date is not understood")
    }
    var entry = ImportedEntry(moment, at: position)
    entry.id = value["uuid"]?.text
    entry.title = value["title"]?.text ?? ""
    entry.setBody(trimmedLines(plainLines(value["body"]?.text ?? "")))
    entry.isStarred = value["starred"]?.flag ?? false
    entry.tags = (value["tags"]?.texts ?? []).map(withoutSymbol)
    entry.keepUnknown(
      of: value, besides: ["date", "time", "uuid", "title", "body", "starred", "tags"])
    if entry.title.isEmpty, entry.body.isEmpty { return .bad(position, "it has no text") }
    return .entry(entry)
  }

  // MARK: What jrnl calls YAML

  private func readYAML(_ text: String, _ member: ImportSource.Member) -> ImportReading {
    let position = ImportPosition(member.name)
    let lines = plainLines(text).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("body: |") }) else {
      return .bad(position, "it has no 'body'")
    }
    var fields: [(name: String, text: String)] = []
    for line in lines[1..<start] {
      guard let colon = line.utf8.firstIndex(of: 0x3A) else { continue }
      let text = String(line[line.utf8.index(after: colon)...]).trimmedBlanks
      fields.append((String(line[..<colon]), text))
    }
    func field(_ name: String) -> String { fields.first { $0.name == name }?.text ?? "" }
    guard let moment = ImportedMoment(field("date"), nil) else {
      return .bad(position, "its date is not understood")
    }
    var entry = ImportedEntry(moment, at: position)
    entry.title = field("title")
    entry.isStarred = field("starred").lowercased() == "true"
    entry.tags = field("tags").split(separator: ",").map { withoutSymbol(String($0).trimmedBlanks) }
      .filter { !$0.isEmpty }
    entry.unknown = fields.filter {
      !["title", "date", "starred", "tags"].contains($0.name) && !$0.text.isEmpty
    }
    // The text is behind a tab, or behind two of older versions, which YAML does not allow.
    let rest = lines[(start + 1)...].prefix { $0 != "..." }
    let isNew = lines[start].hasSuffix("\t")
    let isTwice =
      !isNew && rest.allSatisfy { $0.hasPrefix("\t\t") || $0.allSatisfy(\.isWhitespace) }
    let tabs = isTwice ? "\t\t" : "\t"
    let body = rest.map { line in line.hasPrefix(tabs) ? line.dropFirst(tabs.utf8.count) : line }
    entry.setBody(trimmedLines(body.joined(separator: "\n")))
    if entry.title.isEmpty, entry.body.isEmpty { return .bad(position, "it has no text") }
    return .entry(entry)
  }
}

/// `@home` without its symbol.
private func withoutSymbol(_ tag: String) -> String {
  tag.hasPrefix("@") || tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
}

/// Words behind `@` or `#`, in lower case, as jrnl has them.
private func jrnlTags(_ text: String) -> [String] {
  var tags: [String] = []
  for word in text.split(whereSeparator: \.isWhitespace) {
    guard let first = word.unicodeScalars.first, first == "@" || first == "#" else { continue }
    let name = word.unicodeScalars.dropFirst().prefix { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-+*#/_".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .nonspacingMark
    }
    guard name.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { continue }
    let tag = String(String.UnicodeScalarView(name)).lowercased()
    if !tags.contains(tag) { tags.append(tag) }
  }
  return tags
}
