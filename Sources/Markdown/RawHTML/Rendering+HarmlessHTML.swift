// Raw HTML by default: a few harmless elements are kept, and everything else is shown as text with
// a warning. Dropping it silently would lose the author's text; keeping it would allow scripts.

import Diagnostics

extension Rendering {
  /// A tag inside a paragraph.
  mutating func write(html node: MarkupTree.Node, at position: Int) {
    if options.rawHTML == .allowList { return writeAllowed(html: node) }
    let literal = tree.literal(node)
    if let tag = HTMLTag(literal), tag.length == literal.count, !HTMLTag.blocks.contains(tag.name),
      pass(tag, line: node.line)
    {
      return
    }
    html.appendEscaped(literal)
    shownHTML.insert(position)
    warnAboutRefusal(line: node.line)
  }

  /// A block of HTML. Either all of it is kept or all of it is shown as text.
  mutating func write(htmlBlock node: MarkupTree.Node, at position: Int) {
    if options.rawHTML == .allowList { return writeAllowed(htmlBlock: node) }
    breakLine()
    let literal = tree.literal(node)
    let (start, elements) = (html.count, openElements)
    if writeHarmless(literal, line: node.line) {
      breakLine()
      return
    }
    html.remove(from: start)
    openElements = elements
    put("<pre class=\"raw-html\"><code>")
    html.appendEscaped(literal)
    put("</code></pre>\n")
    shownHTML.insert(position)
    warnAboutRefusal(line: node.line)
  }

  private mutating func writeHarmless(_ literal: ArraySlice<UInt8>, line: Int) -> Bool {
    var position = literal.startIndex
    while position < literal.endIndex {
      let byte = literal[position]
      let rest = literal[position...]
      if byte == 0x3C {
        if let tag = HTMLTag(rest) {
          guard pass(tag, line: line) else { return false }
          position += tag.length
          continue
        }
        // `a < b` is text. Anything that a browser could take for a tag is not.
        let next = rest.dropFirst().first ?? 0x20
        guard isBlank(next) || next == 0x0A || next >= 0x30 && next <= 0x39 else { return false }
        put("&lt;")
      } else if byte == 0x26, let length = entityLength(rest) {
        html.append(contentsOf: rest.prefix(length))
        position += length
        continue
      } else {
        html.appendEscaped(byte)
      }
      position += 1
    }
    return true
  }

  /// Writes a harmless tag. Returns false when it closes an element that is not open here.
  private mutating func pass(_ tag: HTMLTag, line: Int) -> Bool {
    if tag.name == "br" {
      put("<br />")
      return true
    }
    if tag.isClosing {
      guard let last = openElements.last, last.name == tag.name, last.parent == parent else {
        return false
      }
      openElements.removeLast()
      put(text: "</\(tag.name)>")
    } else {
      guard openElements.count < options.limits.depth else { return false }
      openElements.append(OpenElement(name: tag.name, parent: parent, line: line))
      put(text: "<\(tag.name)>")
    }
    return true
  }

  /// Closes the elements that are still open at the end of a node, so that no entry leaves an
  /// element open in a page.
  mutating func closeElements(in node: Int) {
    while let last = openElements.last, last.parent == node {
      openElements.removeLast()
      writeEnd(of: last)
      if options.rawHTML == .allowList && AllowedHTML.closedByParents.contains(last.name) {
        continue
      }
      warnAboutHTML(
        line: last.line, "an HTML element must be closed where it opened",
        help: "write '</\(last.name)>' in the same paragraph, list item or quote")
    }
  }

  mutating func writeEnd(of element: OpenElement) {
    if let link = element.link {
      putHole(.linkEnd(link))
    } else {
      put(text: "</\(element.tag ?? element.name)>")
    }
  }

  private mutating func warnAboutRefusal(line: Int) {
    let names = HTMLTag.harmless.sorted().joined(separator: ", ")
    warnAboutHTML(
      line: line, "raw HTML is shown as text",
      help: "these elements pass, without attributes and closed where they open: \(names)")
  }
}

extension ByteOutput {
  /// Appends text of raw HTML and keeps its character references.
  mutating func appendKeepingReferences(_ bytes: ArraySlice<UInt8>) {
    var start = bytes.startIndex
    while let mark = bytes[start...].firstIndex(of: 0x26) {
      appendEscaped(bytes[start..<mark])
      let length = entityLength(bytes[mark...]) ?? 0
      append(contentsOf: length > 0 ? bytes[mark...].prefix(length) : Array("&amp;".utf8)[...])
      start = mark + max(1, length)
    }
    appendEscaped(bytes[start...])
  }
}

/// The length of `&name;` or `&#123;` at the start of `bytes`.
private func entityLength(_ bytes: ArraySlice<UInt8>) -> Int? {
  let body = bytes.dropFirst().prefix(12).prefix { byte in
    byte == 0x23 || byte >= 0x30 && byte <= 0x39 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
  }
  guard body.count >= 2, body.endIndex < bytes.endIndex, bytes[body.endIndex] == 0x3B else {
    return nil
  }
  return body.count + 2
}
