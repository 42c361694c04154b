/// Divides an ordered list into pages.
///
/// The home page shows the newest P to 2P−1 members. Older members are on full pages numbered from
/// the oldest, so that a page keeps its entries when new ones are added. Of a term, the older pages
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

  /// Divides a list that grows at its end: all pages but the last are full.
  package init(growing count: Int, size: Int) {
    let pages = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    front = pages.first ?? 0..<0
    older = Array(pages.dropFirst())
  }
}
