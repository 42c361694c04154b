import Localization

// Two changes of one text put together: by lines, and where both changed the same lines, by the
// sentences in them. It knows nothing of journals, fields and files.
//
// The writing page has a merge of its own (`differences.js`): it works on the text field while
// somebody types, also while no server answers, and never touches the paragraph of the cursor.

/// A text in which two changes of another one are put together, and what somebody must choose.
package struct TextMerge {
  package enum Piece: Equatable {
    case settled([UInt8])
    /// Both changed the same sentence, or one changed what the other took out.
    case choice(Alternatives)
  }

  /// What can come of one place. Each holds what is settled in the same lines.
  package struct Alternatives: Equatable {
    package var mine: [UInt8] = []
    package var theirs: [UInt8] = []
    package var both: [UInt8] = []
  }

  /// How texts are put together.
  package enum Manner {
    /// Lines that both put in at one place both stay, and sentences are looked at.
    case prose
    /// Lines that both put in at one place both stay.
    case lines
    /// Every line that both touch is a choice.
    case exact
  }

  package let pieces: [Piece]

  /// - Complexity: O(n · d) for n lines of which d differ.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ manner: Manner) {
    if ours == theirs || theirs == base {
      pieces = [.settled(ours)]
    } else if ours == base {
      pieces = [.settled(theirs)]
    } else {
      let merge = UnitMerge(
        base: Self.lines(of: base), ours: Self.lines(of: ours), theirs: Self.lines(of: theirs),
        keepsBothAdditions: manner != .exact)
      pieces = merge.parts.map { part in
        switch part {
        case .settled(let bytes): .settled(bytes)
        case .conflict(let conflict):
          manner == .prose ? Self.bySentence(conflict) : .choice(conflict.alternatives)
        }
      }
    }
  }

  /// Two texts of which somebody must choose one.
  init(choiceOf mine: [UInt8], _ theirs: [UInt8]) {
    pieces = [.choice(Alternatives(mine: mine, theirs: theirs, both: mine + [0x0A] + theirs))]
  }

  /// The places where somebody must choose.
  package var choices: [Alternatives] {
    pieces.compactMap { if case .choice(let alternatives) = $0 { alternatives } else { nil } }
  }

  /// The text with something in the place of each choice, by its number.
  package func text(_ choose: (Alternatives, Int) -> [UInt8]) -> [UInt8] {
    var number = 0
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .settled(let settled): bytes += settled
      case .choice(let alternatives):
        bytes += choose(alternatives, number)
        number += 1
      }
    }
    return bytes
  }

  private static func bySentence(_ conflict: UnitMerge.Conflict) -> Piece {
    guard let base = sentenceUnits(conflict.base), let ours = sentenceUnits(conflict.ours),
      let theirs = sentenceUnits(conflict.theirs)
    else { return .choice(conflict.alternatives) }
    let merge = UnitMerge(base: base, ours: ours, theirs: theirs, keepsBothAdditions: true)
    var settled: [UInt8] = []
    var found = Alternatives()
    var isSettled = true
    for part in merge.parts {
      switch part {
      case .settled(let bytes):
        settled += bytes
        found.mine += bytes
        found.theirs += bytes
        found.both += bytes
      case .conflict(let conflict):
        isSettled = false
        let alternatives = conflict.alternatives
        found.mine += alternatives.mine
        found.theirs += alternatives.theirs
        found.both += alternatives.both
      }
    }
    return isSettled ? .settled(settled) : .choice(found)
  }

  /// The lines of a text, each with its end.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// The sentences, the blanks between them and the ends of the lines, each by itself; nil for what
  /// is not UTF-8.
  private static func sentenceUnits(_ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    var units: [ArraySlice<UInt8>] = []
    for line in lines(of: bytes) {
      let end = line.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? line.startIndex
      guard let text = String(validating: line[..<end], as: UTF8.self) else { return nil }
      for sentence in sentences(of: text) {
        let bytes = Array(sentence.utf8)
        let words = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        if words > 0 { units.append(bytes[..<words]) }
        if words < bytes.count { units.append(bytes[words...]) }
      }
      if end < line.endIndex { units.append(line[end...]) }
    }
    return units
  }
}
