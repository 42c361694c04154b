// What a browser makes of an address: parsing as in the WHATWG's URL Standard
// (url.spec.whatwg.org). This module knows nothing about journals, and refuses to know Unicode's
// tables: whoever needs hosts in other scripts gives it a function for them.

/// An address in its parts, as a browser has read it.
///
/// Its text is `href`: tabs and line ends are gone, backslashes are slashes, dots are resolved, the
/// host is in small letters.
///
///     WebAddress("http:/host", base: page)?.href  // http://host/ on a page with https
package struct WebAddress: Sendable, Equatable {
  /// In small letters, without the colon.
  package internal(set) var scheme: String
  var username = ""
  var password = ""
  /// Nil for an address without `//`. It is empty in `file:///x`.
  package internal(set) var host: String?
  /// Nil for the port that the scheme has anyway.
  package internal(set) var port: Int?
  var path = Path.segments([])
  package internal(set) var query: String?
  package internal(set) var fragment: String?

  enum Path: Equatable {
    /// What is between slashes.
    case segments([String])
    /// All that follows the colon, as in `mailto:a@b.example`.
    case opaque(String)
  }

  /// - Parameters:
  ///   - base: the address of the page on which `text` stands; nil allows full addresses alone.
  ///   - asciiHost: gives the `xn--` form of a host that is not in ASCII (UTS #46), or nil if it
  ///     has none.
  /// - Returns: nil for an address that browsers refuse.
  package init?(
    _ text: String, base: WebAddress? = nil, asciiHost: @escaping HostInASCII = { _ in nil }
  ) {
    var parser = AddressParser(text, asciiHost)
    guard let found = parser.parse(base: base) else { return nil }
    self = found
  }

  init(scheme: String) { self.scheme = scheme }

  /// The whole address.
  package var href: String {
    var text = scheme + ":"
    if let host {
      text += "//"
      if hasCredentials {
        text += username + (password.isEmpty ? "" : ":" + password) + "@"
      }
      text += host + (port.map { ":\($0)" } ?? "")
    } else if case .segments(let segments) = path, segments.count > 1, segments[0].isEmpty {
      // Without it the path would be read as a host.
      text += "/."
    }
    text += pathname
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }

  /// The path with its slash, percent-encoded; of `mailto:a@b.example` what follows the colon.
  package var pathname: String {
    switch path {
    case .segments(let segments): segments.map { "/" + $0 }.joined()
    case .opaque(let text): text
    }
  }

  /// Host and port, as security policies name them.
  package var hostAndPort: String? { host.map { $0 + (port.map { ":\($0)" } ?? "") } }

  package var hasCredentials: Bool { !username.isEmpty || !password.isEmpty }

  /// The ports of the schemes for which browsers have rules of their own; 0 for `file`, which has
  /// none.
  static let specialSchemes = [
    "http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21, "file": 0,
  ]

  var isSpecial: Bool { Self.specialSchemes[scheme] != nil }
}
