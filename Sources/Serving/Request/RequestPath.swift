import Diagnostics

/// The path of a request, decoded once.
///
/// What remains encoded after that stays as it is: `%252e` is the text `%2e`, which is the name of
/// no file.
package struct RequestPath: Sendable, Equatable {
  /// Begins with a slash. Valid UTF-8 without control characters and backslashes.
  package let bytes: [UInt8]
  /// What follows the first `?`, not decoded.
  package let query: [UInt8]

  /// - Parameter target: the address of the first line of a request.
  /// - Returns: nil where it is not a path: `http://…`, `*`, half a `%`, an encoded slash or zero.
  package init?(_ target: [UInt8]) {
    guard target.first == 0x2F, !target.contains(0x23) else { return nil }
    let path = target.prefix { $0 != 0x3F }
    query = Array(target.dropFirst(path.count + 1))
    guard let bytes = percentDecoded(path), String(validating: bytes, as: UTF8.self) != nil else {
      return nil
    }
    self.bytes = bytes
  }

  /// The value of a name in the query, decoded once; nil where it is missing or malformed.
  package func value(_ name: String) -> [UInt8]? {
    for pair in query.split(separator: 0x26) where pair.starts(with: (name + "=").utf8) {
      return percentDecoded(pair.dropFirst(name.utf8.count + 1), slashes: true)
    }
    return nil
  }
}

/// - Parameter slashes: whether an encoded slash is one; otherwise it is a mistake, since no name
///   has one.
private func percentDecoded(_ text: ArraySlice<UInt8>, slashes: Bool = false) -> [UInt8]? {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(text.count)
  var rest = text
  while let byte = rest.popFirst() {
    guard byte == 0x25 else {
      guard isPathByte(byte) else { return nil }
      decoded.append(byte)
      continue
    }
    guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue
    else { return nil }
    let value = high << 4 | low
    guard isPathByte(value), slashes || value != 0x2F else { return nil }
    decoded.append(value)
  }
  return decoded
}

/// Neither a control character nor a backslash, which some programs take for a slash.
private func isPathByte(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F && byte != 0x5C }
