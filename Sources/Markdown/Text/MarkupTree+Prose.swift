import Diagnostics

// Paragraphs as prose: only what the author says.
extension MarkupTree {
  /// Whether a paragraph has line breaks, and all of them are the author's.
  func isVerse(_ paragraph: Int) -> Bool {
    let inside = nodes[paragraph + 1..<nodes[paragraph].end]
    return inside.contains { $0.isHardBreak(in: self) }
      && !inside.contains { $0.kind == .softBreak }
  }

  /// Appends a paragraph without line breaks, raw HTML and tags as `proseLines` gives it. False,
  /// and nothing appended, for any other.
  func appendsProse(_ range: Range<Int>, to bytes: inout ByteOutput) -> Bool {
    for node in nodes[range]
    where node.kind == .lineBreak || node.kind == .html || node.form == .tag { return false }
    text.withUnsafeBufferPointer { text in
      var position = range.lowerBound
      while position < range.upperBound {
        var next = position + 1
        switch nodes[position].kind {
        case .text:
          bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[nodes[position].literal]))
        case .code where nodes[position].number != CodeUse.unknown:
          bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[nodes[position].literal]))
        case .softBreak: if !nodes[position].isSet { bytes.append(0x20) }
        case .image, .footnoteReference: next = nodes[position].end
        case .link: if isBareAddress(position) { next = nodes[position].end }
        default: break
        }
        position = next
      }
    }
    return true
  }

  /// The lines of a paragraph as prose: text and code, no images, readings and bare addresses.
  /// Lines that end with a soft break are joined.
  func proseLines(_ range: Range<Int>) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var isReading = false
    var hasWords = false
    var position = range.lowerBound
    while position < range.upperBound {
      let node = nodes[position]
      var next = position + 1
      switch node.kind {
      case .text, .code:
        let isSaid = node.kind == .text || node.number != CodeUse.unknown
        if isSaid && !isReading {
          lines[lines.count - 1] += literal(node)
          hasWords = hasWords || !literal(node).allSatisfy(isBlank)
        }
      case .softBreak: if !node.isSet { lines[lines.count - 1].append(0x20) }
      case .lineBreak:
        lines.append([])
        hasWords = false
      case .html:
        let tag = HTMLTag(literal(node))
        if tag?.name == "br" {
          lines.append([])
          hasWords = false
        }
        if tag?.name == "rt" || tag?.name == "rp" { isReading = tag?.isClosing == false }
        if tag?.name == "ruby", tag?.isClosing == true { isReading = false }
      case .image, .footnoteReference: next = node.end
      case .link where node.form == .tag:
        next = node.end
        if hasWords, !endsWithTags(next..<range.upperBound) {
          lines[lines.count - 1] += literal(node)
        }
      case .link: if isBareAddress(position) { next = node.end }
      case .document, .quote, .alert, .bulletList, .orderedList, .item, .task, .footnote,
        .paragraph, .heading, .alertTitle, .codeBlock, .htmlBlock, .thematicBreak, .table,
        .tableHead, .tableRow, .cell, .emphasis, .strong, .deletion, .mark:
        break
      }
      position = next
    }
    return lines.filter { line in line.contains { !isBlank($0) && $0 != 0x0A } }
  }

  /// Whether only tags follow in a line; they are its end, and no part of a sentence.
  private func endsWithTags(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    for _ in 0..<100 where position < range.upperBound {
      let node = nodes[position]
      if node.kind == .softBreak || node.kind == .lineBreak { return true }
      guard node.form == .tag || node.kind == .text && literal(node).allSatisfy(isBlank) else {
        return false
      }
      position = node.end
    }
    return true
  }

  /// Whether the text of a link is its address.
  private func isBareAddress(_ position: Int) -> Bool {
    let node = nodes[position]
    guard node.form != .wiki, node.form != .tag else { return false }
    if node.form == .bare { return !literal(node).starts(with: Array("mailto:".utf8)) }
    guard position + 2 == node.end, nodes[position + 1].kind == .text else { return false }
    let text = literal(nodes[position + 1])
    return text.contains(run: "://") && literal(node).elementsEqual(text)
  }
}

extension MarkupTree.Node {
  fileprivate func isHardBreak(in tree: MarkupTree) -> Bool {
    kind == .lineBreak || kind == .html && HTMLTag(tree.literal(self))?.name == "br"
  }
}
