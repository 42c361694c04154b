import Diagnostics
import Journal
import Markdown
import Templating

private let (page, problems) = TemplateSet.compile(
  [
    SourceText(
      path: "page.html",
      text: #"<p title="{{ x }}">{{ x }}</p><p>{{ x }}{{ x }}</p><a href="{{ x }}">{{ x }}</a>"#)
  ])

/// Finds errors in how authors' text is escaped for HTML, slugs and terminals.
func escaperFlaw(_ input: [UInt8]) -> String? {
  let text = String(decoding: input, as: UTF8.self)
  return templateEscapeFlaw(text) ?? slugFlaw(slug(of: text), of: text)
    ?? slugFlaw(termSlug(of: text), of: text) ?? textFlaw(text)
}

private func templateEscapeFlaw(_ text: String) -> String? {
  if problems.hasErrors { return "the template does not compile" }
  var output: [UInt8] = []
  _ = page.render("page.html", scope: [("x", .string(text))], host: NoHost(), into: &output)
  // Control characters are checked elsewhere; only markup matters here.
  var reader = MarkupReader(output.map { $0 < 0x20 ? 0x20 : $0 })
  if let flaw = reader.firstFlaw() { return flaw }
  let start = "<p title=\"".utf8.count
  guard output.starts(with: "<p title=\"".utf8),
    let end = output[start...].firstIndex(of: 0x22)
  else { return "the attribute is cut" }
  return unescaped(output[start..<end]) == Array(text.utf8)
    ? nil : "an attribute does not read back"
}

private func slugFlaw(_ slug: String, of text: String) -> String? {
  let bytes = Array(slug.utf8)
  if bytes.count > 81 { return "a slug is too long" }
  for byte in bytes where byte < 0x80 {
    let isPlain = isLetter(byte) || isDigit(byte) || byte == 0x2D || byte == 0x5F
    if !isPlain { return "'\(slug)' is no safe slug" }
  }
  if slug.isEmpty && text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
    return "a text has no slug"
  }
  return Array(Journal.slug(of: slug).utf8) == bytes ? nil : "the slug of '\(slug)' is another one"
}

private func textFlaw(_ text: String) -> String? {
  if visibleText(text).unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
    return "a control character reaches the terminal"
  }
  if excerpt(of: text, atMost: 20).count > 20 { return "an excerpt is too long" }
  if countWords(text) > text.unicodeScalars.count { return "more words than characters" }
  if collapsed(collapsed(text)) != collapsed(text) { return "white space collapses twice" }
  _ = plainInline(text)
  return nil
}

struct NoHost: TemplateHost {
  static let names = HostNames(functions: [], filters: [])

  func call(
    _ function: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue { .none }

  func filter(
    _ name: String, _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue { value }
}
