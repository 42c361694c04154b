import Diagnostics
package import Localization

/// Which entries a book is made of.
package enum BookSubject: Sendable, Equatable {
  case everything
  case year(Int)
  /// The name of a tag, as somebody wrote it.
  case tag(String)
  /// Both days belong to it.
  case days(from: CalendarDay?, to: CalendarDay?)
}

extension Edition {
  /// The entries of a book, by their positions in `members`; empty where nothing fits.
  package func members(of subject: BookSubject) -> [Int] {
    switch subject {
    case .everything: Array(members.indices)
    case .year(let year): years.first { $0.year == year }.map { Array($0.members) } ?? []
    case .tag(let name): term(ofTag: name)?.members ?? []
    case .days: []
    }
  }

  /// The tag of that name, however it is spelled.
  package func term(ofTag name: String) -> Term? {
    let slug = termSlug(of: name)
    return classification(.tags)?.terms.first { $0.slug.hasSameBytes(as: slug) }
  }
}

extension Site {
  /// The page of a book; nil where no entry fits.
  ///
  /// - Parameter edition: a position in `editions`.
  package func book(of subject: BookSubject, edition position: Int) -> Page? {
    let edition = editions[position]
    var members = edition.members(of: subject)
    if case .days(let first, let last) = subject {
      members = (0..<edition.datedCount).filter { member in
        guard let day = entry(edition.members[member]).day else { return false }
        return first.map { $0 <= day } ?? true && last.map { day <= $0 } ?? true
      }
    }
    if members.isEmpty { return nil }
    return Page(
      route: edition.route("book/"), edition: position, kind: .book(subject, members: members))
  }
}
