import Files
import Journal
import Localization
import WebAddresses

/// The site that a journal was before: a built folder, a sitemap or a feed. Only what tells its
/// pages apart is read of it, and nothing of it is published.
struct OldSite {
  struct Page {
    /// Decoded, from the root of the site, with a slash before it.
    let address: String
    /// As the page, its heading and what it says of itself to other sites.
    var titles: [String] = []
    var day: CalendarDay?
    /// Whether it is known to be a text, as what a feed lists is.
    var isText = false
  }

  /// As it was named, or found.
  let name: String
  private(set) var pages: [Page]
  /// The address of the site, where it says so: `https://me.example/blog/`.
  private(set) var url: SiteURL?
  private var addresses: Set<[UInt8]>

  /// - Parameter pages: with addresses as they were read, with or without a host.
  init(_ name: String, _ pages: [Page], url: SiteURL?) {
    self.name = name
    let known = url ?? pages.lazy.compactMap { SiteURL($0.address)?.root }.first
    self.url = known
    var seen: Set<[UInt8]> = []
    self.pages = pages.compactMap { page in
      guard let path = OldSite.path(of: page.address, known) else { return nil }
      guard seen.insert(Array(path.utf8)).inserted else { return nil }
      return Page(address: path, titles: page.titles, day: page.day, isText: page.isText)
    }
    addresses = seen
  }

  /// Of a host of the site's own, or without one; nil for others, and for files that are no pages.
  private static func path(of address: String, _ url: SiteURL?) -> String? {
    var path = address
    if let full = WebAddress(address) {
      guard ["http", "https"].contains(full.scheme), let host = full.hostAndPort else {
        return nil
      }
      if let url, url.origin.withoutScheme != host.withoutScheme { return nil }
      path = full.pathname
    } else {
      path = String(path.prefix { $0 != "?" && $0 != "#" })
    }
    guard path.hasPrefix("/"), !path.hasPrefix("//") else { return nil }
    if let base = url?.basePath, base != "/", path.hasPrefix(base) {
      path = "/" + path.dropFirst(base.count)
    }
    path = normalizedForm(percentDecoded(path))
    if path.hasSuffix("/index.html") { path.removeLast("index.html".count) }
    let name = path.folderAndName.name
    let ending = name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
    return OldSite.fileEndings.contains(ending) ? nil : path
  }

  private static let fileEndings: Set<String> = [
    ".xml", ".json", ".css", ".js", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".ico",
    ".pdf", ".txt", ".mp3", ".mp4", ".webm", ".zip", ".woff", ".woff2", ".map",
  ]

  /// Whether a page at a route of the new site answers at an address of the old one.
  func has(_ route: Route) -> Bool { OldSite.addresses(of: route).contains(where: has) }

  private func has(_ address: String) -> Bool { addresses.contains(Array(address.utf8)) }

  /// The addresses at which a file of a site answers: `a/index.html` at `/a/` and `/a`, `a.html` at
  /// `/a.html` and `/a`.
  static func addresses(of route: Route) -> [String] {
    let file = "/" + route.file
    if file.hasSuffix("/index.html") {
      let folder = String(file.dropLast("index.html".count))
      return [folder, String(folder.dropLast())]
    }
    let stem = file.hasSuffix(".html") ? [String(file.dropLast(5))] : []
    return [file] + stem
  }

  /// The texts among the pages: not the home page, lists of a tag, a year or a page of one, nor a
  /// folder of texts.
  ///
  /// - Parameter isPaired: whether a page is known to be that of a text.
  func texts(_ isPaired: (Page) -> Bool) -> [Page] {
    let folders = Set(
      pages.flatMap { page in
        page.address.trimmedSlashes.foldersAbove.map { Array($0.utf8) }
      })
    return pages.filter { page in
      if page.isText || isPaired(page) { return true }
      let path = page.address.trimmedSlashes
      let parts = path.split(separator: "/").map { $0.lowercased() }
      guard let last = parts.last, !folders.contains(Array(path.utf8)) else { return false }
      let isNumber = parts.allSatisfy { $0.allSatisfy(\.isNumber) }
      return !isNumber && last != "404.html" && !parts.contains(where: OldSite.lists.contains)
        && !OldSite.lists.contains(String(last.prefix { $0 != "." }))
    }
  }

  /// Names of folders and files that hold lists in the tools' own themes.
  private static let lists: Set<String> = Set(
    """
    404 all archive archives author authors categories category drafts feed feeds genindex index \
    keywords notes-index page pages period_archives rss search series sitemap tag tagged tags \
    taxonomy topics year years
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension String {
  /// `https://a` and `http://www.a` are one site.
  fileprivate var withoutScheme: String {
    var rest = self[...]
    if let mark = rest.firstRange(of: "://") { rest = rest[mark.upperBound...] }
    return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
  }
}

extension SiteURL {
  /// The same host without the path.
  fileprivate var root: SiteURL? { SiteURL(origin + "/") }
}
