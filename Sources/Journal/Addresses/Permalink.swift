package import Localization
import WebAddresses

/// The address given by an entry's field `permalink`, relative to the root of the site.
package struct Permalink: Sendable, Equatable {
  package let route: Route

  /// - Parameter known: the route of another permalink.
  init(_ known: Route) { route = known }

  package enum Problem: Error, Equatable {
    /// It has a host, a query or a fragment.
    case notAPath
    /// It is another tool's pattern: `/:year/:title/`.
    case pattern
    /// The path is unsafe, or is that of the home page.
    case unsafe
    /// The extension is not that of an HTML page.
    case ending
  }

  /// Parses a path. Without an extension it is a folder.
  ///
  /// - Parameter isFolder: whether a dot in the last part begins no extension, as in Zola's `path`.
  package init(_ text: String, isFolder: Bool = false) throws(Problem) {
    let bytes = text.utf8
    if bytes.contains(0x3F) || bytes.contains(0x23) || bytes.starts(with: "//".utf8) {
      throw .notAPath
    }
    if text.lowercased().hasPrefix("http:") || text.lowercased().hasPrefix("https:") {
      throw .notAPath
    }
    if bytes.contains(0x3A) || bytes.contains(0x7B) { throw .pattern }
    let path = percentDecoded(text)
    let isPage = path.hasSuffix("/") || path.hasSuffix(".html") || path.hasSuffix(".htm")
    guard let route = Route(alias: isFolder && !isPage ? path + "/" : path) else { throw .unsafe }
    let file = route.file
    guard !file.utf8.elementsEqual("index.html".utf8) else { throw .unsafe }
    let isIndex = file.hasSuffix("/index.html")
    guard route.isFolder || file.hasSuffix(".html") || file.hasSuffix(".htm") else { throw .ending }
    self.route = isIndex ? Route(String(file.dropLast("index.html".count))) : route
  }

  /// The first date in the path, in folders or in a name: `2026/03/02/slug`,
  /// `inside-rust/2026/03/02/slug`, `blog/2026-03-02-slug`.
  package var day: CalendarDay? {
    let parts = route.path.utf8.split(separator: 0x2F)
    for start in parts.indices {
      let numbers = parts[start...].prefix(3).map { part in
        part.allSatisfy { (0x30...0x39).contains($0) } ? Int(String(Substring(part))) : nil
      }
      if numbers.count == 3, zip(parts[start...], [4, 2, 2]).allSatisfy({ $0.count == $1 }),
        let year = numbers[0], let month = numbers[1], let number = numbers[2],
        let day = CalendarDay(year: year, month: month, day: number)
      {
        return day
      }
      if let day = Permalink.leadingDay(parts[start]) { return day }
    }
    return nil
  }

  /// The day of `2026-03-02-slug`.
  private static func leadingDay(_ part: Substring.UTF8View) -> CalendarDay? {
    let text = Array(part.prefix(11))
    guard text.count >= 10, text[4] == 0x2D, text[7] == 0x2D,
      text.count == 10 || text[10] == 0x2D
    else { return nil }
    let numbers = [text[0..<4], text[5..<7], text[8..<10]].map { digits in
      digits.allSatisfy { (0x30...0x39).contains($0) }
        ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }
    guard let year = numbers[0], let month = numbers[1], let number = numbers[2] else {
      return nil
    }
    return CalendarDay(year: year, month: month, day: number)
  }

  /// The path without the prefix of a locale.
  func path(in settings: Settings) -> String { Permalink.path(of: route, in: settings) }

  static func path(of route: Route, in settings: Settings) -> String {
    for locale in settings.locales.dropFirst() {
      let prefix = "\(locale)/"
      if route.path.utf8.starts(with: prefix.utf8), route.path.utf8.count > prefix.utf8.count {
        return String(Substring(route.path.utf8.dropFirst(prefix.utf8.count)))
      }
    }
    return route.path
  }
}

extension Settings {
  /// Whether the address is reserved for the site: a taxonomy, the search page … Other pages of the
  /// site, as that of a year, are in the way of an entry only where they exist.
  package func reserves(_ permalink: Permalink) -> Bool { reserves(path: permalink.path(in: self)) }

  /// - Parameter path: without the prefix of a locale.
  func reserves(path: String) -> Bool {
    let folded = normalizedForm(path).lowercased()
    let parts = folded.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    guard let first = parts.first else { return true }
    return ReservedRoutes.files.contains(folded)
      || reserves(folder: first) && !ReservedRoutes.foldersOfPages.contains(first)
  }

  /// - Parameter folder: the first segment of an address.
  package func reserves(folder: String) -> Bool {
    let folded = folder.lowercased()
    return ReservedRoutes.folders.contains(folded)
      || ReservedRoutes.foldersOfPages.contains(folded)
      // Few journals have series, and other entries may have such addresses.
      || taxonomies.contains { $0.name == folded && $0 != .series }
      || locales.dropFirst().contains { $0.description.lowercased() == folded }
  }
}
