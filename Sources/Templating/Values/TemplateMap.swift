/// Named values in insertion order, for few names.
///
/// Names are compared by bytes. Complexity: a lookup is O(names).
package struct TemplateMap: Sendable, ExpressibleByDictionaryLiteral {
  package private(set) var pairs: [(String, TemplateValue)]

  package init(_ pairs: [(String, TemplateValue)] = []) {
    self.pairs = []
    self.pairs.reserveCapacity(pairs.count)
    for (name, value) in pairs { self[name] = value }
  }

  /// The names of a literal are different ones.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    pairs = elements
  }

  package var isEmpty: Bool { pairs.isEmpty }
  package var count: Int { pairs.count }
  package var names: [String] { pairs.map(\.0) }

  /// The value of a name. A name that is set again keeps its position.
  package subscript(name: String) -> TemplateValue? {
    get {
      for pair in pairs where sameBytes(pair.0, name) { return pair.1 }
      return nil
    }
    set {
      let position = pairs.firstIndex { sameBytes($0.0, name) }
      switch (position, newValue) {
      case (let position?, let value?): pairs[position].1 = value
      case (let position?, nil): pairs.remove(at: position)
      case (nil, let value?): pairs.append((name, value))
      case (nil, nil): break
      }
    }
  }

}

extension UnsafeBufferPointer<(String, TemplateValue)> {
  /// The position of a member. The search begins at the position in the last map, because the maps
  /// of a list have the same names.
  @inline(__always)
  func position(of member: MemberName, near cached: Int) -> Int? {
    if cached < count, member.isASCII, sameBytes(ascii: member.text, self[cached].0) {
      return cached
    }
    return search(member)
  }

  private func search(_ member: MemberName) -> Int? {
    guard member.isASCII else { return firstIndex { sameBytes($0.0, member.text) } }
    return firstIndex { sameBytes(ascii: member.text, $0.0) }
  }
}
