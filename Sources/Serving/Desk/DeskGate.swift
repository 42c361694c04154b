/// Decides whether a request may reach the writing page's interface.
///
/// A page of any site, or of another port of this machine, can make the author's browser send
/// requests here; the port is not part of what browsers call a site. So:
///
/// - `Host` is exactly this server's address (else 421): no name may lead here.
/// - `Sec-Fetch-Site`, which every current browser sends to this machine, is `same-origin`, or
///   `none` for the page alone, which holds no text of the journal. To an address in the network
///   browsers send it only where that is encrypted: there it may be missing.
/// - What changes something has exactly this origin and a type that no form can send.
/// - Everything needs the key in a field, which no other origin can send. Pictures and previews,
///   which a browser asks for by their addresses alone, have a secret of their own in the path. No
///   cookie has a right: browsers send cookies to other ports too.
package struct DeskGate: Sendable {
  package let port: Int
  package let reach: Gate.Reach
  /// What a browser calls the server: `127.0.0.1:4250`, `[fd00::2]:4250`.
  package let host: String
  /// What a browser calls its pages' origin.
  package let origin: String

  /// - Parameter address: a number as `numericAddress` gives it.
  package init(
    port: Int, address: String = "127.0.0.1", reach: Gate.Reach = .loopback,
    isEncrypted: Bool = false
  ) {
    (self.port, self.reach) = (port, reach)
    host = (address.utf8.contains(0x3A) ? "[\(address)]" : address) + ":\(port)"
    origin = (isEncrypted ? "https://" : "http://") + host
  }

  package static let keyField = "x-ilgi-key"
  /// The identity of the journal that a page was opened for.
  static let journalField = "x-ilgi-journal"

  /// What a request must show before it is answered.
  package enum Proof: Sendable, Equatable {
    /// Nothing: the page itself.
    case none
    /// The one-time code, in the body.
    case code
    /// The key, in a field.
    case key
    /// The secret of what the page shows as pictures and in the frame, which is in the path.
    case address([UInt8])
  }

  /// - Returns: where the request leads, and what it must show.
  package func admit(
    _ head: RequestHead, path: RequestPath?
  ) throws(DeskRefusal) -> (route: DeskRoute, proof: Proof) {
    guard let host = try value("host", of: head) else { throw .badRequest }
    guard host.elementsEqual(self.host.utf8) else { throw .foreignHost }
    if let origin = try value("origin", of: head) {
      guard origin.elementsEqual(self.origin.utf8) else { throw .foreignOrigin }
    }
    guard head.target.count <= 8192 else { throw .targetTooLong }
    guard let path else { throw .badRequest }
    guard head.method != .other else { throw .method }
    guard let (route, methods) = DeskRoute.find(path) else { throw .missing }
    // Who may use the page is decided at this machine.
    guard reach == .loopback || !route.isOfThisMachine else { throw .missing }
    guard methods.contains(head.method) else { throw .method }
    let site = try value("sec-fetch-site", of: head)
    let isOpenedByUser = site?.elementsEqual("none".utf8) == true
    let isOwn = site?.elementsEqual("same-origin".utf8) ?? (reach == .network)
    switch route {
    case .page: guard isOpenedByUser || isOwn else { throw .foreignOrigin }
    default: guard isOwn else { throw .foreignOrigin }
    }
    guard head.values("transfer-encoding").isEmpty else { throw .badRequest }
    guard head.method != .get, head.method != .head else {
      let length = try value("content-length", of: head)
      guard length == nil || length == [0x30] else { throw .badRequest }
      return (route, proof(for: route))
    }
    guard try value("origin", of: head) != nil else { throw .foreignOrigin }
    let type = try value("content-type", of: head).map { String(decoding: $0, as: UTF8.self) }
    guard type == (head.method == .put ? "application/octet-stream" : "application/json") else {
      throw .type
    }
    guard try value("content-length", of: head) != nil else { throw .lengthMissing }
    return (route, proof(for: route))
  }

  private func proof(for route: DeskRoute) -> Proof {
    switch route {
    case .page, .asset: .none
    case .session: .code
    case .view(let secret, _), .file(let secret, _): .address(secret)
    default: .key
    }
  }

  private func value(_ name: String, of head: RequestHead) throws(DeskRefusal) -> [UInt8]? {
    do throws(Refusal) {
      return try head.value(name)
    } catch {
      throw .badRequest
    }
  }
}

/// Why the interface does not answer.
package enum DeskRefusal: Error, Sendable, Equatable {
  case badRequest, foreignHost, foreignOrigin, method, targetTooLong, missing, type, lengthMissing
  /// No key, or another one.
  case noKey
  /// The code is spent, too old or wrong.
  case noCode
  /// The page was opened for another journal.
  case otherJournal
  case tooMany
  /// Of a device that does not see all.
  case notShown

  package var status: Int {
    switch self {
    case .badRequest: 400
    case .noKey, .noCode: 401
    case .foreignOrigin, .notShown: 403
    case .missing: 404
    case .method: 405
    case .lengthMissing: 411
    case .otherJournal: 412
    case .targetTooLong: 414
    case .type: 415
    case .foreignHost: 421
    case .tooMany: 429
    }
  }

  package var name: String {
    switch self {
    case .badRequest: "bad-request"
    case .noKey: "no-key"
    case .noCode: "no-code"
    case .otherJournal: "other-journal"
    case .foreignHost: "foreign-host"
    case .foreignOrigin: "foreign-origin"
    case .missing: "missing"
    case .method: "method"
    case .lengthMissing: "length-missing"
    case .targetTooLong: "target-too-long"
    case .type: "type"
    case .tooMany: "too-many"
    case .notShown: "not-shown"
    }
  }
}
