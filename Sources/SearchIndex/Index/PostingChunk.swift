import Journal
import Localization

/// The tokens of a chunk of entries with their postings.
package struct PostingChunk: Sendable {
  /// Sorted by scalars.
  let tokens: TokenList
  let postings: PackedPostings
  /// A digest of the entries' content.
  let digest: String
}

extension IndexedEntries {
  /// Everything that the postings of a range of entries depend on, beside the entries themselves.
  package func conditions(of chunk: Range<Int>) -> String {
    var conditions = "\(lengthScale) \(rareLocales.joined(separator: " "))"
    for member in members[chunk] {
      for address in member.addresses { conditions += "\n\(address.locale) \(address.route.path)" }
    }
    // The digest of the entries is kept with their postings, and contains these.
    for ordinal in chunk {
      if let square = square(ordinal) { conditions += "\n\(ordinal) \(square.path)" }
    }
    return conditions
  }

  /// What is known of each of `Site.entries` and of `CustomPages.texts`, by ordinal.
  package func inOrder<Value>(ofEntries: [Value?], ofPages: [Value?]) -> [Value?] {
    members.map { member in
      switch member.writing {
      case .entry(let position): ofEntries.indices.contains(position) ? ofEntries[position] : nil
      case .page(let position): ofPages.indices.contains(position) ? ofPages[position] : nil
      }
    }
  }

  /// The locales in which not every entry is shown.
  private var rareLocales: [String] { shown.filter { $0.count < count }.map(\.locale) }

  /// Indexes a range of entries.
  ///
  /// - Parameter fingerprint: returns a digest of bytes.
  package func postings(
    of chunk: Range<Int>, fingerprint: ([UInt8]) -> String
  ) -> PostingChunk {
    var builder = ChunkBuilder(lengthScale: lengthScale)
    let locales = rareLocales
    var files: [UInt8] = []
    for ordinal in chunk {
      let text = normalizedForm(entry(ordinal).plainText)
      add(ordinal, text, shownIn: locales, to: &builder)
      files.appendEntry(self, ordinal, text: text)
    }
    return builder.chunk(digest: fingerprint(files))
  }

  /// Whether the postings of a range are those of the same range of another state of the journal.
  package func hasPostings(of other: IndexedEntries, in chunk: Range<Int>) -> Bool {
    chunk.upperBound <= other.count
      && chunk.allSatisfy { ordinal in
        entry(ordinal) === other.entry(ordinal)
          && members[ordinal].addresses.map(\.locale)
            == other.members[ordinal].addresses.map(\.locale)
      }
  }

  /// Whether nothing that all postings depend on is different in another state of the journal.
  package func hasFrame(of other: IndexedEntries) -> Bool {
    lengthScale == other.lengthScale
      && shown.filter { $0.count < count }.map(\.locale)
        == other.shown.filter { $0.count < other.count }.map(\.locale)
  }

  /// - Parameter text: of the entry, in NFC.
  private func add(
    _ ordinal: Int, _ text: String, shownIn locales: [String], to builder: inout ChunkBuilder
  ) {
    let entry = entry(ordinal)
    builder.begin()
    builder.add(title: normalizedForm(entry.title ?? ""))
    for label in entry.searchedLabels { builder.add(label: normalizedForm(label)) }
    for tag in entry.labels.tags { builder.add(initialsOf: normalizedForm(tag)) }
    for facet in Facet.allCases {
      for value in entry.values(of: facet) { builder.add(facet, normalizedForm(value)) }
    }
    for address in members[ordinal].addresses where locales.contains(address.locale) {
      builder.add(.shown, address.locale)
    }
    builder.add(text: text)
    builder.finish()
  }
}

private struct ChunkBuilder {
  /// See `IndexedEntries.lengthScale`.
  let lengthScale: Int
  private var folding = Folding()
  private var tokens = TokenTable()
  /// The tokens of the current text.
  private var list: [Tokens.Token] = []
  /// Where each token is in the current entry.
  private var places: [PostingClass.Place] = []
  /// The part of the current text in which each token is first; 0 if it is in title or labels.
  private var parts: [UInt8] = []
  private var hasLongTitle = false
  /// The unit in which occurrences are counted: for a gram token its first two grams (a noun with
  /// any particle), for other tokens the token itself.
  private var counted: [Int32] = []
  private var pairs = TokenTable()
  /// The number of occurrences in the current text, by position in `pairs`.
  private var counts: [UInt16] = []
  /// The tokens of the current entry.
  private var touched: [Int32] = []
  private var length = 0
  private var entries = 0
  /// Token, part, entry and class of all postings, in the order of the entries.
  private var found: [UInt64] = []

  init(lengthScale: Int) { self.lengthScale = lengthScale }

  mutating func begin() {
    touched.removeAll(keepingCapacity: true)
    length = 0
  }

