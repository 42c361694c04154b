package import Diagnostics

// What a client sent.
extension JSONValue {
  /// Stricter than a file is read: at most 32 levels, numbers that are some, no name twice in an
  /// object. Nil for anything else, and where the bytes are not exactly one value.
  package init?(sent bytes: [UInt8]) {
    let text = JSONText(bytes)
    guard bytes.isUTF8, let value = text.value(text.whole), value.isStrict(depth: 32) else {
      return nil
    }
    self = value
  }

  private func isStrict(depth: Int) -> Bool {
    guard depth > 0 else { return false }
    switch self {
    case .null, .flag, .text: return true
    case .number: return number != nil
    case .list(let values): return values.allSatisfy { $0.isStrict(depth: depth - 1) }
    case .object(let members):
      return Set(members.map { Array($0.name.utf8) }).count == members.count
        && members.allSatisfy { $0.value.isStrict(depth: depth - 1) }
    }
  }

  /// A whole number that is not negative.
  package var count: Int? {
    guard case .number = self, let number, number >= 0, number < 1e15, number == number.rounded()
    else { return nil }
    return Int(number)
  }

  /// A list of texts; nil where anything else is in it.
  var textsAlone: [String]? {
    guard case .list(let values) = self else { return nil }
    let texts = values.compactMap(\.text)
    return texts.count == values.count ? texts : nil
  }
}
