// Filters for lists. As in `for`, a string is a list of its characters and a map a list of its
// names.

import Diagnostics

let listFilters: [Filter] = [
  Filter("join", ["d", "attribute"], apply: join),
  Filter("first", apply: first),
  Filter("last", apply: last),
  Filter("reverse", apply: reverse),
  Filter("sort", ["reverse", "case_sensitive", "attribute"], apply: sort),
  Filter("unique", ["case_sensitive", "attribute"], apply: unique),
  Filter("batch", ["linecount", "fill_with"], apply: batch),
  Filter("slice", ["slices", "fill_with"], apply: slice),
  Filter("min", ["case_sensitive", "attribute"], apply: minimum),
  Filter("max", ["case_sensitive", "attribute"], apply: maximum),
  Filter("dictsort", ["case_sensitive", "by", "reverse"], apply: dictionarySort),
]

/// The elements as one string. If one is markup, the result is markup and the others are escaped.
private func join(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  var elements = try call.elements(of: value)
  if let path = try call.text("attribute") {
    for position in elements.indices {
      elements[position] = try elements[position].requireValue(at: path)
    }
  }
  let separator = call.argument("d") ?? .string("")
  if (elements + [separator]).contains(where: \.isMarkup) {
    return .markup(
      Markup(
        trusted: try joinedMarkup(
          elements, separator: separator, call.toolbox.allowance)))
  }
  let between = try separator.requireText()
  var result = ""
  for (position, element) in elements.enumerated() {
    let text = try element.requireText()
    try call.spend(text.utf8.count + between.utf8.count)
    if position > 0 { result += between }
    result += text
  }
  return .string(result)
}

extension TemplateValue {
  var isMarkup: Bool {
    if case .markup = self { true } else { false }
  }
}

private func first(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try call.elements(of: value).first
    ?? .undefined(Undefined(.nothing("an empty value has no first element")))
}

private func last(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try call.elements(of: value).last
    ?? .undefined(Undefined(.nothing("an empty value has no last element")))
}

private func reverse(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  if case .string(let string) = value {
    var reversed = String.UnicodeScalarView()
    reversed.append(contentsOf: string.unicodeScalars.reversed())
    return .string(String(reversed))
  }
  return .list(try call.elements(of: value).reversed())
}

// MARK: - Order

/// `sort(reverse, case_sensitive, attribute)`, with several attributes between commas. A stable
/// sort.
private func sort(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let elements = try call.elements(of: value)
  return .list(
    try sorted(elements, by: try keys(of: elements, call), descending: call.flag("reverse")))
}

/// The `[name, value]` pairs of a map, sorted by name or, with `by="value"`, by value.
private func dictionarySort(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  guard case .map(let map) = value else {
    throw TemplateProblem("only a map has items", label: "this is \(value.kindName)")
  }
  let byValue = try call.text("by") == "value"
  let isSensitive = call.flag("case_sensitive")
  var keys: [TemplateValue] = []
  for (name, value) in map.pairs {
    keys.append(try call.key(byValue ? value : .string(name), isSensitive: isSensitive))
  }
  let pairs: [TemplateValue] = map.pairs.map { .list([.string($0), $1]) }
  return .list(try sorted(pairs, by: keys, descending: call.flag("reverse")))
}

/// The sort key of each element.
private func keys(
  of elements: [TemplateValue], _ call: FilterCall
) throws(TemplateProblem) -> [TemplateValue] {
  let paths = try call.text("attribute")?.split(separator: ",").map {
    trimmed(String($0)) { $0 == " " }
  }
  let isSensitive = call.flag("case_sensitive")
  var keys: [TemplateValue] = []
  for element in elements {
    guard let paths else {
      keys.append(try call.key(element, isSensitive: isSensitive))
      continue
    }
    var parts: [TemplateValue] = []
    for path in paths {
      parts.append(try call.key(try element.requireValue(at: path), isSensitive: isSensitive))
    }
    keys.append(parts.count == 1 ? parts[0] : .list(parts))
  }
  return keys
}

extension FilterCall {
  /// What a value is compared by. Each is compared with several others.
  func key(_ value: TemplateValue, isSensitive: Bool) throws(TemplateProblem) -> TemplateValue {
    try spend(value.cost(upTo: toolbox.allowance.left))
    return comparable(value, isSensitive: isSensitive)
  }
}

