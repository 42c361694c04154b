// The constructs within lines.

extension DialectScan {
  /// Reads the text up to the end of the line, or of a later one in which a construct ends.
  mutating func readInlines(to lineEnd: Int) {
    var end = lineEnd
    while position < end {
      if isInComment {
        skipComment(to: end)
        continue
      }
      let plain = bytes[position..<end].prefixCount { byte in
        nearest(
          nearest(byte ^ 0x60, byte ^ 0x5C, byte ^ 0x3C, byte ^ 0x7B),
          nearest(byte ^ 0x24, byte ^ 0xEF, byte ^ 0x28))
      }
      if plain > 0 {
        result += bytes[position..<(position + plain)]
        position += plain
        continue
      }
      switch bytes[position] {
      case 0x60: copyCode(to: end)
      case 0x5C:
        result += bytes[position..<min(position + 2, end)]
        position = min(position + 2, end)
      case 0x3C where bytes[position...].starts(withRun: "<!--"):
        isInComment = true
        result += bytes[position..<(position + 4)]
        position += 4
      case 0x7B where bytes[position...].starts(withRun: "{{{"):
        copy(to: position + bytes[position..<end].prefix { $0 == 0x7B }.count)
      case 0x7B where readBrace(): break
      case 0x28 where syntax.wikilinks && !isRaw && readBlockReference(to: end): break
      case 0x24 where syntax.math && !isRaw && readFormula(): break
      default: copy(to: position + 1)
      }
      if position > end { end = self.lineEnd(from: position) }
    }
  }

  /// Reads Logseq's `{{embed [[name]]}}` and `{{embed ((uuid))}}`.
  private mutating func readEmbedding() -> Bool {
    guard bytes[position...].starts(withRun: "{{embed ") else { return false }
    let rest = bytes[position..<nearLineEnd]
    guard let last = rest.firstRange(of: "}}".utf8) else { return false }
    let inside = rest[(position + 8)..<last.startIndex].trimmedSpace
    let name = inside.dropFirst(2).dropLast(2)
    let meaning: DialectPiece.Meaning
    if inside.starts(withRun: "[["), inside.suffix(2).elementsEqual("]]".utf8), !name.isEmpty,
      !name.contains(0x5B), !name.contains(0x5D), !inside.hasNoteMark
    {
      meaning = .note(String(decoding: name, as: UTF8.self))
    } else if inside.starts(withRun: "(("), inside.suffix(2).elementsEqual("))".utf8), name.isUUID {
      meaning = .block(String(decoding: name, as: UTF8.self).lowercased())
    } else {
      return false
    }
    let range = position..<last.endIndex
    put(DialectPiece(spelling: written(range), meaning: meaning), over: range)
    position = range.upperBound
    return true
  }

  /// Reads Logseq's `((uuid))`.
  private mutating func readBlockReference(to end: Int) -> Bool {
    let rest = bytes[position..<end]
    guard rest.count >= 40, rest.starts(withRun: "(("),
      rest.dropFirst(38).starts(withRun: "))"), rest.dropFirst(2).prefix(36).isUUID
    else { return false }
    let range = position..<(position + 40)
    let id = String(decoding: bytes[(position + 2)..<(position + 38)], as: UTF8.self)
    put(DialectPiece(spelling: Array(bytes[range]), meaning: .block(id.lowercased())), over: range)
    position = range.upperBound
    return true
  }

  private mutating func skipComment(to end: Int) {
    // `<!-->` and `<!--->` are whole comments.
    if let last = bytes[max(bytes.startIndex, position - 2)..<end].firstRange(of: "-->".utf8) {
      copy(to: max(position, last.endIndex))
      isInComment = false
    } else {
      copy(to: end)
    }
  }

  /// Copies a code span that ends in its paragraph, or only the backticks.
  private mutating func copyCode(to end: Int) {
    let count = bytes[position...].prefix { $0 == 0x60 }.count
    var next = position + count
    let limit = end
    while next < limit {
      next += bytes[next..<limit].prefixCount { $0 ^ 0x60 }
      let closing = bytes[next..<limit].prefix { $0 == 0x60 }.count
      next += closing
      if closing == count {
        copy(to: next)
        return
      }
      if closing == 0 { break }
    }
    result += bytes[position..<(position + count)]
    position += count
  }

  // MARK: Braces

