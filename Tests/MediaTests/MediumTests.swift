import Diagnostics
import FuzzTargets
import TestSupport
import Testing

@testable import Media

@Suite struct MediumTests {
  static func medium(_ bytes: [UInt8]) throws -> Medium {
    try look(atMedium: bytes.count) { offset, count in Array(bytes[offset..<offset + count]) }
  }

  static func copy(_ bytes: [UInt8]) throws -> [UInt8] {
    var copy = bytes
    for patch in try medium(bytes).patches {
      copy.replaceSubrange(
        patch.range, with: patch.bytes.isEmpty ? zeros(patch.range.count) : patch.bytes)
    }
    return copy
  }

  @Test(arguments: TinyMedia.all)
  func `what is private goes, and no byte moves`(bytes: [UInt8]) throws {
    let copy = try Self.copy(bytes)
    #expect(copy.count == bytes.count)
    #expect(!copy.indices.contains { copy.has(secret, at: $0) })
    #expect(bytes.indices.contains { bytes.has(secret, at: $0) })
  }

  @Test func `size and length are those that players show`() throws {
    let found = try TinyMedia.all.map { try Self.medium($0) }
    #expect(found.map(\.format) == [.mp4, .webM, .mp3, .ogg, .flac, .wav])
    #expect(found[0].size == FrameSize(width: 32, height: 24))
    #expect(found[1].size == FrameSize(width: 32, height: 24))
    // 1500 of 1000 a second; three frames of 1152 samples of 44,100; 48,000 of 48,000 samples
    // after the 312 that are skipped; 3000 of 48,000; four of 8000.
    #expect(found.map(\.duration) == [1500, nil, 78, 1000, 62, 0])
  }

  @Test func `bytes that no chunk uses are blanked, and the chunks are not`() throws {
    let bytes = TinyMedia.film()
    let copy = try Self.copy(bytes)
    let start = 16 + 8
    #expect(Array(copy[start..<start + 9]) == [1, 2, 3, 4, 0, 5, 6, 7, 8])
    #expect(copy[start + 9..<start + 15].allSatisfy { $0 == 0 })
  }

  @Test func `a film whose media is in another file is refused`() {
    let problem = MediaProblem.cannotBeCleaned(.mp4, reason: "its media is in another file")
    #expect(throws: problem) { try Self.medium(TinyMedia.film(reference: 0)) }
  }

  @Test func `chunks beyond the end are refused`() {
    #expect(throws: MediaProblem.self) { try Self.medium(TinyMedia.film(offsets: [0, 1 << 30])) }
  }

  @Test(arguments: ["All free software", "the moovie", "RIFFraff", "ID3 tags", "MAC list"])
  func `texts are no films`(text: String) {
    #expect(MediaFormat.recognise(Array(text.utf8) + zeros(40)) == nil)
    #expect(MediaFormat.recognise(Array((text + text + text).utf8)) == nil)
  }

  @Test(arguments: TinyMedia.all.indices)
  func `cut or damaged files give a problem, or a copy that stays the same`(index: Int) {
    let whole = TinyMedia.all[index]
    for count in 0..<whole.count {
      let flaw = FuzzTarget.media.flaw(for: Array(whole[..<count]))
      #expect(flaw == nil, "cut at \(count)")
    }
    var random = SeededNumbers(seed: UInt64(index) + 1)
    for turn in 0..<600 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let offset = Int.random(in: bytes.indices, using: &random)
        bytes[offset] =
          Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
      }
      let flaw = FuzzTarget.media.flaw(for: bytes)
      #expect(flaw == nil, "turn \(turn): \(bytes)")
    }
  }
}

/// SplitMix64: the same numbers on every run.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
