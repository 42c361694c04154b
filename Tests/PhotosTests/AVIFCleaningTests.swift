import Diagnostics
import Testing

@testable import Photos

@Suite struct AVIFCleaningTests {
  @Test func `an AVIF that provably has no metadata passes unchanged`() throws {
    let photo = try cleanPhoto(TinyPhoto.avif)
    #expect(photo.bytes == TinyPhoto.avif)
    #expect(photo.size == PhotoSize(width: 3, height: 2))
    #expect(try cleanPhoto(TinyPhoto.alphaAVIF).bytes == TinyPhoto.alphaAVIF)
    #expect(try cleanPhoto(TinyPhoto.turnedAVIF).size == PhotoSize(width: 2, height: 3))
  }

  static let planted: [(String, [UInt8])] = [
    ("an Exif item", TinyPhoto.avifWithExif),
    ("an Exif item under another name", replacing("infe", plus: 12, "Exif", by: "av01")),
    ("an XMP item", replacing("infe", plus: 12, "Exif", by: "mime")),
    ("a box behind the photo", TinyPhoto.avif + box("free", secretBytes)),
    ("a second store", TinyPhoto.avif + box("mdat", secretBytes)),
    ("bytes in the store that no item owns", longerStore),
    ("a film", TinyPhoto.avif + box("moov", secretBytes)),
    ("a name", replacing("infe", plus: 16, "Color", by: "Hong!", in: TinyPhoto.avif)),
    ("a thumbnail", replacing("auxl", plus: 0, "auxl", by: "thmb", in: TinyPhoto.alphaAVIF)),
    ("a hidden picture", replacing("auxl", plus: 0, "auxl", by: "prem", in: TinyPhoto.alphaAVIF)),
    ("an unknown property", replacing("pixi", plus: 0, "pixi", by: "udes", in: TinyPhoto.avif)),
  ]

  @Test(arguments: planted)
  func `an AVIF that may have metadata is refused`(name: String, bytes: [UInt8]) throws {
    #expect(bytes != TinyPhoto.avif && bytes != TinyPhoto.alphaAVIF)
    let problem = #expect(throws: PhotoProblem.self) { try cleanPhoto(bytes) }
    guard case .cannotBeCleaned(.avif, _) = problem else {
      Issue.record("refused for another reason: \(String(describing: problem))")
      return
    }
  }

  private static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(payload.count + 8, 4)
    return bytes + Array(type.utf8) + payload
  }

  /// The `mdat` box at the end is 50 bytes long; the picture takes 42 of them.
  private static var longerStore: [UInt8] {
    let start = TinyPhoto.avif.count - 50
    return TinyPhoto.avif[..<start] + box("mdat", TinyPhoto.avif[(start + 8)...] + secretBytes)
  }

  /// Replaces `old` by `new`, `plus` bytes after any occurrence of `anchor`.
  private static func replacing(
    _ anchor: String, plus: Int, _ old: String, by new: String,
    in photo: [UInt8] = TinyPhoto.avifWithExif
  ) -> [UInt8] {
    var bytes = photo
    for offset in photo.indices where photo.has(anchor, at: offset) {
      let start = offset + plus
      if photo.has(old, at: start) {
        bytes.replaceSubrange(start..<start + old.utf8.count, with: new.utf8)
      }
    }
    return bytes
  }
}
