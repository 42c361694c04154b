import Journal
import Localization

/// The tokens of a run of entries, and where each stands.
package struct PostingChunk: Sendable {
  /// In the order of their scalars.
  let tokens: TokenList
  /// Behind the last posting of each token in `postings`.
  let ends: [Int32]
  /// By token: the entry's place in the run, and in the lowest three bits the class.
  let postings: [UInt16]
  /// Names what the entries' files hold.
  let digest: String
}

/// How much it says of an entry that a token stands in it. The numbers are the format's.
enum PostingClass {
  static let text: UInt8 = 1
  /// It stands in the text more often than in others of that length.
  static let muchText: UInt8 = 2
  static let label: UInt8 = 3
  static let title: UInt8 = 4
  /// The title is nothing else.
  static let wholeTitle: UInt8 = 5

  /// - Parameters:
  ///   - count: how often a token stands in a text.
  ///   - length: how many tokens the text has.
  ///
  /// BM25 (Robertson and Zaragoza, 2009) with k₁ = 1.2, b = 0.75 and a constant average of 300 tokens, so that no entry can
  /// move another's class; much is 1.35 and more.
  static func ofText(count: Int, length: Int) -> UInt8 {
    count * 17_000 >= 8_100 + 81 * length ? muchText : text
  }
}

extension IndexedEntries {
  /// Indexes a run of entries.
  ///
  /// - Parameter fingerprint: names bytes.
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
  /// The tokens of the text at hand.
  private var list: [Tokens.Token] = []
  /// By token, for the entry that is being added: how often it stands in the text, and its class elsewhere.
  private var counts: [UInt16] = []
  private var classes: [UInt8] = []
  /// The tokens of that entry.
  private var touched: [Int32] = []
  private var length = 0
  private var entries = 0
  /// Token, entry and class of each posting, in the order of the entries.
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
      makeRoom()
      if counts[number] == 0, classes[number] == 0 { touched.append(Int32(number)) }
      if counts[number] < .max { counts[number] += 1 }
    }
  }

  mutating func finish() {
    for token in touched {
      let number = Int(token)
      let own =
        classes[number] > 0
        ? classes[number]
        : PostingClass.ofText(count: Int(counts[number]), length: length)
      found.append(UInt64(token) << 16 | UInt64(entries) << 3 | UInt64(own))
      counts[number] = 0
      classes[number] = 0
    }
    entries += 1
  }

  /// Puts the postings in the order of their tokens; those of one token stay in the order of the entries.
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
    ends.removeLast()
    return PostingChunk(
      tokens: TokenList(tokens, order: order), ends: ends, postings: postings, digest: digest)
  }

  /// Two scalars of first consonants are a token with `:c:` before it.
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
    case .gram(let first, let second): tokens.number(of: first, second)
    case .word(let range): tokens.number(of: folded[range])
    }
  }

  private mutating func raise(_ token: Int, _ own: UInt8) {
    makeRoom()
    if counts[token] == 0, classes[token] == 0 { touched.append(Int32(token)) }
    classes[token] = max(classes[token], own)
  }

  private mutating func makeRoom() {
    while counts.count < tokens.count {
      counts.append(0)
      classes.append(0)
    }
  }
}
