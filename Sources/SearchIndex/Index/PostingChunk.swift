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

/// The relevance class of a posting. The numbers are part of the file format.
enum PostingClass {
  static let text: UInt8 = 1
  /// More frequent in the text than expected for its length.
  static let muchText: UInt8 = 2
  /// The text is mostly about it.
  static let mostText: UInt8 = 3
  static let label: UInt8 = 4
  static let title: UInt8 = 5
  /// The title consists of this token only.
  static let wholeTitle: UInt8 = 6

  /// Classifies a token in a text by BM25 (Robertson and Zaragoza, 2009) with k₁ = 1.2, b = 0.75
  /// and a constant average of 300 tokens, so that an entry never changes the class of another one.
  /// The thresholds are 1.35 for `muchText` and 1.65 for `mostText`.
  ///
  /// - Parameters:
  ///   - count: the number of occurrences of the token.
  ///   - length: the number of tokens in the text.
  static func ofText(count: Int, length: Int) -> UInt8 {
    if count * 11_000 >= 9_900 + 99 * length { return mostText }
    return count * 17_000 >= 8_100 + 81 * length ? muchText : text
  }
}

extension IndexedEntries {
  /// Indexes a range of entries.
  ///
  /// - Parameter fingerprint: returns a digest of bytes.
  package func postings(
    of chunk: Range<Int>, fingerprint: ([UInt8]) -> String
  ) -> PostingChunk {
    var builder = ChunkBuilder()
    let locales = shown.filter { $0.count < count }.map(\.locale)
    var files: [UInt8] = []
    for ordinal in chunk {
      add(ordinal, shownIn: locales, to: &builder)
      files.appendEntry(self, ordinal)
    }
    return builder.chunk(digest: fingerprint(files))
  }

  private func add(_ ordinal: Int, shownIn locales: [String], to builder: inout ChunkBuilder) {
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
    builder.add(text: normalizedForm(entry.plainText))
    builder.finish()
  }
}

private struct ChunkBuilder {
  private var folding = Folding()
  private var tokens = TokenTable()
  /// The tokens of the current text.
  private var list: [Tokens.Token] = []
  /// The class of each token in the current entry, 0 if the entry does not have it.
  private var classes: [UInt8] = []
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
  /// Token, entry and class of all postings, in the order of the entries.
  private var found: [UInt64] = []

  mutating func begin() {
    touched.removeAll(keepingCapacity: true)
    length = 0
  }

  mutating func add(title: String) {
    let folded = folding.fold(title)
    let scalars = folded.reduce(0) { ScalarKind($1) == .other ? $0 : $0 + 1 }
    _ = Tokens.list(of: folded, into: &list)
    for token in list {
      let own = token.size == scalars ? PostingClass.wholeTitle : PostingClass.title
      raise(number(of: token, in: folded), own)
    }
    add(initialsOf: folded, PostingClass.title)
  }

  mutating func add(label: String) {
    let folded = folding.fold(label)
    _ = Tokens.list(of: folded, into: &list)
    for token in list { raise(number(of: token, in: folded), PostingClass.label) }
  }

  mutating func add(initialsOf label: String) {
    add(initialsOf: folding.fold(label), PostingClass.label)
  }

  mutating func add(_ facet: Facet, _ value: String) {
    raise(tokens.number(of: facet.token(folding.fold(value))), PostingClass.text)
  }

  mutating func add(text: String) {
    let folded = folding.fold(text)
    length = Tokens.list(of: folded, into: &list)
    for token in list {
      let number = number(of: token, in: folded)
      raise(number, PostingClass.text)
      let pair = Int(counted[number])
      if counts[pair] < .max { counts[pair] += 1 }
    }
  }

  mutating func finish() {
    for token in touched {
      let number = Int(token)
      let count = Int(counts[Int(counted[number])])
      let own = max(classes[number], PostingClass.ofText(count: count, length: length))
      found.append(UInt64(token) << 16 | UInt64(entries) << 3 | UInt64(own))
      classes[number] = 0
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
  private mutating func add(initialsOf folded: [UInt32], _ own: UInt8) {
    for run in Tokens.initials(of: folded) {
      for position in run.indices {
        let next = position + 1 < run.count ? run[position + 1] : Tokens.end
        raise(tokens.number(of: [0x3A, 0x63, 0x3A, run[position], next]), own)
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

  private mutating func raise(_ token: Int, _ own: UInt8) {
    makeRoom()
    if classes[token] == 0 { touched.append(Int32(token)) }
    classes[token] = max(classes[token], own)
  }

  private mutating func makeRoom() {
    while classes.count < tokens.count {
      let token = tokens[classes.count]
      let isGram = token.first.map { ScalarKind($0) == .gram } ?? false
      counted.append(Int32(pairs.number(of: isGram ? token.prefix(2) : token)))
      classes.append(0)
    }
    while counts.count < pairs.count { counts.append(0) }
  }
}
