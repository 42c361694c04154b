/// Writes a row of pieces: opens and closes the marks between them.
struct InlineWriter {
  private enum Mark: Equatable {
    case link(InlineLink)
    case element(String)
    case sign(String)

    /// What is outside has a lower one.
    var level: Int {
      switch self {
      case .link: 0
      case .element: 1
      case .sign: 2
      }
    }
  }

  private var pieces: [InlinePiece]
  private var open: [Mark] = []
  private var result = ""

  /// Whether a lone `~` could be taken for an end.
  private let hasSigns: Bool

  init(_ pieces: [InlinePiece]) {
    self.pieces = pieces
    hasSigns = pieces.contains { !$0.marks.isDisjoint(with: [.strong, .emphasis, .deleted]) }
  }

  mutating func written() -> String {
    for index in pieces.indices {
      move(to: index)
      write(index)
    }
    close(to: 0)
    return withEscapedStarts(result)
  }

  private mutating func write(_ index: Int) {
    switch pieces[index].content {
    case .text(let text):
      // An address that is its own text.
      if case .link(let link) = open.last, isAlone(index), link.address == text, isPlain(text) {
        result.removeLast()
        result += "<\(text)>"
        open.removeLast()
        return
      }
      let escaped = escapedText(text, after: neighbour(index, -1), before: neighbour(index, 1))
      result += hasSigns ? escaped.escapingTildes : escaped
    case .code(let text): result += codeSpan(text)
    case .whole(let markdown): put(bracketed: markdown)
    case .lineBreak: result += "\\\n"
    }
  }

  private func isPlain(_ address: String) -> Bool {
    (address.hasPrefix("https://") || address.hasPrefix("http://"))
      && !address.utf8.contains {
        $0 <= 0x20 || $0 == 0x3C || $0 == 0x3E || $0 == 0x5C || $0 == 0x26
      }
  }

  /// Whether a piece is all of its link.
  private func isAlone(_ index: Int) -> Bool {
    let link = pieces[index].link
    return (index == 0 || pieces[index - 1].link != link)
      && (index + 1 == pieces.count || pieces[index + 1].link != link)
  }

  /// What is beside a piece: a sign for what is no text, because signs are between them.
  private func neighbour(_ index: Int, _ step: Int) -> Unicode.Scalar? {
    guard pieces.indices.contains(index + step) else { return nil }
    if case .lineBreak = pieces[index + step].content { return step < 0 ? nil : "\\" }
    return "*"
  }

  // MARK: Marks

  private func marks(of index: Int) -> [Mark] {
    let piece = pieces[index]
    if case .lineBreak = piece.content {
      // A break ends nothing: it is in what is on both of its sides.
      guard index + 1 < pieces.count else { return [] }
      let next = self.marks(of: index + 1)
      return open.filter { next.contains($0) }
    }
    var marks: [Mark] = []
    if let link = piece.link { marks.append(.link(link)) }
    for (mark, name) in InlineMarks.elements where piece.marks.contains(mark) {
      marks.append(.element(name))
    }
    for (mark, sign) in InlineMarks.signs where piece.marks.contains(mark) {
      marks.append(.sign(sign))
    }
    return marks
  }

  /// Closes what ends and opens what begins. Links are outside of elements, and these outside of
  /// signs, because what is beside a sign decides whether it is one.
  private mutating func move(to index: Int) {
    let wanted = marks(of: index)
    var kept = open.firstIndex { !wanted.contains($0) } ?? open.count
    let outermost = wanted.filter { !open.contains($0) }.map(\.level).min() ?? 3
    kept = min(kept, open.firstIndex { $0.level > outermost } ?? kept)
    let closed = open[kept...]
    close(to: kept)
    var new = wanted.filter { !open.contains($0) }
    // Of two that cross, the second ends with the first.
    let isBare = closed.allSatisfy { $0.level == 2 } && new.allSatisfy { $0.level == 2 }
    if isBare, let crossing = new.first(where: { closed.contains($0) }) {
      new.removeAll { closed.contains($0) }
      end(crossing, from: index)
    }
    let lengths = new.map { mark in
      (mark, pieces[index...].indices.prefix { marks(of: $0).contains(mark) }.count)
    }
    let ordered = lengths.sorted { ($0.0.level, -$0.1) < ($1.0.level, -$1.1) }
    for (mark, _) in ordered { begin(mark) }
  }

  private mutating func end(_ mark: Mark, from index: Int) {
    guard case .sign(let sign) = mark,
      let crossing = InlineMarks.signs.first(where: { $0.sign == sign })?.mark
    else { return }
    var index = index
    while index < pieces.count, pieces[index].marks.contains(crossing) {
      pieces[index].marks.remove(crossing)
      index += 1
    }
  }

  private mutating func begin(_ mark: Mark) {
    switch mark {
    case .link: put(bracketed: "[")
    case .element(let name): result += "<\(name)>"
    case .sign(let sign): result += sign
    }
    open.append(mark)
  }

  private mutating func close(to count: Int) {
    while open.count > count {
      switch open.removeLast() {
      case .link(let link): result += "](\(writtenAddress(link.address)))"
      case .element(let name): result += "</\(name)>"
      case .sign(let sign): result += sign
      }
    }
  }

  /// What begins with a bracket: after an exclamation mark it would be a picture.
  private mutating func put(bracketed markdown: String) {
    if result.utf8.last == 0x21, markdown.utf8.first == 0x5B {
      result.removeLast()
      result += "\\!"
    }
    result += markdown
  }
}

/// Code in a line, between more backticks than are in it.
func codeSpan(_ text: String) -> String {
  let words = text.collapsed
  guard !words.allSatisfy({ $0 == " " }) else { return words }
  let fence = String(repeating: "`", count: longestRun(of: "`", in: words) + 1)
  let isTouching =
    words.hasPrefix("`") || words.hasSuffix("`")
    || words.hasPrefix(" ") && words.hasSuffix(" ")
  let blank = isTouching ? " " : ""
  return fence + blank + words + blank + fence
}

func longestRun(of sign: Character, in text: String) -> Int {
  var (longest, current) = (0, 0)
  for character in text {
    current = character == sign ? current + 1 : 0
    longest = max(longest, current)
  }
  return longest
}

extension String {
  /// Markdown of a text, with a backslash before each `~` that has none.
  fileprivate var escapingTildes: String {
    var result = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      if scalar == "~", !isEscaped { result += "\\" }
      result.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return result
  }
}