  /// Reads a shortcode, a tag, an expression or attributes.
  private mutating func readBrace() -> Bool {
    let rest = bytes[position...]
    if rest.starts(withRun: "{:") { return !isRaw && readAttributes() }
    if !isRaw, endsDestination, readMeasures() { return true }
    if !isRaw, readSpanAttributes() { return true }
    if !isRaw, syntax.wikilinks, readEmbedding() { return true }
    guard let found = ShortcodeCall(bytes, at: position) else { return false }
    if !isRaw, !found.isEscaped, readHighlighted(from: found) { return true }
    let unwrapped = unwrapped(to: found.range.upperBound)
    let call = unwrapped.flatMap { ShortcodeCall($0[...], at: 0) } ?? found
    let spelling = written(unwrapped?[...] ?? bytes[found.range])
    if isRaw {
      guard let code = call.shortcode, code.syntax == .tag,
        code.name == "endraw" || code.name == "endverbatim"
      else { return false }
      isRaw = false
      put(DialectPiece(spelling: spelling, meaning: .nothing), over: found.range)
    } else if call.isEscaped {
      put(DialectPiece(spelling: spelling, meaning: .text(call.unescaped)), over: found.range)
    } else if let code = call.shortcode {
      isRaw = code.syntax == .tag && (code.name == "raw" || code.name == "verbatim")
      var meaning = code.meaning
      // An address of Jekyll's is read with the rest of its destination.
      if case .text(let text) = meaning, text.isEmpty {
        meaning = .text(String(decoding: spelling, as: UTF8.self))
      }
      if meaning == .unknown, found.standsInAddress {
        meaning = .text(String(decoding: spelling, as: UTF8.self))
      }
      let file = meaning == .unknown ? code.includedText.map { "file:" + $0 } : nil
      put(
        DialectPiece(spelling: spelling, meaning: meaning, name: file ?? code.name),
        over: found.range)
    } else {
      put(DialectPiece(spelling: spelling, meaning: .unknown, name: "{{"), over: found.range)
    }
    putLineEnds(of: found.range)
    position = found.range.upperBound
    return true
  }

  /// The end of the line, or of what can be a construct in it: a line may be as long as a text.
  private var nearLineEnd: Int {
    let near = bytes[position...].prefix(2000)
    return position + near.prefixCount { nearest($0 ^ 0x0A, $0 ^ 0x0D) }
  }

  /// Reads `{{< highlight go >}}code{{< /highlight >}}` in one line.
  private mutating func readHighlighted(from call: ShortcodeCall) -> Bool {
    guard let code = call.shortcode, code.opensCode, !code.isClosing else { return false }
    let rest = bytes[call.range.upperBound..<max(call.range.upperBound, nearLineEnd)]
    var next = rest.startIndex
    while let brace = rest[next...].firstIndex(of: 0x7B) {
      next = brace + 1
      guard let end = ShortcodeCall(rest, at: brace)?.shortcode, end.isClosing,
        end.base == code.name, let closing = ShortcodeCall(rest, at: brace)
      else { continue }
      let inside = rest.startIndex..<brace
      guard !inside.isEmpty, !bytes[inside].hasNoteMark else { return false }
      let meaning = DialectPiece.Meaning.code(language: code.language)
      put(
        DialectPiece(spelling: written(inside), meaning: meaning),
        over: position..<closing.range.upperBound)
      position = closing.range.upperBound
      return true
    }
    return false
  }

  private func written(_ range: Range<Int>) -> [UInt8] { written(bytes[range]) }

  private func written(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var spelling: [UInt8] = []
    spelling.appendRestoringEscapes(bytes, asWritten: true)
    return spelling
  }

