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

private let anyPage = WebAddress("https://a.invalid/")

private func plainHost(_ host: String) -> String {
  var name = host.lowercased()[...]
  for port in [":443", ":80"] where name.hasSuffix(port) { name = name.dropLast(port.count) }
  if name.hasSuffix(".") { name = name.dropLast() }
  return String(name.hasPrefix("www.") ? name.dropFirst(4) : name)
}
