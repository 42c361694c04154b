import Journal

/// How a place in the site is written on a page.
enum Addressing: Sendable {
  /// Relative to a page: the site works under any path.
  case relative(from: Route, LinkStyle)
  /// From the root of the host: for the one page that is shown at any address, 404.html.
  case rooted(base: String)
  /// In full: for feeds and machines.
  case absolute(SiteURL)
  /// A path from the root of the site: for digests, which know the page's own address.
  case plain

  func callAsFunction(_ route: Route) -> String {
    switch self {
    case .relative(let page, let style): page.reference(to: route, style: style)
    case .rooted(let base): base + route.percentEncoded
    case .absolute(let url): url.permalink(route)
    case .plain: route.path
    }
  }

  /// What is before a path from the site's root.
  var root: String {
    switch self {
    case .relative(let page, _): page.root
    case .rooted(let base): base
    case .absolute(let url): url.origin + url.basePath
    case .plain: ""
    }
  }
}
