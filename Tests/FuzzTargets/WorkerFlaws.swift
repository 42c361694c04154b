import Diagnostics
import Markdown

/// What is wrong with how a worker's answer, or the task for it, is read.
func workerFlaw(_ input: [UInt8]) -> String? {
  let source = SourceText(path: "entry.md", bytes: input)
  if let outcome = MarkdownOutcome(encoded: input, of: source) {
    guard MarkdownOutcome(encoded: outcome.encoded, of: source) == outcome else {
      return "an outcome changes on its way"
    }
    if !filled(outcome.rendered) { return "an outcome has a hole outside of its page" }
  }
  if let task = MarkdownTask(encoded: input, closures: MarkdownOptions()) {
    let again = MarkdownTask(encoded: task.encoded, closures: MarkdownOptions())
    if again?.source != task.source || again?.start != task.start {
      return "a task changes on its way"
    }
  }
  // What was really rendered survives the way.
  let task = MarkdownTask(source, from: 0, title: .inText, options: MarkdownOptions())
  let outcome = task.run()
  return MarkdownOutcome(encoded: outcome.encoded, of: source) == outcome
    ? nil : "a rendered entry does not survive its way"
}

private func filled(_ rendered: RenderedMarkdown) -> Bool {
  var html: [UInt8] = []
  rendered.fill(into: &html, HoleFilling(message: { $0.rawValue }))
  return html.count >= rendered.html.count
}
