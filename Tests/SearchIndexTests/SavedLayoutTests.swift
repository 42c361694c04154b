import Testing

@testable import SearchIndex

/// After a change only some groups of tokens are laid out again; the layout is the one that is made
/// from the beginning.
@Suite struct SavedLayoutTests {
  private static let count = 9 * IndexedEntries.chunk

  /// Syllables and letters of which some are in nearly every text.
  private static let words = [
    "바다에", "바다가", "바다", "바닷가", "여행을", "여행", "나무", "나무가", "나", "sea", "seaside", "tide", "a",
    "旅行", "旅館", "旅",
  ]

  private func word(_ random: inout Numbers) -> String {
    let common = random.below(3) > 0
    if common { return Self.words[random.below(Self.words.count)] }
    let rare = random.below(400)
    let scalars = [0xAC00 + rare % 20 * 28, 0xAC00 + rare * 28, 0xB098 + rare % 7]
    let text = String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
    return rare % 3 == 0 ? "w\(rare)x" : text
  }

  private func texts(_ random: inout Numbers) -> [String] {
    (0..<Self.count).map { _ in
      (0...random.below(30)).map { _ in word(&random) }.joined(separator: " ")
    }
  }

  private func chunks(_ texts: [String]) -> [PostingChunk] {
    let entries = texts.enumerated().map { number, text in
      let (year, month, day) = (1700 + number / 336, number / 28 % 12 + 1, number % 28 + 1)
      let name = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
      return (
        path: "entries/\(name)-a.md", bytes: Array("---\ntitle: false\n---\n\(text)\n".utf8)
      )
    }
    let indexed = IndexedEntries(TestJournal(entries).site)
    return indexed.chunks.map { chunk in
      indexed.postings(of: chunk) { bytes in
        "\(bytes.reduce(UInt64(bytes.count)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })"
      }
    }
  }

  private func layout(
    _ chunks: [PostingChunk], _ known: KnownLayout? = nil, isTail: Bool = false
  ) -> SegmentLayout {
    var builder = SegmentBuilder()
    for chunk in chunks { builder.add(chunk) }
    return SegmentLayout(
      builder.segment("b", 0..<Self.count, digest: "1"), length: 200, isTail: isTail, known: known,
      isKept: true)
  }

  private func files(_ layout: SegmentLayout) -> [[UInt8]] {
    var manifest: [UInt8] = []
    layout.append(to: &manifest)
    return [manifest] + layout.shards.indices.map { layout.shard($0) }
      + layout.heavy.indices.map { layout.heavyList($0) }
      + layout.shards.indices.map { "\(layout.facts(ofShard: $0))".utf8.map(\.self) }
  }

  private func changes(
    _ old: [PostingChunk], _ new: [PostingChunk]
  ) -> [ChunkChange] {
    zip(old, new).enumerated().filter { $1.0.digest != $1.1.digest }
      .map { ChunkChange(at: $0, from: $1.0, to: $1.1) }
  }

  @Test func `a layout that is partly known is the one that is made from the beginning`() throws {
    var random = Numbers(state: 7)
    var texts = texts(&random)
    var old = chunks(texts)
    var before = layout(old)
    #expect(!before.heavy.isEmpty && !before.prefixes.isEmpty && before.shards.count > 1)
    for step in 0..<12 {
      for _ in 0...random.below(step % 4 == 3 ? 40 : 2) {
        let entry = random.below(Self.count)
        switch random.below(4) {
        case 0: texts[entry] += " " + word(&random)
        case 1: texts[entry] = word(&random)
        case 2: texts[entry] += " 새말\(step) new\(step) 바다\(step)"
        default: texts[entry] = texts[entry].split(separator: " ").dropLast().joined(separator: " ")
        }
      }
      let new = chunks(texts)
      let changes = changes(old, new)
      let bytes = try #require(before.saved)
      let known = try #require(KnownLayout(bytes[...], changes: changes))
      let (partly, whole) = (layout(new, known), layout(new))
      #expect(files(partly) == files(whole), "step \(step)")
      #expect(partly.saved == whole.saved, "step \(step)")
      var drawing = Drawing(partly.segment, common: known.saved.common)
      let isUsed = drawing.draw(besides: known)
      #expect(isUsed, "step \(step): nothing of it was used")
      (old, before) = (new, partly)
    }
  }

  @Test func `a layout of other tokens is not used`() throws {
    var random = Numbers(state: 3)
    let texts = texts(&random)
    let old = chunks(texts)
    let bytes = try #require(layout(old).saved)
    // The changes are not told.
    let known = try #require(KnownLayout(bytes[...], changes: []))
    let new = chunks(texts.map { $0 + " 새로운 unheard" })
    #expect(files(layout(new, known)) == files(layout(new)))
    #expect(files(layout(old, known, isTail: true)) == files(layout(old, isTail: true)))
  }

  @Test func `bytes that are no layout are noticed`() throws {
    var random = Numbers(state: 5)
    let bytes = try #require(layout(chunks(texts(&random))).saved)
    #expect(KnownLayout(bytes.dropLast(), changes: []) == nil)
    #expect(KnownLayout((bytes + [0])[...], changes: []) == nil)
    #expect(KnownLayout(ArraySlice(), changes: []) == nil)
    for _ in 0..<200 {
      var damaged = bytes
      damaged[random.below(damaged.count)] = UInt8(random.below(256))
      // Whatever it says, it can be read or not.
      _ = KnownLayout(damaged[...], changes: [])
    }
  }
}
