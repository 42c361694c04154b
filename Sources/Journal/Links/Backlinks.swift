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
