import Journal
import Localization

/// Searches a journal in memory with the same tokens, interpretations and ranking as the theme's
/// script.
package struct Searcher: Sendable {
  let entries: IndexedEntries
  private let segment: Segment

  /// The weight of each class. Part of the file format.
  static let weights = [0, 10, 18, 30, 40, 60]
  /// An exact title is moved to the top if it is among this many best results.
  private static let firstBatch = 20

  /// - Parameter chunks: the postings of `entries.chunks`.
  package init(_ entries: IndexedEntries, chunks: [PostingChunk]) {
    self.entries = entries
    var builder = SegmentBuilder()
    for chunk in chunks { builder.add(chunk) }
    segment = builder.segment("n", 0..<entries.count, digest: "")
  }

  /// The results of a query, best first.
  package func search(_ query: Query) -> [SearchHit] {
    for interpretations in Self.interpretations {
      let ways = query.terms.map { term in
        interpretations(term, self, query.terms.count == 1).compactMap(\.self)
      }
      let ordinals = find(query, ways)
      if ordinals.isEmpty, !query.terms.isEmpty { continue }
      let finders = ways.joined().map(\.finder)
      return ordinals.map {
        SearchHit(entry: entries.published($0), finders: finders)
      }
    }
    return []
  }

  /// The interpretations of a query. A later group is tried only if the earlier ones find nothing.
  private static let interpretations:
    [@Sendable (Query.Term, Searcher, Bool) -> [TermInterpretation?]] = [
      { term, _, _ in [.plain(term), .initials(term)] },
      { term, _, _ in [.plain(term), .halfTyped(term)] },
      { term, searcher, isAlone in
        // A word that occurs as written is not split.
        let isWritten = !isAlone && searcher.classes(.plain(term)).contains { $0 > 0 }
        return [.plain(term), isWritten ? nil : .spaced(term)]
      },
      { term, searcher, _ in [.plain(term), .near(term, in: searcher.segment)] },
    ]

  private func find(_ query: Query, _ ways: [[TermInterpretation]]) -> [Int] {
    var scores = [Int](repeating: 1, count: entries.count)
    for (term, interpretations) in zip(query.terms, ways) {
      let lists = interpretations.map { classes($0) }
      for ordinal in scores.indices where scores[ordinal] > 0 {
        let best = lists.reduce(UInt8(0)) { max($0, $1[ordinal]) }
        let counts = best > 0 && (!term.isInTitle || best >= PostingClass.title)
        scores[ordinal] = counts ? scores[ordinal] + Self.weights[Int(best)] : 0
      }
    }
    for range in query.facets { keep(&scores, classes([range]), true) }
    for range in query.excludedFacets { keep(&scores, classes([range]), false) }
    let look = MatchVerifier(query, ways)
    var folding = Folding()
    let found = scores.indices.filter { ordinal in
      scores[ordinal] > 0 && look.accepts(entries.entry(ordinal), &folding)
    }.sorted { left, right in
      switch query.order {
      case .relevance: (scores[left], left) > (scores[right], right)
      case .newest: left > right
      case .oldest: left < right
      }
    }
    return exactTitleFirst(found, query)
  }

  private func exactTitleFirst(_ ordinals: [Int], _ query: Query) -> [Int] {
    guard query.order == .relevance, !query.text.isEmpty else { return ordinals }
    var folding = Folding()
    let isExact = ordinals.prefix(Self.firstBatch).map { ordinal in
      let title = folding.fold(normalizedForm(entries.entry(ordinal).title ?? ""))
      return title.split(separator: 0x20).elementsEqual(query.text.split(separator: 0x20))
    }
    let first = zip(ordinals, isExact)
    return first.filter(\.1).map(\.0) + first.filter { !$0.1 }.map(\.0)
      + ordinals.dropFirst(Self.firstBatch)
  }

  private func keep(_ scores: inout [Int], _ classes: [UInt8], _ wanted: Bool) {
    for ordinal in scores.indices where (classes[ordinal] > 0) != wanted { scores[ordinal] = 0 }
  }

  /// The class of an interpretation for each ordinal: the lowest class of its atoms, 0 if one is
  /// missing.
  private func classes(_ interpretation: TermInterpretation) -> [UInt8] {
    var lowest = [UInt8](repeating: .max, count: entries.count)
    for atom in interpretation.atoms {
      let own = classes(atom.ranges)
      for ordinal in lowest.indices {
        lowest[ordinal] = min(lowest[ordinal], own[ordinal])
      }
    }
    return lowest
  }

  private func classes(_ ranges: [KeyRange]) -> [UInt8] {
    var found = [UInt8](repeating: 0, count: entries.count)
    for range in ranges {
      segment.eachPostings(of: segment.ranks(range)) { _, postings in
        for posting in postings {
          found[Int(posting >> 3)] = max(found[Int(posting >> 3)], UInt8(posting & 7))
        }
      }
    }
    return found
  }
}

extension Segment {
  /// The ranks of the tokens in a range of keys.
  func ranks(_ range: KeyRange) -> Range<Int> {
    let start = firstRank { !token($0).lexicographicallyPrecedes(range.first) }
    let end = firstRank { range.last.lexicographicallyPrecedes(token($0)) }
    return start..<max(start, end)
  }

  private func firstRank(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
