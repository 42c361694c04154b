package import Diagnostics
package import Localization

/// What a file of `pages/` says beside what every entry may say.
package struct PageFields: Sendable {
  /// The template that shows it; nil means the theme's `page.html`.
  package let template: (name: String, place: Place)?
  /// Its place in the site's menu; nil when it has none.
  package let menu: MenuPlace?

  package init(template: (name: String, place: Place)? = nil, menu: MenuPlace? = nil) {
    self.template = template
    self.menu = menu
  }
}

/// Where a page stands in the menu: numbered ones first, the others behind them by their paths.
package struct MenuPlace: Sendable, Hashable {
  package let number: Int?

  package init(number: Int? = nil) { self.number = number }

  fileprivate var rank: Int { number ?? .max }
}

/// A template of the author's own that is a page: once in each edition.
package struct TemplatePage: Sendable {
  /// As the theme names it: `stats.html`.
  package let template: String
  /// The file relative to the journal.
  package let path: String
  /// Without the folder of a locale.
  package let route: Route
  package let titles: [Title]
  package let menu: MenuPlace?

  /// A title in one locale, or in all that have none of their own.
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

  /// The nearest there is, with its language if the author named one; nil when there is none.
  package func title(in locale: LocaleTag) -> Title? {
    let match = locale.bestMatch(in: titles.compactMap(\.locale))
    let title = titles.first { $0.locale != nil && $0.locale == match }
    return title ?? titles.first { $0.locale == nil } ?? titles.first
  }
}

/// The pages of the author's own that may be shown: texts, which only `Publication` lets through, and templates.
package struct CustomPages: Sendable {
  /// In the order of their paths.
  package let texts: [PublishedEntry]
  /// Positions in `texts` of the translations of each page.
  package let groups: [[Int]]
  /// In the order of their names.
  package let templates: [TemplatePage]

  init(_ publication: Publication?, _ templates: [TemplatePage], _ diagnostics: inout [Diagnostic])
  {
    let texts = (publication?.published ?? []).sorted {
      $0.entry.source.path.utf8.lexicographicallyPrecedes($1.entry.source.path.utf8)
    }
    self.texts = texts
    groups = TranslationGroups(of: texts, diagnostics: &diagnostics).groups
    self.templates = templates.sorted {
      $0.template.utf8.lexicographicallyPrecedes($1.template.utf8)
    }
  }
}

/// A page of the author's own in one edition. It stands in no list.
package struct CustomPage: Sendable {
  package let route: Route
  package let content: Content

  package enum Content: Sendable {
    /// Positions in `CustomPages.texts` and in `CustomPages.groups`.
    case text(Int, group: Int)
    /// A position in `CustomPages.templates`.
    case template(Int)
  }
}

extension CustomPages {
  /// The pages of an edition: each text in the translation that is shown there, then the templates.
  func pages(in locale: LocaleTag, prefix: String, _ settings: Settings) -> [CustomPage] {
    let written = groups.enumerated().map { group, positions in
      let text = Edition.choose(positions, for: locale, entries: texts, settings: settings)
      let path = CustomPages.path(of: texts[text].entry, settings)
      return CustomPage(route: Route(prefix + path), content: .text(text, group: group))
    }
    let templates = templates.enumerated().map { position, page in
      let path = Permalink.path(of: page.route, in: settings)
      return CustomPage(route: Route(prefix + path), content: .template(position))
    }
    return written + templates
  }

  /// Its own permalink, else its place in `pages/`: `about.md` at `about.html`, `garden/index.md` at `garden/`.
  static func path(of page: Entry, _ settings: Settings) -> String {
    if let permalink = page.permalink { return permalink.path(in: settings) }
    let parts = page.source.contentPath.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    let folders = parts.dropLast().map { slug(of: $0) }
    let stem = (parts.last ?? "").utf8.prefix { $0 != 0x2E }
    let name =
      page.slug.isEmpty ? slug(of: String(decoding: stem, as: UTF8.self)) : page.slug
    if page.isBundle { return (folders.dropLast() + [name]).joined(separator: "/") + "/" }
    return (folders + [name]).joined(separator: "/") + ".html"
  }

  package func menuPlace(of page: CustomPage) -> MenuPlace? {
    switch page.content {
    case .text(let text, _): texts[text].entry.page?.menu
    case .template(let position): templates[position].menu
    }
  }

  /// The author's file behind a page, relative to the journal.
  package func source(of page: CustomPage) -> String {
    switch page.content {
    case .text(let text, _): texts[text].entry.source.path
    case .template(let position): templates[position].path
    }
  }
}

extension Site {
  /// The pages in the menu of an edition, in its order.
  package func menu(of edition: Edition) -> [CustomPage] {
    let placed = edition.customPages.compactMap { page in
      pages.menuPlace(of: page).map { (page: page, rank: $0.rank, source: pages.source(of: page)) }
    }
    return placed.sorted { left, right in
      left.rank == right.rank
        ? left.source.utf8.lexicographicallyPrecedes(right.source.utf8) : left.rank < right.rank
    }.map(\.page)
  }

  /// The page of a text in its own locale (the first locale if the site lacks it).
  package func canonicalRoute(of page: CustomPage) -> Route {
    guard case .text(let text, let group) = page.content else { return page.route }
    return homeEdition(of: pages.texts[text].entry).customPages[group].route
  }
}
