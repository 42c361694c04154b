/// Where a link in an entry's body leads.
package enum LinkTarget: Sendable, Equatable {
  /// Out of the site, or to a place on the same page: the destination as it is.
  case asWritten(String)
  /// An image on another host that pages may not load.
  case remoteImage(String)
  /// Another piece of writing, by its position in `Site.groups`, and what follows the path (`#fragment`).
  ///
  /// A fragment may lead to a heading that only one translation has: `holder` is its position in `Site.entries`. It is nil
  /// where all have what is named, or nothing is.
  case group(Int, suffix: String, holder: Int?)
  /// A page of the author's own, by its position in `OwnPages.groups`.
  case page(Int, suffix: String)
  /// A file beside an entry, by its position in `Site.files`.
  case file(Int, suffix: String)
  /// A path from the root of the site.
  case site(Route, suffix: String)
  /// Nothing: the text stays, the link goes.
  case nowhere
}

/// A file that travels with the entries that link to it.
package struct Attachment: Sendable, Hashable {
  /// The path relative to the journal.
  package let source: String
  package let route: Route
}
