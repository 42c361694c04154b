import Diagnostics
import FrontMatter
import Markdown

/// Fields where none are read: without fences, in a second block, after a heading or a comment,
/// between the fences of another tool, in the block of code that a file begins with. Whoever writes
/// `draft: true` there believes the entry to be withheld.
///
/// Diaries begin with `Weather: sunny`, have lines across the page and speak of drafts. So a line
/// counts only if its name and its value together would withhold the entry, at the beginning of the
/// text or in a block with a closing line; or if a whole block of front matter's names opens the
/// text.
///
/// - Parameters:
///   - start: where the text begins.
///   - dialect: of the front matter before it.
func strayFields(
  in source: SourceText, from start: Int, behind dialect: FrontMatterDialect?
) -> [Diagnostic] {
  StrayFieldSearch(source, from: start, behind: dialect).finding.map { [$0] } ?? []
}

struct StrayFieldSearch {
  struct Line {
    let span: Span
    /// Where its first byte is that is no white space; its end if there is none.
    let first: Int
    /// Whether it is in a fenced block of code, or one of its fences.
    let isCode: Bool
  }

  let source: SourceText
  let dialect: FrontMatterDialect?
  private(set) var lines: [Line] = []

  init(_ source: SourceText, from start: Int, behind dialect: FrontMatterDialect?) {
    self.source = source
    self.dialect = dialect
    lines.reserveCapacity(32)
    source.bytes.withUnsafeBufferPointer { bytes in
      let mayHoldFences = [0x60, 0x7E].contains { bytes.mayHoldFence($0, from: start) }
      var blocks = mayHoldFences ? OpenBlocks() : nil
      var position = start
      while position < bytes.count {
        let next = bytes.place(of: 0x0A, from: position)
        let lineEnd = next > position && bytes[next - 1] == 0x0D ? next - 1 : next
        var first = position
        while first < lineEnd, bytes[first] <= 0x20 { first += 1 }
        let isCode = blocks?.read(source.bytes[position..<lineEnd]).isFenced ?? false
        lines.append(Line(span: Span(position, lineEnd), first: first, isCode: isCode))
        position = next + 1
      }
    }
  }

  func text(_ line: Int) -> String {
    String(utf8: source.bytes[lines[line].span.range])
  }

  func isBlank(_ line: Int) -> Bool { lines[line].first == lines[line].span.end }

  func first(_ line: Int) -> UInt8? { isBlank(line) ? nil : source.bytes[lines[line].first] }

  func words(_ line: Int) -> Substring { text(line).trimmingSpaces }

  /// The first finding.
  var finding: Diagnostic? {
    inOpeningCode() ?? inOpening() ?? inFieldLists() ?? belowDamagedFence() ?? inText()
      ?? inClosing()
  }

  /// What counts wherever it stands, but for code.
  private func inText() -> Diagnostic? {
    for line in lines.indices where !lines[line].isCode {
      guard let byte = first(line) else { continue }
      let found = byte == 0x65 ? inModule(line) : [0x23, 0x40].contains(byte) ? inTags(line) : nil
      if let found = found ?? inBlock(line) ?? inProperty(line) { return found }
    }
    return nil
  }

  // MARK: The beginning of the text

  /// Front matter in the block of code that a file begins with: so assistants write it, and so it
  /// is copied. An example of a field or two has no title.
  func inOpeningCode() -> Diagnostic? {
    guard dialect == nil, let start = lines.indices.first(where: { !isBlank($0) }),
      !isIndented(start), lines[start].isCode
    else { return nil }
    let fence = words(start).prefix(3)
    let next = lines.indices.dropFirst(start + 1).first { !isBlank($0) } ?? start
    let opening = Rule(words(next)) == nil ? start : next
    guard
      let block = block(
        below: opening, mayBeOpen: true, { $0.hasPrefix(fence) || Rule($0) != nil }),
      let found = block.first(where: { isWithheld(words($0), .metadata) }),
      block.contains(where: {
        !isWithheld(words($0), .metadata) && StrayField(words($0))?.isMetadata == true
      })
    else { return nil }
    return stray(trimmed(found), "if it is an example, write a line of text above it")
  }