  /// Attributes of kramdown: `{: .class #id key="value"}`, `{:toc}`, `{::options … /}`, `{:/}`.
  private mutating func readAttributes() -> Bool {
    guard let last = bytes[position..<nearLineEnd].firstIndex(of: 0x7D) else { return false }
    let range = position..<(last + 1)
    let inside = bytes[(position + 2)..<last]
    guard !inside.contains(0x7B), !bytes[range].hasNoteMark else { return false }
    let before = bytes[..<position].last ?? 0x0A
    let isAlone = isBlank(before) || before == 0x0A || before == 0x0D
    let isExtension = inside.first == 0x3A || inside.first == 0x2F
    guard isAlone || isExtension || ")*_`]~\"'}".utf8.contains(before) else { return false }
    // Logseq's `{:height 100, :width 200}` after a picture.
    if before == 0x29, inside.isMeasures {
      put(DialectPiece(spelling: written(range), meaning: .nothing), over: range)
      position = range.upperBound
      return true
    }
    let words = inside.split { isBlank($0) }
    var meaning = DialectPiece.Meaning.nothing
    var isQuoted = false
    if !isExtension {
      for word in words {
        let starts = word.first == 0x2E || word.first == 0x23 || word.contains(0x3D)
        let isName = word.allSatisfy { isLetter($0) || $0 == 0x5F || $0 == 0x2D }
        guard isQuoted || starts || isName else { return false }
        if word.filter({ $0 == 0x22 || $0 == 0x27 }).count % 2 == 1 { isQuoted.toggle() }
        if word.elementsEqual("toc".utf8) { meaning = .outline }
        if word.first == 0x23, word.count > 1, isAlone {
          meaning = .id(String(decoding: word.dropFirst(), as: UTF8.self))
        }
      }
      guard !words.isEmpty else { return false }
    }
    put(DialectPiece(spelling: written(range), meaning: meaning), over: range)
    position = range.upperBound
    return true
  }

  /// Whether the last bytes are the destination of a picture or a link: `](sea.jpg)`.
  private var endsDestination: Bool {
    guard bytes[..<position].last == 0x29 else { return false }
    let line = bytes[..<(position - 1)].suffix(1000)
    guard let last = line.lastIndex(where: { $0 == 0x29 || $0 == 0x28 || $0 == 0x0A }) else {
      return false
    }
    return bytes[last] == 0x28 && bytes[..<last].last == 0x5D
  }

  /// Reads Pandoc's `{width=50%}` and `{.class #id}` after a picture or a link.
  private mutating func readMeasures() -> Bool {
    guard let end = endOfAttributes else { return false }
    put(DialectPiece(spelling: written(position..<end), meaning: .nothing), over: position..<end)
    position = end
    return true
  }

  /// Where `{width=50%}` or `{.class #id}` ends that begins here.
  private var endOfAttributes: Int? {
    guard let last = bytes[position..<nearLineEnd].firstIndex(of: 0x7D) else { return nil }
    let inside = bytes[(position + 1)..<last]
    let words = inside.split { isBlank($0) }
    guard !words.isEmpty, !inside.contains(0x7B), !inside.hasNoteMark,
      words.allSatisfy({ word in
        let name = word.prefix { isLetter($0) || $0 == 0x2D }
        if word.first == 0x2E || word.first == 0x23 { return word.count > 1 }
        return !name.isEmpty && word[name.endIndex...].first == 0x3D
      })
    else { return nil }
    return last + 1
  }

  /// Reads the attributes of Pandoc's `[text]{.class}`, of which only the text is shown.
  private mutating func readSpanAttributes() -> Bool {
    guard writing == nil, result.last == 0x5D, bytes[..<position].last == 0x5D,
      let end = endOfAttributes,
      let start = startOfSpan
    else { return false }
    // A reference link stays one: `[text][sea]{.class}`.
    if start == 0 || result[start - 1] != 0x5D {
      result.removeLast()
      result.remove(at: start)
    }
    hasChanged = true
    position = end
    return true
  }

  /// The bracket that the last byte closes, in the same line.
  private var startOfSpan: Int? {
    var depth = 0
    for place in result.indices.suffix(1000).reversed() {
      switch result[place] {
      // What code begins or ends with may be more than it seems.
      case 0x0A, 0x60: return nil
      case 0x5D: depth += 1
      case 0x5B:
        depth -= 1
        guard depth == 0 else { continue }
        let inside = result[(place + 1)...].dropLast()
        let before = place > 0 ? result[place - 1] : 0x20
        guard inside.count > 1 || isAlphanumeric(inside.first ?? 0) && inside.first != 0x78,
          inside.contains(where: { !isBlank($0) }), inside.first != 0x5E, inside.first != 0x5B,
          ![0x5C, 0x21, 0x5B].contains(before)
        else { return nil }
        return place
      default: break
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether they are names and numbers in turns, as in `height 100, :width 200`.
  fileprivate var isMeasures: Bool {
    let words = split { isBlank($0) || $0 == 0x2C || $0 == 0x3A }
    guard words.count == 2 || words.count == 4 else { return false }
    return words.enumerated().allSatisfy { place, word in
      place % 2 == 0
        ? word.elementsEqual("height".utf8) || word.elementsEqual("width".utf8)
        : word.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x25 }
    }
  }
}
