import Markdown

/// The pieces of a paragraph, in their order.
struct InlineRow {
  private(set) var pieces: [InlinePiece] = []
  /// Whether one and two asterisks are in it.
  private var mixesStars = false

  var isEmpty: Bool { pieces.isEmpty }

  mutating func append(_ piece: InlinePiece) { pieces.append(piece) }

  /// The Markdown of the row, all in one line: of a heading, a cell.
  func line() -> String {
    var row = InlineRow()
    row.pieces = pieces.map { piece in
      var piece = piece
      if case .lineBreak = piece.content { piece.content = .text(" ") }
      return piece
    }
    return row.paragraphs().joined(separator: " ")
  }

  /// The Markdown of the row: more than one paragraph where lines are empty.
  func paragraphs() -> [String] {
    var row = self
    row.collapse()
    return row.pieces.split { $0.isEmptyLine }.map { part in
      var row = InlineRow()
      row.pieces = Array(part)
      return row.proved()
    }
  }

  /// The Markdown of a paragraph, with the marks that the parser reads as marks: where signs stand
  /// too close, it is written without them.
  private func proved() -> String {
    for dropped in [[], .emphasis, [.emphasis, .strong, .deleted]] as [InlineMarks] {
      var row = self
      for index in row.pieces.indices { row.pieces[index].marks.subtract(dropped) }
      row.finish()
      var writer = InlineWriter(row.pieces)
      let written = writer.written()
      if !row.hasSigns || row.isRead(written) { return written }
    }
    return ""
  }

  private var hasSigns: Bool {
    pieces.contains { !$0.marks.isDisjoint(with: [.strong, .emphasis, .deleted]) }
  }

  /// Whether no sign is shown that the texts do not have, by the settings of any journal.
  private func isRead(_ markdown: String) -> Bool {
    let wanted = pieces.reduce(into: "") { text, piece in
      switch piece.content {
      case .text(let own), .code(let own): text += own
      case .whole(let own): text += plainInline(own)
      case .lineBreak: break
      }
    }
    // A link by name anywhere in a text has its escapes read in another way.
    let readings: [(String, MarkdownOptions)] = [
      (markdown, MarkdownOptions()), ("[[x]] `x` " + markdown, .everything),
    ]
    return readings.allSatisfy { written, options in
      let shown = plainInline(written, options: options)
      return [0x2A, 0x7E, 0x3C].allSatisfy { (sign: UInt8) in
        shown.utf8.count { $0 == sign } == wanted.utf8.count { $0 == sign }
      }
    }
  }

  /// Marks of so many pieces would take too long, and mean nothing.
  private static let mostPieces = 10_000

  private mutating func finish() {
    for index in pieces.indices {
      if pieces.count > InlineRow.mostPieces { pieces[index].marks = [] }
      // What is struck out has no other sign: two signs between a letter and a word end nothing.
      if pieces[index].marks.contains(.deleted) {
        pieces[index].marks.subtract([.strong, .emphasis])
      }
    }
    join()
    let all = pieces.reduce(into: InlineMarks()) { $0.formUnion($1.marks) }
    mixesStars = all.isSuperset(of: [.strong, .emphasis])
    for (mark, _) in InlineMarks.elements { trim(mark) }
    for (mark, _) in InlineMarks.signs { trim(mark) }
    dropUnclear(.emphasis, in: .strong)
    dropUnclear(.strong, in: .emphasis)
    join()
  }

  // MARK: White space

  /// White space is one space, and none at the ends of lines; breaks in a row are an empty line.
  private mutating func collapse() {
    var result: [InlinePiece] = []
    var isAtStart = true
    for piece in pieces {
      var piece = piece
      switch piece.content {
      case .text(let text):
        var words = text.collapsed.unicodeScalars[...]
        if isAtStart, words.first == " " { words = words.dropFirst() }
        guard let last = words.last else { continue }
        piece.content = .text(String(words))
        isAtStart = last == " "
      case .lineBreak:
        InlineRow.dropSpace(of: &result)
        isAtStart = true
        guard let last = result.last, !last.isEmptyLine else { continue }
        if case .lineBreak = last.content {
          result[result.count - 1].isEmptyLine = true
          continue
        }
      case .code, .whole: isAtStart = false
      }
      result.append(piece)
    }
    InlineRow.dropSpace(of: &result)
    if case .lineBreak = result.last?.content { result.removeLast() }
    pieces = result
  }

  private static func dropSpace(of pieces: inout [InlinePiece]) {
    guard case .text(let text) = pieces.last?.content, text.unicodeScalars.last == " " else {
      return
    }
    let shorter = String(text.unicodeScalars.dropLast())
    if shorter.isEmpty {
      pieces.removeLast()
    } else {
      pieces[pieces.count - 1].content = .text(shorter)
    }
  }

  /// Neighbours of the same marks are one text.
  private mutating func join() {
    var result: [InlinePiece] = []
    for piece in pieces {
      if case .text(let text) = piece.content, text.isEmpty { continue }
      if let last = result.last, last.isText, piece.isText, last.marks == piece.marks,
        last.link == piece.link
      {
        result[result.count - 1].content = .text(last.text + piece.text)
      } else if case .code(let code) = piece.content, case .code(let before) = result.last?.content,
        result.last?.link == piece.link, result.last?.marks == piece.marks
      {
        // Backticks beside backticks would be others.
        result[result.count - 1].content = .code(before + code)
      } else {
        result.append(piece)
      }
    }
    pieces = result
  }

  // MARK: Ends of marks

