private import Localization

/// A path inside the site, without a leading slash: `2024/03/05-lisbon.html`, `tags/여행/`, or empty for the home page.
///
/// A route that ends in `/` (or is empty) is a folder; its file is `index.html` inside it.
package struct Route: Sendable, Hashable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  package static let home = Route("")

  package var description: String { "/" + path }

  package var isFolder: Bool { path.isEmpty || path.utf8.last == 0x2F }

  /// The file that the route is written to, relative to the output folder.
  package var file: String { isFolder ? path + "index.html" : path }

  /// The path with everything but unreserved characters and `/` percent-encoded (RFC 3986, section 2.1).
  package var percentEncoded: String { Route.percentEncode(path) }

  /// The relative reference that leads from this page to another route (RFC 3986, section 4.2).
  ///
  /// Never empty: a page links to itself by its own name, a folder by `./`.
  package func reference(to target: Route, style: LinkStyle) -> String {
    let destination = style == .portable ? Substring(target.file) : Substring(target.path)
    let from = path.utf8
    let to = destination.utf8
    var shared = 0
    for (position, pair) in zip(from, to).enumerated() {
      guard pair.0 == pair.1 else { break }
      if pair.0 == 0x2F { shared = position + 1 }
    }
    let ups = from.dropFirst(shared).reduce(0) { $1 == 0x2F ? $0 + 1 : $0 }
    let rest = Route.percentEncode(
      destination[destination.utf8.index(destination.startIndex, offsetBy: shared)...])
    if ups == 0 {
      return rest.isEmpty ? "./" : rest
    }
    return String(repeating: "../", count: ups) + rest
  }

  /// The relative reference from this page to the root folder of the site: `../../`, or empty at the root.
  package var root: String {
    String(repeating: "../", count: path.utf8.reduce(0) { $1 == 0x2F ? $0 + 1 : $0 })
  }

  package static func percentEncode(_ text: some StringProtocol) -> String {
    guard !text.utf8.allSatisfy({ isPlain($0) }) else { return String(text) }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
    default: false
    }
  }
}

extension Route {
  /// The key under which two routes are the same file on some file system: NFC, without case.
  package var collisionKey: [UInt8] { Array(normalizedForm(path).lowercased().utf8) }
}
