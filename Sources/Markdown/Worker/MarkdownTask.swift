// Rendering in a worker process. A text whose parsing may cost too much (ParserCost.swift) is safe
// in a process that the system ends at a limit. A task and its outcome are values with an encoding;
// starting the process and limiting it is up to the caller.

package import Diagnostics

/// The Markdown of an entry, with everything needed to render it.
package struct MarkdownTask: Sendable {
  /// The source of an entry's title.
  package enum Title: Sendable, Equatable {
    /// In the front matter.
    case given(String)
    /// The first line of the text.
    case inText
    /// The entry has no title.
    case none
  }

  package let source: SourceText
  package let start: Int
  package let title: Title
  /// The options; `title` is overwritten with the task's title.
  package let options: MarkdownOptions

  package init(_ source: SourceText, from start: Int, title: Title, options: MarkdownOptions) {
    self.source = source
    self.start = start
    self.title = title
    self.options = options
  }

  /// Splits off the title, if it is in the text, and renders the rest.
  package func run(_ work: MarkdownWork = .bounded) -> MarkdownOutcome {
    var options = options
    options.work = work
    var split = TitleSplit.none
    switch title {
    case .given(let text): options.title = text
    case .inText: split = splitTitle(of: source, from: start, options: options)
    case .none: options.title = nil
    }
    let (rendered, diagnostics) = renderMarkdown(
      source, from: start, omitting: split.omitted, options: options)
    return MarkdownOutcome(split: split, rendered: rendered, diagnostics: diagnostics)
  }
}

/// The texts that may be parsed.
package enum MarkdownWork: Sendable {
  /// Only those whose parsing cost is bounded.
  case bounded
  /// All within the hard limits (size, depth, columns, cells). Only for a worker that the system
  /// ends when it takes too much.
  case unbounded
}

/// The result of a task.
package struct MarkdownOutcome: Sendable, Equatable {
  package let split: TitleSplit
  package let rendered: RenderedMarkdown
  package let diagnostics: [Diagnostic]

  package init(split: TitleSplit, rendered: RenderedMarkdown, diagnostics: [Diagnostic]) {
    self.split = split
    self.rendered = rendered
    self.diagnostics = diagnostics
  }

  /// Whether the text was refused only because parsing it may cost too much. A worker can try it.
  package var isRefusedForWork: Bool {
    diagnostics.contains { $0.identifier == "markdown.cost" }
  }
}
