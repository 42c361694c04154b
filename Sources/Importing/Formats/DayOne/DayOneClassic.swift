import Diagnostics
import Files
import Journal
import Localization

/// An entry of Day One Classic: a property list of its own (`entries/ID.doentry`), with its photo
/// in `photos/ID.jpg`.
struct DayOneClassic {
  private let member: ImportSource.Member
  private let source: ImportSource

  static func isOne(_ member: ImportSource.Member) -> Bool {
    member.name.lowercased().hasSuffix(".doentry")
  }

  init(_ member: ImportSource.Member, _ source: ImportSource) {
    (self.member, self.source) = (member, source)
  }

  func reading(_ options: ImportOptions) throws(BuildError) -> ImportReading {
    let position = ImportPosition(member.name)
    let bytes = try source.bytes(of: member, atMost: 16 << 20)
    // The document type is left out: it is the same for all.
    let start = bytes.firstRange(of: Array("<plist".utf8))?.lowerBound ?? bytes.endIndex
    guard let list = XMLElement(bytes[start...]), let dict = list.children.first,
      case .object(let members) = dict.plistValue
    else { return .bad(position, "it is not well-formed XML") }
    let value = JSONValue.object(members)
    guard let second = value["Creation Date"]?.text.flatMap({ instant($0) }) else {
      return .bad(position, "it has no time in 'Creation Date'")
    }
    var entry = ImportedEntry(
      .instant(second, value["Time Zone"]?.text.flatMap { TimeZone($0) }), at: position)
    entry.id = value["UUID"]?.text ?? String(member.lastName.prefix { $0 != "." })
    entry.tags = value["Tags"]?.texts ?? []
    entry.isStarred = value["Starred"]?.flag ?? false
    if let place = value["Location"] {
      let names = [place["Place Name"]?.text, place["Locality"]?.text].compactMap(\.self)
      entry.place = Location(
        importedName: names.joined(separator: ", "), latitude: place["Latitude"],
        longitude: place["Longitude"])
    }
    if let weather = value["Weather"] {
      let degrees = weather["Celsius"]?.written
      let words = weather["Description"]?.text ?? ""
      if degrees != nil || !words.isEmpty {
        entry.weather = Weather(condition: words, icon: nil, temperature: degrees)
      }
    }
    entry.setTitled(trimmedLines(plainLines(value["Entry Text"]?.text ?? "")))
    let stem = String(member.lastName.prefix { $0 != "." })
    for photo in source.members where photo.folder.split(separator: "/").last == "photos" {
      if photo.lastName.hasPrefix(stem + ".") { _ = entry.add(photo) }
    }
    entry.keepUnknown(of: value, besides: Self.known)
    return entry.reading
  }

  private static let known: Set<String> = [
    "Creation Date", "Time Zone", "UUID", "Tags", "Starred", "Location", "Weather", "Entry Text",
    "Creator",
  ]
}

extension ImportedEntry {
  /// Sets a text of Markdown; a heading that begins it is the title.
  mutating func setTitled(_ text: String) {
    let lines = text.drop { $0.isWhitespace }.split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    if let first = lines.first, first.hasPrefix("# "), !first.contains("]("), !first.contains("`") {
      title = unescapedLine(first.dropFirst(2))
      setBody(trimmedLines(lines.count > 1 ? String(lines[1]) : ""))
    } else {
      setBody(trimmedLines(text))
    }
  }
}

extension XMLElement {
  /// What a property list says, as JSON.
  fileprivate var plistValue: JSONValue {
    let json = JSONText(plist.bytes)
    return json.value(json.whole) ?? .null
  }

  private var plist: JSONOutput {
    switch name {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "array": return .list(children.map(\.plist))
    case "dict":
      var members: [(String, JSONOutput)] = []
      for (place, child) in children.enumerated() where child.name == "key" {
        guard place + 1 < children.count, children[place + 1].name != "key" else { continue }
        members.append((child.text, children[place + 1].plist))
      }
      return .object(members)
    default: return .text(text)
    }
  }
}
