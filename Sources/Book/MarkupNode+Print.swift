import Localization
import Markdown

// What only the program needs that divides a book into pages.
extension MarkupNode {
  /// The same with notes where they are called, and words of Korean whole.
  func forPrint(_ language: String) -> MarkupNode {
    var notes: [String: [MarkupNode]] = [:]
    collect(&notes)
    return printed(notes, isKorean: language.isKorean)
  }

  /// The notes of all texts, by their ids.
  private func collect(_ notes: inout [String: [MarkupNode]]) {
    if name == "section", has("footnotes") {
      for list in children { list.collectItems(&notes) }
      return
    }
    for child in children { child.collect(&notes) }
  }

  private func collectItems(_ notes: inout [String: [MarkupNode]]) {
    for item in children where item.name == "li" {
      if let id = item.attributes["id"] { notes[id] = item.children }
    }
  }

  private func printed(_ notes: [String: [MarkupNode]], isKorean: Bool) -> MarkupNode {
    var node = self
    if name.isEmpty {
      if isKorean { node.text = withWholeWords(normalizedForm(text)) }
      return node
    }
    let isKorean = attributes["lang"].map(\.isKorean) ?? isKorean
    node.children = children.compactMap { child in
      if child.name == "section", child.has("footnotes") { return nil }
      if child.name == "sup", child.has("footnote-ref") {
        let target = child.children.first { $0.name == "a" }?.attributes["href"] ?? ""
        guard let note = notes[String(target.dropFirst())] else { return nil }
        return MarkupNode(
          name: "span", attributes: ["class": "footnote"],
          children: MarkupNode.inOneLine(note).map { $0.printed([:], isKorean: isKorean) })
      }
      return child.printed(notes, isKorean: isKorean)
    }
    return node
  }

  /// Without spaces at the end, after which WeasyPrint 70 makes no PDF.
  private static func inOneLine(_ nodes: [MarkupNode]) -> [MarkupNode] {
    var line = inline(nodes)
    while let last = line.last, last.isBlank { line.removeLast() }
    if let last = line.indices.last, line[last].name.isEmpty {
      while line[last].text.last?.isWhitespace == true { line[last].text.removeLast() }
    }
    return line
  }

  /// Blocks cannot be in a line: their ends become spaces.
  private static func inline(_ nodes: [MarkupNode]) -> [MarkupNode] {
    nodes.flatMap { node -> [MarkupNode] in
      if node.has("footnote-back") { return [] }
      if node.name.isEmpty || !node.isBlock {
        var inner = node
        inner.children = inline(node.children)
        return [inner]
      }
      return inline(node.children) + [MarkupNode(text: " ")]
    }
  }
}

extension MarkupNode {
  /// The same with each day on the outer side of its page, and each number once in a line of the
  /// index.
  ///
  /// - Parameters:
  ///   - places: where parts with an id begin.
  ///   - isRight: whether a page is a right one.
  func placed(at places: [String: BookPlace], _ isRight: (Int) -> Bool) -> MarkupNode {
    placed(at: places, isOnRight: false, isRight)
  }

  private func placed(
    at places: [String: BookPlace], isOnRight: Bool, _ isRight: (Int) -> Bool
  ) -> MarkupNode {
    var node = self
    let place = attributes["id"].flatMap { places[$0] }
    let isOnRight = (place?.page).map(isRight) ?? isOnRight
    if isOnRight, has("entry-day") { node.attributes["class"]? += " on-right" }
    if has("book-index") {
      node.children = children.map { $0.withNumbersOnce(places) }
    } else {
      node.children = children.map { $0.placed(at: places, isOnRight: isOnRight, isRight) }
    }
    return node
  }

  /// Without links to a page to which the link before leads, too.
  private func withNumbersOnce(_ places: [String: BookPlace]) -> MarkupNode {
    var node = self
    var last: Int?
    node.children = children.compactMap { child in
      guard child.name == "a" else { return child.withNumbersOnce(places) }
      let page = places[String(child.attributes["href"]?.dropFirst() ?? "")]?.page
      defer { last = page }
      return page != nil && page == last ? nil : child
    }
    return node
  }
}

extension String {
  fileprivate var isKorean: Bool { self == "ko" || hasPrefix("ko-") }
}

/// WeasyPrint knows no `word-break: keep-all`. A word joiner between two syllables of a word keeps
/// a line from ending there.
func withWholeWords(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var last: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    if let last, last.isHangul && scalar.isOfWord || last.isOfWord && scalar.isHangul {
      result.append("\u{2060}")
    }
    result.append(scalar)
    last = scalar
  }
  return String(result)
}

extension Unicode.Scalar {
  fileprivate var isHangul: Bool { (0xAC00...0xD7A3).contains(value) }
  fileprivate var isOfWord: Bool {
    isHangul || properties.isAlphabetic && value < 0x1100 || properties.numericType != nil
  }
}
