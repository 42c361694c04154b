extension String {
  /// Without white space at its beginning and its end.
  package var trimmed: String {
    var text = Substring(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }

  /// Without `./` before and slashes around, as a path.
  package var trimmedSlashes: String {
    var bytes = Array(utf8)[...]
    if bytes.starts(with: [0x2E, 0x2F]) { bytes = bytes.dropFirst(2) }
    while bytes.first == 0x2F { bytes = bytes.dropFirst() }
    while bytes.last == 0x2F { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
