/// The target of a link in an entry's body.
package enum LinkTarget: Sendable, Hashable {
  /// A destination outside the site or on the same page, unchanged.
  case asWritten(String)
  /// An image on another host from which pages may not load images.
  case remoteImage(String)
  /// Another entry: its position in `Site.groups`, and the query and fragment.
  ///
  /// If only one translation has the heading of the fragment, `holder` is its position in
  /// `Site.entries`; otherwise nil.
  case group(Int, suffix: String, holder: Int?)
  /// A custom page: its position in `CustomPages.groups`.
  case page(Int, suffix: String)
  /// An attachment: its position in `Plan.attachments`.
  case file(Int, suffix: String)
  /// A route in the site.
  case site(Route, suffix: String)
  /// No target: the link becomes plain text.
  case nowhere
  /// A name that no note or file has. A withheld note is `nowhere`, so that its name is not shown.
  case unwritten
}

/// A file next to entries that is published because a published entry links to it.
package struct Attachment: Sendable, Hashable {
  /// Relative to the journal.
  package let source: String
  package let route: Route
}

extension Site {
  /// The position in `groups` of the entry at each address, with its aliases.
  var groupsByRoute: [Route: Int] {
    var found: [Route: Int] = [:]
    for edition in editions {
      for member in edition.members {
        found[member.route] = member.group
        for alias in entry(member).aliases {
          if let route = Route(alias: alias), found[route] == nil { found[route] = member.group }
        }
      }
    }
    return found
  }
}

/// The backlinks of the entries of an edition.
struct Backlinks {
  /// For each member, the positions of the other members that link to it, newest first.
  let members: IntRows

  /// - Parameters:
  ///   - targets: the targets of the links of each entry in `Site.entries`, which are published
  ///     entries only.
  ///   - groups: the entries by their addresses, which links may name too.
  init(_ edition: Edition, _ targets: [[LinkTarget]], _ groups: [Route: Int]) {
    // Few members have links that lead to them.
    var found: [Int: [Int]] = [:]
    for (position, member) in edition.members.enumerated() {
      for link in targets[member.entry] {
        let named: Int? =
          switch link {
          case .group(let group, _, _): group
          case .site(let route, _): groups[route]
          case .asWritten, .remoteImage, .page, .file, .nowhere, .unwritten: nil
          }
        guard let group = named, group != member.group else { continue }
        let target = edition.positionOfGroup[group]
        if found[target]?.last != position { found[target, default: []].append(position) }
      }
    }
    members = IntRows(edition.members.indices.lazy.map { found[$0] ?? [] })
  }
}