  /// Comments, headings and rules, and the first paragraph after them.
  func inOpening() -> Diagnostic? {
    var line = 0
    while line < lines.count {
      if isBlank(line) {
        line += 1
        continue
      }
      // Day One's text has `⇥Date:⇥January 1, 2024`; all else that is indented is code.
      if isIndented(line) {
        return first(line) != 0x3A && text(line).contains(":\t") ? inParagraph(line) : nil
      }
      let words = self.words(line)
      if words.hasPrefix("<!--") {
        let end = commentEnd(from: line)
        let around = surroundings(of: line...end)
        // A word alone opens a private part.
        if let found = (line...end).first(where: {
          isWithheld(
            text($0).replacing("<!--", with: "").replacing("-->", with: "").trimmingSpaces, around)
        }) {
          return stray(found)
        }
        line = end + 1
      } else if let label = linkComment(words) {
        if isWithheld(label, .lone) || PrivacyWords.isDraftOrPrivate(label) { return stray(line) }
        line += 1
      } else if words.utf8.first == 0x23 && !words.hasPrefix("#+") || words.hasPrefix("= ") {
        if StrayField(words)?.withholds == true { return stray(line) }
        line += 1
      } else if Rule(words) != nil {
        if opensBlockOfMetadata(line) { return second(line) }
        line += 1
      } else if opensJSON(line, words) {
        return second(line)
      } else {
        return inParagraph(line)
      }
    }
    return nil
  }

  /// Lines of fields up to the first that is none.
  func inParagraph(_ start: Int) -> Diagnostic? {
    // A table with a head is a table.
    if start + 1 < lines.count, source.bytes[lines[start].span.range].contains(0x7C),
      text(start).contains("|"), text(start + 1).contains("--")
    {
      return nil
    }
    let run = fields(from: start)
    guard let last = run.last else { return nil }
    let around = surroundings(of: start...last)
    return run.first { isWithheld(words($0), around) }.map { stray($0) }
  }

  /// The lines of fields that follow each other.
  func fields(from start: Int) -> Range<Int> {
    var line = start
    while line < lines.count {
      let words = self.words(line)
      guard !words.isEmpty, !lines[line].isCode,
        isPunctuation(words) || StrayField(words) != nil
      else { break }
      line += 1
    }
    return start..<line
  }

  /// What the fields of some lines are about.
  func surroundings(of lines: ClosedRange<Int>) -> StrayField.Surroundings {
    var isMetadata = false
    for line in lines {
      guard let field = StrayField(words(line)) else { continue }
      if field.isOwn { return .own }
      isMetadata = isMetadata || field.isPlainMetadata
    }
    return isMetadata ? .metadata : .lone
  }

  func isWithheld(
    _ words: some StringProtocol, _ around: StrayField.Surroundings
  ) -> Bool {
    let field = StrayField(words)
    if field?.withholds(among: around) == true { return true }
    // `{ "title": "x", "draft": true }`, `title: x, draft: true`
    guard
      words.utf8.first.map({ [0x7B, 0x5B, 0x28].contains($0) }) == true || field != nil
    else { return false }
    return words.split(separator: ",").contains { StrayField($0)?.withholds(among: around) == true }
  }

  func isPunctuation(_ words: some StringProtocol) -> Bool {
    words.utf8.allSatisfy { $0 <= 0x20 || [0x7B, 0x7D, 0x5B, 0x5D, 0x2C].contains($0) }
  }

  func isIndented(_ line: Int) -> Bool {
    let bytes = source.bytes[lines[line].span.range]
    return !isBlank(line) && (bytes.first == 0x09 || bytes.starts(with: [0x20, 0x20, 0x20, 0x20]))
  }

  func commentEnd(from start: Int) -> Int {
    (start..<lines.count).first { text($0).contains("-->") } ?? lines.count - 1
  }

  /// `[//]: # (draft: true)`, `[_draft]:- "true"`: a link's definition that nothing shows.
  func linkComment(_ words: Substring) -> String? {
    guard words.utf8.first == 0x5B, let close = words.firstRange(of: "]:") else { return nil }
    let label = words[words.index(after: words.startIndex)..<close.lowerBound]
    let rest = words[close.upperBound...].drop { "#<>- \t".contains($0) }
    let isComment = ["//", "comment", "#"].contains(String(label))
    return String(isComment ? rest.trimmingMarks : Substring("\(label): \(rest.trimmingMarks)"))
  }

  /// JSON after JSON, or an array of it: `[{"draft": true}]`.
  func opensJSON(_ line: Int, _ words: Substring) -> Bool {
    let bytes = source.bytes[lines[line].span.start...].lazy.filter { $0 > 0x20 }.prefix(3)
    let opening = Array(bytes)
    guard let first = opening.first, first == 0x5B || first == 0x7B else { return false }
    if first == 0x5B {
      return opening.dropFirst().first == 0x7B && opening.dropFirst(2).first != 0x7B
    }
    return dialect == .json && [0x22, 0x7D].contains(opening.dropFirst().first ?? 0)
  }

  // MARK: Blocks

