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
  let chars = try call.text("chars").map { Set($0.unicodeScalars) }
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
    return .string(try replaced(text, old, new, count: count, call.toolbox.allowance))
  }
  let markup = try asMarkup(value)
  let wanted = try asMarkup(call.argument("old") ?? .string("")).text
  let put = try asMarkup(call.argument("new") ?? .string("")).text
  let search = ByteSearch(Array(wanted.utf8))
  var left = count < 0 ? Int.max : count
  var problem: TemplateProblem?
  let result = markup.mappingText(includingReferences: wanted.utf8.contains(UInt8(ascii: "&"))) {
    text in
    let occurrences =
      wanted.isEmpty
      ? text.unicodeScalars.count + 1 : search.count(in: Array(text.utf8), upTo: left)
    defer { left -= min(left, occurrences) }
    do throws(TemplateProblem) {
      return try replaced(text, wanted, put, count: left, call.toolbox.allowance)
    } catch {
      problem = error
      return ""
    }
  }
  if let problem { throw problem }
  return .markup(result)
}

private func asMarkup(_ value: TemplateValue) throws(TemplateProblem) -> Markup {
  if case .markup(let markup) = value { return markup }
  return Markup(escaping: try value.requireText())
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
    let text = try indented(markup.text, call, by: indention)
    return .markup(Markup(trusted: Array(text.utf8)))
  }
  return .string(try indented(try value.requireText(), call, by: indention))
}

private func indented(
  _ text: String, _ call: FilterCall, by indention: String
) throws(TemplateProblem) -> String {
  let lines = lines(of: text)
  try call.spend((lines.count + 1) * indention.utf8.count)
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
