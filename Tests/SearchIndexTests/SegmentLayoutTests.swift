import Journal
import Testing

@testable import SearchIndex

@Suite struct SegmentLayoutTests {
  /// Entries with one word each.
  private func lines(_ words: [String]) throws -> JSONValue {
    let entries = words.enumerated().map { number, word in
      (
        path: "entries/2024-01-\(number < 9 ? "0" : "")\(number + 1)-a.md",
        bytes: Array("---\ntitle: false\n---\n\(word)\n".utf8)
      )
    }
    return try JSONValue(
      TestJournal(entries).index(sharded: true).files(of: .shard(segment: 0, 0))[0].bytes)
  }

  private func count(_ line: JSONValue?) -> Int {
    line?.items.reduce(0) { $0 + $1.items.count } ?? 0
  }

  @Test func `two grams that few entries have are one line, whatever stands behind them`() throws {
    let found = try lines((0..<16).map { $0 % 2 == 0 ? "바다에" : "바다가" })
    #expect(count(found["바다"]) == 16)
    #expect(found["바다에"] == nil)
  }

  @Test func `two grams that more entries have are told apart by the third`() throws {
    let found = try lines((0..<17).map { $0 % 2 == 0 ? "바다에" : "바다" })
    #expect(found["바다"] == nil)
    #expect(count(found["바다에"]) == 9)
    #expect(count(found["바다_"]) == 8)
    #expect(count(found["다에"]) == 9)
  }

  @Test func `three grams that more entries have are told apart by the fourth`() throws {
    let found = try lines((0..<28).map { $0 < 17 ? ["바다에서", "바다에"][$0 % 2] : "바다를 보다" })
    #expect(found["바다"] == nil)
    #expect(found["바다에"] == nil)
    #expect(count(found["바다에서"]) == 9)
    #expect(count(found["바다에_"]) == 8)
    // Of these there are few.
    #expect(count(found["바다를"]) == 11)
    #expect(found["바다를_"] == nil)
  }

  @Test func `a date is one token with its unit`() throws {
    let found = try lines(["3월 11일에", "11월"])
    #expect(count(found["11"]) == 2)
    #expect(count(found["11일"]) == 1)
    #expect(count(found["11월"]) == 1)
  }

  @Test func `a noun is much of a text whatever particles it has`() throws {
    let found = try lines([
      "바다에 바다가 바다를 바다의. " + String(repeating: "눈이 내렸다. ", count: 60)
    ])
    // 4 of 314 are most of a text: 4 · 11000 ≥ 9900 + 99 · 314.
    #expect(found["바다"]?.items.count == 5)
    #expect(found["다에"]?.items.count == 1)
  }
}

@Suite struct ShardGroupTests {
  /// A segment of some hundred entries, each with words of its own.
  private func layout(largeFrom: Int, count: Int = 400, common: String = "") -> SegmentLayout {
    let entries = (0..<count).map { number in
      let words = (0..<(16_000 / count)).map {
        "w\(String((number * 40 + $0) * 7919 % 900_001, radix: 36))x"
      }
      let (year, day) = (1910 + number / 28, number % 28 + 1)
      return (
        path: "entries/\(year)-01-\(day < 10 ? "0" : "")\(day)-a.md",
        bytes: Array("---\ntitle: false\n---\n\(common)\(words.joined(separator: " "))\n".utf8)
      )
    }
    let indexed = IndexedEntries(TestJournal(entries).site)
    var builder = SegmentBuilder()
    for chunk in indexed.chunks {
      builder.add(indexed.postings(of: chunk, fingerprint: { "\($0.count)" }))
    }
    return SegmentLayout(
      builder.segment("b", 0..<indexed.count, digest: "1"), length: 300, largeFrom: largeFrom)
  }

  private func value(_ layout: SegmentLayout) throws -> JSONValue {
    var json: [UInt8] = []
    layout.append(to: &json)
    return try JSONValue(json)
  }

  @Test func `words that most entries have are listed with their share of the entries`() throws {
    let manifest = try value(layout(largeFrom: 9999, count: 2400, common: "sea tide "))
    let (words, shares) = (manifest["h"]?.items ?? [], manifest["share"]?.items ?? [])
    #expect(words.count > 2 && shares.count == words.count)
    #expect(shares.contains(.number(1000)))
  }

