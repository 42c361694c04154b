import Diagnostics

/// Turns the events of libyaml into fields. It refuses the parts of YAML that notes do not need and
/// that could give a value a meaning other than what is written: anchors, aliases, tags, merges.
struct YAMLMappingBuilder {
  private let source: SourceText
  private let limits: FrontMatterLimits
  private let mayOpenDocument: Bool
  /// The open collections, outermost first. The value of a refused name is read and dropped.
  private var open: [Collection] = []
  private var keys = 0
  private var documents = 0
  private var finished: [Field] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText, _ limits: FrontMatterLimits, mayOpenDocument: Bool) {
    self.source = source
    self.limits = limits
    self.mayOpenDocument = mayOpenDocument
  }

  /// The fields of the outermost mapping, also after an error.
  var fields: [Field] {
    guard let outermost = open.first else { return finished }
    return outermost.isMapping ? outermost.fields : []
  }

  /// - Returns: whether to read on.
  mutating func take(_ event: YAMLEvent, _ span: Span) -> Bool {
    switch event {
    case .documentStart(let isExplicit): return openDocument(span, isExplicit: isExplicit)
    case .documentEnd: return true
    case .alias:
      // After `<<`, the error is about the merge.
      if open.last?.key?.isMerge != true { refuseAlias(span) }
      let text = String(decoding: source.bytes[span.range], as: UTF8.self)
      return add(.scalar(Scalar(text: text, span: span, style: .plain)))
    case .scalar(let text, let style, let properties):
      refuse(properties, span)
      checkLeniency(of: span, style)
      return add(.scalar(Scalar(text: text, span: trimmed(span, style), style: style)))
    case .sequenceStart(let isFlow, let properties):
      refuse(properties, span)
      return push(Collection(isMapping: false, isFlow: isFlow, span: span))
    case .mappingStart(let isFlow, let properties):
      refuse(properties, span)
      return push(Collection(isMapping: true, isFlow: isFlow, span: span))
    case .collectionEnd:
      guard let collection = open.popLast() else { return false }
      if collection.isFlow, open.last?.isFlow == false {
        append(leniency.problem(of: Span(collection.span.start, span.end), isQuoted: false))
      }
      return add(collection.value(closedAt: span))
    }
  }

  private mutating func push(_ collection: Collection) -> Bool {
    guard open.count < limits.depth else {
      error(
        "yaml.depth", "values may be nested at most \(limits.depth) deep",
        firstByte(of: collection.span), label: "one level too many",
        help: [FrontMatterLimits.depthHelp])
      return false
    }
    open.append(collection)
    return true
  }

  private mutating func add(_ value: FieldValue) -> Bool {
    guard let last = open.indices.last else {
      finish(value)
      return true
    }
    open[last].end = max(open[last].end, value.span.end)
    guard open[last].isMapping else {
      open[last].items.append(value)
      return true
    }
    guard let key = open[last].key else { return addKey(value, to: last) }
    open[last].key = nil
    if case .name(let name, let span, isNew: true) = key {
      open[last].fields.append(Field(name: name, nameSpan: span, value: value))
    }
    return true
  }

  private mutating func addKey(_ value: FieldValue, to last: Int) -> Bool {
    keys += 1
    guard keys <= limits.keys else {
      error(
        "yaml.keys", "at most \(limits.keys) fields are understood", value.span,
        label: "one too many", help: [FrontMatterLimits.keysHelp])
      return false
    }
    open[last].key = .refused(isMerge: false)
    guard case .scalar(let scalar) = value, scalar.style != .block else {
      refuseKey(value)
      return true
    }
    if scalar.style == .plain && scalar.text == "<<" {
      error(
        "yaml.merge", "merging mappings with '<<' is not supported", scalar.span,
        help: ["write the fields out"])
      open[last].key = .refused(isMerge: true)
    } else if scalar.text.isEmpty {
      error(
        "yaml.key", "a field must have a name", scalar.span, label: "no name",
        help: ["write 'name: value'"])
    } else {
      let earlier = open[last].remember(scalar.text, scalar.span)
      if let earlier { refuseDuplicate(scalar, earlier) }
      open[last].key = .name(scalar.text, scalar.span, isNew: earlier == nil)
    }
    return true
  }

  private mutating func finish(_ value: FieldValue) {
    switch value {
    case .mapping(let fields, _): finished = fields
    case .scalar(let scalar) where scalar.style == .plain && scalar.text.isEmpty: break
    case .scalar, .list: refuseRoot(value)
    }
  }

  /// libyaml ends a block scalar where the next token begins. The span leaves out the blank lines
  /// between.
  private func trimmed(_ span: Span, _ style: Scalar.Style) -> Span {
    guard style == .block else { return span }
    var end = span.end
    while end > span.start, source.bytes[end - 1] <= Byte.space { end -= 1 }
    return Span(span.start, end)
  }
}

/// A mapping or a list that is still open.
private struct Collection {
  let isMapping: Bool
  let isFlow: Bool
  let span: Span
  var end: Int
  var fields: [Field] = []
  var items: [FieldValue] = []
  /// The name whose value comes next.
  var key: Key?
  /// Swift's `==` compares strings by canonical equivalence: `가` and its conjoining jamo are one
  /// name.
  private var names: [String: Span] = [:]

  init(isMapping: Bool, isFlow: Bool, span: Span) {
    self.isMapping = isMapping
    self.isFlow = isFlow
    self.span = span
    self.end = span.end
  }

  enum Key {
    case name(String, Span, isNew: Bool)
    case refused(isMerge: Bool)

