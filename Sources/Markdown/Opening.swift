/// `text` with each run of white space as one space, and none at its ends.
package func collapsed(_ text: some StringProtocol) -> String {
  var result = String.UnicodeScalarView()
  var isPending = false
  for scalar in text.unicodeScalars {
    if scalar.properties.isWhitespace {
      isPending = !result.isEmpty
    } else {
      if isPending { result.append(" ") }
      isPending = false
      result.append(scalar)
    }
  }
  return String(result)
}

/// The opening of a text that is longer than `limit` graphemes, with an ellipsis; else the text.
///
/// It is cut behind a word. Where there is none in the second half (Japanese and Chinese know no spaces), behind a grapheme.
package func opening(of text: String, atMost limit: Int) -> String {
  guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
    end < text.endIndex
  else { return text }
  // The ellipsis counts too.
  let last = limit > 0 ? text.index(before: end) : end
  var cut = last
  if text[last] != " " {
    let half = text.index(text.startIndex, offsetBy: limit / 2)
    cut = text[half..<last].lastIndex(of: " ") ?? last
  }
  while cut > text.startIndex && isLoose(text[text.index(before: cut)]) {
    cut = text.index(before: cut)
  }
  return text[..<cut] + "…"
}

/// What looks wrong before an ellipsis.
private func isLoose(_ character: Character) -> Bool {
  switch character {
  case " ", ",", ";", ":", "、", "，", "；", "：", "-", "–", "—": true
  default: false
  }
}
