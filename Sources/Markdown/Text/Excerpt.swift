/// `text` with each run of white space replaced by one space, and none at its ends. The narrow
/// no-break space, which French uses inside quotation marks, is kept.
package func collapsed(_ text: String) -> String {
  var text = text
  if text.withUTF8(isCollapsed) { return text }
  return text.withUTF8 { bytes in
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    var isPending = false
    while position < bytes.count {
      let length = spaceLength(bytes, position)
      if length > 0 {
        isPending = !result.isEmpty
        position += length
        continue
      }
      if isPending { result.append(0x20) }
      isPending = false
      result.append(bytes[position])
      position += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A fast check: whether the only white space is single spaces between other characters.
private func isCollapsed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var isBehindSpace = true
  for position in bytes.indices {
    let byte = bytes[position]
    if byte == 0x20 {
      if isBehindSpace { return false }
      isBehindSpace = true
    } else if byte < 0x20 || byte >= 0xC2 && byte <= 0xE3 {
      if spaceLength(bytes, position) > 0 { return false }
      isBehindSpace = false
    } else {
      isBehindSpace = false
    }
  }
  return !isBehindSpace || bytes.isEmpty
}

/// The length of the white space (Unicode's White_Space without U+202F) at a position of UTF-8, or
/// 0.
private func spaceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int {
  let byte = bytes[position]
  if byte < 0x80 { return byte == 0x20 || byte >= 0x09 && byte <= 0x0D ? 1 : 0 }
  guard byte == 0xC2 || byte >= 0xE1 && byte <= 0xE3, position + 1 < bytes.count else { return 0 }
  let second = bytes[position + 1]
  if byte == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
  guard position + 2 < bytes.count else { return 0 }
  let third = bytes[position + 2]
  return switch (byte, second) {
  case (0xE1, 0x9A): third == 0x80 ? 3 : 0
  case (0xE2, 0x80): third <= 0x8A || third == 0xA8 || third == 0xA9 ? 3 : 0
  case (0xE2, 0x81): third == 0x9F ? 3 : 0
  case (0xE3, 0x80): third == 0x80 ? 3 : 0
  default: 0
  }
}

/// The beginning of a text that is longer than `limit` graphemes, with an ellipsis; otherwise the
/// text.
///
/// It is cut between words, or after any grapheme when the second half has no space, as in Japanese
/// and Chinese.
package func excerpt(of text: String, atMost limit: Int) -> String {
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

/// Whether a character should not be before an ellipsis.
private func isLoose(_ character: Character) -> Bool {
  switch character {
  case " ", ",", ";", ":", "、", "，", "；", "：", "-", "–", "—": true
  default: false
  }
}
