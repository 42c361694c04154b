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
  /// A page of the author's own, by its position in `CustomPages.groups`.
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

/// Which entries of an edition link to which.
struct Backlinks {
  /// For each member of the edition, the positions of the others that link to it, newest first.
  private(set) var members: [[Int]]

  /// - Parameter targets: for each entry of the site, where its links lead. Entries that are not published are none of the
  ///   site, so their links are not here.
  init(_ edition: Edition, _ targets: [[LinkTarget]]) {
    members = [[Int]](repeating: [], count: edition.members.count)
    for (position, member) in edition.members.enumerated() {
      for case .group(let group, _, _) in targets[member.entry] where group != member.group {
        let target = edition.positionOfGroup[group]
        if members[target].last != position { members[target].append(position) }
      }
    }
  }
}
