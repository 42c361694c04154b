/// How the tokens of a segment are spread over files.
struct SegmentLayout: Sendable {
  /// A shard holds at most so many bytes, unless a single line is longer.
  static let shardSize = 24_576
  /// Larger where an entry that is added changes nearly every shard, so that not too many files change.
  static let tailShardSize = 32_768
  /// Postings of more bytes than this have a file of their own; the shard holds their head. More in large journals, whose manifest
  /// would name too many.
  static func lightSize(_ segment: Segment) -> Int {
    segment.entries.count < 20_000 ? 4_096 : 8_192
  }
  /// So many bytes of tokens with the same beginning need a head for the beginning itself.
  static let lightRange = 8_192

  let segment: Segment
  /// Every line of the shards, in order.
  let lines: [Line]
  /// Runs of `lines`.
  let shards: [Range<Int>]
  /// The key from which on a shard is asked: no longer than needed.
  let starts: [String]
  /// The ranks of tokens that have files of their own.
  let heavy: [Int]
  /// How many of a thousand entries have each of them.
  let shares: [Int]
  /// Beginnings that have a head.
  let beginnings: [Beginning]

  enum Line: Sendable {
    /// A rank in the segment.
    case whole(Int)
    case head(Int)
    /// A position in `beginnings`.
    case beginning(Int)
  }

  init(_ segment: Segment, shardSize: Int) {
    self.segment = segment
    var sizes: [Int] = []
    let light = SegmentLayout.lightSize(segment)
    var shares: [Int] = []
    segment.eachPostings(of: 0..<segment.count) { _, postings in
      let size = PostingList(postings).size
      sizes.append(size)
      if size > light { shares.append(postings.count * 1000 / segment.entries.count) }
    }
    self.shares = shares
    let beginnings = Beginning.find(in: segment, sizes: sizes)
    heavy = sizes.indices.filter { sizes[$0] > light }
    self.beginnings = beginnings
    lines = SegmentLayout.lines(sizes, beginnings, light)
    shards = SegmentLayout.shards(
      of: lines, in: segment, sizes, beginnings, shardSize)
    let lines = lines
    starts = shards.map { shard in
      shard.lowerBound == 0
        ? ""
        : SegmentLayout.divider(
          SegmentLayout.key(lines[shard.lowerBound - 1], segment, beginnings),
          SegmentLayout.key(lines[shard.lowerBound], segment, beginnings))
    }
  }

  /// What a line begins with.
  func key(of line: Line) -> String {
    text(SegmentLayout.key(line, segment, beginnings))
  }

  private static func lines(
    _ sizes: [Int], _ beginnings: [Beginning], _ light: Int
  ) -> [Line] {
    var lines: [Line] = []
    var next = 0
    for rank in sizes.indices {
      while next < beginnings.count, beginnings[next].line == rank {
        lines.append(.beginning(next))
        next += 1
      }
      lines.append(sizes[rank] > light ? .head(rank) : .whole(rank))
    }
    return lines + (next..<beginnings.count).map { .beginning($0) }
  }

  private static func shards(
    of lines: [Line], in segment: Segment, _ sizes: [Int], _ beginnings: [Beginning],
    _ shardSize: Int
  ) -> [Range<Int>] {
    var shards: [Range<Int>] = []
    var start = 0
    var size = 0
    for (position, line) in lines.enumerated() {
      let own =
        key(line, segment, beginnings).count * 3 + 8
        + {
          switch line {
          case .whole(let rank): sizes[rank]
          case .head, .beginning: PostingList.headCount * 5
          }
        }()
      if position > start, size + own > shardSize {
        shards.append(start..<position)
        (start, size) = (position, 0)
      }
      size += own
    }
    return lines.isEmpty ? [] : shards + [start..<lines.count]
  }

  private static func key(
    _ line: Line, _ segment: Segment, _ beginnings: [Beginning]
  ) -> ArraySlice<UInt32> {
    switch line {
    case .whole(let rank), .head(let rank): segment.token(rank)
    case .beginning(let position): beginnings[position].scalars[...] + [Beginning.mark]
    }
  }

  /// The shortest beginning of a key that comes behind the key before it.
  private static func divider(_ before: ArraySlice<UInt32>, _ key: ArraySlice<UInt32>) -> String {
    let shared = zip(before, key).prefix { $0 == $1 }.count
    return text(key.prefix(shared + 1))
  }
}

/// Scalars as text.
func text(_ scalars: some Sequence<UInt32>) -> String {
  var view = String.UnicodeScalarView()
  for scalar in scalars { view.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
  return String(view)
}
