package import Diagnostics
private import Localization
private import Markdown

/// A path within the site, without a leading slash: `2024/03/05-lisbon.html`, `tags/여행/`; empty for
/// the home page.
///
/// A route that is empty or ends in `/` is a folder, whose file is `index.html`.
package struct Route: Sendable, Hashable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  package static let home = Route("")

  package var description: String { "/" + path }

  package var isFolder: Bool { path.isEmpty || path.utf8.last == 0x2F }

  /// The file that the route is written to, relative to the output folder.
  package var file: String { isFolder ? path + "index.html" : path }

  /// The path with all bytes percent-encoded except unreserved characters and `/` (RFC 3986,
  /// section 2.1).
  package var percentEncoded: String { Route.percentEncode(path) }

  /// The relative reference from this page to another route (RFC 3986, section 4.2).
  ///
  /// It is never empty: a page refers to itself by its file name, a folder by `./`.
  package func reference(to target: Route, style: LinkStyle) -> String {
    var from = path
    var destination = style == .portable ? target.file : target.path
    return from.withUTF8 { from in destination.withUTF8 { Route.reference(from: from, to: $0) } }
  }

  /// A hot path: called for every link of every page, so it goes over the bytes once.
  private static func reference(
    from: UnsafeBufferPointer<UInt8>, to: UnsafeBufferPointer<UInt8>
  ) -> String {
    let shared = sharedFolders(from, to)
    var ups = 0
    for byte in from[shared...] where byte == 0x2F { ups += 1 }
    if ups == 0, shared == to.count { return "./" }
    let special = specialBytes(in: to, from: shared)
    return String(unsafeUninitializedCapacity: ups * 3 + to.count - shared + special * 2) {
      buffer in
      var end = 0
      for _ in 0..<ups {
        buffer[end] = 0x2E
        buffer[end + 1] = 0x2E
        buffer[end + 2] = 0x2F
        end += 3
      }
      if special == 0, let start = buffer.baseAddress, let rest = to.baseAddress {
        (start + end).initialize(from: rest + shared, count: to.count - shared)
        return end + to.count - shared
      }
      for place in shared..<to.count { percentEncode(to[place], to: buffer, &end) }
      return end
    }
  }

  /// How many bytes the folders have that two paths begin with.
  @inline(__always)
  private static func sharedFolders(
    _ from: UnsafeBufferPointer<UInt8>, _ to: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let most = min(from.count, to.count)
    var shared = 0
    let (first, last) = (UnsafeRawBufferPointer(from), UnsafeRawBufferPointer(to))
    while shared + 8 <= most,
      first.loadUnaligned(fromByteOffset: shared, as: UInt64.self)
        == last.loadUnaligned(fromByteOffset: shared, as: UInt64.self)
    {
      shared += 8
    }
    while shared < most, from[shared] == to[shared] { shared += 1 }
    while shared > 0, from[shared - 1] != 0x2F { shared -= 1 }
    return shared
  }

  /// Appends the relative reference that leads from a page to a destination; both are
  /// percent-encoded paths.
  package static func appendReference(
    from: UnsafeBufferPointer<UInt8>, to: UnsafeBufferPointer<UInt8>, _ output: inout ByteOutput
  ) {
    let shared = sharedFolders(from, to)
    var ups = 0
    for byte in from[shared...] where byte == 0x2F { ups += 1 }
    let rest = to[shared...]
    if ups == 0, rest.isEmpty {
      output.append(0x2E)
      output.append(0x2F)
    }
    for _ in 0..<ups { output.append("../") }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: rest))
  }

  /// The relative reference from this page to the root folder of the site: `../../`, or empty at
  /// the root.
  package var root: String {
    String(repeating: "../", count: path.utf8.reduce(0) { $1 == 0x2F ? $0 + 1 : $0 })
  }

  package static func percentEncode(_ text: some StringProtocol) -> String {
    var text = String(text)
    return text.withUTF8 { bytes -> String? in
      let special = specialBytes(in: bytes, from: 0)
      if special == 0 { return nil }
      return String(unsafeUninitializedCapacity: bytes.count + special * 2) { encoded in
        var end = 0
        for byte in bytes { percentEncode(byte, to: encoded, &end) }
        return end
      }
    } ?? text
  }

  /// The number of bytes from a place on that are percent-encoded. Nearly all words of eight bytes
  /// have none.
  private static func specialBytes(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var (count, place) = (0, start)
    while place &+ 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if !isSurelyPlain(word) {
        for position in place..<(place &+ 8) where !isPlain(bytes[position]) { count &+= 1 }
      }
      place &+= 8
    }
    while place < bytes.count {
      if !isPlain(bytes[place]) { count &+= 1 }
      place &+= 1
    }
    return count
  }

  /// Whether each byte of a word is a letter, a digit or one of `-./`. Also false for words with
  /// `_` or `~`, which are rare.
  @inline(__always)
  private static func isSurelyPlain(_ word: UInt64) -> Bool {
    let high = every(0x80)
    if word & high != 0 { return false }
    // Adding sets the highest bit of the bytes that are large enough; none carries into the next.
    let lower = word | every(0x20)
    let letters = (lower &+ every(0x80 - 0x61)) & ~(lower &+ every(0x7F - 0x7A))
    let others = (word &+ every(0x80 - 0x2D)) & ~(word &+ every(0x7F - 0x39))
    return (letters | others) & high == high
  }

  /// Eight times the same byte.
  @inline(__always)
  private static func every(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  @inline(__always)
  private static func percentEncode(
    _ byte: UInt8, to encoded: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int
  ) {
    if isPlain(byte) {
      encoded[end] = byte
      end += 1
    } else {
      encoded[end] = 0x25
      encoded[end + 1] = (byte >> 4).hexadecimalDigit
      encoded[end + 2] = (byte & 15).hexadecimalDigit
      end += 3
    }
  }

  /// Whether a byte is a letter or digit of ASCII or one of `-./_~`.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    // A bit for each of the first and the second 64 bytes.
    let plain = (0x03FF_E000_0000_0000 as UInt64, 0x47FF_FFFE_87FF_FFFE as UInt64)
    return (byte < 64 ? plain.0 : byte < 128 ? plain.1 : 0) & 1 << UInt64(byte & 63) != 0
  }
}

extension Route {
  /// Routes with equal keys may be one file on some file system: NFC, lower case.
  package var collisionKey: [UInt8] { Array(normalizedForm(path).lowercased().utf8) }
}

/// Addresses reserved for the site. Entries may be neither at nor below them.
package enum ReservedRoutes {
  package static let folders: Set<String> = [
    "assets", "changed", "files", "oldest", "on-this-day", "page", "search", "statistics",
    "titles", "undated",
  ]
  /// Reserved unless a taxonomy has the name: its terms are at these addresses then.
  package static let foldersOfPages: Set<String> = [
    "books", "calendar", "films", "music", "photos", "places",
  ]
  package static let files: Set<String> = [
    "404.html", "_headers", "feed.json", "feed.xml", "manifest.webmanifest", "podcast.xml",
    "robots.txt", "sitemap.xml",
  ]
}

extension Route {
  /// Whether the name promises a picture.
  package var isPicture: Bool {
    guard let dot = path.utf8.lastIndex(of: 0x2E) else { return false }
    let name = String(Substring(path.utf8[path.utf8.index(after: dot)...]))
    return pictureExtensions.contains(name.lowercased())
  }
}