private func comparable(_ value: TemplateValue, isSensitive: Bool) -> TemplateValue {
  guard !isSensitive, let text = value.textual else { return value }
  return .string(text.lowercased())
}

private func sorted(
  _ elements: [TemplateValue], by keys: [TemplateValue], descending: Bool
) throws(TemplateProblem) -> [TemplateValue] {
  try sortedPositions(keys, descending: descending).map { elements[$0] }
}

/// The positions of the keys in sorted order. A stable sort.
func sortedPositions(
  _ keys: [TemplateValue], descending: Bool
) throws(TemplateProblem) -> [Int] {
  var problem: TemplateProblem?
  let wanted: ValueOrder = descending ? .after : .before
  let positions = keys.indices.sorted { left, right in
    do throws(TemplateProblem) {
      switch try keys[left].order(to: keys[right]) {
      case .same, .neither: return left < right
      case let order: return order == wanted
      }
    } catch {
      problem = error
      return left < right
    }
  }
  if let problem { throw problem }
  return positions
}

private func minimum(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try extreme(value, call, .before)
}

private func maximum(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try extreme(value, call, .after)
}

private func extreme(
  _ value: TemplateValue, _ call: FilterCall, _ wanted: ValueOrder
) throws(TemplateProblem) -> TemplateValue {
  let elements = try call.elements(of: value)
  let keys = try keys(of: elements, call)
  guard !elements.isEmpty else {
    return .undefined(Undefined(.nothing("an empty list has no '\(call.filter.name)'")))
  }
  var best = 0
  for position in elements.indices.dropFirst()
  where try keys[position].order(to: keys[best]) == wanted {
    best = position
  }
  return elements[best]
}

/// The elements without duplicates. Case is ignored unless `case_sensitive`.
private func unique(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let elements = try call.elements(of: value)
  let keys = try keys(of: elements, call)
  var seenTexts: Set<[UInt8]> = []
  var seenOthers: [TemplateValue] = []
  var result: [TemplateValue] = []
  for (element, key) in zip(elements, keys) {
    if let text = key.textual {
      if seenTexts.insert(Array(text.utf8)).inserted { result.append(element) }
    } else {
      let seen = TemplateValue.list(seenOthers)
      try call.spend(key.costOfFinding(in: seen, upTo: call.toolbox.allowance.left))
      if try key.isContained(in: seen) { continue }
      seenOthers.append(key)
      result.append(element)
    }
  }
  return .list(result)
}

// MARK: - Parts

/// Lists of `linecount` elements; the last one is padded.
private func batch(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let elements = try call.elements(of: value)
  let size = try size(call, "linecount")
  var result: [TemplateValue] = []
  for start in stride(from: 0, to: elements.count, by: size) {
    try call.spend(8)
    var part = Array(elements[start..<min(start + size, elements.count)])
    if let filler = filler(call) {
      part += Array(repeating: filler, count: size - part.count)
    }
    result.append(.list(part))
  }
  return .list(result)
}

/// `slices` lists of nearly equal length; shorter ones are padded.
private func slice(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let elements = try call.elements(of: value)
  let count = try size(call, "slices")
  let (each, longer) = elements.count.quotientAndRemainder(dividingBy: count)
  var result: [TemplateValue] = []
  var start = 0
  for number in 0..<count {
    let end = start + each + (number < longer ? 1 : 0)
    var part = Array(elements[start..<end])
    if let filler = filler(call), number >= longer { part.append(filler) }
    result.append(.list(part))
    start = end
  }
  return .list(result)
}

private func filler(_ call: FilterCall) -> TemplateValue? {
  guard let filler = call.argument("fill_with") else { return nil }
  if case .none = filler { return nil }
  return filler
}

private func size(_ call: FilterCall, _ name: String) throws(TemplateProblem) -> Int {
  guard let size = try call.integer(name), (1...10_000).contains(size) else {
    throw TemplateProblem(
      "the filter '\(call.filter.name)' needs a number from 1 to 10000",
      identifier: "template.argument")
  }
  return size
}
