import CSealing

/// The library failed, as it does without memory.
package struct SealingError: Error {
  package init() {}
}

package func randomBytes(_ count: Int) throws(SealingError) -> [UInt8] {
  try filled(count) { ilgi_random($0, count) }
}

/// PBKDF2 with HMAC-SHA-256 (RFC 8018).
package func pbkdf2(
  _ passphrase: [UInt8], salt: [UInt8], iterations: Int
) throws(SealingError) -> [UInt8] {
  try filled(32) {
    ilgi_pbkdf2(
      passphrase, passphrase.count, salt, salt.count, Int32(clamping: iterations), $0)
  }
}

/// HKDF with SHA-256 (RFC 5869).
package func hkdf(
  _ secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int = 32
) throws(SealingError) -> [UInt8] {
  try filled(count) {
    ilgi_hkdf(secret, secret.count, salt, salt.count, info, info.count, $0, count)
  }
}

/// HMAC-SHA-256 (RFC 2104) of two texts, one after the other.
func hmac(_ key: [UInt8], _ head: [UInt8], _ text: [UInt8]) throws(SealingError) -> [UInt8] {
  try filled(32) { ilgi_hmac(key, head, head.count, text, text.count, $0) }
}

/// AES-256-GCM (NIST SP 800-38D), the tag at the end.
package func encrypt(
  _ text: [UInt8], key: [UInt8], iv: [UInt8], header: [UInt8]
) throws(SealingError) -> [UInt8] {
  guard key.count == 32, iv.count == 12 else { throw SealingError() }
  return try filled(text.count + 16) {
    ilgi_gcm_seal(key, iv, header, header.count, text, text.count, $0)
  }
}

/// Nil for what was not encrypted so.
package func decrypt(
  _ sealed: [UInt8], key: [UInt8], iv: [UInt8], header: [UInt8]
) -> [UInt8]? {
  guard key.count == 32, iv.count == 12, sealed.count >= 16 else { return nil }
  return try? filled(sealed.count - 16) {
    ilgi_gcm_open(key, iv, header, header.count, sealed, sealed.count, $0)
  }
}

private func filled(
  _ count: Int, _ fill: (UnsafeMutablePointer<UInt8>?) -> Int32
) throws(SealingError) -> [UInt8] {
  // An empty array has no address.
  var bytes = [UInt8](repeating: 0, count: max(count, 1))
  let isDone = bytes.withUnsafeMutableBufferPointer { fill($0.baseAddress) } == 1
  guard isDone else { throw SealingError() }
  return count == 0 ? [] : bytes
}
