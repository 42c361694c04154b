import Diagnostics
import Testing

@testable import Photos

@Suite struct GIFCleaningTests {
  static let application: [UInt8] = [0x21, 0xFF, 11]
  static let planted: [(String, [UInt8])] = [
    ("a comment", gif(with: [0x21, 0xFE] + subBlocks(secretBytes))),
    ("a long comment", gif(with: [0x21, 0xFE] + subBlocks([UInt8](repeating: 65, count: 900)))),
    (
      "XMP",
      gif(
        with: application + Array("XMP DataXMP".utf8) + xmpPacket + [1]
          + (0...255).reversed().map { UInt8($0) } + [0])
    ),
    ("an application's block", gif(with: application + Array("HONGSAPP1.0".utf8) + subBlocks([1]))),
    (
      "text over a frame with its timing",
      gif(
        with: [0x21, 0xF9, 4, 0, 9, 0, 0, 0, 0x21, 0x01, 12] + [UInt8](repeating: 0, count: 12)
          + subBlocks(secretBytes))
    ),
    ("bytes after the trailer", gif(with: [], after: secretBytes)),
  ]

  @Test(arguments: planted)
  func `all planted metadata goes, and the rest stays the same`(
    name: String, bytes: [UInt8]
  ) throws {
    let photo = try cleanPhoto(bytes)
    #expect(photo.bytes == TinyPhoto.gif)
    #expect(photo.size == PhotoSize(width: 3, height: 2))
  }

  @Test func `everything after the repeat count in its block goes`() throws {
    let count = TinyPhoto.gif[..<43]
    let bytes = count + subBlocks(secretBytes) + TinyPhoto.gif[44...]
    #expect(holdsSecret(Array(bytes)))
    #expect(try cleanPhoto(Array(bytes)).bytes == TinyPhoto.gif)
  }

  @Test func `a colour profile is kept`() throws {
    let block =
      Self.application + Array("ICCRGBG1012".utf8) + subBlocks(colourProfile(count: 300))
    #expect(try cleanPhoto(gif(with: block)).bytes == gif(with: block))
  }

  @Test func `a GIF without its trailer is refused`() {
    #expect(
      throws: PhotoProblem.unreadable(.gif, reason: "it ends before its trailer")
    ) {
      try cleanPhoto(TinyPhoto.gif.dropLast())
    }
  }
}
