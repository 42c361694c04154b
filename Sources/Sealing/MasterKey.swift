// Sealing is the scheme of sealed entries, version 1: from a passphrase to the key of a file. It
// knows bytes alone; it refuses to know journals, files and pages. Documentation/Sealed.md says it
// for people, and `sealed.js` does the same in browsers. No cryptography is its own: CSealing asks
// OpenSSL.

/// The key of a group of readers: 32 random bytes, made once. Every other key follows from it.
package struct MasterKey: Sendable, Equatable {
  package let bytes: [UInt8]

  /// Nil unless there are 32 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  package static func random() throws(SealingError) -> MasterKey {
    guard let key = MasterKey(try randomBytes(32)) else { throw SealingError() }
    return key
  }

  /// A name that tells nothing of what it names: 26 letters and digits.
  package func name(of identifier: String) throws(SealingError) -> String {
    base32(try tag(Array(identifier.utf8), [], of: "journal name v1"))
  }

  /// The group's folder in the site.
  package func folder() throws(SealingError) -> String { try name(of: "group") }

  /// Encrypts a text of the group, so that the same text has the same bytes.
  ///
  /// - Parameters:
  ///   - identifier: authenticated: no file can be put in the place of another.
  ///   - atRandom: whether the bytes are others each time.
  /// - Returns: 01 ‖ tag ‖ AES-256-GCM.
  package func seal(
    _ text: [UInt8], as identifier: String, atRandom: Bool = false
  ) throws(SealingError) -> [UInt8] {
    let padded = padded(text)
    let salt =
      atRandom
      ? try randomBytes(32)
      : try tag(Array(identifier.utf8) + [0], padded, of: "journal entry mac v1")
    // Each text has a key of its own, so one number does for all.
    return [1] + salt
      + (try encrypt(
        padded, key: try derived("journal entry key v1", salt: salt), iv: zeros,
        header: try header(identifier)))
  }

  /// Nil for what this key did not encrypt under this identifier.
  package func open(_ file: [UInt8], as identifier: String) throws(SealingError) -> [UInt8]? {
    guard file.count >= 1 + 32 + 256 + 16, file[0] == 1 else { return nil }
    let key = try derived("journal entry key v1", salt: Array(file[1..<33]))
    let padded = decrypt(
      Array(file[33...]), key: key, iv: zeros, header: try header(identifier))
    guard let padded, let end = padded.lastIndex(where: { $0 != 0 }), padded[end] == 0x80 else {
      return nil
    }
    return Array(padded[..<end])
  }

  private var zeros: [UInt8] { [UInt8](repeating: 0, count: 12) }

  private func header(_ identifier: String) throws(SealingError) -> [UInt8] {
    Array("journal-entry:v1:\(try folder()):\(identifier)".utf8)
  }

  private func derived(_ use: String, salt: [UInt8] = []) throws(SealingError) -> [UInt8] {
    try hkdf(bytes, salt: salt, info: Array(use.utf8))
  }

  private func tag(
    _ head: [UInt8], _ text: [UInt8], of use: String
  ) throws(SealingError) -> [UInt8] {
    try hmac(try derived(use), head, text)
  }
}

/// The text, 80, and zeros up to a length that says little of its own: 256 bytes at least, and at
/// most an eighth more (Padmé: Nikitin and others, "Reducing Metadata Leakage from Encrypted Files
/// and Communication with PURBs", 2019).
package func padded(_ text: [UInt8]) -> [UInt8] {
  let length = text.count + 1
  guard length > 256 else {
    return text + [0x80] + [UInt8](repeating: 0, count: 256 - length)
  }
  let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
  let kept = Int.bitWidth - exponent.leadingZeroBitCount
  let mask = (1 << (exponent - kept)) - 1
  return text + [0x80] + [UInt8](repeating: 0, count: ((length + mask) & ~mask) - length)
}

/// RFC 4648 in lower case, without its end: 26 letters and digits are 130 bits.
package func base32(_ bytes: [UInt8]) -> String {
  let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  let characters = (0..<26).map { position in
    let bit = position * 5
    let pair = UInt16(bytes[bit / 8]) << 8 | UInt16(bytes[min(bit / 8 + 1, bytes.count - 1)])
    return letters[Int(pair >> UInt16(11 - bit % 8)) & 31]
  }
  return String(decoding: characters, as: UTF8.self)
}
