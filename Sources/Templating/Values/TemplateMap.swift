/// Named values in insertion order, for few names.
///
/// Names are compared by bytes. Names and values are apart, so that maps of a kind share their
/// names. Complexity: a lookup is O(names).
package struct TemplateMap: Sendable, ExpressibleByDictionaryLiteral {
  package private(set) var names: [String]
  /// One for each name. After them the `ReadMask` of the map, where it has one: a field of its own
  /// would make every value larger.
  private var stored: [TemplateValue]

  package init(_ pairs: [(String, TemplateValue)] = []) {
    names = []
    stored = []
    names.reserveCapacity(pairs.count)
    stored.reserveCapacity(pairs.count)
    for (name, value) in pairs { self[name] = value }
  }

  /// The names of a literal are different ones.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    names = elements.map(\.0)
    stored = elements.map(\.1)
  }

  /// A map of a kind of which there are many on a page.
  ///
  /// - Parameters:
  ///   - names: different ones.
  ///   - values: one for each name.
  ///   - reads: is told which of them are read.
  package init(_ names: [String], _ values: [TemplateValue], reads: ReadMask? = nil) {
    assert(names.count == values.count)
    self.names = names
    stored = values
    if let reads { stored.append(.object(reads)) }
  }

  /// What is told which values are read; nil where nobody asks.
  package var reads: ReadMask? {
    guard stored.count > names.count, case .object(let reads) = stored[names.count] else {
      return nil
    }
    return reads as? ReadMask
  }

  /// The values, without telling anybody that they are read.
  package var values: ArraySlice<TemplateValue> { stored.prefix(names.count) }

  @inline(__always)
  private func read(_ place: Int) -> TemplateValue {
    if stored.count > names.count { reads?.note(place) }
    return stored[place]
  }

  package var isEmpty: Bool { names.isEmpty }
  package var count: Int { names.count }
  package var pairs: [(String, TemplateValue)] {
    names.indices.map { (names[$0], read($0)) }
  }

  /// The value of a name. A name that is set again keeps its position.
  package subscript(name: String) -> TemplateValue? {
    get {
      for position in names.indices where sameBytes(names[position], name) {
        return read(position)
      }
      return nil
    }
    set {
      // A changed map is nobody's any more, and all of it is taken for read.
      if stored.count > names.count { stored = pairs.map(\.1) }
      let position = names.firstIndex { sameBytes($0, name) }
      switch (position, newValue) {
      case (let position?, let value?): stored[position] = value
      case (let position?, nil):
        names.remove(at: position)
        stored.remove(at: position)
      case (nil, let value?):
        names.append(name)
        stored.append(value)
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
    return place.map { read($0) }
  }
}