  /// Takes a mark from what it cannot begin or end with: white space and, where a letter is on the
  /// other side, signs. CommonMark reads `a**"b"**c` as asterisks.
  private mutating func trim(_ mark: InlineMarks) {
    var index = 0
    while index < pieces.count {
      guard pieces[index].marks.contains(mark) else {
        index += 1
        continue
      }
      var end = runEnd(from: index, mark)
      while end > index, !shed(mark, at: end - 1, isEnd: true) { end -= 1 }
      // A piece that was split ends after the run.
      while index < end, !shed(mark, at: index, isEnd: false) { index += 1 }
      while index < pieces.count, pieces[index].marks.contains(mark) {
        index = runEnd(from: index, mark)
        if index < pieces.count, pieces[index].marks.contains(mark) { break }
      }
      index = max(index, end)
    }
  }

  /// The end of the pieces that are between one pair of marks: links and elements are outside of
  /// signs, so these end where those begin.
  private func runEnd(from start: Int, _ mark: InlineMarks) -> Int {
    pieces[start...].firstIndex {
      !$0.marks.contains(mark) || !isSameInside(pieces[start], $0, mark)
    } ?? pieces.count
  }

  private func isSameInside(_ one: InlinePiece, _ other: InlinePiece, _ mark: InlineMarks) -> Bool {
    one.link == other.link
      && (mark.isElement || one.marks.elementsAlone == other.marks.elementsAlone)
  }

  /// Takes the mark from the end or the start of a piece.
  ///
  /// - Returns: whether something of it keeps the mark.
  private mutating func shed(_ mark: InlineMarks, at index: Int, isEnd: Bool) -> Bool {
    let isTouching = !mark.isElement && touchesLetter(index, isEnd: isEnd, mark)
    guard case .text(let text) = pieces[index].content else {
      if case .lineBreak = pieces[index].content {} else if !isTouching { return true }
      pieces[index].marks.remove(mark)
      return false
    }
    let scalars = Array(text.unicodeScalars)
    let stays = { (scalar: Unicode.Scalar) in
      !scalar.isBlank && scalar.properties.generalCategory != .spaceSeparator
        && !(isTouching && scalar.isSign)
    }
    if isEnd {
      guard let last = scalars.lastIndex(where: stays) else { return drop(mark, at: index) }
      if last + 1 < scalars.count { split(index, scalars, at: last + 1, mark, keepsFirst: true) }
    } else {
      guard let first = scalars.firstIndex(where: stays) else { return drop(mark, at: index) }
      if first > 0 { split(index, scalars, at: first, mark, keepsFirst: false) }
    }
    return true
  }

  private mutating func drop(_ mark: InlineMarks, at index: Int) -> Bool {
    pieces[index].marks.remove(mark)
    return false
  }

  /// Whether the character beside an end of a piece is neither white space nor a sign.
  private func touchesLetter(_ index: Int, isEnd: Bool, _ mark: InlineMarks) -> Bool {
    let outer = isEnd ? index + 1 : index - 1
    guard pieces.indices.contains(outer), case .text(let text) = pieces[outer].content,
      isSameInside(pieces[index], pieces[outer], mark),
      let scalar = isEnd ? text.unicodeScalars.first : text.unicodeScalars.last
    else { return false }
    // What has a backslash may be anything to the parser.
    let isEscaped = "#%&~=:{}|<*_$^\\`[]!".unicodeScalars.contains(scalar)
    if scalar.isBlank || scalar.isPunctuation && !isEscaped { return false }
    // This program's Markdown lets emphasis end there: `**“중요”**합니다`. Where there are both, and
    // after what opens, it cannot know which one is meant.
    return mixesStars || mark == .deleted || !isCJKScalar(scalar) || isEnd && opens(index)
  }

  private func opens(_ index: Int) -> Bool {
    guard let last = pieces[index].text.unicodeScalars.last else { return false }
    let category = last.properties.generalCategory
    return category == .openPunctuation || category == .initialPunctuation
      || last == "\"" || last == "'"
  }

  /// In `**가 (나)*다*라**`, the mark before 다 would end what is around it.
  private mutating func dropUnclear(_ mark: InlineMarks, in outer: InlineMarks) {
    var index = 1
    while index < pieces.count {
      let before = pieces[index - 1]
      guard pieces[index].marks.contains([mark, outer]), !before.marks.contains(mark),
        before.marks.contains(outer), isSameInside(before, pieces[index], mark),
        let last = before.text.unicodeScalars.last, last.isSign, !isCJKScalar(last),
        let first = pieces[index].text.unicodeScalars.first, isCJKScalar(first)
      else {
        index += 1
        continue
      }
      let end = runEnd(from: index, mark)
      for place in index..<end { pieces[place].marks.remove(mark) }
      index = end
    }
  }

  private mutating func split(
    _ index: Int, _ scalars: [Unicode.Scalar], at place: Int, _ mark: InlineMarks,
    keepsFirst: Bool
  ) {
    var (first, second) = (pieces[index], pieces[index])
    first.content = .text(String(String.UnicodeScalarView(scalars[..<place])))
    second.content = .text(String(String.UnicodeScalarView(scalars[place...])))
    if keepsFirst { second.marks.remove(mark) } else { first.marks.remove(mark) }
    pieces.replaceSubrange(index...index, with: [first, second])
  }
}

extension Unicode.Scalar {
  /// What CommonMark calls punctuation.
  fileprivate var isPunctuation: Bool {
    if value < 0x80 { return value > 0x20 && !isLetterOrDigit && value != 0x7F }
    return switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator:
      true
    default: false
    }
  }

  /// The same with symbols, which its later versions count too.
  fileprivate var isSign: Bool {
    if isPunctuation { return true }
    return switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}

extension MarkdownOptions {
  fileprivate static let everything = MarkdownOptions(
    wikilinks: true, isWiki: true, inlineTags: true, math: true)
}
