package import Localization
import WebAddresses

/// The address given by an entry's field `permalink`, relative to the root of the site.
package struct Permalink: Sendable, Equatable {
  package let route: Route

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
  package init(_ text: String) throws(Problem) {
    let bytes = text.utf8
    if bytes.contains(0x3F) || bytes.contains(0x23) || bytes.starts(with: "//".utf8) {
      throw .notAPath
    }
    if text.lowercased().hasPrefix("http:") || text.lowercased().hasPrefix("https:") {
      throw .notAPath
    }
    if bytes.contains(0x3A) || bytes.contains(0x7B) { throw .pattern }
    guard let route = Route(alias: percentDecoded(text)) else { throw .unsafe }
    let file = route.file
    guard !file.utf8.elementsEqual("index.html".utf8) else { throw .unsafe }
    let isIndex = file.hasSuffix("/index.html")
    guard route.isFolder || file.hasSuffix(".html") || file.hasSuffix(".htm") else { throw .ending }
    self.route = isIndex ? Route(String(file.dropLast("index.html".count))) : route
  }

  /// The date at the beginning of the path: `2026/03/02/slug`.
  package var day: CalendarDay? {
    let parts = route.path.utf8.split(separator: 0x2F).prefix(3)
    guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.count == $1 }),
      parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let numbers = parts.compactMap { Int(String(Substring($0))) }
    return numbers.count == 3
      ? CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
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
  /// Whether the address is reserved for the site: a taxonomy, an archive, the search page …
  package func reserves(_ permalink: Permalink) -> Bool { reserves(path: permalink.path(in: self)) }

  /// - Parameter path: without the prefix of a locale.
  func reserves(path: String) -> Bool {
    let folded = normalizedForm(path).lowercased()
    let parts = folded.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    guard let first = parts.first else { return true }
    if reserves(folder: first) || ReservedRoutes.files.contains(folded) { return true }
    let isNumbers = parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    return isNumbers && path.utf8.last == 0x2F && first.utf8.count == 4 && parts.count <= 2
      && parts.dropFirst().allSatisfy { $0.utf8.count == 2 }
  }

  /// - Parameter folder: the first segment of an address.
  package func reserves(folder: String) -> Bool {
    let folded = folder.lowercased()
    return ReservedRoutes.folders.contains(folded)
      || taxonomies.contains { $0.name == folded }
      || locales.dropFirst().contains { $0.description.lowercased() == folded }
  }
}
