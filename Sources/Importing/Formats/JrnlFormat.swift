import Diagnostics
import Files
import Journal
import JournalReader
import Localization

/// jrnl: a text in which entries begin with `[2020-07-01 20:00] `, a folder of such texts for each
/// day, and its exports as JSON and as what it calls YAML.
struct JrnlFormat: ExportReader {
  let export: Export

  private enum Form { case text, json, entryJSON, yaml, xml, markdown, encrypted }

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
    if JrnlXML.isOne(plain) { return .xml }
    if JrnlMarkdown.isOne(plain) { return .markdown }
    // By its first line alone: what is a date in brackets.
    return JrnlText("", DayOrder(of: text)).heading(plain.prefix { $0 != "\n" }) == nil
      ? nil : .text
  }

  private static func form(
    of member: ImportSource.Member, _ source: ImportSource
  ) throws(BuildError) -> Form? {
    let name = member.lastName.lowercased()
    let endings = [".txt", ".json", ".md", ".yaml", ".yml", ".xml", ".jrnl", ".journal"]
    guard source.isFile || endings.contains(where: { name.hasSuffix($0) }) else { return nil }
    return form(try source.head(of: member, 1 << 14), isWhole: member.size <= 1 << 14)
  }

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for member in source.members {
      switch try form(of: member, source) {
      case .text: return "'\(member.name)' begins with a date in brackets"
      case .json, .entryJSON:
        return "'\(member.name)' has entries with 'date' and 'time'"
      case .yaml: return "'\(member.name)' has fields and a text after 'body: |'"
      case .xml: return "'\(member.name)' has a journal of entries"
      case .markdown: return "'\(member.name)' has years, months and days as headings"
      case .encrypted: return "'\(member.name)' is encrypted"
      case nil: continue
      }
    }
    return nil
  }

  func read(_ each: Each) throws(BuildError) {
    for member in source.members {
      let form = try Self.form(of: member, source)
      guard form != nil || source.isFile else { continue }
      let bytes = try source.bytes(of: member)
      let text = form == .encrypted ? nil : ExportText(bytes)
      let plain = text?.text ?? ""
      for note in text?.notes ?? [] { try each(.remark("'\(member.name)': \(note)")) }
      switch form {
      case .encrypted:
        try each(
          .bad(
            ImportPosition(member.name),
            "it is encrypted; 'jrnl --decrypt' makes a text of it that can be imported"))
      case .json:
        try readList("entries", of: JSONText(Array(plain.utf8)), in: member, each) {
          reading($0, $1)
        }
      case .entryJSON:
        let json = JSONText(Array(plain.utf8))
        try each(reading(json.value(json.whole), ImportPosition(member.name)))
      case .yaml: try each(readYAML(plain, member))
      case .xml: try readXML(plain, member, each)
      case .markdown:
        for found in JrnlMarkdown(plain).entries {
          try each(
            reading(
              found.moment, found.title, found.body, isStarred: false,
              ImportPosition(member.name, "line \(found.line)")))
        }
      case .text, nil: try readText(plain, member, each)
      }
    }
  }

  // MARK: Text

  private func readText(
    _ text: String, _ member: ImportSource.Member,
    _ each: Each
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
      try each(
        reading(
          found.moment, found.title, found.body, isStarred: found.isStarred,
          ImportPosition(member.name, "line \(found.line)")))
    }
  }

  private func reading(
    _ moment: ImportedMoment, _ title: String, _ body: String, isStarred: Bool,
    _ position: ImportPosition
  ) -> ImportReading {
    var entry = ImportedEntry(moment, at: position)
    (entry.title, entry.isStarred) = (title, isStarred)
    entry.tags = jrnlTags(title + "\n" + body)
    entry.setBody(body)
    return entry.reading
  }

  private func readXML(
    _ text: String, _ member: ImportSource.Member, _ each: Each
  ) throws(BuildError) {
    var number = 0
    try JrnlXML.read(Array(text.utf8)) { (element) throws(BuildError) in
      number += 1
      let position = ImportPosition(member.name, "entry \(number)")
      guard let element else { return try each(.bad(position, "it is not well-formed XML")) }
      guard let moment = ImportedMoment(element.attributes["date"] ?? "", nil) else {
        return try each(.bad(position, "its date is not understood"))
      }
      let lines = plainLines(element.text).split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      try each(
        reading(
          moment, String(lines.first ?? "").trimmedBlanks,
          trimmedLines(lines.count > 1 ? String(lines[1]) : ""),
          isStarred: element.attributes["starred"]?.lowercased() == "true", position))
    }
  }

  // MARK: JSON

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
    return entry.reading
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
    return entry.reading
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
