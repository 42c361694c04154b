package import Diagnostics

// Two percent signs are a hidden note's mark in Obsidian, and elsewhere the remainder of a
// division, an escaped percent sign or a part of an address. What they are is decided by the
// settings and by where they stand, never by a guess that could show a note.

/// Percent signs that a note may begin with.
struct PendingPercents {
  let kind: PercentPlace
  let opening: HiddenNotes.Opening
  /// Whether they stand at the beginning or the end of a line.
  let isAtEdge: Bool
}

extension HiddenNotes {
  /// The next mark that opens a note.
  mutating func nextOpening(
    in bytes: ArraySlice<UInt8>, from start: Int, _ node: MarkupTree.Node
  ) -> (Mark, Int)? {
    var position = start
    while position < bytes.endIndex {
      position += bytes[position...].prefixCount { nearest($0 ^ 0x25, $0 ^ 0x3C) }
      let rest = bytes[position...]
      if rest.starts(withRun: Mark.comment.opening) { return (.comment, position) }
      let run = position..<(position + rest.prefix { $0 == 0x25 }.count)
      if run.count < 2 {
        position += 1
      } else if opensNote(run, in: bytes, node) {
        return (.percent, position)
      } else {
        position = run.upperBound
      }
    }
    return nil
  }

  private mutating func opensNote(
    _ run: Range<Int>, in bytes: ArraySlice<UInt8>, _ node: MarkupTree.Node
  ) -> Bool {
    guard percents != .text else { return false }
    let kind = PercentPlace(of: run, in: bytes)
    if percents == .undecided {
      look(at: run, kind, in: bytes, node)
      return false
    }
    switch kind {
    case .sum, .mark: return true
    case .address, .word:
      // By itself it is not a note's; with another one after it Obsidian would hide what is
      // between.
      let rest = bytes[run.upperBound...]
      guard run.count > 3 || rest.contains(run: "%%"), !isHexadecimal(rest, kind) else {
        return false
      }
      reportDoubtful(run, in: bytes, node)
      return true
    }
  }

  /// `https://example.org/60%%20of`
  private func isHexadecimal(_ rest: ArraySlice<UInt8>, _ kind: PercentPlace) -> Bool {
    kind == .address
      && rest.prefix(2).allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
      }
  }

  private mutating func reportDoubtful(
    _ run: Range<Int>, in bytes: ArraySlice<UInt8>, _ node: MarkupTree.Node
  ) {
    diagnostics.append(
      Diagnostic(
        .error, "markdown.comment", "a hidden note must not open inside a word or an address",
        at: opening(.percent, at: run.lowerBound, in: bytes, node).place,
        label: "it is not clear whether a note opens here",
        help: ["put a space before the '%%', or write '\\%%' to show two percent signs"]))
  }

  /// Looks whether two pairs of percent signs may be the marks of one note.
  private mutating func look(
    at run: Range<Int>, _ kind: PercentPlace, in bytes: ArraySlice<UInt8>, _ node: MarkupTree.Node
  ) {
    // `%%%%` is an empty note, and hides nothing.
    guard kind != .address, run.count / 2 % 2 == 1, !hasReportedPercents else { return }
    let opening = opening(.percent, at: run.lowerBound, in: bytes, node)
    let isAtEdge =
      bytes[run.upperBound...].allSatisfy(isBlank) || bytes[..<run.lowerBound].allSatisfy(isBlank)
    // In Obsidian a note may end in another block than the one in which it begins.
    if let earlier = pending,
      earlier.opening.block == opening.block || earlier.isAtEdge || isAtEdge,
      earlier.kind == .mark || kind == .mark
    {
      hasReportedPercents = true
      diagnostics.append(.undecidedPercents(at: earlier.opening.place))
    }
    pending = PendingPercents(kind: kind, opening: opening, isAtEdge: isAtEdge)
  }
}

extension Diagnostic {
  /// The finding that the settings must say what `%%` means.
  package static func undecidedPercents(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, "settings.comments",
      "the settings must say whether '%%…%%' hides a note or is text", at: place,
      label: "this may open a hidden note",
      help: [
        "write 'comments: obsidian' into ilgi.yml to hide such notes, as Obsidian does",
        "write 'comments: html' to show them as text; '<!-- … -->' hides a note in any case",
      ])
  }
}
