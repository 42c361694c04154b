import Diagnostics
import Journal

/// Replaces an address in a part until the page is known. Escaping does not change it, and no text
/// contains it.
enum AddressMark {
  private static let opening = Array("~ilgi-address-\(hexDigits(fingerprint([0x49])))-".utf8)
  private static let closing = UInt8(ascii: "~")

  static func text(for route: Route, _ style: LinkStyle) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes = opening
    for byte in (style == .portable ? route.file : route.path).utf8 {
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
    bytes.append(closing)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The end and the path of the mark at an offset; nil if there is none.
  fileprivate static func path(
    in bytes: [UInt8], at start: Int
  ) -> (end: Int, path: [UInt8])? {
    guard start + opening.count < bytes.count, bytes[start] == opening[0],
      bytes[start..<(start + opening.count)].elementsEqual(opening)
    else { return nil }
    var position = start + opening.count
    var path: [UInt8] = []
    while position + 1 < bytes.count, let high = digit(bytes[position]),
      let low = digit(bytes[position + 1])
    {
      path.append(high << 4 | low)
      position += 2
    }
    guard position < bytes.count, bytes[position] == closing else { return nil }
    return (position + 1, path)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

/// A rendered part, with a hole for each address.
final class PlacedPart: Sendable {
  private let bytes: [UInt8]
  /// For each address, its offset in `bytes` and the end of its path in `paths`.
  private let holes: [Hole]
  /// The percent-encoded paths of the holes, one after the other.
  private let paths: [UInt8]

  private struct Hole {
    let offset: Int32
    let end: Int32
  }

  /// - Parameter marked: the part with an `AddressMark` for each address.
  init(_ marked: [UInt8]) {
    var bytes: [UInt8] = []
    var holes: [Hole] = []
    var paths: [UInt8] = []
    var start = 0
    var position = 0
    while let found = PlacedPart.tilde(in: marked, from: position) {
      position = found + 1
      guard let mark = AddressMark.path(in: marked, at: found) else { continue }
      bytes += marked[start..<found]
      paths += Array(Route.percentEncode(String(decoding: mark.path, as: UTF8.self)).utf8)
      holes.append(Hole(offset: Int32(bytes.count), end: Int32(paths.count)))
      (start, position) = (mark.end, mark.end)
    }
    bytes += marked[start...]
    // Copies without spare capacity, because there are many parts.
    self.bytes = Array(bytes[...])
    self.holes = Array(holes[...])
    self.paths = Array(paths[...])
  }

  private static func tilde(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var position = start
      while position < bytes.count {
        if bytes[position] == UInt8(ascii: "~") { return position }
        position += 1
      }
      return nil
    }
  }

  /// The approximate memory of the part, in bytes.
  var weight: Int { bytes.count + paths.count + holes.count * 8 + 128 }

  /// - Parameter place: the percent-encoded path of the page.
  func append(to output: inout ByteOutput, from place: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      paths.withUnsafeBufferPointer { paths in
        place.withUnsafeBufferPointer { place in
          var (start, path) = (0, 0)
          for hole in holes {
            let (offset, end) = (Int(hole.offset), Int(hole.end))
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
            Route.appendReference(
              from: place, to: UnsafeBufferPointer(rebasing: paths[path..<end]), &output)
            (start, path) = (offset, end)
          }
          output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
      }
    }
  }
}
