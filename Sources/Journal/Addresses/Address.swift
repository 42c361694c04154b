import Localization

/// The route of an entry in an edition: its own `permalink`, else the pattern of the settings
/// (default `YYYY/MM/DD-slug.html`). An undated entry is at `undated/PATH.html`.
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

  /// The source folders, each as a slug, followed by the entry's slug.
  private static func undatedPath(_ entry: Entry) -> String {
    // `undated/index.html` is taken by the list of all undated entries.
    let isNameless = entry.slug.isEmpty || entry.slug == "index"
    return (entry.folderSlugs + [isNameless ? "entry" : entry.slug]).joined(separator: "/")
  }
}

extension Settings {
  /// The route of an entry or custom page in the first locale, also if it is not published.
  package func route(of entry: Entry) -> Route {
    entry.page == nil
      ? Address(entry, in: self).route(prefix: "") : Route(CustomPages.path(of: entry, self))
  }
}

extension Entry {
  /// The folders from the content folder to the entry, each as a slug, without a bundle's own
  /// folder.
  var folderSlugs: [String] {
    let folders = source.contentPath.utf8.split(separator: 0x2F).dropLast(isBundle ? 2 : 1)
      .dropFirst(source.localeFolders)
    return folders.map { Journal.slug(of: String(Substring($0))) }
  }

  /// The file's name with its day, without locale and extension, as a slug; of a bundle the
  /// folder's.
  var fileSlug: String {
    var parts = source.contentPath.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    if isBundle { parts.removeLast() }
    var names = (parts.last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    if !isBundle, names.count > 1 { names.removeLast() }
    if names.count > 1, let tag = names.last, LocaleTag(tag) == locale { names.removeLast() }
    return Journal.slug(of: names.joined(separator: "."))
  }

  /// Whether the entry is a bundle: an `index.md` in a folder of its own.
  package var isBundle: Bool {
    let path = source.contentPath.utf8.split(separator: 0x2F)
    guard path.count > 1, let name = path.last else { return false }
    let parts = name.split(separator: 0x2E).map { String(Substring($0)) }
    guard parts.first == "index" else { return false }
    return parts.count == 2 || (parts.count == 3 && LocaleTag(parts[1]) == locale)
  }
}
