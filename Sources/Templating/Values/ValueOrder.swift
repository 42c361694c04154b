// Equality and order as in Python: numbers by value, text by Unicode scalars (Swift's `==` would
// use canonical equivalence), lists element by element.

import Diagnostics

/// Whether two strings have the same bytes.
package func sameBytes(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count == right.utf8.count, left == right else { return false }
  // Strings that are equal in Swift can still differ in the order of their combining marks.
  let isEqual = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { left.elementsEqual($0) }
  }
  return isEqual.flatMap(\.self) ?? left.utf8.elementsEqual(right.utf8)
}

/// The same for an ASCII first string: nothing else of its length is canonically equivalent to it.
@inline(__always)
func sameBytes(ascii left: String, _ right: String) -> Bool {
  left.utf8.count == right.utf8.count && left == right
}

enum ValueOrder {
  case before, same, after
  /// Neither equal nor ordered, such as a number and NaN.
  case neither
}

extension TemplateValue {
  /// Whether the values are equal. Values of different types are not; objects cannot be compared.
  func equals(_ other: TemplateValue) throws(TemplateProblem) -> Bool {
    if case .string(let left) = self, case .string(let right) = other {
      return sameBytes(left, right)
    }
    if let left = numeric, let right = other.numeric { return left.order(to: right) == .same }
    if let left = textual, let right = other.textual { return sameBytes(left, right) }
    switch (self, other) {
    case (.none, .none): return true
    case (.handle(let left), .handle(let right)): return left == right
    case (.list(let left), .list(let right)):
      guard left.count == right.count else { return false }
      for (left, right) in zip(left, right) where try !left.equals(right) { return false }
      return true
    case (.map(let left), .map(let right)):
      guard left.count == right.count else { return false }
      for (name, value) in left.pairs {
        guard let other = right[name], try value.equals(other) else { return false }
      }
      return true
    case (.object, .object):
      throw TemplateProblem("objects are compared by their members", label: "both are objects")
    default: return false
    }
  }

  /// The order of two numbers, strings or lists. Throws for other types and different types.
  func order(to other: TemplateValue) throws(TemplateProblem) -> ValueOrder {
    if let left = numeric, let right = other.numeric { return left.order(to: right) }
    if let left = textual, let right = other.textual {
      if sameBytes(left, right) { return .same }
      return left.utf8.lexicographicallyPrecedes(right.utf8) ? .before : .after
    }
    if case .list(let left) = self, case .list(let right) = other {
      for (left, right) in zip(left, right) where try !left.equals(right) {
        return try left.order(to: right)
      }
      return left.count == right.count ? .same : left.count < right.count ? .before : .after
    }
    throw TemplateProblem(
      "only values of one kind have an order", label: "\(kindName) and \(other.kindName)")
  }

  /// Whether the value is an element of a list, a substring of a string, or a name in a map.
  func isContained(in container: TemplateValue) throws(TemplateProblem) -> Bool {
    switch container {
    case .list(let list):
      for element in list where try element.equals(self) { return true }
      return false
    case .map(let map):
      guard let name = textual else { return false }
      return map[name] != nil
    case .object(let object):
      guard let name = textual else { return false }
      return object.member(name) != nil
    case .string, .markup:
      guard let needle = textual, let haystack = container.textual else {
        throw TemplateProblem("only a string can be in a string", label: "\(kindName) is not")
      }
      return haystack.contains(bytesOf: needle)
    case .none, .bool, .integer, .number, .handle, .undefined:
      throw TemplateProblem(
        "'in' looks into a list, a map or a string", label: "this is \(container.kindName)")
    }
  }

  /// The text of a string or of markup.
  var textual: String? {
    switch self {
    case .string(let string): string
    case .markup(let markup): markup.text
    case .none, .bool, .integer, .number, .list, .map, .object, .handle, .undefined: nil
    }
  }
}
