/// The `xn--` form of a host that is not in ASCII, or has such a part (UTS #46); nil if it has
/// none.
package typealias HostInASCII = @Sendable (String) -> String?

/// The states of the URL Standard's basic parser (section 4.4), each a function that goes on with
/// the next one. Each returns nil if browsers refuse the address.
struct AddressParser {
  private let bytes: [UInt8]
  private var position = 0
  private let asciiHost: HostInASCII

  init(_ text: String, _ asciiHost: @escaping HostInASCII) {
    bytes = withoutIgnoredBytes(text)
    self.asciiHost = asciiHost
  }

  mutating func parse(base: WebAddress?) -> WebAddress? {
    guard let scheme = AddressScheme(bytes[...]) else {
      guard let base else { return nil }
      if case .opaque = base.path { return onlyFragment(of: base) }
      return base.scheme == "file" ? file(base) : relative(to: base)
    }
    position = scheme.end
    var address = WebAddress(scheme: scheme.name)
    if scheme.name == "file" { return file(base) }
    if address.isSpecial {
      if let base, base.scheme == scheme.name, !startsWith("//") { return relative(to: base) }
      return authority(of: &address, skippingAllSlashes: true)
    }
    if startsWith("//") { return authority(of: &address, skippingAllSlashes: false) }
    if byte == UInt8(ascii: "/") {
      readPath(of: &address)
    } else {
      readOpaquePath(of: &address)
    }
    return address
  }

  // MARK: States

  private mutating func onlyFragment(of base: WebAddress) -> WebAddress? {
    guard byte == UInt8(ascii: "#") else { return nil }
    var address = base
    readQueryAndFragment(of: &address)
    return address
  }

  private mutating func relative(to base: WebAddress) -> WebAddress? {
    if isSlash(byte, in: base) {
      if isSlash(byte(after: 1), in: base) {
        var address = WebAddress(scheme: base.scheme)
        return authority(of: &address, skippingAllSlashes: base.isSpecial)
      }
      var address = base
      address.path = .segments([])
      (address.query, address.fragment) = (nil, nil)
      readPath(of: &address)
      return address
    }
    var address = base
    address.fragment = nil
    switch byte {
    case nil: return address
    case UInt8(ascii: "#"): readQueryAndFragment(of: &address)
    case UInt8(ascii: "?"):
      address.query = nil
      readQueryAndFragment(of: &address)
    default:
      address.query = nil
      address.shortenPath()
      readPath(of: &address)
    }
    return address
  }

  /// Addresses of files have no user, no port, and the letters of Windows' drives.
  private mutating func file(_ base: WebAddress?) -> WebAddress? {
    let base = base.flatMap { $0.scheme == "file" ? $0 : nil }
    var address = WebAddress(scheme: "file")
    address.host = ""
    guard isSlash(byte, in: address) else {
      guard let base else {
        readPath(of: &address)
        return address
      }
      address = base
      address.fragment = nil
      switch byte {
      case nil: return address
      case UInt8(ascii: "#"): break
      case UInt8(ascii: "?"): address.query = nil
      default:
        address.query = nil
        if startsWithDrive(bytes[position...]) {
          address.path = .segments([])
        } else {
          address.shortenPath()
        }
        readPath(of: &address)
        return address
      }
      readQueryAndFragment(of: &address)
      return address
    }
    guard isSlash(byte(after: 1), in: address) else {
      address.host = base?.host ?? ""
      if !startsWithDrive(bytes[(position + 1)...]), let drive = base?.drive {
        address.path = .segments([drive])
      }
      readPath(of: &address)
      return address
    }
    position += 2
    let host = bytes[position...].prefix { !endsHost($0, in: address) }
    // `file://C:/` has a drive in the place of a host.
    if host.count == 2, startsWithDrive(host) {
      readPath(of: &address)
      return address
    }
    position = host.endIndex
    if !host.isEmpty {
      guard let read = HostParser(asciiHost).special(host) else { return nil }
      address.host = read == "localhost" ? "" : read
    }
    readPath(of: &address)
    return address
  }

  /// User, host and port.
  private mutating func authority(
    of address: inout WebAddress, skippingAllSlashes: Bool
  ) -> WebAddress? {
    if skippingAllSlashes {
      while isSlash(byte, in: address) { position += 1 }
    } else {
      position += 2
    }
    let special = address
    let whole = bytes[position...].prefix { !endsHost($0, in: special) }
    var host = whole
    if let at = whole.lastIndex(of: UInt8(ascii: "@")) {
      host = whole[(at + 1)...]
      if host.isEmpty { return nil }
      readCredentials(whole[..<at], into: &address)
    }
    guard readHostAndPort(host, into: &address) else { return nil }
    position = whole.endIndex
    readPath(of: &address)
    return address
  }

  private func readCredentials(_ credentials: ArraySlice<UInt8>, into address: inout WebAddress) {
    let name = credentials.prefix { $0 != UInt8(ascii: ":") }
    address.username = percentEncoded(name, .userInfo)
    if name.count < credentials.count {
      address.password = percentEncoded(credentials[(name.endIndex + 1)...], .userInfo)
    }
  }

