/// Where a browser goes with an address that is in a page of a site.
///
/// The answer holds for all readers: those who came by https, by http, and from a disk.
/// `http:/host` is a path of the page's own site for the second and another host for the others, so
/// it is an address of another host.
package enum AddressTarget: Sendable, Equatable {
  /// A place in the site: a path in which slashes are slashes, and `?query#fragment` as written.
  /// Nothing in it is decoded.
  case site(path: String, suffix: String)
  /// Another host, or one that browsers refuse.
  ///
  /// - host: with its port; nil if no browser goes there.
  /// - secure: the address as readers by https understand it; nil if that is not https, or no other
  ///   host.
  case host(String?, secure: WebAddress?)
  /// An address without a host, such as `mailto:a@b.example` or `data:image/png,x`; the scheme in
  /// small letters.
  case scheme(String)

  /// - Parameter asciiHost: as for `WebAddress`; without it a host in other letters is one that no
  ///   browser goes to.
  package init(_ text: String, asciiHost: @escaping HostInASCII = { _ in nil }) {
    let bytes = withoutIgnoredBytes(text)
    let scheme = AddressScheme(bytes)
    if scheme == nil, !Self.namesHost(bytes) {
      self = Self.inSite(bytes)
      return
    }
    if let scheme, !["http", "https"].contains(scheme.name) {
      self = .scheme(scheme.name)
      return
    }
    if let scheme, bytes[scheme.end...].starts(with: "//".utf8) {
      // It means the same on each page.
      let address = WebAddress(text, asciiHost: asciiHost)
      let other = address.flatMap {
        $0.host != Self.ownHost && $0.host?.isEmpty == false ? $0 : nil
      }
      let secure = address.flatMap {
        $0.scheme == "https" && $0.host != Self.ownHost ? $0 : nil
      }
      self = .host((secure ?? other)?.hostAndPort, secure: secure)
      return
    }
    let readings = Self.pages.compactMap { WebAddress(text, base: $0, asciiHost: asciiHost) }
    let others = readings.filter { $0.host != Self.ownHost && $0.host?.isEmpty == false }
    let onSecurePage = WebAddress(text, base: Self.pages.first, asciiHost: asciiHost)
    let secure = onSecurePage.flatMap {
      $0.scheme == "https" && $0.host != Self.ownHost ? $0 : nil
    }
    self = .host((secure ?? others.first)?.hostAndPort, secure: secure)
  }

  /// `//host`, in slashes of either kind.
  private static func namesHost(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2
      && bytes.prefix(2).allSatisfy { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }

  private static func inSite(_ bytes: [UInt8]) -> AddressTarget {
    let end =
      bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.endIndex
    let path = bytes[..<end].map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    return .site(
      path: String(decoding: path, as: UTF8.self),
      suffix: String(decoding: bytes[end...], as: UTF8.self))
  }

  private static let ownHost = "site0.invalid"
  /// A page as readers by https, by http and from a disk see it.
  private static let pages = [
    "https://\(ownHost)/2024/03/05.html", "http://\(ownHost)/2024/03/05.html",
    "file:///site/2024/03/05.html",
  ].compactMap { WebAddress($0) }
}

/// Whether an address is a raster image itself: `data:image/png;base64,…`. Such an image runs no
/// script.
package func isRasterImage(dataAddress bytes: some Collection<UInt8>) -> Bool {
  let read = bytes.drop { $0 <= 0x20 }.lazy.filter { !isSkipped($0) }
  let opening = read.prefix(24).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  return ["png", "jpeg", "gif", "webp", "avif"].contains { type in
    opening.starts(with: "data:image/\(type);".utf8)
      || opening.starts(with: "data:image/\(type),".utf8)
  }
}
