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
  /// scheme, a host in small letters and no port, and no own host has these letters in it. If not,
  /// nothing is said.
  package func isPlainlyElsewhere(_ destination: String) -> Bool {
    var destination = destination
    return destination.withUTF8 { bytes in
      guard let host = plainHost(in: bytes) else { return false }
      return ([url].compactMap(\.self) + formerHosts).allSatisfy { !$0.origin.has(host) }
    }
  }
}

/// The host of an address as it is written, without `www.` and a dot at its end; nil if browsers
/// might read it in another way.
private func plainHost(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
  let schemes: [StaticString] = ["https://", "http://"]
  let scheme = schemes.first { scheme in
    bytes.count >= scheme.utf8CodeUnitCount
      && scheme.withUTF8Buffer { $0.elementsEqual(bytes.prefix($0.count)) }
  }
  guard let start = scheme?.utf8CodeUnitCount else { return nil }
  var end = start
  while end < bytes.count, bytes[end].isPlainInHost { end += 1 }
  // After the host comes nothing, a path, a query or a fragment: no port, no name of a user.
  guard end == bytes.count || [0x2F, 0x3F, 0x23].contains(bytes[end]) else { return nil }
  var host = bytes[start..<end]
  if host.last == 0x2E { host.removeLast() }
  // The last part of a number in four parts, or in one, can be written in many ways.
  let last = host.lastIndex(of: 0x2E).map { $0 + 1 } ?? host.startIndex
  guard last < host.endIndex, !(0x30...0x39).contains(host[last]) else { return nil }
  let web: StaticString = "www."
  if web.withUTF8Buffer({ $0.elementsEqual(host.prefix(4)) }) { host.removeFirst(4) }
  return host.isEmpty ? nil : UnsafeBufferPointer(rebasing: host)
}

extension UInt8 {
  /// A small letter, a digit, a hyphen or a dot.
  fileprivate var isPlainInHost: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) || self == 0x2D || self == 0x2E
  }
}

extension String {
  /// Whether the text, which is ASCII, has some small letters anywhere in it, in either case.
  fileprivate func has(_ letters: UnsafeBufferPointer<UInt8>) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { own -> Bool in
      guard own.count >= letters.count else { return false }
      return (0...(own.count - letters.count)).contains { start in
        letters.indices.allSatisfy { offset in
          let byte = own[start + offset]
          return ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == letters[offset]
        }
      }
    }
    return found ?? true
  }
}

private let anyPage = WebAddress("https://a.invalid/")

private func plainHost(_ host: String) -> String {
  var name = host.lowercased()[...]
  for port in [":443", ":80"] where name.hasSuffix(port) { name = name.dropLast(port.count) }
  if name.hasSuffix(".") { name = name.dropLast() }
  return String(name.hasPrefix("www.") ? name.dropFirst(4) : name)
}
