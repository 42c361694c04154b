import Testing

@testable import Photos

@Suite struct WebPCleaningTests {
  static let exif = webpChunk("EXIF", exifBlock())
  static let xmp = webpChunk("XMP ", xmpPacket)
  static let planted: [(String, [UInt8])] = [
    ("Exif", webp(extended(flags: 0x08) + lossyPixels + exif)),
    ("XMP", webp(extended(flags: 0x04) + lossyPixels + xmp)),
    ("both, unannounced", webp(extended(flags: 0) + lossyPixels + exif + xmp)),
    ("an unknown chunk", webp(extended(flags: 0) + webpChunk("MINE", secretBytes) + lossyPixels)),
    ("a second picture", webp(extended(flags: 0) + lossyPixels + lossyPixels)),
    (
      "a broken profile", webp(extended(flags: 0x20) + webpChunk("ICCP", secretBytes) + lossyPixels)
    ),
    ("bytes after the end", webp(extended(flags: 0) + lossyPixels) + secretBytes),
  ]

  @Test(arguments: planted)
  func `all planted metadata goes with its flag, and the rest stays the same`(
    name: String, bytes: [UInt8]
  ) throws {
    let photo = try cleanPhoto(bytes)
    #expect(photo.bytes == webp(extended(flags: 0) + lossyPixels))
    #expect(photo.size == PhotoSize(width: 3, height: 2))
  }

  @Test(arguments: [
    TinyPhoto.lossyWebP, TinyPhoto.losslessWebP, TinyPhoto.alphaWebP, TinyPhoto.animatedWebP,
  ])
  func `cleaning a clean photo changes nothing`(bytes: [UInt8]) throws {
    let photo = try cleanPhoto(bytes)
    #expect(photo.bytes == bytes)
    #expect(photo.size == PhotoSize(width: 3, height: 2))
  }

  @Test func `a simple file loses everything after its pixels`() throws {
    #expect(try cleanPhoto(webp(lossyPixels + Self.exif + Self.xmp)).bytes == TinyPhoto.lossyWebP)
  }

  @Test func `the orientation and the colour profile are kept and announced`() throws {
    let profile = webpChunk("ICCP", colourProfile(count: 301))
    let exif = webpChunk("EXIF", Array("Exif\0\0".utf8) + exifBlock(orientation: 8, .little))
    let photo = try cleanPhoto(
      webp(extended(flags: 0x2C) + profile + lossyPixels + exif + Self.xmp))
    let tag: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0]
    let block = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + tag + [0, 0, 0, 0]
    #expect(
      photo.bytes == webp(extended(flags: 0x28) + profile + lossyPixels + webpChunk("EXIF", block)))
    #expect(photo.size == PhotoSize(width: 2, height: 3))
    #expect(try cleanPhoto(photo.bytes) == photo)
  }

  @Test func `a chunk inside a frame of an animation goes`() throws {
    let bytes = TinyPhoto.animatedWebP
    // The first frame: its header at byte 44, its length in the four bytes before 52, then its
    // data.
    let length = try #require(bytes.number(4, at: 48, .little))
    let frame = Array(bytes[52..<52 + length])
    let planted =
      bytes[12..<44] + webpChunk("ANMF", frame + webpChunk("MINE", secretBytes))
      + bytes[(52 + length)...]
    #expect(bytes.has("ANMF", at: 44))
    #expect(try cleanPhoto(webp(Array(planted))).bytes == bytes)
  }
}
