import Localization

/// Where an entry lives in an edition: at its own permalink, else where the settings' pattern puts it, by default
/// `YYYY/MM/DD-slug.html`; without a day at `undated/PATH.html`.
struct Address {
  private let path: String

  init(_ entry: Entry, in settings: Settings) {
    if let permalink = entry.permalink {
      path = permalink.path(in: settings)
    } else if let day = entry.day {
      path = settings.permalink.path(of: entry, on: day)
    } else {
      path = "undated/" + Address.undatedPath(entry) + ".html"
    }
  }

  func route(prefix: String) -> Route { Route(prefix + path) }

  /// The source folders are kept, each as a slug; the last part is the entry's own slug.
  private static func undatedPath(_ entry: Entry) -> String {
    // `undated/index.html` is the list of them all.
    let isNameless = entry.slug.isEmpty || entry.slug == "index"
    return (entry.folderSlugs + [isNameless ? "entry" : entry.slug]).joined(separator: "/")
  }
}

extension Settings {
  /// Where an entry or a page of the author's own lives, or would live, in the first locale.
  package func route(of entry: Entry) -> Route {
    entry.page == nil
      ? Address(entry, in: self).route(prefix: "") : Route(CustomPages.path(of: entry, self))
  }
}

extension Entry {
  /// The folders of the content folder that the entry lies in, each as a slug; its own folder is none of them.
  var folderSlugs: [String] {
    let folders = source.contentPath.utf8.split(separator: 0x2F).dropLast(isBundle ? 2 : 1)
    return folders.map { Journal.slug(of: String(Substring($0))) }
  }

  /// Whether the entry is the `index.md` of a folder of its own.
  package var isBundle: Bool {
    let path = source.contentPath.utf8.split(separator: 0x2F)
    guard path.count > 1, let name = path.last else { return false }
    let parts = name.split(separator: 0x2E).map { String(Substring($0)) }
    guard parts.first == "index" else { return false }
    return parts.count == 2 || (parts.count == 3 && LocaleTag(parts[1]) == locale)
  }
}
