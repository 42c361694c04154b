import Diagnostics
import Testing

@testable import Photos

@Suite struct HostileBytesTests {
  /// One photo of each format, small enough to cut at each byte.
  static let photos: [[UInt8]] =
    TinyPhoto.all + [
      jpeg(
        with: exifSegment(exifBlock(orientation: 6)) + profileSegment(1, of: 1, colourProfile())),
      png(with: pngChunk("eXIf", exifBlock(orientation: 6, .little))),
      webp(
        extended(flags: 0x2C) + webpChunk("ICCP", colourProfile()) + lossyPixels
          + webpChunk("EXIF", exifBlock(orientation: 5))),
      gif(with: [0x21, 0xFE] + subBlocks(secretBytes)),
    ]

  @Test(arguments: photos)
  func `a photo cut off anywhere is a problem, never half a copy`(bytes: [UInt8]) {
    for count in 0..<bytes.count {
      #expect(throws: PhotoProblem.self, "cut at \(count)") {
        try cleanPhoto(Array(bytes[..<count]))
      }
    }
  }

  @Test(arguments: photos.indices)
  func `damaged bytes give a problem or a copy without secrets`(index: Int) {
    var random = SeededNumbers(seed: UInt64(index) + 1)
    for _ in 0..<400 {
      var bytes = Self.photos[index]
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let offset = Int.random(in: bytes.indices, using: &random)
        bytes[offset] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? size(ofPhoto: bytes)
      guard let photo = try? cleanPhoto(bytes) else { continue }
      #expect(!holdsSecret(photo.bytes))
      #expect((try? cleanPhoto(photo.bytes)) == photo)
    }
  }

  @Test func `noise after a signature is a problem`() {
    var random = SeededNumbers(seed: 7)
    for photo in TinyPhoto.all {
      for _ in 0..<50 {
        let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(throws: PhotoProblem.self) { try cleanPhoto(photo[..<12] + noise) }
      }
    }
  }

  @Test func `an absurd size is refused`() {
    let huge = png(with: []).enumerated().map { (16..<24).contains($0) ? 0x7F : $1 }
    let side = 0x7F7F_7F7F
    #expect(throws: PhotoProblem.tooManyPixels(PhotoSize(width: side, height: side))) {
      try cleanPhoto(huge)
    }
    let empty = png(with: []).enumerated().map { (16..<20).contains($0) ? 0 : $1 }
    #expect(throws: PhotoProblem.unreadable(.png, reason: "it is 0 by 2 pixels large")) {
      try cleanPhoto(empty)
    }
  }

  @Test func `more than 256 MiB is refused`() {
    let bytes = TinyPhoto.jpeg + [UInt8](repeating: 0, count: 256 << 20)
    #expect(throws: PhotoProblem.tooManyBytes(count: bytes.count)) { try cleanPhoto(bytes) }
    #expect(throws: PhotoProblem.tooManyBytes(count: bytes.count)) { try size(ofPhoto: bytes) }
  }

  @Test func `cleaning in parallel gives the same bytes`() async {
    let expected = Self.photos.map { try? cleanPhoto($0) }
    await withTaskGroup(of: (Int, CleanPhoto?).self) { group in
      for _ in 0..<40 {
        for index in Self.photos.indices {
          group.addTask { (index, try? cleanPhoto(Self.photos[index])) }
        }
      }
      for await (index, photo) in group { #expect(photo == expected[index]) }
    }
  }
}

/// SplitMix64: the same numbers on every run.
struct SeededNumbers: RandomNumberGenerator {
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
