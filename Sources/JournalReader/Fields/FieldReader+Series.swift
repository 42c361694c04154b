import FrontMatter
import Journal

extension FieldReader {
  /// Whether a field names series: not with a number, a switch or another shape, which is
  /// somebody's own field.
  static func isSeries(_ field: Field) -> Bool {
    switch field.value {
    case .scalar:
      !isSwitch(field) && number(of: field) == nil
    case .list(let values, _):
      values.allSatisfy { if case .mapping = $0 { false } else { true } }
    case .mapping(let parts, _): name(in: parts) != nil
    }
  }

  /// Reads `series: Rome`, a list of several, or a mapping of its name and the entry's number.
  mutating func series(_ field: Field) -> (names: [String], part: Int?) {
    guard case .mapping(let parts, _) = field.value else {
      if case .scalar = field.value {
        return (text(field).map { [LinkedName.text(of: $0)] } ?? [], nil)
      }
      return (texts(field), nil)
    }
    let number = parts.first { ["part", "order", "index", "number", "weight"].contains($0.name) }
    return (
      FieldReader.name(in: parts).flatMap { text($0) }.map { [$0] } ?? [],
      number.flatMap(FieldReader.number)
    )
  }

  private static func name(in parts: [Field]) -> Field? {
    parts.first { part in
      guard ["name", "title", "id", "slug"].contains(part.name) else { return false }
      if case .scalar(let scalar) = part.value { return !scalar.isNull }
      return false
    }
  }

  static func isSwitch(_ field: Field) -> Bool {
    guard case .scalar(let scalar) = field.value else { return false }
    return ["true", "false"].contains(scalar.text.lowercased())
  }

  /// The whole number that a field holds; nil for every other value.
  static func number(of field: Field) -> Int? {
    guard case .scalar(let scalar) = field.value, !scalar.text.isEmpty,
      scalar.text.utf8.count <= 6, scalar.text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(scalar.text)
  }
}
