import Diagnostics

/// `text` with each run of white space replaced by one space, and none at its ends. The narrow
/// no-break space, which French uses inside quotation marks, is kept.
package func collapsed(_ text: String) -> String {
  var text = text
  if text.withUTF8(isCollapsed) { return text }
  return collapsedSlowly(text)
}

/// `text` with its white space collapsed, whatever it has.
private func collapsedSlowly(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { result in
      var count = 0
      var position = 0
      var isPending = false
      while position < bytes.count {
        let byte = bytes[position]
        // All white space begins with other bytes.
        let mayBeSpace = byte <= 0x20 || byte >= 0xC2 && byte <= 0xE3
        if mayBeSpace {
          let length = spaceLength(bytes, position)
          if length > 0 {
            isPending = count > 0
            position += length
            continue
          }
        }
        if isPending {
          result[count] = 0x20
          count += 1
        }
        isPending = false
        result[count] = byte
        count += 1
        position += 1
      }
      return String(utf8: UnsafeBufferPointer(rebasing: result[..<count]))
    }
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
  // A sentence that ends here needs no sign that the text goes on.
  return endsSentence(text[..<cut].utf8) ? String(text[..<cut]) : text[..<cut] + "…"
}

/// `excerpt(of: collapsed(text), atMost: limit)` in one pass that ends with the excerpt; nil if it
/// meets a scalar that can share a grapheme with another one (see `lengthOfGrapheme`).
func plainExcerpt(of text: String, atMost limit: Int) -> String? {
  guard limit > 1 else { return nil }
  var text = text
  return text.withUTF8 { bytes in
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit * 3 + 16) { result in
      guard let found = plainBeginning(of: bytes, limit, in: result) else { return nil }
      return String(utf8: UnsafeBufferPointer(rebasing: result[..<found]))
    }
  }
}

/// Writes the excerpt, and returns its length in bytes.
private func plainBeginning(
  of bytes: UnsafeBufferPointer<UInt8>, _ limit: Int, in result: UnsafeMutableBufferPointer<UInt8>
) -> Int? {
  // The number of scalars that were written, and the offset of the one in the middle.
  var (scalars, half) = (0, 0)
  let middle = limit / 2
  var count = 0
  var position = 0
  var isPending = false
  while position < bytes.count {
    let byte = bytes[position]
    var length = byte == 0xEB || byte == 0xEC ? 3 : 1
    if byte <= 0x20 || byte >= 0x7F && length == 1 {
      let space = spaceLength(bytes, position)
      if space > 0 {
        isPending = count > 0
        position &+= space
        continue
      }
      guard let found = lengthOfGrapheme(bytes, at: position) else { return nil }
      length = found
    }
    if isPending {
      isPending = false
      if scalars == limit { return end(result, half, count) }
      if scalars == middle { half = count }
      scalars &+= 1
      result[count] = 0x20
      count &+= 1
    }
    if scalars == limit { return end(result, half, count) }
    if scalars == middle { half = count }
    scalars &+= 1
    result[count] = byte
    if length > 1 {
      result[count &+ 1] = bytes[position &+ 1]
      if length > 2 { result[count &+ 2] = bytes[position &+ 2] }
    }
    count &+= length
    position &+= length
  }
  return count
}

/// Writes an ellipsis where the excerpt ends: between words, if there is a space in its second
/// half.
private func end(_ result: UnsafeMutableBufferPointer<UInt8>, _ half: Int, _ count: Int) -> Int {
  // The ellipsis takes the place of the last scalar.
  var last = count - 1
  while result[last] & 0xC0 == 0x80 { last -= 1 }
  var cut = last
  if result[last] != 0x20 { cut = result[half..<last].lastIndex(of: 0x20) ?? last }
  while cut > 0 {
    var start = cut - 1
    while result[start] & 0xC0 == 0x80 { start -= 1 }
    guard isLoose(UnsafeMutableBufferPointer(rebasing: result[start..<cut])) else { break }
    cut = start
  }
  if endsSentence(result[..<cut]) { return cut }
  for byte in "…".utf8 {
    result[cut] = byte
    cut += 1
  }
  return cut
}

/// An excerpt up to the end of its last sentence; as it is where none ends behind its first third.
func endingWithSentence(_ excerpt: String) -> String {
  guard excerpt.utf8.last == 0xA6, excerpt.hasSuffix("…") else { return excerpt }
  let scalars = excerpt.unicodeScalars
  var end = scalars.index(before: scalars.endIndex)
  let first = scalars.index(scalars.startIndex, offsetBy: scalars.count / 3)
  while end > first {
    if isEndOfSentence(scalars[..<end], before: scalars[end]) { return String(scalars[..<end]) }
    end = scalars.index(before: end)
  }
  return excerpt
}

