/// How the tokens of a segment are divided into lines, for a later build: after an edit only the
/// groups of tokens that are in the edited entry must be laid out again.
///
/// It has no words but the first letters that many words share; tokens are counted.
struct SavedLayout: Sendable {
  /// How many entries the segment has.
  let entries: Int
  /// See `SegmentLayout.common(length:)`.
  let common: Int
  let groups: GroupList
  /// Without those of prefixes.
  let lines: [SegmentLayout.Line]
  /// Of the lines whose lists have their own files.
  let shares: [Int]
  let prefixes: [KeyPrefix]

  /// Tokens that share their first two grams, or a single word.
  struct Group: Sendable {
    let tokens: Int
    let lines: Int
  }
}

/// Groups in the order of their tokens.
struct GroupList: Sendable {
  private(set) var groups: [SavedLayout.Group] = []
  /// Of all groups together.
  private(set) var tokens = 0

  mutating func append(_ group: SavedLayout.Group) {
    groups.append(group)
    tokens += group.tokens
  }
}

/// How a segment was laid out, and what is different in it now.
package struct KnownLayout: Sendable {
  let saved: SavedLayout
  let changes: [ChunkChange]

  /// Nil if the bytes are no layout.
  package init?(_ bytes: ArraySlice<UInt8>, changes: [ChunkChange]) {
    guard let saved = SavedLayout(bytes) else { return nil }
    (self.saved, self.changes) = (saved, changes)
  }
}

/// A chunk of a segment that is not what it was.
package struct ChunkChange: Sendable {
  let position: Int
  let old: PostingChunk
  let new: PostingChunk

  package init(at position: Int, from old: PostingChunk, to new: PostingChunk) {
    (self.position, self.old, self.new) = (position, old, new)
  }
}

/// Goes through the groups of a layout.
struct SavedGroups {
  private let saved: SavedLayout
  private var group = 0
  private var line = 0
  private var share = 0
  private var token = 0

  init(_ saved: SavedLayout) { self.saved = saved }

  struct Found {
    let tokens: Int
    /// With ranks from the first token of the group on.
    let lines: [(line: SegmentLayout.Line, share: Int)]
  }

  var isAtEnd: Bool { group == saved.groups.groups.count }

  mutating func next() -> Found? {
    guard !isAtEnd else { return nil }
    let own = saved.groups.groups[group]
    group += 1
    var lines: [(line: SegmentLayout.Line, share: Int)] = []
    lines.reserveCapacity(own.lines)
    for _ in 0..<own.lines {
      let found = saved.lines[line]
      line += 1
      var ownShare = 0
      if found.kind == .head {
        ownShare = saved.shares[share]
        share += 1
      }
      let ranks = found.ranks
      lines.append(
        (
          SegmentLayout.Line(
            kind: found.kind, length: found.length, level: found.level,
            ranks: ranks.lowerBound - Int32(token)..<ranks.upperBound - Int32(token),
            size: found.size, content: found.content), ownShare
        ))
    }
    token += own.tokens
    return Found(tokens: own.tokens, lines: lines)
  }
}

// MARK: As bytes

extension SavedLayout {
  /// Numbers are unsigned LEB128.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [entries, common, groups.groups.count, lines.count] { bytes.appendNumber(number) }
    var rest = SavedGroups(self)
    while let group = rest.next() {
      bytes.appendNumber(group.tokens)
      bytes.appendNumber(group.lines.count)
      for (line, share) in group.lines {
        bytes.append(line.level << 1 | (line.kind == .head ? 1 : 0))
        for number in [
          Int(line.length), Int(line.ranks.lowerBound), line.ranks.count, Int(line.size),
        ] {
          bytes.appendNumber(number)
        }
        withUnsafeBytes(of: line.content.littleEndian) { bytes += $0 }
        if line.kind == .head { bytes.appendNumber(share) }
      }
    }
    bytes.appendNumber(prefixes.count)
    for prefix in prefixes {
      bytes.appendNumber(prefix.scalars.count)
      for scalar in prefix.scalars { bytes.appendNumber(Int(scalar)) }
      bytes.appendNumber(prefix.count)
      bytes.appendNumber(prefix.head.count)
      var last: UInt32 = 0
      for posting in prefix.head {
        bytes.appendNumber(Int(posting &- last))
        last = posting
      }
    }
    return bytes
  }

  /// Nil if the bytes are no layout.
  init?(_ bytes: ArraySlice<UInt8>) {
    let layout = bytes.withUnsafeBufferPointer { buffer -> SavedLayout? in
      var reader = ChunkReader(bytes: buffer)
      guard let layout = reader.layout(), reader.isAtEnd else { return nil }
      return layout
    }
    guard let layout else { return nil }
    self = layout
  }
}

extension ChunkReader {
  fileprivate mutating func layout() -> SavedLayout? {
    guard let entries = number(), let common = number(), let groupCount = count(),
      let lineCount = count()
    else { return nil }
    var groups = GroupList()
    var (lines, shares): ([SegmentLayout.Line], [Int]) = ([], [])
    lines.reserveCapacity(lineCount)
    for _ in 0..<groupCount {
      guard let tokens = number(), tokens <= Int(Int32.max) - groups.tokens, let own = count()
      else { return nil }
      for _ in 0..<own {
        guard let line = line(of: tokens, from: groups.tokens) else { return nil }
        lines.append(line)
        guard line.kind == .head else { continue }
        guard let share = number() else { return nil }
        shares.append(share)
      }
      groups.append(SavedLayout.Group(tokens: tokens, lines: own))
    }
    guard lines.count == lineCount, let prefixes = prefixes() else { return nil }
    return SavedLayout(
      entries: entries, common: common, groups: groups, lines: lines, shares: shares,
      prefixes: prefixes)
  }

  private mutating func line(of tokens: Int, from first: Int) -> SegmentLayout.Line? {
    guard let kind = byte(), let length = number().flatMap({ UInt8(exactly: $0) }),
      let start = number(), let count = number(),
      let size = number().flatMap({ Int32(exactly: $0) }), start <= tokens, count <= tokens - start,
      let content = bits()
    else { return nil }
    return SegmentLayout.Line(
      kind: kind & 1 == 1 ? .head : .whole, length: length, level: kind >> 1,
      ranks: Int32(first + start)..<Int32(first + start + count), size: size, content: content)
  }

  private mutating func prefixes() -> [KeyPrefix]? {
    guard let total = count() else { return nil }
    var prefixes: [KeyPrefix] = []
    for _ in 0..<total {
      guard let length = count() else { return nil }
      var scalars: [UInt32] = []
      for _ in 0..<length {
        guard let scalar = number().flatMap({ UInt32(exactly: $0) }) else { return nil }
        scalars.append(scalar)
      }
      guard let entries = number(), let heads = count() else { return nil }
      var (head, last): ([UInt32], UInt32) = ([], 0)
      for _ in 0..<heads {
        guard let gap = number().flatMap({ UInt32(exactly: $0) }) else { return nil }
        last &+= gap
        head.append(last)
      }
      prefixes.append(KeyPrefix(scalars: scalars, line: 0, count: entries, head: head))
    }
    return prefixes
  }
}
