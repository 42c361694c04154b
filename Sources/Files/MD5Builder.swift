private import CPOSIX

/// Makes the MD5 of bytes (RFC 1321), by which formats of other programs name files.
package struct MD5Builder {
  private var state = ilgi_md5()

  package init() { ilgi_md5_begin(&state) }

  package mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { ilgi_md5_add(&state, $0.baseAddress, $0.count) }
  }

  /// 32 hexadecimal digits.
  package var hex: String {
    var copy = state
    let bytes = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
      ilgi_md5_end(&copy, buffer.baseAddress)
      count = 16
    }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
