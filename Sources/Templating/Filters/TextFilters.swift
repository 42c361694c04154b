// Filters for text. Text is counted and cut by Unicode scalars, as in Python. Filters that change
// letters keep the tags of markup; filters that cut or count use its text only, so that no tag is
// cut.

import Diagnostics

let textFilters: [Filter] = [
  Filter("lower", apply: lower),
  Filter("upper", apply: upper),
  Filter("capitalize", apply: capitalize),
  Filter("title", apply: title),
  Filter("trim", ["chars"], apply: trim),
  Filter("truncate", ["length", "killwords", "end", "leeway"], apply: truncate),
  Filter("wordcount", apply: wordCount),
  Filter("replace", ["old", "new", "count"], apply: replace),
  Filter("indent", ["width", "first", "blank"], apply: indent),
]

private func lower(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try changingText(of: value) { $0.lowercased() }
}

private func upper(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try changingText(of: value) { $0.uppercased() }
}

private func capitalize(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  var isFirst = true
  return try changingText(of: value) { text in
    defer { isFirst = false }
    return isFirst ? capitalized(text.unicodeScalars[...]) : text.lowercased()
  }
}

/// Applies a change of letters to a text, or to the text between the tags of markup.
private func changingText(
  of value: TemplateValue, _ change: (String) -> String
) throws(TemplateProblem) -> TemplateValue {
  if case .markup(let markup) = value { return .markup(markup.mappingText(change)) }
  return .string(change(try value.requireText()))
}

private func capitalized(_ scalars: Substring.UnicodeScalarView) -> String {
  guard let first = scalars.first else { return "" }
  return first.properties.titlecaseMapping + String(scalars.dropFirst()).lowercased()
}

/// Capitalizes each word after a space, a hyphen or an opening bracket.
private func title(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try changingText(of: value) { text in
    let scalars = text.unicodeScalars
    var result = ""
    var start = scalars.startIndex
    for position in scalars.indices where separatesTitleWords(scalars[position]) {
      result += capitalized(scalars[start..<position])
      result.unicodeScalars.append(scalars[position])
      start = scalars.index(after: position)
    }
    return result + capitalized(scalars[start...])
  }
}

private func separatesTitleWords(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "-", "(", "{", "[", "<": true
  default: scalar.properties.isWhitespace
  }
}

private func trim(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let chars = try call.text("chars").map { Array($0.unicodeScalars) }
  let trimmed = trimmed(try value.requireText()) { scalar in
    chars?.contains(scalar) ?? scalar.properties.isWhitespace
  }
  if case .markup = value { return .markup(Markup(trusted: Array(trimmed.utf8))) }
  return .string(trimmed)
}

/// `text` without the scalars at both ends that meet a condition.
func trimmed(_ text: String, _ belongs: (Unicode.Scalar) -> Bool) -> String {
  var scalars = text.unicodeScalars[...]
  while let first = scalars.first, belongs(first) { scalars.removeFirst() }
  while let last = scalars.last, belongs(last) { scalars.removeLast() }
  return String(scalars)
}

/// The beginning of a text, cut at a space unless `killwords`, followed by `end`; at most `length`
/// long in total. A text that is at most `leeway` longer stays whole.
private func truncate(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let text = try value.requirePlainText()
  let scalars = Array(text.unicodeScalars)
  let length = try call.integer("length") ?? 255
  let end = try call.text("end") ?? "..."
  let leeway = try call.integer("leeway") ?? 5
  let kept = length - end.unicodeScalars.count
  if kept < 0 {
    throw TemplateProblem(
      "'length' of the filter 'truncate' has room for its end", identifier: "template.argument")
  }
  if scalars.count <= length + max(0, leeway) { return .string(text) }
  var head = scalars[..<kept]
  if !call.flag("killwords"), let space = head.lastIndex(of: " ") { head = head[..<space] }
  var result = String.UnicodeScalarView()
  result.append(contentsOf: head)
  return .string(String(result) + end)
}

/// The number of runs of letters, digits and underscores.
private func wordCount(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  var count = 0
  var isInWord = false
  for scalar in try value.requirePlainText().unicodeScalars {
    let belongs = isWordScalar(scalar)
    if belongs && !isInWord { count += 1 }
    isInWord = belongs
  }
  return .integer(count)
}

func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .decimalNumber, .letterNumber, .otherNumber:
    true
  default: scalar == "_"
  }
}

