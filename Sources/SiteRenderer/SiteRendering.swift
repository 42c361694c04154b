package import Diagnostics
package import Journal
import Localization
import Templating

/// The size of a picture as it is shown, in pixels.
package struct PictureSize: Sendable, Equatable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// Everything that rendering a page needs; a value that all threads share.
package struct SiteRendering: Sendable {
  package let site: Site
  package let plan: Plan
  package let theme: Theme
  let pictures: [Route: PictureSize]
  /// What the interface says, for each edition.
  let interfaces: [Interface]
  /// The routes of each edition's pages, for finding a page's counterpart in another locale.
  let routes: Set<Route>

  /// - Parameter pictures: the sizes of the pictures in the site, by their routes.
  package init(site: Site, plan: Plan, theme: Theme, pictures: [Route: PictureSize]) {
    self.site = site
    self.plan = plan
    self.theme = theme
    self.pictures = pictures
    let fallbacks = site.settings.locales + [.english]
    interfaces = site.editions.map {
      Interface($0.locale, catalogs: theme.catalogs, fallbacks: fallbacks)
    }
    routes = Set(plan.pages.map(\.route))
  }

  /// One page as bytes. With an error among the diagnostics the bytes are not whole.
  package func render(_ page: Page) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    switch page.kind {
    case .feed: (Feed(self, page).bytes, [])
    case .sitemap: (Sitemap(self).bytes, [])
    case .list, .undated, .entry, .year, .month, .terms, .term, .search, .notFound, .redirect:
      renderTemplate(page)
    }
  }

  private func renderTemplate(_ page: Page) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let scope = PageScope(self, page)
    var output: [UInt8] = []
    output.reserveCapacity(16 << 10)
    let diagnostics = theme.templates.render(
      page.kind.template, scope: scope.values, host: PageHost(scope), into: &output)
    return (output, diagnostics)
  }
}

extension Page.Kind {
  /// The theme's file for pages of this kind.
  fileprivate var template: String {
    switch self {
    case .list, .undated: "list.html"
    case .entry: "entry.html"
    case .year: "year.html"
    case .month: "month.html"
    case .terms: "terms.html"
    case .term: "term.html"
    case .search: "search.html"
    case .notFound: "not-found.html"
    case .redirect: "redirect.html"
    case .feed, .sitemap: ""
    }
  }

  /// What templates know the kind as.
  var name: String {
    switch self {
    case .list(_, nil, _): "home"
    case .list: "list"
    case .undated: "undated"
    case .entry: "entry"
    case .year: "year"
    case .month: "month"
    case .terms: "terms"
    case .term: "term"
    case .search: "search"
    case .notFound: "not-found"
    case .redirect: "redirect"
    case .feed: "feed"
    case .sitemap: "sitemap"
    }
  }
}
