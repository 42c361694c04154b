import Diagnostics

/// What a path leads to.
package enum Destination: Sendable, Equatable {
  /// A file of the site, by its path from the root: `2024/index.html`.
  case file([UInt8])
  /// Another address of this server, percent-encoded.
  case redirect([UInt8])
  /// The script that reloads pages.
  case script
  /// The stream of events for an open page.
  case events
  /// The site has no such file.
  case missing
}

/// Where the server's own files are. No site has such names: they begin with a dot.
package enum OwnPaths {
  package static let script = "/.ilgi-serve/live.js"
  package static let events = "/.ilgi-serve/events"
}

/// The addresses of a site: its root, and the list of its files.
package struct SiteMap {
  /// Where the site begins: `/`, or `/diary/`. Decoded.
  let base: [UInt8]
  let hasFile: ([UInt8]) -> Bool

  /// - Parameter base: percent-encoded.
  package init(base: String, hasFile: @escaping ([UInt8]) -> Bool) {
    self.base = RequestPath(Array(base.utf8))?.bytes ?? [0x2F]
    self.hasFile = hasFile
  }

  package func destination(of path: RequestPath) -> Destination {
    if path.bytes.elementsEqual(OwnPaths.script.utf8) { return .script }
    if path.bytes.elementsEqual(OwnPaths.events.utf8) { return .events }
    // A site below `/diary/` is at the same address here, so that all its links work.
    let isRoot = path.bytes == [0x2F]
    if !base.elementsEqual([0x2F]), isRoot || path.bytes + [0x2F] == base {
      return .redirect(base.percentEncoded)
    }
    guard path.bytes.starts(with: base) else { return .missing }
    let file = Array(path.bytes.dropFirst(base.count))
    if file.isEmpty || file.last == 0x2F {
      let index = file + Array("index.html".utf8)
      return hasFile(index) ? .file(index) : .missing
    }
    if hasFile(file) { return .file(file) }
    if hasFile(file + Array("/index.html".utf8)) {
      return .redirect((path.bytes + [0x2F]).percentEncoded)
    }
    return .missing
  }
}

extension [UInt8] {
  /// With all bytes percent-encoded but unreserved characters and `/` (RFC 3986, section 2.1), as
  /// pages have addresses.
  var percentEncoded: [UInt8] {
    flatMap { byte -> [UInt8] in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: [byte]
      default: [0x25, (byte >> 4).hexadecimalDigit, (byte & 15).hexadecimalDigit]
      }
    }
  }
}
