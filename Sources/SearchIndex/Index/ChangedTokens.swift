/// The tokens of a segment whose postings are not what they were.
struct ChangedTokens {
  /// Sorted by scalars.
  let tokens: [Token]
  /// The first scalars of words among them, and those of grams of which an entry has other ones
  /// than before.
  private var firsts: Set<UInt32> = []

  struct Token {
    let scalars: [UInt32]
    /// Whether the segment had the token, and whether it has it now.
    let wasThere: Bool
    let isThere: Bool
  }

  init(_ changes: [ChunkChange], in segment: Segment) {
    var found: [[UInt32]: Bool] = [:]
    for change in changes {
      for (scalars, wasThere) in ChangedTokens.differences(change) {
        found[scalars] = found[scalars] == true || wasThere
      }
    }
    let positions = Set(changes.map(\.position))
    tokens = found.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { scalars in
      let rank = segment.lowerBound(scalars[...])
      let isThere = rank < segment.count && segment.token(rank) == scalars[...]
      var wasThere = found[scalars] == true
      if !wasThere, isThere {
        // Other chunks may have it.
        let postings = segment.postings(rank..<rank + 1)[rank]
        wasThere = postings.contains {
          !positions.contains(Posting.place($0) / IndexedEntries.chunk)
        }
      }
      return Token(scalars: scalars, wasThere: wasThere, isThere: isThere)
    }
    let changed = Set(tokens.compactMap(\.scalars.first))
    let beginnings = changes.map { (old: ChunkBeginnings($0.old), new: ChunkBeginnings($0.new)) }
    firsts = changed.filter { first in
      ScalarKind(first) != .gram
        || beginnings.contains { $0.old.ranks(of: first) != $0.new.ranks(of: first) }
    }
  }

  /// Whether entries with a prefix may be others than before.
  func touches(_ prefix: KeyPrefix) -> Bool {
    prefix.scalars.first.map { firsts.contains($0) } ?? true
  }

  /// The tokens whose postings differ, and whether the old chunk has them.
  private static func differences(_ change: ChunkChange) -> [(scalars: [UInt32], wasThere: Bool)] {
    let (old, new) = (change.old, change.new)
    let (oldPlaces, newPlaces) = (old.postings.places, new.postings.places)
    var differences: [(scalars: [UInt32], wasThere: Bool)] = []
    var (left, right) = (0, 0)
    while left < old.tokens.count || right < new.tokens.count {
      guard left < old.tokens.count else {
        differences.append((Array(new.tokens[right]), false))
        right += 1
        continue
      }
      guard right < new.tokens.count else {
        differences.append((Array(old.tokens[left]), true))
        left += 1
        continue
      }
      let (before, now) = (old.tokens[left], new.tokens[right])
      if before == now {
        let isSame = old.postings.bytes[oldPlaces[left]] == new.postings.bytes[newPlaces[right]]
        if !isSame { differences.append((Array(now), true)) }
        left += 1
        right += 1
      } else if before.lexicographicallyPrecedes(now) {
        differences.append((Array(before), true))
        left += 1
      } else {
        differences.append((Array(now), false))
        right += 1
      }
    }
    return differences
  }
}

/// What the entries of a chunk have of all tokens that begin with a scalar.
private struct ChunkBeginnings {
  private let chunk: PostingChunk
  private let places: [Range<Int>]

  init(_ chunk: PostingChunk) {
    self.chunk = chunk
    places = chunk.postings.places
  }

  /// `Posting.rank` by position in the chunk; 0 for entries without such a token.
  func ranks(of first: UInt32) -> [UInt8] {
    var ranks = [UInt8](repeating: 0, count: IndexedEntries.chunk)
    var (low, high) = (0, chunk.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if chunk.tokens[middle].first.map({ $0 < first }) ?? true {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < chunk.tokens.count, chunk.tokens[low].first == first {
      chunk.postings.each(places[low]) { position, rank in
        ranks[position] = max(ranks[position], rank)
      }
      low += 1
    }
    return ranks
  }
}
