import Synchronization
import Templating

/// The parts that several pages share, each rendered once: an entry in lists, the line that links
/// to a neighbour, the search form.
///
/// A page has the same bytes whether it finds a part here or renders it, so the order of threads
/// has no effect. Parts that no page asked for in a while make room for others: pages that are
/// made one after the other show the same entries.
final class PartMemory: Sendable {
  private struct Shelf {
    /// Those that were asked for since `before` was filled.
    var parts = PartTable()
    var before = PartTable()
    var room: Int

    mutating func keep(_ part: PlacedPart, as key: PartKey) {
      let weight = part.weight + key.weight
      room -= weight
      if room < 0 {
        (before, parts) = (parts, PartTable())
        room = PartMemory.most - weight
      }
      parts.keep(part, as: key)
    }
  }

  private final class LockedShelf: Sendable {
    let shelf = Mutex(Shelf(room: PartMemory.most))
  }

  private let shelves = (0..<64).map { _ in LockedShelf() }

  /// The most bytes of one of the two halves of a shelf; 16 MiB together.
  private static let most = (16 << 20) / 2 / 64

  subscript(key: PartKey) -> PlacedPart? {
    shelf(of: key).shelf.withLock { shelf in
      if let known = shelf.parts[key] { return known }
      guard let known = shelf.before[key] else { return nil }
      shelf.keep(known, as: key)
      return known
    }
  }

  var count: Int {
    shelves.reduce(0) { $0 + $1.shelf.withLock { $0.parts.count + $0.before.count } }
  }

  func keep(_ part: PlacedPart, as key: PartKey) {
    shelf(of: key).shelf.withLock { $0.keep(part, as: key) }
  }

  private func shelf(of key: PartKey) -> LockedShelf { shelves[Int(key.mixed & 63)] }
}
