import Journal
import Testing

@Suite struct SliceTests {
  @Test func `pages hold every member once, full, numbered from the oldest`() {
    for size in 1...7 {
      for count in 0...200 {
        let slices = Slices(count: count, size: size)
        if count >= size {
          #expect((size...(2 * size - 1)).contains(slices.front.count), "\(count) by \(size)")
        } else {
          #expect(slices.front == 0..<count)
        }
        #expect(slices.older.allSatisfy { $0.count == size })
        // From the front through the pages backwards every position is met once, in order.
        let order = [slices.front] + slices.older.reversed()
        #expect(order.flatMap { Array($0) } == Array(0..<count))
      }
    }
  }

  @Test func `the first page may hold fewer than older ones`() {
    for front in 1...4 {
      for size in front...(3 * front) {
        for count in 0...100 {
          let slices = Slices(count: count, front: front, size: size)
          #expect(slices.front.count >= min(count, front))
          #expect(slices.front.count < front + size)
          #expect(slices.older.allSatisfy { $0.count == size })
          let order = [slices.front] + slices.older.reversed()
          #expect(order.flatMap { Array($0) } == Array(0..<count))
        }
      }
    }
  }

  @Test func `a new entry changes no older page`() {
    for size in 1...7 {
      var before: [[Int]] = []
      for count in 0...200 {
        // Members counted from the oldest, which is 0: a page's content, whatever was written
        // since.
        let pages = Slices(count: count, size: size).older.map { $0.map { count - 1 - $0 } }
        #expect(Array(pages.prefix(before.count)) == before)
        #expect(pages.count - before.count <= 1)
        before = pages
      }
    }
  }

  /// Months of so many entries, the oldest first; the number of the month of each member, the
  /// newest first.
  private func members(_ months: [Int]) -> [Int] {
    months.enumerated().flatMap { Array(repeating: $0, count: $1) }.reversed()
  }

  @Test(arguments: [
    [3, 4, 2, 0, 5, 1, 1, 1, 6, 2, 2, 3, 4, 9, 9, 2, 7, 1], Array(repeating: 1, count: 60),
    Array(repeating: 31, count: 5), [0, 90, 3, 3, 3, 50], Array(repeating: 7, count: 20),
  ])
  func `a page ends with a month unless the month is longer than two pages`(months: [Int]) {
    var before: [[Int]] = []
    for size in [5, 10, 20] {
      let all = members(months)
      before = []
      for count in 0...all.count {
        // As it was when so many entries were written.
        let written = Array(all.suffix(count))
        let slices = Slices(months: written, size: size)
        let order = [slices.front] + slices.older.reversed()
        #expect(order.flatMap { Array($0) } == Array(0..<count))
        #expect(slices.front.count >= min(count, size))
        for page in slices.older {
          #expect(page.count >= size / 2 && page.count <= 2 * size)
          let isBroken = written[page.lowerBound] == written[page.lowerBound - 1]
          #expect(!isBroken || months[written[page.lowerBound]] > size, "\(page) by \(size)")
        }
        // A page that is full stays as it is, whatever is written later.
        let pages = slices.older.map { $0.map { count - 1 - $0 } }
        #expect(Array(pages.prefix(before.count)) == before)
        before = pages
      }
    }
  }

  @Test(arguments: [
    (0, 20, 0, 0), (1, 20, 1, 0), (39, 20, 39, 0), (40, 20, 20, 1), (41, 20, 21, 1),
    (59, 20, 39, 1),
    (60, 20, 20, 2),
  ])
  func `the home page holds between one and nearly two pages`(
    count: Int, size: Int, front: Int, older: Int
  ) {
    let slices = Slices(count: count, size: size)
    #expect(slices.front.count == front)
    #expect(slices.older.count == older)
  }
}
