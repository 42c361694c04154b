import Journal
import Localization

/// Finds the tokens of a run of entries and makes postings of them.
struct ChunkBuilder: ~Copyable {
  /// See `IndexedEntries.lengthScale`.
  private let lengthScale: Int
  private var folding = Folding()
  private var tokens = TokenTable()
  private var states = FlatBuffer<TokenState>(capacity: 1 << 13)
  /// The first two grams of gram tokens.
  private var pairs = TokenTable(capacity: 1 << 13)
  /// The number of each pair as a unit in which occurrences are counted.
  private var units = FlatBuffer<UInt32>(capacity: 1 << 12)
  /// The number of occurrences of each unit in the current text.
  private var counts = FlatBuffer<UInt16>(capacity: 1 << 13)
  /// The current text, folded.
  private var folded = FlatBuffer<UInt32>(capacity: 1 << 12)
  /// A token that is made up of several parts.
  private var joined = FlatBuffer<UInt32>(capacity: 128)
  /// Facet and bytes of each label.
  private var labels = TokenTable(capacity: 1 << 8)
  /// Where the tokens of each label end in `labelTokens`.
  private var labelEnds = FlatBuffer<Int>()
  private var labelTokens = FlatBuffer<(number: UInt32, place: PostingClass.Place)>()
  private var hasLongTitle = false
  /// The numbers of the current entry's tokens.
  private var touched = FlatBuffer<UInt32>(capacity: 1 << 10)
  private var length = 0
  private var entries = 0
  /// Token, entry, and class with part of all postings, in the order of the entries.
  private var found = FlatBuffer<UInt64>(capacity: 1 << 17)

  /// What is known of a token.
  struct TokenState {
    /// The unit in which its occurrences are counted: for a gram token its first two grams (a noun
    /// with any particle), for other tokens the token itself.
    let unit: UInt32
    /// The number of its postings.
    var count: UInt32 = 0
    /// Where it is in the current entry.
    var place = PostingClass.Place.none
    /// The part of the current text in which it is first; 0 if it is in title or labels.
    var part: UInt8 = 0
    /// Whether all its postings are in class `text` and part 0.
    var isPlain = true
  }

  init(lengthScale: Int) { self.lengthScale = lengthScale }

  mutating func begin() {
    touched.setCount(0)
    length = 0
  }

  mutating func add(title: String) {
    folding.fold(title, into: &folded)
    let text = folded.elements
    let scalars = text.reduce(0) {
      MarkedScalar.kind($1) == MarkedScalar.other ? $0 : $0 + 1
    }
    hasLongTitle = PostingClass.isLong(title: text)
    eachToken { builder, token, size in
      builder.raise(token, size == scalars ? .wholeTitle : .title)
    }
    eachInitials { $0.raise($1, .title) }
  }

  /// Adds a value of a facet.
  ///
  /// - Parameter isWord: whether it is a label as written, which is also searched as words, and
  ///   may stand for several values.
  mutating func add(_ facet: Facet, _ label: String, isWord: Bool = false) {
    joined.setCount(0)
    joined.append(facet.number * 2 + (isWord ? 1 : 0))
    for byte in label.utf8 { joined.append(UInt32(byte)) }
    let number = labels.number(of: joined.elements)
    if number == labelEnds.count {
      addNew(facet, label, isWord: isWord)
    }
    for position in (number == 0 ? 0 : labelEnds[number - 1])..<labelEnds[number] {
      let token = labelTokens[position]
      raise(Int(token.number), token.place)
    }
  }

  /// Finds the tokens of a label, which other entries may have, too.
  private mutating func addNew(_ facet: Facet, _ label: String, isWord: Bool) {
    if isWord {
      folding.fold(normalizedForm(label), into: &folded)
      eachToken { builder, token, _ in builder.labelTokens.append((UInt32(token), .label)) }
      if facet.kind == .tag { eachInitials { $0.labelTokens.append((UInt32($1), .label)) } }
    }
    for value in isWord ? facet.values(of: label) : [label] {
      folding.fold(normalizedForm(value), into: &folded)
      joined.setCount(0)
      for scalar in facet.beginning { joined.append(scalar) }
      for marked in folded.elements.prefix(Facet.longestValue) {
        joined.append(MarkedScalar.scalar(marked))
      }
      labelTokens.append((UInt32(numberOfJoined()), .text))
    }
    labelEnds.append(labelTokens.count)
  }

