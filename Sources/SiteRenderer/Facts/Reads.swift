import Journal
import Templating

/// Which rows templates have read: for each kind of page, and each kind of value on it, a mask of
/// rows (`Rows`) or of the fields of a map. All threads that render note them here, and the next
/// build begins with those of the last.
package final class Reads: Sendable {
  /// Pages whose templates read the same, or nearly so.
  enum Role: Int, CaseIterable {
    case entry, home
    /// The first page of a list, and older ones, which say less.
    case front, list
    /// Months, years, days of the year, and the pages that lead to them.
    case archive
    case custom, other
  }

  /// Kinds of values. Terms that are reached from an entry are told apart from others.
  enum Kind: Int, CaseIterable {
    case site, page, list, titles, entry, content, neighbour, year, heatMap, month, statistics
    case entryTerm, termLink, taxonomy, term, indexHeading, book
  }

  private let masks: [ReadMask]

  /// - Parameter words: of an earlier build; nothing is known where their number is another.
  package init(_ words: [UInt64] = []) {
    let count = Role.allCases.count * Kind.allCases.count
    masks = (words.count == count ? words : [UInt64](repeating: 0, count: count)).map {
      ReadMask($0)
    }
  }

  /// What was read up to now.
  package var words: [UInt64] { masks.map(\.mask) }

  subscript(role: Role, kind: Kind) -> ReadMask {
    masks[role.rawValue * Kind.allCases.count + kind.rawValue]
  }

  /// The same, where entries in lists of any kind have one mask: each of them is on half a dozen
  /// such pages, and has one digest for all.
  var joined: Reads {
    let joined = Reads(words)
    let lists: [Role] = [.front, .list, .archive]
    for kind in [Kind.entry, .neighbour, .entryTerm] {
      let mask = lists.reduce(0) { $0 | self[$1, kind].mask }
      for role in lists {
        joined.masks[role.rawValue * Kind.allCases.count + kind.rawValue].note(all: mask)
      }
    }
    return joined
  }
}

/// What the pages of one role have read.
struct RoleReads: Sendable {
  let all: Reads
  let role: Reads.Role

  subscript(kind: Reads.Kind) -> ReadMask { all[role, kind] }
}

extension Page.Kind {
  var role: Reads.Role {
    switch self {
    case .entry: .entry
    case .list(_, nil, _): .home
    case .undated, .order(_, _, nil, _), .titles(0), .term(_, _, _, nil, _): .front
    case .list, .order, .titles, .term: .list
    case .year, .month, .book, .dayOfYear, .calendar, .search: .archive
    case .custom: .custom
    case .onThisDay, .statistics, .photos, .shelf, .terms, .sealed, .notFound, .redirect,
      .machineReadable:
      .other
    }
  }
}