  mutating func add(title: String) {
    let folded = folding.fold(title)
    let scalars = folded.reduce(0) { ScalarKind($1) == .other ? $0 : $0 + 1 }
    hasLongTitle = PostingClass.isLong(title: folded)
    _ = Tokens.list(of: folded, into: &list)
    for token in list {
      raise(number(of: token, in: folded), token.size == scalars ? .wholeTitle : .title)
    }
    add(initialsOf: folded, .title)
  }

  mutating func add(label: String) {
    let folded = folding.fold(label)
    _ = Tokens.list(of: folded, into: &list)
    for token in list { raise(number(of: token, in: folded), .label) }
  }

  mutating func add(initialsOf label: String) {
    add(initialsOf: folding.fold(label), .label)
  }

  mutating func add(_ facet: Facet, _ value: String) {
    raise(tokens.number(of: facet.token(folding.fold(value))), .text)
  }

  mutating func add(text: String) {
    let folded = folding.fold(text)
    var starts = partStarts(in: text)
    length = Tokens.list(of: folded, into: &list, dividedAt: &starts)
    var part = 0
    for (position, token) in list.enumerated() {
      while part < starts.count, position >= starts[part] { part += 1 }
      let number = number(of: token, in: folded)
      raise(number, .text, part: UInt8(min(part, Int(Posting.lastPart))))
      let pair = Int(counted[number])
      if counts[pair] < .max { counts[pair] += 1 }
    }
  }

  /// Where the further parts of a text begin in the folded text.
  private mutating func partStarts(in text: String) -> [Int] {
    guard text.utf8.count > TextParts.first else { return [] }
    var start = 0
    return TextParts.ranges(of: text).dropLast().map { range in
      let utf8 = text.utf8
      let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      let to = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      start += folding.fold(String(text[from..<to])).count
      return start
    }
  }

  mutating func finish() {
    for token in touched {
      let number = Int(token)
      let count = Int(counts[Int(counted[number])])
      let own = PostingClass.of(
        places[number], count: count, length: length, scale: lengthScale, isLong: hasLongTitle)
      found.append(
        UInt64(token) << 16 | UInt64(parts[number]) << 12 | UInt64(entries) << 4 | UInt64(own))
      places[number] = .none
    }
    for token in touched { counts[Int(counted[Int(token)])] = 0 }
    entries += 1
  }

  /// Sorts the postings by token; those of one token stay in the order of the entries.
  func chunk(digest: String) -> PostingChunk {
    let order = tokens.order
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[Int(number)] = rank }
    var ends = [Int32](repeating: 0, count: order.count + 1)
    for posting in found { ends[ranks[Int(posting >> 16)] + 1] += 1 }
    for rank in order.indices { ends[rank + 1] += ends[rank] }
    var postings = [UInt16](repeating: 0, count: found.count)
    for posting in found {
      let rank = ranks[Int(posting >> 16)]
      postings[Int(ends[rank])] = UInt16(truncatingIfNeeded: posting)
      ends[rank] += 1
    }
    var packed = PackedPostings()
    var start = 0
    for end in ends.dropLast() {
      packed.append(postings[start..<Int(end)])
      start = Int(end)
    }
    packed.close()
    return PostingChunk(
      tokens: TokenList(tokens, order: order), postings: packed, digest: digest)
  }

  /// Adds tokens for the initial consonants: `:c:` and two consonants.
  private mutating func add(initialsOf folded: [UInt32], _ place: PostingClass.Place) {
    for run in Tokens.initials(of: folded) {
      for position in run.indices {
        let next = position + 1 < run.count ? run[position + 1] : Tokens.end
        raise(tokens.number(of: [0x3A, 0x63, 0x3A, run[position], next]), place)
      }
    }
  }

  private mutating func number(of token: Tokens.Token, in folded: [UInt32]) -> Int {
    switch token {
    case .gram(let first, let second, let third, let fourth):
      tokens.number(of: first, second, third, fourth)
    case .word(let range): tokens.number(of: folded[range])
    case .joined(let range, let gram): tokens.number(of: folded[range] + [gram])
    case .hyphened(let letter, let rest):
      tokens.number(of: [folded[letter]] + folded[rest])
    }
  }

  @inline(__always)
  private mutating func raise(_ token: Int, _ place: PostingClass.Place, part: UInt8 = 0) {
    if places.count < tokens.count { makeRoom() }
    if places[token] == .none {
      touched.append(Int32(token))
      parts[token] = part
    }
    if places[token].rawValue < place.rawValue { places[token] = place }
  }

  private mutating func makeRoom() {
    while places.count < tokens.count {
      let token = tokens[places.count]
      let isGram = token.first.map { ScalarKind($0) == .gram } ?? false
      counted.append(Int32(pairs.number(of: isGram ? token.prefix(2) : token)))
      places.append(.none)
      parts.append(0)
    }
    while counts.count < pairs.count { counts.append(0) }
  }
}
