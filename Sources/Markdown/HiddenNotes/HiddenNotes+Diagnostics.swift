import Diagnostics

extension HiddenNotes {
  func place(of mark: StaticString, _ node: MarkupTree.Node) -> Place {
    let wanted = mark.withUTF8Buffer { Array($0) }
    let line = max(1, node.line)
    let last = max(line, tree.nodes[block].lastLine)
    let span = text.find(wanted[...], line: line, column: node.column, lastLine: last)
    return span.map { .span(text.source, $0) } ?? text.place(ofLine: line)
  }

  mutating func reportUnclosed(_ opening: Opening) {
    let help: Phrase =
      switch opening.mark {
      case .percent:
        opening.mayCross
          ? "close it with '%%', or write '\\%%' to show two percent signs"
          : "close it with '%%' in the same paragraph, or write '\\%%' to show two percent signs"
      case .comment: "close it with '-->', or write '\\<!--' to show it"
      }
    diagnostics.append(
      Diagnostic(
        .error, "markdown.comment", "a hidden note must be closed", at: opening.place,
        label: "opens here and never closes", help: [help]))
  }

  /// Reports a closing delimiter in code or in an address, where notes are not read.
  mutating func refuseClosingMark(in node: MarkupTree.Node) {
    guard case .hidden(let opening) = state else { return }
    let closing = opening.mark.closing
    guard tree.literal(node).contains(run: closing) || tree.extra(node).contains(run: closing)
    else {
      return
    }
    diagnostics.append(
      Diagnostic(
        .error, "markdown.comment", "a hidden note must end outside code and addresses",
        at: opening.place, label: "opens here; its closing mark is also in code or an address",
        help: ["close the note before it, or change the mark there"]))
  }

  /// Reports `\%%` in a note. Some programs end the note there, others do not.
  mutating func refuseEscapedMark(in bytes: ArraySlice<UInt8>) {
    guard case .hidden(let opening) = state, opening.mark == .percent,
      bytes.firstRange(of: EscapePlaceholder.percent.bytes) != nil
    else { return }
    diagnostics.append(
      Diagnostic(
        .error, "markdown.comment", "a hidden note must not hold an escaped mark",
        at: opening.place, label: "opens here; it contains '\\%'",
        help: ["remove the backslash to end the note there, or one of the percent signs"]))
  }

  mutating func reportUnclearFootnotes() {
    for node in output.nodes where node.kind == .footnote {
      guard crossings.contains(where: { $0.contains(node.line) && $0.lowerBound < node.line })
      else {
        continue
      }
      diagnostics.append(
        Diagnostic(
          .error, "markdown.comment",
          "a footnote must be completely inside or outside a hidden note",
          at: text.place(ofLine: node.line), help: ["move the footnote out of the hidden note"]))
    }
  }
}
