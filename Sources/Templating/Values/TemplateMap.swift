/// Named values in the order in which they were given; made for a handful of names.
///
/// Names are compared by their bytes. Complexity: looking up is O(names).
package struct TemplateMap: Sendable, ExpressibleByDictionaryLiteral {
  package private(set) var pairs: [(name: String, value: TemplateValue)]

  package init(_ pairs: [(String, TemplateValue)] = []) {
    self.pairs = []
    self.pairs.reserveCapacity(pairs.count)
    for (name, value) in pairs { self[name] = value }
  }

  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self.init(elements)
  }

  package var isEmpty: Bool { pairs.isEmpty }
  package var count: Int { pairs.count }
  package var names: [String] { pairs.map(\.name) }

  /// The value of a name. A name that is set again keeps its place.
  package subscript(name: String) -> TemplateValue? {
    get { pairs.first { sameBytes($0.name, name) }?.value }
    set {
      let position = pairs.firstIndex { sameBytes($0.name, name) }
      switch (position, newValue) {
      case (let position?, let value?): pairs[position].value = value
      case (let position?, nil): pairs.remove(at: position)
      case (nil, let value?): pairs.append((name, value))
      case (nil, nil): break
      }
    }
  }
}
