import Diagnostics

// Parts of a text that its author hides: `<!-- private --> … <!-- /private -->`, `::: private`,
// `> [!private]`, and the forms in which named tools do the same. They become white space before
// anything else reads the text, so no title, excerpt, feed, count or search can contain them.

/// What the name of a part of a text says.
package enum PartMeaning: Sendable {
  case shown
  case hidden
  /// It has a stem of privacy, and is not known.
  case unclear
}

extension SourceMask {
  // MARK: Lines

  /// Hides a part whose mark is a line of its own. Afterwards `position` is where a line begins.
  ///
  /// - Returns: whether there was one.
  mutating func hidesPart(atLine line: Range<Int>) -> Bool {
    let (quotes, content) = prefix(of: line)
    guard let first = content.first else { return false }
    switch first {
    case 0x5B where quotes > 0 && content.starts(withRun: "[!"):
      let name = content.dropFirst(2).prefix { $0 != 0x5D && $0 != 0x7C && $0 != 0x20 }
      guard isHidden(name, content.startIndex) else { return false }
      hideLines(line, through: quoteEnd(after: line, quotes))
    case 0x3A where content.starts(withRun: ":::"):
      let rest = content.drop { $0 == 0x3A }.trimmedSpace
      guard names(ofContainer: rest).contains(where: { isHidden($0, content.startIndex) }) else {
        return false
      }
      hideLines(line, through: containerEnd(after: line), openedAt: content.startIndex)
    case 0x3A:
      let name = String(decoding: content.trimmedSpace, as: UTF8.self).lowercased()
      guard [":logbook:", ":properties:"].contains(name),
        let end = lineEnd(after: line, { $0 == ":end:" })
      else { return false }
      hideLines(line, through: end)
    case 0x21, 0x3F:
      guard content.starts(withRun: "!!!") || content.starts(withRun: "???") else { return false }
      let name = content.dropFirst(3).drop { $0 == 0x2B || isBlank($0) }
        .prefix { $0 > 0x20 && $0 != 0x22 }
      guard isHidden(name, content.startIndex) else { return false }
      hideLines(line, through: admonitionEnd(after: line))
    case 0x23 where content.prefix(8).elementsEqual("#+begin_".utf8, by: { $0 | 0x20 == $1 | 0x20 }):
      let name = content.dropFirst(8).prefix { $0 > 0x20 }
      let word = String(decoding: name, as: UTF8.self).lowercased()
      guard word == "comment" || isHidden(name, content.startIndex) else { return false }
      hideLines(
        line, through: lineEnd(after: line, { $0 == "#+end_" + word }), openedAt: content.startIndex
      )
    case 0x60 where isNotebook && content.starts(withRun: "```"):
      guard hidesCode(content, after: line) else { return false }
      let count = content.prefix { $0 == 0x60 }.count
      let fence = String(repeating: "`", count: count)
      hideLines(line, through: lineEnd(after: line, { $0 == fence }), openedAt: content.startIndex)
    case 0x60 where content.starts(withRun: "```"), 0x7E where content.starts(withRun: "~~~"):
      // Plugins show such a block to nobody; here it would be code.
      let rest = content.drop { $0 == first || isBlank($0) }
      if let name = names(ofContainer: rest).first(where: { partMeaning($0) == .hidden }) {
        report(String(decoding: name, as: UTF8.self), at: content.startIndex)
      }
      return false
    case 0x2D, 0x3D: return reportsRule(content, first)
    default: return false
    }
    return true
  }

  /// `=== PRIVATE ===`
  private mutating func reportsRule(_ content: ArraySlice<UInt8>, _ mark: UInt8) -> Bool {
    let words = content.trimmedSpace
    let (before, after) = (words.prefix { $0 == mark }, words.reversed().prefix { $0 == mark })
    guard before.count > 2, after.count > 2, before.count + after.count < words.count else {
      return false
    }
    let name = words.dropFirst(before.count).dropLast(after.count).trimmedSpace
    if name.count < 20, partMeaning(name) == .hidden {
      report(String(decoding: name, as: UTF8.self), at: content.startIndex)
    }
    return false
  }

  /// The line without indentation, marks of quotes and of list items.
  private func prefix(of line: Range<Int>) -> (quotes: Int, content: ArraySlice<UInt8>) {
    var content = bytes[line].drop(while: isBlank)
    var quotes = 0
    while true {
      if content.first == 0x3E {
        quotes += 1
        content = content.dropFirst().drop(while: isBlank)
      } else if content.startsItem {
        content = content.dropFirst(content.itemLength).drop(while: isBlank)
      } else {
        return (quotes, content)
      }
    }
  }