  mutating func add(text: String) {
    let starts = partStarts(in: text)
    folding.fold(text, into: &folded)
    touched.reserve(folded.count)
    // `countGrams` writes the end of a run after it.
    folded.reserve(3)
    let text = folded.elements
    guard starts.isEmpty else { return add(text, starts) }
    length = Tokens.each(in: text) { run in
      countGrams(of: run)
    } word: { word, _ in
      count(number(of: word, in: text), 0)
    }
  }

  /// Adds a long text.
  ///
  /// - Parameter starts: where its further parts begin.
  private mutating func add(_ text: UnsafeBufferPointer<UInt32>, _ starts: [Int]) {
    var part = 0
    length = Tokens.each(in: text) { run in
      Tokens.eachGram(of: run, in: text) { token, position in
        while part < starts.count, starts[part] <= position { part += 1 }
        count(number(ofGram: token), part)
      }
    } word: { word, position in
      while part < starts.count, starts[part] <= position { part += 1 }
      count(number(of: word, in: text), part)
    }
  }

  /// Adds the grams of a run to the first part of a text, as fast as possible.
  @inline(__always)
  private mutating func countGrams(of run: Range<Int>) {
    var table = tokens.lookup
    var (states, counts) = (states.base, counts.base)
    var listed = touched.base + touched.count
    // As `Tokens.eachGram`, with the end of the run in the text while its tokens are made.
    var next = folded.base + run.lowerBound
    let end = folded.base + run.upperBound
    let behind = (end[0], end[1], end[2])
    (end[0], end[1], end[2]) = (Tokens.end, 0, 0)
    var token = ShortToken(0, 0)
    for place in 0..<3 { token.move(MarkedScalar.scalar(next[place])) }
    next += 3
    let last = end + 3
    while next < last {
      token.move(MarkedScalar.scalar(next.pointee))
      next += 1
      var number = table.number(of: token)
      if number < 0 {
        number = self.number(ofGram: token)
        table = tokens.lookup
        (states, counts) = (self.states.base, self.counts.base)
      }
      let state = states + number
      if state.pointee.place == .none {
        listed.pointee = UInt32(truncatingIfNeeded: number)
        listed += 1
        state.pointee.part = 0
        state.pointee.place = .text
      }
      let count = counts + Int(state.pointee.unit)
      if count.pointee < .max { count.pointee &+= 1 }
    }
    (end[0], end[1], end[2]) = behind
    touched.setCount(listed - touched.base)
  }

  /// Where the further parts of a text begin in the folded text.
  private mutating func partStarts(in text: String) -> [Int] {
    guard text.utf8.count > TextParts.first else { return [] }
    var start = 0
    return TextParts.ranges(of: text).dropLast().map { range in
      let utf8 = text.utf8
      let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      let to = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      folding.fold(String(text[from..<to]), into: &folded)
      start += folded.count
      return start
    }
  }

  mutating func finish() {
    let thresholds = PostingClass.Thresholds(length: length, scale: lengthScale)
    found.reserve(touched.count)
    let (states, counts, list) = (states.base, counts.base, touched.base)
    var end = found.base + found.count
    let entry = UInt64(entries) << 8
    for position in 0..<touched.count {
      let state = states + Int(list[position])
      let count = Int(counts[Int(state.pointee.unit)])
      // Of most tokens it is known at once.
      let own =
        state.pointee.place == .text && count < thresholds.least
        ? PostingClass.text
        : PostingClass.of(state.pointee.place, count: count, in: thresholds, isLong: hasLongTitle)
      let rank = own | state.pointee.part << 4
      end.initialize(to: UInt64(list[position]) << 32 | entry | UInt64(rank))
      end += 1
      state.pointee.place = .none
      state.pointee.count &+= 1
      if rank != PostingClass.text { state.pointee.isPlain = false }
    }
    found.setCount(end - found.base)
    for position in 0..<touched.count { counts[Int(states[Int(list[position])].unit)] = 0 }
    entries += 1
  }

