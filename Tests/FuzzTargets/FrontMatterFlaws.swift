import Diagnostics
import FrontMatter

/// Finds errors in how fields are read.
func frontMatterFlaw(_ input: [UInt8]) -> String? {
  let source = SourceText(path: "entry.md", bytes: input)
  let range = 0..<input.count + 1
  for dialect in ContentDialect.allCases {
    let (frontMatter, diagnostics) = readFrontMatter(of: source, dialect: dialect)
    guard range.contains(frontMatter.bodyStart), range.contains(frontMatter.span.end) else {
      return "the block ends outside of its file"
    }
    if let flaw = flaw(of: diagnostics, range) { return flaw }
    if diagnostics.hasErrors { continue }
    if let flaw = flaw(of: frontMatter.fields, range, depth: 0) { return flaw }
    if opensBlock(input) && frontMatter.dialect == nil {
      return "a block was taken for text, and nobody is told"
    }
  }
  return nil
}

/// Whether a file begins with a fence, after which nothing may be published as text before the
/// closing fence. Lines end in LF or CR LF.
private func opensBlock(_ input: [UInt8]) -> Bool {
  let bytes = input.starts(with: [0xEF, 0xBB, 0xBF]) ? input.dropFirst(3) : input[...]
  var line = bytes.prefix { $0 != 0x0A }
  guard line.count < bytes.count else { return false }
  if line.last == 0x0D { line = line.dropLast() }
  return line.elementsEqual("---".utf8) || line.elementsEqual("+++".utf8)
}

private func flaw(of fields: [Field], _ range: Range<Int>, depth: Int) -> String? {
  if depth > 40 { return "fields are nested without a limit" }
  if fields.count > 1_000 { return "there is no limit to the fields" }
  if Set(fields.map { Array($0.name.utf8) }).count < fields.count { return "a field stands twice" }
  for field in fields {
    guard range.contains(field.nameSpan.end) else { return "a name stands outside of its file" }
    if let flaw = flaw(of: field.value, range, depth: depth) { return flaw }
  }
  return nil
}

private func flaw(of value: FieldValue, _ range: Range<Int>, depth: Int) -> String? {
  guard range.contains(value.span.start), range.contains(value.span.end) else {
    return "a value stands outside of its file"
  }
  switch value {
  case .scalar: return nil
  case .mapping(let fields, _): return flaw(of: fields, range, depth: depth + 1)
  case .list(let values, _):
    if depth > 40 { return "lists are nested without a limit" }
    for value in values {
      if let flaw = flaw(of: value, range, depth: depth + 1) { return flaw }
    }
    return nil
  }
}
