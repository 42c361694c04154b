import Synchronization
import Templating

/// The parts that several pages share, each rendered once: an entry in lists, the line that links
/// to a neighbour, the search form.
///
/// A page has the same bytes whether it finds a part here or renders it, so the order of threads
/// has no effect.
final class PartMemory: Sendable {
  private final class Shelf: Sendable {
    let parts = Mutex<[PartKey: PlacedPart]>([:])
  }

  private let shelves = (0..<64).map { _ in Shelf() }
  private let room = Atomic<Int>(PartMemory.most)

  /// The most bytes of all parts together. Parts that do not fit are rendered on each page.
  private static let most = 128 << 20

  subscript(key: PartKey) -> PlacedPart? { shelf(of: key).parts.withLock { $0[key] } }

  var count: Int { shelves.reduce(0) { $0 + $1.parts.withLock { $0.count } } }

  /// Keeps a part, if there is room.
  func keep(_ part: PlacedPart, as key: PartKey) {
    let weight = part.weight + key.weight
    guard room.subtract(weight, ordering: .relaxed).newValue >= 0 else { return }
    shelf(of: key).parts.withLock { $0[key] = part }
  }

  private func shelf(of key: PartKey) -> Shelf { shelves[Int(key.mixed & 63)] }
}
