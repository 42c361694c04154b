import Diagnostics
import Files
import Testing

@testable import Build

struct PathTableTests {
  @Test func `a table knows what a dictionary knows`() {
    var random = SystemRandomNumberGenerator()
    var table = PathTable<Int>(capacity: Int.random(in: 0...40, using: &random))
    var known: [PathKey: Int] = [:]
    let letters = ["a", "\u{E9}", "e\u{301}", "/", "가", "\u{1112}\u{1161}", "", "entries/2024/"]
    for value in 0..<2_000 {
      let count = Int.random(in: 0...5, using: &random)
      let path = (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
      if Bool.random(using: &random) {
        table.set(value, for: PathKey(path))
        known[PathKey(path)] = value
      }
      #expect(table[PathKey(path)] == known[PathKey(path)])
    }
    #expect(table.count == known.count)
    for (key, value) in known { #expect(table[key] == value) }
    for (key, value) in zip(table.keys, table.values) { #expect(known[key] == value) }
  }

  @Test func `a list is searched without those that are left out`() {
    let paths = (0..<500).map { PathKey("\($0)/page.html") }
    let slots = PathSlots(count: paths.count, where: { !$0.isMultiple(of: 3) }) { paths[$0] }
    for position in paths.indices {
      let found = slots.position(of: paths[position]) { paths[$0] }
      #expect(found == (position.isMultiple(of: 3) ? nil : position))
    }
    #expect(slots.position(of: PathKey("x")) { paths[$0] } == nil)
  }

  @Test func `a hash of pieces is that of all bytes`() {
    for _ in 0..<200 {
      var (all, builder): ([UInt8], _) = ([], FactDigestBuilder())
      for _ in 0..<Int.random(in: 0...6) {
        let piece = (0..<Int.random(in: 0...50)).map { _ in UInt8.random(in: 0...255) }
        all += piece
        builder.add(piece)
      }
      #expect(builder.count == all.count)
      #expect(builder.digest == FactDigest(of: all))
    }
  }
}
