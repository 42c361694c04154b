/// Hosts (URL Standard, section 3.5): names, addresses of four numbers, addresses of eight.
struct HostParser {
  private let asciiHost: HostInASCII

  init(_ asciiHost: @escaping HostInASCII) { self.asciiHost = asciiHost }

  /// The host of a scheme for which browsers have rules of their own.
  func special(_ bytes: ArraySlice<UInt8>) -> String? {
    if isUsual(bytes) { return String(decoding: bytes, as: UTF8.self) }
    if bytes.first == UInt8(ascii: "[") { return inBrackets(bytes) }
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
    return endsInNumber(name) ? fourNumbers(name) : name
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
    if bytes.first == UInt8(ascii: "[") { return inBrackets(bytes) }
    guard !bytes.contains(where: isForbidden) else { return nil }
    return percentEncoded(bytes, .control)
  }

  private func inBrackets(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.last == UInt8(ascii: "]") else { return nil }
    return EightNumbers(bytes.dropFirst().dropLast()).map { "[\($0.text)]" }
  }

  private func isForbidden(_ byte: UInt8) -> Bool {
    byte == 0 || isSkipped(byte) || " #/:<>?@[\\]^|".utf8.contains(byte)
  }

  private func isForbiddenInNames(_ byte: UInt8) -> Bool {
    isForbidden(byte) || byte < 0x20 || byte == UInt8(ascii: "%") || byte == 0x7F
  }

  // MARK: Four numbers

  private func endsInNumber(_ name: String) -> Bool {
    var parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true {
      if parts.count == 1 { return false }
      parts.removeLast()
    }
    guard let last = parts.last else { return false }
    return !last.isEmpty && last.allSatisfy(isDigit) || number(last) != nil
  }

  /// `127.1`, `0x7f.0.0.1` and `2130706433` are all 127.0.0.1.
  private func fourNumbers(_ name: String) -> String? {
    var parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
    guard parts.count <= 4 else { return nil }
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count, let last = numbers.last,
      numbers.dropLast().allSatisfy({ $0 <= 255 }), last < UInt64(1) << (8 * (5 - numbers.count))
    else { return nil }
    var value = last
    for (place, number) in numbers.dropLast().enumerated() { value += number << (8 * (3 - place)) }
    return [24, 16, 8, 0].map { String(value >> $0 & 0xFF) }.joined(separator: ".")
  }

  /// Decimal, octal or hexadecimal; no more than 2^32, which is too large for every use.
  private func number(_ text: Substring.UTF8View) -> UInt64? {
    if text.isEmpty { return nil }
    var digits = text
    var radix: UInt64 = 10
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      digits = digits.dropFirst(2)
      radix = 16
    } else if digits.count >= 2, digits.first == UInt8(ascii: "0") {
      digits = digits.dropFirst()
      radix = 8
    }
    var value: UInt64 = 0
    for digit in digits {
      guard let digit = digit.hexDigit, digit < radix else { return nil }
      value = min(value * radix + UInt64(digit), 1 << 32)
    }
    return value
  }
}

/// An address of version 6 of the Internet Protocol.
private struct EightNumbers {
  private let pieces: [UInt16]

  init?(_ text: ArraySlice<UInt8>) {
    // Pieces before and after the `::`.
    var sides: [[UInt16]] = [[]]
    var rest = text
    if rest.starts(with: "::".utf8) {
      rest = rest.dropFirst(2)
      sides.append([])
    } else if rest.isEmpty || rest.first == UInt8(ascii: ":") {
      return nil
    }
    while let first = rest.first {
      guard sides.reduce(0, { $0 + $1.count }) < 8 else { return nil }
      if first == UInt8(ascii: ":") {
        guard sides.count == 1 else { return nil }
        sides.append([])
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix(4).prefix { $0.hexDigit != nil }
      let behind = rest.dropFirst(digits.count)
      if behind.first == UInt8(ascii: ".") {
        guard let four = Self.four(rest) else { return nil }
        sides[sides.count - 1] += four
        break
      }
      if digits.isEmpty { return nil }
      sides[sides.count - 1].append(
        digits.reduce(0) { $0 << 4 | UInt16($1.hexDigit ?? 0) })
      rest = behind
      if rest.first == UInt8(ascii: ":") {
        rest = rest.dropFirst()
        if rest.isEmpty { return nil }
      } else if !rest.isEmpty {
        return nil
      }
    }
    let count = sides.reduce(0) { $0 + $1.count }
    if sides.count == 1 {
      guard count == 8 else { return nil }
      pieces = sides[0]
    } else {
      guard count < 8 else { return nil }
      pieces = sides[0] + Array(repeating: 0, count: 8 - count) + sides[1]
    }
  }

  /// `192.0.2.1` in the last two pieces.
  private static func four(_ text: ArraySlice<UInt8>) -> [UInt16]? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var numbers: [UInt16] = []
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(isDigit),
        part.count == 1 || part.first != UInt8(ascii: "0")
      else { return nil }
      let number = part.reduce(0) { $0 * 10 + UInt16($1 - UInt8(ascii: "0")) }
      guard number <= 255 else { return nil }
      numbers.append(number)
    }
    return [numbers[0] << 8 | numbers[1], numbers[2] << 8 | numbers[3]]
  }

  /// The first longest run of two or more zeros is `::`.
  var text: String {
    var longest = 0..<0
    var start = 0
    while start < 8 {
      let end = pieces[start...].firstIndex { $0 != 0 } ?? 8
      if end - start > max(1, longest.count) { longest = start..<end }
      start = max(end, start) + 1
    }
    let hex = pieces.map { String($0, radix: 16) }
    if longest.isEmpty { return hex.joined(separator: ":") }
    return hex[..<longest.lowerBound].joined(separator: ":") + "::"
      + hex[longest.upperBound...].joined(separator: ":")
  }
}
