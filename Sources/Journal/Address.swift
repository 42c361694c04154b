import Localization

/// Where an entry lives in an edition: `YYYY/MM/DD-slug.html`, or `undated/PATH.html`.
struct Address {
  private let path: String

  init(_ entry: Entry) {
    guard let day = entry.day else {
      path = "undated/" + Address.undatedPath(entry) + ".html"
      return
    }
    let folder = "\(padded(day.year, 4))/\(padded(day.month, 2))/"
    path = folder + padded(day.day, 2) + (entry.slug.isEmpty ? "" : "-" + entry.slug) + ".html"
  }

  func route(prefix: String) -> Route { Route(prefix + path) }

  /// The source folders are kept, each as a slug; the last part is the entry's own slug.
  private static func undatedPath(_ entry: Entry) -> String {
    var folders = entry.source.contentPath.split(separator: "/").dropLast().map(String.init)
    if entry.isBundle { folders = folders.dropLast() }
    let parts = folders.map { slug(of: $0) } + [entry.slug.isEmpty ? "entry" : entry.slug]
    return parts.joined(separator: "/")
  }
}

extension Entry {
  /// Whether the entry is the `index.md` of a folder of its own.
  package var isBundle: Bool {
    let name = source.contentPath.split(separator: "/").last ?? ""
    return name.hasPrefix("index.") && source.contentPath.utf8.contains(0x2F)
  }
}
