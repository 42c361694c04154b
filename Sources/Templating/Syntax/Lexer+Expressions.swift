import Diagnostics

// The tokens inside a tag.

extension Lexer {
  /// Reads one token at `position`, after white space and before the tag's end.
  mutating func scanExpressionToken(closing: String) {
    let start = position
    switch byte(start) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString(closing: closing)
    case let first where isNameByte(first):
      while position < end && isNameByte(byte(position)) { position += 1 }
      emit(.name(String(decoding: source.bytes[start..<position], as: UTF8.self)), from: start)
    default:
      guard let symbol = Symbol.leading(source.bytes[start..<end]) else {
        return giveUp(
          Span(start, start + 1), "this character has no meaning in a tag", "", closing: closing)
      }
      position += symbol.rawValue.utf8.count
      emit(.symbol(symbol), from: start)
    }
  }

  /// Reports an error and skips to the probable end of the tag.
  private mutating func giveUp(_ span: Span, _ summary: Phrase, _ label: Phrase, closing: String) {
    report(span, summary, label)
    position = find(closing, from: span.end) ?? end
    if position > span.end && position < end && byte(position - 1) == UInt8(ascii: "-") {
      position -= 1
    }
    emit(.broken, from: span.start)
  }

  // MARK: Numbers

  private mutating func scanNumber() {
    let start = position
    let prefixes: [(String, Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]
    let opening = String(decoding: source.bytes[start..<min(start + 2, end)], as: UTF8.self)
    if let (_, radix) = prefixes.first(where: { $0.0 == opening.lowercased() }) {
      position += 2
      let digits = takeDigits(isNameByte)
      return emitInteger(Int(digits, radix: radix), from: start)
    }
    var text = takeDigits(isDigit)
    var isInteger = true
    if position + 1 < end && byte(position) == UInt8(ascii: ".") && isDigit(byte(position + 1)) {
      position += 1
      text += "." + takeDigits(isDigit)
      isInteger = false
    }
    if let exponent = exponentStart() {
      text += "e" + String(decoding: source.bytes[position + 1..<exponent], as: UTF8.self)
      position = exponent
      text += takeDigits(isDigit)
      isInteger = false
    }
    if isInteger { return emitInteger(Int(text), from: start) }
    emit(Double(text).map { .number($0) } ?? .broken, from: start)
  }

  /// Start of an exponent's digits, or nil without an exponent.
  private func exponentStart() -> Int? {
    guard position < end, byte(position) | 0x20 == UInt8(ascii: "e") else { return nil }
    var next = position + 1
    if next < end && (byte(next) == UInt8(ascii: "+") || byte(next) == UInt8(ascii: "-")) {
      next += 1
    }
    return next < end && isDigit(byte(next)) ? next : nil
  }

  private mutating func takeDigits(_ belongs: (UInt8) -> Bool) -> String {
    var digits: [UInt8] = []
    while position < end && (belongs(byte(position)) || byte(position) == UInt8(ascii: "_")) {
      if byte(position) != UInt8(ascii: "_") { digits.append(byte(position)) }
      position += 1
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private mutating func emitInteger(_ integer: Int?, from start: Int) {
    if let integer { return emit(.integer(integer), from: start) }
    report(Span(start, position), "an integer fits into 64 bits", "this one does not")
    emit(.broken, from: start)
  }

  // MARK: Strings

  private mutating func scanString(closing: String) {
    let start = position
    let quote = byte(start)
    var bytes: [UInt8] = []
    position += 1
    while position < end && byte(position) != quote {
      if byte(position) == UInt8(ascii: "\\") && position + 1 < end {
        position += 1
        appendEscape(to: &bytes)
      } else {
        bytes.append(byte(position))
        position += 1
      }
    }
    if position >= end {
      position = start
      return giveUp(
        Span(start, start + 1), "a string ends with the quote it began with",
        "this string never ends", closing: closing)
    }
    position += 1
    emit(.string(String(decoding: bytes, as: UTF8.self)), from: start)
  }

  /// Appends the escape at `position`. As in Python, an unknown escape stays as written.
  private mutating func appendEscape(to bytes: inout [UInt8]) {
    let letter = byte(position)
    position += 1
    switch letter {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): bytes.append(letter)
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "x"): appendScalar(digits: 2, letter, to: &bytes)
    case UInt8(ascii: "u"): appendScalar(digits: 4, letter, to: &bytes)
    case UInt8(ascii: "U"): appendScalar(digits: 8, letter, to: &bytes)
    default: bytes += [UInt8(ascii: "\\"), letter]
    }
  }

  private mutating func appendScalar(digits: Int, _ letter: UInt8, to bytes: inout [UInt8]) {
    let text = String(decoding: source.bytes[position..<min(position + digits, end)], as: UTF8.self)
    guard text.utf8.count == digits, let value = UInt32(text, radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      report(
        Span(position - 2, position),
        "'\\x', '\\u' and '\\U' name a character in hexadecimal digits",
        "\(digits) digits are needed")
      return
    }
    bytes += Array(String(scalar).utf8)
    position += digits
  }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
    true
  default: false
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
