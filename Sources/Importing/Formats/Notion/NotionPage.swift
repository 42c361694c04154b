import Diagnostics
import Files
import Journal
import Localization
import WebAddresses

/// A page of Notion: its title, its properties, its text.
struct NotionPage {
  let title: String
  private let properties: [(String, String)]
  private let lines: [Substring]
  private let member: ImportSource.Member
  private let source: ImportSource
  private let dates: NotionDates

  init(
    _ text: String, _ member: ImportSource.Member, _ source: ImportSource, _ dates: NotionDates
  ) {
    (self.member, self.source, self.dates) = (member, source, dates)
    var rest = plainLines(text).split(separator: "\n", omittingEmptySubsequences: false)[...]
    func dropBlank() { while rest.first?.allSatisfy(\.isWhitespace) == true { rest.removeFirst() } }
    dropBlank()
    if let first = rest.first, first.hasPrefix("# ") {
      title = unescapedLine(first.dropFirst(2))
      rest.removeFirst()
    } else {
      title = NotionName(member).stem
    }
    dropBlank()
    var properties: [(String, String)] = []
    let block = rest.prefix { !$0.allSatisfy(\.isWhitespace) }
    let pairs = block.map { Self.property($0) }
    // A paragraph with a colon in its lines is a text, unless each line is a property.
    if !pairs.isEmpty, pairs.allSatisfy({ $0 != nil }), Self.hasProperty(pairs, dates) {
      properties = pairs.compactMap(\.self)
      rest = rest[block.endIndex...]
    }
    (self.properties, lines) = (properties, Array(rest))
  }

  /// `Date: January 5, 2024 10:00 AM`.
  private static func property(_ line: Substring) -> (String, String)? {
    guard
      let colon = line.firstRange(of: ": ") ?? (line.hasSuffix(":") ? line.suffix(1).range : nil)
    else { return nil }
    let name = String(line[..<colon.lowerBound])
    guard !name.isEmpty, name.count <= 60, !"#>-*![|`".contains(name.first ?? " "),
      !name.contains("http")
    else { return nil }
    return (name, String(line[colon.upperBound...]).trimmedBlanks)
  }

  private static func hasProperty(_ pairs: [(String, String)?], _ dates: NotionDates) -> Bool {
    pairs.contains { pair in
      guard let (name, text) = pair else { return false }
      return Kind(name) != nil || dates.moment(text) != nil
    }
  }

  /// Whether it has nothing but links to other pages and tables.
  var isList: Bool {
    guard Self.date(in: properties, title, dates) == nil else { return false }
    let full = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    return !full.isEmpty
      && full.allSatisfy { line in
        line.hasPrefix("[") && (line.hasSuffix(".md)") || line.hasSuffix(".csv)"))
      }
  }

  // MARK: Properties

  /// What a property is, by its name in the languages of Notion.
  private enum Kind: CaseIterable {
    case date, created, tags, mood, place, weather, people, starred

    var names: [String] {
      switch self {
      case .date: ["date", "day", "날짜", "일자", "日付", "日期", "datum", "fecha"]
      case .created:
        [
          "created", "createdtime", "생성일시", "생성일", "생성시간", "作成日時", "作成日", "创建时间", "建立時間",
          "erstellt", "erstelltam",
        ]
      case .tags: ["tags", "tag", "태그", "タグ", "标签", "標籤", "category", "분류", "카테고리"]
      case .mood: ["mood", "기분", "감정", "気分", "心情", "stimmung"]
      case .place: ["place", "location", "장소", "위치", "場所", "地点", "地點", "ort"]
      case .weather: ["weather", "날씨", "天気", "天气", "天氣", "wetter"]
      case .people: ["people", "person", "with", "사람", "함께", "人"]
      case .starred: ["starred", "favorite", "favourite", "즐겨찾기", "お気に入り"]
      }
    }

    init?(_ name: String) {
      let name = normalizedForm(name.lowercased().filter { !$0.isWhitespace })
      guard let kind = Kind.allCases.first(where: { $0.names.contains(name) }) else { return nil }
      self = kind
    }
  }

