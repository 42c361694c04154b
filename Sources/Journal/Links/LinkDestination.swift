/// The components of a link's destination (RFC 3986, section 3).
struct LinkDestination {
  let hasScheme: Bool
  let isPlainHTTP: Bool
  let host: String?
  /// Percent-decoded if the result is UTF-8.
  let path: String
  /// `?query#fragment`, as written.
  let suffix: String

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let scheme = bytes.prefix { $0.isSchemeByte }
    let isNamed = scheme.first?.isLetter == true && bytes.dropFirst(scheme.count).first == 0x3A
    let rest = isNamed ? bytes.dropFirst(scheme.count + 1) : bytes[...]
    let hasAuthority = rest.starts(with: [0x2F, 0x2F])
    hasScheme = isNamed || hasAuthority
    isPlainHTTP = isNamed && String(decoding: scheme, as: UTF8.self).lowercased() == "http"
    // Browsers treat a backslash as a slash.
    let authority = rest.dropFirst(2).prefix { ![0x2F, 0x3F, 0x23, 0x5C].contains($0) }
    host =
      hasAuthority
      ? String(decoding: authority.split(separator: 0x40).last ?? [], as: UTF8.self).lowercased()
      : nil
    let end = text.utf8.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? text.utf8.endIndex
    path = percentDecoded(String(text[..<end]))
    suffix = String(text[end...])
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  fileprivate var isSchemeByte: Bool {
    switch self {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E: true
    default: isLetter
    }
  }
}