  /// `private`, `{.private}`, `private Title`, `private{.x}`
  private func names(ofContainer head: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let word = head.prefix { ![0x20, 0x7B, 0x5B, 0x3A].contains($0) }
    let brace = head.firstIndex(of: 0x7B) ?? head.endIndex
    let attributes: ArraySlice<UInt8> = head[brace...].prefix { $0 != 0x7D }
    let classes = attributes.split { [0x20, 0x7B].contains($0) }.filter { $0.first == 0x2E }
    // MyST writes `:::{private}`.
    let directive = attributes.dropFirst().prefix { ![0x20, 0x2E, 0x23, 0x3D].contains($0) }
    // `ad-private` of Obsidian's admonitions.
    let admonition = word.starts(withRun: "ad-") ? word.dropFirst(3) : []
    return [word, admonition, directive].filter { !$0.isEmpty } + classes.map { $0.dropFirst() }
  }

  /// A quote ends with a blank line; a paragraph in it goes on without its mark.
  private func quoteEnd(after line: Range<Int>, _ quotes: Int) -> Int {
    var last = line
    while let next = nextLine(after: last) {
      let (depth, content) = prefix(of: next)
      if content.allSatisfy({ $0 <= 0x20 }), depth < quotes { break }
      last = next
    }
    return last.upperBound
  }

  private func containerEnd(after line: Range<Int>) -> Int? {
    var depth = 1
    var last = line
    while let next = nextLine(after: last) {
      let content = prefix(of: next).content.trimmedSpace
      if content.starts(withRun: ":::") {
        depth += content.allSatisfy { $0 == 0x3A } ? -1 : 1
        if depth == 0 { return next.upperBound }
      }
      last = next
    }
    return nil
  }

  /// Lines that are indented, and those that go on without a blank line.
  private func admonitionEnd(after line: Range<Int>) -> Int {
    let indentation = bytes[line].prefix(while: isBlank).count
    var last = line
    var end = line.upperBound
    var isBehindBlank = false
    while let next = nextLine(after: last) {
      let isEmpty = bytes[next].allSatisfy { $0 <= 0x20 }
      let blanks = bytes[next].prefix(while: isBlank)
      let isInside = blanks.count > indentation + 1 || blanks.contains(0x09)
      if !isEmpty, isBehindBlank, !isInside { break }
      isBehindBlank = isBehindBlank || isEmpty
      if !isEmpty { end = next.upperBound }
      last = next
    }
    return end
  }

  /// ```` ```{r, include=FALSE} ````, and `#| include: false` below it.
  private func hidesCode(_ fence: ArraySlice<UInt8>, after line: Range<Int>) -> Bool {
    var options = fence.filter { !isBlank($0) }.map { $0 | 0x20 }
    var last = line
    while let next = nextLine(after: last), bytes[next].starts(withRun: "#|") {
      options += bytes[next].filter { !isBlank($0) }.map { $0 | 0x20 }
      last = next
    }
    return ["include=false", "include:false"].contains {
      options[...].firstRange(of: $0.utf8) != nil
    }
  }

  private func nextLine(after line: Range<Int>) -> Range<Int>? {
    let start = line.upperBound + 1
    return start < bytes.count ? start..<lineEnd(from: start) : nil
  }

  private func lineEnd(after line: Range<Int>, _ isMeant: (String) -> Bool) -> Int? {
    var last = line
    while let next = nextLine(after: last) {
      let content = prefix(of: next).content.trimmedSpace
      if content.count < 40, isMeant(String(decoding: content, as: UTF8.self).lowercased()) {
        return next.upperBound
      }
      last = next
    }
    return nil
  }

  /// - Parameter end: nil if the part never ends: then the rest of the text is hidden, with an
  /// error.
  private mutating func hideLines(_ line: Range<Int>, through end: Int?, openedAt mark: Int = 0) {
    if end == nil { reportUnclosed(mark) }
    let end = end ?? bytes.count
    blank(line.lowerBound..<end)
    hiddenParts += 1
    position = min(bytes.count, end + 1)
  }

  // MARK: In lines

  /// `<!-- private --> … <!-- /private -->`, and other comments, in which nothing is a mark.
  mutating func readHTMLComment() {
    let start = position
    guard let end = range(of: "-->", after: start + 4) else {
      position += 4
      return
    }
    position = end.upperBound
    guard end.lowerBound - start < 64,
      case let (name, isOpening, isRegion) = Self.mark(bytes[(start + 4)..<end.lowerBound]),
      isOpening
    else { return }
    let meaning = partMeaning(name)
    guard meaning != .shown else { return }
    var next = end.upperBound
    while let found = bytes[next...].firstRange(of: "<!--".utf8) {
      guard let close = bytes[found.endIndex...].firstRange(of: "-->".utf8) else { break }
      next = close.endIndex
      let (other, opens, _) = Self.mark(bytes[found.endIndex..<close.startIndex].prefix(60))
      guard !opens, other == name || other.isEmpty else { continue }
      if meaning == .unclear { return report(name, at: start) }
      return hidePart(start..<next)
    }
    if meaning == .unclear {
      // `<!-- publish off -->`, and not `<!-- prettier-ignore -->`
      let isSaid = name.contains(" ") && isAloneInLine(start..<end.upperBound)
      if isRegion || isSaid { report(name, at: start) }
    } else if !isRegion, !isAloneInLine(start..<end.upperBound) {
      // A note of one word: `Hello <!-- secret -->`.
      return
    } else if ["membersonly", "members-only", "paywall"].contains(name) {
      // In Ghost all that is below it is for members.
      hidePart(start..<bytes.count)
    } else {
      reportUnclosed(start)
      hidePart(start..<bytes.count)
    }
  }

