import Diagnostics
import Testing

@Suite struct PathKeyTests {
  @Test func `two keys are the same if their bytes are`() {
    let composed = "entries/\u{C5EC}\u{D589}.md"
    let decomposed = "entries/\u{110B}\u{1167}\u{1112}\u{1162}\u{11BC}.md"
    #expect(composed == decomposed)
    #expect(PathKey(composed) != PathKey(decomposed))
    #expect(Set([PathKey(composed), PathKey(decomposed)]).count == 2)
  }

  @Test func `texts of any length are found again, and no others`() {
    let letters = Array("entries/2024/03/05-a-day-at-the-sea-and-what-came.md, and more of it".utf8)
    var known: Set<PathKey> = []
    for count in 0...letters.count {
      // Two texts with the same bytes, one of them not in memory of its own.
      let text = String(decoding: letters.prefix(count), as: UTF8.self)
      let other = String(Substring(decoding: letters.prefix(count), as: UTF8.self))
      #expect(known.insert(PathKey(text)).inserted)
      #expect(known.contains(PathKey(other)))
      #expect(!known.contains(PathKey(text + "\0")))
      #expect(PathKey(text).hashValue == PathKey(other).hashValue)
    }
    #expect(known.count == letters.count + 1)
  }

  @Test func `names that differ in one letter have different hashes`() {
    for length in [1, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 48] {
      let plain = [UInt8](repeating: 0x61, count: length)
      var hashes: Set<Int> = [PathKey(String(decoding: plain, as: UTF8.self)).hashValue]
      for position in plain.indices {
        var changed = plain
        changed[position] = 0x62
        hashes.insert(PathKey(String(decoding: changed, as: UTF8.self)).hashValue)
      }
      #expect(hashes.count == length + 1)
    }
  }
}
