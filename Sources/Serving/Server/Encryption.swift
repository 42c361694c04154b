import COpenSSL

/// A key and a certificate that were made here, for one address of this machine: with them
/// connections are encrypted (TLS 1.2 and later).
package final class Encryption {
  private let tls: OpaquePointer
  /// SHA-256 of the certificate in pairs of hexadecimal digits, as telephones show it.
  package let fingerprint: String

  /// A certificate that ends sooner is made again.
  private static let rest = 14 * 24 * 60 * 60

  /// Nil where the text is no key with its certificate, or where that is for another address or
  /// ends soon.
  ///
  /// - Parameter now: seconds since 1970.
  package init?(_ text: [UInt8], address: String, now: Int) {
    var digest = [UInt8](repeating: 0, count: 32)
    let tls = text.withUnsafeBytes {
      ilgi_read_certificate(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, address, Int64(now),
        Int64(now + Encryption.rest), &digest)
    }
    guard let tls else { return nil }
    self.tls = tls
    fingerprint = digest.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined(separator: " ")
  }

  deinit { ilgi_forget_certificate(tls) }

  /// The text of a new key with its certificate; nil where the system makes none.
  package static func make(address: String, now: Int) -> [UInt8]? {
    let text = [UInt8](unsafeUninitializedCapacity: 4096) { bytes, count in
      let room = UnsafeMutableRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      count = ilgi_make_certificate(address, Int64(now), room, bytes.count)
    }
    return text.isEmpty ? nil : text
  }

  /// libevent's side of a new connection; never one that is not encrypted.
  func connection(_ base: OpaquePointer) -> OpaquePointer? {
    ilgi_encrypted_connection(tls, base)
  }
}
