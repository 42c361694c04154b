import Diagnostics
import Files
import HTMLReading
import Localization

/// Tistory's backup: a folder for each post, `12/12-Title.html`, with its files beside it.
struct TistoryFormat: ExportReader {
  let export: Export

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    if let first = try xml(of: source).first {
      return "'\(first.name)' is a backup of Tistory or Textcube"
    }
    guard let first = posts(of: source).first else { return nil }
    return "'\(first.member.name)' is named by the number of its folder"
  }

  private static func posts(of source: ImportSource) -> [(number: Int, member: ImportSource.Member)]
  {
    source.members.compactMap { member in
      guard member.name.lowercased().hasSuffix(".html"),
        let folder = member.folder.split(separator: "/").last, let number = Int(folder), number > 0,
        member.lastName.hasPrefix("\(folder)-")
      else { return nil }
      return (number, member)
    }.sorted { ($0.number, $0.member.name) < ($1.number, $1.member.name) }
  }

  /// Backups of before 2016.
  private static func xml(of source: ImportSource) throws(BuildError) -> [ImportSource.Member] {
    var found: [ImportSource.Member] = []
    for member in source.members where member.name.lowercased().hasSuffix(".xml") {
      if TistoryXML.isOne(String(utf8: try source.head(of: member))) { found.append(member) }
    }
    return found
  }

  private func readXML(_ member: ImportSource.Member, _ each: Each) throws(BuildError) {
    var items = XMLItems("post")
    var number = 0
    try source.forEachBlock(of: member) { (block) throws(BuildError) in
      for bytes in items.add(block) {
        number += 1
        let position = ImportPosition(member.name, "item \(number)")
        if let post = XMLElement(bytes) {
          try each(try TistoryXML(post, position).reading(export))
        } else {
          try each(.bad(position, "it is not well-formed XML"))
        }
      }
    }
    if items.isOpen || items.hasBroken {
      let position = ImportPosition(member.name, "item \(number + 1)")
      try each(.bad(position, "it is not well-formed XML"))
    }
  }

  func read(_ each: Each) throws(BuildError) {
    let backups = try Self.xml(of: source)
    for member in backups { try readXML(member, each) }
    if !backups.isEmpty { return }
    let posts = Self.posts(of: source)
    let numbers = Set(posts.map(\.number))
    let ofMember = Dictionary(posts.map { ($0.member, $0.number) }) { first, _ in first }
    try readPages(posts.map(\.member), each) { page in
      ofMember[page.member].map { reading(page.document, $0, numbers, page.member, page.notes) }
    }
    try each(
      .remark("Tistory does not say which posts are private or protected: all arrive as drafts"))
  }

  private func reading(
    _ document: HTMLElement, _ number: Int, _ numbers: Set<Int>, _ member: ImportSource.Member,
    _ notes: [Phrase]
  ) -> ImportReading {
    let page = TistoryPage(document)
    let position = ImportPosition(member.name)
    guard let day = page.day else { return .bad(position, "no day is in its page") }
    guard let body = page.body else { return .bad(position, "no text is in its page") }
    // Tistory's clock is Korea's.
    var entry = ImportedEntry(
      day.second.map { .local(day.day, second: $0, offset: 9 * 3600) } ?? .day(day.day),
      at: position)
    entry.id = String(number)
    entry.aliases = ["/\(number)"]
    entry.title = page.title ?? Self.title(of: member, number)
    entry.tags = page.tags
    entry.notes = notes
    if let category = page.category {
      entry.unknown.append(("category", category))
      if Self.special.contains(category) {
        entry.privacy = .withheld
        entry.notes.append("its category is '\(category)', which is no post")
      }
    }
    let entries = { (address: String) -> String? in
      guard let number = Self.number(address), numbers.contains(number) else { return nil }
      return String(number)
    }
    entry.setBody(
      body, ExportAddresses(source: source, folder: member.folder, entry: entries))
    return entry.reading
  }

  /// Pages, notices and templates.
  private static let special: Set<String> = ["공지사항", "페이지", "서식", "notice", "page", "template"]

  private static func title(of member: ImportSource.Member, _ number: Int) -> String {
    String(member.lastName.dropFirst("\(number)-".count).dropLast(".html".count)).trimmedBlanks
  }

  /// `/12`, `/m/12`: a post of the same blog. Whose blog another address is of is not known.
  private static func number(_ address: String) -> Int? {
    guard address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
    let path = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    return path.count == 1 || path.count == 2 && path[0] == "m"
      ? path.last.flatMap { Int($0) } : nil
  }
}

