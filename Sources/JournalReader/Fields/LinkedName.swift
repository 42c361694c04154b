import FrontMatter

/// Labels written as wikilinks, as in Obsidian and Logseq: `tags:: [[sea]], #[[road trip]]`.
enum LinkedName {
  /// The link target: `[[Ana Kim|Ana]]` is Ana Kim. Other texts are returned unchanged.
  static func text(of text: String) -> String {
    guard text.utf8.last == 0x5D else { return text }
    let bytes = Array(text.utf8)
    let start = bytes.first == 0x23 ? 1 : 0
    guard bytes.dropFirst(start).starts(with: [0x5B, 0x5B]), bytes.suffix(2) == [0x5D, 0x5D] else {
      return text
    }
    let inner = bytes.dropFirst(start + 2).dropLast(2)
    guard !inner.contains(0x5D) else { return text }
    let name = inner.prefix { $0 != 0x7C }
    return oneLine(String(decoding: name, as: UTF8.self))
  }

  /// The link target of a value that is one link, `[[2024]]` with or without quotation marks; nil
  /// for other values.
  static func target(of value: FieldValue) -> String? {
    guard case .scalar(let scalar) = LinkedName.scalar(of: value) else { return nil }
    if case .list(let values, _) = value {
      guard case .list = values[0] else { return nil }
      return oneLine(scalar.text)
    }
    let target = text(of: scalar.text)
    return target == scalar.text ? nil : target
  }

  /// The targets of all links in a value, which may have other words around them.
  static func targets(in value: FieldValue) -> [String] {
    switch value {
    // Nearly no value has one, and a text is slow to divide.
    case .scalar(let scalar) where !scalar.text.utf8.contains(0x5B): []
    case .scalar(let scalar):
      scalar.text.split(separator: "[[").dropFirst(scalar.text.hasPrefix("[[") ? 0 : 1)
        .compactMap { part in
          part.firstRange(of: "]]").map { end in
            oneLine(String(part[..<end.lowerBound].prefix { $0 != "|" && $0 != "#" }))
          }
        }.filter { !$0.isEmpty }
    case .list(let values, _):
      values.flatMap { inner in
        if case .list(let one, _) = inner, one.count == 1, case .scalar(let scalar) = one[0] {
          return [oneLine(scalar.text)]
        }
        return targets(in: inner)
      }
    case .mapping(let fields, _): fields.flatMap { targets(in: $0.value) }
    }
  }

  /// Unwraps a scalar from a nested list, which is how YAML parses `[[sea]]` without quotation
  /// marks.
  static func scalar(of value: FieldValue) -> FieldValue {
    var inner = value
    for _ in 0..<2 {
      guard case .list(let values, _) = inner, values.count == 1 else { break }
      inner = values[0]
    }
    if case .scalar = inner { return inner }
    return value
  }

  /// The text with `,` for the commas of other scripts, but not in `[[…]]`.
  static func withPlainCommas(_ text: String) -> String {
    let commas = Field.otherCommas
    guard text.unicodeScalars.contains(where: commas.contains) else { return text }
    var result = ""
    var isLink = false
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == before, scalar == "[" || scalar == "]" { isLink = scalar == "[" }
      result.unicodeScalars.append(!isLink && commas.contains(scalar) ? "," : scalar)
      before = scalar
    }
    return result
  }

  /// Splits a text at separators outside of `[[…]]`.
  static func split(
    _ bytes: [UInt8], by isSeparator: (UInt8) -> Bool
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var isLink = false
    for (position, byte) in bytes.enumerated() {
      let isDouble = position + 1 < bytes.count && bytes[position + 1] == byte
      if byte == 0x5B, isDouble {
        isLink = true
      } else if byte == 0x5D, isDouble {
        isLink = false
      } else if !isLink, isSeparator(byte) {
        parts.append(bytes[start..<position])
        start = position + 1
      }
    }
    return (parts + [bytes[start...]]).filter { !$0.isEmpty }
  }
}
