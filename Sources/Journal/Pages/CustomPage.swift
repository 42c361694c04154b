package import Diagnostics
package import Localization

/// The fields of a file in `pages/` that entries do not have.
package struct PageFields: Sendable {
  /// The template of the page; nil means `page.html`.
  package let template: (name: String, place: Place)?
  /// The position in the menu; nil if the page is not in the menu.
  package let menu: MenuPlace?

  package init(template: (name: String, place: Place)? = nil, menu: MenuPlace? = nil) {
    self.template = template
    self.menu = menu
  }
}

/// The position of a page in the menu. Numbered pages come first, the others follow sorted by path.
package struct MenuPlace: Sendable, Hashable {
  package let number: Int?

  package init(number: Int? = nil) { self.number = number }

  fileprivate var rank: Int { number ?? .max }
}

/// A template of the journal that defines a page, which every edition has once.
package struct TemplatePage: Sendable {
  /// The name in the theme: `stats.html`.
  package let template: String
  /// The path relative to the journal.
  package let path: String
  /// Without the prefix of a locale.
  package let route: Route
  package let titles: [Title]
  package let menu: MenuPlace?

  /// A title in one locale, or in all locales without their own title.
  package struct Title: Sendable, Equatable {
    package let locale: LocaleTag?
    package let text: String

    package init(_ text: String, in locale: LocaleTag? = nil) {
      self.text = text
      self.locale = locale
    }
  }

  package init(
    template: String, path: String, route: Route, titles: [Title], menu: MenuPlace? = nil
  ) {
    self.template = template
    self.path = path
    self.route = route
    self.titles = titles
    self.menu = menu
  }

  /// The best title for a locale: the best match, else the one without locale, else the first.
  package func title(in locale: LocaleTag) -> Title? {
    let match = locale.bestMatch(in: titles.compactMap(\.locale))
    let title = titles.first { $0.locale != nil && $0.locale == match }
    return title ?? titles.first { $0.locale == nil } ?? titles.first
  }
}

/// The published custom pages: texts, which `Publication` has allowed, and templates.
///
/// Unlisted entries are among the texts: like pages they are in no list, feed, archive or count,
/// and code that makes one cannot forget it.
package struct CustomPages: Sendable {
  /// The texts of `pages/`, sorted by path, then the unlisted entries, sorted by path.
  package let texts: [PublishedEntry]
  /// The number of texts of `pages/`.
  private let ownCount: Int
  /// Positions in `texts` of the translations of each page.
  package let groups: [[Int]]
  /// Sorted by name.
  package let templates: [TemplatePage]

  /// - Parameter unlisted: sorted by path.
  init(
    _ publication: Publication?, unlisted: [PublishedEntry], _ templates: [TemplatePage],
    _ diagnostics: inout [Diagnostic]
  ) {
    let own = (publication?.published ?? []).sorted {
      $0.entry.source.path.utf8.lexicographicallyPrecedes($1.entry.source.path.utf8)
    }
    texts = own + unlisted
    ownCount = own.count
    // A page and an entry are not translations of each other, whatever their names are.
    let first = own.count
    groups =
      TranslationGroups(of: own, diagnostics: &diagnostics).groups
      + TranslationGroups(of: unlisted, diagnostics: &diagnostics).groups.map { group in
        group.map { $0 + first }
      }
    self.templates = templates.sorted {
      $0.template.utf8.lexicographicallyPrecedes($1.template.utf8)
    }
  }
}

/// A custom page in one edition. It is not part of any list of entries.
package struct CustomPage: Sendable {
  package let route: Route
  package let content: Content
  /// Where earlier versions had it, and from where readers are led to it.
  var former: Route?

  package enum Content: Sendable {
    /// Positions in `CustomPages.texts` and in `CustomPages.groups`.
    case text(Int, group: Int)
    /// A position in `CustomPages.templates`.
    case template(Int)
  }
}

extension CustomPages {
  /// Whether a text is an entry and not a page of `pages/`.
  ///
  /// - Parameter text: a position in `texts`.
  package func isEntry(_ text: Int) -> Bool { text >= ownCount }

  /// Whether a text is found by its address alone: not by a menu or the search.
  package func isUnlisted(_ text: Int) -> Bool {
    isEntry(text) || texts[text].entry.visibility.isUnlisted
  }

  /// The pages of an edition: each text in the translation that is shown there, then the templates.
  func pages(
    in locale: LocaleTag, prefix: String, _ settings: Settings, _ recorded: RecordedAddresses
  ) -> [CustomPage] {
    let written = groups.enumerated().map { group, positions in
      let text = Edition.choose(positions, for: locale, entries: texts, settings: settings)
      let entry = texts[text].entry
      let (route, former) = recorded.routes(of: entry, prefix: prefix, settings)
      return CustomPage(route: route, content: .text(text, group: group), former: former)
    }
    let templates = templates.enumerated().map { position, page in
      let path = Permalink.path(of: page.route, in: settings)
      return CustomPage(route: Route(prefix + path), content: .template(position))
    }
    return written + templates
  }

