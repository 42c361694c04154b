/// An id for a heading: letters, marks and numbers of any script in lower case; everything else
/// becomes hyphens.
///
/// `1월 — 서울` becomes `1월-서울`. A heading without letters becomes `section`.
package func headingID(_ text: String, compose: (String) -> String) -> String {
  simpleHeadingID(text) ?? anyHeadingID(text, compose: compose)
}

/// A fast path for headings of ASCII, Hangul syllables and Han characters only, which need no
/// normalization and no Unicode tables. Nil for any other heading.
private func simpleHeadingID(_ text: String) -> String? {
  var text = text
  return text.withUTF8 { bytes -> String? in
    var result = ByteOutput(capacity: bytes.count)
    var isPending = false
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      var length = 1
      if byte >= 0x80 {
        // U+4E00 to U+9FFF, and U+AC00 to U+D7A3.
        guard position + 2 < bytes.count else { return nil }
        let second = bytes[position + 1]
        switch byte {
        case 0xE4: guard second >= 0xB8 else { return nil }
        case 0xEA: guard second >= 0xB0 else { return nil }
        case 0xED: guard second < 0x9E else { return nil }
        case 0xE5...0xE9, 0xEB...0xEC: break
        default: return nil
        }
        length = 3
      } else if !isAlphanumeric(byte) && byte != 0x5F {
        let scalar = Unicode.Scalar(byte)
        if byte <= 0x20 || byte == 0x7F || byte == 0x2D || isSeparator(scalar) { isPending = true }
        position += 1
        continue
      }
      if isPending && result.count > 0 { result.append(0x2D) }
      isPending = false
      if length == 1 {
        result.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      } else {
        result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[position..<(position + 3)]))
      }
      position += length
    }
    return result.count == 0 ? "section" : result.string
  }
}

private func anyHeadingID(_ text: String, compose: (String) -> String) -> String {
  var result = String.UnicodeScalarView()
  var isPending = false
  for scalar in compose(compose(text).lowercased()).unicodeScalars {
    if isIDScalar(scalar) {
      if isPending && !result.isEmpty { result.append("-") }
      isPending = false
      result.append(scalar)
    } else if scalar.value > 0x20 && scalar.value < 0x7F && scalar != "-" && !isSeparator(scalar)
      || isQuotationMark(scalar)
    {
      // "don't" is one word.
      continue
    } else {
      isPending = true
    }
  }
  return result.isEmpty ? "section" : String(result)
}

/// Typographic quotation marks are treated like straight ones, so that ids do not depend on the
/// language.
private func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x2018...0x201F, 0xAB, 0xBB, 0x2039, 0x203A: true
  default: false
  }
}

private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "/" || scalar == "." || scalar == "," || scalar == ":" || scalar == "|" || scalar == "+"
}

private func isIDScalar(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x80 {
    return scalar.properties.isAlphabetic || scalar == "_" || scalar.properties.numericType != nil
  }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
    return !scalar.properties.isVariationSelector
  default: return false
  }
}

/// Makes ids unique: the second one of a name gets `-2`.
struct UniqueIDs {
  /// While there are few names, they are compared one by one.
  private var few: [Name] = []
  private var many: Set<Name> = []
  private var next: [Name: Int] = [:]

  /// A name that is compared by its bytes.
  private struct Name: Hashable {
    let bytes: [UInt8]

    init(_ id: String) { bytes = Array(id.utf8) }

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  init(reserved: [String]) {
    for id in reserved { _ = insert(Name(id)) }
  }

  /// Returns whether the name is new.
  private mutating func insert(_ name: Name) -> Bool {
    if !many.isEmpty { return many.insert(name).inserted }
    if few.contains(name) { return false }
    few.append(name)
    if few.count == 16 { many = Set(few) }
    return true
  }

  mutating func take(_ id: String) -> String {
    let key = Name(id)
    if insert(key) { return id }
    var number = next[key] ?? 2
    while !insert(Name("\(id)-\(number)")) { number += 1 }
    next[key] = number + 1
    return "\(id)-\(number)"
  }
}
