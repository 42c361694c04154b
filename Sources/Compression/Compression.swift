import CCompression

// Texts in the forms in which browsers take them: gzip (RFC 1952) and brotli (RFC 7932), and what
// zlib streams (RFC 1950) hold. The same bytes give the same bytes. This module knows neither files
// nor sites.

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

/// What a zlib stream (RFC 1950) holds. Its check sum is not looked at.
package struct Inflated {
  /// One past the stream's check sum, in bytes.
  package let end: Int
  /// Bytes of the contents.
  package let count: Int

  private static let header = 2
  private static let checkSum = 4

  /// - Returns: nil if the stream is damaged or ends early.
  package init?(_ stream: [UInt8]) {
    guard let counted = Self.inflate(stream, into: nil) else { return nil }
    self = counted
  }

  /// The contents; nil if the stream is damaged, ends early, or holds more than so many bytes.
  package static func contents(of stream: [UInt8], atMost limit: Int) -> [UInt8]? {
    guard let counted = Self(stream), counted.count <= limit else { return nil }
    return [UInt8](unsafeUninitializedCapacity: counted.count) { target, count in
      count = inflate(stream, into: UnsafeMutableRawBufferPointer(target))?.count ?? 0
    }
  }

  private init(end: Int, count: Int) { (self.end, self.count) = (end, count) }

  private static func inflate(
    _ stream: [UInt8], into target: UnsafeMutableRawBufferPointer?
  ) -> Self? {
    guard stream.count >= header + checkSum, stream[0] & 0x0F == 8, stream[1] & 0x20 == 0,
      (Int(stream[0]) << 8 | Int(stream[1])).isMultiple(of: 31)
    else { return nil }
    var (read, written) = (0, 0)
    let isWhole = stream.dropFirst(header).withUnsafeBytes {
      ilgi_inflate(
        $0.baseAddress, $0.count, target?.baseAddress, target?.count ?? 0, &read, &written) == 1
    }
    let end = header + read + checkSum
    return isWhole && end <= stream.count ? Self(end: end, count: written) : nil
  }
}
