import Diagnostics

/// The digest of a file of a site: sixteen hexadecimal digits, in eight bytes. A large site has
/// hundreds of thousands.
package enum FileDigest: Sendable, Hashable {
  case digits(UInt64)
  /// What no file has.
  case other(String)

  package init(of bytes: [UInt8]) { self = .digits(fingerprint(bytes)) }

  package init(_ text: String) {
    var text = text
    let digits = text.withUTF8 { FileDigest.value(of: $0) }
    self = digits.map { .digits($0) } ?? .other(text)
  }

  /// - Parameter text: ASCII.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    let digits = FileDigest.value(of: text)
    self = digits.map { .digits($0) } ?? .other(String(decoding: text, as: UTF8.self))
  }

  /// Nil unless the text is what `hexDigits` writes.
  private static func value(of text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard text.count == 16 else { return nil }
    var value: UInt64 = 0
    for byte in text {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(byte - 0x57)
      default: return nil
      }
    }
    return value
  }

  /// Appends the digits, as `text` has them.
  package func append(to bytes: inout [UInt8]) {
    guard case .digits(let value) = self else {
      bytes += text.utf8
      return
    }
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 15
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  package var text: String {
    switch self {
    case .digits(let value): hexDigits(value)
    case .other(let text): text
    }
  }
}