  /// The address of a page: its `permalink`, else its path in its folder. `about.md` is at
  /// `about.html`, `garden/index.md` at `garden/`.
  static func path(
    of page: Entry, _ settings: Settings, _ form: SlugForm
  ) -> String {
    if let permalink = page.permalink { return permalink.path(in: settings) }
    let isNamed = page.source.contentFolder != "pages/"
    if isNamed, let own = settings.permalinks[page.source.contentPath] {
      return own.path(of: page, on: page.day, form)
    }
    if page.isFront { return "" }
    let parts = page.source.contentPath.utf8.split(separator: 0x2F)
      .dropFirst(isNamed ? page.source.localeFolders : 0).map { String(Substring($0)) }
    let folders = parts.dropLast().map(form.slug(of:))
    if page.isFolderText { return folders.joined(separator: "/") + "/" }
    // Beside entries, a page has an address like theirs if that needs no day.
    let pattern = settings.permalink(of: page.source)
    if isNamed, !page.isBundle, !pattern.needsDay { return pattern.path(of: page, on: nil, form) }
    let stem = (parts.last ?? "").utf8.prefix { $0 != 0x2E }
    let name =
      page.slug.isEmpty
      ? form.slug(of: String(decoding: stem, as: UTF8.self)) : form.slug(of: page)
    if page.isBundle { return (folders.dropLast() + [name]).joined(separator: "/") + "/" }
    return (folders + [name]).joined(separator: "/") + ".html"
  }

  package func menuPlace(of page: CustomPage) -> MenuPlace? {
    switch page.content {
    case .text(let text, _): isUnlisted(text) ? nil : texts[text].entry.page?.menu
    case .template(let position): templates[position].menu
    }
  }

  /// The source file of a page, relative to the journal.
  package func source(of page: CustomPage) -> String {
    switch page.content {
    case .text(let text, _): texts[text].entry.source.path
    case .template(let position): templates[position].path
    }
  }
}

extension Site {
  /// The menu of an edition, in order.
  package func menu(of edition: Edition) -> [CustomPage] {
    let placed = edition.customPages.compactMap { [pages] page in
      pages.menuPlace(of: page).map { (page: page, rank: $0.rank, source: pages.source(of: page)) }
    }
    return placed.sorted { left, right in
      left.rank == right.rank
        ? left.source.utf8.lexicographicallyPrecedes(right.source.utf8) : left.rank < right.rank
    }.map(\.page)
  }

  /// The texts beside the menu that the foot of each page leads to, sorted by path. Those in
  /// folders are reached from the page of their folder.
  package func pagesBesideMenu(of edition: Edition) -> [CustomPage] {
    edition.customPages.filter { [pages] page in
      guard case .text(let text, _) = page.content, !pages.isUnlisted(text),
        pages.menuPlace(of: page) == nil
      else { return false }
      let parts = pages.texts[text].entry.source.contentPath.utf8.split(separator: 0x2F)
      // `home.md` is the beginning of the home page.
      let isIntroduction =
        parts.last?.starts(with: "home.".utf8) == true || pages.texts[text].entry.isFront
      return parts.count - (pages.texts[text].entry.isBundle ? 1 : 0) == 1 && !isIntroduction
    }.sorted { pages.source(of: $0).utf8.lexicographicallyPrecedes(pages.source(of: $1).utf8) }
  }

  /// The route of a page in its home edition.
  package func canonicalRoute(of page: CustomPage) -> Route {
    guard case .text(let text, let group) = page.content else { return page.route }
    return homeEdition(of: pages.texts[text].entry).customPages[group].route
  }
}

extension Entry {
  /// Whether the page is the text of the folder that it is in, as in Hugo and VuePress.
  fileprivate var isFolderText: Bool {
    let name = source.path.utf8.split(separator: 0x2F).last.map { String(Substring($0)) } ?? ""
    return name.hasPrefix("_index.") || name.lowercased().hasPrefix("readme.")
  }

  /// Whether the text is the home page's: `index.md`, `_index.md` or `README.md` of all pages, or
  /// of those in a language.
  package var isFront: Bool {
    guard page != nil, permalink == nil else { return false }
    let path = source.contentPath.utf8
    let parts = path.split(separator: 0x2F).dropFirst(source.localeFolders)
    guard parts.count == 1, let name = parts.first else { return false }
    return name.starts(with: "index.".utf8) || isFolderText
  }
}
