import Diagnostics
import Templating

/// A text that is markup only if it is not escaped.
private let hostile = "\"'><img src=x onerror=qzjxvkq>"

/// What is wrong with how a template of a journal is read and rendered. Files that are not UTF-8
/// are refused when they are read.
func templateFlaw(_ input: [UInt8]) -> String? {
  if String(validating: input, as: UTF8.self) == nil { return nil }
  let source = SourceText(path: "page.html", bytes: input)
  let (set, problems) = TemplateSet.compile([source], host: NoHost.names)
  if let flaw = flaw(of: problems, 0..<input.count + 1) { return flaw }
  if problems.hasErrors { return nil }
  let entry = TemplateValue.map(TemplateMap([("title", .string(hostile)), ("n", .integer(3))]))
  var output: [UInt8] = []
  let found = set.render(
    "page.html",
    scope: [
      ("x", .string(hostile)), ("n", .integer(2)), ("page", entry),
      ("entries", .list([entry, entry])),
    ], host: NoHost(), into: &output)
  if let flaw = flaw(of: found, 0..<input.count + 1) { return flaw }
  // An author of a template may say that a text is safe, or write the tag.
  let trusts = ["safe", "onerror", "<img"].contains { holds(input, $0) }
  return !trusts && holds(output, "<img src=x") ? "a value was not escaped" : nil
}

private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
  let wanted = Array(text.utf8)
  guard bytes.count >= wanted.count else { return false }
  return (0...bytes.count - wanted.count).contains {
    bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
  }
}
