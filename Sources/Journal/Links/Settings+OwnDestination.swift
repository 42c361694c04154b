import Localization
import WebAddresses

extension Settings {
  /// An address on one of the journal's own hosts as a path from the root of the site:
  /// `https://diary.example/tags/#sea` is `/tags/#sea`; nil for an address elsewhere.
  func ownDestination(_ destination: String) -> LinkDestination? {
    for url in [url].compactMap(\.self) + formerHosts {
      if let path = url.path(of: destination) { return LinkDestination(path) }
    }
    return nil
  }
}

extension Settings {
  /// Whether an address is on the journal's own site, or on a former one.
  package func isOwnAddress(_ destination: String) -> Bool { ownDestination(destination) != nil }
}

extension SiteURL {
  /// The path of an address on the site, from its root, percent-encoded, with query and fragment;
  /// nil for an address elsewhere. The scheme, the ports 80 and 443, and `www.` make no difference.
  fileprivate func path(of destination: String) -> String? {
    guard let address = WebAddress(destination, base: anyPage, asciiHost: hostInASCII),
      let host = address.hostAndPort,
      plainHost(host) == plainHost(String(origin.drop { $0 != ":" }.dropFirst(3)))
    else { return nil }
    let path = address.pathname
    let base = percentDecoded(basePath).lowercased()
    let decoded = percentDecoded(path).lowercased()
    let rest: String
    if decoded.hasPrefix(base) {
      let folders = basePath.utf8.count { $0 == 0x2F }
      rest = String(
        path.split(separator: "/", omittingEmptySubsequences: false)
          .dropFirst(folders).joined(separator: "/"))
    } else if decoded + "/" == base {
      rest = ""
    } else {
      return nil
    }
    return "/" + rest + (address.query.map { "?" + $0 } ?? "")
      + (address.fragment.map { "#" + $0 } ?? "")
  }
}

extension Settings {
  /// Whether an address surely leads to another host, without reading it as browsers do: it has a
  /// scheme, a host in small letters that stays as it is, and no port. If not, nothing is said.
  package func isPlainlyElsewhere(_ destination: String) -> Bool {
    var destination = destination
    return destination.withUTF8 { bytes in
      guard let host = plainHost(in: bytes) else { return false }
      return url?.isOn(host) != true && formerHosts.allSatisfy { !$0.isOn(host) }
    }
  }
}

/// The host of an address as it is written, without `www.` and a dot at its end; nil if browsers
/// might read it in another way.
private func plainHost(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
  let schemes: [StaticString] = ["https://", "http://"]
  let scheme = schemes.first { bytes.begins(with: $0) }
  guard let start = scheme?.utf8CodeUnitCount else { return nil }
  var end = start
  while end < bytes.count, bytes[end].isPlainInHost {
    // A part in the form `xn--` is read by rules of its own.
    if bytes[end] == 0x2D, bytes[end - 1] == 0x2D { return nil }
    end += 1
  }
  // After the host comes nothing, a path, a query or a fragment: no port, no name of a user.
  guard end == bytes.count || [0x2F, 0x3F, 0x23].contains(bytes[end]) else { return nil }
  let host = withoutOrnaments(UnsafeBufferPointer(rebasing: bytes[start..<end]))
  // The last part of a number in four parts, or in one, can be written in many ways.
  let last = host.lastIndex(of: 0x2E).map { $0 + 1 } ?? 0
  guard last < host.count, !(0x30...0x39).contains(host[last]) else { return nil }
  return host
}

/// A host without a dot at its end and `www.`.
private func withoutOrnaments(
  _ host: UnsafeBufferPointer<UInt8>
) -> UnsafeBufferPointer<UInt8> {
  var host = host[...]
  if host.last == 0x2E { host.removeLast() }
  if UnsafeBufferPointer(rebasing: host).begins(with: "www.") { host.removeFirst(4) }
  return UnsafeBufferPointer(rebasing: host)
}

extension UInt8 {
  /// A small letter, a digit, a hyphen or a dot.
  fileprivate var isPlainInHost: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) || self == 0x2D || self == 0x2E
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for position in 0..<text.utf8CodeUnitCount where self[position] != text.utf8Start[position] {
      return false
    }
    return true
  }
}

extension SiteURL {
  /// Whether the site is on a host: one that `plainHost(in:)` gave.
  fileprivate func isOn(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
    // The origin was read as browsers do, so it is in small letters already.
    var origin = origin
    return origin.withUTF8 { bytes in
      guard let colon = bytes.firstIndex(of: 0x3A), colon + 3 <= bytes.count else { return false }
      var own = bytes[(colon + 3)...]
      for port: StaticString in [":443", ":80"] {
        let length = port.utf8CodeUnitCount
        if own.count >= length, UnsafeBufferPointer(rebasing: own.suffix(length)).begins(with: port)
        {
          own.removeLast(length)
        }
      }
      return withoutOrnaments(UnsafeBufferPointer(rebasing: own)).elementsEqual(host)
    }
  }
}

private let anyPage = WebAddress("https://a.invalid/")

private func plainHost(_ host: String) -> String {
  var name = host.lowercased()[...]
  for port in [":443", ":80"] where name.hasSuffix(port) { name = name.dropLast(port.count) }
  if name.hasSuffix(".") { name = name.dropLast() }
  return String(name.hasPrefix("www.") ? name.dropFirst(4) : name)
}
