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
    let common = isTail ? SegmentLayout.commonInTail : SegmentLayout.common(length: length)
    var drawing = Drawing(segment, common: common)
    drawing.draw()
    drawing.insertBeginnings()
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

/// Converts scalars to text.
func text(_ scalars: some Sequence<UInt32>) -> String {
  var view = String.UnicodeScalarView()
  for scalar in scalars { view.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
  return String(view)
}
