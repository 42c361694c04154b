/// The distribution of a segment's tokens over files.
struct SegmentLayout: Sendable {
  /// The maximum size of a shard in bytes; a single line may be longer. It is larger in large
  /// journals, so that a site has fewer files and the manifest does not list too many shards.
  private static func shardSize(count: Int) -> Int {
    min(24_576, max(6_144, Int((16_384 * Double(count)).squareRoot())))
  }
  /// The approximate number of shards of the tail, most of which change with each new entry. In
  /// large journals there are more, because readers load one for each word.
  private static func tailShards(count: Int) -> Int {
    count < PublishedIndex.largeFrom ? 26 : 64
  }
  /// The number of shards in a group. A large segment lists its shards in groups, so that the
  /// manifest stays small.
  static let groupSize = 64
  /// The maximum size in bytes of a list in a shard. Longer lists get their own file, and the shard
  /// has their head. It is larger in large journals, so that the manifest does not list too many
  /// files.
  static func lightSize(_ segment: Segment) -> Int {
    segment.entries.count < PublishedIndex.mediumFrom
      ? 4_096 : segment.entries.count < PublishedIndex.largeFrom ? 8_192 : 16_384
  }
  /// A key of two or three grams in more than so many entries is split by the next gram: `일기` →
  /// `일기장`, `일기를`. So a query checks at most so many entries in vain; fewer if they are long.
  ///
  /// - Parameter length: the mean length of the texts, in bytes.
  private static func common(length: Int) -> Int {
    length <= 2_048 ? 16 : length <= 4_096 ? 8 : length <= 8_192 ? 4 : commonInTail
  }
  /// The same limit in the tail, whose entries are the newest and so are checked first.
  private static let commonInTail = 2
  /// The size in bytes from which tokens with the same prefix get a head for the prefix.
  static let lightRange = 8_192

  let segment: Segment
  /// All lines of the shards, in order.
  let lines: [Line]
  /// Each shard is a range of `lines`.
  let shards: [Range<Int>]
  /// The first key of each shard, shortened as far as possible.
  let starts: [String]
  /// The lines whose lists have their own files.
  let heavy: [Line]
  /// Share of entries that contain each of `heavy`, in per mille.
  let shares: [Int]
  /// The prefixes with a head.
  let prefixes: [KeyPrefix]
  /// The groups of shards that have a file with their first keys; empty in a small segment.
  let groups: [Range<Int>]

  /// A line of a shard: the postings of one token, or of all tokens that share two or three grams.
  struct Line: Sendable {
    enum Kind: Sendable { case whole, head, prefix }

    let kind: Kind
    /// The number of scalars of the first token that make up the key.
    let length: UInt8
    /// 2 if the previous line has other first two grams; 3 if it has the same two and another
    /// third; else 4.
    let level: UInt8
    /// The ranks of tokens; for a prefix its position in `prefixes`.
    let ranks: Range<Int32>
    /// The size in bytes without the key.
    let size: Int32
    /// A hash of the list; 0 for a prefix.
    let content: UInt64
  }

  /// - Parameters:
  ///   - length: the mean length of the journal's texts, in bytes.
  ///   - isTail: whether the segment holds the entries after the sealed ones.
  ///   - largeFrom: the number of entries from which the shards are in groups.
  init(
    _ segment: Segment, length: Int, isTail: Bool = false,
    largeFrom: Int = PublishedIndex.largeFrom
  ) {
    self.segment = segment
    var drawing = Drawing(
      segment,
      common: isTail ? SegmentLayout.commonInTail : SegmentLayout.common(length: length))
    drawing.draw()
    let size = SegmentLayout.shardSize(count: segment.entries.count)
    let tailSize =
      drawing.lines.reduce(0) { $0 + drawing.size(of: $1) }
      / SegmentLayout.tailShards(count: segment.entries.upperBound)
    (heavy, shares, prefixes) = (drawing.heavy, drawing.shares, drawing.prefixes)
    lines = drawing.lines
    shards = SegmentLayout.shards(of: drawing, isTail ? max(size, tailSize) : size)
    starts = SegmentLayout.starts(of: shards, in: drawing)
    groups =
      segment.entries.count < largeFrom
      ? []
      : stride(from: 0, to: shards.count, by: SegmentLayout.groupSize).map {
        [end = shards.count] in $0..<min($0 + SegmentLayout.groupSize, end)
      }
  }

