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
