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
    ([0xFF, 0x0A, 0, 0], .jpegXL),
    // A length of 64 bits, of the rest of the file, and padding before the brands.
    (Array("\0\0\0\u{1}ftyp\0\0\0\0\0\0\0\u{20}heic\0\0\0\0mif1heic".utf8), .heic),
    (Array("\0\0\0\0ftypheix\0\0\0\0".utf8), .heic),
    (Array("\0\0\0\u{c}free1234\0\0\0\u{18}ftypmp42\0\0\0\0mp42heic".utf8), .heic),
    (Array("DDS |".utf8), .other("DDS")), (Array("P6 3 2\n255\n".utf8), .other("Netpbm")),
    (Array("P5\n# by Hong\n3 2 255\n".utf8), .other("Netpbm")),
    ([0x0A, 5, 1, 8] + [UInt8](repeating: 0, count: 128), .other("PCX")),
    (Array("gimp xcf v011".utf8), .other("GIMP")), (Array("qoif\0\0".utf8), .other("QOI")),
    ([0x76, 0x2F, 0x31, 0x01], .other("OpenEXR")), ([0x49, 0x49, 0xBC, 1], .other("JPEG XR")),
    ([1, 0, 0, 0] + [UInt8](repeating: 0, count: 36) + Array(" EMF".utf8), .other("EMF")),
    ([0xD7, 0xCD, 0xC6, 0x9A, 0], .other("WMF")), (Array("#?RADIANCE\n".utf8), .other("Radiance")),
    (Array("II\u{1A}\0\0\0HEAPCCDR".utf8), .raw), (Array("icns\0\0".utf8), .other("ICNS")),
    ([UInt8](repeating: 0, count: 128) + Array("DICM".utf8), .other("DICOM")),
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
    Array("RIFF\0\0\0\0WAVE".utf8), Array("P5 is a street".utf8), Array("P3 30 people".utf8),
    Array("\0\0\0\u{1}ftyp\0\0\0\0\0\0\0\u{20}mp42\0\0\0\0mp42isom".utf8), [0, 0, 1, 0xBA, 0, 0],
    Array("\n\u{5}".utf8), Array("DDSB".utf8), Array("icon".utf8),
  ])
  func `texts, videos and sounds are not photos`(bytes: [UInt8]) {
    #expect(PhotoFormat.recognise(bytes) == nil)
    #expect(throws: PhotoProblem.notAPhoto) { try cleanPhoto(bytes) }
    #expect(throws: PhotoProblem.notAPhoto) { try size(ofPhoto: bytes) }
  }

  @Test(arguments: [
    ("jpg", PhotoFormat.jpeg), (".JPEG", .jpeg), ("PNG", .png), ("webp", .webp), ("HEIC", .heic),
    ("avif", .avif), ("gif", .gif), ("nef", .tiff), ("tga", .other("Targa")),
    ("DDS", .other("DDS")), ("ppm", .other("Netpbm")), ("ico", .icon), ("svgz", .other("SVGZ")),
    ("xcf", .other("GIMP")), ("cr3", .raw), ("psb", .photoshop),
  ])
  func `an extension names a format in any letter case`(text: String, format: PhotoFormat) {
    #expect(PhotoFormat.forExtension(text) == format)
  }

  @Test(arguments: ["", ".", "svg", "mp4", "사진", "jpg.md"])
  func `other extensions name no format`(text: String) {
    #expect(PhotoFormat.forExtension(text) == nil)
  }
}
