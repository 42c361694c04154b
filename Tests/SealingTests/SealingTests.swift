import Sealing
import Testing

@Suite struct SealingTests {
  private func key(_ byte: UInt8 = 7) throws -> MasterKey {
    try #require(MasterKey([UInt8](repeating: byte, count: 32)))
  }

  @Test(arguments: [0, 1, 254, 255, 256, 1000, 1 << 20])
  func `a sealed text is what was sealed`(_ count: Int) throws {
    let text = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let sealed = try key().seal(text, as: "entry:a")
    #expect(try key().open(sealed, as: "entry:a") == text)
  }

  @Test func `no bit can be changed, and no file stands in the place of another`() throws {
    let key = try key()
    let sealed = try key.seal(Array("비밀".utf8), as: "entry:a")
    #expect(try key.open(sealed, as: "entry:b") == nil)
    #expect(try self.key(8).open(sealed, as: "entry:a") == nil)
    for bit in 0..<sealed.count * 8 {
      var flipped = sealed
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(try key.open(flipped, as: "entry:a") == nil)
    }
  }

  @Test func `the same text has the same bytes, or others each time if that is wanted`() throws {
    let (key, text) = (try key(), Array("the same".utf8))
    #expect(try key.seal(text, as: "a") == key.seal(text, as: "a"))
    #expect(try key.seal(text, as: "a") != key.seal(text, as: "b"))
    let random = try key.seal(text, as: "a", atRandom: true)
    #expect(try random != key.seal(text, as: "a", atRandom: true))
    #expect(try key.open(random, as: "a") == text)
  }

  @Test(arguments: [
    (0, 256), (255, 256), (256, 272), (300, 304), (999, 1024), (1023, 1024), (1024, 1088),
    (1 << 20, (1 << 20) + (1 << 15)),
  ])
  func `a length says little of the text`(_ count: Int, _ length: Int) {
    #expect(padded([UInt8](repeating: 0x80, count: count)).count == length)
  }

  @Test func `a vault opens with each of its passphrases alone`() throws {
    let key = try key()
    var vault = try Vault(of: key)
    try vault.add("열려라 참깨", for: key)
    try vault.add("open sesame", for: key)
    #expect(try vault.open("열려라 참깨")?.wrap == 0)
    #expect(try vault.open("open sesame")?.key == key)
    #expect(try vault.open("open sesame ") == nil)
    vault.remove(0)
    #expect(try vault.open("열려라 참깨") == nil)
  }

  @Test func `a weak vault is refused`() {
    let (salt, wrap) = ([UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 60))
    #expect(Vault(folder: "a", iterations: 599_999, salt: salt, wraps: [wrap]) == nil)
    #expect(Vault(folder: "a", iterations: 600_000, salt: salt, wraps: [wrap]) != nil)
    #expect(Vault(folder: "a", iterations: 600_000, salt: salt, wraps: [[1]]) == nil)
    #expect(Vault(folder: "a", iterations: 600_000, salt: [], wraps: [wrap]) == nil)
  }
}