  /// The number of shards, without the first, in which the tokens of each prefix are; at most 9.
  var widths: [Int] {
    let starts = starts.map { Array($0.unicodeScalars.map(\.value)) }
    func shard(_ key: [UInt32]) -> Int {
      starts.partitioningIndex { key.lexicographicallyPrecedes($0) } - 1
    }
    return prefixes.map { min(9, shard($0.scalars + [0x10_FFFF]) - shard($0.scalars)) }
  }

  /// The key of a line.
  func key(of line: Line) -> String {
    text(SegmentLayout.key(line, segment, prefixes))
  }

  /// Divides lines into shards. Lines with the same first two grams stay together if they fit into
  /// a shard, else those with the same first three.
  private static func shards(of drawing: Drawing, _ shardSize: Int) -> [Range<Int>] {
    var shards: [Range<Int>] = []
    var start = 0
    var size = 0
    let lines = drawing.lines
    func close(at position: Int) {
      if position > start { shards.append(start..<position) }
      (start, size) = (position, 0)
    }
    func add(_ group: Range<Int>, level: UInt8) {
      let whole = lines[group].reduce(0) { $0 + drawing.size(of: $1) }
      if size + whole > shardSize { close(at: group.lowerBound) }
      guard whole > shardSize, group.count > 1 else { return size += whole }
      addGroups(of: group, level: level + 1)
    }
    func addGroups(of all: Range<Int>, level: UInt8) {
      var group = all.lowerBound
      while group < all.upperBound {
        let end = lines[(group + 1)..<all.upperBound].firstIndex { $0.level <= level }
        add(group..<(end ?? all.upperBound), level: level)
        group = end ?? all.upperBound
      }
    }
    addGroups(of: lines.indices, level: 2)
    close(at: lines.count)
    return shards
  }

  private static func starts(of shards: [Range<Int>], in drawing: Drawing) -> [String] {
    shards.map { shard in
      shard.lowerBound == 0
        ? ""
        : divider(
          drawing.key(of: drawing.lines[shard.lowerBound - 1]),
          drawing.key(of: drawing.lines[shard.lowerBound]))
    }
  }

  static func key(
    _ line: Line, _ segment: Segment, _ prefixes: [KeyPrefix]
  ) -> ArraySlice<UInt32> {
    if line.kind == .prefix {
      return prefixes[Int(line.ranks.lowerBound)].scalars[...] + [KeyPrefix.mark]
    }
    return segment.token(Int(line.ranks.lowerBound)).prefix(Int(line.length))
  }

  /// The shortest prefix of a key that sorts after the previous key.
  private static func divider(_ before: ArraySlice<UInt32>, _ key: ArraySlice<UInt32>) -> String {
    let shared = zip(before, key).prefix { $0 == $1 }.count
    return text(key.prefix(shared + 1))
  }
}

/// Computes the lines of a segment.
private struct Drawing {
  let segment: Segment
  let light: Int
  /// See `SegmentLayout.common(length:)`.
  let common: Int
  var lines: [SegmentLayout.Line] = []
  var heavy: [SegmentLayout.Line] = []
  var shares: [Int] = []
  var prefixes: [KeyPrefix] = []
  /// The size in bytes of each list, by rank.
  private var sizes: [Int32] = []
  private var merging: PostingMerge

  init(_ segment: Segment, common: Int) {
    self.segment = segment
    self.common = common
    light = SegmentLayout.lightSize(segment)
    merging = PostingMerge(count: segment.entries.count)
    lines.reserveCapacity(segment.count + segment.count / 8)
    sizes.reserveCapacity(segment.count)
  }

  func key(of line: SegmentLayout.Line) -> ArraySlice<UInt32> {
    SegmentLayout.key(line, segment, prefixes)
  }

  /// The size in bytes of a line with its key.
  func size(of line: SegmentLayout.Line) -> Int {
    key(of: line).count * 3 + 8
      + {
        switch line.kind {
        case .whole: Int(line.size)
        case .head, .prefix: PostingList.headCount * 5
        }
      }()
  }

