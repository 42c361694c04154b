import Journal
import Localization

/// Searches a journal in memory with the same tokens, interpretations and ranking as the theme's
/// script.
package struct Searcher: Sendable {
  let entries: IndexedEntries
  private let segment: Segment

  /// The weight of each class. Part of the file format.
  static let weights = [0, 10, 18, 22, 26, 32, 42, 52, 66]
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
    guard query.unknownDays.isEmpty else { return [] }
    for interpretations in Self.interpretations {
      let ways = query.terms.map { term in
        ([term] + term.others).flatMap { one in
          interpretations(one, self, query.terms.count == 1).map { interpretation in
            var interpretation = interpretation
            interpretation.isInTitle = one.isInTitle
            return interpretation
          }
        }
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
    [@Sendable (Query.Term, Searcher, Bool) -> [TermInterpretation]] = [
      { term, searcher, _ in
        [.plain(term), .initials(term), searcher.hasBothChinese ? .variants(term) : nil]
          .compactMap(\.self)
      },
      { term, _, _ in [.plain(term), .halfTyped(term)].compactMap(\.self) },
      { term, searcher, isAlone in
        // A word that occurs as written is not split.
        let isWritten = !isAlone && searcher.isWritten(term)
        return [.plain(term), isWritten ? nil : .spaced(term)].compactMap(\.self)
      },
      { term, searcher, isAlone in
        let kept: [TermInterpretation?] = [
          .plain(term), searcher.entries.chineseScripts.isEmpty ? nil : .variants(term),
        ]
        // Nor is it a slip.
        if !isAlone, searcher.isWritten(term) { return kept.compactMap(\.self) }
        return (kept + [.umlauts(term), .near(term, in: searcher.segment)]).compactMap(\.self)
          + TermInterpretation.slips(term)
      },
    ]

  private func isWritten(_ term: Query.Term) -> Bool {
    classes(.plain(term)).contains { $0 > 0 }
  }

  /// Whether there are entries in simplified and in traditional Chinese.
  private var hasBothChinese: Bool { entries.chineseScripts.count > 1 }

  private func find(_ query: Query, _ ways: [[TermInterpretation]]) -> [Int] {
    var scores = [Int](repeating: 1, count: entries.count)
    for interpretations in ways {
      let lists = interpretations.map { ($0.isInTitle, classes($0)) }
      for ordinal in scores.indices where scores[ordinal] > 0 {
        let best = lists.reduce(UInt8(0)) { best, list in
          let own = list.1[ordinal]
          return list.0 && own < PostingClass.passingTitle ? best : max(best, own)
        }
        scores[ordinal] = best > 0 ? scores[ordinal] + Self.weights[Int(best)] : 0
      }
    }
    for ranges in query.facets { keep(&scores, classes(ranges), true) }
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
    return bestFirst(found, scores, query, ways)
  }

  /// The first results, with exact titles before all others, and words that are often and near each
  /// other before others.
  private func bestFirst(
    _ ordinals: [Int], _ scores: [Int], _ query: Query, _ ways: [[TermInterpretation]]
  ) -> [Int] {
    guard query.order == .relevance, !query.text.isEmpty else { return ordinals }
    var folding = Folding()
    let rated = ordinals.prefix(Self.firstBatch).enumerated().map { place, ordinal in
      let entry = entries.entry(ordinal)
      let title = folding.fold(normalizedForm(entry.title ?? ""))
      let isExact = title.split(separator: 0x20)
        .elementsEqual(query.text.split(separator: 0x20))
      let text = folding.fold(normalizedForm(entry.plainText))
      let bonus = nearness(of: ways, title: title, text: text) + mentions(of: ways, in: text)
      return (place: place, ordinal: ordinal, score: scores[ordinal] + bonus + (isExact ? 1000 : 0))
    }
    let first = rated.sorted { ($1.score, $0.place) < ($0.score, $1.place) }
    return first.map(\.ordinal) + ordinals.dropFirst(Self.firstBatch)
  }

  /// How near the words of a query are to each other: 20 where nothing else is between them, less
  /// where more is, 0 from 100 characters on.
  private func nearness(
    of ways: [[TermInterpretation]], title: [UInt32], text: [UInt32]
  ) -> Int {
    guard ways.count > 1 else { return 0 }
    return [(title, TextFinder.Field.title), (text, .text)].map { text, field in
      let places = ways.map { options in
        options.flatMap { $0.finder.places(in: text, field) }.map(\.lowerBound).sorted()
      }
      return Nearness.score(of: places)
    }.max() ?? 0
  }

  /// How often the words are repeated in the first thousand characters of the text: the mean of at
  /// most five for each.
  private func mentions(of ways: [[TermInterpretation]], in text: [UInt32]) -> Int {
    let start = Array(text.prefix(1000))
    return ways.reduce(0) { sum, options in
      sum + max(0, min(5, options.reduce(-1) { $0 + $1.finder.places(in: start, .text).count }))
    } / max(1, ways.count)
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
          let place = Posting.place(posting)
          found[place] = max(found[place], Posting.ownClass(posting))
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
