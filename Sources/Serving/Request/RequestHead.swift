// The request path: pure functions from the bytes of a request to what is to be answered. They open
// no file and join no path; `Tests/FuzzTargets` tries them with any input.

/// What a client asks for, as it came: nothing is decoded.
package struct RequestHead: Sendable {
  package enum Method: Sendable { case get, head, post, put, patch, other }

  package var method: Method
  /// The address in the first line.
  package var target: [UInt8]
  /// In their order; names are compared without regard to case.
  package var fields: [(name: [UInt8], value: [UInt8])]

  package init(method: Method, target: [UInt8], fields: [(name: [UInt8], value: [UInt8])]) {
    self.method = method
    self.target = target
    self.fields = fields
  }

  /// The values of all fields of a name.
  func values(_ name: String) -> [[UInt8]] {
    fields.filter { $0.name.lowercasedASCII.elementsEqual(name.utf8) }.map(\.value)
  }

  /// The value of a field that a request has at most once.
  ///
  /// - Throws: `Refusal.badRequest` where it is repeated.
  func value(_ name: String) throws(Refusal) -> [UInt8]? {
    let values = values(name)
    guard values.count <= 1 else { throw .badRequest }
    return values.first
  }

  /// The value of `Range`, unless it is to be ignored: it means something for GET alone (RFC 9110,
  /// section 14.2), and with `If-Range` only for the version that the client names (section
  /// 13.1.5). No answer names its version, so the client cannot have this one.
  func range() throws(Refusal) -> [UInt8]? {
    guard method == .get, values("if-range").isEmpty else { return nil }
    return try value("range")
  }
}

/// Why a request is not answered.
package enum Refusal: Error, Sendable, Equatable {
  /// It is not a request as browsers send it.
  case badRequest
  /// It was sent to another host's name: a page of another site may have had its name point here
  /// (DNS rebinding).
  case foreignHost
  /// A page of another site sent it.
  case foreignOrigin
  /// Only GET and HEAD are answered.
  case method
  case targetTooLong

  package var status: Int {
    switch self {
    case .badRequest: 400
    case .foreignHost, .foreignOrigin: 403
    case .method: 405
    case .targetTooLong: 414
    }
  }
}

extension [UInt8] {
  /// With the letters A to Z in lower case.
  var lowercasedASCII: [UInt8] { map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } }
}
