// Which pages search engines may list.

extension Site {
  /// The route of an entry in its home edition.
  package func canonicalRoute(of member: Edition.Member) -> Route {
    let home = homeEdition(of: entry(member))
    return home.members[home.positionOfGroup[member.group]].route
  }

  /// Whether a page carries `noindex` because of its kind or its own fields.
  package func asksForNoIndex(_ page: Page) -> Bool {
    let edition = editions[page.edition]
    switch page.kind {
    case .entry(let position): return entry(edition.members[position]).noindex
    case .custom(let position):
      guard case .text(let text, _) = edition.customPages[position].content else { return false }
      return pages.isUnlisted(text) || pages.texts[text].entry.noindex
    // It repeats what the pages of entries have.
    case .book, .search, .sealed, .notFound, .redirect: return true
    case .list, .undated, .year, .month, .order, .titles, .onThisDay, .dayOfYear, .calendar,
      .statistics, .photos, .shelf, .terms, .term, .machineReadable:
      return false
    }
  }

  /// Whether a page belongs in a sitemap: not if it only repeats an entry of another locale, and
  /// not with `noindex`.
  package func isForSearchEngines(_ page: Page) -> Bool {
    guard !settings.noindex, !asksForNoIndex(page) else { return false }
    let edition = editions[page.edition]
    switch page.kind {
    case .list, .undated, .year, .month, .onThisDay, .statistics, .terms, .term, .shelf:
      return true
    // They only link to the entries of the lists above.
    case .order, .titles, .dayOfYear, .calendar, .photos: return false
    case .entry(let position):
      // A site with one locale has no duplicates.
      return editions.count == 1
        || canonicalRoute(of: edition.members[position]) == page.route
    case .custom(let position):
      return canonicalRoute(of: edition.customPages[position]) == page.route
    case .book, .search, .sealed, .notFound, .redirect, .machineReadable: return false
    }
  }
}
