import Files

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
  /// Texts with `$…$` around something that only formulas have.
  private(set) var formulas = 0
  /// Texts with readings as novel sites have them: `{漢字|かんじ}`, `漢字《かんじ》`.
  private(set) var readings = 0
  /// Texts with a tag among their words: `#여행`.
  private(set) var tagged = 0
  /// Letters by script.
  private var letters = 0
  private var hangul = 0
  private var kana = 0
  private var han = 0

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
    var isTitled = false
    if let fence = lines.first, fence == "---" || fence == "+++" {
      lines = lines.dropFirst()
      while let line = lines.popFirst(), line != fence {
        let name = line.prefix { $0 != ":" && $0 != "=" }
        let value = line.dropFirst(name.count + 1).drop(while: \.isWhitespace)
        switch name.filter({ !$0.isWhitespace }).lowercased() {
        case "title":
          isTitled = isTitled || !value.isEmpty
          if TextSample.isPlain(value) { plainTitles += 1 }
        case "date" where TextSample.isTimed(value): timed += 1
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
    for line in lines.prefix(60) {
      for scalar in line.unicodeScalars where scalar.properties.isAlphabetic {
        letters += 1
        switch scalar.value {
        case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: hangul += 1
        case 0x3041...0x30FF: kana += 1
        case 0x3400...0x9FFF: han += 1
        default: break
        }
      }
    }
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

  /// The language that the script of most texts tells; nil for others.
  var language: String? {
    guard letters > 0 else { return nil }
    if hangul * 4 > letters { return "ko" }
    if kana * 8 > letters { return "ja" }
    return han * 5 > letters ? "zh" : nil
  }
}
