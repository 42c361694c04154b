// Attributes and subscripts.

import Diagnostics

extension TemplateValue {
  /// The member of a map or an object.
  func member(_ name: String) -> TemplateValue? {
    switch self {
    case .map(let map): map[name]
    case .object(let object): object.member(name)
    case .none, .bool, .integer, .number, .string, .markup, .list, .handle, .undefined: nil
    }
  }

  /// The element at a position (negative positions count from the end), or the member with a name.
  func item(_ key: TemplateValue) -> TemplateValue? {
    if let name = key.textual { return member(name) }
    guard case .integer(let position) = key else { return nil }
    switch self {
    case .list(let list):
      let index = position < 0 ? position + list.count : position
      return list.indices.contains(index) ? list[index] : nil
    case .string(let string):
      let scalars = Array(string.unicodeScalars)
      let index = position < 0 ? position + scalars.count : position
      return scalars.indices.contains(index) ? .string(String(scalars[index])) : nil
    case .object(let object):
      guard let list = object.elements else { return nil }
      return TemplateValue.list(list).item(key)
    case .none, .bool, .integer, .number, .markup, .map, .handle, .undefined: return nil
    }
  }

  /// The value at a dotted path: `place.name`, `0.title`. Undefined if a part is missing.
  func value(at path: String) -> TemplateValue {
    var value = self
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let key: TemplateValue = Int(part).map { .integer($0) } ?? .string(String(part))
      guard let next = value.item(key) else {
        return .undefined(Undefined(.attribute(String(part), of: value)))
      }
      value = next
    }
    return value
  }

  /// The value at a path. Throws if a part is missing.
  package func requireValue(at path: String) throws(TemplateProblem) -> TemplateValue {
    let value = value(at: path)
    if case .undefined(let undefined) = value { throw undefined.problem }
    return value
  }

  var memberNames: [String] {
    switch self {
    case .map(let map): map.names
    case .object(let object): object.memberNames
    case .none, .bool, .integer, .number, .string, .markup, .list, .handle, .undefined: []
    }
  }

  /// The elements for a `for`: of a list, the names of a map, the characters of a string; otherwise
  /// nil.
  var elements: [TemplateValue]? {
    switch self {
    case .list(let list): list
    case .map(let map): map.names.map { .string($0) }
    case .string(let string): string.unicodeScalars.map { .string(String($0)) }
    case .object(let object): object.elements
    case .none, .bool, .integer, .number, .markup, .handle, .undefined: nil
    }
  }

  /// The elements. Throws for a value without elements.
  package func requireElements() throws(TemplateProblem) -> [TemplateValue] {
    if let elements { return elements }
    throw TemplateProblem(
      "only a list, a map or a string has elements", label: "this is \(kindName)")
  }

  /// The elements from `start` up to, but not including, `stop`, as in Python.
  func slice(start: Int?, stop: Int?, step: Int) throws(TemplateProblem) -> TemplateValue {
    if step == 0 { throw TemplateProblem("the step of a slice is not zero") }
    if case .string(let string) = self {
      let scalars = Array(string.unicodeScalars)
      var result = String.UnicodeScalarView()
      for position in positions(scalars.count, start, stop, step) {
        result.append(scalars[position])
      }
      return .string(String(result))
    }
    guard case .list(let list) = self else {
      throw TemplateProblem("only a list or a string has slices", label: "this is \(kindName)")
    }
    return .list(positions(list.count, start, stop, step).map { list[$0] })
  }

  private func positions(_ count: Int, _ start: Int?, _ stop: Int?, _ step: Int) -> [Int] {
    let lowest = step > 0 ? 0 : -1
    let highest = step > 0 ? count : count - 1
    func bounded(_ position: Int) -> Int {
      min(max(position < 0 ? max(position, -count - 1) + count : position, lowest), highest)
    }
    let first = start.map(bounded) ?? (step > 0 ? lowest : highest)
    let end = stop.map(bounded) ?? (step > 0 ? highest : lowest)
    let stride = step > 0 ? min(step, count + 1) : max(step, -count - 1)
    return Array(Swift.stride(from: first, to: end, by: stride))
  }
}