/// The first sentence of a text, and those after it until they have so many scalars.
package func firstSentence(of text: String, atLeast least: Int) -> String {
  let scalars = text.unicodeScalars
  let end = scalars.indices.dropFirst(least).first {
    isEndOfSentence(scalars[..<$0], before: scalars[$0])
  }
  return end.map { String(scalars[..<$0]) } ?? text
}

/// Whether a sentence ends here: after a mark that only ends sentences, or after one that may end
/// them, a word that is no abbreviation before it and a space behind it. Quotation marks and
/// brackets that close belong to it.
private func isEndOfSentence(
  _ text: Substring.UnicodeScalarView, before next: Unicode.Scalar
) -> Bool {
  guard !isClosing(next) else { return false }
  var rest = text
  while let last = rest.last, isClosing(last) { rest.removeLast() }
  switch rest.last {
  case "。", "．", "！", "？", "؟", "۔", "।", "॥", "։", "።": return true
  case "!", "?": return next == " "
  case ".":
    guard next == " " else { return false }
    let before = rest.dropLast()
    let start = before.lastIndex(of: " ").map(before.index(after:)) ?? before.startIndex
    return !mayBeAbbreviation(String(before[start...]))
  default: return false
  }
}

/// Whether a full stop after a word may end no sentence: short words with a capital, numbers, and
/// what is never written out.
private func mayBeAbbreviation(_ word: String) -> Bool {
  let scalars = word.unicodeScalars
  if scalars.count > 4 || scalars.contains(where: { $0.value >= 0x2E80 }) { return false }
  return scalars.count < 2 || word.lowercased() != word
    || scalars.contains { $0 == "." || $0.properties.numericType != nil }
    || ["vs", "cf", "ca", "eg", "ie", "etc", "bzw", "usw", "pp", "nr", "str", "np", "itd"]
      .contains(word)
}

private func isClosing(_ scalar: Unicode.Scalar) -> Bool {
  "\"'”’»)]」』）》】".unicodeScalars.contains(scalar)
}

/// Whether UTF-8 ends with a full stop, a question or exclamation mark, or an ellipsis.
private func endsSentence(_ text: some BidirectionalCollection<UInt8>) -> Bool {
  [".", "!", "?", "…", "。", "．", "！", "？", "؟", "۔", "।"].contains {
    text.suffix($0.utf8.count).elementsEqual($0.utf8)
  }
}

/// The length in bytes of the scalar at a position, if no two scalars of this set ever share a
/// grapheme; nil for every other scalar.
///
/// The set: ASCII without CR, Latin up to U+02FF, punctuation from U+2010 to U+203F, kana and CJK
/// without combining marks, Hangul syllables, full-width forms (Unicode Standard Annex 29, table
/// 2).
func lengthOfGrapheme(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
  let byte = bytes[position]
  switch byte {
  case 0x0D: return nil
  case 0x00..<0x80: return 1
  case 0xC2...0xCB: return 2
  case 0xE4...0xE9, 0xEB, 0xEC: return 3
  case 0xE2: return bytes[position + 1] == 0x80 && bytes[position + 2] >= 0x90 ? 3 : nil
  case 0xE3:
    let (second, third) = (bytes[position + 1], bytes[position + 2])
    // U+302A to U+302F, U+3099 and U+309A are marks.
    if second == 0x80 && (0xAA...0xAF).contains(third) { return nil }
    return second == 0x82 && (0x99...0x9A).contains(third) ? nil : 3
  case 0xEA: return bytes[position + 1] >= 0xB0 ? 3 : nil
  case 0xED:
    let second = bytes[position + 1]
    return second <= 0x9D || second == 0x9E && bytes[position + 2] <= 0xA3 ? 3 : nil
  case 0xEF: return bytes[position + 1] == 0xBC ? 3 : nil
  default: return nil
  }
}

/// Whether a character should not be before an ellipsis.
private func isLoose(_ character: Character) -> Bool {
  switch character {
  case " ", ",", ";", ":", "、", "，", "；", "：", "-", "–", "—", "·": true
  default: false
  }
}

/// The same for the bytes of a scalar.
private func isLoose(_ scalar: UnsafeMutableBufferPointer<UInt8>) -> Bool {
  if scalar.count == 1 { return " ,;:-".utf8.contains(scalar[0]) }
  // A middle dot.
  if scalar.count == 2 { return scalar[0] == 0xC2 && scalar[1] == 0xB7 }
  guard scalar.count == 3 else { return false }
  switch (scalar[0], scalar[1], scalar[2]) {
  // `、`, and the wide comma, semicolon and colon.
  case (0xE3, 0x80, 0x81), (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x9A), (0xEF, 0xBC, 0x9B): return true
  // An en dash and an em dash.
  case (0xE2, 0x80, 0x93), (0xE2, 0x80, 0x94): return true
  default: return false
  }
}
