import Diagnostics
import Testing

@testable import Photos

@Suite struct PNGCleaningTests {
  static let latin = Array("Hong Gildong".utf8)
  static let planted: [(String, [UInt8])] = [
    ("eXIf", png(with: pngChunk("eXIf", exifBlock()))),
    ("eXIf behind the pixels", png(with: [], late: pngChunk("eXIf", exifBlock(.little)))),
    ("tEXt", png(with: pngChunk("tEXt", Array("Author\0".utf8) + latin))),
    ("a comment", png(with: pngChunk("tEXt", Array("Comment\0".utf8) + latin))),
    ("a time in words", png(with: pngChunk("tEXt", Array("Creation Time\u{0}2024".utf8)))),
    ("zTXt", png(with: pngChunk("zTXt", Array("Raw profile type exif\0\0".utf8) + latin))),
    ("APP1", png(with: pngChunk("zTXt", Array("Raw profile type APP1\0\0".utf8) + latin))),
    ("XMP", png(with: pngChunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmpPacket))),
    ("iTXt", png(with: [], late: pngChunk("iTXt", Array("Title\0\0\0\0\0".utf8) + secretBytes))),
    ("tIME", png(with: pngChunk("tIME", [7, 0xE8, 3, 5, 1, 2, 3]))),
    ("a private chunk", png(with: pngChunk("prVt", secretBytes))),
    ("an overlong chunk", png(with: pngChunk("gAMA", secretBytes))),
    ("bytes after the end", png(with: [], after: secretBytes)),
    ("a second picture after the end", png(with: [], after: png(with: pngChunk("tEXt", latin)))),
  ]

  @Test(arguments: planted)
  func `all planted metadata goes, and the rest stays the same`(
    name: String, bytes: [UInt8]
  ) throws {
    #expect(bytes != TinyPhoto.png)
    let photo = try cleanPhoto(bytes)
    #expect(photo.bytes == TinyPhoto.png)
    #expect(photo.size == PhotoSize(width: 3, height: 2))
  }

  @Test func `colours, transparency and pixel density stay`() throws {
    let chunks =
      pngChunk("gAMA", [0, 0, 0xB1, 0x8F]) + pngChunk("sRGB", [0])
      + pngChunk("pHYs", [0, 0, 0x0B, 0x12, 0, 0, 0x0B, 0x12, 1])
      + pngChunk("tRNS", [0, 1, 0, 2, 0, 3])
    #expect(try cleanPhoto(png(with: chunks)).bytes == png(with: chunks))
  }

  @Test(arguments: [false, true])
  func `the orientation is kept from any place in the file`(isLate: Bool) throws {
    let exif = pngChunk("eXIf", exifBlock(orientation: 6))
    let photo = try cleanPhoto(isLate ? png(with: [], late: exif) : png(with: exif))
    let tag: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let block = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + tag + [0, 0, 0, 0]
    #expect(photo.bytes == png(with: pngChunk("eXIf", block)))
    #expect(photo.size == PhotoSize(width: 2, height: 3))
    #expect(try cleanPhoto(photo.bytes) == photo)
  }

  @Test func `an unknown critical chunk is refused`() {
    #expect(throws: PhotoProblem.unreadable(.png, reason: "its chunk CgBI has no place in it")) {
      try cleanPhoto(png(with: pngChunk("CgBI", [0, 0, 0, 0])))
    }
  }
}
