/// An answer, before it is sent.
package struct Response: Sendable {
  package var status: Int
  package var fields: [(name: String, value: String)]
  package var body: Body

  package enum Body: Sendable {
    case bytes([UInt8])
    /// A part of an open file. Whoever sends it closes the descriptor.
    case file(descriptor: Int32, Range<Int>)

    var size: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let range): range.count
      }
    }
  }

  /// - Parameters:
  ///   - type: the media type of the body.
  ///   - fields: those beside the ones that every answer has.
  package init(
    _ status: Int, type: String, _ body: Body, fields: [(name: String, value: String)] = []
  ) {
    self.status = status
    self.body = body
    self.fields = Response.common + [("Content-Type", type)] + fields
  }

  /// Of every answer. There is no field that lets other sites read it, and never will be.
  ///
  /// Nothing is kept by the browser: what is served changes at any moment.
  static let common = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"), ("Referrer-Policy", "same-origin"),
    ("X-Robots-Tag", "noindex, nofollow"),
  ]

  /// A sentence, without anything that the client sent.
  package static func plain(_ status: Int, _ text: String) -> Response {
    Response(status, type: contentType(of: []), .bytes(Array("\(text)\n".utf8)))
  }

  /// With other fields than those of the site.
  init(_ status: Int, fields: [(name: String, value: String)], _ body: Body) {
    (self.status, self.fields, self.body) = (status, fields, body)
  }

  package init(_ refusal: Refusal) {
    self = .plain(refusal.status, refusal.words)
    switch refusal {
    case .method: fields.append(("Allow", "GET, HEAD"))
    case .badRequest, .targetTooLong, .foreignHost, .foreignOrigin: break
    }
    // Whatever follows in the connection is not looked at.
    fields.append(("Connection", "close"))
  }

  static let otherUser = Response.plain(403, "this server answers the user who started it")
  static let tooManyPages = Response.plain(503, "too many pages are open")
  static let tooMuchUnread = Response.plain(503, "too much is being sent already")

  package static func redirect(to address: [UInt8]) -> Response {
    var response = Response.plain(302, "moved")
    response.fields.append(("Location", String(decoding: address, as: UTF8.self)))
    return response
  }

  /// The words of a status (RFC 9110, section 15).
  package static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 206: "Partial Content"
    case 302: "Found"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 401: "Unauthorized"
    case 409: "Conflict"
    case 410: "Gone"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 416: "Range Not Satisfiable"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    default: "Answer"
    }
  }
}

extension Refusal {
  fileprivate var words: String {
    switch self {
    case .badRequest: "this is not a request that a browser sends"
    case .foreignHost: "this server answers under its own address only"
    case .foreignOrigin: "this server does not answer the pages of other sites"
    case .method: "this server only shows pages"
    case .targetTooLong: "the address is too long"
    }
  }
}
