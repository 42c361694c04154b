/// The secret that opens the interface, and the code that is exchanged for it once.
package struct DeskKey: Sendable {
  /// 64 hexadecimal digits.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// 256 bits from the system.
  package static func random() -> DeskKey { DeskKey(randomHex(words: 4)) }

  package static func randomHex(words: Int) -> String {
    var system = SystemRandomNumberGenerator()
    return (0..<words).map { _ in
      let digits = String(system.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// Whether a text is the key. Takes the same time for every text of its length.
  package func matches(_ other: [UInt8]) -> Bool { DeskKey.isSame(Array(text.utf8), other) }

  /// The secret in the addresses of pictures and previews is another one: who sees it has not the
  /// key.
  package let view = DeskKey.randomHex(words: 4)

  package static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  package static func isKey(_ text: [UInt8]) -> Bool {
    text.count == 64
      && text.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

/// A code that works once, for two minutes, and not after five wrong guesses.
package struct DeskCode: Sendable {
  package static let seconds = 120
  private static let mostGuesses = 5
  package let text: String
  private let born: Int
  private var guesses = 0
  private var isSpent = false

  package init(now: Int, text: String = DeskKey.randomHex(words: 2)) {
    (born, self.text) = (now, text)
  }

  /// Whether it was taken, or is too old.
  package func isOver(now: Int) -> Bool { isSpent || now - born > DeskCode.seconds }

  package func isOpen(now: Int) -> Bool { !isOver(now: now) && guesses < DeskCode.mostGuesses }

  package mutating func take(_ guess: String, now: Int) -> Bool {
    guard isOpen(now: now) else { return false }
    guesses += 1
    guard DeskKey.isSame(Array(text.utf8), Array(guess.utf8)) else { return false }
    isSpent = true
    return true
  }
}
