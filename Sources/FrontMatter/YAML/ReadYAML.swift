package import Diagnostics

/// The fields of a whole YAML file, such as the settings or a message catalog.
///
/// The file may begin with `---` and end with `...`. It holds one mapping; an empty file has no
/// fields.
package func readYAMLMapping(
  of source: SourceText, limits: FrontMatterLimits = .settings
) -> (fields: [Field], diagnostics: [Diagnostic]) {
  let bytes = source.bytes
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let conflicts = conflictMarkers(source, start..<bytes.count)
  if !conflicts.isEmpty { return ([], conflicts) }
  return readYAML(source, start..<bytes.count, limits: limits, mayOpenDocument: true)
}

/// The fields of a YAML block.
///
/// - Parameter mayOpenDocument: whether `---` may come before the fields.
func readYAML(
  _ source: SourceText, _ block: Range<Int>, limits: FrontMatterLimits, mayOpenDocument: Bool
) -> (fields: [Field], diagnostics: [Diagnostic]) {
  let errors = sourceErrors(source, block, limits: limits)
  guard errors.isEmpty else { return ([], errors) }
  let plain = plainYAMLFields(of: source, block, limits: limits, takesColons: !mayOpenDocument)
  if let plain { return (plain, []) }
  return parsedYAMLFields(of: source, block, limits: limits, mayOpenDocument: mayOpenDocument)
}

/// The fields of a YAML block, read by libyaml. `sourceErrors` must have checked the block.
package func parsedYAMLFields(
  of source: SourceText, _ block: Range<Int>, limits: FrontMatterLimits, mayOpenDocument: Bool
) -> (fields: [Field], diagnostics: [Diagnostic]) {
  if let directive = directive(source, block) { return ([], [directive]) }
  var builder = YAMLMappingBuilder(source, limits, mayOpenDocument: mayOpenDocument)
  let failure = forEachYAMLEvent(in: source, block, takesTabs: !mayOpenDocument) { event, span in
    builder.take(event, span)
  }
  var diagnostics = builder.diagnostics
  if let diagnostic = failure?.diagnostic(source, block) {
    diagnostics += [diagnostic].withoutConsequences(of: diagnostics)
  }
  return (builder.fields, diagnostics)
}

/// An error for `%YAML` or `%TAG`, which can only come before everything else.
private func directive(_ source: SourceText, _ block: Range<Int>) -> Diagnostic? {
  var position = block.lowerBound
  while position < block.upperBound {
    let line = SourceLine(in: source.bytes, at: position)
    position = line.next
    let indent = blanks(in: source.bytes, from: line.start, to: line.end)
    let first = line.start + indent < line.end ? source.bytes[line.start + indent] : Byte.hash
    if first == Byte.hash { continue }
    guard first == UInt8(ascii: "%") && indent == 0 else { return nil }
    return Diagnostic(
      .error, "yaml.directive", "YAML directives are not supported",
      at: .span(source, Span(line.range)), help: ["remove the lines that begin with '%'"])
  }
  return nil
}
