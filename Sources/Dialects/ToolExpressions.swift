/// Where a file has the expressions with which other tools link. All are read as Jekyll's
/// `{% post_url NAME %}`, whatever they are in the file: `{{< ref "NAME" >}}`,
/// `{% post_link NAME %}`.
package struct ToolExpressions {
  private let bytes: [UInt8]

  package init(in bytes: [UInt8]) { self.bytes = bytes }

  /// Where the name is in a destination that was read from an expression; nil for others.
  package static func name(in destination: [UInt8]) -> Range<Int>? {
    let words = destination.split(separator: 0x20, maxSplits: 2)
    guard words.count == 3, words[0].elementsEqual("{%".utf8),
      let end = words[2].firstRange(of: " %}".utf8)
    else { return nil }
    return words[2].startIndex..<end.lowerBound
  }

  /// The places of a name in all expressions that have it.
  ///
  /// - Parameter range: where the file is searched; nil means everywhere.
  package func places(of name: ArraySlice<UInt8>, in range: Range<Int>? = nil) -> [Range<Int>] {
    let part = bytes[range ?? bytes.indices]
    var found: [Range<Int>] = []
    var rest = part
    while !name.isEmpty, let place = rest.firstRange(of: name) {
      rest = part[place.upperBound...]
      // The name may go on with `/index.md`, a heading or the end of the expression.
      let ends: [UInt8?] = [0x20, 0x22, 0x23, 0x25, 0x27, 0x2D, 0x2F, 0x3E, 0x60]
      if opening(before: place.lowerBound) != nil, ends.contains(rest.first) { found.append(place) }
    }
    return found
  }

  /// The expression around the place of a name, from `{{<` to `>}}`.
  package func expression(around place: Range<Int>) -> Range<Int>? {
    guard let start = opening(before: place.lowerBound),
      let end = bytes[place.upperBound...].firstRange(of: "}".utf8)?.upperBound
    else { return nil }
    return start..<(bytes[end...].first == 0x7D ? end + 1 : end)
  }

  /// Where the expression begins, if only `{{< ref "` or its like is before a place.
  private func opening(before place: Int) -> Int? {
    let line = bytes[..<place].suffix(while: { $0 != 0x0A })
    guard let brace = line.lastIndex(of: 0x7B) else { return nil }
    let inside = line[(brace + 1)...].drop { [0x20, 0x25, 0x2D, 0x3C].contains($0) }
    let word = inside.prefix { $0 != 0x20 }
    let words = ["ref", "relref", "post_url", "post_link", "link"]
    guard words.contains(where: { word.elementsEqual($0.utf8) }) else { return nil }
    let before = inside.dropFirst(word.count).filter { ![0x20, 0x22, 0x27, 0x60].contains($0) }
    guard before.isEmpty || before.elementsEqual("path=".utf8) else { return nil }
    return line.dropLast(line.endIndex - brace).last == 0x7B ? brace - 1 : brace
  }
}

extension ArraySlice {
  /// The longest end of which all elements satisfy a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
