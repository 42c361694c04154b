import Diagnostics

/// The beginning of a text as lists, feeds and shared links show it, and the form of the text.
///
/// It has only what the author says: no headings, code, tables, captions, alternative texts,
/// footnotes, bare addresses and ruby readings, and nothing that is folded.
package struct Prose: Sendable, Equatable {
  /// List items are separated by ` · `, lines of verse by ` / `, other blocks by a line break.
  package var text = ""
  /// Length of the first block in bytes.
  package var opening = 0
  package var form = Form.text
  /// The first lines of a verse, at most five; empty for other texts.
  package var lines: [String] = []
  /// Whether the text has no title of its own: lists show it without a headline.
  package var isUntitled = false
  /// Whether there are no more words than in a note, and nothing after the mark that ends the
  /// excerpt: beside so few, lists show a photo large.
  package var isShort = false
  /// Whether the whole text is so short, and so plain, that a list can show it as it was written:
  /// paragraphs, lists and quotations, and nothing after the mark that ends the excerpt.
  package var isWhole = false
  /// Whether the first block fills three lines, in which it can begin with small capitals.
  package var opensLong = false

  package init() {}

  /// What a text consists of.
  package enum Form: Sendable, CaseIterable {
    case text
    /// One paragraph of at most 280 graphemes, without images and footnotes.
    case note
    /// Paragraphs in which every line ends with a hard break: at least three short lines.
    case verse
    /// One block quote.
    case quote
  }

  /// The maximum length of a note in graphemes.
  package static let longestNote = 280
  /// The maximum length in graphemes of a text that lists show whole.
  static let longestWhole = 600
  /// The maximum length of two lines in graphemes.
  static let twoLines = 170
  /// The maximum length of a line of verse in graphemes.
  static let longestLine = 60
  /// The number of lines in `lines`: four to show, and one that says that there are more.
  static let linesKept = 5
}

extension Prose {
  /// The beginning of the text up to the end of a sentence, where there is one.
  package func sentences(graphemes limit: Int, without title: String? = nil) -> String {
    let excerpt = excerpt(graphemes: limit, without: title)
    return text.utf8.count > excerpt.utf8.count ? endingWithSentence(excerpt) : excerpt
  }

  /// The beginning of the text, cut between words, with an ellipsis if more follows.
  ///
  /// - Parameter title: the title of the text. If the text begins with it and a full stop, or if
  ///   its first block is nothing else, the beginning is left out.
  package func excerpt(graphemes limit: Int, without title: String? = nil) -> String {
    var text = text
    if let title, let end = end(ofOpening: title) {
      let rest = String(decoding: text.utf8.dropFirst(end), as: UTF8.self)
      // Where nothing follows, the title is all that there is to say.
      if rest.unicodeScalars.contains(where: { isWord($0) }) { text = rest }
    }
    return beginning(of: text, limit)
  }

  private func beginning(of text: String, _ limit: Int) -> String {
    let text = joiningBlocks(of: text)
    return plainExcerpt(of: text, atMost: limit)
      ?? Markdown.excerpt(of: collapsed(text), atMost: limit)
  }

  /// Whether a text has so many graphemes at most. Finding graphemes takes twenty times as long as
  /// counting scalars, and most texts do not need it.
  static func isAtMost(_ limit: Int, _ text: String) -> Bool {
    var text = text
    let isPlain = text.withUTF8 { bytes -> Bool? in
      var (position, count) = (0, 0)
      while position < bytes.count {
        guard count < limit else { return false }
        guard let length = lengthOfGrapheme(bytes, at: position) else { return nil }
        position += length
        count += 1
      }
      return true
    }
    return isPlain ?? (text.count <= limit)
  }

  /// The length in bytes of a beginning that only repeats the title; nil if absent.
  private func end(ofOpening title: String) -> Int? {
    guard mayBegin(with: title) else { return nil }
    let wanted = Array(title.lowercased().unicodeScalars.filter { isWord($0) })
    guard !wanted.isEmpty else { return nil }
    var matched = 0
    var position = 0
    let scalars = text.unicodeScalars
    for scalar in scalars {
      let width = scalar.utf8.count
      if matched == wanted.count {
        if isWord(scalar) { return nil }
        if scalar == "\n" { return position }
        if ".!?:。！？：…—–".unicodeScalars.contains(scalar) { return position + width }
        guard scalar.properties.isWhitespace || ")]”’\"'」』".unicodeScalars.contains(scalar) else {
          return nil
        }
        // A space: the title goes on as a sentence.
        if scalar == " " { return nil }
      } else if isWord(scalar) {
        let folded = scalar.properties.lowercaseMapping.unicodeScalars
        for part in folded {
          guard matched < wanted.count, wanted[matched] == part else { return nil }
          matched += 1
        }
      }
      position += width
    }
    // The whole text is the title. It is not left out: nothing else would be said.
    return nil
  }