    var isMerge: Bool {
      switch self {
      case .name: false
      case .refused(let isMerge): isMerge
      }
    }
  }

  /// - Returns: where the same name was given before.
  mutating func remember(_ name: String, _ span: Span) -> Span? {
    if let earlier = names[name] { return earlier }
    names[name] = span
    return nil
  }

  /// The finished value. libyaml ends a block collection where the next token begins; the end of
  /// its last part is used instead.
  func value(closedAt closing: Span) -> FieldValue {
    let whole = Span(span.start, isFlow ? closing.end : end)
    return isMapping ? .mapping(fields, whole) : .list(items, whole)
  }
}

// MARK: Errors

extension YAMLMappingBuilder {
  private var leniency: YAMLLeniency {
    let root = open.first.flatMap { $0.isFlow ? nil : $0.span.start }
    return YAMLLeniency(
      source: source,
      fieldColumn: root.map { $0 - source.line(around: $0).lowerBound })
  }

  private mutating func checkLeniency(of span: Span, _ style: Scalar.Style) {
    switch style {
    case .quoted: append(leniency.problem(of: span, isQuoted: true))
    case .block: append(leniency.problem(ofBlock: span))
    case .plain:
      if let last = open.last, last.isMapping, last.isFlow, last.key == nil {
        append(leniency.problem(ofName: span))
      }
    }
  }

  private mutating func append(_ diagnostic: Diagnostic?) {
    if let diagnostic { diagnostics.append(diagnostic) }
  }

  private mutating func error(
    _ identifier: String, _ summary: Phrase, _ span: Span, label: Phrase = "",
    notes: [Diagnostic.Note] = [], help: [Phrase] = []
  ) {
    diagnostics.append(
      Diagnostic(
        .error, identifier, summary, at: .span(source, span), label: label, notes: notes,
        help: help))
  }

  private mutating func openDocument(_ span: Span, isExplicit: Bool) -> Bool {
    documents += 1
    if documents > 1 || (isExplicit && !mayOpenDocument) {
      error(
        "yaml.documents", "there may be only one YAML document here", lineSpan(span),
        label: "begins another",
        help: ["remove the '---', or what follows it in the line"])
      return false
    }
    return true
  }

  private mutating func refuse(_ properties: YAMLProperties, _ span: Span) {
    guard properties.hasAnchor || properties.hasTag else { return }
    var position = span.start
    // At most an anchor and a tag, in either order.
    for _ in 0..<2 {
      while position < source.bytes.count && source.bytes[position] <= Byte.space { position += 1 }
      let start = position
      while position < source.bytes.count && source.bytes[position] > Byte.space { position += 1 }
      guard start < position else { return }
      switch source.bytes[start] {
      case UInt8(ascii: "&") where properties.hasAnchor:
        error(
          "yaml.anchor", "YAML anchors are not supported", Span(start, position),
          help: ["quote the value if it is a text that begins with '&'"])
      case UInt8(ascii: "!") where properties.hasTag:
        error(
          "yaml.tag", "YAML tags are not supported", Span(start, position),
          help: ["quote the value if it is a text that begins with '!'"])
      default: return
      }
    }
  }

  private mutating func refuseAlias(_ span: Span) {
    error(
      "yaml.alias", "YAML aliases are not supported", span,
      help: ["quote the value if it is a text that begins with '*'"])
  }

  /// Reports a name that is not a text. Usually it is a template's `{{date}}`, which YAML reads as
  /// a mapping whose name is a mapping.
  private mutating func refuseKey(_ value: FieldValue) {
    let bytes = source.bytes
    var span = value.span
    var help: Phrase = "write 'name: value'"
    if bytes[span.start] == Byte.openBrace, span.start > 0, span.end < bytes.count,
      bytes[span.start - 1] == Byte.openBrace, bytes[span.end] == Byte.closeBrace
    {
      span = Span(span.start - 1, span.end + 1)
      help = "quote the value if it is a text, \"{{…}}\""
    }
    error(
      "yaml.key", "the name of a field must be a text", firstLine(of: span),
      help: [help])
  }

  private mutating func refuseDuplicate(_ scalar: Scalar, _ earlier: Span) {
    let isSame = source.bytes[earlier.range].elementsEqual(source.bytes[scalar.span.range])
    error(
      "yaml.duplicate", "a field must be given once", scalar.span,
      label: isSame ? "given again" : "the same name, encoded in another way",
      notes: [.init("first given here", at: .span(source, earlier))], help: [Field.duplicateHelp])
  }

  private mutating func refuseRoot(_ value: FieldValue) {
    var help: [Phrase] = ["write 'title: A day in Lisbon'"]
    if case .scalar(let scalar) = value, let colon = missingSpace(scalar.span) {
      error(
        "yaml.mapping", "fields must be written 'name: value'", colon,
        label: "no space after the colon")
      return
    }
    if case .list = value { help = ["remove the '-' before the names"] }
    error(
      "yaml.mapping", "fields must be written 'name: value'", firstLine(of: value.span), help: help)
  }

  private func missingSpace(_ span: Span) -> Span? {
    let line = SourceLine(in: source.bytes, at: span.start)
    return colonWithoutSpace(line, source.bytes).map { Span($0, $0 + 1) }
  }

  private func firstByte(of span: Span) -> Span { Span(span.start, span.start + 1) }

  private func lineSpan(_ span: Span) -> Span { Span(source.line(around: span.start)) }

  private func firstLine(of span: Span) -> Span {
    Span(span.start, min(span.end, source.line(around: span.start).upperBound))
  }
}
