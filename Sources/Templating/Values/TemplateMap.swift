/// Named values in insertion order, for few names.
///
/// Names are compared by bytes. Names and values are apart, so that maps of a kind share their
/// names. Complexity: a lookup is O(names).
package struct TemplateMap: Sendable, ExpressibleByDictionaryLiteral {
  package private(set) var names: [String]
  private(set) var values: [TemplateValue]

  package init(_ pairs: [(String, TemplateValue)] = []) {
    names = []
    values = []
    names.reserveCapacity(pairs.count)
    values.reserveCapacity(pairs.count)
    for (name, value) in pairs { self[name] = value }
  }

  /// The names of a literal are different ones.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    names = elements.map(\.0)
    values = elements.map(\.1)
  }

  /// A map of a kind of which there are many on a page.
  ///
  /// - Parameters:
  ///   - names: different ones.
  ///   - values: one for each name.
  package init(_ names: [String], _ values: [TemplateValue]) {
    assert(names.count == values.count)
    self.names = names
    self.values = values
  }

  package var isEmpty: Bool { names.isEmpty }
  package var count: Int { names.count }
  package var pairs: [(String, TemplateValue)] { Array(zip(names, values)) }

  /// The value of a name. A name that is set again keeps its position.
  package subscript(name: String) -> TemplateValue? {
    get {
      for position in names.indices where sameBytes(names[position], name) {
        return values[position]
      }
      return nil
    }
    set {
      let position = names.firstIndex { sameBytes($0, name) }
      switch (position, newValue) {
      case (let position?, let value?): values[position] = value
      case (let position?, nil):
        names.remove(at: position)
        values.remove(at: position)
      case (nil, let value?):
        names.append(name)
        values.append(value)
      case (nil, nil): break
      }
    }
  }

  /// The same for a name that a template has. Maps have few names, so nothing is faster.
  @inline(__always)
  func value(of member: MemberName) -> TemplateValue? {
    let place = names.withUnsafeBufferPointer { names in
      member.isASCII
        ? names.firstIndex { sameBytes(ascii: member.text, $0) }
        : names.firstIndex { sameBytes($0, member.text) }
    }
    return place.map { values[$0] }
  }
}
