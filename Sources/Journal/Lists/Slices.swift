/// Divides an ordered list into pages.
///
/// The first page shows the newest P to 2P−1 members, the home page up to P more and a month. Older
/// members are on full pages numbered from the oldest, so that a page keeps its entries when new
/// ones are added. Of a term, the older pages
/// show less of each entry and hold more of them.
package struct Slices: Sendable, Equatable {
  /// The members on the first page, newest first.
  package let front: Range<Int>
  /// The older pages: `older[0]` is page 1 and holds the oldest members.
  package let older: [Range<Int>]

  /// - Parameters:
  ///   - count: the number of members of the list, which is sorted newest first.
  ///   - front: the smallest number of members on the first page, unless there are fewer; by
  ///     default as many as on a full page.
  ///   - size: the number of members on a full page, at least 1.
  package init(count: Int, front least: Int? = nil, size: Int) {
    let pages = max(0, count - (least ?? size)) / size
    front = 0..<(count - pages * size)
    older = (0..<pages).map { page in
      let end = count - page * size
      return (end - size)..<end
    }
  }

  /// Divides a list of entries so that no month is on two pages, if it has not more entries than
  /// two pages: a page ends with the first month that fills it, or with the last one that fills
  /// half of it.
  ///
  /// - Parameter months: of each member, newest first; those without a day have one together.
  package init(months: [Int], size: Int) {
    var older: [Range<Int>] = []
    // From the oldest on.
    var end = months.count
    while true {
      let isStart = { (start: Int) in months[start] != months[start - 1] }
      let far = max(1, end - 2 * size + 1)
      let full = stride(from: end - size, through: far, by: -1).first { $0 > 0 && isStart($0) }
      let half = (end - size..<max(end - size, end - size / 2)).first { $0 > 0 && isStart($0) }
      // What comes after may still be of the same month.
      guard let start = full ?? (end - 2 * size > 0 ? half ?? end - size : nil), start >= size
      else { break }
      older.append(start..<end)
      end = start
    }
    front = 0..<end
    self.older = older
  }

  /// Divides a list that grows at its end: all pages but the last are full.
  package init(growing count: Int, size: Int) {
    let pages = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    front = pages.first ?? 0..<0
    older = Array(pages.dropFirst())
  }
}
