// Rendering in another process: a text that may take unreasonable work is no danger where the
// system ends it (ParserCost.swift). A task and its outcome are values that travel as bytes; who
// starts the process, and what limits it has, is not this module's business.

package import Diagnostics

/// The Markdown of an entry, and all that is needed to render it.
package struct MarkdownTask: Sendable {
  /// Where the entry's title comes from.
  package enum Title: Sendable, Equatable {
    /// The front matter.
    case given(String)
    /// The text's first line.
    case inText
    /// The entry has none.
    case none
  }

  package let source: SourceText
  package let start: Int
  package let title: Title
  /// Its `title` is set from the task's own.
  package let options: MarkdownOptions

  package init(_ source: SourceText, from start: Int, title: Title, options: MarkdownOptions) {
    self.source = source
    self.start = start
    self.title = title
    self.options = options
  }

  /// Splits the title off, where the text holds it, and renders the rest.
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

/// Which texts are given to the parser.
package enum MarkdownWork: Sendable {
  /// Those that cannot take unreasonable work.
  case bounded
  /// All within the hard limits (size, depth, columns, completed cells): only for a process that is
  /// ended when it takes too much.
  case unbounded
}

/// What became of a task.
package struct MarkdownOutcome: Sendable, Equatable {
  package let split: TitleSplit
  package let rendered: RenderedMarkdown
  package let diagnostics: [Diagnostic]

  package init(split: TitleSplit, rendered: RenderedMarkdown, diagnostics: [Diagnostic]) {
    self.split = split
    self.rendered = rendered
    self.diagnostics = diagnostics
  }

  /// Whether the text was refused since it may take unreasonable work; a process of its own may
  /// show that it does not.
  package var isRefusedForWork: Bool {
    diagnostics.contains { $0.identifier == "markdown.cost" }
  }
}
