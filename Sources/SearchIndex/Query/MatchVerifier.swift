import Journal
import Localization

/// Verifies candidates against the entries' texts: days, phrases, and words of which the index only
/// knows that their parts occur.
struct MatchVerifier {
  private let query: Query
  private let ways: [[TermInterpretation]]
  private let excluded: [TermInterpretation]

  init(_ query: Query, _ ways: [[TermInterpretation]]) {
    self.query = query
    self.ways = ways
    excluded = query.excluded.map { term in
      var plain = TermInterpretation.plain(term)
      plain.isInTitle = term.isInTitle
      return plain
    }
  }

  func accepts(_ entry: Entry, _ folding: inout Folding) -> Bool {
    let day = entry.day?.iso ?? ""
    guard query.from.isEmpty || day >= query.from else { return false }
    guard query.to.isEmpty || (!day.isEmpty && day < query.to) else { return false }
    guard query.days.allSatisfy({ $0.contains(day) }) else { return false }
    let isProven = ways.allSatisfy { $0.allSatisfy { $0.isProven && !$0.isInTitle } }
    if isProven, excluded.isEmpty { return true }
    let fields = entry.fields(&folding)
    return ways.allSatisfy { holds($0, fields) } && !isExcluded(fields)
  }

  /// Which of the words an entry has; nil if it has something that is excluded.
  func held(by entry: Entry, _ folding: inout Folding) -> [Bool]? {
    let fields = entry.fields(&folding)
    return isExcluded(fields) ? nil : ways.map { holds($0, fields) }
  }

  private typealias Fields = [(TextFinder.Field, [UInt32])]

  private func isExcluded(_ fields: Fields) -> Bool {
    excluded.contains { holds([$0], fields) }
  }

  private func holds(_ interpretations: [TermInterpretation], _ fields: Fields) -> Bool {
    interpretations.contains { interpretation in
      fields.contains { field, text in
        (!interpretation.isInTitle || field == .title)
          && interpretation.finder.isFound(in: text, field)
      }
    }
  }
}

extension Entry {
  fileprivate func fields(_ folding: inout Folding) -> [(TextFinder.Field, [UInt32])] {
    var fields: [(TextFinder.Field, String)] = [
      (.title, title ?? ""), (.text, plainText), (.date, day?.iso ?? ""),
    ]
    fields += searchedLabels.map { ($0.facet.kind == .tag ? .tag : .label, $0.label) }
    return fields.map { ($0, folding.fold(normalizedForm($1))) }
  }
}
