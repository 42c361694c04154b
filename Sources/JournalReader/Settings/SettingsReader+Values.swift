import Diagnostics
import FrontMatter
import Journal

// Readers of value types that several settings share. Errors are reported at the value, with the
// setting's name.
extension SettingsReader {
  mutating func text(_ field: Field, _ path: WritableKeyPath<Settings, String?>) {
    settings[keyPath: path] = fields.text(field)
  }

  mutating func flag(_ field: Field, _ path: WritableKeyPath<Settings, Bool>) {
    guard field.name.utf8.contains(0x2E) else {
      if let flag = fields.flag(field) { settings[keyPath: path] = flag }
      return
    }
    // Messages about a nested setting name its parent, too.
    if case .scalar(let scalar) = field.value, ["true", "false"].contains(scalar.text) {
      settings[keyPath: path] = scalar.text == "true"
    } else {
      report(field, "takes only true or false")
    }
  }

  mutating func number(
    _ field: Field, _ range: ClosedRange<Int>, _ path: WritableKeyPath<Settings, Int>
  ) {
    if let number = number(field, range) { settings[keyPath: path] = number }
  }

  mutating func number(_ field: Field, _ range: ClosedRange<Int>) -> Int? {
    if case .scalar(let scalar) = field.value, let number = wholeNumber(scalar.text),
      range.contains(number)
    {
      return number
    }
    report(field, "takes a number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// Reads a size with its unit: `2 MiB`.
  mutating func size(
    _ field: Field, _ range: ClosedRange<Int>, _ path: WritableKeyPath<Settings, Int>
  ) {
    let text = (fields.text(field) ?? "").lowercased()
    for (unit, factor) in byteUnits where text.hasSuffix(unit.lowercased()) {
      let digits = text.utf8.dropLast(unit.utf8.count).filter { $0 != 0x20 }
      guard let number = wholeNumber(String(decoding: digits, as: UTF8.self)) else { break }
      let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: factor)
      guard !isTooLarge, range.contains(bytes) else { break }
      settings[keyPath: path] = bytes
      return
    }
    report(
      field,
      "takes a size from \(byteCount(range.lowerBound)) to \(byteCount(range.upperBound))",
      help: ["write it with its unit, as in 2 MiB"])
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ field: Field, _ path: WritableKeyPath<Settings, Choice>
  ) where Choice.RawValue == String {
    if let choice = choice(field, Choice.self) { settings[keyPath: path] = choice }
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ field: Field, _ type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    let findings = fields.diagnostics.count
    let text = fields.text(field) ?? ""
    guard fields.diagnostics.count == findings else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    report(
      field, "takes one of \(names.joined(separator: ", "))",
      help: nearestName(to: text, in: names).map { ["did you mean '\($0)'?"] } ?? [])
    return nil
  }

  mutating func folder(_ field: Field, _ path: WritableKeyPath<Settings, String?>) {
    guard var text = fields.text(field) else { return }
    while text.utf8.count > 1, text.utf8.last == 0x2F { text.removeLast() }
    settings[keyPath: path] = text
  }

  mutating func report(
    _ field: Field, _ rule: Phrase, label: Phrase = "", help: [Phrase] = [],
    severity: Severity = .error
  ) {
    let whole = field.name.prefix { $0 != "." }
    fields.report(
      severity, "settings.\(whole)", "'\(field.name)' \(rule)",
      at: field.value.span.range.isEmpty ? field.nameSpan : field.value.span, label: label,
      help: help)
  }
}

/// Parses a number of digits only; `Int` would accept a sign.
private func wholeNumber(_ text: String) -> Int? {
  text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
}
