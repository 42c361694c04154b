// Which pages search engines may list.

extension Site {
  /// The page of an entry in its own locale (the first locale if the site lacks it).
  package func canonicalRoute(of member: Edition.Member) -> Route {
    let home = homeEdition(of: entry(member))
    return home.members[home.positionOfGroup[member.group]].route
  }

  /// Whether the text of a page asks search engines to stay away.
  package func asksForNoIndex(_ page: Page) -> Bool {
    let edition = editions[page.edition]
    switch page.kind {
    case .entry(let position): return entry(edition.members[position]).noindex
    case .custom(let position):
      guard case .text(let text, _) = edition.customPages[position].content else { return false }
      return pages.texts[text].entry.noindex
    case .search, .notFound, .redirect: return true
    case .list, .undated, .year, .month, .order, .titles, .onThisDay, .dayOfYear, .statistics,
      .terms, .term, .machineReadable:
      return false
    }
  }

  /// Whether a page belongs into a sitemap: no page that only repeats another locale's entry, and none for which its author or
  /// the site itself asks search engines to stay away.
  package func isForSearchEngines(_ page: Page) -> Bool {
    guard !settings.noindex, !asksForNoIndex(page) else { return false }
    let edition = editions[page.edition]
    switch page.kind {
    case .list, .undated, .year, .month, .onThisDay, .statistics, .terms, .term:
      return true
    // They lead once more to the entries of the lists above.
    case .order, .titles, .dayOfYear: return false
    case .entry(let position):
      // In a site of one language there is nothing to repeat.
      return editions.count == 1
        || canonicalRoute(of: edition.members[position]) == page.route
    case .custom(let position):
      return canonicalRoute(of: edition.customPages[position]) == page.route
    case .search, .notFound, .redirect, .machineReadable: return false
    }
  }
}