  /// Lines between two rules. Pandoc reads blocks anywhere; of other tools' they are the first.
  func inBlock(_ line: Int) -> Diagnostic? {
    guard mayMark(line), !isIndented(line),
      line < 200 || source.bytes[lines[line].span.range].starts(with: "---".utf8),
      let rule = Rule(words(line))
    else { return nil }
    return withheldField(inBlockFrom: line, rule).map { stray($0) }
  }

  /// Whether a line may be a rule. It may begin with white space of more than one byte (U+0085,
  /// U+00A0, U+1680, U+2000 to U+3000). A mark that stands alone, as in a row of a table, is none.
  func mayMark(_ line: Int) -> Bool {
    guard let byte = first(line), Self.marks[Int(byte)] else { return false }
    let next = lines[line].first + 1
    return byte >= 0x80 || next < lines[line].span.end && source.bytes[next] == byte
  }

  private static let marks: [Bool] = (0...255).map { (byte: UInt8) in
    byte == 0xC2 || (0xE1...0xE3).contains(byte) || Rule.marks.contains(byte)
  }

  /// A field that withholds the entry between this rule and the one that closes its block.
  func withheldField(inBlockFrom start: Int, _ rule: Rule) -> Int? {
    guard
      let block = block(
        below: start, { Rule($0).map { [rule.byte, 0x2E, 0x2D].contains($0.byte) } ?? false })
    else { return nil }
    let around = surroundings(of: start...block.upperBound)
    return block.first { isWithheld(words($0), around) }
  }

  /// Whether names of front matter follow at once, and a closing line: a second block of it.
  func opensBlockOfMetadata(_ start: Int) -> Bool {
    guard let mark = first(start), mark == 0x2D || mark == 0x2B,
      let block = block(below: start, { Rule($0)?.byte == mark }), !block.contains(where: isBlank)
    else { return false }
    return block.contains { !isIndented($0) && StrayField(words($0))?.isMetadata == true }
  }

  /// The lines of fields, and of what may stand among them, up to one that closes their block; nil
  /// if there is none, or another line before it.
  func block(
    below start: Int, mayBeOpen: Bool = false, _ closes: (Substring) -> Bool
  ) -> Range<Int>? {
    for line in lines.indices.dropFirst(start + 1).prefix(60) {
      let words = self.words(line)
      if closes(words) { return start + 1..<line }
      let isOfBlock =
        words.isEmpty || !mayBeOpen && isPunctuation(words) || StrayField(words) != nil
        || "#-".utf8.contains(words.utf8.first ?? 0) || isIndentedMore(line)
      guard isOfBlock else { return nil }
    }
    return mayBeOpen ? start + 1..<min(start + 61, lines.count) : nil
  }

  func isIndentedMore(_ line: Int) -> Bool {
    (source.bytes[lines[line].span.range].first ?? 0x21) <= 0x20
  }

  // MARK: Findings

  func stray(_ line: Int) -> Diagnostic { stray(trimmed(line)) }

  func stray(
    _ span: Span,
    _ help: Phrase = "if it is text, write a backslash before its colon, as in 'draft\\: true'"
  ) -> Diagnostic {
    Diagnostic(
      .error, "front-matter.stray",
      "this line looks like a field that withholds the entry, and is not read as one",
      at: .span(source, span),
      help: ["write it between two lines '---' at the very start of the file", help])
  }

  func second(_ line: Int) -> Diagnostic {
    Diagnostic(
      .error, "front-matter.second", "front matter is read once, at the very start of the file",
      at: .span(source, trimmed(line)), label: "looks like front matter, and is not read",
      help: [
        "move its fields to the start of the file, between one pair of lines '---'",
        "if it is text, leave a blank line after this one",
      ])
  }

  func trimmed(_ line: Int) -> Span {
    let bytes = source.bytes[lines[line].span.range]
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.startIndex
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return Span(start, end)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a fenced block of code may be in the text: most have none.
  fileprivate func mayHoldFence(_ mark: UInt8, from start: Int) -> Bool {
    var position = place(of: mark, from: start)
    while position + 2 < count {
      if self[position + 1] == mark, self[position + 2] == mark { return true }
      position = place(of: mark, from: position + 1)
    }
    return false
  }
}

/// A line that may open or close a block of another tool's fields: three marks or more, perhaps
/// with a language's name or a few words after them.
struct Rule {
  static let marks = Array("-+;=*_:.%$/\\@|!^".utf8)
  let byte: UInt8

  init?(_ words: some StringProtocol) {
    guard let byte = words.utf8.first, Rule.marks.contains(byte) else { return nil }
    let marks = words.utf8.prefix { $0 == byte }.count
    let rest = words.utf8.count - marks
    let mayName = byte == 0x2D || byte == 0x2B || byte == 0x3B
    guard marks >= 3, rest == 0 || mayName && rest <= 40 else { return nil }
    self.byte = byte
  }
}
