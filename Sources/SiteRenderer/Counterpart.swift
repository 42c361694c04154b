import Journal

/// The same page in another locale.
struct Counterpart {
  private let scope: PageScope

  init(_ scope: PageScope) { self.scope = scope }

  /// The page's route in an edition; nil when that edition has no such page.
  func route(in position: Int) -> Route? {
    if position == scope.page.edition { return scope.page.route }
    let edition = scope.site.editions[position]
    if case .entry(let member) = scope.page.kind {
      let group = scope.edition.members[member].group
      return edition.members[edition.positionOfGroup[group]].route
    }
    if case .own(let page) = scope.page.kind { return edition.ownPages[page].route }
    let path = scope.page.route.path.utf8.dropFirst(scope.edition.prefix.utf8.count)
    let route = edition.route(String(Substring(path)))
    return scope.rendering.routes.contains(route) ? route : nil
  }

  /// Whether the page in that edition is in its locale, and not only another locale's entry with other words around it.
  func speaks(in position: Int) -> Bool {
    let edition = scope.site.editions[position]
    if case .own(let own) = scope.page.kind {
      let page = edition.ownPages[own]
      return scope.site.canonicalRoute(of: page) == page.route
    }
    guard case .entry(let member) = scope.page.kind else { return true }
    let group = scope.edition.members[member].group
    let shown = edition.members[edition.positionOfGroup[group]]
    return scope.site.canonicalRoute(of: shown) == shown.route
  }
}
