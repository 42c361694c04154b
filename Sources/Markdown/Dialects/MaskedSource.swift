package import Diagnostics

/// A source without what its author or other programs hide.
package struct MaskedSource: Sendable {
  /// At the same offsets: a comment of Hugo, Liquid, kramdown, Nunjucks, Handlebars or MDX becomes
  /// `<!-- … -->`, so that it is a hidden note everywhere, also if it is not closed. Private parts,
  /// and the imports and exports of MDX, become spaces.
  package let text: SourceText
  /// The number of private parts.
  package private(set) var hiddenParts = 0
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter meaning: what the name of a part of the text says.
  package init(
    _ source: SourceText, from start: Int, _ meaning: @escaping @Sendable (String) -> PartMeaning
  ) {
    let isMDX = source.path.utf8.suffix(4).map { $0 | 0x20 }.elementsEqual(".mdx".utf8)
    let isNotebook = [".rmd", ".qmd"].contains { source.path.lowercased().hasSuffix($0) }
    let bytes = source.bytes[min(max(0, start), source.bytes.count)...]
    guard isMDX || isNotebook || bytes.first == 0x25 || bytes.mayHidePart else {
      text = source
      return
    }
    var mask = SourceMask(source.bytes, from: bytes.startIndex, isMDX, isNotebook, meaning)
    mask.run()
    text = SourceText(path: source.path, bytes: mask.bytes)
    hiddenParts = mask.hiddenParts
    diagnostics = mask.findings.map { $0.diagnostic(in: source) }
  }
}

/// One pass over a source.
struct SourceMask {
  var bytes: [UInt8]
  private let isMDX: Bool
  let isNotebook: Bool
  let meaning: @Sendable (String) -> PartMeaning
  var position: Int
  var hiddenParts = 0
  var findings: [PartFinding] = []
  /// What the lines before `blocksEnd` have opened.
  private(set) var blocks = OpenBlocks()
  private(set) var blocksEnd: Int
  /// Whether the line is between `{% highlight %}` and its end.
  private var isInCode = false
  /// Whether something in the line became spaces.
  private var isChanged = false
  /// Whether a comment is not closed, which is an error for the whole text.
  private var isUnclosed = false
  /// Whether backticks of the paragraph may be in an address, a tag, a formula or a shortcode: then
  /// it is not known which of them are code, and marks count everywhere.
  var isCodeUnsure = false
  /// Up to where no backticks of a number are, by the number.
  var missingBackticks: [Int: Int] = [:]
  /// The ends of comments that were looked for in vain.
  var missingEnds: Set<String> = []

  init(
    _ bytes: [UInt8], from start: Int, _ isMDX: Bool, _ isNotebook: Bool,
    _ meaning: @escaping @Sendable (String) -> PartMeaning
  ) {
    self.bytes = bytes
    self.isMDX = isMDX
    self.isNotebook = isNotebook
    self.meaning = meaning
    position = start
    blocksEnd = start
  }

  mutating func run() {
    var isBlockStart = true
    while position < bytes.count {
      let start = position
      let end = lineEnd(from: start)
      let line = bytes[start..<end]
      let text = line.drop(while: isBlank)
      if isInCode {
        // In Jekyll and Hugo, everything between these tags is code.
        isInCode = !endsHighlighting(text)
        (position, blocksEnd) = (end + 1, end + 1)
        continue
      }
      readBlocks(before: start)
      var following = blocks
      let found = following.read(line.withoutReturn)
      let isCode = found.isFenced && !found.opensFence
      if !isCode, opensHighlighting(text) {
        isInCode = !endsHighlighting(text)
        position = end + 1
        continue
      }
      if !isCode, hidesPart(atLine: start..<end) {
        isBlockStart = true
        continue
      }
      if !isCode, isBlockStart { lookAtCommentLine(line) }
      if isBlockStart { isCodeUnsure = text.isDefinition && text.contains(0x60) }
      if found.isFenced {
        (blocks, blocksEnd, position) = (following, end + 1, end + 1)
        isBlockStart = false
        continue
      }
      if isMDX, isBlockStart, line.starts(withRun: "import ") || line.starts(withRun: "export ") {
        blankModule()
        isBlockStart = true
        continue
      }
      let indentation = line.prefix(while: isBlank).count
      let last = line.last.map { isBlank($0) || $0 == 0x0D } ?? true
      readLine(to: end)
      // What follows a comment or a part of several lines in its last line.
      while position > end, position < lineEnd(from: position) {
        readLine(to: lineEnd(from: position))
      }
      let hasChanged = isChanged
      isChanged = false
      if hasChanged {
        settle(start, indentation: indentation, keepsEnd: last)
        let closing = startOfLine(before: min(position, bytes.count))
        if closing > start { settle(closing, indentation: 0, keepsEnd: false) }
      }
      isBlockStart = line.allSatisfy { $0 <= 0x20 }
      position = max(lineEnd(from: position), end) + 1
    }
  }

  private func opensHighlighting(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(withRun: "{% highlight") || text.starts(withRun: "{{< highlight")
      || text.starts(withRun: "{{<highlight") || text.starts(withRun: "{{% highlight")
  }