  /// A quick look at the first letters. Most texts begin with another one than their titles.
  private func mayBegin(with title: String) -> Bool {
    guard let first = Self.firstLetter(of: text), let wanted = Self.firstLetter(of: title) else {
      return true
    }
    return first == wanted
  }

  /// The first letter or digit, in lower case, if it is ASCII or Hangul and only punctuation that
  /// is certainly no letter is before it.
  private static func firstLetter(of text: String) -> UInt32? {
    var text = text
    return text.withUTF8 { bytes in
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        if byte < 0x80 {
          if isAlphanumeric(byte) { return UInt32(byte < 0x40 ? byte : byte | 0x20) }
          position += 1
          continue
        }
        guard position + 2 < bytes.count, byte >= 0xE0, byte < 0xF0 else { return nil }
        let value =
          UInt32(byte & 0x0F) << 12 | UInt32(bytes[position + 1] & 0x3F) << 6
          | UInt32(bytes[position + 2] & 0x3F)
        if value >= 0xAC00 && value <= 0xD7A3 { return value }
        // General punctuation, and the brackets of Chinese, Japanese and Korean.
        guard value >= 0x2010 && value <= 0x2027 || value >= 0x3008 && value <= 0x3011 else {
          return nil
        }
        position += 3
      }
      return nil
    }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

/// Writes the prose of a tree.
struct ProseWriter: ~Copyable {
  private let tree: MarkupTree
  private var bytes = ByteOutput(capacity: 512)
  private var result = Prose()
  private var written = Block.none

  /// More is not needed for an excerpt of any real text.
  private static let limit = 8192

  private enum Block { case none, plain, item, verse }

  /// The line of the mark that ends the excerpt.
  private let lastLine: Int?
  /// The nodes of raw HTML that readers see as text.
  private let shown: Set<Int>
  /// Nodes before this one are in `<details>`.
  private var foldedEnd = 0

  init(_ tree: MarkupTree, endingAt lastLine: Int?, showing shown: Set<Int> = []) {
    self.tree = tree
    self.lastLine = lastLine
    self.shown = shown
  }

  /// - Parameter omitted: the position of the block that is the title.
  consuming func prose(leavingOut omitted: Int?) -> Prose {
    guard !tree.nodes.isEmpty else {
      result.isShort = true
      return result
    }
    let blocks = tree.children(of: 0).filter {
      $0 != omitted && tree.nodes[$0].kind != .footnote
    }
    var isCut = false
    for block in blocks where bytes.count < Self.limit {
      if let lastLine, bytes.count > 0, tree.nodes[block].line > lastLine {
        isCut = true
        break
      }
      if block >= foldedEnd { write(block) }
    }
    if bytes.count > Self.limit {
      var end = Self.limit
      bytes.bytes(from: 0).withMemoryRebound(to: UInt8.self) { all in
        while end > 0, all[end] & 0xC0 == 0x80 { end -= 1 }
      }
      bytes.remove(from: end)
      result.opening = min(result.opening, end)
    }
    result.text = bytes.string
    result.form = form(of: blocks)
    let opening = String(decoding: result.text.utf8.prefix(result.opening), as: UTF8.self)
    result.opensLong = !Prose.isAtMost(Prose.twoLines, opening)
    result.isShort = !isCut && Prose.isAtMost(Prose.longestNote, collapsed(result.text))
    result.isWhole = !isCut && isPlain && Prose.isAtMost(Prose.longestWhole, result.text)
    return result
  }

  /// Whether nothing in the text takes more room than its words, or refers to another place.
  private var isPlain: Bool {
    tree.nodes.allSatisfy { node in
      switch node.kind {
      case .document, .quote, .bulletList, .orderedList, .item, .task, .paragraph, .text,
        .softBreak, .lineBreak, .emphasis, .strong, .deletion, .mark:
        true
      case .link: node.form != .bare
      case .code: node.number != CodeUse.unknown
      case .alert, .footnote, .heading, .alertTitle, .codeBlock, .htmlBlock, .thematicBreak,
        .table, .tableHead, .tableRow, .cell, .html, .image, .footnoteReference:
        false
      }
    }
  }

