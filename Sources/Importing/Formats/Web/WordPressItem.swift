import Diagnostics
import Files
import HTMLReading
import Journal
import Localization

/// A post or a page of an export of WordPress.
struct WordPressItem {
  private let item: XMLElement
  private let position: ImportPosition
  private let index: WordPressIndex
  private let options: ImportOptions

  init(
    _ item: XMLElement, _ position: ImportPosition, _ index: WordPressIndex,
    _ options: ImportOptions
  ) {
    (self.item, self.position, self.index, self.options) = (item, position, index, options)
  }

  func reading(_ reader: HTMLReader) throws(BuildError) -> ImportReading {
    guard let moment else { return .bad(position, "it has no day") }
    var entry = ImportedEntry(moment, at: position)
    entry.id = item["wp:post_id"]
    entry.title = readableTitle
    entry.isStarred = item["wp:is_sticky"] == "1"
    entry.privacy = privacy
    if entry.privacy == .published, let alias { entry.aliases = [alias] }
    addTerms(&entry)
    addMeta(&entry)
    let content = item["content:encoded"] ?? ""
    if let name = WordPressText.hidingShortcode(content) {
      entry.privacy = .private
      entry.notes.append("'[\(name)]' hides a part of it, so all of it is private")
    }
    guard let body = try reader.document(WordPressText(content, index).html) else {
      return .bad(position, "its HTML is too large or too deep to be read")
    }
    entry.setBody(
      body,
      ExportAddresses(
        source: index.source, folder: position.file.folderAndName.folder,
        entry: { [index] in index.post($0) }, copy: { [index] in index.copy($0) }))
    if entry.title.isEmpty, entry.body.isEmpty { return .bad(position, "it has no text") }
    return .entry(entry)
  }

  /// Titles are HTML, too.
  private var readableTitle: String {
    let title = item["title"] ?? ""
    guard title.contains("&") || title.contains("<"), let events = htmlEvents(Array(title.utf8)),
      let document = HTMLElement(events: events)
    else { return title.trimmedBlanks }
    return document.line
  }

  /// On the clock of the site; drafts have zeros.
  private var moment: ImportedMoment? {
    let none = "0000-00-00"
    let gmt = item["wp:post_date_gmt"] ?? none
    for name in ["wp:post_date", "wp:post_modified"] {
      guard let written = item[name], !written.hasPrefix(none), let page = DayOfPage(written),
        let second = page.second
      else { continue }
      guard name == "wp:post_date", !gmt.hasPrefix(none), let other = DayOfPage(gmt),
        let otherSecond = other.second
      else { return .local(page.day, second: second, offset: nil) }
      let days = page.day.daysSince1970 - other.day.daysSince1970
      let offset = days * 86_400 + second - otherSecond
      return .local(page.day, second: second, offset: abs(offset) <= 14 * 3600 ? offset : nil)
    }
    return item["pubDate"].flatMap { DayOfPage($0) }.map { .day($0.day) }
  }

  private var privacy: ImportedPrivacy {
    if item["wp:post_password"].map({ !$0.isEmpty }) == true { return .private }
    switch item["wp:status"] {
    case "publish": return .published
    case "private": return .private
    default: return .withheld
    }
  }

  /// The path of its address; `?p=12` has none.
  private var alias: String? {
    guard let link = item["link"], !link.contains("?"), let start = link.firstRange(of: "://"),
      let slash = link[start.upperBound...].firstIndex(of: "/")
    else { return nil }
    let path = String(link[slash...].prefix { $0 != "#" })
    return path == "/" ? nil : path
  }

  private func addTerms(_ entry: inout ImportedEntry) {
    for term in item.all("category") {
      let name = term.text.trimmedBlanks
      switch term.attributes["domain"] {
      case "post_tag", "category":
        let isDefault = ["uncategorized", "미분류", "未分類"].contains(name.lowercased())
        if !name.isEmpty, !isDefault, !entry.tags.contains(name) { entry.tags.append(name) }
      default: break
      }
    }
  }

