/// Computes the lines of a segment.
struct Drawing {
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
      // In batches that do not split groups.
      var ends: [Int] = []
      var end = ranks.upperBound
      while end < segment.count, end - ranks.upperBound < Segment.batch {
        end = segment.groupEnd(from: end)
        ends.append(end)
      }
      ranks = ranks.upperBound..<end
      add(ranks, groups: ends)
    }
    prefixes = KeyPrefix.find(in: segment, sizes: sizes)
  }

  /// Adds groups that follow each other, as many at a time as have not too many postings.
  ///
  /// - Parameter ends: of the groups.
  private mutating func add(_ ranks: Range<Int>, groups ends: [Int]) {
    let counts = segment.counts(ranks)
    var (start, next) = (ranks.lowerBound, 0)
    while next < ends.count {
      let first = start
      var (group, total) = (next, 0)
      while group < ends.count {
        let from = (group == next ? first : ends[group - 1]) - ranks.lowerBound
        let own = counts[from..<ends[group] - ranks.lowerBound].reduce(0, +)
        if group > next, total + own > Segment.batchOfPostings { break }
        total += own
        group += 1
      }
      let some = first..<ends[group - 1]
      let postings = segment.postings(
        some, counts[some.lowerBound - ranks.lowerBound..<some.upperBound - ranks.lowerBound])
      for end in ends[next..<group] {
        add(start..<end, postings)
        start = end
      }
      next = group
    }
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
    let isHeavy = PostingList(all).mayExceed(light)
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
    let (size, content) = PostingList(postings).measures
    let isHeavy = size > light
    let line = SegmentLayout.Line(
      kind: isHeavy ? .head : .whole, length: UInt8(length), level: level,
      ranks: Int32(ranks.lowerBound)..<Int32(ranks.upperBound), size: Int32(size),
      content: content)
    lines.append(line)
    if isHeavy {
      heavy.append(line)
      shares.append(postings.count * 1000 / segment.entries.count)
    }
    // A token that is in two lines counts once.
    while sizes.count < line.ranks.upperBound {
      sizes.append(sizes.count == line.ranks.lowerBound ? line.size : 0)
    }
  }

  /// Inserts the lines of prefixes, moving the others from the end, since there are too many for a
  /// second array.
  mutating func insertBeginnings() {
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
  func groupEnd(from start: Int) -> Int {
    isGram(start) ? end(from: start, sharing: 2) : start + 1
  }

  /// One past the last token with the same first scalars.
  func end(from start: Int, sharing length: Int) -> Int {
    let shared = token(start).prefix(length)
    var end = start + 1
    while end < count, token(end).prefix(length) == shared { end += 1 }
    return end
  }

  func isGram(_ rank: Int) -> Bool {
    token(rank).first.map { ScalarKind($0) == .gram } ?? false
  }
}