  /// The end of a line: LF, or CR alone. CR before LF is in the line.
  func lineEnd(from start: Int) -> Int {
    var end = min(start, bytes.count)
    while true {
      end += bytes[end...].prefixCount { nearest($0 ^ 0x0A, $0 ^ 0x0D) }
      guard end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A else { return end }
      end += 1
    }
  }

  private func endsHighlighting(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains(run: "endhighlight") || text.contains(run: "/highlight")
  }

  /// Reads the blocks of the lines before the current one as the parser will: without what was
  /// hidden in them.
  private mutating func readBlocks(before start: Int) {
    while blocksEnd < start {
      let end = lineEnd(from: blocksEnd)
      let line = blocks.read(bytes[blocksEnd..<end].withoutReturn)
      if AdmonitionHead(line) != nil, blocks.mayHoldForeign {
        let indentation = line.cursor.indentation + 4
        blocks.open(.foreign(indentation, isNeeded: true), at: line.starts.count, .paragraph)
      }
      blocksEnd = end + 1
    }
  }

  private func startOfLine(before end: Int) -> Int {
    bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Takes away the indentation and the line break that spaces in place of a text would mean.
  private mutating func settle(_ start: Int, indentation: Int, keepsEnd: Bool) {
    var end = lineEnd(from: start)
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    let leading = bytes[start..<end].prefix(while: isBlank).count
    if leading > indentation, start + leading < end {
      let rest = Array(bytes[(start + leading)..<end])
      bytes.replaceSubrange(
        (start + indentation)..<end,
        with: rest + [UInt8](repeating: 0x09, count: leading - indentation))
    }
    guard !keepsEnd else { return }
    for place in (start..<end).reversed() {
      guard isBlank(bytes[place]) else { break }
      bytes[place] = 0x09
    }
  }

  mutating func blank(_ range: Range<Int>) {
    isChanged = true
    for place in range where bytes[place] != 0x0A && bytes[place] != 0x0D { bytes[place] = 0x20 }
  }

  // MARK: Lines

  private mutating func readLine(to end: Int) {
    while position < end, !isUnclosed {
      let rest = bytes[position...]
      if !isCodeUnsure { isCodeUnsure = rest.holdsBackticks }
      switch bytes[position] {
      case 0x60: skipCode(to: end)
      case 0x5C: if !hidesLaTeXPart() { position += 2 }
      case 0x5B: if !hidesBracketPart() { position += 1 }
      case 0x3C where rest.starts(withRun: "<!--"): readHTMLComment()
      case 0x3C where hidesElement() || hidesInstruction(): break
      case 0x7B where hidesTagPart() || hidesCriticPart(): break
      case 0x7B where rest.starts(withRun: "{::comment}"):
        hide(opening: 11, closings: ["{:/comment}", "{:/}"])
      case 0x7B where isTag("comment", at: position): hideLiquid()
      case 0x7B where rest.starts(withRun: "{#"):
        readAttributes(to: end)
        readNunjucksComment(to: end)
      case 0x7B where rest.starts(withRun: "{{!"): readHandlebarsComment()
      case 0x7B where rest.starts(withRun: "{{"): readTemplateComment()
      case 0x7B where isMDX && rest.starts(withRun: "{/*"): hide(opening: 3, closings: ["*/}"])
      case 0x3C where isMDX: readTag()
      case 0x7B:
        readAttributes(to: end)
        position += 1
      default: position += 1
      }
    }
  }

  /// The length of `{% name %}`, `{{< name >}}` or `{{% name %}}` at a position.
  private func tagLength(_ name: String, at start: Int) -> Int? {
    let rest = bytes[start...].prefix(64)
    let isHugo = rest.starts(withRun: "{{<") || rest.starts(withRun: "{{%")
    guard isHugo || rest.starts(withRun: "{%") else { return nil }
    let inside = rest.dropFirst(isHugo ? 3 : 2)
    let closing = isHugo ? (rest.dropFirst(2).first == 0x3C ? ">}}" : "%}}") : "%}"
    guard let end = inside.firstRange(of: closing.utf8) else { return nil }
    var word = inside[..<end.startIndex]
    if word.first == 0x2D { word = word.dropFirst() }
    if word.last == 0x2D { word = word.dropLast() }
    return word.trimmedSpace.elementsEqual(name.utf8) ? end.endIndex - start : nil
  }

  private func isTag(_ name: String, at start: Int) -> Bool { tagLength(name, at: start) != nil }

  private mutating func hideLiquid() {
    guard let length = tagLength("comment", at: position) else { return }
    var next = position + length
    let isHugo = bytes[position + 1] == 0x7B
    while let found = bytes[next...].firstRange(of: (isHugo ? "{{" : "{%").utf8) {
      if let closing = tagLength(isHugo ? "/comment" : "endcomment", at: found.startIndex) {
        hide(
          position..<(found.startIndex + closing), inside: (position + length)..<found.startIndex)
        return
      }
      next = found.endIndex
    }
    openForEver(length)
  }

  /// Hides `{{/* … */}}`, `{{- /* … */ -}}`, `{{% /* … */ %}}` and `{{< /* … */ >}}`.
  /// Without the space, Hugo shows the shortcode in the last two: `{{</* figure */>}}`.
  private mutating func readTemplateComment() {
    let mark = bytes[(position + 2)...].first ?? 0
    let isShortcode = mark == 0x25 || mark == 0x3C
    let hasMark = isShortcode || mark == 0x2D
    let inside = bytes[(position + (hasMark ? 3 : 2))...]
    let space = inside.prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard inside.dropFirst(space).starts(withRun: "/*"), !isShortcode || space > 0 else {
      position += 2
      return
    }
    let start = inside.startIndex + space + 2
    var next = start
    while let end = bytes[next...].firstRange(of: "*/".utf8) {
      var rest = bytes[end.endIndex...].drop { $0 <= 0x20 }
      if isShortcode {
        if rest.first == (mark == 0x3C ? 0x3E : 0x25) { rest = rest.dropFirst() }
      } else if rest.first == 0x2D {
        rest = rest.dropFirst()
      }
      if rest.starts(withRun: "}}") {
        return hide(position..<(rest.startIndex + 2), inside: start..<end.startIndex)
      }
      next = end.endIndex
    }
    openForEver(start - position)
  }

  mutating func hide(opening: Int, closings: [String]) {
    let inside = position + opening
    let ends = closings.compactMap { bytes[inside...].firstRange(of: $0.utf8) }
    guard let end = ends.min(by: { $0.startIndex < $1.startIndex }) else {
      return openForEver(opening)
    }
    hide(position..<end.endIndex, inside: inside..<end.startIndex)
  }

  /// A comment that is not closed: neither is the hidden note. In the middle of a line its mark is
  /// text: a sentence about templates.
  mutating func openForEver(_ length: Int) {
    let before = bytes[startOfLine(before: position)..<position]
    guard before.allSatisfy({ isBlank($0) || $0 == 0x3E || $0 == 0x2D }) else {
      position += length
      return
    }
    isUnclosed = true
    bytes.replaceSubrange(
      position..<min(position + 4, bytes.count), with: "<!--".utf8.prefix(bytes.count - position))
    position += max(4, length)
  }

  private mutating func hide(_ range: Range<Int>, inside: Range<Int>) {
    let content = bytes[inside]
    let hasRoom =
      range.count >= 7
      && !bytes[range.lowerBound..<(range.lowerBound + 4)].contains { $0 == 0x0A || $0 == 0x0D }
    // At the start of a line, a comment would make the rest of the line raw HTML.
    let before = bytes[startOfLine(before: range.lowerBound)..<range.lowerBound]
    let after = bytes[range.upperBound..<max(range.upperBound, lineEnd(from: range.upperBound))]
    let takesText = before.allSatisfy(isBlank) && !after.allSatisfy { $0 <= 0x20 }
    if content.hasNoteMark || !hasRoom || takesText {
      blank(range)
    } else {
      let hadChanged = isChanged
      blank(range.lowerBound..<inside.lowerBound)
      blank(inside.upperBound..<range.upperBound)
      // A comment needs no settling, but spaces before it in the line would make it code.
      isChanged = hadChanged
      bytes.replaceSubrange(range.lowerBound..<(range.lowerBound + 4), with: "<!--".utf8)
      bytes.replaceSubrange((range.upperBound - 3)..<range.upperBound, with: "-->".utf8)
    }
    position = range.upperBound
  }
}

extension ArraySlice<UInt8> {
  var withoutReturn: ArraySlice<UInt8> { last == 0x0D ? dropLast() : self }

