import Build
import Diagnostics
import Files
import Journal
import JournalReader
import Localization
import Publishing
import WebAddresses

// A built folder, a sitemap, or a feed in RSS, Atom or JSON.
extension OldSite {
  /// - Parameters:
  ///   - path: as somebody named it.
  ///   - url: the address of the site, where the settings know it.
  init(_ path: String, name: String, url: SiteURL?, on disk: Disk) throws(BuildError) {
    guard let status = try disk.status(path) else {
      throw BuildError(
        "there is no '\(name)'",
        help: "'--against' takes the folder of the site as it was built, a sitemap or a feed")
    }
    if status.kind == .folder {
      self.init(name, try OldSite.pages(in: try disk.journalFolder(path)), url: url)
    } else {
      let bytes = try disk.read(path, atMost: OldSite.largest)
      self.init(name, OldSite.pages(of: bytes), url: url)
    }
    if pages.isEmpty {
      throw BuildError(
        "'\(name)' names no page",
        help: "'--against' takes the folder of the site as it was built, a sitemap or a feed")
    }
  }

  /// What the journal's own folder has of its old site; nil where that is nothing, or more than
  /// one.
  static func found(in root: OpenFolder, url: SiteURL?) -> OldSite? {
    let folders = ["public", "_site", "output", "site", "dist", "build", "docs", "build/html"]
    let built = folders.compactMap { name -> OldSite? in
      guard (try? root.status(name + "/index.html"))??.kind == .file, !root.hasSite(name) else {
        return nil
      }
      return try? OldSite(root.full(name), name: name + "/", url: url, on: root.disk)
    }.filter { $0.pages.count > 2 }
    if !built.isEmpty { return built.count == 1 ? built[0] : nil }
    let places = ["", "static/", "public/", "source/"]
    for names in [["sitemap.xml"], ["feed.xml", "atom.xml", "rss.xml", "index.xml", "feed.json"]] {
      let files = places.flatMap { place in names.map { place + $0 } }.filter { name in
        (try? root.status(name))??.kind == .file
      }
      let sites = files.compactMap { name in
        try? OldSite(root.full(name), name: name, url: url, on: root.disk)
      }
      if !sites.isEmpty { return sites.count == 1 ? sites[0] : nil }
    }
    return nil
  }

  /// Bytes of a sitemap or feed.
  private static let largest = 64 << 20
  /// The number of pages that are looked at.
  private static let most = 100_000

  private static func pages(in root: OpenFolder) throws(BuildError) -> [Page] {
    var pending = [""]
    var found: [Page] = []
    while let folder = pending.popLast(), found.count < most {
      for item in try root.items(in: folder) {
        guard let name = item.text, name.utf8.first != 0x2E else { continue }
        let path = folder.isEmpty ? name : folder + "/" + name
        switch item.status?.kind {
        case .folder: pending.append(path)
        case .file where Scan.has(name, ["html", "htm"]):
          if let page = page(at: path, in: root) { found.append(page) }
        default: break
        }
      }
    }
    return found
  }

  /// Nil for a page that only leads to another one.
  private static func page(at path: String, in root: OpenFolder) -> Page? {
    guard let head = try? root.file(path).head(32 << 10) else { return nil }
    let markup = OldMarkup(head)
    let metas = markup.tags("meta")
    if metas.contains(where: { $0.value("http-equiv")?.lowercased() == "refresh" }) { return nil }
    func meta(_ name: String) -> String? {
      metas.first { $0.value("property") == name || $0.value("name") == name }?.value("content")
    }
    var titles = [meta("og:title"), markup.text(of: "h1"), markup.text(of: "title")]
      .compactMap(\.self)
    titles = titles.filter { !$0.isEmpty }
    let said =
      meta("article:published_time") ?? markup.tags("time").first?.value("datetime")
      ?? markup.tags("abbr").first { $0.value("class") == "published" }?.value("title")
    // A host that serves `a.html` at `/a` is known by what the page says of itself.
    let canonical = markup.tags("link").first { $0.value("rel") == "canonical" }?.value("href")
    let ownName = canonical.map { percentDecoded($0) }?.split(separator: "/").last.map(String.init)
    let stem = path.folderAndName.name
    let isBare =
      stem.hasSuffix(".html") && stem != "index.html" && ownName == String(stem.dropLast(5))
    return Page(
      address: "/" + written(alias: isBare ? String(path.dropLast(5)) : path),
      titles: titles, day: said.flatMap { $0.day })
  }

  private static func pages(of bytes: [UInt8]) -> [Page] {
    let first = bytes.first { $0 > 0x20 && $0 < 0x80 }
    if first == 0x7B { return OldFeed.pages(of: bytes) }
    let markup = OldMarkup(bytes)
    let items = markup.elements("item") + markup.elements("entry")
    if items.isEmpty {
      return markup.elements("url").compactMap { $0.text(of: "loc") }.map { Page(address: $0) }
    }
    return items.compactMap { item in
      let links = item.tags("link")
      let own = links.first { ($0.value("rel") ?? "alternate") == "alternate" }?.value("href")
      guard let address = own ?? item.text(of: "link") ?? item.text(of: "guid") else { return nil }
      let day = ["published", "pubDate", "dc:date", "updated"].lazy.compactMap {
        item.text(of: $0)?.day
      }.first
      return Page(
        address: address, titles: [item.text(of: "title")].compactMap(\.self), day: day,
        isText: true)
    }
  }
}

extension String {
  /// The day of a date as it is written, in its own zone.
  var day: CalendarDay? { (try? DateText.read(self, zone: .utc))?.day }
}