  private mutating func write(_ block: Int) {
    var position = block
    let end = tree.nodes[block].end
    let isList = tree.nodes[block].kind == .bulletList || tree.nodes[block].kind == .orderedList
    var beginsItem = false
    while position < end, bytes.count < Self.limit {
      let node = tree.nodes[position]
      switch node.kind {
      case .item, .task:
        beginsItem = true
        position += 1
      case .alert where node.fold == .shut: position = node.end
      case .htmlBlock:
        foldedEnd = tree.endOfDetails(position, in: block, showing: shown)
        position = foldedEnd
      case .document, .quote, .alert, .bulletList, .orderedList: position += 1
      case .paragraph:
        write(paragraph: position, isItem: isList, beginsItem: beginsItem)
        beginsItem = false
        position = node.end
      case .heading, .alertTitle, .codeBlock, .thematicBreak, .table, .tableHead, .tableRow,
        .cell, .footnote, .text, .softBreak, .lineBreak, .code, .html, .emphasis,
        .strong, .deletion, .mark, .link, .image, .footnoteReference:
        position = node.end
      }
    }
  }

  private mutating func write(paragraph: Int, isItem: Bool, beginsItem: Bool) {
    let isVerse = !isItem && tree.isVerse(paragraph)
    let start = bytes.count
    switch (written, isItem) {
    case (.none, _): break
    case (.item, true) where beginsItem: bytes.append(text: " · ")
    case (.item, false): bytes.append(text: " · ")
    case (.verse, _) where isVerse: bytes.append(text: " / ")
    default: bytes.append(0x0A)
    }
    let inside = bytes.count
    let end = tree.nodes[paragraph].end
    if bytes.count <= Self.limit, tree.appendsProse(paragraph + 1..<end, to: &bytes) {
      // One line, as in most paragraphs.
      if bytes.bytes(from: inside).allSatisfy({ isBlank($0) || $0 == 0x0A }) {
        bytes.remove(from: inside)
      }
    } else {
      for line in tree.proseLines(paragraph + 1..<end) {
        if bytes.count > Self.limit { break }
        if bytes.count > inside { bytes.append(text: isVerse ? " / " : " ") }
        bytes.append(contentsOf: line)
      }
    }
    guard bytes.count > inside else {
      bytes.remove(from: start)
      return
    }
    if written == .none { result.opening = bytes.count }
    written = isItem ? .item : isVerse ? .verse : .plain
  }

  // MARK: Form

  private mutating func form(of blocks: [Int]) -> Prose.Form {
    guard let first = blocks.first, !result.text.isEmpty else { return .text }
    if blocks.allSatisfy({ tree.nodes[$0].kind == .paragraph }), let lines = verse(blocks) {
      result.lines = lines
      return .verse
    }
    guard blocks.count == 1 else { return .text }
    switch tree.nodes[first].kind {
    case .quote: return .quote
    case .paragraph: return isNote(first) ? .note : .text
    default: return .text
    }
  }

  private func isNote(_ paragraph: Int) -> Bool {
    let hasOther = tree.nodes[paragraph..<tree.nodes[paragraph].end].contains {
      $0.kind == .image || $0.kind == .footnoteReference
        || $0.kind == .code && $0.number == CodeUse.unknown
    }
    return !hasOther && Prose.isAtMost(Prose.longestNote, collapsed(result.text))
  }

  /// The first lines of a verse; nil for other paragraphs.
  private func verse(_ paragraphs: [Int]) -> [String]? {
    var lines: [String] = []
    for paragraph in paragraphs {
      let inside = paragraph + 1..<tree.nodes[paragraph].end
      for node in tree.nodes[inside]
      where node.kind == .softBreak || node.kind == .image || node.kind == .footnoteReference {
        return nil
      }
      for line in tree.proseLines(inside) {
        let text = collapsed(String(utf8: line))
        guard text.utf8.count <= 1024, Prose.isAtMost(Prose.longestLine, text) else { return nil }
        lines.append(text)
      }
    }
    guard lines.count >= 3 else { return nil }
    return Array(lines.prefix(Prose.linesKept))
  }
}
