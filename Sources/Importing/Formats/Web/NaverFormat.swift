import Diagnostics
import Files
import HTMLReading
import Journal
import Localization

/// Pages of Naver Blog that a browser has saved, with their files beside them. Naver exports none.
struct NaverFormat: ExportReader {
  let export: Export

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for member in pages(source).prefix(5) {
      let text = String(decoding: try source.head(of: member, 1 << 20), as: UTF8.self)
      let isNaver = text.contains("blog.naver.com") || text.contains("logNo")
      if isNaver, NaverPage.marks.contains(where: { text.contains($0) }) {
        return "'\(member.name)' is a page of blog.naver.com"
      }
    }
    return nil
  }

  private static func pages(_ source: ImportSource) -> [ImportSource.Member] {
    source.members.filter {
      let name = $0.name.lowercased()
      return name.hasSuffix(".html") || name.hasSuffix(".htm")
    }
  }

  func read(_ each: Each) throws(BuildError) {
    try readPages(Self.pages(source), each) { page in
      // Frames and lists around posts are saved, too.
      NaverPage(page.document, page.text).map { reading($0, page.member, page.notes) }
    }
  }

  private func reading(
    _ page: NaverPage, _ member: ImportSource.Member, _ notes: [Phrase]
  ) -> ImportReading {
    let position = ImportPosition(member.name)
    guard let day = DayOfPage(page.date) else {
      return .bad(
        position,
        page.date.isEmpty
          ? "no day is in its page"
          : "its day is '\(page.date)', which counts from when the page was saved")
    }
    var entry = ImportedEntry(
      day.second.map { .local(day.day, second: $0, offset: 9 * 3600) } ?? .day(day.day),
      at: position)
    entry.id = page.number
    entry.title = page.title
    entry.tags = page.tags
    entry.notes = notes
    entry.place = page.place
    entry.privacy = page.privacy
    if let category = page.category { entry.unknown.append(("category", category)) }
    let folder = member.folder
    let addresses = ExportAddresses(source: source, folder: folder)
    let files = files(beside: member)
    entry.setBody(
      page.body,
      ExportAddresses(
        source: source, folder: folder,
        picture: { Self.picture($0, addresses, files) }, copy: { Self.copy($0, files) }))
    return entry.reading
  }

  /// Files that the browser has saved with a page, by their names.
  private func files(beside page: ImportSource.Member) -> [String: ImportSource.Member] {
    source.members.reduce(into: [:]) { files, member in
      if member.folder.hasPrefix(page.folder) { files[member.lastName] = member }
    }
  }

  /// The large picture, if it was saved; else the one that the page shows.
  private static func picture(
    _ element: HTMLElement, _ addresses: ExportAddresses, _ files: [String: ImportSource.Member]
  ) -> String? {
    let names = ["data-lazy-src", "data-src", "src"]
    let written = names.compactMap { element[$0] }.filter { !$0.isEmpty && !$0.hasPrefix("data:") }
    let saved = written.first { addresses.file($0) != nil || copy($0, files) != nil }
    return saved ?? written.first
  }

  private static func copy(
    _ address: String, _ files: [String: ImportSource.Member]
  ) -> ImportSource.Member? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.flatMap { files[String($0)] }
  }
}

/// A page of one of the three editors that Naver Blog has had.
private struct NaverPage {
  let title: String
  let date: String
  let body: HTMLElement
  let tags: [String]
  let category: String?
  let place: Location?
  let privacy: ImportedPrivacy
  let number: String?

  static let marks = ["se-main-container", "postViewArea", "se_component_wrap"]

