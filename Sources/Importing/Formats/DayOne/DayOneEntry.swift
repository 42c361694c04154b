import Diagnostics
import Journal
import JournalReader
import Localization

/// An entry of Day One's JSON.
struct DayOneEntry {
  private let value: JSONValue
  private let position: ImportPosition
  private let index: DayOneIndex
  private let journal: String

  init(_ value: JSONValue, _ position: ImportPosition, _ index: DayOneIndex, journal: String) {
    (self.value, self.position, self.index, self.journal) = (value, position, index, journal)
  }

  func reading(_ options: ImportOptions) -> ImportReading {
    guard let moment else { return .bad(position, "it has no time in 'creationDate'") }
    var entry = ImportedEntry(moment, at: position)
    entry.id = value["uuid"]?.text
    if let name = value["timeZone"]?.text, !name.isEmpty, zone == nil, offset(ofZone: name) == nil {
      entry.notes.append("its time zone '\(name)' is not known; the journal's is taken")
    }
    setText(&entry)
    setFields(&entry)
    let isEmpty = entry.title.isEmpty && entry.body.allSatisfy(\.isWhitespace)
    if isEmpty, entry.media.isEmpty { return .bad(position, "it has neither a text nor a file") }
    return .entry(entry)
  }

  private var moment: ImportedMoment? {
    guard let text = value["creationDate"]?.text, let second = instant(text) else { return nil }
    let ahead = value["timeZone"]?.text.flatMap { offset(ofZone: $0) }
    if zone == nil, let ahead { return ImportedMoment(second, ahead: ahead) }
    if value["isAllDay"]?.flag == true, let zone, let local = zone.local(atSecond: second) {
      return .day(local.day)
    }
    return .instant(second, zone)
  }

  private var zone: TimeZone? {
    [value["timeZone"]?.text, value["location"]?["timeZoneName"]?.text].lazy
      .compactMap { $0.flatMap { TimeZone($0) } }.first
  }

  // MARK: Text and files

  private func setText(_ entry: inout ImportedEntry) {
    var text = value["text"]?.text ?? ""
    if text.allSatisfy(\.isWhitespace), let rich = DayOneRichText(value["richText"]) {
      text = rich.markdown
    }
    var writer = DayOneMarkdown(plainLines(text), index)
    let whole = writer.markdown(&entry)
    entry.setTitled(whole)
    // What the text does not name.
    for list in DayOneIndex.lists {
      for item in inOrder(value[list]?.list ?? []) {
        let id = item["identifier"]?.text ?? ""
        if let medium = index.media[id] {
          _ = entry.add(medium.member, named: medium.name)
        } else if !writer.missing.contains(id) {
          entry.notes.append("a file of its '\(list)' is not in the export")
        }
      }
    }
  }

  private func inOrder(_ items: [JSONValue]) -> [JSONValue] {
    items.enumerated().sorted { left, right in
      let orders = (left.element["orderInEntry"]?.number, right.element["orderInEntry"]?.number)
      return (orders.0 ?? 0, left.offset) < (orders.1 ?? 0, right.offset)
    }.map(\.element)
  }

  // MARK: Fields

  private func setFields(_ entry: inout ImportedEntry) {
    entry.tags = value["tags"]?.texts ?? []
    entry.isStarred = value["starred"]?.flag ?? false
    var rest: [(name: String, text: String)] = [("journal", journal)]
    if let location = value["location"] {
      entry.place = place(location)
      for name in ["country", "administrativeArea", "altitude"] {
        if let part = location[name] { rest.append((name, part.written)) }
      }
    }
    if let weather = value["weather"] {
      entry.weather = self.weather(weather)
      rest.append(("weather", weather.written))
    }
    entry.keepUnknown(of: value, besides: Self.known)
    entry.unknown = rest.filter { !$0.text.isEmpty } + entry.unknown
  }

  private static let known: Set<String> = [
    "uuid", "creationDate", "isAllDay", "text", "richText", "starred", "tags", "location",
    "weather", "photos", "videos", "audios", "pdfAttachments", "v", "duration", "editingTime",
  ]

  private func place(_ location: JSONValue) -> Location? {
    var names: [String] = []
    let first = location["userLabel"]?.text ?? location["placeName"]?.text
    for name in [first, location["localityName"]?.text].compactMap(\.self) {
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    let name = names.isEmpty ? location["country"]?.text ?? "" : names.joined(separator: ", ")
    return Location(
      importedName: name, latitude: location["latitude"], longitude: location["longitude"])
  }

  private func weather(_ weather: JSONValue) -> Weather? {
    let degrees = weather["temperatureCelsius"].flatMap { value -> String? in
      guard let number = value.number, abs(number) < 200 else { return nil }
      return value.written
    }
    let condition = weather["conditionsDescription"]?.text ?? ""
    let icon = Self.icon(weather["weatherCode"]?.text ?? "")
    if condition.isEmpty, icon == nil, degrees == nil { return nil }
    return Weather(condition: condition, icon: icon, temperature: degrees)
  }

  /// OpenWeather's icon of `mostly-cloudy-night`.
  private static func icon(_ code: String) -> String? {
    let kinds = [
      ("thunder", "11"), ("snow", "13"), ("sleet", "13"), ("hail", "13"), ("flurries", "13"),
      ("drizzle", "09"), ("shower", "09"), ("rain", "10"), ("fog", "50"), ("haz", "50"),
      ("mist", "50"), ("smok", "50"), ("partly", "02"), ("mostly-cloudy", "03"), ("cloudy", "04"),
      ("overcast", "04"), ("clear", "01"), ("sunny", "01"), ("fair", "01"),
    ]
    guard let kind = kinds.first(where: { code.contains($0.0) }) else { return nil }
    return kind.1 + (code.hasSuffix("night") ? "n" : "d")
  }
}

/// Seconds since 1970 of a date in UTC or with an offset.
func instant(_ text: String) -> Int? {
  guard let date = try? DateText.read(text, zone: .utc) else { return nil }
  return date.day.daysSince1970 * 86_400 + (date.time?.secondOfDay ?? 0)
    - (date.time?.offset ?? 0)
}

/// Without empty lines before and after; the indentation of the first line stays.
func trimmedLines(_ text: String) -> String {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
  while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
  while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
  return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
}

/// A line of Markdown without its escapes, for a title.
func unescapedLine(_ line: Substring) -> String {
  var text = ""
  var isEscaped = false
  for scalar in line.unicodeScalars {
    if scalar == "\\", !isEscaped {
      isEscaped = true
      continue
    }
    if isEscaped, !isPunctuation(scalar) { text += "\\" }
    text.unicodeScalars.append(scalar)
    isEscaped = false
  }
  return text.trimmedBlanks
}

/// What Markdown lets be escaped: punctuation of ASCII.
func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
  default: false
  }
}

extension String {
  var trimmedBlanks: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    return String(
      String.UnicodeScalarView(scalars.reversed().drop { $0.properties.isWhitespace }.reversed()))
  }
}
