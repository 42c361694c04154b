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

/// What withholds texts in a settings file of Hugo's: a `cascade`, whose fields every text has that
/// it means.
///
/// - Parameter isCascade: whether the file is nothing but that, `config/_default/cascade.toml`.
/// - Returns: the place of the field, or nil if the file withholds nothing.
package func withholdingField(ofSettings source: SourceText, isCascade: Bool) -> Span? {
  let (fence, added) = fences(of: source)
  let fenced = SourceText(path: source.path, bytes: Array(fence.utf8) + source.bytes + added.utf8)
  let (frontMatter, flaws) = readFrontMatter(of: fenced)
  guard !flaws.hasErrors else { return withholdingLine(of: source, isCascade) }
  let found =
    isCascade
    ? withholdingField(in: .mapping(frontMatter.fields, Span(0, 0)), depth: 0)
    : withholdingCascade(in: frontMatter.fields, depth: 0)
  return found.map { Span($0.start - fence.utf8.count, $0.end - fence.utf8.count) }
}

/// What makes front matter of a file of settings.
private func fences(of source: SourceText) -> (before: String, after: String) {
  if source.path.hasSuffix(".json") { return ("", "\n") }
  if source.path.hasSuffix(".toml") { return ("+++\n", "\n+++\n") }
  let isOpen = source.bytes.starts(with: "---\n".utf8) || source.bytes.starts(with: "---\r\n".utf8)
  return (isOpen ? "" : "---\n", "\n---\n")
}

/// A `cascade` stands by itself, or is that of a language.
private func withholdingCascade(in fields: [Field], depth: Int) -> Span? {
  guard depth < 4 else { return nil }
  for field in fields {
    if field.name.lowercased() == "cascade" {
      if let found = withholdingField(in: field.value, depth: 0) { return found }
    } else if case .mapping(let inner, _) = field.value,
      let found = withholdingCascade(in: inner, depth: depth + 1)
    {
      return found
    }
  }
  return nil
}

/// What cannot be read may withhold anything: the line that speaks of it.
private func withholdingLine(of source: SourceText, _ isCascade: Bool) -> Span? {
  var start = 0
  var cascade: Span?
  var isWithheld = false
  for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let span = Span(start, start + line.count)
    start += line.count + 1
    let text = String(decoding: line, as: UTF8.self).lowercased()
    if text.drop(while: \.isWhitespace).hasPrefix("#") { continue }
    let withholds = ["draft", "private", "render", "list", "headless", "publish", "expir"]
      .contains { text.contains($0) }
    if isCascade, withholds { return span }
    if cascade == nil, text.contains("cascade") { cascade = span }
    isWithheld = isWithheld || withholds
  }
  return isWithheld ? cascade : nil
}

/// Whether Pelican's settings give a status that withholds to all texts without one.
package func withholdingLine(ofPelican source: SourceText) -> Span? {
  var start = 0
  var line: Span?
  var words = ""
  for bytes in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let span = Span(start, start + bytes.count)
    start += bytes.count + 1
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    if text.drop(while: \.isWhitespace).hasPrefix("#") { continue }
    let plain = text.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    words += plain
    if line == nil, plain.contains("status:") || plain.contains("status=") { line = span }
  }
  let isMeant = ["draft", "hidden", "skip"].contains { word in
    words.contains("status:" + word) || words.contains("status=" + word)
  }
  return isMeant && words.contains("default_metadata") ? line : nil
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
    return PrivacyMeaning(of: field) != .nothing
  }
  switch meaning {
  case .expires: return value != ""
  case .published, .publish:
    // A cascade gives its day to all texts.
    return value.map { PrivacyWords.isNo($0) || inCascade && PrivacyWords.isDay($0) } ?? true
  default: return false
  }
}
