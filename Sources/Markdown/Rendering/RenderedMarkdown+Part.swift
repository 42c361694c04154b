import Diagnostics

// Parts of a text that others embed: the section of a heading, or one block.
extension RenderedMarkdown {
  /// The part that begins with an id, as a text of its own; nil if nothing has it, or if the part
  /// cannot be shown without the rest.
  ///
  /// Complexity: O(size of the text).
  package func part(_ id: String) -> RenderedMarkdown? {
    // Read once, should it be outside of memory.
    let html = html
    var wanted: [UInt8] = []
    wanted.appendEscaped(id)
    wanted.append(0x22)
    let start = holes.first { hole in
      hole.kind == .idPrefix && html[hole.offset...].starts(with: wanted)
    }
    guard let start, let tag = html[..<start.offset].lastIndex(of: 0x3C) else { return nil }
    let name = html[(tag + 1)...].prefix { isAlphanumeric($0) }
    let scan = TagScan(html)
    if name.count == 2, name.first == 0x68, let digit = name.last, (0x31...0x36).contains(digit) {
      return section(tag..<scan.sectionEnd(from: tag, level: digit), of: html, endsInside: false)
    }
    if name.elementsEqual("li".utf8), let inside = html[tag...].firstIndex(of: 0x3E) {
      let range = inside + 1..<scan.parentEnd(from: inside + 1)
      return section(range, of: html, endsInside: true)
    }
    guard name.elementsEqual("span".utf8) else {
      return scan.elementEnd(from: tag).flatMap { section(tag..<$0, of: html, endsInside: false) }
    }
    // A block without a tag of its own has an empty element at its beginning.
    guard let end = scan.elementEnd(from: tag) else { return nil }
    let isBeforeBlock = html[end...].first == 0x0A
    if isBeforeBlock {
      return scan.elementEnd(from: end + 1).flatMap {
        section(end + 1..<$0, of: html, endsInside: false)
      }
    }
    return section(end..<scan.parentEnd(from: end), of: html, endsInside: true)
  }

  /// The section of the heading that became the title; nil if no heading did, or if the section
  /// cannot be shown without the rest.
  package var titleSection: RenderedMarkdown? {
    guard titleLevel > 0, let level = UInt8(exactly: 0x30 + titleLevel) else { return nil }
    let html = html
    let end = TagScan(html).sectionEnd(from: 0, level: level, hasHeading: false)
    return end > 0 ? section(0..<end, of: html, endsInside: false) : nil
  }

  /// - Parameter endsInside: whether the part ends before the tag that closes what is around it.
  private func section(
    _ range: Range<Int>, of html: [UInt8], endsInside: Bool
  ) -> RenderedMarkdown? {
    // The text of a footnote is elsewhere.
    guard !html[range].contains("footnote-ref".utf8) else { return nil }
    var part = self
    part.html = Array(html[range])
    part.holes = holes.filter { hole in
      range.contains(hole.offset) || endsInside && hole.offset == range.upperBound
    }.map { Hole(offset: $0.offset - range.lowerBound, kind: $0.kind) }
    return part
  }

  /// The text of the HTML, without tags and without a list after other words: in Logseq, those are
  /// the blocks below a block.
  package var words: String {
    let html = html
    var bytes: [UInt8] = []
    var rest = html[...]
    while let byte = rest.first {
      guard let tag = RawTag(rest) else {
        bytes.append(byte)
        rest = rest.dropFirst()
        continue
      }
      if ["ul", "ol"].contains(tag.name), bytes.contains(where: { $0 > 0x20 }) { break }
      rest = rest.dropFirst(tag.length)
    }
    return collapsed(String(decoding: resolvingReferences(bytes[...]), as: UTF8.self))
  }
}

/// The blocks of a text that another one embeds, below a link to it.
package func embeddedBlocks(
  _ html: [UInt8], title: String, address: String, language: String, direction: String
) -> [UInt8] {
  var output: [UInt8] = []
  output.append(contentsOf: "<div class=\"embed\"".utf8)
  output.appendAttribute("lang", language)
  output.appendAttribute("dir", direction)
  output.append(contentsOf: ">\n<p class=\"embed-title\"><a href=\"".utf8)
  output.appendAddress(address)
  output.append(contentsOf: "\">".utf8)
  output.appendEscaped(title)
  output.append(contentsOf: "</a></p>\n".utf8)
  output += html
  if html.last != 0x0A { output.append(0x0A) }
  output.append(contentsOf: "</div>\n".utf8)
  return output
}

/// Finds the ends of elements in HTML that the renderer wrote, in which every tag is closed.
private struct TagScan {
  private let html: [UInt8]

  init(_ html: [UInt8]) { self.html = html }

  /// The end of the element whose tag begins at `start`; nil if no tag does.
  func elementEnd(from start: Int) -> Int? {
    guard html[start...].first == 0x3C else { return nil }
    var depth = 0
    var position = start
    while let (tag, range) = next(from: position) {
      depth += tag.step
      position = range.upperBound
      if depth <= 0 { return depth == 0 ? position : nil }
    }
    return nil
  }

  /// The beginning of the tag that closes what is around `start`.
  func parentEnd(from start: Int) -> Int {
    var depth = 0
    var position = start
    while let (tag, range) = next(from: position) {
      depth += tag.step
      if depth < 0 { return range.lowerBound }
      position = range.upperBound
    }
    return html.endIndex
  }

  /// Where the section of a heading ends: at the next heading that is not below it, at the
  /// footnotes, or where its parent does.
  ///
  /// - Parameter hasHeading: whether the heading is at `start`, and does not end its own section.
  func sectionEnd(from start: Int, level: UInt8, hasHeading: Bool = true) -> Int {
    var depth = 0
    var position = start
    while let (tag, range) = next(from: position) {
      let isNext = tag.name == "section" || tag.headingLevel.map { $0 <= level } == true
      let isFirst = hasHeading && range.lowerBound == start
      if depth == 0, !tag.isClosing, isNext, !isFirst { return range.lowerBound }
      depth += tag.step
      if depth < 0 { return range.lowerBound }
      position = range.upperBound
    }
    return html.endIndex
  }

  private func next(from start: Int) -> (tag: RawTag, range: Range<Int>)? {
    var position = start
    while let opening = html[position...].firstIndex(of: 0x3C) {
      if let tag = RawTag(html[opening...]) { return (tag, opening..<(opening + tag.length)) }
      position = opening + 1
    }
    return nil
  }
}

extension RawTag {
  /// By how much it makes the depth larger.
  fileprivate var step: Int { isClosing ? -1 : isAlone ? 0 : 1 }

  /// The digit of `h1` to `h6`.
  fileprivate var headingLevel: UInt8? {
    let digit = name.utf8.dropFirst().first
    return name.utf8.count == 2 && name.utf8.first == 0x68
      && digit.map { $0 > 0x30 && $0 < 0x37 } == true
      ? digit : nil
  }
}

extension [UInt8] {
  /// Whether the end is inside a paragraph and in nothing else, so that the paragraph can end here.
  var endsInParagraph: Bool {
    let tail = suffix(4096)
    guard let start = tail.ranges(of: Array("<p>".utf8)).last else { return false }
    let inside = Array(tail[start.upperBound...])
    return !inside.contains(0x3C)
      || TagScan(inside).parentEnd(from: 0) == inside.endIndex
        && TagScan(Array("<p>".utf8) + inside + Array("</p>".utf8)).elementEnd(from: 0)
          == inside.count + 7
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ part: String.UTF8View) -> Bool { firstRange(of: Array(part)) != nil }
}
