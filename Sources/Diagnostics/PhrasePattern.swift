/// A text with placeholders for arguments, `{1}` to `{9}`, and for particles that agree with the
/// text before them, `{을/를}`.
package struct PhrasePattern {
  private let pattern: Substring.UTF8View

  package init(_ pattern: String) { self.pattern = Substring(pattern).utf8 }

  /// The text with its arguments. A placeholder without an argument stays, and so do other braces.
  ///
  /// - Parameter particle: the form of `을/를` after a text, or nil when the pair is not a particle.
  package func filled(
    with arguments: [String],
    particle: (_ pair: String, _ before: String) -> String? = { _, _ in nil }
  ) -> String {
    var result = ""
    var rest = pattern
    while let opening = rest.firstIndex(of: 0x7B) {
      result += Substring(rest[..<opening])
      rest = rest[opening...]
      guard let closing = rest.firstIndex(of: 0x7D) else { break }
      let inner = String(Substring(rest[rest.index(after: opening)..<closing]))
      if let number = Self.number(inner), number <= arguments.count {
        result += arguments[number - 1]
      } else if let form = particle(inner, result) {
        result += form
      } else {
        // Another brace: `{% if %}`, `{name: …}`.
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      rest = rest[rest.index(after: closing)...]
    }
    return result + String(Substring(rest))
  }

  /// The numbers of the placeholders for arguments, in order.
  package var places: [Int] {
    var places: [Int] = []
    var rest = pattern
    while let opening = rest.firstIndex(of: 0x7B) {
      rest = rest[rest.index(after: opening)...]
      guard let closing = rest.firstIndex(of: 0x7D) else { break }
      if let number = Self.number(String(Substring(rest[..<closing]))) { places.append(number) }
    }
    return places
  }

  private static func number(_ text: String) -> Int? {
    guard text.utf8.count == 1, let number = Int(text), number > 0 else { return nil }
    return number
  }
}
