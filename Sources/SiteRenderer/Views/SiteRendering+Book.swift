package import Journal

/// An entry of a book.
package struct BookEntry: Sendable {
  package let route: Route
  /// The id of its article.
  package let anchor: String
  /// Whether a build would publish it.
  package let isPublished: Bool
}

extension SiteRendering {
  /// The entries of a book's page; empty for every other page.
  package func entries(ofBook page: Page) -> [BookEntry] {
    guard case .book(_, let members) = page.kind else { return [] }
    let scope = PageScope(self, page)
    return members.map { member in
      let entry = EntryView(scope, member)
      return BookEntry(
        route: entry.member.route, anchor: entry.idPrefix,
        isPublished: entry.published.marks.isEmpty)
    }
  }

  /// What the journal is called in an edition, and a book beside it; nil for one of everything.
  package func names(ofBook subject: BookSubject, edition: Int) -> (journal: String, book: String?)
  {
    let kind = Page.Kind.book(subject, members: [])
    let scope = PageScope(
      self, Page(route: site.editions[edition].home, edition: edition, kind: kind))
    return (scope.siteTitle, scope.title(of: subject))
  }
}
