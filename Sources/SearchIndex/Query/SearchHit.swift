package import Journal
import Localization

/// An entry that matches a query.
package struct SearchHit: Sendable {
  package let entry: PublishedEntry
  let finders: [TextFinder]
  /// The words of the query that it does not have, where no entry has all of them.
  package var missing: [String] = []

  /// A part of a text, and whether it matches.
  package struct Piece: Sendable, Equatable {
    package let text: String
    package let isMatch: Bool
  }

  /// The title in parts; empty for an entry without title.
  package var title: [Piece] {
    let text = normalizedForm(entry.entry.title ?? "")
    return pieces(of: text, spans(in: text, .title), in: 0..<text.utf8.count)
  }

  /// A snippet of about 90 characters around the densest matches, cut between words.
  package var snippet: [Piece] {
    let text = normalizedForm(entry.entry.plainText)
    let found = spans(in: text, .text)
    return pieces(of: text, found, in: Snippet(of: text, found).range)
  }

  /// - Parameter shown: the range to show, in UTF-8 offsets.
  private func pieces(of text: String, _ found: [Range<Int>], in shown: Range<Int>) -> [Piece] {
    let whole = Array(text.utf8)
    var pieces: [Piece] = []
    func add(_ range: Range<Int>, _ isMatch: Bool) {
      let range = range.clamped(to: shown)
      if range.isEmpty { return }
      pieces.append(Piece(text: String(decoding: whole[range], as: UTF8.self), isMatch: isMatch))
    }
    var last = shown.lowerBound
    for span in found {
      add(last..<max(last, span.lowerBound), false)
      add(max(last, span.lowerBound)..<max(last, span.upperBound), true)
      last = max(last, span.upperBound)
    }
    add(last..<max(last, whole.count), false)
    if shown.lowerBound > 0 { pieces.insert(Piece(text: "…", isMatch: false), at: 0) }
    if shown.upperBound < whole.count { pieces.append(Piece(text: "…", isMatch: false)) }
    return pieces
  }

  /// The ranges of all matches, in order, as UTF-8 offsets.
  func spans(in text: String, _ field: TextFinder.Field) -> [Range<Int>] {
    var folding = Folding()
    let folded = folding.foldWithPlaces(text)
    let found = finders.flatMap { $0.places(in: folded.scalars, field) }.map { place in
      folded.places[place.lowerBound].lowerBound..<folded.places[place.upperBound - 1].upperBound
    }.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    return found.reduce(into: []) { merged, span in
      if let last = merged.last, span.lowerBound < last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
  }
}
