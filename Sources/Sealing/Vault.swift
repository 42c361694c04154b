/// How a group's master key is kept in the site: encrypted with each passphrase of the group.
package struct Vault: Sendable, Equatable {
  package static let version = 1
  package static let kdf = "pbkdf2-sha256"
  /// Of new vaults. OWASP asks for 600,000 at least (2023); a telephone of 2020 takes a second.
  package static let iterations = 1_000_000
  package static let fewest = 600_000

  /// The group's folder in the site, which is authenticated.
  package let folder: String
  package let iterations: Int
  package let salt: [UInt8]
  /// Of each passphrase: 12 bytes of a random number, and the key. All have one salt, so a reader
  /// waits once.
  package private(set) var wraps: [[UInt8]]

  /// Nil for a vault that would be too weak.
  package init?(folder: String, iterations: Int, salt: [UInt8], wraps: [[UInt8]]) {
    guard iterations >= Vault.fewest, iterations <= 100_000_000, salt.count == 16,
      wraps.allSatisfy({ $0.count == 12 + 32 + 16 })
    else { return nil }
    (self.folder, self.iterations, self.salt, self.wraps) = (folder, iterations, salt, wraps)
  }

  /// A vault that nothing opens yet.
  package init(of key: MasterKey) throws(SealingError) {
    (folder, iterations) = (try key.folder(), Vault.iterations)
    (salt, wraps) = (try randomBytes(16), [])
  }

  /// - Parameter passphrase: in NFC. No space is taken away.
  package mutating func add(_ passphrase: String, for key: MasterKey) throws(SealingError) {
    let iv = try randomBytes(12)
    let own = try self.key(of: passphrase)
    wraps.append(iv + (try encrypt(key.bytes, key: own, iv: iv, header: header)))
  }

  /// Nil where the passphrase is none of the group's.
  package func open(_ passphrase: String) throws(SealingError) -> (key: MasterKey, wrap: Int)? {
    let own = try key(of: passphrase)
    for (position, wrap) in wraps.enumerated() {
      let opened = decrypt(
        Array(wrap[12...]), key: own, iv: Array(wrap[..<12]), header: header)
      if let key = opened.flatMap({ MasterKey($0) }) { return (key, position) }
    }
    return nil
  }

  package mutating func remove(_ wrap: Int) { wraps.remove(at: wrap) }

  private func key(of passphrase: String) throws(SealingError) -> [UInt8] {
    try pbkdf2(Array(passphrase.utf8), salt: salt, iterations: iterations)
  }

  private var header: [UInt8] {
    Array("journal-vault:v1:\(folder):\(Vault.kdf):\(iterations):\(hex(salt))".utf8)
  }
}

package func hex(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

/// Nil for what is not pairs of lower-case digits.
package func bytes(ofHex text: String) -> [UInt8]? {
  let digits = text.utf8.map { byte -> UInt8? in
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
  guard digits.count.isMultiple(of: 2) else { return nil }
  var bytes: [UInt8] = []
  for position in stride(from: 0, to: digits.count, by: 2) {
    guard let high = digits[position], let low = digits[position + 1] else { return nil }
    bytes.append(high << 4 | low)
  }
  return bytes
}
