import Localization

/// Text of a document as a journal keeps it: composed, without characters that only lay it out.
///
/// A space that does not break stays where it is typed on purpose: in numbers, and beside French
/// signs. Editors also write one wherever two spaces met; those are spaces.
func readableText(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x80 || $0 < 0x20 || $0 == 0x7F }) else { return text }
  var result = String.UnicodeScalarView()
  let scalars = Array(text.unicodeScalars)
  for (place, scalar) in scalars.enumerated() {
    switch scalar.value {
    // Soft hyphens, spaces without width, marks of byte orders and of embedded objects.
    case 0xAD, 0x200B, 0x2060, 0xFEFF, 0xFFFC: break
    case 0x2028, 0x2029: result.append("\n")
    case 0x09, 0x0A: result.append(scalar)
    case 0x0C, 0x0D: result.append(" ")
    case 0x00..<0x20, 0x7F..<0xA0: break
    case 0xA0:
      let before = place > 0 ? scalars[place - 1] : nil
      let after = place + 1 < scalars.count ? scalars[place + 1] : nil
      result.append(bindsTogether(before, after) ? scalar : " ")
    default: result.append(scalar)
    }
  }
  return normalizedForm(String(result))
}

private func bindsTogether(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
  guard let before, let after else { return false }
  let isDigit = { (scalar: Unicode.Scalar) in (0x30...0x39).contains(scalar.value) }
  if before == "\u{AB}" || isDigit(before) && isDigit(after) { return true }
  return ":;!?\u{BB}%\u{20AC}".unicodeScalars.contains(after)
    && before.value > 0x20 && before.value != 0xA0
}

extension String {
  /// White space of HTML as one space.
  var collapsed: String {
    var result = String.UnicodeScalarView()
    var wasBlank = false
    for scalar in unicodeScalars {
      let isBlank = scalar.isBlank
      if !isBlank { result.append(scalar) } else if !wasBlank { result.append(" ") }
      wasBlank = isBlank
    }
    return String(result)
  }

  var trimmedBlanks: String {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.isBlank }),
      let end = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(scalars[start...end])
  }
}

extension Unicode.Scalar {
  /// White space of HTML.
  var isBlank: Bool { value == 0x20 || (0x09...0x0D).contains(value) && value != 0x0B }

  var isLetterOrDigit: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