  /// Nil for a page without a post.
  init?(_ document: HTMLElement, _ text: String) {
    let areas = ["se-main-container", "__se_component_area", "se_component_wrap"]
    let body =
      areas.lazy.compactMap { name in
        document.all { $0.hasClass(name) }.first { !$0.hasClass("se_title") }
      }.first
      ?? document.first { $0["id"] == "postViewArea" || $0.hasClass("post-view") }
    guard let body else { return nil }
    let line = { (names: [String]) in
      names.lazy.compactMap { document.first(class: $0)?.line }.first { !$0.isEmpty }
    }
    let heads = [document.first(class: "se_title"), document.first { $0.name == "h3" }]
    let head = heads.lazy.compactMap { $0?.first(class: "se_textarea") ?? $0 }.first
    title =
      line(["se-title-text"]) ?? head.map(\.line) ?? line(["itemSubjectBoldfont", "htitle"]) ?? ""
    date = line(["se_publishDate", "_postAddDate", "blog_date", "date"]) ?? ""
    category = line(["blog2_series", "se_series", "cate"])
    tags = NaverPage.tags(document)
    place = NaverPage.place(body)
    privacy = NaverPage.privacy(document)
    number = NaverPage.number(in: text)
    self.body = body.changed(NaverPage.plain)
  }

  /// As addresses have it: `logNo=223100`, `blog.naver.com/someone/223100`.
  private static func number(in text: String) -> String? {
    let bytes = Array(text.utf8)
    for (mark, hasName) in [("logNo=", false), ("blog.naver.com/", true)] {
      var rest = bytes[...]
      for _ in 0..<100 {
        guard let found = rest.firstRange(of: Array(mark.utf8)) else { break }
        rest = rest[found.upperBound...]
        let after = hasName ? rest.prefix(40).drop { $0 != 0x2F }.dropFirst() : rest
        let digits = after.prefix { (0x30...0x39).contains($0) }
        if digits.count >= (hasName ? 6 : 1) { return String(utf8: Array(digits)) }
      }
    }
    return nil
  }

  /// The card of a place is a field, and stickers are no text. A picture has its caption, and a
  /// card of another page is a link.
  private static func plain(_ element: HTMLElement) -> HTMLElement? {
    let isNoText = ["se-sticker", "se-placesMap", "se_map", "se-documentTitle", "se_title"]
      .contains { element.hasClass($0) }
    if isNoText { return nil }
    if element.hasClass("se-image"), let caption = element.first(class: "se-caption") {
      let words = HTMLElement("figcaption", containing: caption.children)
      let picture = element.without { $0.hasClass("se-caption") }
      return HTMLElement("figure", containing: picture.children + [.element(words)])
    }
    if element.hasClass("se-oglink") || element.hasClass("se_og_wrap"),
      let address = element.first({ $0.name == "a" && $0["href"] != nil })?["href"]
    {
      let names = ["se-oglink-title", "se_og_tit"]
      return .link(
        to: address, names.lazy.compactMap { element.first(class: $0)?.line }.first ?? "")
    }
    return element
  }

  private static func tags(_ document: HTMLElement) -> [String] {
    let list = document.first {
      $0.hasClass("post_tag") || $0.hasClass("wrap_tag") || $0.hasClass("_tagList")
    }
    return (list?.all(named: "a") ?? []).map { $0.line }.compactMap { line in
      let name = String(line.drop { $0 == "#" }).trimmedBlanks
      return name.isEmpty ? nil : name
    }
  }

  private static func place(_ body: HTMLElement) -> Location? {
    guard let card = body.first({ $0.hasClass("se-placesMap") || $0.hasClass("se_map") }) else {
      return nil
    }
    let name = ["se-map-title", "se_title", "se-map-address", "se_address"].lazy
      .compactMap { card.first(class: $0)?.line }.first { !$0.isEmpty }
    let data = card.first { $0["data-linkdata"] != nil }?["data-linkdata"]
    let json = data.flatMap { wholeValue($0) }
    return Location(
      importedName: name ?? "", latitude: json?["latitude"], longitude: json?["longitude"])
  }

  /// Naver's words beside the date of one's own posts.
  private static func privacy(_ document: HTMLElement) -> ImportedPrivacy {
    let words = document.all { $0.elements.isEmpty && $0.text.utf8.count < 40 }
      .map { $0.line.filter { $0 != " " } }
    if words.contains(where: { ["비공개", "비공개글"].contains($0) }) { return .private }
    return words.contains { ["이웃공개", "서로이웃공개"].contains($0) } ? .withheld : .untold
  }
}

private func wholeValue(_ text: String) -> JSONValue? {
  let json = JSONText(Array(text.utf8))
  return json.value(json.whole)
}
