import Diagnostics
import Testing

@testable import Photos

@Suite struct PhotoFormatTests {
  @Test func `photos are recognized by their first bytes`() {
    let formats = TinyPhoto.all.map(PhotoFormat.recognise)
    #expect(
      formats == [
        .jpeg, .jpeg, .jpeg, .png, .webp, .webp, .webp, .webp, .gif, .avif, .avif, .avif, .avif,
      ])
  }

  static let refused: [([UInt8], PhotoFormat)] = [
    ([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .tiff),
    ([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], .tiff),
    (Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8), .heic),
    (Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1miaf".utf8), .heic),
    (Array("\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom".utf8), .raw),
    (Array("FUJIFILMCCD-RAW 0201".utf8), .raw),
    (Array("8BPS\0\u{1}".utf8), .photoshop),
    (Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0], .bmp),
    ([0xFF, 0x0A, 0, 0], .jpegXL),
  ]

  @Test(arguments: refused)
  func `formats that can't be cleaned are recognized and refused`(
    bytes: [UInt8], format: PhotoFormat
  ) {
    #expect(PhotoFormat.recognise(bytes) == format)
    #expect(
      throws: PhotoProblem.cannotBeCleaned(
        format, reason: "\(format.name) photos can't be cleaned")
    ) {
      try cleanPhoto(bytes)
    }
  }

  @Test(arguments: [
    [], Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), Array("BMW는 자동차다".utf8),
    Array("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8), [0xFF, 0xD8], Array("GIF88a".utf8),
    Array("RIFF\0\0\0\0WAVE".utf8),
  ])
  func `texts, videos and sounds are not photos`(bytes: [UInt8]) {
    #expect(PhotoFormat.recognise(bytes) == nil)
    #expect(throws: PhotoProblem.notAPhoto) { try cleanPhoto(bytes) }
    #expect(throws: PhotoProblem.notAPhoto) { try size(ofPhoto: bytes) }
  }

  @Test(arguments: [
    ("jpg", PhotoFormat.jpeg), (".JPEG", .jpeg), ("PNG", .png), ("webp", .webp), ("HEIC", .heic),
    ("avif", .avif), ("gif", .gif), ("nef", .tiff),
  ])
  func `an extension names a format in any letter case`(text: String, format: PhotoFormat) {
    #expect(PhotoFormat.forExtension(text) == format)
  }

  @Test(arguments: ["", ".", "svg", "mp4", "사진", "jpg.md"])
  func `other extensions name no format`(text: String) {
    #expect(PhotoFormat.forExtension(text) == nil)
  }
}
