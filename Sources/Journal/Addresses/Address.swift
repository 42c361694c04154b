import Localization

/// The route of an entry in an edition: its own `permalink`, else the pattern of the settings
/// (default `YYYY/MM/DD-slug.html`). An undated entry is at `undated/PATH.html`, a page at its path
/// in `pages/`.
struct Address {
  private let path: String
  private let formerPath: String?

  init(_ entry: Entry, in settings: Settings) {
    let path = Address.path(of: entry, settings, SlugForm(style: settings.slugs))
    self.path = path
    // Only long names were cut in another way.
    formerPath =
      settings.slugs == .lower && entry.permalink == nil && path.utf8.count >= 40
      ? Address.path(of: entry, settings, SlugForm(length: .former)) : nil
  }

  fileprivate static func path(
    of entry: Entry, _ settings: Settings, _ form: SlugForm
  ) -> String {
    if entry.page != nil { return CustomPages.path(of: entry, settings, form) }
    if let permalink = entry.permalink { return permalink.path(in: settings) }
    let pattern = settings.permalink(of: entry.source)
    if entry.day != nil || !settings.permalinks.isEmpty && !pattern.needsDay {
      return pattern.path(of: entry, on: entry.day, form)
    }
    return "undated/" + undatedPath(entry, form) + ".html"
  }

  func route(prefix: String) -> Route { Route(prefix + path) }

  /// The address that earlier versions made; nil if it is the same.
  func formerRoute(prefix: String) -> Route? {
    formerPath.flatMap { $0.utf8.elementsEqual(path.utf8) ? nil : Route(prefix + $0) }
  }

  /// The source folders, each as a slug, followed by the entry's slug.
  private static func undatedPath(_ entry: Entry, _ form: SlugForm) -> String {
    // `undated/index.html` is taken by the list of all undated entries.
    let slug = form.slug(of: entry)
    let isNameless = slug.isEmpty || slug == "index"
    return (entry.folderSlugs(form) + [isNameless ? "entry" : slug]).joined(separator: "/")
  }
}

extension Settings {
  /// The route of an entry or custom page in the first locale, also if it is not published.
  package func route(of entry: Entry) -> Route { Address(entry, in: self).route(prefix: "") }

  /// Where its own language has it, also if it is not published.
  package func homeRoute(of entry: Entry) -> Route {
    let home = entry.locale.bestMatch(in: locales) ?? firstLocale
    return Address(entry, in: self).route(prefix: prefix(of: home))
  }

  /// The path prefix of an edition.
  func prefix(of locale: LocaleTag) -> String { locale == firstLocale ? "" : "\(locale)/" }

  /// The same for an entry that was read with `slugs: with-spaces`.
  package func route(ofWritten entry: Entry) -> Route {
    Route(Address.path(of: entry, self, SlugForm(style: slugs, isOther: slugs != .spaced)))
  }

  /// The pattern of a text itself, or of the longest folder that it is in.
  func permalink(of source: SourcePath) -> PermalinkPattern {
    guard !permalinks.isEmpty else { return permalink }
    if let own = permalinks[source.contentPath] { return own }
    let parts = source.contentPath.utf8.split(separator: 0x2F).dropFirst(source.localeFolders)
      .map { String(Substring($0)) }
    for count in stride(from: parts.count, to: 0, by: -1) {
      if let pattern = permalinks[parts[..<count].joined(separator: "/")] { return pattern }
    }
    return permalink
  }
}

extension Entry {
  /// The folders from the content folder to the entry, each as a slug, without a bundle's own
  /// folder.
  func folderSlugs(_ form: SlugForm) -> [String] {
    let folders = source.contentPath.utf8.split(separator: 0x2F).dropLast(isBundle ? 2 : 1)
      .dropFirst(source.localeFolders)
    return folders.map { form.slug(of: String(Substring($0))) }
  }

  /// The file's name with its day, without locale and extension, as a slug; of a bundle the
  /// folder's.
  func fileSlug(_ form: SlugForm) -> String {
    var parts = source.contentPath.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    if isBundle { parts.removeLast() }
    var names = (parts.last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    if !isBundle, names.count > 1 { names.removeLast() }
    if names.count > 1, let tag = names.last, LocaleTag(tag) == locale { names.removeLast() }
    return form.slug(of: names.joined(separator: "."))
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