  /// By the property of that name, then by one that is a date, then by the title.
  private static func date(
    in properties: [(String, String)], _ title: String, _ dates: NotionDates
  ) -> (moment: ImportedMoment, name: String?)? {
    for kind in [Kind.date, .created] {
      for (name, text) in properties where Kind(name) == kind {
        if let moment = dates.moment(text) { return (moment, name) }
      }
    }
    for (name, text) in properties where Kind(name) == nil {
      if let moment = dates.moment(text) { return (moment, name) }
    }
    return dates.moment(title).map { ($0, nil) }
  }

  static func entry(
    _ title: String, _ properties: [(String, String)], _ position: ImportPosition,
    _ dates: NotionDates
  ) -> ImportedEntry? {
    guard let (moment, used) = date(in: properties, title, dates) else { return nil }
    var entry = ImportedEntry(moment, at: position)
    // A title that is the day says nothing more.
    entry.title = used == nil ? "" : title
    for (name, text) in properties where !text.isEmpty {
      let words = text.split(separator: ",").map { String($0).trimmedBlanks }
      switch Kind(name) {
      case .tags: entry.tags += words
      case .people: entry.people += words
      case .mood where entry.mood == nil: entry.mood = text
      case .place where entry.place == nil: entry.place = Location(name: text)
      case .weather where entry.weather == nil: entry.weather = Weather(imported: .text(text))
      case .starred: entry.isStarred = ["yes", "true", "예"].contains(text.lowercased())
      default: if name != used { entry.unknown.append((name, text)) }
      }
    }
    return entry
  }

  /// Nil for a page without a day.
  func entry(_ position: ImportPosition) -> ImportedEntry? {
    guard var entry = Self.entry(title, properties, position, dates) else { return nil }
    entry.id = NotionName(member).id
    var written: [String] = []
    var isQuoted = false
    var isCode = false
    for line in lines {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      if isCode {
        written.append(String(line))
      } else if line == "<aside>" || line == "</aside>" {
        isQuoted = line == "<aside>"
      } else {
        let text = linked(line, &entry)
        written.append(isQuoted ? (text.isEmpty ? ">" : "> " + text) : text)
      }
    }
    entry.setBody(trimmedLines(written.joined(separator: "\n")))
    return entry
  }

  // MARK: Links

  /// A line with the addresses of files beside the entry, and of other entries.
  private func linked(_ line: Substring, _ entry: inout ImportedEntry) -> String {
    guard line.utf8.contains(0x28) else { return String(line) }
    var rest = Array(line.utf8)[...]
    var written: [UInt8] = []
    while let open = rest.firstRange(of: [0x5D, 0x28]), let close = end(rest, open.upperBound) {
      let before = rest[..<open.lowerBound]
      written += before + [0x5D, 0x28]
      let address = String(decoding: rest[open.upperBound..<close], as: UTF8.self)
      let isImage = before.lastIndex(of: 0x5B).map {
        $0 > before.startIndex && before[$0 - 1] == 0x21
      }
      written += Array(self.address(address, isImage: isImage ?? false, &entry).utf8)
      rest = rest[close...]
    }
    return String(decoding: written + rest, as: UTF8.self)
  }

  /// The bracket that closes the one before `start`; names of files have brackets, too.
  private func end(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var depth = 0
    for position in start..<bytes.endIndex {
      switch bytes[position] {
      case 0x28: depth += 1
      case 0x29 where depth == 0: return position
      case 0x29: depth -= 1
      default: break
      }
    }
    return nil
  }

  private func address(_ text: String, isImage: Bool, _ entry: inout ImportedEntry) -> String {
    if text.firstRange(of: "://") != nil || text.hasPrefix("mailto:") || text.hasPrefix("#") {
      if isImage, text.hasPrefix("http") { entry.remote.append(text) }
      return text
    }
    guard let name = path(percentDecoded(text)) else { return text }
    let target = NotionName(name.folderAndName.name)
    if target.isPage { return entry.link(to: target.id, otherwise: text) }
    if let file = source.member(name) ?? source.member(normalizedForm(name)) {
      return entry.add(file)
    }
    if isImage { entry.notes.append("the file '\(name)' that its text shows is not in the export") }
    return text
  }

  /// An address as the name of a file in the source; nil where it leads out of it.
  private func path(_ address: String) -> String? {
    var parts = member.folder.split(separator: "/").map(String.init)
    for part in address.split(separator: "/") {
      if part == ".." {
        if parts.popLast() == nil { return nil }
      } else if part != "." {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Substring {
  fileprivate var range: Range<Index> { startIndex..<endIndex }
}