  private func readHostAndPort(
    _ text: ArraySlice<UInt8>, into address: inout WebAddress
  ) -> Bool {
    var isInBrackets = false
    let colon = text.firstIndex { byte in
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      return byte == UInt8(ascii: ":") && !isInBrackets
    }
    let host = text[..<(colon ?? text.endIndex)]
    if host.isEmpty && (address.isSpecial || colon != nil) { return false }
    let parser = HostParser(asciiHost)
    guard let read = address.isSpecial ? parser.special(host) : parser.opaque(host) else {
      return false
    }
    address.host = read
    guard let colon else { return true }
    let digits = text[(colon + 1)...]
    if digits.isEmpty { return true }
    guard digits.allSatisfy(isDigit) else { return false }
    // Any number of zeros may be in front.
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    guard significant.count <= 5 else { return false }
    let number = significant.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    guard number <= 65_535 else { return false }
    address.port = number == WebAddress.specialSchemes[address.scheme] ? nil : number
    return true
  }

  // MARK: Paths

  private mutating func readPath(of address: inout WebAddress) {
    guard case .segments(var segments) = address.path else { return }
    let isSpecial = address.isSpecial
    let end =
      bytes[position...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      ?? bytes.endIndex
    if isSlash(byte, in: address) {
      position += 1
    } else if position == end && !isSpecial {
      return readQueryAndFragment(of: &address)
    }
    while true {
      let segment = bytes[position..<end].prefix { !isSlash($0, in: address) }
      position = segment.endIndex
      let isLast = position == end
      append(segment, isLast, to: &segments, address.scheme)
      if isLast { break }
      position += 1
    }
    address.path = .segments(segments)
    readQueryAndFragment(of: &address)
  }

  private func append(
    _ segment: ArraySlice<UInt8>, _ isLast: Bool, to segments: inout [String], _ scheme: String
  ) {
    switch String(decoding: segment, as: UTF8.self).lowercased() {
    case "..", ".%2e", "%2e.", "%2e%2e":
      shorten(&segments, scheme)
      if isLast { segments.append("") }
    case ".", "%2e":
      if isLast { segments.append("") }
    default:
      var text = percentEncoded(segment, .path)
      if scheme == "file", segments.isEmpty, segment.count == 2, startsWithDrive(segment) {
        text = String(text.prefix(1)) + ":"
      }
      segments.append(text)
    }
  }

  private mutating func readOpaquePath(of address: inout WebAddress) {
    let end =
      bytes[position...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      ?? bytes.endIndex
    var text = percentEncoded(bytes[position..<end], .control)
    // A space at the end would be lost when the address is read again.
    if end < bytes.endIndex, text.utf8.last == 0x20 { text = text.dropLast() + "%20" }
    address.path = .opaque(text)
    position = end
    readQueryAndFragment(of: &address)
  }

  private mutating func readQueryAndFragment(of address: inout WebAddress) {
    let rest = bytes[position...]
    let query = rest.prefix { $0 != UInt8(ascii: "#") }
    if query.first == UInt8(ascii: "?") {
      address.query = percentEncoded(
        query.dropFirst(), address.isSpecial ? .specialQuery : .query)
    }
    if query.endIndex < rest.endIndex {
      address.fragment = percentEncoded(rest[(query.endIndex + 1)...], .fragment)
    }
    position = bytes.endIndex
  }

  // MARK: Bytes

  private var byte: UInt8? { byte(after: 0) }

  private func byte(after count: Int) -> UInt8? {
    position + count < bytes.endIndex ? bytes[position + count] : nil
  }

  private func startsWith(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private func isSlash(_ byte: UInt8?, in address: WebAddress) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") && address.isSpecial
  }

  private func endsHost(_ byte: UInt8, in address: WebAddress) -> Bool {
    isSlash(byte, in: address) || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }
}

/// The bytes that browsers look at: controls and spaces at both ends, and tabs and line ends
/// anywhere, are skipped.
func withoutIgnoredBytes(_ text: some StringProtocol) -> [UInt8] {
  let bytes = Array(text.utf8)
  if bytes.allSatisfy({ $0 > 0x20 }) { return bytes }
  var trimmed = bytes[...]
  while let first = trimmed.first, first <= 0x20 { trimmed.removeFirst() }
  while let last = trimmed.last, last <= 0x20 { trimmed.removeLast() }
  return trimmed.filter { !isSkipped($0) }
}

func isSkipped(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

func isLetter(_ byte: UInt8) -> Bool {
  (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}

/// `C:` or `C|`, with nothing or an end of a path segment after it.
private func startsWithDrive(_ bytes: ArraySlice<UInt8>) -> Bool {
  let opening = Array(bytes.prefix(3))
  guard opening.count >= 2, isLetter(opening[0]) else { return false }
  guard opening[1] == UInt8(ascii: ":") || opening[1] == UInt8(ascii: "|") else { return false }
  return opening.count == 2 || "/\\?#".utf8.contains(opening[2])
}

private func shorten(_ segments: inout [String], _ scheme: String) {
  if scheme == "file", segments.count == 1, isDrive(segments[0]) { return }
  _ = segments.popLast()
}

private func isDrive(_ segment: String) -> Bool {
  let bytes = Array(segment.utf8)
  return bytes.count == 2 && isLetter(bytes[0]) && bytes[1] == UInt8(ascii: ":")
}

extension WebAddress {
  fileprivate mutating func shortenPath() {
    guard case .segments(var segments) = path else { return }
    shorten(&segments, scheme)
    path = .segments(segments)
  }

  /// The drive of a file on Windows.
  fileprivate var drive: String? {
    guard case .segments(let segments) = path, let first = segments.first, isDrive(first) else {
      return nil
    }
    return first
  }
}
