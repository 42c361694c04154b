import CCompression

// Texts in the forms in which browsers take them: gzip (RFC 1952) and brotli (RFC 7932). The same
// bytes give the same bytes. This module knows neither files nor sites.

/// The bytes as gzip; nil where memory runs out.
package func gzip(_ bytes: [UInt8]) -> [UInt8]? {
  compressed(bytes, ilgi_gzip_bound(bytes.count)) { ilgi_gzip($0, $1, $2, $3) }
}

/// The bytes as brotli; nil where memory runs out.
///
/// - Parameter quality: from 0 to 11. Of 11 each byte costs some ten times as much as of 9.
package func brotli(_ bytes: [UInt8], quality: Int) -> [UInt8]? {
  compressed(bytes, ilgi_brotli_bound(bytes.count)) {
    ilgi_brotli($0, $1, $2, $3, Int32(quality))
  }
}

private func compressed(
  _ bytes: [UInt8], _ most: Int,
  _ compress: (UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int) -> Int
) -> [UInt8]? {
  let result = [UInt8](unsafeUninitializedCapacity: most) { target, count in
    count = bytes.withUnsafeBytes {
      compress($0.baseAddress, $0.count, target.baseAddress, most)
    }
  }
  return result.isEmpty ? nil : result
}
