extension BlockWriter {
  /// GitHub's tables have one line for each row. One that only lays things out, or has more than
  /// lines in a cell, becomes what is in it.
  mutating func table(_ element: HTMLElement, _ around: Surroundings) -> [String] {
    let rows = element.tableRows.filter { !leavesOut($0) }.map { $0.elements.filter(\.isCell) }
    let caption = element.elements.filter { $0.name == "caption" }
      .flatMap { blocks(of: $0, around) }
    let width = rows.map { $0.reduce(0) { $0 + $1.span } }.max() ?? 0
    guard (2...200).contains(width), !rows.joined().contains(where: \.isLayout) else {
      return caption + rows.joined().flatMap { blocks(of: $0, around) }
    }
    var lines = rows.map { row in self.line(row, width, around) }
    let aligned = rows.first { $0.count == width } ?? []
    let rule = (0..<width).map { aligned.indices.contains($0) ? aligned[$0].alignment : "---" }
    lines.insert("| " + rule.joined(separator: " | ") + " |", at: 1)
    return caption + [lines.joined(separator: "\n")]
  }

  private mutating func line(
    _ row: [HTMLElement], _ width: Int, _ around: Surroundings
  ) -> String {
    var cells: [String] = []
    for cell in row {
      let words = self.row(of: cell, around).line().replacing("\n", with: " ")
      cells.append(inCell(words))
      for _ in 1..<cell.span { cells.append("") }
    }
    while cells.count < width { cells.append("") }
    return "|" + cells.map { $0.isEmpty ? "  |" : " \($0) |" }.joined()
  }

  /// A bar in code has no backslash yet.
  private func inCell(_ words: String) -> String {
    var result = ""
    var previous: Character = " "
    for character in words {
      if character == "|", previous != "\\" { result += "\\" }
      result.append(character)
      previous = character
    }
    return result
  }

  /// A picture with what is written below it.
  mutating func figure(_ element: HTMLElement, _ around: Surroundings) -> [String] {
    let captions = element.elements.filter { $0.name == "figcaption" }
    let rest = element.without { $0.name == "figcaption" }
    let media = rest.all { ["img", "video", "audio"].contains($0.name) }
    let caption = captions.first.flatMap(plainCaption)
    if media.count == 1, let caption, rest.line.isEmpty,
      let picture = picture(media[0], title: caption)
    {
      return [picture.markdown]
    }
    if media.count > 1, rest.line.isEmpty {
      let pictures = media.compactMap { picture($0, title: nil)?.markdown }
      return (pictures.isEmpty ? [] : [pictures.joined(separator: "\n")])
        + captions.flatMap { blocks(of: $0, around) }
    }
    return blocks(of: rest, around) + captions.flatMap { blocks(of: $0, around) }
  }

  /// Words without a link or a mark, which a title has no place for.
  private func plainCaption(_ element: HTMLElement) -> String? {
    let line = element.line
    let isPlain = element.first { $0.name != "span" && $0.name != "p" && $0.name != "br" } == nil
    return line.isEmpty || !isPlain ? nil : line
  }

  mutating func codeBlock(_ element: HTMLElement) -> [String] {
    var text = element.text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    while text.hasPrefix("\n") { text.removeFirst() }
    while let last = text.unicodeScalars.last, last.isBlank { text.unicodeScalars.removeLast() }
    text = plainCode(text)
    guard !text.isEmpty else { return [] }
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return ["\(fence)\(element.codeLanguage)\n\(text)\n\(fence)"]
  }

  /// Code keeps its spaces, but for those that editors put in the place of plain ones.
  private func plainCode(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { scalar in
          switch scalar.value {
          case 0xA0: " "
          case 0x200B, 0xFEFF, 0x00..<0x09, 0x0B..<0x20, 0x7F: nil
          default: scalar
          }
        }))
  }
}

extension HTMLElement {
  fileprivate var tableRows: [HTMLElement] {
    elements.flatMap { part in
      part.name == "tr"
        ? [part] : ["thead", "tbody", "tfoot"].contains(part.name) ? part.tableRows : []
    }
  }

  fileprivate var isCell: Bool { name == "td" || name == "th" }
  fileprivate var span: Int { min(200, max(1, Int(self["colspan"] ?? "1") ?? 1)) }

  /// Whether a cell has blocks that no line can have.
  fileprivate var isLayout: Bool {
    first {
      ["table", "ul", "ol", "dl", "blockquote", "pre", "figure", "h1", "h2", "h3", "details"]
        .contains($0.name)
    } != nil || elements.filter { $0.name == "p" }.count > 1
  }

  fileprivate var alignment: String {
    switch (self["align"] ?? style("text-align") ?? "").lowercased() {
    case "center": ":-:"
    case "right": "--:"
    case "left": ":--"
    default: "---"
    }
  }

  /// As pages name it: `language-swift`, `brush: js`, Tistory's own attribute.
  fileprivate var codeLanguage: String {
    let inner = first { $0.name == "code" }
    for element in [self, inner].compactMap({ $0 }) {
      if let name = element["data-ke-language"] ?? element["data-language"] ?? element["data-lang"]
      {
        return plainLanguage(name)
      }
      let words = element.classes
      for (place, word) in words.enumerated() {
        for prefix in ["language-", "lang-", "highlight-source-", "brush:"]
        where word.hasPrefix(prefix) {
          let name = word.dropFirst(prefix.count)
          let next = place + 1 < words.count ? words[place + 1] : ""
          return plainLanguage(String(name.isEmpty ? next : name))
        }
      }
    }
    return ""
  }

  private func plainLanguage(_ name: String) -> String {
    let word = name.lowercased().unicodeScalars.prefix {
      $0.value < 0x80 && $0.isLetterOrDigit || "+#-.".unicodeScalars.contains($0)
    }
    return ["plaintext", "text", "none", "nohighlight"].contains(String(word)) ? "" : String(word)
  }
}