  mutating func draw() {
    var ranks = 0..<0
    while ranks.upperBound < segment.count {
      // In batches of some hundred tokens, without splitting groups: of a large journal those of
      // some thousand would be most of the index.
      var ends: [Int] = []
      var end = ranks.upperBound
      while end < segment.count, end - ranks.upperBound < 512 {
        end = segment.groupEnd(from: end)
        ends.append(end)
      }
      ranks = ranks.upperBound..<end
      let postings = segment.postings(ranks)
      var start = ranks.lowerBound
      for end in ends {
        add(start..<end, postings)
        start = end
      }
    }
    prefixes = KeyPrefix.find(in: segment, sizes: sizes)
    insertBeginnings()
  }

  private mutating func add(_ group: Range<Int>, _ postings: PostingSlice) {
    if segment.isGram(group.lowerBound) {
      addGrams(group, sharing: 2, level: 2, postings)
    } else {
      addLine(group, length: segment.token(group.lowerBound).count, postings[group.lowerBound], 2)
    }
  }

  /// Adds tokens that share their first grams: as one line, or as one line for each next gram.
  ///
  /// - Parameter level: the level of their first line.
  private mutating func addGrams(
    _ ranks: Range<Int>, sharing length: Int, level: UInt8, _ postings: PostingSlice
  ) {
    let own = segment.token(ranks.lowerBound)
    let all = merging.merge(ranks.map { postings[$0] })
    if all.count <= common || own.count <= length {
      return addLine(ranks, length: min(length, own.count), all, level)
    }
    // A heavy group has one list for all its tokens, and more lines by the next gram.
    let isHeavy = PostingList(all).size > light
    if isHeavy { addLine(ranks, length: length, all, level) }
    var level = isHeavy ? UInt8(length) + 1 : level
    var start = ranks.lowerBound
    while start < ranks.upperBound {
      let end = segment.end(from: start, sharing: length + 1)
      let isEnd = segment.token(start).dropFirst(length).first == Tokens.end
      if !isHeavy || !isEnd {
        addGrams(start..<end, sharing: length + 1, level: level, postings)
        level = UInt8(length) + 1
      }
      start = end
    }
  }

  private mutating func addLine(
    _ ranks: Range<Int>, length: Int, _ postings: ArraySlice<UInt32>, _ level: UInt8
  ) {
    let list = PostingList(postings)
    let size = list.size
    let isHeavy = size > light
    let line = SegmentLayout.Line(
      kind: isHeavy ? .head : .whole, length: UInt8(length), level: level,
      ranks: Int32(ranks.lowerBound)..<Int32(ranks.upperBound), size: Int32(size),
      content: list.content)
    lines.append(line)
    if isHeavy {
      heavy.append(line)
      shares.append(postings.count * 1000 / segment.entries.count)
    }
    // A token that is in two lines counts once.
    while sizes.count < ranks.upperBound {
      sizes.append(sizes.count == ranks.lowerBound ? Int32(size) : 0)
    }
  }

  /// Inserts the lines of prefixes, moving the others from the end, since there are too many for a
  /// second array.
  private mutating func insertBeginnings() {
    guard let filler = lines.last else { return }
    var from = lines.count
    for _ in prefixes { lines.append(filler) }
    var to = lines.count
    for (position, prefix) in prefixes.enumerated().reversed() {
      while from > 0, lines[from - 1].ranks.lowerBound >= prefix.line {
        (from, to) = (from - 1, to - 1)
        lines[to] = lines[from]
      }
      to -= 1
      lines[to] = SegmentLayout.Line(
        kind: .prefix, length: 0, level: 2,
        ranks: Int32(position)..<Int32(position + 1), size: 0, content: 0)
    }
  }
}

extension Segment {
  /// One past the last token with the same first two grams.
  fileprivate func groupEnd(from start: Int) -> Int {
    isGram(start) ? end(from: start, sharing: 2) : start + 1
  }

  /// One past the last token with the same first scalars.
  func end(from start: Int, sharing length: Int) -> Int {
    let shared = token(start).prefix(length)
    var end = start + 1
    while end < count, token(end).prefix(length) == shared { end += 1 }
    return end
  }

  fileprivate func isGram(_ rank: Int) -> Bool {
    token(rank).first.map { ScalarKind($0) == .gram } ?? false
  }
}

/// Converts scalars to text.
func text(_ scalars: some Sequence<UInt32>) -> String {
  var view = String.UnicodeScalarView()
  for scalar in scalars { view.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
  return String(view)
}
