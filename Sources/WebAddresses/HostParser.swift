/// Hosts (URL Standard, section 3.5): names, and addresses of four decimal numbers. Browsers know
/// more forms of numbers (`0x7f.1`, `[::1]`). A diary has no use for them: they are no host here.
struct HostParser {
  private let asciiHost: HostInASCII

  init(_ asciiHost: @escaping HostInASCII) { self.asciiHost = asciiHost }

  /// The host of a scheme for which browsers have rules of their own.
  func special(_ bytes: ArraySlice<UInt8>) -> String? {
    if isUsual(bytes) { return String(decoding: bytes, as: UTF8.self) }
    let decoded = percentDecoded(bytes)
    let text = String(decoding: decoded, as: UTF8.self)
    let isASCII = decoded.allSatisfy { $0 < 0x80 }
    let lower = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let hasCodedPart = lower.split(separator: UInt8(ascii: ".")).contains {
      $0.starts(with: "xn--".utf8)
    }
    let name =
      isASCII && !hasCodedPart ? String(decoding: lower, as: UTF8.self) : asciiHost(text)
    guard let name, !name.isEmpty, !name.utf8.contains(where: isForbiddenInNames) else {
      return nil
    }
    return mayBeNumber(name) ? fourNumbers(name) : name
  }

  /// Whether a host is a name that stays as it is: small letters, digits, hyphens and dots, no part
  /// in the form `xn--`, and a last part that is not a number. Most hosts are.
  private func isUsual(_ bytes: ArraySlice<UInt8>) -> Bool {
    var before = UInt8(ascii: ".")
    // The first byte of the last part.
    var opening = UInt8(ascii: ".")
    for byte in bytes {
      switch byte {
      case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "."): break
      case UInt8(ascii: "-") where before != byte: break
      default: return false
      }
      if before == UInt8(ascii: ".") { opening = byte }
      before = byte
    }
    return before != UInt8(ascii: ".") && (0x61...0x7A).contains(opening)
  }

  /// The host of any other scheme.
  func opaque(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(where: isForbidden) else { return nil }
    return percentEncoded(bytes, .control)
  }

  private func isForbidden(_ byte: UInt8) -> Bool {
    byte == 0 || isSkipped(byte) || " #/:<>?@[\\]^|".utf8.contains(byte)
  }

  private func isForbiddenInNames(_ byte: UInt8) -> Bool {
    isForbidden(byte) || byte < 0x20 || byte == UInt8(ascii: "%") || byte == 0x7F
  }

  // MARK: Four numbers

  /// Whether browsers may read the name as a number: its last part begins with a digit.
  private func mayBeNumber(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: ".")).last?.first.map(isDigit) ?? false
  }

  private func fourNumbers(_ name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
      ? name : nil
  }
}
