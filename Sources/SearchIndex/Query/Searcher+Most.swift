import Journal
import Localization

/// Entries with most of the words, where none has all of them.
extension Searcher {
  /// A word of the query, or a part of one.
  private struct Piece {
    var term: Query.Term
    var ways: [TermInterpretation] = []
    /// What is named where it is missing; nil for a part of what is named anyway.
    var name: String?
    /// The word that it is a part of.
    var whole: [UInt32]?
  }

  /// The entries that have most of the words, rare words counting for more, and what each lacks.
  func most(of query: Query) -> [SearchHit] {
    let pieces = self.pieces(of: query)
    guard query.terms.count > 1 || pieces.count > 1 else { return [] }
    let ways = pieces.map(\.ways)
    let bests = self.bests(ways)
    let fits = inRange(query, self.fits(query))
    let worth = zip(pieces, bests).map { piece, best in
      let number = fits.count { best[$0] > 0 }
      let bits = number == 0 ? 0 : Int.bitWidth - (entries.count / number).leadingZeroBitCount
      // A single syllable, or character of a word, is in many others.
      let isShort = piece.whole == nil ? isSyllable(piece.term.text) : piece.term.text.count == 1
      return isShort ? bits : 2 * bits
    }
    let promised = fits.map { ordinal in
      sum(of: worth, pieces) { bests[$0][ordinal] > 0 }
    }
    let most = max(1, promised.max() ?? 0)
    let verifier = MatchVerifier(query, ways)
    var folding = Folding()
    var heldBy: [Int: [Bool]] = [:]
    let found = zip(fits, promised).compactMap { ordinal, promise -> (ordinal: Int, score: Int)? in
      guard promise * 2 >= most, let held = verifier.held(by: entries.entry(ordinal), &folding)
      else { return nil }
      let real = sum(of: worth, pieces) { held[$0] }
      guard real * 2 >= most else { return nil }
      heldBy[ordinal] = held
      let score = 10 * promise + 1 + bests.reduce(0) { $0 + $1[ordinal] }
      return (ordinal, min(score, 10 * real + 66 * ways.count))
    }
    return rated(sorted(found, query.order), query.order, ways, heldBy).map { ordinal in
      let held = heldBy[ordinal] ?? []
      var hit = SearchHit(
        entry: entries.published(ordinal), finders: ways.joined().map(\.finder))
      hit.missing = zip(pieces, held).compactMap { piece, isHeld in isHeld ? nil : piece.name }
      return hit
    }
  }

  /// Parts count where an entry has half of their word.
  private func sum(of worth: [Int], _ pieces: [Piece], _ isHeld: (Int) -> Bool) -> Int {
    worth.indices.reduce(0) { sum, place in
      guard isHeld(place) else { return sum }
      if let whole = pieces[place].whole {
        let parts = pieces.indices.filter { pieces[$0].whole == whole && isHeld($0) }
        let size = parts.reduce(0) { $0 + pieces[$1].term.text.count }
        if size * 2 < whole.count { return sum }
      }
      return sum + worth[place]
    }
  }

  private func isSyllable(_ text: [UInt32]) -> Bool {
    text.count == 1
      && (Hangul.syllables.contains(text[0]) || (0x3041...0x3096).contains(text[0]))
  }

  private func inRange(_ query: Query, _ ordinals: [Int]) -> [Int] {
    ordinals.filter { ordinal in
      let day = entries.entry(ordinal).day?.iso ?? ""
      return day >= query.from && (query.to.isEmpty || (!day.isEmpty && day < query.to))
        && query.days.allSatisfy { $0.contains(day) }
    }
  }

  /// The first ones with the words that they have often and near each other before others.
  private func rated(
    _ found: [(ordinal: Int, score: Int)], _ order: Query.Order, _ ways: [[TermInterpretation]],
    _ heldBy: [Int: [Bool]]
  ) -> [Int] {
    guard order == .relevance else { return found.map(\.ordinal) }
    var folding = Folding()
    let first = found.prefix(Searcher.firstBatch).enumerated().map { place, one in
      let own = zip(ways, heldBy[one.ordinal] ?? []).filter(\.1).map(\.0)
      let bonus = bonus(of: own, in: entries.entry(one.ordinal), &folding)
      return (place: place, ordinal: one.ordinal, score: one.score + bonus)
    }
    return first.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.ordinal)
      + found.dropFirst(Searcher.firstBatch).map(\.ordinal)
  }

  /// The words of a query, each with the first of all ways in which something has it. A phrase, or
  /// a word that nobody wrote, is broken up; it is still named as missing.
  private func pieces(of query: Query) -> [Piece] {
    var found: [Piece] = []
    for term in query.terms {
      let isWhole = term.isInTitle || !term.others.isEmpty
      let words = isWhole ? [term.text] : Run.words(in: term.text)
      for word in words {
        var own = term
        (own.text, own.isQuoted) = (word, false)
        if words.count > 1 { own.raw = word }
        let isApart = query.terms.count > 1 || words.count > 1
        let ways = isApart ? self.ways(of: own, query) : []
        let parts = ways.isEmpty && !term.isInTitle ? self.parts(of: word) : []
        if parts.count > 1 {
          for part in parts {
            var piece = own
            piece.text = part
            found.append(Piece(term: piece, ways: [.plain(piece)], whole: word))
          }
        }
        let name = query.name(of: own.raw)
        found.append(Piece(term: own, ways: ways.map { $0.inTitle(term.isInTitle) }, name: name))
      }
      if words.count > 1, term.isQuoted {
        found.append(Piece(term: term, name: "\"\(SearchIndex.text(term.raw))\""))
      }
    }
    return found
  }

  private func ways(of term: Query.Term, _ query: Query) -> [TermInterpretation] {
    if term.day != nil { return [.plain(term), .dated(term)].compactMap(\.self) }
    var alone = query
    alone.terms = [term]
    let written = ([term] + term.others).map {
      TermInterpretation.plain($0).inTitle(term.isInTitle)
    }
    // Its other forms count too.
    if !find(alone, [written]).isEmpty { return written + forms(term.pure) }
    for reading in Searcher.loose {
      let ways = reading(term, self, true, query).map { $0.inTitle(term.isInTitle) }
      if !find(alone, [ways]).isEmpty { return ways }
    }
    return []
  }

  /// The longest parts of a word that somebody wrote, from its beginning; without single syllables,
  /// which are endings.
  private func parts(of word: [UInt32]) -> [[UInt32]] {
    var parts: [[UInt32]] = []
    for run in Run.all(in: word) {
      guard run.isGram else {
        parts.append(run.scalars)
        continue
      }
      var rest = run.scalars[...]
      while !rest.isEmpty {
        var size = min(4, rest.count)
        while size > 1, !isWritten(Query.Term(text: Array(rest.prefix(size)))) { size -= 1 }
        parts.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
    }
    return parts.filter { !isSyllable($0) }
  }
}

extension Query {
  /// A folded word as its reader wrote it.
  fileprivate func name(of raw: [UInt32]) -> String {
    var folding = Folding()
    let parts = written.unicodeScalars.split { $0.properties.isWhitespace || $0 == "\"" }
    let own = parts.map { String($0) }.first { part in
      let folded = folding.fold(normalizedForm(part))
      return folded.indices.contains { folded[$0...].starts(with: raw) }
    }
    return own ?? SearchIndex.text(raw)
  }
}
