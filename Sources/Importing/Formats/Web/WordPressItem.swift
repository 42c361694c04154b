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
    switch HiddenPart(of: content) {
    case .hidden(let name):
      entry.privacy = .private
      entry.notes.append("'\(name)' hides a part of it, so all of it is private")
    case .unclear(let name) where entry.privacy == .published:
      entry.privacy = .withheld
      entry.notes.append("'\(name)' may hide a part of it, so it is a draft")
    case .unclear, nil: break
    }
    let text = WordPressText(content, of: entry.id ?? "", index)
    guard let body = try reader.document(text.html) else {
      return .bad(position, "its HTML is too large or too deep to be read")
    }
    entry.setBody(
      body.without { $0.hasClass("wp-block-file__button") },
      ExportAddresses(
        source: index.source, folder: position.file.folderAndName.folder,
        entry: { [index] in index.post($0) }, copy: { [index] in index.copy($0) }))
    return entry.reading
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
      case "geo_public": break
      case "_thumbnail_id":
        if let address = index.attachments[value] { entry.unknown.append(("thumbnail", address)) }
      default: if !key.hasPrefix("_") { entry.unknown.append((key, value)) }
      }
    }
    let isShown = item.all("wp:postmeta").allSatisfy {
      $0["wp:meta_key"] != "geo_public" || $0["wp:meta_value"] == "1"
    }
    if !isShown {
      // The site has not shown it.
      for (name, value) in [("geo_latitude", latitude), ("geo_longitude", longitude)] {
        if let value { entry.unknown.append((name, value)) }
      }
    } else if let latitude, let longitude {
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
