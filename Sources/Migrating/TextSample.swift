import Files
import Journal
import JournalReader
import Localization

/// What some of a journal's texts look like: enough to tell how their authors write.
struct TextSample {
  private(set) var count = 0
  /// Texts with a file name that is not a day, and with neither a title nor a heading at their
  /// beginning.
  private(set) var untitled = 0
  /// Texts with `[[…]]`.
  private(set) var linked = 0
  /// Texts with a single text for their tags, with spaces and no comma: `tags: sea and land`.
  private(set) var spacedTags = 0
  /// Texts whose titles have straight quotation marks, `...` or `--`.
  private(set) var plainTitles = 0
  /// Texts with a field `slug`.
  private(set) var slugs = 0
  /// Texts with a time of day in a field for their date.
  private(set) var timed = 0
  /// Texts with a day in their name or in a field for it.
  private(set) var dated = 0
  /// Texts with `$…$` around something that only formulas have.
  private(set) var formulas = 0
  /// Texts with readings as novel sites have them: `{漢字|かんじ}`, `漢字《かんじ》`.
  private(set) var readings = 0
  /// Texts with a tag among their words: `#여행`.
  private(set) var tagged = 0
  /// The number of texts in each language, of those whose language can be told.
  private(set) var languages: [String: Int] = [:]
  /// Texts that begin with lines as Pelican's headers are.
  private var headers = 0
  /// Texts with a field `topics`, as articles of Zenn have.
  private var topics = 0
  /// What the names of files and fields say of the time zone.
  private(set) var days: [(second: Int, day: CalendarDay)] = []
  /// Texts with an instant in a field for their date.
  private(set) var instants = 0

  private static let most = 400

  init() {}

  /// - Parameter paths: relative to the folder. Some of them are read, from all parts of the list.
  init(of paths: [String], in root: OpenFolder) {
    let step = max(1, paths.count / TextSample.most)
    for path in stride(from: 0, to: paths.count, by: step).lazy.map({ paths[$0] }) {
      guard let bytes = try? root.read(path, atMost: 1 << 20) else { continue }
      count += 1
      add(String(decoding: bytes.prefix(16 << 10), as: UTF8.self), path)
    }
  }