  private func isAloneInLine(_ range: Range<Int>) -> Bool {
    let before = bytes[..<range.lowerBound].reversed().prefix { $0 != 0x0A }
    let after = bytes[range.upperBound...].prefix { $0 != 0x0A }
    return before.allSatisfy { $0 <= 0x20 } && after.allSatisfy { $0 <= 0x20 }
  }

  /// `private`, `/private`, `BEGIN PRIVATE`, `private:end`, `endprivate`, `</private>`,
  /// `draft below`, `비공개 시작`, `非公開ここから`
  private static func mark(
    _ comment: ArraySlice<UInt8>
  ) -> (name: String, isOpening: Bool, isRegion: Bool) {
    // `wp:private` of WordPress's editor
    let text = String(decoding: comment, as: UTF8.self).lowercased().replacing("wp:", with: "")
    var words = text.split { " \t\n\r:<>=[]{}*@".contains($0) }.map(String.init)
    if words.count == 1, let word = words.first {
      let parts = word.split { "-_".contains($0) }.map(String.init)
      let isPair = [parts.first, parts.last].contains {
        begins.contains($0 ?? "") || ends.contains($0 ?? "")
      }
      if parts.count > 1, isPair { words = parts }
      for mark in begins.union(ends)
      where mark.utf8.first.map({ $0 >= 0xE3 }) == true && word != mark {
        if word.hasSuffix(mark) { words = [String(word.dropLast(mark.count)), mark] }
        if word.hasPrefix(mark) { words = [mark, String(word.dropFirst(mark.count))] }
      }
    }
    if (2...7).contains(words.count) {
      // A mark begins or ends the comment: `hidden from view` is none.
      let core = words.filter { !around.contains($0) }
      let name = core.filter { !begins.contains($0) && !ends.contains($0) }.joined(separator: " ")
      let edges = [core.first ?? "", core.last ?? ""]
      if edges.contains(where: begins.contains) { return (name, true, true) }
      if edges.contains(where: ends.contains) || words[0] == "/" { return (name, false, true) }
      words = [words.joined(separator: " ")]
    }
    guard words.count == 1, let word = words.first else { return ("-", true, false) }
    if ends.contains(word) { return ("", false, true) }
    if word.hasPrefix("/") { return (String(word.dropFirst()), false, true) }
    if word.hasPrefix("end"), word != "end" { return (String(word.dropFirst(3)), false, true) }
    return (word, true, false)
  }

  private static let begins: Set<String> = [
    "begin", "begins", "start", "starts", "#region", "region", "below", "from", "début", "inicio",
    "início", "inizio", "anfang", "beginn", "ab", "początek", "начало", "початок", "başlangıç",
    "mulai", "d'ici", "d’ici", "aquí",
    "시작", "이하", "아래", "여기부터", "開始", "以下", "ここから", "开始",
  ]
  private static let ends: Set<String> = [
    "end", "ends", "stop", "#endregion", "endregion", "fin", "fine", "fim", "ende", "einde",
    "koniec", "конец",
    "кінець", "bitiş", "selesai", "끝", "終了", "ここまで", "结束", "結束", "여기까지",
  ]
  /// What stands beside them: `do not publish below this line`.
  private static let around: Set<String> = [
    "/", "this", "the", "line", "point", "here", "on", "of", "all", "everything", "is", "hier",
    "à", "partir", "de", "desde",
  ]

  mutating func hidePart(_ range: Range<Int>) {
    blank(range)
    hiddenParts += 1
    position = range.upperBound
  }

  // MARK: Names

  func partMeaning(_ name: ArraySlice<UInt8>) -> PartMeaning {
    partMeaning(String(decoding: name, as: UTF8.self))
  }

  func partMeaning(_ name: String) -> PartMeaning {
    name.utf8.count < 60 ? meaning(name) : .shown
  }

  private mutating func isHidden(_ name: ArraySlice<UInt8>, _ mark: Int) -> Bool {
    switch partMeaning(name) {
    case .shown: return false
    case .hidden: return true
    case .unclear:
      report(String(decoding: name, as: UTF8.self), at: mark)
      return false
    }
  }

  mutating func report(_ name: String, at mark: Int) {
    findings.append(
      PartFinding(
        mark: mark, summary: "'\(name)' seems to hide a part of the text, and hides nothing here",
        help: [
          "write '<!-- private -->' before the part and '<!-- /private -->' after it",
          "if it is text, write its mark as code",
        ]))
  }

  mutating func reportUnclosed(_ mark: Int) {
    findings.append(
      PartFinding(
        mark: mark, summary: "a private part must be closed",
        help: [
          "write its closing mark, as in '<!-- private -->' and '<!-- /private -->'",
          "write 'private: true' at the very start of the file to withhold the whole entry",
        ]))
  }
}