  @Test func `a segment with many entries lists its shards in groups of 64`() throws {
    let small = layout(largeFrom: 401)
    let large = layout(largeFrom: 400)
    #expect(small.shards.count > 64 && small.shards.count < 128)
    #expect(small.groups.isEmpty)
    let listed = try value(small)
    let grouped = try value(large)
    #expect(listed["g"] == nil && grouped["t"] == nil)
    #expect(grouped["g"]?.items.count == 2)
    let parts = try large.groups.indices.map { try JSONValue(large.group($0)) }
    #expect(parts[0].items.count == 64)
    let (first, second) = (parts[0].items, parts[1].items)
    let all = listed["t"]?.items ?? []
    // The first key of a group is written as a whole; all others as in one list.
    #expect(second.first?.text == "0\(large.starts[64])")
    #expect(first == Array(all.prefix(64)))
    #expect(Array(second.dropFirst()) == Array(all.dropFirst(65)))
  }
}

@Suite struct PackedPostingsTests {
  @Test func `what was packed is there again, for any range of ranks`() {
    let lists = (0..<300).map { number in
      (0...(number % 5)).map { step -> UInt16 in
        let own = number % 3 == 0 ? 1 : 1 + step % 5
        let part = number % 4 == 0 ? step : 0
        return UInt16(part << 12 | (step * 50) << 4 | own)
      }
    }
    var packed = PackedPostings.Writer(capacity: 1)
    for list in lists {
      let isPlain = list.allSatisfy { $0 & 0xF00F == 1 }
      let start = packed.begin(count: list.count, isPlain: isPlain)
      for (position, posting) in list.enumerated() {
        packed[start + position] = UInt8(truncatingIfNeeded: posting >> 4)
        if isPlain { continue }
        packed[start + list.count + position] = UInt8(posting >> 8 & 0xF0 | posting & 15)
      }
    }
    let ranks = (0..<300).map { Int32($0 * 7 + 3) }
    let ranked = packed.postings.ranked(ranks)
    for range in [0..<3, 0..<4, 3..<4, 4..<10, 440..<460, 0..<3000, 2096..<2097, 2097..<9999] {
      var counts: [Int: Int] = [:]
      var found: [Int: [UInt16]] = [:]
      ranked.counts(range) { counts[$0] = $1 }
      ranked.postings(range) { rank, places, classes in
        for position in places.indices {
          let own: UInt8 = classes.isEmpty ? 1 : classes[position]
          let part = UInt16(own >> 4) << 12
          found[rank, default: []].append(part | UInt16(places[position]) << 4 | UInt16(own & 15))
        }
      }
      let expected = zip(ranks, lists).filter { range.contains(Int($0.0)) }
      #expect(found == Dictionary(uniqueKeysWithValues: expected.map { (Int($0), $1) }))
      #expect(counts == found.mapValues(\.count))
    }
  }

  @Test(arguments: [10, 10_000])
  func `merged lists name an entry once, with the highest class and its first part`(count: Int) {
    var merging = PostingMerge(count: count)
    let of = { Posting.pack($0, class: $1, part: $2) }
    let lists = [[of(0, 1, 0), of(2, 4, 3)], [of(0, 2, 1), of(1, 1, 9), of(2, 4, 2)]]
    for _ in 1...2 {
      let merged = merging.merge(lists.map { $0[...] })
      #expect(Array(merged) == [of(0, 2, 1), of(1, 1, 9), of(2, 4, 2)])
    }
  }
}

@Suite struct BlockTests {
  /// Documentation/Search.md, "Files".
  @Test(arguments: [
    (3_999, 2_000, 2), (4_000, 2_000, 6), (19_999, 2_560, 6), (10_000, 2_561, 2),
    (20_000, 2_000, 2), (10_000, 4_096, 2), (10, 4_097, 1), (10_000, 4_097, 1),
  ])
  func `a file holds more entries where a site has many and they are short`(
    count: Int, length: Int, block: Int
  ) {
    #expect(PublishedIndex.block(count: count, length: length) == block)
  }
}
