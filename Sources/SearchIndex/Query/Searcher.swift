import Journal
import Localization

/// Searches a journal in memory with the same tokens, interpretations and ranking as the theme's
/// script.
package struct Searcher: Sendable {
  let entries: IndexedEntries
  let segment: Segment
  let soundTable: SoundTable
  private let rules: [WordForms.Rules]

  /// The weight of each class. Part of the file format.
  static let weights = [0, 10, 18, 22, 26, 32, 42, 52, 66]
  /// An exact title is moved to the top if it is among this many best results.
  static let firstBatch = 20

  /// - Parameter chunks: the postings of `entries.chunks`.
  package init(_ entries: IndexedEntries, chunks: [PostingChunk]) {
    self.entries = entries
    var builder = SegmentBuilder()
    for chunk in chunks { builder.add(chunk) }
    segment = builder.segment("n", 0..<entries.count, digest: "")
    soundTable = entries.soundTable
    rules = WordForms.rules(entries.languages)
  }

  /// The results of a query, best first.
  package func search(_ query: Query) -> [SearchHit] {
    guard query.unknownDays.isEmpty else { return [] }
    let isAlone = query.terms.count == 1
    for reading in Self.readings {
      let ways = query.terms.map { term in
        ([term] + term.others).flatMap { one in
          reading(one, self, isAlone, query).map { $0.inTitle(one.isInTitle) }
        }
      }
      let found = bestFirst(find(query, ways), query, ways)
      if found.isEmpty, !query.terms.isEmpty { continue }
      let finders = ways.joined().map(\.finder)
      return found.map { SearchHit(entry: entries.published($0), finders: finders) }
    }
    return most(of: query)
  }

  typealias Reading = @Sendable (Query.Term, Searcher, Bool, Query) -> [TermInterpretation]

  /// The interpretations of a query. A later group is tried only if the earlier ones find nothing.
  private static let readings: [Reading] =
    [
      { term, searcher, isAlone, _ in
        [
          .plain(term), .initials(term), isAlone ? nil : .dated(term),
          searcher.hasBothChinese ? .variants(term) : nil,
        ].compactMap(\.self)
      },
      { term, _, _, _ in [.plain(term), .halfTyped(term), .dated(term)].compactMap(\.self) },
    ] + loose

  /// Those of words that are written in another way.
  static let loose: [Reading] = [
    { term, _, _, query in
      [.plain(term)] + TermInterpretation.bare(term)
        + [.typed(term, in: query.written)].compactMap(\.self)
    },
    { term, searcher, _, _ in
      [.plain(term)] + TermInterpretation.bare(term) + searcher.forms(term.pure)
        + TermInterpretation.sounds(term.pure, searcher.soundTable)
    },
    { term, searcher, isAlone, _ in
      // A word that occurs as written is not split.
      let pure = term.pure
      let isWritten = !isAlone && searcher.isWritten(pure)
      return [.plain(term), isWritten ? nil : .spaced(pure)].compactMap(\.self)
    },
    { term, searcher, isAlone, _ in
      let pure = term.pure
      let kept: [TermInterpretation?] = [.plain(pure), .variants(pure)]
      // Nor is it a slip.
      if !isAlone, searcher.isWritten(pure) { return kept.compactMap(\.self) }
      return (kept + [.umlauts(pure), .near(pure, in: searcher.segment)]).compactMap(\.self)
        + TermInterpretation.slips(pure)
    },
  ]

  func forms(_ term: Query.Term) -> [TermInterpretation] {
    // 바다 where it is written is the sea, and no form of 받다.
    if term.text.count == 2, term.text.allSatisfy(Hangul.syllables.contains), isWritten(term) {
      return []
    }
    return TermInterpretation.forms(term, in: segment, rules)
  }

  func isWritten(_ term: Query.Term) -> Bool {
    classes(.plain(term)).contains { $0 > 0 }
  }

  /// Whether there are entries in simplified and in traditional Chinese.
  private var hasBothChinese: Bool { entries.chineseScripts.count > 1 }

  /// The entries that have all words, with their scores, by score or by day.
  func find(_ query: Query, _ ways: [[TermInterpretation]]) -> [(ordinal: Int, score: Int)] {
    let bests = self.bests(ways)
    let look = MatchVerifier(query, ways)
    var folding = Folding()
    let found = fits(query).compactMap { ordinal -> (ordinal: Int, score: Int)? in
      guard bests.allSatisfy({ $0[ordinal] > 0 }),
        look.accepts(entries.entry(ordinal), &folding)
      else { return nil }
      return (ordinal, 1 + bests.reduce(0) { $0 + $1[ordinal] })
    }
    return sorted(found, query.order)
  }

  func sorted(
    _ found: [(ordinal: Int, score: Int)], _ order: Query.Order
  ) -> [(ordinal: Int, score: Int)] {
    found.sorted { left, right in
      switch order {
      case .relevance: (left.score, left.ordinal) > (right.score, right.ordinal)
      case .newest: left.ordinal > right.ordinal
      case .oldest: left.ordinal < right.ordinal
      }
    }
  }

  /// For each word, the weight of the best of its interpretations in each entry.
  func bests(_ ways: [[TermInterpretation]]) -> [[Int]] {
    ways.map { interpretations in
      var best = [Int](repeating: 0, count: entries.count)
      for interpretation in interpretations {
        let own = classes(interpretation)
        for ordinal in best.indices
        where !interpretation.isInTitle || own[ordinal] >= PostingClass.passingTitle {
          best[ordinal] = max(best[ordinal], Self.weights[Int(own[ordinal])])
        }
      }
      return best
    }
  }

  /// The entries that have the labels that are asked for.
  func fits(_ query: Query) -> [Int] {
    var isFit = [Int](repeating: 1, count: entries.count)
    for ranges in query.facets { keep(&isFit, classes(ranges), true) }
    for range in query.excludedFacets { keep(&isFit, classes([range]), false) }
    return isFit.indices.filter { isFit[$0] > 0 }
  }

  /// The first results, with exact titles before all others, and words that are often and near each
  /// other before others.
  private func bestFirst(
    _ found: [(ordinal: Int, score: Int)], _ query: Query, _ ways: [[TermInterpretation]]
  ) -> [Int] {
    guard query.order == .relevance, !query.text.isEmpty else { return found.map(\.ordinal) }
    var folding = Folding()
    let rated = found.prefix(Self.firstBatch).enumerated().map { place, one in
      let (ordinal, score) = one
      let entry = entries.entry(ordinal)
      let title = folding.fold(normalizedForm(entry.title ?? ""))
      let isExact = title.split(separator: 0x20)
        .elementsEqual(query.text.split(separator: 0x20))
      let bonus = self.bonus(of: ways, in: entry, &folding)
      return (place: place, ordinal: ordinal, score: score + bonus + (isExact ? 1000 : 0))
    }
    let first = rated.sorted { ($1.score, $0.place) < ($0.score, $1.place) }
    return first.map(\.ordinal) + found.dropFirst(Self.firstBatch).map(\.ordinal)
  }

  /// For words that are often and near each other.
  func bonus(
    of ways: [[TermInterpretation]], in entry: Entry, _ folding: inout Folding
  ) -> Int {
    let title = folding.fold(normalizedForm(entry.title ?? ""))
    let text = folding.fold(normalizedForm(entry.plainText))
    return nearness(of: ways, title: title, text: text) + mentions(of: ways, in: text)
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
    if case .day(let day) = interpretation.finder {
      return entries.members.indices.map { ordinal in
        day.contains(entries.entry(ordinal).day?.iso ?? "") ? PostingClass.days : 0
      }
    }
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