  /// Fields of plugins; what begins with a line is WordPress's own.
  private func addMeta(_ entry: inout ImportedEntry) {
    var (latitude, longitude): (String?, String?)
    for meta in item.all("wp:postmeta") {
      guard let key = meta["wp:meta_key"], let value = meta["wp:meta_value"], !value.isEmpty else {
        continue
      }
      switch key {
      case "geo_latitude": latitude = value
      case "geo_longitude": longitude = value
      case "_thumbnail_id":
        if let address = index.attachments[value] { entry.unknown.append(("thumbnail", address)) }
      default: if !key.hasPrefix("_") { entry.unknown.append((key, value)) }
      }
    }
    if let latitude, let longitude {
      entry.place = Location(
        importedName: item.all("wp:postmeta").first { $0["wp:meta_key"] == "geo_address" }?[
          "wp:meta_value"] ?? "", latitude: .number(latitude), longitude: .number(longitude))
    }
    if item["wp:post_type"] == "page" { entry.unknown.append(("type", "page")) }
    if let excerpt = item["excerpt:encoded"]?.trimmedBlanks, !excerpt.isEmpty {
      entry.unknown.append(("excerpt", excerpt))
    }
    if let status = item["wp:status"], status != "publish" {
      entry.unknown.append(("status", status))
    }
    let comments = item.all("wp:comment").count
    if comments > 0 { entry.notes.append("\(comments) comments are left out") }
  }
}

/// A text as WordPress keeps it: blocks, or lines that become paragraphs, with shortcodes.
struct WordPressText {
  let html: String

  init(_ content: String, _ index: WordPressIndex) {
    let plain = content.replacing("\r\n", with: "\n")
    let withMedia = Self.withoutShortcodes(plain)
    let isOfLines = !plain.contains("<!-- wp:") && !plain.contains("<p>") && !plain.contains("<p ")
    html = isOfLines ? Self.withBreaks(withMedia) : withMedia
  }

  /// Shortcodes of plugins that show a part to some readers alone.
  static func hidingShortcode(_ content: String) -> String? {
    for part in content.split(separator: "[").dropFirst() {
      let name = part.prefix { $0.isLetter || $0 == "_" || $0 == "-" }.lowercased()
      let isNamed = part.dropFirst(name.count).first.map { "] =/".contains($0) } ?? false
      let stems = ["private", "member", "secret", "hidden", "hide", "restrict", "protect", "passw"]
      if isNamed, stems.contains(where: { name.contains($0) }) { return name }
    }
    return nil
  }

  /// WordPress's own shortcodes as HTML; those of others are text.
  private static func withoutShortcodes(_ text: String) -> String {
    guard text.contains("[") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "[") {
      result += rest[..<start]
      let inner = rest[rest.index(after: start)...]
      guard let close = inner.firstIndex(of: "]"),
        let (html, after) = shortcode(inner[..<close], inner[inner.index(after: close)...])
      else {
        result += "["
        rest = inner
        continue
      }
      result += html
      rest = after
    }
    return result + rest
  }

  private static func shortcode(
    _ call: Substring, _ after: Substring
  ) -> (html: String, rest: Substring)? {
    let name = call.prefix { $0.isLetter || $0 == "_" }
    let inside = { () -> (Substring, Substring)? in
      after.firstRange(of: "[/\(name)]").map { (after[..<$0.lowerBound], after[$0.upperBound...]) }
    }
    switch name {
    case "caption", "wp_caption":
      guard let (content, rest) = inside() else { return nil }
      guard let end = content.lastIndex(of: ">") else { return (String(content), rest) }
      let picture = content[...end]
      let words = content[content.index(after: end)...]
      return ("<figure>\(picture)<figcaption>\(words)</figcaption></figure>", rest)
    case "embed":
      guard let (content, rest) = inside() else { return nil }
      let address = escapedAttribute(String(content).trimmedBlanks)
      return ("<p><a href=\"\(address)\">\(address)</a></p>", rest)
    case "audio", "video":
      guard let source = medium(call) else { return nil }
      let html = "<\(name) src=\"\(escapedAttribute(source))\"></\(name)>"
      return (html, inside()?.1 ?? after)
    default: return nil
    }
  }

  private static func medium(_ call: Substring) -> String? {
    for key in ["src", "mp3", "m4a", "mp4", "webm", "ogg", "wav", "m4v", "mov"] {
      for quote in ["\"", "'"] {
        guard let found = call.firstRange(of: "\(key)=\(quote)") else { continue }
        return String(call[found.upperBound...].prefix { String($0) != quote })
      }
    }
    return nil
  }

  private static func escapedAttribute(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }

  /// Lines become breaks, and empty ones paragraphs, but not in code.
  private static func withBreaks(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "<pre") {
      let end = rest[start.upperBound...].firstRange(of: "</pre>")?.upperBound ?? rest.endIndex
      result += rest[..<start.lowerBound].replacing("\n", with: "<br>\n")
      result += rest[start.lowerBound..<end]
      rest = rest[end...]
    }
    return result + rest.replacing("\n", with: "<br>\n")
  }
}