  private mutating func add(_ text: String, _ path: String) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines = lines.dropFirst() }
    if lines.prefix(20).contains(where: TextSample.isSlug) { slugs += 1 }
    if TextSample.hasHeader(lines) { headers += 1 }
    var isTitled = false
    if TextSample.isDated(lines, path) { dated += 1 }
    if let fence = lines.first, fence == "---" || fence == "+++" {
      lines = lines.dropFirst()
      while let line = lines.popFirst(), line != fence {
        let name = line.prefix { $0 != ":" && $0 != "=" }
        let value = line.dropFirst(name.count + 1).drop(while: \.isWhitespace)
        switch name.filter({ !$0.isWhitespace }).lowercased() {
        case "title":
          isTitled = isTitled || !value.isEmpty
          if TextSample.isPlain(value) { plainTitles += 1 }
        case "topics": topics += 1
        case "date":
          if TextSample.isTimed(value) { timed += 1 }
          addInstant(value, path)
        case "tags", "categories": if TextSample.isSpaced(value) { spacedTags += 1 }
        default: break
        }
      }
    }
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines = lines.dropFirst() }
    let hasHeading =
      lines.first?.hasPrefix("# ") ?? false
      || lines.dropFirst().first.map { !$0.isEmpty && $0.allSatisfy { $0 == "=" } } ?? false
    let name = path.folderAndName.name
    if !isTitled, !hasHeading, !name.prefix(4).allSatisfy(\.isNumber) { untitled += 1 }
    if lines.contains(where: { $0.contains("[[") }) { linked += 1 }
    if lines.contains(where: TextSample.hasFormula) { formulas += 1 }
    if lines.contains(where: TextSample.hasReading) { readings += 1 }
    if lines.contains(where: TextSample.hasTag) { tagged += 1 }
    let prose = TextSample.withoutCode(lines.prefix(80)).joined(separator: "\n")
    if let language = WrittenLanguage.language(of: prose[...]) {
      languages[language, default: 0] += 1
    }
  }

  /// - Parameter lines: of a text, from its first fence.
  static func isDated(_ lines: ArraySlice<Substring>, _ path: String) -> Bool {
    if FileName(path: path, locales: []).day != nil { return true }
    return lines.prefix(60).contains { line in
      let name = line.prefix { $0 != ":" && $0 != "=" }
      let value = line.dropFirst(name.count + 1).filter { !"\"' ".contains($0) }
      return dayFields.contains(name.filter { !$0.isWhitespace }.lowercased())
        && value.contains(where: \.isNumber)
    }
  }

  private static let dayFields: Set<String> = [
    "date", "pubdate", "pubdatetime", "publishdate", "publisheddate", "publishedat",
    "published_at", "publishedon", "published", "created", "createdat", "datecreated",
    "datepublished",
  ]

  static func withoutCode(_ lines: ArraySlice<Substring>) -> [Substring] {
    var isCode = false
    return lines.filter { line in
      let isFence = line.hasPrefix("```") || line.hasPrefix("~~~")
      if isFence { isCode.toggle() }
      return !isFence && !isCode
    }
  }

  /// `Title: …` and at least one other line of a name that Pelican knows, before an empty line.
  private static func hasHeader(_ lines: ArraySlice<Substring>) -> Bool {
    let known: Set<String> = [
      "title", "date", "category", "tags", "slug", "author", "authors", "summary", "modified",
      "status", "sortorder", "lang", "save_as", "url", "template", "meta", "toc", "subtitle",
    ]
    let names = lines.prefix { !$0.allSatisfy(\.isWhitespace) }.map { line in
      line.firstIndex(of: ":").map { String(line[..<$0]).trimmed.lowercased() } ?? ""
    }
    return names.count > 1 && names.contains("title") && names.allSatisfy(known.contains)
  }

  /// Whether most texts have one.
  var hasSlugs: Bool { count > 0 && slugs * 2 >= count }

  var hasTopics: Bool { topics > 0 && topics * 2 > count }

  /// Whether nearly all texts have such headers.
  var hasHeaders: Bool { count > 1 && headers * 5 > count * 4 }

  /// An instant that falls on another day in other zones.
  private mutating func addInstant(_ value: Substring, _ name: String) {
    let text = value.filter { $0 != "\"" && $0 != "'" }
    guard text.hasSuffix("Z"), text.contains(":"),
      let utc = try? DateText.read(String(text), zone: .utc), let time = utc.time
    else { return }
    instants += 1
    guard let day = FileName(path: name, locales: []).day else { return }
    let second = utc.day.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60
    days.append((second, day))
  }

  private static func isSlug(_ line: Substring) -> Bool {
    guard line.prefix(4).lowercased() == "slug" else { return false }
    let mark = line.dropFirst(4).drop { $0 == " " }.first
    return mark == ":" || mark == "="
  }

  /// `{漢字|かんじ}` or `漢字《かんじ》`: Han before kana.
  private static func hasReading(_ line: Substring) -> Bool {
    guard line.utf8.contains(where: { $0 == 0xE3 }) else { return false }
    return line.firstMatch(
      of: /[\u{4E00}-\u{9FFF}々](?:\||《)[\u{3041}-\u{3096}\u{30A1}-\u{30FC}]+(?:\}|》)/) != nil
  }

  private static func hasTag(_ line: Substring) -> Bool {
    line.split(separator: " ").contains { word in
      guard word.first == "#", let first = word.dropFirst().first else { return false }
      return first.isLetter && !word.contains(";")
    }
  }

  private static func hasFormula(_ line: Substring) -> Bool {
    let parts = line.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return false }
    return parts[1].first?.isWhitespace == false && parts[1].contains { "\\^_=".contains($0) }
  }

  /// Whether a title has characters that `quotes` would change.
  private static func isPlain(_ value: Substring) -> Bool {
    var title = String(value).trimmed[...]
    if let first = title.first, first == "\"" || first == "'", title.count > 1, title.last == first
    {
      title = title.dropFirst().dropLast()
    }
    return title.contains { $0 == "'" || $0 == "\"" } || title.contains("...")
      || title.contains("--")
  }

  /// `2024-03-05 08:30`, but not the midnight that some tools write for a day.
  private static func isTimed(_ value: Substring) -> Bool {
    let parts = value.split { $0 == "T" || $0 == " " || $0 == "\"" || $0 == "'" }
    guard let time = parts.first(where: { $0.contains(":") }) else { return false }
    return !time.hasPrefix("00:00")
  }

  /// Several words that are not quoted and no list.
  private static func isSpaced(_ value: Substring) -> Bool {
    let value = String(value).trimmed
    guard let first = value.first, !"[{\"'#".contains(first) else { return false }
    return value.contains(" ") && !value.contains(",")
  }

  /// Texts whose language can be told.
  var readable: Int { languages.values.reduce(0, +) }

  /// The language of most texts of which that can be told; nil if it is less than half of them.
  var language: String? {
    let best = languages.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let best, best.value * 2 > readable else { return nil }
    return best.key
  }

  /// How many texts are in the language of most.
  var inLanguage: Int { language.flatMap { languages[$0] } ?? 0 }
}
