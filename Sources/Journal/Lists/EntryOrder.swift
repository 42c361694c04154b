import Localization

/// An order of the list of all entries. The home page shows the newest first.
package enum EntryOrder: String, Sendable, CaseIterable {
  case newest, oldest, changed, titles
}

/// The entries of an edition in other orders than newest first, in pages.
package struct EntryOrders: Sendable {
  /// Positions in `Edition.members`, oldest day first, without undated entries.
  package let oldest: [Int]
  /// Positions of the entries, last changed first. Empty if no entry has a day of change, because
  /// the order would be that of the home page.
  package let changed: [Int]
  /// The pages of the list of titles; empty if no entry has a title.
  package internal(set) var titlePages: [TitlePage]
  /// The pages of `oldest` and `changed`; an order without entries has none.
  package let sliced: [(order: EntryOrder, slices: Slices)]

  /// These lists, and the older pages of terms, show only title and day, so a page holds more
  /// entries than a page of other lists.
  package static let rowsOfAnItem = 5

  /// - Parameters:
  ///   - entries: the members of an edition, newest first, undated ones last.
  ///   - pageSize: how many rows a page holds.
  init(
    of entries: [Entry], datedCount: Int, pageSize: Int, locale: LocaleTag, prefix: String,
    kept: KeptBytes? = nil
  ) {
    oldest = (0..<datedCount).reversed()
    if entries.contains(where: { $0.updated != nil }) {
      let days = entries.map { ($0.updated ?? $0.day)?.daysSince1970 }
      // On the same day, the newer entry comes first.
      changed = entries.indices.filter { days[$0] != nil }
        .sorted { (-(days[$0] ?? 0), $0) < (-(days[$1] ?? 0), $1) }
    } else {
      changed = []
    }
    titlePages = TitlePage.pages(
      of: entries.map(\.title), pageSize: pageSize, locale: locale, prefix: prefix, kept: kept)
    var sliced: [(order: EntryOrder, slices: Slices)] = []
    if !oldest.isEmpty { sliced.append((.oldest, Slices(growing: oldest.count, size: pageSize))) }
    if !changed.isEmpty {
      sliced.append((.changed, Slices(count: changed.count, size: pageSize)))
    }
    self.sliced = sliced
  }

  /// The positions of the entries in an order with pages.
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
