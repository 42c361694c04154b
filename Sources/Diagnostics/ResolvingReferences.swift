// Character references of HTML (section 13.5): numeric ones and the six with common names.

/// `bytes` with character references decoded; those with rare names stay as text. A number that is
/// no character becomes U+FFFD, as in a browser.
package func resolvingReferences(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  guard bytes.contains(0x26) else { return Array(bytes) }
  var result: [UInt8] = []
  var position = bytes.startIndex
  while position < bytes.endIndex {
    if bytes[position] == 0x26, let found = reference(bytes[(position + 1)...].prefix(12)) {
      result += found.text.utf8
      position += found.length + 1
    } else {
      result.append(bytes[position])
      position += 1
    }
  }
  return result
}

package func resolvingReferences(_ text: String) -> String {
  String(decoding: resolvingReferences(Array(text.utf8)[...]), as: UTF8.self)
}

/// The text of `name;` or `#123;`, and its length.
private func reference(_ bytes: ArraySlice<UInt8>) -> (text: String, length: Int)? {
  guard let end = bytes.firstIndex(of: 0x3B) else { return nil }
  let name = String(decoding: bytes[..<end], as: UTF8.self)
  let length = end + 1 - bytes.startIndex
  let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]
  if let text = names[name] { return (text, length) }
  guard name.utf8.first == 0x23 else { return nil }
  let digits = name.dropFirst()
  let value =
    digits.utf8.first.map { $0 | 0x20 } == 0x78
    ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  guard let value else { return nil }
  return (String(Unicode.Scalar(value).map { $0 == "\0" ? "\u{FFFD}" : $0 } ?? "\u{FFFD}"), length)
}
