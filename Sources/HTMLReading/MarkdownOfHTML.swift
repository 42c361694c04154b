/// What the Markdown of a document takes from its reader.
package struct HTMLAddresses {
  /// The address of a picture, film or recording for the text; nil leaves it out.
  package var medium: (HTMLElement) -> String?
  /// The address that a link leads to; nil leaves its words alone.
  package var link: (String) -> String?

  package init(
    medium: @escaping (HTMLElement) -> String? = { $0.mediumAddress },
    link: @escaping (String) -> String? = { $0 }
  ) {
    (self.medium, self.link) = (medium, link)
  }
}

/// HTML as Markdown.
package struct MarkdownOfHTML: Sendable, Equatable {
  package let text: String
  /// What was left out, by names of elements, in the order of names: `script`, `iframe`; comments
  /// are `<!-- -->`, and what no browser shows is `hidden`.
  package let dropped: [Dropped]

  package struct Dropped: Sendable, Equatable {
    package let name: String
    package let count: Int
  }

  package init(_ element: HTMLElement, _ addresses: HTMLAddresses = HTMLAddresses()) {
    var writer = BlockWriter(addresses, highest: element.highestHeading)
    text = writer.blocks(of: element).joined(separator: "\n\n")
    var counts = writer.dropped
    counts["<!-- -->"] = element.comments > 0 ? element.comments : nil
    dropped = counts.sorted { $0.key < $1.key }.map { Dropped(name: $0.key, count: $0.value) }
  }
}

extension HTMLElement {
  /// Where a picture, film or recording is: pages that load them late name it elsewhere.
  package var mediumAddress: String? {
    for name in ["data-lazy-src", "data-src", "data-original", "src"] {
      if let address = self[name]?.trimmedBlanks, !address.isEmpty, !address.hasPrefix("data:") {
        return address
      }
    }
    return elements.first { $0.name == "source" }?.mediumAddress
  }

  var headingLevel: Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = name.last?.wholeNumberValue,
      (1...6).contains(level)
    else { return nil }
    return level
  }

  fileprivate var highestHeading: Int {
    elements.map { min($0.headingLevel ?? 6, $0.highestHeading) }.min() ?? 6
  }
}
