import Diagnostics

/// An address that holds its bytes (RFC 2397), somewhere in a text: `data:image/png;base64,iVBOR…`.
struct DataAddress {
  let start: Int
  let end: Int
  let bytes: [UInt8]
  /// `data:image/png;base64,`, as it is written.
  private let head: [UInt8]
  /// `image/png`, in small letters.
  private let type: String
  private let isBase64: Bool
  /// Where the letters are, if each is one byte of the text.
  private let places: [Int]?

  /// The next address from `position` on.
  ///
  /// Complexity: O(n).
  init?(in text: [UInt8], from position: Int) {
    var position = position
    while true {
      position = 1 + text.withUnsafeBufferPointer { $0.place(of: 0x3A, from: position) }
      guard position <= text.count else { return nil }
      if let address = DataAddress(in: text, afterColon: position) {
        self = address
        return
      }
    }
  }

  private init?(in text: [UInt8], afterColon: Int) {
    let start = afterColon - 5
    guard start >= 0, isSameLetter(text[start + 3], 0x61),
      text[start..<afterColon - 1].elementsEqual("data".utf8, by: isSameLetter),
      let comma = text[afterColon...].prefix(256).firstIndex(where: { !isOfHead($0) }),
      text[comma] == UInt8(ascii: ",")
    else { return nil }
    let parameters = String(decoding: text[afterColon..<comma].filter { $0 > 0x20 }, as: UTF8.self)
      .lowercased().split(separator: ";", omittingEmptySubsequences: false)
    (self.start, head) = (start, Array(text[start...comma]))
    type = parameters.first.map { String($0.filter { $0 != "\\" }) } ?? ""
    isBase64 = parameters.dropFirst().last == "base64"
    var body = AddressBody(text, comma + 1)
    if isBase64 {
      let (letters, places) = body.letters()
      (bytes, self.places) = (Build.bytes(ofBase64: letters), places)
    } else {
      (bytes, places) = (body.percentDecoded(), nil)
    }
    end = body.position
  }

  /// Whether browsers show it as a picture of pixels, or would if they knew its format.
  var isRaster: Bool { type.hasPrefix("image/") && !type.hasPrefix("image/svg") }

  /// Whether it may name other addresses.
  var isText: Bool { type.hasPrefix("image/svg") || type.hasPrefix("text/") }

  /// The address with other bytes.
  func holding(_ bytes: [UInt8]) -> [UInt8] {
    let opening = isBase64 ? head : head.dropLast() + Array(";base64,".utf8)
    return opening + Array(base64(bytes).utf8)
  }

  /// Writes other bytes in the place of the address's own, with zeros up to their end: nothing in
  /// the text moves.
  func write(_ bytes: [UInt8], into text: inout [UInt8]) {
    guard let places, bytes.count <= self.bytes.count else { return }
    let zeros = [UInt8](repeating: 0, count: self.bytes.count - bytes.count)
    for (place, letter) in zip(places, base64(bytes + zeros).utf8) where sixBits(of: letter) != nil
    {
      text[place] = letter
    }
  }
}

private func isSameLetter(_ written: UInt8, _ letter: UInt8) -> Bool { written | 0x20 == letter }

/// Bytes before the comma; a backslash is JSON's before a slash.
private func isOfHead(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x09: true
  default: "/+.-;=_%\\".utf8.contains(byte)
  }
}

/// Reads what comes after the comma, in whatever escapes the text around it needs.
private struct AddressBody {
  private let text: [UInt8]
  private(set) var position: Int

  init(_ text: [UInt8], _ position: Int) { (self.text, self.position) = (text, position) }

  /// Letters of base64. Browsers pass over white space, and converters break long lines.
  mutating func letters() -> (letters: [UInt8], places: [Int]?) {
    var letters: [UInt8] = []
    var places: [Int] = []
    while let (byte, end) = byte(at: position) {
      if sixBits(of: byte) != nil {
        letters.append(byte)
        if end == position + 1 { places.append(position) }
      } else if isSpace(byte) {
        guard goesOn(after: end) else { break }
      } else if byte != UInt8(ascii: "=") {
        break
      }
      position = end
    }
    return (letters, places.count == letters.count ? places : nil)
  }

  mutating func percentDecoded() -> [UInt8] {
    var bytes: [UInt8] = []
    while let (byte, end) = byte(at: position), !isEnd(text[position]) {
      bytes.append(byte)
      position = end
    }
    return bytes
  }

  /// Whether what comes after white space is more of the letters: no word of a sentence, no `2x`
  /// of a set of pictures.
  private func goesOn(after position: Int) -> Bool {
    var (place, count) = (position, 0)
    while let (byte, end) = byte(at: place) {
      if isSpace(byte), count == 0 {
        place = end
        continue
      }
      guard sixBits(of: byte) != nil || byte == UInt8(ascii: "=") else { break }
      (place, count) = (end, count + 1)
      if count >= 20 { return true }
    }
    return place < text.count && "\"')".utf8.contains(text[place])
  }

  /// The byte that is meant at a position, and the position after it.
  private func byte(at place: Int) -> (UInt8, end: Int)? {
    guard place < text.count else { return nil }
    switch text[place] {
    case UInt8(ascii: "%"):
      guard place + 2 < text.count, let high = digit(text[place + 1]),
        let low = digit(text[place + 2])
      else { return (0x25, place + 1) }
      return (high << 4 | low, place + 3)
    case UInt8(ascii: "\\"):
      // JSON and scripts: `\/`, `\n`, and a line that goes on.
      guard place + 1 < text.count else { return nil }
      switch text[place + 1] {
      case UInt8(ascii: "/"): return (0x2F, place + 2)
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), 0x0A, 0x0D:
        return (0x0A, place + 2)
      default: return (text[place], place + 1)
      }
    case UInt8(ascii: "&"): return reference(at: place) ?? (0x26, place + 1)
    case let byte: return (byte, place + 1)
    }
  }

  /// `&#10;`, `&#x2F;`, `&amp;`.
  private func reference(at place: Int) -> (UInt8, end: Int)? {
    guard let end = text[place...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: text[(place + 1)..<end], as: UTF8.self).lowercased()
    if name == "amp" { return (0x26, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let code =
      digits.hasPrefix("x") ? UInt8(digits.dropFirst(), radix: 16) : UInt8(digits, radix: 10)
    return code.map { ($0, end + 1) }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func isEnd(_ byte: UInt8) -> Bool { byte <= 0x20 || "\"'<>()`".utf8.contains(byte) }

  private func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
