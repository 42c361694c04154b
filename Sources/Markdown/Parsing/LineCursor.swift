/// What is left of a line after the marks of its containers.
struct LineCursor {
  private(set) var rest: ArraySlice<UInt8>
  private var column = 0
  /// The columns that are left of a tab before `rest`.
  private(set) var spare = 0

  init(_ line: ArraySlice<UInt8>) { rest = line }

  var isBlank: Bool { rest.allSatisfy { $0 <= 0x20 } }

  /// In columns. A tab ends at the next multiple of four.
  var indentation: Int {
    var end = column + spare
    for byte in rest {
      guard byte == 0x20 || byte == 0x09 else { break }
      end += byte == 0x09 ? 4 - end % 4 : 1
    }
    return end - column
  }

  /// Takes up to so many columns of blanks.
  private mutating func take(_ columns: Int) {
    let end = column + columns
    while column < end {
      if spare == 0 {
        guard let first = rest.first, first == 0x20 || first == 0x09 else { return }
        spare = first == 0x09 ? 4 - column % 4 : 1
        rest = rest.dropFirst()
      }
      let taken = min(spare, end - column)
      (spare, column) = (spare - taken, column + taken)
    }
  }

  private mutating func takeMark(_ length: Int, after indentation: Int) {
    take(indentation)
    rest = rest.dropFirst(length)
    column += length
  }

  /// Takes what a container that goes on has before its content.
  ///
  /// - Parameters:
  ///   - isFree: whether the line may have a smaller indentation.
  ///   - isEmpty: whether it is an item that has nothing yet.
  /// - Returns: false if it does not go on.
  mutating func take(_ container: OpenBlocks.Container, isFree: Bool, isEmpty: Bool) -> Bool {
    let indentation = indentation
    switch container {
    case .quote:
      guard indentation < 4, rest.drop(while: Markdown.isBlank).first == 0x3E else { return false }
      takeMark(1, after: indentation)
      take(1)
    case .item(let columns), .foreign(let columns, isNeeded: true):
      guard indentation >= columns || isFree || isBlank && !isEmpty else { return false }
      take(columns)
    case .foreign(let columns, isNeeded: false): take(columns)
    }
    return true
  }

  /// Takes the mark of a container that begins here.
  ///
  /// - Parameter isInterrupting: whether the line would go on with a paragraph.
  mutating func takeContainer(interrupting isInterrupting: Bool) -> OpenBlocks.Container? {
    let indentation = indentation
    let text = rest.drop(while: Markdown.isBlank)
    guard indentation < 4, let first = text.first, !text.isRule else { return nil }
    if first == 0x3E {
      _ = take(.quote, isFree: false, isEmpty: false)
      return .quote
    }
    if let length = text.footnoteLength {
      takeMark(length, after: indentation)
      return .item(4)
    }
    let length = text.itemLength
    guard length > 0 else { return nil }
    let isFirst = length == 1 || Int(String(decoding: text.prefix(length - 1), as: UTF8.self)) == 1
    let isEmpty = text.dropFirst(length).allSatisfy { $0 <= 0x20 }
    guard !isInterrupting || isFirst && !isEmpty else { return nil }
    takeMark(length, after: indentation)
    let blanks = isEmpty || self.indentation > 4 ? 1 : self.indentation
    take(blanks)
    return .item(indentation + length + blanks)
  }

  /// The fence of code that the rest may be.
  var fence: (mark: UInt8, count: Int, rest: ArraySlice<UInt8>)? {
    let text = rest.drop(while: Markdown.isBlank)
    guard let mark = text.first, mark == 0x60 || mark == 0x7E, indentation < 4 else { return nil }
    let count = text.prefix { $0 == mark }.count
    return count < 3 ? nil : (mark, count, text.dropFirst(count))
  }
}

// MARK: Lines

extension ArraySlice<UInt8> {
  /// Whether they are a heading with number signs.
  var isHeading: Bool {
    let count = prefix { $0 == 0x23 }.count
    return (1...6).contains(count) && dropFirst(count).first.map { $0 <= 0x20 } ?? true
  }

  /// Whether they are a thematic break: `* * *`.
  var isRule: Bool {
    guard let first, first == 0x2A || first == 0x2D || first == 0x5F else { return false }
    return allSatisfy { $0 <= 0x20 || $0 == first } && count { $0 == first } > 2
  }

  /// Whether they make a heading of the paragraph above.
  var isUnderline: Bool {
    guard let first, first == 0x3D || first == 0x2D else { return false }
    return drop { $0 == first }.allSatisfy { $0 <= 0x20 }
  }

  /// Whether they may be the line below the head of a table: `|:--|---|`.
  var isDelimiterRow: Bool {
    contains(0x2D) && (contains(0x7C) || contains(0x3A))
      && allSatisfy { $0 <= 0x20 || $0 == 0x2D || $0 == 0x7C || $0 == 0x3A }
  }

  /// The length of `[^label]:`
  var footnoteLength: Int? {
    guard starts(withRun: "[^"), let end = prefix(1000).firstIndex(of: 0x5D),
      end > startIndex + 2, self[(end + 1)...].first == 0x3A,
      !self[..<end].contains(where: { $0 <= 0x20 })
    else { return nil }
    return end + 2 - startIndex
  }

  func holds(_ text: String) -> Bool { map(lowercase)[...].firstRange(of: text.utf8) != nil }

  /// What ends the block of HTML that begins with these bytes: a text, or nothing for a blank line.
  func endOfHTML(interrupting isInterrupting: Bool) -> String? {
    guard first == 0x3C else { return nil }
    if starts(withRun: "<!--") { return "-->" }
    if starts(withRun: "<?") { return "?>" }
    if starts(withRun: "<![CDATA[") { return "]]>" }
    let isClosing = dropFirst().first == 0x2F
    let name = dropFirst(isClosing ? 2 : 1).prefix(while: isAlphanumeric)
    if dropFirst().first == 0x21 { return dropFirst(2).first.map(isLetter) ?? false ? ">" : nil }
    let word = String(decoding: name.map(lowercase), as: UTF8.self)
    let after = self[name.endIndex...].first ?? 0x20
    if after <= 0x20 || after == 0x3E || after == 0x2F {
      if !isClosing, after != 0x2F, ["script", "pre", "style"].contains(word) {
        return "</\(word)>"
      }
      if AllowedHTML.blocks.contains(word) || AllowedHTML.otherBlocks.contains(word) { return "" }
    }
    guard !isInterrupting, let tag = RawTag(self) else { return nil }
    return self[(startIndex + tag.length)...].allSatisfy { $0 <= 0x20 } ? "" : nil
  }
}

private func lowercase(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
