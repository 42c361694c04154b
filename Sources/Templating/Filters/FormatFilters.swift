// format and filesizeformat.

import Diagnostics

let formatFilters: [Filter] = [
  Filter("format", handsOn: .values, apply: format),
  Filter("filesizeformat", ["binary"], apply: fileSize),
]

/// `"%s: %.1f"|format(name, number)` or `"%(name)s"|format(name="x")`: Python's `%` operator, for
/// `%s %d %i %f %x %X %o %%`.
private func format(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  guard case .string(let pattern) = value else {
    throw TemplateProblem("a pattern is a string", label: "this is \(value.kindName)")
  }
  var rest = pattern.unicodeScalars[...]
  var result = ""
  var used = 0
  while let scalar = rest.popFirst() {
    if scalar != "%" {
      result.unicodeScalars.append(scalar)
      continue
    }
    let field = try Field(&rest)
    if field.letter == "%" {
      result += "%"
      continue
    }
    let argument: TemplateValue?
    if let name = field.name {
      argument = call.rest[name]
    } else {
      argument = used < call.rest.positional.count ? call.rest.positional[used] : nil
      used += 1
    }
    guard let argument else {
      throw TemplateProblem(
        "each '%' of a pattern has its value", identifier: "template.argument",
        label: "there are \(call.rest.positional.count)")
    }
    result += try field.text(of: argument)
    if result.utf8.count > TemplateValue.longestText {
      throw TemplateProblem("a text is at most \(TemplateValue.longestText) bytes")
    }
  }
  if used < call.rest.positional.count {
    throw TemplateProblem(
      "each value has its '%' in the pattern", identifier: "template.argument",
      label: "\(used) of \(call.rest.positional.count) are used")
  }
  return .string(result)
}

/// A `%…` field of a format.
private struct Field {
  var name: String?
  var flags: [Unicode.Scalar] = []
  var width = 0
  var precision: Int?
  let letter: Unicode.Scalar

  init(_ rest: inout Substring.UnicodeScalarView) throws(TemplateProblem) {
    if rest.first == "(" {
      rest.removeFirst()
      let name = rest.prefix { $0 != ")" }
      rest.removeFirst(min(rest.count, name.count + 1))
      self.name = String(name)
    }
    while let flag = rest.first, "-+ 0#".unicodeScalars.contains(flag) {
      flags.append(flag)
      rest.removeFirst()
    }
    width = Self.number(&rest) ?? 0
    if rest.first == "." {
      rest.removeFirst()
      precision = Self.number(&rest) ?? 0
    }
    guard let letter = rest.popFirst(), "sdifxXo%".unicodeScalars.contains(letter), width <= 1000,
      precision ?? 0 <= 15
    else {
      throw TemplateProblem(
        "a pattern may contain %s, %d, %f, %x, %o and %%", identifier: "template.argument",
        label: "this contains another '%'")
    }
    self.letter = letter
  }

  private static func number(_ rest: inout Substring.UnicodeScalarView) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest.removeFirst(digits.count)
    return digits.isEmpty ? nil : Int(String(digits)) ?? Int.max
  }

  func text(of value: TemplateValue) throws(TemplateProblem) -> String {
    if letter == "s" {
      let text = try value.requireText()
      return padded(precision.map { String(text.unicodeScalars.prefix($0)) } ?? text, sign: "")
    }
    guard let number = value.numeric else {
      throw TemplateProblem(
        "'%\(letter)' is for numbers", identifier: "template.argument",
        label: "this is \(value.kindName)")
    }
    if letter == "f" {
      let digits = try fixedText(abs(number.double), places: precision ?? 6)
      return padded(digits, sign: number.double.sign == .minus ? "-" : plus)
    }
    let integer: Int
    switch number {
    case .integer(let given): integer = given
    case .number(let given):
      guard "di".unicodeScalars.contains(letter),
        let whole = Int(exactly: given.rounded(.towardZero))
      else { throw TemplateProblem("'%\(letter)' is for integers") }
      integer = whole
    }
    let radix = letter == "o" ? 8 : letter == "x" || letter == "X" ? 16 : 10
    let digits = String(integer.magnitude, radix: radix, uppercase: letter == "X")
    return padded(digits, sign: integer < 0 ? "-" : plus)
  }

  private var plus: String { flags.contains("+") ? "+" : flags.contains(" ") ? " " : "" }

  private func padded(_ text: String, sign: String) -> String {
    let count = width - text.unicodeScalars.count - sign.utf8.count
    if count <= 0 { return sign + text }
    if flags.contains("-") { return sign + text + String(repeating: " ", count: count) }
    if flags.contains("0") && letter != "s" {
      return sign + String(repeating: "0", count: count) + text
    }
    return String(repeating: " ", count: count) + sign + text
  }
}

/// A number, zero or greater, with `places` digits after the decimal point.
private func fixedText(_ number: Double, places: Int) throws(TemplateProblem) -> String {
  guard number < 1e15 else { throw TemplateProblem("a number with a fixed point is below 1e15") }
  let result = rounded(number, to: places, .toNearestOrEven)
  let whole = Int(result)
  var power = 1.0
  for _ in 0..<places { power *= 10 }
  let rest = Int(((result - Double(whole)) * power).rounded())
  if places == 0 { return String(whole) }
  let digits = String(rest)
  return String(whole) + "." + String(repeating: "0", count: max(0, places - digits.utf8.count))
    + digits
}

/// A size in bytes for people: `13 kB`, `4.1 MB`, or with `binary` `4.1 MiB`.
private func fileSize(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let size: Double
  if let number = value.numeric {
    size = number.double
  } else if let text = value.textual, let number = Double(text) {
    size = number
  } else {
    throw TemplateProblem("a size is a number of bytes", label: "this is \(value.kindName)")
  }
  let isBinary = call.flag("binary")
  let base = isBinary ? 1024.0 : 1000.0
  if size == 1 { return .string("1 Byte") }
  guard size.isFinite, abs(size) < 1e24 else {
    throw TemplateProblem("a size is a number of bytes", label: "this one is too large")
  }
  if size < base { return .string("\(Int(size)) Bytes") }
  let units =
    isBinary
    ? ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"]
    : ["kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"]
  var unit = base * base
  var name = units[0]
  for next in units.dropFirst() where size >= unit {
    unit *= base
    name = next
  }
  return .string(try fixedText(base * size / unit, places: 1) + " " + name)
}
