import Diagnostics

/// Text as Markdown that shows it, with a backslash before each sign that means something: in
/// CommonMark, and in what this program reads of other tools.
///
/// - Parameters:
///   - before: what is directly before it on the page; nil at the start of a line.
///   - after: the same.
func escapedText(_ text: String, after before: Unicode.Scalar?, before after: Unicode.Scalar?)
  -> String
{
  var result = String.UnicodeScalarView()
  let scalars = Array(text.unicodeScalars)
  for (place, scalar) in scalars.enumerated() {
    let previous = place > 0 ? scalars[place - 1] : before
    let next = place + 1 < scalars.count ? scalars[place + 1] : after
    if scalar.value < 0x80, isSign(scalar, previous, next) { result.append("\\") }
    result.append(scalar)
  }
  return String(result)
}

private func isSign(
  _ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?, _ next: Unicode.Scalar?
) -> Bool {
  switch scalar {
  case "\\", "`", "*", "[", "]", "{", "}", "|": true
  // `snake_case` is a word.
  case "_": previous?.isLetterOrDigit != true || next?.isLetterOrDigit != true
  case "<": next.map { !$0.isBlank } ?? false
  case "&": next.map { $0 == "#" || isASCIILetter($0) } ?? false
  // A tag, and a heading.
  case "#": next.map { !$0.isBlank } ?? true
  // `9시~10시`, but not `~~`.
  case "~", "%", "=", ":": previous == scalar || next == scalar || isName(scalar, previous, next)
  case "$": next.map { !$0.isBlank } ?? false
  case "^": next?.isLetterOrDigit == true
  case "!": next == "["
  default: false
  }
}

/// Whether a colon may begin or end the name of an emoji: `:smile:`.
private func isName(
  _ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?, _ next: Unicode.Scalar?
) -> Bool {
  scalar == ":" && previous.map { $0.value < 0x80 && $0.isLetterOrDigit } != true
    && next.map { isASCIILetter($0) || "+-0123456789".unicodeScalars.contains($0) } ?? false
}

private func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
  (0x61...0x7A).contains(scalar.value | 0x20)
}

/// Lines of inline Markdown, none of which begins a block: a list, a quote, a heading, a rule, a
/// container of another tool.
func withEscapedStarts(_ lines: String) -> String {
  lines.split(separator: "\n", omittingEmptySubsequences: false)
    .map { withEscapedStart($0) }.joined(separator: "\n")
}

private func withEscapedStart(_ line: Substring) -> String {
  let bytes = Array(line.utf8)
  guard let first = bytes.first else { return "" }
  let digits = bytes.prefix { (0x30...0x39).contains($0) }.count
  if digits > 0 {
    guard digits < 10, digits < bytes.count, bytes[digits] == 0x2E || bytes[digits] == 0x29,
      digits + 1 == bytes.count || bytes[digits + 1] == 0x20
    else { return String(line) }
    let cut = line.utf8.index(line.startIndex, offsetBy: digits)
    return line[..<cut] + "\\" + line[cut...]
  }
  let second = bytes.count > 1 ? bytes[1] : 0x20
  let begins =
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"):
      second == 0x20 || second == first
    case UInt8(ascii: "!"), UInt8(ascii: "?"): second == first
    case UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "#"): true
    case UInt8(ascii: "@"): second == first
    default: false
    }
  return begins ? "\\" + line : String(line)
}

/// The address of a link or a picture, as it stands between parentheses.
func writtenAddress(_ address: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in address.unicodeScalars {
    switch scalar.value {
    // The first is the mark of a link to another entry.
    case 0x01, 0x21, 0x23...0x27, 0x2B...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E,
      0xA1...:
      result.append(scalar)
    default:
      for byte in String(scalar).utf8 {
        result.append("%")
        result.append(Unicode.Scalar((byte >> 4).hexadecimalDigit))
        result.append(Unicode.Scalar((byte & 15).hexadecimalDigit))
      }
    }
  }
  let written = String(result)
  // What could be a character reference.
  return written.utf8.contains(0x3B) ? written.replacing("&", with: "&amp;") : written
}

/// Text within an HTML element that Markdown leaves as it is, such as a summary.
func textInHTML(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    let isPlain =
      scalar.value >= 0x80 || scalar.isLetterOrDigit
      || " .,;?()'\"/+".unicodeScalars.contains(scalar)
    if isPlain {
      result.unicodeScalars.append(scalar)
    } else {
      result += "&#\(scalar.value);"
    }
  }
}
