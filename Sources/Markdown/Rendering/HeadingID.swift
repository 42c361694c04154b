import Diagnostics

/// The id that GitHub gives a heading: its text in lower case, without everything except letters,
/// marks, digits, `_`, `-` and spaces; spaces become hyphens.
///
/// `1월 — 서울` becomes `1월--서울`, `PHP 8.0` becomes `php-80`. Unlike GitHub's, the id is in NFC,
/// and a heading without any such character becomes `section`.
///
/// Source: html-pipeline's TableOfContentsFilter, which removes `[^\p{Word}\- ]`. In Ruby, `Word`
/// is Alphabetic, Mark, Decimal_Number and Connector_Punctuation.
package func headingID(_ text: String, compose: (String) -> String) -> String {
  let id = simpleHeadingID(text) ?? anyHeadingID(text, compose: compose)
  return id.isEmpty ? "section" : id
}

/// A fast path for headings of ASCII, Hangul syllables and Han characters only, which need no
/// normalization and no Unicode tables. Nil for any other heading.
private func simpleHeadingID(_ text: String) -> String? {
  var text = text
  return text.withUTF8 { bytes -> String? in
    var result = ByteOutput(capacity: bytes.count)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        if isAlphanumeric(byte) || byte == 0x5F || byte == 0x2D {
          result.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        } else if byte == 0x20 {
          result.append(0x2D)
        }
        position += 1
        continue
      }
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
      result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[position..<(position + 3)]))
      position += 3
    }
    return result.string
  }
}

private func anyHeadingID(_ text: String, compose: (String) -> String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in compose(compose(text).lowercased()).unicodeScalars {
    if scalar == " " {
      result.append("-")
    } else if scalar == "-" || isWordScalar(scalar) {
      result.append(scalar)
    }
  }
  return String(result)
}

private func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
  default: scalar.properties.isAlphabetic
  }
}

/// Makes ids unique: the second one of a name gets `-1`, as on GitHub.
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
    var number = next[key] ?? 1
    while !insert(Name("\(id)-\(number)")) { number += 1 }
    next[key] = number + 1
    return "\(id)-\(number)"
  }
}
