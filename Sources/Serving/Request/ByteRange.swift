/// The part of a file that a request asks for: browsers load videos in parts.
///
/// Source: RFC 9110, section 14. Only a single range is understood; a server may answer any other
/// with the whole file.
package enum ByteRange: Sendable, Equatable {
  case whole
  case part(Range<Int>)
  /// The file ends before it.
  case beyond

  /// - Parameters:
  ///   - field: the value of `Range`.
  ///   - size: of the file.
  package init(_ field: [UInt8]?, size: Int) {
    self = .whole
    guard let field, field.starts(with: "bytes=".utf8) else { return }
    let parts = field.dropFirst(6).split(separator: 0x2D, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let (first, last) = (ByteRange.number(parts[0]), ByteRange.number(parts[1]))
    if let first {
      guard parts[1].isEmpty || last != nil, (last ?? first) >= first else { return }
      self = first < size ? .part(first..<min((last ?? size - 1), size - 1) + 1) : .beyond
    } else if parts[0].isEmpty, let last {
      self = last > 0 && size > 0 ? .part(max(0, size - last)..<size) : .beyond
    }
  }

  /// At most 15 digits, so that nothing overflows.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...15).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
