import Journal
import Synchronization

/// The addresses of a part while it is rendered on no page yet. In the place of each is a mark that
/// escaping does not change, and that no text contains.
final class MarkedAddresses: Sendable {
  private let style: LinkStyle
  private let routes = Mutex<[Route]>([])

  private static let opening = Array("~ilgi-address-\(hexDigits(fingerprint([0x49])))-".utf8)
  private static let closing = UInt8(ascii: "~")
  /// The digits of a mark's number.
  private static let digits = 6

  init(_ style: LinkStyle) { self.style = style }

  func mark(for route: Route) -> String {
    let number = routes.withLock { routes in
      routes.append(route)
      return routes.count - 1
    }
    let opening = MarkedAddresses.opening
    return String(unsafeUninitializedCapacity: opening.count + MarkedAddresses.digits + 1) { mark in
      var end = mark.update(fromContentsOf: opening)
      for place in (0..<MarkedAddresses.digits).reversed() {
        mark[end] = UInt8(ascii: "a") + UInt8(number >> (place * 4) & 15)
        end += 1
      }
      mark[end] = MarkedAddresses.closing
      return end + 1
    }
  }

  /// The percent-encoded paths of the addresses, by the numbers of their marks.
  var paths: [String] {
    routes.withLock { routes in
      routes.map { Route.percentEncode(style == .portable ? $0.file : $0.path) }
    }
  }

  /// The number of the mark at an offset, and its end; nil if there is none.
  static func number(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (number: Int, end: Int)? {
    let digits = start + opening.count
    let end = digits + MarkedAddresses.digits
    guard end < bytes.count, bytes[end] == closing else { return nil }
    for place in opening.indices where bytes[start + place] != opening[place] { return nil }
    var number = 0
    for place in digits..<end {
      guard (0x61...0x70).contains(bytes[place]) else { return nil }
      number = number << 4 | Int(bytes[place] - 0x61)
    }
    return (number, end + 1)
  }
}
