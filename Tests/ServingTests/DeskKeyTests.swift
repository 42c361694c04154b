import Serving
import Testing

@Suite struct DeskKeyTests {
  @Test func `only the key itself is the key, whatever another one looks like`() {
    for _ in 0..<5000 {
      let key = DeskKey.random()
      let other = DeskKey.random()
      #expect(key.matches(Array(key.text.utf8)))
      #expect(!key.matches(Array(other.text.utf8)))
      #expect(!key.matches(Array(key.view.utf8)))
    }
  }

  @Test func `texts that differ in any one byte are not the same`() {
    let key = Array(DeskKey.random().text.utf8)
    for place in key.indices {
      for byte in "0123456789abcdef".utf8 where byte != key[place] {
        var other = key
        other[place] = byte
        #expect(!DeskKey.isSame(key, other) && !DeskKey.isSame(other, key))
      }
    }
    #expect(!DeskKey.isSame(key, Array(key.dropLast())))
    #expect(DeskKey.isSame([], []))
  }

  /// An operator that binds as tightly as another one made these the same.
  @Test func `a difference is not taken back by what follows`() {
    #expect(!DeskKey.isSame([0x30, 0x30], [0x31, 0x31]))
    #expect(!DeskKey.isSame([0x31, 0x30], [0x30, 0x31]))
  }
}
