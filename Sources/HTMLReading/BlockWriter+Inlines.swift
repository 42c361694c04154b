extension BlockWriter {
  /// Elements that are no text. Their names are counted.
  private static let leftOut: Set<String> = [
    "script", "style", "template", "noscript", "object", "embed", "applet", "svg", "math",
    "canvas", "select", "textarea", "button", "input", "datalist", "meter", "progress", "link",
    "meta", "title", "base", "frameset", "noframes", "noembed", "map", "param",
  ]

  func leavesOut(_ element: HTMLElement) -> Bool {
    BlockWriter.leftOut.contains(element.name) || element.isHidden
  }

  /// Adds what is in a line.
  mutating func append(
    _ node: HTMLElement.HTMLNode, to row: inout InlineRow, _ around: Surroundings
  ) {
    switch node {
    case .text(let text):
      row.append(
        InlinePiece(content: .text(readableText(text)), marks: around.marks, link: around.link))
    case .element(let element): append(element, to: &row, around)
    }
  }

  private mutating func append(
    _ element: HTMLElement, to row: inout InlineRow, _ around: Surroundings
  ) {
    if leavesOut(element) {
      // A box of a task is written by its list.
      if element.name == "input", element["type"] == "checkbox" { return }
      if !["meta", "link", "title", "param", "base"].contains(element.name) {
        drop(BlockWriter.leftOut.contains(element.name) ? element.name : "hidden")
      }
      return
    }
    switch element.name {
    case "br": row.append(InlinePiece(content: .lineBreak, marks: around.marks, link: around.link))
    case "wbr", "rp": break
    case "img", "image", "video", "audio":
      if let picture = picture(element, title: nil) {
        // A link to the picture itself says nothing.
        let isOwn = around.link.map { link in isSameFile(link.address, picture.address) } ?? true
        row.append(
          InlinePiece(content: .whole(picture.markdown), marks: [], link: isOwn ? nil : around.link)
        )
      }
    case "code", "tt", "samp":
      let text = readableText(element.text)
      let content: InlinePiece.Content =
        text.trimmedBlanks.isEmpty ? .text(text) : .code(text)
      row.append(InlinePiece(content: content, marks: around.marks, link: around.link))
    case "ruby": appendRuby(element, to: &row, around)
    case "q":
      append(.text("“"), to: &row, around)
      appendChildren(element, to: &row, around)
      append(.text("”"), to: &row, around)
    default: appendChildren(element, to: &row, surroundings(element, around))
    }
  }

  private mutating func appendChildren(
    _ element: HTMLElement, to row: inout InlineRow, _ around: Surroundings
  ) {
    // Where a block is within a line, there is a space.
    if element.isBlock { append(.text(" "), to: &row, around) }
    for child in element.children { append(child, to: &row, around) }
    if element.isBlock { append(.text(" "), to: &row, around) }
  }

  /// Readings above words, where each is a text alone.
  private mutating func appendRuby(
    _ element: HTMLElement, to row: inout InlineRow, _ around: Surroundings
  ) {
    let parts = element.elements
    guard parts.contains(where: { $0.name == "rt" }),
      parts.allSatisfy({ ["rt", "rp", "rb"].contains($0.name) && $0.elements.isEmpty })
    else { return appendChildren(element, to: &row, around) }
    var markdown = "<ruby>"
    for child in element.children {
      switch child {
      case .text(let text): markdown += plain(text)
      case .element(let part):
        if part.name == "rb" { markdown += plain(part.text) }
        if part.name == "rt" { markdown += "<rp>(</rp><rt>\(plain(part.text))</rt><rp>)</rp>" }
      }
    }
    row.append(
      InlinePiece(content: .whole(markdown + "</ruby>"), marks: [], link: around.link))
  }

  private func plain(_ text: String) -> String {
    escapedText(readableText(text).collapsed, after: ">", before: "<")
  }

  /// A picture, film or recording.
  mutating func picture(
    _ element: HTMLElement, title: String?
  ) -> (markdown: String, address: String)? {
    guard let address = addresses.medium(element), !address.isEmpty else {
      drop(element.name)
      return nil
    }
    let words = readableText(element["alt"] ?? element["title"] ?? "").collapsed.trimmedBlanks
    let shown = escapedText(words, after: nil, before: "]")
    let caption = title.map { " \"\(escapedTitle($0))\"" } ?? ""
    return ("![\(shown)](\(writtenAddress(address))\(caption))", address)
  }

  private func escapedTitle(_ text: String) -> String {
    escapedText(text, after: "\"", before: "\"").replacing("\"", with: "\\\"")
  }

  private func isSameFile(_ one: String, _ other: String) -> Bool {
    func bare(_ address: String) -> Substring { address.prefix { $0 != "?" && $0 != "#" } }
    return bare(one) == bare(other)
  }
}
