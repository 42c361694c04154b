import Journal
import Localization

/// The same page in another locale.
struct Counterpart {
  private let scope: PageScope

  init(_ scope: PageScope) { self.scope = scope }

  /// The page's route in an edition; nil when that edition has no such page.
  func route(in position: Int) -> Route? {
    if position == scope.editionNumber { return scope.page.route }
    let edition = scope.site.editions[position]
    if case .entry(let member) = scope.page.kind {
      let group = scope.edition.members[member].group
      return edition.members[edition.positionOfGroup[group]].route
    }
    if case .custom(let page) = scope.page.kind { return edition.customPages[page].route }
    let path = scope.page.route.path.utf8.dropFirst(scope.edition.prefix.utf8.count)
    let route = edition.route(String(Substring(path)))
    return scope.rendering.routes.contains(route) ? route : nil
  }

  /// The page in each locale in which it is there for search engines, and which one is for readers
  /// of all others; empty unless there are at least two, and on a page that only repeats another
  /// locale's entry. Every one of them has the same list.
  var alternates: [(locale: String, route: Route)] {
    guard scope.site.editions.count > 1, speaks(in: scope.editionNumber) else { return [] }
    var found: [(locale: String, route: Route)] = []
    for position in scope.site.editions.indices where speaks(in: position) {
      guard let route = route(in: position) else { continue }
      found.append((scope.site.editions[position].locale.description, route))
    }
    guard found.count > 1, let first = found.first else { return [] }
    return found + [("x-default", first.route)]
  }

  /// Whether the page in that edition is in its locale, and not only another locale's entry with
  /// other words around it.
  func speaks(in position: Int) -> Bool {
    let edition = scope.site.editions[position]
    if case .custom(let own) = scope.page.kind {
      let page = edition.customPages[own]
      let pages = scope.site.pages
      if case .text(let text, _) = page.content,
        pages.isUnlisted(text) || pages.texts[text].entry.noindex
      {
        return false
      }
      return scope.site.canonicalRoute(of: page) == page.route
    }
    guard case .entry(let member) = scope.page.kind else { return true }
    let group = scope.edition.members[member].group
    let shown = edition.members[edition.positionOfGroup[group]]
    return !scope.entry(shown).noindex
      && scope.site.canonicalRoute(of: shown) == shown.route
  }
}
