package import Diagnostics
import FrontMatter

/// What withholds the texts of a folder in Hugo or Zola, in the file `_index.md` of that folder:
/// `draft: true`, which withholds the folder, or a `cascade`, whose fields every text below has.
///
/// - Returns: the place of the field, or nil if the texts are not withheld by this file.
package func withholdingField(ofSection source: SourceText) -> Span? {
  let (frontMatter, flaws) = readFrontMatter(of: source)
  if flaws.hasErrors {
    // What cannot be read may withhold anything.
    let text = String(decoding: source.bytes, as: UTF8.self).lowercased()
    let words = ["draft", "cascade", "private", "publish"]
    return words.contains { text.contains($0) } ? Span(0, min(3, source.bytes.count)) : nil
  }
  for field in frontMatter.fields {
    if field.name.lowercased() == "cascade" {
      if let found = withholdingField(in: field.value, depth: 0) { return found }
    } else if withholds(field, inCascade: false) {
      return field.nameSpan
    }
  }
  return nil
}

private func withholdingField(in value: FieldValue, depth: Int) -> Span? {
  guard depth < 8 else { return nil }
  switch value {
  case .scalar: return nil
  case .list(let values, _):
    for value in values {
      if let found = withholdingField(in: value, depth: depth + 1) { return found }
    }
  case .mapping(let fields, _):
    for field in fields {
      // To which pages the others apply.
      if ["target", "_target"].contains(field.name.lowercased()) { continue }
      if withholds(field, inCascade: true) { return field.nameSpan }
      if let found = withholdingField(in: field.value, depth: depth + 1) { return found }
    }
  }
  return nil
}

/// Fails closed: anything but a clear value withholds.
private func withholds(_ field: Field, inCascade: Bool) -> Bool {
  let name = field.name.lowercased()
  let value: String? =
    if case .scalar(let scalar) = field.value { scalar.text.lowercased() } else { nil }
  switch name {
  case "draft", "private": return value != "false"
  case "headless": return inCascade && value != "false"
  case "render", "list": return inCascade && value != "always" && value != "true"
  default: break
  }
  guard let known = KnownField.spelling[name], let meaning = KnownField.byName[known] else {
    return false
  }
  switch meaning {
  case .expires: return value != ""
  case .published, .publish: return value.map { PrivacyWords.isNo($0) } ?? true
  default: return false
  }
}
