import Serving
import Testing

/// The certificate of the writing page in the network.
@Suite struct EncryptionTests {
  private static let now = 1_796_000_000

  private func make(_ address: String = "192.0.2.7") throws -> [UInt8] {
    try #require(Encryption.make(address: address, now: Self.now))
  }

  /// Whether it is used, so many days after it was made.
  private func isUsed(_ text: [UInt8], at address: String = "192.0.2.7", after days: Int = 0)
    -> Bool
  {
    Encryption(text, address: address, now: Self.now + days * 86_400) != nil
  }

  @Test func `a certificate is used until two weeks before its end`() throws {
    let text = try make()
    // It begins a day before it was made, and has 397 days.
    #expect(
      [-2, -1, 0, 381, 382, 396, 400].map { isUsed(text, after: $0) } == [
        false, true, true, true, false, false, false,
      ])
  }

  @Test func `a certificate is for its address alone`() throws {
    let text = try make()
    #expect(!isUsed(text, at: "192.0.2.8"))
    #expect(!isUsed(text, at: "fd00::2"))
    #expect(isUsed(try make("fd00::2"), at: "fd00::2"))
    #expect(Encryption.make(address: "diary.example", now: Self.now) == nil)
  }

  @Test func `each certificate has a fingerprint of its own`() throws {
    let texts = [try make(), try make()]
    let prints = texts.compactMap {
      Encryption($0, address: "192.0.2.7", now: Self.now)?.fingerprint
    }
    #expect(Set(prints).count == 2)
    for one in prints {
      #expect(one.split(separator: " ").count == 32)
      #expect(one.wholeMatch(of: /([0-9A-F]{2} ?){32}/) != nil)
    }
  }

  @Test func `what is no key with its own certificate is not used`() throws {
    let (text, other) = (try make(), try make())
    let end = "-----END PRIVATE KEY-----\n"
    let parts = String(decoding: text, as: UTF8.self).split(separator: end).map(String.init)
    let others = String(decoding: other, as: UTF8.self).split(separator: end)
      .map(String.init)
    #expect(isUsed(Array((parts[0] + end + parts[1]).utf8)))
    for text in [parts[0] + end + others[1], parts[0] + end, parts[1], "", "key"] {
      #expect(!isUsed(Array(text.utf8)))
    }
    #expect(!isUsed(Array(text.dropLast(40))))
  }
}
