/// Writes blocks in one pass over a tree.
struct BlockWriter {
  let addresses: HTMLAddresses
  /// The level of the highest heading of the text, which becomes `#`.
  private let highest: Int
  private(set) var dropped: [String: Int] = [:]
  private var linkCount = 0
  /// Levels of lists and quotes.
  private var depth = 0
  static let deepest = 50

  init(_ addresses: HTMLAddresses, highest: Int) {
    (self.addresses, self.highest) = (addresses, highest)
  }

  /// What is around a part of the text.
  struct Surroundings {
    var marks: InlineMarks = []
    var link: InlineLink?
  }

  mutating func drop(_ name: String) { dropped[name, default: 0] += 1 }

  mutating func blocks(
    of element: HTMLElement, _ around: Surroundings = Surroundings()
  ) -> [String] {
    var found: [String] = []
    var row = InlineRow()
    for child in element.children {
      if case .element(let inner) = child, inner.isBlock || inner.hasBlocks, !leavesOut(inner) {
        found += row.paragraphs()
        row = InlineRow()
        found += block(inner, inner.isBlock ? around : surroundings(inner, around))
      } else {
        append(child, to: &row, around)
      }
    }
    return found + row.paragraphs()
  }

  private mutating func block(_ element: HTMLElement, _ around: Surroundings) -> [String] {
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6": return heading(element, around)
    case "hr": return ["***"]
    case "pre", "listing", "xmp", "plaintext": return codeBlock(element)
    case "blockquote": return quote(element, around)
    case "ul", "ol", "menu", "dir": return list(element, around)
    case "dl": return definitions(element, around)
    case "table": return table(element, around)
    case "figure": return figure(element, around)
    case "details": return details(element, around)
    case "iframe": return frame(element)
    default:
      var around = around
      around.marks.formUnion(element.isBlock ? InlineMarks(element) : [])
      return blocks(of: element, around)
    }
  }

  private mutating func heading(_ element: HTMLElement, _ around: Surroundings) -> [String] {
    let level = (element.headingLevel ?? highest) - highest + 1
    guard !element.hasBlocks else { return blocks(of: element, around) }
    let words = row(of: element, around).line()
    return words.isEmpty ? [] : [String(repeating: "#", count: level) + " " + closed(words)]
  }

  /// Signs at the end of a heading would be taken for its own.
  private func closed(_ words: String) -> String {
    guard words.hasSuffix("#"), !words.hasSuffix("\\#") else { return words }
    return words.dropLast() + "\\#"
  }

  mutating func row(of element: HTMLElement, _ around: Surroundings) -> InlineRow {
    var row = InlineRow()
    for child in element.children { append(child, to: &row, around) }
    return row
  }

  private mutating func quote(_ element: HTMLElement, _ around: Surroundings) -> [String] {
    guard !isTooDeep else { return blocks(of: element, around) }
    let inner = nested { $0.blocks(of: element, around) }
    guard !inner.isEmpty else { return [] }
    let text = inner.joined(separator: "\n\n")
    return [
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n")
    ]
  }

  /// Deeper lists and quotes than any reader can follow are their texts.
  mutating func nested(_ body: (inout BlockWriter) -> [String]) -> [String] {
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  var isTooDeep: Bool { depth >= BlockWriter.deepest }

  private mutating func details(_ element: HTMLElement, _ around: Surroundings) -> [String] {
    let summary = element.elements.first { $0.name == "summary" }
    let rest = element.without { $0.name == "summary" }
    let inner = blocks(of: rest, around)
    guard let summary, !inner.isEmpty else { return blocks(of: element, around) }
    let start = "<details>\n<summary>\(textInHTML(summary.line))</summary>"
    return [start] + inner + ["</details>"]
  }

  /// Another page in this one is a link to it: nothing is loaded from there.
  private mutating func frame(_ element: HTMLElement) -> [String] {
    drop("iframe")
    guard let address = element.mediumAddress.flatMap(embeddedAddress) else { return [] }
    return ["<\(writtenAddress(address))>"]
  }

  // MARK: Links

  mutating func surroundings(_ element: HTMLElement, _ around: Surroundings) -> Surroundings {
    var around = around
    around.marks.formUnion(InlineMarks(element))
    if element.style("font-weight").map({ $0 == "normal" || $0 == "400" }) == true {
      around.marks.remove(.strong)
    }
    if element.name == "a", let written = element["href"]?.trimmedBlanks {
      linkCount += 1
      around.link = address(written).map { InlineLink(number: linkCount, address: $0) }
    }
    return around
  }

  /// Nil for what leads nowhere, or runs something.
  private mutating func address(_ written: String) -> String? {
    guard !written.isEmpty, !written.hasPrefix("#") else { return nil }
    let scheme = written.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    if scheme.count < written.count, written.dropFirst(scheme.count).first == ":",
      !["http", "https", "mailto", "tel"].contains(scheme.lowercased())
    {
      guard let replaced = addresses.link(written), replaced != written else {
        drop("href")
        return nil
      }
      return replaced
    }
    return addresses.link(written)
  }
}

/// Of films in other pages, the address of their own page.
func embeddedAddress(_ address: String) -> String? {
  let full = address.hasPrefix("//") ? "https:" + address : address
  guard full.hasPrefix("https://") || full.hasPrefix("http://") else { return nil }
  for host in ["www.youtube.com/embed/", "www.youtube-nocookie.com/embed/"] {
    guard let found = full.firstRange(of: "://" + host) else { continue }
    let id = full[found.upperBound...].prefix {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
    }
    if !id.isEmpty { return "https://www.youtube.com/watch?v=\(id)" }
  }
  if let found = full.firstRange(of: "://player.vimeo.com/video/") {
    let id = full[found.upperBound...].prefix { $0.isNumber }
    if !id.isEmpty { return "https://vimeo.com/\(id)" }
  }
  return full
}
