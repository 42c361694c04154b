extension BlockWriter {
  mutating func list(_ element: HTMLElement, _ around: Surroundings) -> [String] {
    guard !isTooDeep else { return blocks(of: element.flat, around) }
    let isOrdered = element.name == "ol"
    var number = isOrdered ? max(0, Int(element["start"] ?? "1") ?? 1) : 0
    var items: [(mark: String, blocks: [String])] = []
    for child in element.children {
      switch child {
      case .text(let text):
        guard !text.trimmedBlanks.isEmpty else { continue }
        let words = inlineBlocks([child], around)
        if items.isEmpty {
          items.append(("- ", words))
        } else {
          items[items.count - 1].blocks += words
        }
      case .element(let item):
        if leavesOut(item) || item.name == "br" { continue }
        // A list that is in a list without an item belongs to the item before it.
        if ["ul", "ol"].contains(item.name), !items.isEmpty {
          items[items.count - 1].blocks += nested { $0.list(item, around) }
          continue
        }
        let mark = isOrdered ? "\(min(number, 999_999_999)). " : "- "
        items.append((mark, nested { $0.item(item, around) }))
        number += 1
      }
    }
    guard !items.isEmpty else { return [] }
    let isLoose = items.contains { item in
      item.blocks.count > 1 && item.blocks.dropFirst().contains { !isList($0) }
    }
    let separator = isLoose ? "\n\n" : "\n"
    return [items.map { written($0.mark, $0.blocks, separator) }.joined(separator: separator)]
  }

  private mutating func inlineBlocks(
    _ nodes: [HTMLElement.HTMLNode], _ around: Surroundings
  ) -> [String] {
    var row = InlineRow()
    for node in nodes { append(node, to: &row, around) }
    return row.paragraphs()
  }

  private func isList(_ block: String) -> Bool {
    block.hasPrefix("- ")
      || block.prefix { $0.isNumber }.count > 0
        && block.drop { $0.isNumber }.hasPrefix(". ")
  }

  private func written(_ mark: String, _ blocks: [String], _ separator: String) -> String {
    let text = blocks.joined(separator: separator)
    guard !text.isEmpty else { return String(mark.dropLast()) }
    let indent = String(repeating: " ", count: mark.utf8.count)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return mark
      + lines.enumerated().map {
        $0.offset == 0 || $0.element.isEmpty ? "\($0.element)" : indent + $0.element
      }
      .joined(separator: "\n")
  }

  private mutating func item(_ element: HTMLElement, _ around: Surroundings) -> [String] {
    var found =
      element.name == "li" ? blocks(of: element, around) : blocks(of: element.wrapped, around)
    guard let box = element.box else { return found }
    let mark = box["checked"] == nil ? "[ ] " : "[x] "
    if found.isEmpty { return [mark.trimmedBlanks] }
    found[0] = mark + found[0]
    return found
  }

  /// Terms and what they mean, where each is a line; others are paragraphs.
  mutating func definitions(_ element: HTMLElement, _ around: Surroundings) -> [String] {
    var found: [String] = []
    var group = ""
    let parts = element.elements.flatMap { $0.name == "div" ? $0.elements : [$0] }
    for part in parts where !leavesOut(part) {
      let inner = blocks(of: part, around)
      if part.name == "dt" {
        if !group.isEmpty { found.append(group) }
        group = inner.joined(separator: " ").replacing("\\\n", with: " ")
        continue
      }
      guard part.name == "dd", !group.isEmpty, inner.count == 1, let only = inner.first,
        !only.contains("\n")
      else {
        if !group.isEmpty { found.append(group) }
        group = ""
        found += inner
        continue
      }
      group += "\n: " + only
    }
    return found + (group.isEmpty ? [] : [group])
  }
}

extension HTMLElement {
  /// The box of a task.
  fileprivate var box: HTMLElement? {
    for element in elements {
      if element.name == "input", element["type"]?.lowercased() == "checkbox" { return element }
      if ["p", "label", "span", "div"].contains(element.name), let box = element.box { return box }
    }
    return nil
  }

  /// An element as the only one of another.
  var wrapped: HTMLElement { HTMLElement("div", containing: [.element(self)]) }

  /// The texts of items, without lists.
  fileprivate var flat: HTMLElement {
    HTMLElement("div", containing: [.text(text)])
  }
}