  /// Sorts the postings by token; those of one token stay in the order of the entries.
  mutating func chunk(digest: String) -> PostingChunk {
    tokens.forgetSlots()
    let order = tokens.order
    var packed = PackedPostings.Writer(
      capacity: 2 * found.count + 3 * order.count)
    // Where the next posting of each token goes.
    let cursors = FlatBuffer<UInt32>(repeating: 0, count: order.count)
    for number in order.elements {
      let state = states[Int(number)]
      cursors[Int(number)] = UInt32(
        packed.begin(count: Int(state.count), isPlain: state.isPlain))
    }
    for posting in found.elements {
      let token = Int(truncatingIfNeeded: posting >> 32)
      let cursor = cursors[token]
      cursors[token] = cursor + 1
      let state = states[token]
      packed[Int(cursor)] = UInt8(truncatingIfNeeded: posting >> 8)
      if !state.isPlain {
        packed[Int(cursor + state.count)] = UInt8(truncatingIfNeeded: posting)
      }
    }
    return PostingChunk(
      tokens: TokenList(tokens, order: order), postings: packed.postings, digest: digest)
  }

  /// Calls `body` with the number of each token of the folded text, and with how many scalars of
  /// the text are in it for what can be searched alone.
  @inline(__always)
  private mutating func eachToken(_ body: (inout ChunkBuilder, Int, Int) -> Void) {
    let text = folded.elements
    _ = Tokens.each(in: text) { run in
      Tokens.eachGram(of: run, in: text) { token, _ in
        body(&self, number(ofGram: token), token.size)
      }
    } word: { word, _ in
      body(&self, number(of: word, in: text), word.size)
    }
  }

  /// Calls `body` with tokens for the initial consonants: `:c:` and two consonants.
  private mutating func eachInitials(_ body: (inout ChunkBuilder, Int) -> Void) {
    Tokens.eachInitials(in: folded.elements) { first, second in
      joined.setCount(0)
      for scalar in [0x3A, 0x63, 0x3A, first, second] { joined.append(scalar) }
      body(&self, numberOfJoined())
    }
  }

  @inline(__always)
  private mutating func number(ofGram token: ShortToken) -> Int {
    let number = tokens.number(of: token)
    if number == states.count {
      let pair = pairs.number(of: ShortToken(token.high, 0))
      if pair == units.count { units.append(newUnit()) }
      states.append(TokenState(unit: units[pair]))
    }
    return number
  }

  private mutating func number(
    of word: Tokens.Word, in text: UnsafeBufferPointer<UInt32>
  ) -> Int {
    joined.setCount(0)
    switch word {
    case .word(let range):
      for marked in text[range] { joined.append(MarkedScalar.scalar(marked)) }
    case .joined(let range, let gram):
      for marked in text[range] { joined.append(MarkedScalar.scalar(marked)) }
      joined.append(MarkedScalar.scalar(text[gram]))
    case .hyphened(let letter, let rest):
      joined.append(MarkedScalar.scalar(text[letter]))
      for marked in text[rest] { joined.append(MarkedScalar.scalar(marked)) }
    }
    return numberOfJoined()
  }

  private mutating func numberOfJoined() -> Int {
    let number = tokens.number(of: joined.elements)
    if number == states.count { states.append(TokenState(unit: newUnit())) }
    return number
  }

  private mutating func newUnit() -> UInt32 {
    counts.append(0)
    return UInt32(counts.count - 1)
  }

  @inline(__always)
  private mutating func raise(_ token: Int, _ place: PostingClass.Place) {
    let state = states.base + token
    if state.pointee.place == .none {
      touched.append(UInt32(truncatingIfNeeded: token))
      state.pointee.part = 0
    }
    if state.pointee.place.rawValue < place.rawValue { state.pointee.place = place }
  }

  /// Adds an occurrence in the text.
  @inline(__always)
  private mutating func count(_ token: Int, _ part: Int) {
    let state = states.base + token
    if state.pointee.place == .none {
      touched.append(UInt32(truncatingIfNeeded: token))
      state.pointee.part = UInt8(truncatingIfNeeded: min(part, Int(Posting.lastPart)))
      state.pointee.place = .text
    }
    let count = counts.base + Int(state.pointee.unit)
    if count.pointee < .max { count.pointee += 1 }
  }
}
