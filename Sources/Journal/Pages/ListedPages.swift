/// The pages that search engines may list: those of the plan by their positions.
package struct ListedPages: Sendable, RandomAccessCollection {
  private let pages: [Page]
  /// In `pages`.
  private(set) var positions: [Int32]

  init(_ pages: [Page], positions: [Int32]) { (self.pages, self.positions) = (pages, positions) }

  init(_ pages: [Page], where isListed: (Page) -> Bool) {
    let listed = pages.indices.filter { isListed(pages[$0]) }
    self.init(pages, positions: listed.map { Int32(truncatingIfNeeded: $0) })
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { positions.count }
  package subscript(position: Int) -> Page { pages[Int(positions[position])] }

  /// Sorts the pages by a number, and keeps the order of those with the same number.
  mutating func sort(by number: (Page) -> Int) {
    let numbers = map(number)
    positions = positions.indices.sorted { left, right in
      numbers[left] == numbers[right] ? left < right : numbers[left] < numbers[right]
    }.map { positions[$0] }
  }
}
