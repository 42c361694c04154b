/// Decides whether a request may be answered at all.
///
/// A server on this machine is within reach of every page that its user opens, so a request must
/// come from the user or from a page of this server:
///
/// - `Host` is exactly this server's address; a name that somebody else may point at this machine
///   is not (DNS rebinding).
/// - `Origin`, if it is there, is this server.
/// - `Sec-Fetch-Site`, if it is there, says that the request comes from this server or from the
///   user. The page of another site may only lead here, in a window of its own.
///
/// Source: The Fetch standard, "Origin header"; W3C, Fetch Metadata Request Headers.
package struct Gate: Sendable {
  /// Who can reach the server.
  package enum Reach: Sendable {
    /// Programs on this machine.
    case loopback
    /// Everybody in the network. A request must name the server by a number: a number cannot be
    /// pointed elsewhere.
    case network
  }

  package let port: Int
  package let reach: Reach

  package static let longestTarget = 4096

  package init(port: Int, reach: Reach = .loopback) {
    self.port = port
    self.reach = reach
  }

  /// - Throws: why the request is refused.
  package func admit(_ head: RequestHead) throws(Refusal) {
    guard let host = try head.value("host") else { throw .badRequest }
    guard isOwn(host) else { throw .foreignHost }
    if let origin = try head.value("origin") {
      guard origin.elementsEqual(Array("http://".utf8) + host) else { throw .foreignOrigin }
    }
    guard try isFromHere(head) else { throw .foreignOrigin }
    guard head.method == .get || head.method == .head else { throw .method }
    guard head.target.count <= Gate.longestTarget else { throw .targetTooLong }
    // Neither GET nor HEAD has a body. What follows would be taken for the next request.
    guard head.values("transfer-encoding").isEmpty else { throw .badRequest }
    let length = try head.value("content-length")
    guard length == nil || length == [0x30] else { throw .badRequest }
  }

  private func isOwn(_ host: [UInt8]) -> Bool {
    guard let name = withoutPort(host) else { return false }
    switch reach {
    case .loopback: return Gate.ownNames.contains { name.elementsEqual($0.utf8) }
    case .network:
      return name.elementsEqual("localhost".utf8) || name.isIPv4Address || name.isIPv6Literal
    }
  }

  private static let ownNames = ["127.0.0.1", "localhost"]

  /// The host without this server's port, which must be there, unless it is that of HTTP; nil where
  /// the port is another one.
  private func withoutPort(_ host: [UInt8]) -> ArraySlice<UInt8>? {
    let ending = Array(":\(port)".utf8)
    if host.suffix(ending.count).elementsEqual(ending) { return host.dropLast(ending.count) }
    return port == 80 ? host[...] : nil
  }

  private func isFromHere(_ head: RequestHead) throws(Refusal) -> Bool {
    guard let site = try head.value("sec-fetch-site") else { return true }
    switch String(decoding: site, as: UTF8.self) {
    case "same-origin", "none": return true
    case "same-site", "cross-site":
      let (mode, destination) = (try head.value("sec-fetch-mode"), try head.value("sec-fetch-dest"))
      return head.method == .get && mode.map { $0.elementsEqual("navigate".utf8) } == true
        && destination.map { $0.elementsEqual("document".utf8) } == true
    default: return false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Four numbers from 0 to 255 without leading zeros.
  fileprivate var isIPv4Address: Bool {
    let parts = split(separator: 0x2E, omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
          && (part.count == 1 || part.first != 0x30)
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }

  /// Hexadecimal digits and colons in brackets: no name looks like this.
  fileprivate var isIPv6Literal: Bool {
    guard first == 0x5B, last == 0x5D, count >= 4, count <= 41 else { return false }
    return dropFirst().dropLast().allSatisfy { byte in
      byte == 0x3A || (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte)
        || (0x61...0x66).contains(byte)
    }
  }
}
