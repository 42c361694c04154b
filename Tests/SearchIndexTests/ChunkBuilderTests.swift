import Foundation
import Localization
import Testing

@testable import SearchIndex

/// The quick way to postings compared with the slow one, on random texts in many scripts.
@Suite struct ChunkBuilderTests {
  private static let scripts: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x61...0x7A, 0x30...0x39, 0xA0...0x24F, 0x300...0x36F, 0x391...0x3C9,
    0x410...0x44F, 0x5D0...0x5EA, 0x621...0x64A, 0x64B...0x65F, 0x660...0x669, 0x905...0x939,
    0x93C...0x94D, 0xE01...0xE4E, 0x1000...0x1049, 0x1100...0x11FF, 0x1780...0x17DD,
    0x2000...0x206F, 0x20A0...0x20C0, 0x2600...0x27BF, 0x3000...0x303F, 0x3041...0x309F,
    0x30A0...0x30FF, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xAC00...0xAC7F,
    0xD7B0...0xD7FB, 0xFB00...0xFDFF, 0xFE00...0xFEFF, 0xFF01...0xFFEF, 0xFF66...0xFF9F,
    0x10A00...0x10A3F, 0x1D400...0x1D7FF, 0x1F300...0x1F64F, 0x1F3FB...0x1F3FF, 0x20000...0x2A6DF,
    0x0...0x1F,
  ]

  /// A text of words that repeat, so that some are frequent.
  private static func text(_ random: inout Numbers, words: Int) -> String {
    let known = (0..<max(1, words / 3)).map { _ in word(&random) }
    let separators = [
      " ", " ", " ", "\n", "\r\n", ", ", ",", "-", "", "  ", ".", "\u{A0}", "\u{3000}", "'", "(",
    ]
    var text = ""
    for _ in 0..<words {
      text += random.below(3) == 0 ? word(&random) : known[random.below(known.count)]
      text += separators[random.below(separators.count)]
    }
    return text
  }

  private static func word(_ random: inout Numbers) -> String {
    var view = String.UnicodeScalarView()
    var script = scripts[random.below(scripts.count)]
    for _ in 0..<1 + random.below(random.below(20) == 0 ? 40 : 6) {
      if random.below(5) == 0 { script = scripts[random.below(scripts.count)] }
      let scalar = script.lowerBound + UInt32(random.below(script.count))
      view.append(Unicode.Scalar(scalar) ?? "가")
    }
    return random.below(4) == 0 ? decomposedForm(String(view)) : String(view)
  }

  /// One for each scale, or as many as `POSTING_SEEDS` says.
  private static let seeds =
    ProcessInfo.processInfo.environment["POSTING_SEEDS"].flatMap { Int($0) } ?? 4

  @Test(arguments: 1...seeds) func `postings are those of the slow way`(seed: Int) {
    var random = Numbers(state: UInt64(seed))
    let scale = [1, 4, 8, 16][seed % 4]
    var builder = ChunkBuilder(lengthScale: scale)
    var slow = SlowPostings()
    for number in 0..<40 {
      let words = number % 20 == 0 ? 6_000 : [0, 3, 20, 200][number % 4]
      let title = normalizedForm(Self.text(&random, words: number % 5))
      let text = normalizedForm(Self.text(&random, words: words))
      builder.begin()
      builder.add(title: title)
      builder.add(text: text)
      builder.finish()
      slow.add(title: title, text: text, scale: scale)
    }
    let chunk = builder.chunk(digest: "")
    #expect(chunk.tokens.count == slow.lists.count)
    let sorted = slow.lists.keys.sorted { $0.lexicographicallyPrecedes($1) }
    #expect((0..<chunk.tokens.count).map { Array(chunk.tokens[$0]) } == sorted)
    var lists: [[[Int]]] = []
    chunk.postings.ranked((0..<Int32(sorted.count)).map { $0 }).postings(0..<sorted.count) {
      _, places, classes in
      lists.append(
        places.indices.map {
          let own = classes.isEmpty ? 1 : Int(classes[$0])
          return [Int(places[$0]), own & 15, own >> 4]
        })
    }
    #expect(lists == sorted.map { slow.lists[$0] ?? [] })
  }

  @Test(arguments: 1...12) func `a text folds to the same scalars with places and without`(
    seed: Int
  ) {
    var random = Numbers(state: UInt64(seed) << 32)
    var folding = Folding()
    for words in 0..<200 {
      // Not only texts in NFC.
      let text = Self.text(&random, words: words % 40)
      let folded = folding.fold(text)
      #expect(folded == folding.foldWithPlaces(text).scalars)
      #expect(folded == folding.fold(text))
    }
  }

  @Test func `labels that differ only in bytes are all found`() {
    var builder = ChunkBuilder(lengthScale: 1)
    for label in ["각", "\u{1100}\u{1161}\u{11A8}", "각"] {
      builder.begin()
      for facet in Facet.labels.prefix(2) { builder.add(facet, label, isWord: true) }
      builder.finish()
    }
    let chunk = builder.chunk(digest: "")
    let tokens = (0..<chunk.tokens.count).map { SearchIndex.text(chunk.tokens[$0]) }
    #expect(tokens == [":c:ㄱ_", ":person:각", ":tag:각", "각_"])
    #expect(chunk.postings.bytes.count(where: { $0 == 2 }) == 4)
  }
}

/// Random numbers that are the same in each run (SplitMix64).
struct Numbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(limit))
  }
}
