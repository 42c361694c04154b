/// An id for a heading: letters, marks and numbers of any script stay, in lower case; everything
/// else becomes hyphens.
///
/// `1월 — 서울` becomes `1월-서울`; a heading without letters becomes `section`.
func headingID(_ text: String, compose: (String) -> String) -> String {
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

/// Typographic quotation marks count like those of a typewriter: no id depends on the language.
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

/// Ids of which no two are equal: the second of a name gets `-2`.
struct UniqueIDs {
  private var taken: Set<[UInt8]>
  private var next: [[UInt8]: Int] = [:]

  init(reserved: [String]) {
    taken = Set(reserved.map { Array($0.utf8) })
  }

  mutating func take(_ id: String) -> String {
    let key = Array(id.utf8)
    if taken.insert(key).inserted { return id }
    var number = next[key] ?? 2
    while !taken.insert(Array("\(id)-\(number)".utf8)).inserted { number += 1 }
    next[key] = number + 1
    return "\(id)-\(number)"
  }
}
