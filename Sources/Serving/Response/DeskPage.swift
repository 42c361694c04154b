import Build
import Glibc
private import WritingPage

/// The files of the writing page: markup, scripts, styles and words. They are the program's own and
/// hold no text of the journal.
enum DeskPage {
  /// - Parameter ports: other addresses of the page, whose frames give back what was kept there.
  static func shell(framing ports: [Int]) -> Response {
    let others = ports.map { " http://127.0.0.1:\($0)" }.joined()
    return Response(
      200,
      fields: fields(policy: policy(framing: others))
        + [("Content-Type", "text/html; charset=utf-8")],
      .bytes(files["desk.html"] ?? []))
  }

  /// A file of the page by its name; nil if absent.
  static func file(_ name: [UInt8], accent: (light: String, dark: String)?) -> Response? {
    let text = String(decoding: name, as: UTF8.self)
    if text == "journal.css" { return response(name, Array(style(accent).utf8)) }
    guard text != "desk.html", let bytes = files[text] else { return nil }
    return response(name, bytes)
  }

  private static func response(_ name: [UInt8], _ bytes: [UInt8]) -> Response {
    Response(
      200, fields: Response.deskFields + [("Content-Type", contentType(of: name))], .bytes(bytes))
  }

  /// The journal's own accent.
  private static func style(_ accent: (light: String, dark: String)?) -> String {
    guard let accent else { return "" }
    return ":root { --seal: light-dark(\(accent.light), \(accent.dark)); }\n"
  }

  private static let files: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    var next = ilgi_page_files()
    while let file = next?.pointee, let name = file.name {
      files[String(cString: name)] = Array(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
      next = next?.advanced(by: 1)
    }
    return files
  }()

  /// The page loads nothing from elsewhere, runs no other script, and nobody frames it.
  private static func policy(framing others: String) -> String {
    """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; \
    connect-src 'self'; frame-src 'self'\(others); manifest-src 'self' blob:; base-uri 'none'; \
    form-action 'none'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types preview worker
    """
  }

  /// What is shown in the frame runs no script, whatever its templates say.
  private static let viewPolicy = """
    sandbox allow-same-origin; default-src 'none'; script-src 'none'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'self'
    """

  private static func fields(
    policy: String, frame: String = "DENY"
  ) -> [(name: String, value: String)] {
    Response.deskFields.filter {
      $0.name != "Content-Security-Policy" && $0.name != "X-Frame-Options"
    } + [("Content-Security-Policy", policy), ("X-Frame-Options", frame)]
  }

  /// A file of the preview.
  static func view(_ file: SiteFile) -> Response {
    var response = file.response(range: nil)
    if case .page(let status, let bytes) = file.content {
      response = Response(
        status, fields: [("Content-Type", "text/html; charset=utf-8")], .bytes(bytes))
    }
    let type = response.fields.filter { $0.name == "Content-Type" }
    response.fields = fields(policy: viewPolicy, frame: "SAMEORIGIN") + type
    return response
  }

  /// A path of the site in an address.
  static func encoded(_ path: String) -> String {
    String(decoding: Array(path.utf8).percentEncoded, as: UTF8.self)
  }
}
