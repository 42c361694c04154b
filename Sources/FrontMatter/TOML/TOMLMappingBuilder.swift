import Diagnostics

/// The fields of a TOML block. Numbers, Booleans, dates and times stay as they are written.
func readTOML(
  _ source: SourceText, _ block: Range<Int>, limits: FrontMatterLimits
) -> (fields: [Field], diagnostics: [Diagnostic]) {
  let errors = sourceErrors(source, block, limits: limits)
  guard errors.isEmpty else { return ([], errors) }
  if let excess = tomlLimitError(source, block, limits: limits) { return ([], [excess]) }
  do {
    return try parsedFields(of: source, block, limits)
  } catch {
    let context = TOMLContext(of: error.offset, in: block, source.bytes)
    let diagnostic = error.diagnostic(source, context)
    // toml++ returns nothing for an invalid document, so the statements before the error are read
    // again.
    let before = block.lowerBound..<context.statementStart
    guard let earlier = try? parsedFields(of: source, before, limits) else {
      return ([], [diagnostic])
    }
    return (earlier.fields, earlier.diagnostics + [diagnostic])
  }
}

private func parsedFields(
  of source: SourceText, _ block: Range<Int>, _ limits: FrontMatterLimits
) throws(TOMLFailure) -> (fields: [Field], diagnostics: [Diagnostic]) {
  // An empty block has no base address.
  guard !block.isEmpty else { return ([], []) }
  var builder = TOMLMappingBuilder(source, limits, nodes: try tomlNodes(of: source, block))
  return (builder.fields(), builder.diagnostics)
}

/// Turns the nodes of toml++ into fields.
private struct TOMLMappingBuilder {
  private let source: SourceText
  private let limits: FrontMatterLimits
  private let nodes: [TOMLNode]
  private var position = 0
  private var isTooDeep = false
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText, _ limits: FrontMatterLimits, nodes: [TOMLNode]) {
    self.source = source
    self.limits = limits
    self.nodes = nodes
  }

  /// The fields of the root table.
  mutating func fields() -> [Field] {
    guard let root = take() else { return [] }
    return fields(of: root, level: 1)
  }

  private mutating func take() -> TOMLNode? {
    guard position < nodes.count else { return nil }
    position += 1
    return nodes[position - 1]
  }

  private mutating func fields(of table: TOMLNode, level: Int) -> [Field] {
    var fields: [Field] = []
    // Swift's `==` compares strings by canonical equivalence: `가` and its conjoining jamo are one
    // name.
    var names: [String: Span] = [:]
    for _ in 0..<table.children {
      guard let node = take() else { break }
      let value = value(of: node, level: level)
      if node.name.isEmpty {
        refuseEmptyName(node.nameSpan)
      } else if let earlier = names[node.name] {
        refuseDuplicate(node.nameSpan, earlier)
      } else {
        names[node.name] = node.nameSpan
        fields.append(Field(name: node.name, nameSpan: node.nameSpan, value: value))
      }
    }
    return fields
  }

  /// Recursive, but no deeper than `tomlLimitError` allows. That check misses only tables in an
  /// array of tables; `checkDepth` reports those.
  private mutating func value(of node: TOMLNode, level: Int) -> FieldValue {
    switch node.kind {
    case .string(let text):
      return .scalar(Scalar(text: text, span: node.span, style: .quoted))
    case .other:
      let text = String(decoding: source.bytes[node.span.range], as: UTF8.self)
      return .scalar(Scalar(text: text, span: node.span, style: .plain))
    case .table:
      checkDepth(level + 1, node)
      let fields = fields(of: node, level: level + 1)
      return .mapping(fields, span(of: node, last: fields.map(\.value.span.end).max()))
    case .array:
      checkDepth(level + 1, node)
      var items: [FieldValue] = []
      for _ in 0..<node.children {
        guard let item = take() else { break }
        items.append(value(of: item, level: level + 1))
      }
      return .list(items, span(of: node, last: items.map(\.span.end).max()))
    }
  }

  /// toml++ ends a table at its header. The end of its last value is used instead.
  private func span(of node: TOMLNode, last: Int?) -> Span {
    Span(node.span.start, max(node.span.end, last ?? 0))
  }

  private mutating func checkDepth(_ level: Int, _ node: TOMLNode) {
    guard level > limits.depth, !isTooDeep else { return }
    isTooDeep = true
    diagnostics.append(
      tomlTooDeep(source, Span(node.span.start, node.span.start + 1), limits))
  }

  private mutating func refuseEmptyName(_ span: Span) {
    diagnostics.append(
      Diagnostic(
        .error, "toml.key", "a field must have a name", at: .span(source, span), label: "no name",
        help: ["write 'name = value'"]))
  }

  /// Names that differ in their bytes but are canonically equivalent. toml++ itself refuses equal
  /// bytes.
  private mutating func refuseDuplicate(_ span: Span, _ earlier: Span) {
    diagnostics.append(
      Diagnostic(
        .error, "toml.duplicate", "a field must be given once", at: .span(source, span),
        label: "the same name, encoded in another way",
        notes: [.init("first given here", at: .span(source, earlier))],
        help: [Field.duplicateHelp]))
  }
}
