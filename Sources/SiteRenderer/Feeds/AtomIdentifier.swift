/// An entry's identifier as an IRI: a UUID, with or without hyphens (Day One writes none), as
/// `urn:uuid:…` (RFC 9562, section 4); an IRI of the schemes that name things as it is. Nil for any
/// other text.
func atomIdentifier(_ text: String) -> String? {
  let digits = text.utf8.filter { $0 != 0x2D }
  let hyphens = text.utf8.enumerated().filter { $0.element == 0x2D }.map(\.offset)
  if digits.count == 32, hyphens.isEmpty || hyphens == [8, 13, 18, 23],
    digits.allSatisfy({ isHexDigit($0) })
  {
    var uuid = String(decoding: digits, as: UTF8.self).lowercased()
    for position in [8, 13, 18, 23] {
      uuid.insert("-", at: uuid.index(uuid.startIndex, offsetBy: position))
    }
    return "urn:uuid:" + uuid
  }
  let isPlain = text.utf8.allSatisfy {
    $0 > 0x20 && $0 < 0x7F && !Array("<>\"\\^`{|}".utf8).contains($0)
  }
  let isNamed = ["urn:", "tag:", "https://", "http://"].contains {
    text.hasPrefix($0) && text.utf8.count > $0.utf8.count
  }
  return isPlain && isNamed ? text : nil
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
}
