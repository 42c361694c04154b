import Diagnostics
import Testing

@testable import Photos

/// The check of the copy is useful only if it finds what the first pass would have missed.
@Suite struct MetadataFindingsTests {
  static let dirty: [(String, [UInt8])] = [
    ("Exif in JPEG", jpeg(with: exifSegment(exifBlock()))),
    (
      "XMP in JPEG",
      jpeg(with: segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmpPacket))
    ),
    ("a comment in JPEG", jpeg(with: segment(0xFE, secretBytes))),
    (
      "XMP in PNG",
      png(with: pngChunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmpPacket))
    ),
    ("Exif in WebP", webp(extended(flags: 0x08) + lossyPixels + webpChunk("EXIF", exifBlock()))),
    ("XMP in WebP", webp(extended(flags: 0x04) + lossyPixels + webpChunk("XMP ", xmpPacket))),
    ("Exif in AVIF", TinyPhoto.avifWithExif),
  ]

  @Test(arguments: dirty)
  func `libexiv2 finds planted metadata`(name: String, bytes: [UInt8]) {
    let findings = MetadataFindings(in: bytes)
    #expect(findings.left?.isEmpty == false)
    #expect(findings.failure == nil)
  }

  @Test func `an orientation alone does not count as metadata`() throws {
    let copy = try cleanPhoto(jpeg(with: exifSegment(exifBlock(orientation: 6)))).bytes
    let findings = MetadataFindings(in: copy)
    #expect(findings.left == nil)
    #expect(findings.failure == nil)
  }

  @Test(arguments: [[], [1, 2, 3], Array("not a photo".utf8)])
  func `an unreadable photo is a failure with a reason`(bytes: [UInt8]) {
    #expect(MetadataFindings(in: bytes).failure?.isEmpty == false)
  }
}
