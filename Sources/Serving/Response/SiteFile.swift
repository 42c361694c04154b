import Build
import Diagnostics

/// A file of the site as it is sent.
struct SiteFile: Sendable {
  /// Its path from the root of the site.
  let path: [UInt8]
  let content: Content

  enum Content: Sendable {
    case bytes([UInt8])
    case large(LargeFile)
    /// A page of HTML; it gets the script tag.
    case page(status: Int, [UInt8])
  }

  /// - Parameters:
  ///   - path: nil for what is not in the site.
  ///   - draw: formats findings as text.
  init(_ path: [UInt8]?, of site: LiveSite, draw: (ServeProblem) -> String) {
    self.path = path ?? []
    switch path.flatMap({ site.file($0) }) {
    case .bytes(let bytes):
      content =
        contentType(of: self.path).hasPrefix("text/html")
        ? .page(status: 200, bytes) : .bytes(bytes)
    case .large(let file): content = .large(file)
    case .broken(let findings): content = .problem(500, draw(.findings(findings)))
    case .failed(let error): content = .problem(503, draw(.failures([error])))
    case nil:
      guard case .bytes(let page) = site.file(Array("404.html".utf8)) else {
        content = .problem(404, "404\n")
        return
      }
      content = .page(status: 404, page)
    }
  }

  /// Known bytes.
  init(_ path: [UInt8], _ bytes: [UInt8]) {
    self.path = path
    content =
      contentType(of: path).hasPrefix("text/html") ? .page(status: 200, bytes) : .bytes(bytes)
  }

  init(_ content: Content) { (path, self.content) = ([], content) }

  /// The bytes that a page is known by; nil for other files.
  var page: [UInt8]? {
    if case .page(_, let bytes) = content { bytes } else { nil }
  }

  /// - Parameter range: the value of the field `Range`.
  func response(range: [UInt8]?) -> Response {
    let type = contentType(of: path)
    switch content {
    case .page(let status, let page):
      return Response(
        status, type: "text/html; charset=utf-8", .bytes(LiveTag.insert(into: page)))
    case .bytes(let bytes):
      switch ByteRange(range, size: bytes.count) {
      case .whole: return Response(200, type: type, .bytes(bytes), fields: SiteFile.ranges)
      case .part(let part):
        return Response(
          206, type: type, .bytes(Array(bytes[part])), fields: SiteFile.field(part, of: bytes.count)
        )
      case .beyond: return SiteFile.beyond(bytes.count)
      }
    case .large(let file):
      let range = ByteRange(range, size: file.size)
      if range == .beyond { return SiteFile.beyond(file.size) }
      guard let descriptor = file.descriptor() else { return .plain(503, "too many open files") }
      guard case .part(let part) = range else {
        return Response(
          200, type: type, .file(descriptor: descriptor, 0..<file.size), fields: SiteFile.ranges)
      }
      return Response(
        206, type: type, .file(descriptor: descriptor, part),
        fields: SiteFile.field(part, of: file.size))
    }
  }

  private static let ranges = [("Accept-Ranges", "bytes")]

  private static func field(_ part: Range<Int>, of size: Int) -> [(name: String, value: String)] {
    [("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")]
  }

  private static func beyond(_ size: Int) -> Response {
    var response = Response.plain(416, "the file is shorter")
    response.fields.append(("Content-Range", "bytes */\(size)"))
    return response
  }
}

extension SiteFile.Content {
  /// A page that shows a text.
  static func problem(_ status: Int, _ text: String) -> SiteFile.Content {
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'">
      <meta name="viewport" content="width=device-width">
      <title>Ilgi</title>
      </head>
      <body>
      <pre>\(escaped(text))</pre>
      </body>
      </html>

      """
    return .page(status: status, Array(page.utf8))
  }

  private static func escaped(_ text: String) -> String {
    var output = ByteOutput()
    output.appendEscaped(text)
    return output.string
  }
}