  /// Whether a comment or a private part may be in them: a quick look at pairs of bytes.
  fileprivate var mayHidePart: Bool {
    withUnsafeBufferPointer { bytes in
      bytes.has { first, second in
        nearest(
          nearest(
            // A brace, an element or a comment.
            first ^ 0x7B,
            (first ^ 0x3C)
              | nearest(nearest(second ^ 0x21, second ^ 0x3F), second & 0x40 ^ 0x40),
            // `[!`, `[/`
            (first ^ 0x5B) | nearest(second ^ 0x21, second ^ 0x2F)),
          nearest(
            // `::`, `!!`, `??`, ` `` `, `~~`, `==`
            (first ^ second)
              | nearest(
                nearest(first ^ 0x3A, first ^ 0x21, first ^ 0x3F),
                nearest(first ^ 0x60, first ^ 0x7E, first ^ 0x3D)),
            // `#+`, `\\i`, `\\b`
            (first ^ 0x23) | (second ^ 0x2B), (first ^ 0x5C) | nearest(second ^ 0x69, second ^ 0x62)
          ),
          nearest(
            // `:LOGBOOK:`
            (first ^ 0x3A) | nearest(second ^ 0x0A, second ^ 0x0D),
            // A line that begins with `%`.
            (first ^ 0x0A) | (second ^ 0x25)))
      }
    }
  }
}
