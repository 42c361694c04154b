import Localization

/// An order in which all entries can be read; the newest first is the home page's.
package enum EntryOrder: String, Sendable, CaseIterable {
  case newest, oldest, changed, titles
}

/// The entries of an edition in other orders than newest first, cut into pages.
package struct EntryOrders: Sendable {
  /// Positions in `Edition.members`, the oldest day first. Undated entries have a list of their own.
  package let oldest: [Int]
  /// The last changed first; empty when no entry says when it was changed, since that is the order of the home page.
  package let changed: [Int]
  /// Empty when no entry has a title.
  package let titlePages: [TitlePage]
  /// How the lists of `oldest` and `changed` are cut; only orders that have a page.
  package let sliced: [(order: EntryOrder, slices: Slices)]

  /// A row is a title and a day, so a page holds more of them than of what other lists show.
  static let rowsOfAnItem = 5

  /// - Parameters:
  ///   - entries: the members of an edition, newest first, undated ones last.
  ///   - pageSize: how many rows a page holds.
  init(of entries: [Entry], datedCount: Int, pageSize: Int, locale: LocaleTag, prefix: String) {
    oldest = (0..<datedCount).reversed()
    if entries.contains(where: { $0.updated != nil }) {
      let days = entries.map { ($0.updated ?? $0.day)?.daysSince1970 }
      // Of those with one day, the newer entry first.
      changed = entries.indices.filter { days[$0] != nil }
        .sorted { (-(days[$0] ?? 0), $0) < (-(days[$1] ?? 0), $1) }
    } else {
      changed = []
    }
    titlePages = TitlePage.pages(
      of: entries.map(\.title), pageSize: pageSize, locale: locale, prefix: prefix)
    var sliced: [(order: EntryOrder, slices: Slices)] = []
    if !oldest.isEmpty { sliced.append((.oldest, Slices(growing: oldest.count, size: pageSize))) }
    if !changed.isEmpty {
      sliced.append((.changed, Slices(count: changed.count, size: pageSize)))
    }
    self.sliced = sliced
  }

  /// The positions in an order that is sliced.
  package func members(of order: EntryOrder) -> [Int] {
    switch order {
    case .oldest: oldest
    case .changed: changed
    case .newest, .titles: []
    }
  }

  package func has(_ order: EntryOrder) -> Bool {
    order == .newest || (order == .titles && !titlePages.isEmpty) || !members(of: order).isEmpty
  }
}
