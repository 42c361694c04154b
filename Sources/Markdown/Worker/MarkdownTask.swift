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

    package var isGiven: Bool { if case .given = self { true } else { false } }
  }

  /// The text without the comments of other tools, at the same offsets.
  package let source: SourceText
  /// The text as it was written.
  package let original: SourceText
  package let start: Int
  package let title: Title
  /// The options; `title` is overwritten with the task's title.
  package let options: MarkdownOptions
  /// The number of parts that the author hid.
  package let hiddenParts: Int
  /// What is wrong with them. A worker does not tell it again.
  package let diagnostics: [Diagnostic]

  package init(_ source: SourceText, from start: Int, title: Title, options: MarkdownOptions) {
    let masked = MaskedSource(source, from: start, options.partMeaning)
    self.source = masked.text
    hiddenParts = masked.hiddenParts
    diagnostics = masked.diagnostics
    original = source
    self.start = start
    self.title = title
    self.options = options
  }

  /// Splits off the title, if it is in the text, and renders the rest.
  package func run(_ work: MarkdownWork = .bounded) -> MarkdownOutcome {
    outcome(work).told(in: original)
  }

  private func outcome(_ work: MarkdownWork) -> MarkdownOutcome {
    var options = options
    options.work = work
    var split = TitleSplit.none
    switch title {
    case .given(let text): options.title = withEmoji(text)
    case .inText:
      split = splitTitle(of: source, from: start, options: options)
      if split.omitted != nil, let note = note(options) { return note.titled(split.title) }
    case .none: options.title = nil
    }
    let (rendered, diagnostics) = renderMarkdown(
      source, from: start, omitting: split.omitted, options: options)
    return MarkdownOutcome(split: split, rendered: rendered, diagnostics: diagnostics)
  }

  /// The whole text, if it is a note: its first line is its title too, but stays in the text. A
  /// verse of one paragraph is a note with lines.
  private func note(_ options: MarkdownOptions) -> MarkdownOutcome? {
    guard mayBeNote else { return nil }
    let (rendered, diagnostics) = renderMarkdown(source, from: start, options: options)
    let prose = rendered.prose
    let isVerse = prose.form == .verse && prose.opening == prose.text.utf8.count
    guard prose.form == .note || isVerse, !diagnostics.hasErrors,
      collapsed(prose.text).count <= Prose.longestNote
    else { return nil }
    return MarkdownOutcome(split: .none, rendered: rendered, diagnostics: diagnostics)
  }

  /// A quick check that saves rendering most texts twice: few bytes without a blank line inside.
  private var mayBeNote: Bool {
    var text = source.bytes[min(start, source.bytes.count)...]
    while let last = text.last, isBlank(last) || last == 0x0A || last == 0x0D {
      text = text.dropLast()
    }
    while let first = text.first, isBlank(first) || first == 0x0A || first == 0x0D {
      text = text.dropFirst()
    }
    // A grapheme has a few bytes; an address in a link has more, but a note is short.
    guard text.count <= 4096, text.first != 0x23 else { return false }
    let hasSeveralBlocks = text.contains(run: "\n\n") || text.contains(run: "\n\r\n")
    return !hasSeveralBlocks || text.contains(run: "<!--") || text.contains(run: "%%")
      || text.contains(run: "]:")
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

  /// Of a text that was not read.
  package static var none: MarkdownOutcome {
    MarkdownOutcome(
      split: TitleSplit(title: nil, omitted: nil), rendered: RenderedMarkdown(), diagnostics: [])
  }

  package init(split: TitleSplit, rendered: RenderedMarkdown, diagnostics: [Diagnostic]) {
    self.split = split
    self.rendered = rendered
    self.diagnostics = diagnostics
  }

  fileprivate func titled(_ title: String?) -> MarkdownOutcome {
    MarkdownOutcome(
      split: TitleSplit(title: title, omitted: nil), rendered: rendered, diagnostics: diagnostics)
  }

  /// The same, with diagnostics that show the text as it was written.
  fileprivate func told(in original: SourceText) -> MarkdownOutcome {
    guard !diagnostics.isEmpty else { return self }
    return MarkdownOutcome(
      split: split, rendered: rendered, diagnostics: diagnostics.map { $0.told(in: original) })
  }

  package static let refusal = "markdown.cost"

  /// Whether the text was refused only because parsing it may cost too much. A worker can try it.
  package var isRefusedForWork: Bool {
    diagnostics.contains { $0.identifier == MarkdownOutcome.refusal }
  }
}

extension Diagnostic {
  fileprivate func told(in original: SourceText) -> Diagnostic {
    guard case .span(_, let span) = place else { return self }
    var help = help
    if identifier == "markdown.comment", original.bytes[span.start...].first == 0x7B {
      help = [
        "close it, with '*/}}' or '{% endcomment %}' for example, or write its mark as code to show it"
      ]
    }
    return Diagnostic(
      severity, identifier, summary, at: .span(original, span), label: label,
      notes: notes.map { note in
        guard case .span(_, let span) = note.place else { return note }
        return Note(note.text, at: .span(original, span))
      }, help: help)
  }
}