/// `replace(old, new, count)`. In markup, only between its tags, and `new` is escaped unless it is
/// markup too.
private func replace(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  guard let old = try call.text("old"), let new = try call.text("new") else {
    throw TemplateProblem(
      "the filter 'replace' needs the old text and the new", identifier: "template.argument")
  }
  let count = try call.integer("count") ?? .max
  let isMarkup = value.isMarkup || call.argument("new")?.isMarkup ?? false
  guard isMarkup else {
    let text = try value.requireText()
    try refuseLong(text, old, new)
    return .string(replaced(text, old, new, count: count))
  }
  let markup = try asMarkup(value)
  let wanted = try asMarkup(call.argument("old") ?? .string("")).text
  let put = try asMarkup(call.argument("new") ?? .string("")).text
  try refuseLong(markup.text, wanted, put)
  var left = count < 0 ? Int.max : count
  return .markup(
    markup.mappingText(includingReferences: wanted.utf8.contains(UInt8(ascii: "&"))) { text in
      let occurrences = wanted.isEmpty ? text.unicodeScalars.count + 1 : text.count(ofBytes: wanted)
      defer { left -= min(left, occurrences) }
      return replaced(text, wanted, put, count: left)
    })
}

private func asMarkup(_ value: TemplateValue) throws(TemplateProblem) -> Markup {
  if case .markup(let markup) = value { return markup }
  return Markup(escaping: try value.requireText())
}

private func refuseLong(_ text: String, _ old: String, _ new: String) throws(TemplateProblem) {
  let occurrences = text.utf8.count / max(1, old.utf8.count) + 1
  if occurrences.multipliedReportingOverflow(by: max(1, new.utf8.count)).partialValue > 64 << 20 {
    throw TemplateProblem("a text that is put in this often is shorter")
  }
}

extension String {
  fileprivate func count(ofBytes wanted: String) -> Int {
    var count = 0
    var position = startIndex
    while let found = firstRange(ofBytes: wanted, from: position) {
      count += 1
      position = found.upperBound
    }
    return count
  }
}

/// `text` with the first `count` occurrences of `old` replaced, compared by bytes.
func replaced(_ text: String, _ old: String, _ new: String, count: Int) -> String {
  if old.isEmpty { return replacedBetween(text, new, count: count) }
  var result = ""
  var position = text.startIndex
  var left = count < 0 ? Int.max : count
  while left > 0, let found = text.firstRange(ofBytes: old, from: position) {
    result += text[position..<found.lowerBound]
    result += new
    position = found.upperBound
    left -= 1
  }
  return result + text[position...]
}

/// Replaces the empty text, which occurs before each scalar and at the end.
private func replacedBetween(_ text: String, _ new: String, count: Int) -> String {
  var result = ""
  var left = count < 0 ? Int.max : count
  for scalar in text.unicodeScalars {
    if left > 0 { result += new }
    left -= left > 0 ? 1 : 0
    result.unicodeScalars.append(scalar)
  }
  return left > 0 ? result + new : result
}

/// Indents every line except the first; empty lines only with `blank`.
private func indent(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let indention: String
  if case .string(let text)? = call.argument("width") {
    indention = text
  } else {
    let width = try call.integer("width") ?? 4
    if width > 1000 { throw TemplateProblem("an indention is at most 1000 wide") }
    indention = String(repeating: " ", count: max(0, width))
  }
  if case .markup(let markup) = value {
    if !indention.utf8.allSatisfy({ $0 == 0x20 }) {
      throw TemplateProblem("markup is indented by spaces", label: "this is markup")
    }
    return .markup(Markup(trusted: Array(indented(markup.text, call, by: indention).utf8)))
  }
  return .string(indented(try value.requireText(), call, by: indention))
}

private func indented(_ text: String, _ call: FilterCall, by indention: String) -> String {
  let lines = lines(of: text)
  var result = call.flag("first") ? indention : ""
  for (position, line) in lines.enumerated() {
    if position > 0 {
      result += "\n"
      if !line.isEmpty || call.flag("blank") { result += indention }
    }
    result += line
  }
  return result
}

/// The lines of a text, which end with LF, CRLF or CR.
func lines(of text: String) -> [String] {
  var lines: [[UInt8]] = [[]]
  var previous: UInt8 = 0
  for byte in text.utf8 {
    switch byte {
    case 0x0A where previous == 0x0D: break
    case 0x0A, 0x0D: lines.append([])
    default: lines[lines.count - 1].append(byte)
    }
    previous = byte
  }
  return lines.map { String(decoding: $0, as: UTF8.self) }
}