/// A page of a post, in any of the forms that backups had.
private struct TistoryPage {
  let title: String?
  let category: String?
  let tags: [String]
  let day: DayOfPage?
  let body: HTMLElement?

  init(_ document: HTMLElement) {
    let heads = ["title-article", "title_post", "tit_blogview"]
    let head = heads.lazy.compactMap { document.first(class: $0) }.first
    title = (head ?? document.first { $0.name == "title" }).map(\.line).flatMap {
      $0.isEmpty ? nil : $0
    }
    category = document.first(class: "category").map(\.line).flatMap { $0.isEmpty ? nil : $0 }
    let bodies = ["contents_style", "article-view", "article_view", "tt_article_useless_p_margin"]
    let body = bodies.lazy.compactMap { document.first(class: $0) }.first
    self.body = body?.changed(TistoryPage.plain)
    let date = document.first { $0.hasClass("date") || $0.name == "time" }
    let outside = document.without { element in bodies.contains { element.hasClass($0) } }
    day = date.flatMap { DayOfPage($0.line) } ?? TistoryPage.day(in: outside)
    tags = TistoryPage.tags(outside)
  }

  /// What Tistory makes of parts: a text that unfolds, cards of links and files.
  private static func plain(_ element: HTMLElement) -> HTMLElement? {
    if element.hasClass("container_postbtn") || element.hasClass("another_category") { return nil }
    switch element["data-ke-type"] {
    case "moreLess" where element.name == "div":
      let words = element.first(class: "btn-toggle-moreless")?.line ?? ""
      let summary = HTMLElement("summary", containing: [.text(words.isEmpty ? "…" : words)])
      let rest = element.without { $0.hasClass("btn-toggle-moreless") }
      return HTMLElement("details", containing: [.element(summary)] + rest.children)
    case "opengraph":
      guard let address = element["data-og-url"] ?? element.first({ $0.name == "a" })?["href"]
      else { return element }
      let title = element.first(class: "og-title")?.line ?? element["data-og-title"] ?? ""
      return .link(to: address, title)
    default:
      guard element.hasClass("fileblock"), let file = element.first({ $0.name == "a" }),
        let address = file["href"]
      else { return element }
      return .link(to: address, file.first(class: "name")?.line ?? "")
    }
  }

  /// The first words above the text that are a day.
  private static func day(in element: HTMLElement) -> DayOfPage? {
    for inner in element.elements {
      if let day = day(in: inner) { return day }
    }
    let line = element.elements.isEmpty ? element.line : ""
    return line.utf8.count < 60 ? DayOfPage(line) : nil
  }

  /// `#a #b`, or links.
  private static func tags(_ document: HTMLElement) -> [String] {
    guard
      let list = document.first({ element in
        ["tags", "tag", "area_tag", "area-tag", "tag_content"].contains { element.hasClass($0) }
      })
    else { return [] }
    let links = list.all(named: "a").map(\.line)
    let words = links.isEmpty ? list.line.split(separator: "#").map(String.init) : links
    var tags: [String] = []
    for word in words {
      let tag = word.drop { $0 == "#" }.prefix { $0 != "," }
      let name = String(tag).trimmedBlanks
      if !name.isEmpty, !tags.contains(name) { tags.append(name) }
    }
    return tags
  }
}
