import Diagnostics

extension Response {
  /// JSON for the page.
  static func desk(_ status: Int, _ json: JSONOutput) -> Response {
    Response(
      status, fields: deskFields + [("Content-Type", "application/json; charset=utf-8")],
      .bytes(json.bytes))
  }

  static func desk(_ status: Int, error: String) -> Response {
    .desk(status, .object([("error", .text(error))]))
  }

  /// A picture for the page.
  static func deskFile(_ type: String, _ bytes: [UInt8]) -> Response {
    Response(
      200, fields: deskFields + [("Content-Type", type), ("Content-Disposition", "inline")],
      .bytes(bytes))
  }

  /// Of every answer of the interface.
  static let deskFields: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
    ("X-Robots-Tag", "noindex, nofollow"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
  ]
}
