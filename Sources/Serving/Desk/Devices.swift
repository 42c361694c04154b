import Files

/// The devices that were paired, such as a telephone: each has a key of its own, which opens the
/// writing page at the address in the network and nowhere else.
///
/// Only the digest of a key is kept, so that a reader of the file has no key.
package struct Devices: Sendable {
  package struct Device: Sendable, Equatable {
    package let name: String
    /// Seconds since 1970.
    package let paired: Int
    /// Of its key, in hexadecimal digits.
    let digest: String
    /// The secret in the addresses of what it shows; another one after each start.
    package let view = DeskKey.randomHex(words: 4)

    /// Names the device, and opens nothing.
    package var id: String { String(digest.prefix(16)) }
  }

  package static let most = 32
  package private(set) var all: [Device] = []
  /// The identity of the journal. In a copy of the folder the file is ignored.
  private let journal: String

  package init(_ kept: [UInt8] = [], of journal: String) {
    self.journal = journal
    let lines = String(decoding: kept, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == journal else { return }
    all = lines.dropFirst().prefix(Devices.most).compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let paired = Int(parts[1]), DeskKey.isKey(Array(parts[0].utf8)) else {
        return nil
      }
      return Device(
        name: Devices.plain(String(parts[2])), paired: paired, digest: String(parts[0]))
    }
  }

  /// What is kept of them.
  package var file: [UInt8] {
    Array(
      ([journal] + all.map { "\($0.digest) \($0.paired) \($0.name)" }).map { $0 + "\n" }
        .joined().utf8)
  }

  /// Nil where there are too many.
  package mutating func pair(_ name: String, now: Int) -> (device: Device, key: DeskKey)? {
    guard all.count < Devices.most else { return nil }
    let key = DeskKey.random()
    let device = Device(
      name: Devices.plain(name), paired: now, digest: Digest(of: Array(key.text.utf8)).hex)
    all.append(device)
    return (device, key)
  }

  package mutating func takeOut(_ id: String) -> Device? {
    all.firstIndex { $0.id.utf8.elementsEqual(id.utf8) }.map { all.remove(at: $0) }
  }

  package func withKey(_ key: [UInt8]) -> Device? {
    guard DeskKey.isKey(key) else { return nil }
    let digest = Array(Digest(of: key).hex.utf8)
    return all.first { DeskKey.isSame(Array($0.digest.utf8), digest) }
  }

  package func withView(_ secret: [UInt8]) -> Device? {
    all.first { DeskKey.isSame(Array($0.view.utf8), secret) }
  }

  /// A device says itself what it is called: no control or formatting characters, at most 60.
  private static func plain(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
      default: true
      }
    }
    let words = scalars.prefix(60).split(whereSeparator: \.properties.isWhitespace)
    let plain = String(String.UnicodeScalarView(words.joined(separator: " ".unicodeScalars)))
    return plain.isEmpty ? "?" : plain
  }
}

/// The code of six digits that pairs a device: one at a time, for two minutes and five guesses.
/// After five wrong guesses the next code comes when the two minutes are over, and after twenty no
/// code comes any more: twenty guesses find a code once in 50,000 runs.
package struct PairingCode: Sendable {
  private static let mostGuesses = 20
  private var code: DeskCode
  private var wrongGuesses = 0

  package init(now: Int) { code = PairingCode.fresh(now) }

  /// Nil where none pairs a device now.
  package func text(now: Int) -> String? { !isClosed && code.isOpen(now: now) ? code.text : nil }

  /// Whether no device can be paired until the program is started again.
  package var isClosed: Bool { wrongGuesses >= PairingCode.mostGuesses }

  package mutating func take(_ guess: String, now: Int) -> Bool {
    guard !isClosed, code.isOpen(now: now) else { return false }
    if code.take(guess, now: now) { return true }
    wrongGuesses += 1
    return false
  }

  /// Puts another code in the place of one that was taken or is too old.
  ///
  /// - Returns: whether there is another one.
  package mutating func renew(now: Int) -> Bool {
    guard !isClosed, code.isOver(now: now) else { return false }
    code = PairingCode.fresh(now)
    return true
  }

  private static func fresh(_ now: Int) -> DeskCode {
    var system = SystemRandomNumberGenerator()
    let digits = String(Int.random(in: 0..<1_000_000, using: &system))
    return DeskCode(now: now, text: String(repeating: "0", count: 6 - digits.utf8.count) + digits)
  }
}
