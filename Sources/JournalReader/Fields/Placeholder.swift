import Diagnostics

/// Finds a template's placeholder, `{{date}}` or `<% tp.file.title %>`, in the fields. Used only if
/// the fields have errors: one error replaces those of all fields.
func placeholder(in source: SourceText, _ fields: Span) -> Diagnostic? {
  let bytes = source.bytes
  let marks: [(open: [UInt8], close: UInt8)] = [
    (Array("{{".utf8), UInt8(ascii: "}")), (Array("<%".utf8), UInt8(ascii: ">")),
  ]
  for position in fields.range.dropLast() {
    guard let mark = marks.first(where: { bytes[position...].starts(with: $0.open) }) else {
      continue
    }
    let line = bytes[position..<fields.end].prefix { $0 != 0x0A && $0 != 0x0D }
    guard var end = line.firstIndex(of: mark.close) else { continue }
    while end < line.endIndex, bytes[end] == mark.close { end += 1 }
    return Diagnostic(
      .error, "front-matter.template", "the fields hold a template's placeholder",
      at: .span(source, Span(position, end)), label: "no value",
      help: [
        "if the file is a template, name it or its folder under 'exclude' in the settings",
        "if it is an entry, write the value",
      ])
  }
  return nil
}
