import Testing

@testable import Photos

@Suite struct JPEGCleaningTests {
  static let planted: [(String, [UInt8])] = [
    ("Exif with GPS", jpeg(with: exifSegment(exifBlock()))),
    ("two Exif blocks", jpeg(with: exifSegment(exifBlock()) + exifSegment(exifBlock(.little)))),
    ("broken Exif", jpeg(with: exifSegment(Array("XX broken \(secret)".utf8)))),
    ("XMP", jpeg(with: segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmpPacket))),
    (
      "extended XMP",
      jpeg(
        with: segment(
          0xE1,
          Array("http://ns.adobe.com/xmp/extension/\0".utf8) + [UInt8](repeating: 65, count: 32)
            + [0, 0, 1, 0, 0, 0, 0, 0] + xmpPacket))
    ),
    ("IPTC", jpeg(with: segment(0xED, Array("Photoshop 3.0\u{0}8BIM".utf8) + secretBytes))),
    ("a comment", jpeg(with: segment(0xFE, secretBytes))),
    ("a comment of a maker", jpeg(with: segment(0xE5, secretBytes) + segment(0xEB, secretBytes))),
    ("a JFXX thumbnail", jpeg(with: segment(0xE0, Array("JFXX\0\u{10}".utf8) + secretBytes))),
    ("a list of pictures", jpeg(with: segment(0xE2, Array("MPF\0".utf8) + secretBytes))),
    ("a broken profile", jpeg(with: profileSegment(1, of: 2, colourProfile() + secretBytes))),
    ("bytes between segments", jpeg(with: secretBytes)),
    ("bytes after the end", jpeg(with: [], after: secretBytes)),
    (
      "a second picture",
      jpeg(with: [], after: jpeg(with: exifSegment(exifBlock(orientation: 3))))
    ),
    (
      "a film",
      jpeg(with: [], after: [0, 0, 0, 16] + Array("ftypmp42".utf8) + [0, 0, 0, 0] + secretBytes)
    ),
  ]

  @Test(arguments: planted)
  func `all planted metadata goes, and the rest stays the same`(
    name: String, bytes: [UInt8]
  ) throws {
    #expect(name == "two Exif blocks" || holdsSecret(bytes))
    let photo = try cleanPhoto(bytes)
    #expect(photo.bytes == TinyPhoto.jpeg)
    #expect(photo.size == PhotoSize(width: 3, height: 2))
    #expect(photo.format == .jpeg)
  }

  @Test(arguments: [TinyPhoto.jpeg, TinyPhoto.progressiveJPEG, TinyPhoto.cmykJPEG])
  func `cleaning a clean photo changes nothing`(bytes: [UInt8]) throws {
    #expect(try cleanPhoto(bytes).bytes == bytes)
  }

  @Test(arguments: 2...8, [ByteOrder.big, .little])
  func `the orientation is the only tag that is kept`(value: Int, order: ByteOrder) throws {
    let photo = try cleanPhoto(jpeg(with: exifSegment(exifBlock(orientation: value, order))))
    let tag: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0]
    let block = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + tag + [0, 0, 0, 0]
    #expect(photo.bytes == jpeg(with: exifSegment(block)))
    #expect((photo.size.width, photo.size.height) == (value < 5 ? (3, 2) : (2, 3)))
    #expect(try cleanPhoto(photo.bytes) == photo)
  }

  @Test(arguments: [0, 1, 9, 65535])
  func `an upright or invalid orientation leaves no Exif`(value: Int) throws {
    let bytes = jpeg(with: exifSegment(exifBlock(orientation: value)))
    #expect(try cleanPhoto(bytes).bytes == TinyPhoto.jpeg)
  }

  @Test func `the thumbnail inside the JFIF segment goes, the density stays`() throws {
    let head: [UInt8] = [0xFF, 0xD8]
    let density = Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72]
    let rest = TinyPhoto.jpeg[20...]
    let photo = try cleanPhoto(head + segment(0xE0, density + [2, 1, 9, 9, 9, 9, 9, 9]) + rest)
    #expect(photo.bytes == head + segment(0xE0, density + [0, 0]) + rest)
  }

  @Test func `a colour profile in parts is kept in order`() throws {
    let profile = colourProfile()
    let first = profileSegment(1, of: 2, profile[..<150])
    let second = profileSegment(2, of: 2, profile[150...])
    let photo = try cleanPhoto(jpeg(with: second + segment(0xFE, secretBytes) + first))
    #expect(photo.bytes == jpeg(with: first + second))
  }

  @Test func `nothing hides behind a profile`() throws {
    let bytes = jpeg(with: profileSegment(1, of: 1, colourProfile() + secretBytes))
    let padded = colourProfile() + [UInt8](repeating: 0, count: secretBytes.count)
    #expect(try cleanPhoto(bytes).bytes == jpeg(with: profileSegment(1, of: 1, padded)))
  }

  @Test func `a comment between the scans of a progressive photo goes`() throws {
    let bytes = TinyPhoto.progressiveJPEG
    let scans = bytes.indices.filter { bytes.has([0xFF, 0xDA], at: $0) }
    let between = try #require(scans.last)
    let planted = bytes[..<between] + segment(0xFE, secretBytes) + bytes[between...]
    #expect(scans.count > 2)
    #expect(try cleanPhoto(Array(planted)).bytes == bytes)
  }

  @Test func `nothing can be hidden after a table`() throws {
    let table: [UInt8] = [0] + [UInt8](repeating: 16, count: 64)
    #expect(throws: PhotoProblem.self) {
      try cleanPhoto(jpeg(with: segment(0xDB, table + secretBytes)))
    }
    #expect(try cleanPhoto(jpeg(with: segment(0xDB, table))).bytes.count == 177 + 69)
  }
}
