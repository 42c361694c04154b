/// What readers of a format ask.
extension HTMLElement {
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  package var classes: [Substring] {
    self["class", default: ""].split { $0.isWhitespace }
  }

  subscript(attribute: String, default value: String) -> String { self[attribute] ?? value }

  package func hasClass(_ name: String) -> Bool {
    self["class"].map { $0.contains(name) } == true && classes.contains { $0 == name }
  }

  package var elements: [HTMLElement] {
    children.compactMap {
      if case .element(let element) = $0 { element } else { nil }
    }
  }

  /// All in it that meet a condition, in their order, also those in one another.
  package func all(_ condition: (HTMLElement) -> Bool) -> [HTMLElement] {
    elements.flatMap { (condition($0) ? [$0] : []) + $0.all(condition) }
  }

  package func first(_ condition: (HTMLElement) -> Bool) -> HTMLElement? {
    for element in elements {
      if condition(element) { return element }
      if let found = element.first(condition) { return found }
    }
    return nil
  }

  package func first(class name: String) -> HTMLElement? { first { $0.hasClass(name) } }
  package func all(named name: String) -> [HTMLElement] { all { $0.name == name } }

  /// What is written in it, with its own white space.
  package var text: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .text(let own): text += own
      case .element(let element): text += element.name == "br" ? "\n" : element.text
      }
    }
  }

  /// The same as one line.
  package var line: String { readableText(text).collapsed.trimmedBlanks }

  /// Without what meets a condition.
  package func without(_ condition: (HTMLElement) -> Bool) -> HTMLElement {
    changed { condition($0) ? nil : $0 }
  }

  /// With another element for each; nil leaves it out. What is in the other one is changed, too.
  package func changed(_ other: (HTMLElement) -> HTMLElement?) -> HTMLElement {
    var result = HTMLElement(name, attributes)
    for child in children {
      switch child {
      case .text: result.add(child)
      case .element(let element):
        if let element = other(element) { result.add(.element(element.changed(other))) }
      }
    }
    return result
  }

  /// A paragraph that is a link: what a card of another page is in a text.
  package static func link(to address: String, _ words: String) -> HTMLElement {
    let text = HTMLElement.HTMLNode.text(words.isEmpty ? address : words)
    return HTMLElement(
      "p", containing: [.element(HTMLElement("a", [("href", address)], containing: [text]))])
  }

  /// The value of a style that is written in the element itself, in lower case.
  func style(_ name: String) -> String? {
    guard let style = self["style"], style.contains(":") else { return nil }
    for declaration in style.lowercased().split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, String(parts[0]).trimmedBlanks == name else { continue }
      return String(parts[1]).trimmedBlanks
    }
    return nil
  }

  /// What a browser does not show.
  var isHidden: Bool {
    self["hidden"] != nil || style("display") == "none" || style("visibility") == "hidden"
  }

  var isBlock: Bool { HTMLElement.blocks.contains(name) }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1",
    "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "iframe", "legend",
    "li",
    "listing", "main", "menu", "nav", "ol", "p", "plaintext", "pre", "section", "summary", "table",
    "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "xmp",
  ]
}
