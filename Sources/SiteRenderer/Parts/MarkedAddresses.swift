import Diagnostics
import Journal
import Synchronization

/// The addresses of a part while it is rendered on no page yet. In the place of each is a mark that
/// escaping does not change, and that no text contains.
final class MarkedAddresses: Sendable {
  /// The percent-encoded paths of the addresses, one after the other, by the numbers of their
  /// marks.
  struct Paths {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate var ends: [Int] = []

    var count: Int { ends.count }

    subscript(number: Int) -> ArraySlice<UInt8> {
      bytes[(number > 0 ? ends[number - 1] : 0)..<ends[number]]
    }
  }

  private let style: LinkStyle
  private let marked = Mutex(Paths())

  private static let opening = Array("~ilgi-address-\(hexDigits(fingerprint([0x49])))-".utf8)
  private static let closing = UInt8(ascii: "~")
  /// The digits of a mark's number.
  private static let digits = 6

  init(_ style: LinkStyle) { self.style = style }

  func mark(for route: Route) -> String {
    let path = Route.percentEncode(style == .portable ? route.file : route.path)
    let number = marked.withLock { marked in
      marked.bytes += path.utf8
      marked.ends.append(marked.bytes.count)
      return marked.ends.count - 1
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

  var paths: Paths { marked.withLock { $0 } }

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
