import Testing

@testable import Photos

/// Each format with each place in it where something can hide: the copy does not hold it, or there
/// is not a copy. Contract.md says the same in words.
@Suite struct HidingPlaceTests {
  enum Outcome { case cleaned, refused }

  static let told = colourProfile(isNeutral: false)

  // MARK: PNG

  private static let pixels = Array(TinyPhoto.png[41..<TinyPhoto.png.count - 16])

  /// The tiny PNG with other compressed pixels.
  private static func png(pixels: [UInt8], then more: [UInt8] = []) -> [UInt8] {
    TinyPhoto.png[..<33] + pngChunk("IDAT", pixels) + more + pngChunk("IEND", [])
  }

  /// The tiny PNG as another kind: with its own colour type, palette, and two rows of three pixels.
  private static func png(_ type: UInt8, depth: UInt8 = 8, with chunks: [UInt8]) -> [UInt8] {
    let header = pngChunk("IHDR", [0, 0, 0, 3, 0, 0, 0, 2, depth, type, 0, 0, 0])
    let row = [UInt8](
      repeating: 0, count: 1 + 3 * [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(type), default: 1])
    return pngSignature + header + chunks + pngChunk("IDAT", storedStream(row + row))
      + pngChunk("IEND", [])
  }

  private static func profile(_ name: [UInt8], _ stream: [UInt8]) -> [UInt8] {
    pngChunk("iCCP", name + [0, 0] + stream)
  }

  private static let palette = pngChunk("PLTE", [1, 2, 3, 4, 5, 6])
  private static let frame =
    [UInt8]([0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2]) + [UInt8](repeating: 0, count: 14)

  static let ofPNG: [(String, Outcome, [UInt8])] = [
    (
      "name of a profile", .cleaned, PhotosTests.png(with: profile(secretBytes, storedStream(told)))
    ),
    ("text of a profile", .cleaned, PhotosTests.png(with: profile([65], storedStream(told)))),
    (
      "behind a profile's stream", .cleaned,
      PhotosTests.png(with: profile([65], storedStream(told) + secretBytes))
    ),
    (
      "profile that is none", .cleaned,
      PhotosTests.png(with: profile([65], storedStream(secretBytes)))
    ),
    ("behind grey's transparency", .cleaned, png(0, with: pngChunk("tRNS", [0, 1] + secretBytes))),
    (
      "behind a palette's transparency", .cleaned,
      png(3, with: palette + pngChunk("tRNS", [0, 1] + secretBytes))
    ),
    ("transparency of what has its own", .cleaned, png(6, with: pngChunk("tRNS", secretBytes))),
    ("background", .cleaned, png(2, with: pngChunk("bKGD", secretBytes))),
    ("significant bits", .cleaned, png(2, with: pngChunk("sBIT", secretBytes))),
    (
      "palette of a picture with colours", .cleaned,
      png(2, with: pngChunk("PLTE", Array((secret + secret).utf8.prefix(30))))
    ),
    (
      "palette that is too long", .refused,
      png(3, depth: 1, with: pngChunk("PLTE", Array((secret + secret).utf8.prefix(30))))
    ),
    ("suggested palette", .cleaned, PhotosTests.png(with: pngChunk("sPLT", secretBytes))),
    ("histogram", .cleaned, PhotosTests.png(with: pngChunk("hIST", secretBytes))),
    ("text", .cleaned, PhotosTests.png(with: pngChunk("tEXt", Array("A\0".utf8) + secretBytes))),
    (
      "compressed text", .cleaned,
      PhotosTests.png(with: pngChunk("zTXt", [65, 0, 0] + storedStream(secretBytes)))
    ),
    (
      "text between pixels and end", .cleaned,
      PhotosTests.png(with: [], late: pngChunk("iTXt", [65, 0, 0, 0, 0, 0] + secretBytes))
    ),
    ("time", .cleaned, PhotosTests.png(with: pngChunk("tIME", secretBytes))),
    ("colours", .cleaned, PhotosTests.png(with: pngChunk("cHRM", secretBytes))),
    ("density", .cleaned, PhotosTests.png(with: pngChunk("pHYs", secretBytes))),
    ("private chunk", .cleaned, PhotosTests.png(with: pngChunk("hoNg", secretBytes))),
    ("behind the stream of the pixels", .refused, png(pixels: pixels + secretBytes)),
    (
      "second stream of pixels", .refused,
      png(pixels: pixels, then: pngChunk("IDAT", storedStream(secretBytes)))
    ),
    (
      "behind the last pixel", .refused,
      png(pixels: storedStream([UInt8](repeating: 0, count: 20) + secretBytes))
    ),
    (
      "behind the pixels of a frame", .refused,
      PhotosTests.png(
        with: pngChunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]),
        late: pngChunk("fcTL", frame) + pngChunk("fdAT", [0, 0, 0, 1] + pixels + secretBytes))
    ),
    ("number of frames", .cleaned, PhotosTests.png(with: pngChunk("acTL", secretBytes))),
    ("behind the end", .cleaned, PhotosTests.png(with: [], after: secretBytes)),
    (
      "behind the size", .refused,
      pngSignature + pngChunk("IHDR", Array(TinyPhoto.png[16..<29]) + secretBytes)
        + TinyPhoto.png[33...]
    ),
  ]

  // MARK: JPEG

  private static func tail(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    jpeg(with: segment(marker, payload + secretBytes))
  }

  static let ofJPEG: [(String, Outcome, [UInt8])] =
    (0...15).map {
      ("application's segment \($0)", .cleaned, jpeg(with: segment(0xE0 + $0, secretBytes)))
    }
    + [
      ("comment", .cleaned, jpeg(with: segment(0xFE, secretBytes))),
      ("Exif", .cleaned, jpeg(with: exifSegment(exifBlock(orientation: 6)))),
      ("thumbnail", .cleaned, tail(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 3, 3])),
      (
        "thumbnail that is a JPEG", .cleaned,
        tail(0xE0, Array("JFXX\0\u{10}".utf8) + TinyPhoto.jpeg)
      ),
      ("list of pictures", .cleaned, tail(0xE2, Array("MPF\0".utf8))),
      ("text of a profile", .cleaned, jpeg(with: profileSegment(1, of: 1, told))),
      ("behind a profile", .cleaned, jpeg(with: profileSegment(1, of: 1, told + secretBytes))),
      (
        "behind Adobe's colours", .cleaned,
        tail(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
      ),
      ("behind a table", .refused, tail(0xDB, [0] + [UInt8](repeating: 16, count: 64))),
      ("behind a restart interval", .refused, tail(0xDD, [0, 0])),
      ("between segments", .cleaned, jpeg(with: secretBytes)),
      ("behind the end", .cleaned, jpeg(with: [], after: secretBytes)),
      ("segment behind the end", .cleaned, jpeg(with: [], after: segment(0xE1, secretBytes))),
      (
        "picture behind the end", .cleaned,
        jpeg(with: [], after: jpeg(with: exifSegment(exifBlock())))
      ),
      (
        "film behind the end", .cleaned,
        jpeg(with: [], after: [0, 0, 0, 16] + Array("ftypmp42".utf8) + secretBytes)
      ),
      ("behind the size", .refused, tail(0xC0, [8, 0, 2, 0, 3, 1, 1, 0x11, 0])),
    ]

  // MARK: GIF and WebP

  private static let application: [UInt8] = [0x21, 0xFF, 11]

  /// The tiny GIF with more after the codes of its first frame.
  private static let gifWithMoreCodes: [UInt8] = {
    // Its first frame's codes are in one block of nine bytes.
    let start = 44 + 8 + 10 + 1
    let codes = TinyPhoto.gif[start + 1..<start + 10]
    return TinyPhoto.gif[..<start] + subBlocks(codes + secretBytes) + TinyPhoto.gif[(start + 11)...]
  }()

  static let ofGIF: [(String, Outcome, [UInt8])] = [
    ("comment", .cleaned, gif(with: [0x21, 0xFE] + subBlocks(secretBytes))),
    (
      "application", .cleaned,
      gif(with: application + Array("HONGSAPP1.0".utf8) + subBlocks(secretBytes))
    ),
    (
      "name of an application", .cleaned,
      gif(with: application + secretBytes.prefix(11) + subBlocks(secretBytes))
    ),
    (
      "behind the repeat count", .cleaned,
      gif(with: application + Array("NETSCAPE2.0".utf8) + subBlocks([1, 0, 0] + secretBytes))
    ),
    (
      "text of a profile", .cleaned,
      gif(with: application + Array("ICCRGBG1012".utf8) + subBlocks(told))
    ),
    ("text over a frame", .cleaned, gif(with: [0x21, 0x01] + subBlocks(secretBytes))),
    ("timing that is too long", .cleaned, gif(with: [0x21, 0xF9] + subBlocks(secretBytes))),
    ("unknown extension", .cleaned, gif(with: [0x21, 0x77] + subBlocks(secretBytes))),
    ("behind a frame's codes", .cleaned, gifWithMoreCodes),
    ("behind the end", .cleaned, gif(with: [], after: secretBytes)),
  ]

  static let ofWebP: [(String, Outcome, [UInt8])] = [
    ("Exif", .cleaned, webp(extended(flags: 8) + lossyPixels + webpChunk("EXIF", exifBlock()))),
    ("XMP", .cleaned, webp(extended(flags: 4) + lossyPixels + webpChunk("XMP ", xmpPacket))),
    (
      "unknown chunk", .cleaned,
      webp(extended(flags: 0) + webpChunk("HONG", secretBytes) + lossyPixels)
    ),
    (
      "name of a chunk", .cleaned,
      webp(extended(flags: 0) + lossyPixels + webpChunk("서!", secretBytes))
    ),
    (
      "text of a profile", .cleaned,
      webp(extended(flags: 0x20) + webpChunk("ICCP", told) + lossyPixels)
    ),
    (
      "behind the header", .cleaned,
      webp(webpChunk("VP8X", [0, 0, 0, 0, 2, 0, 0, 1, 0, 0] + secretBytes) + lossyPixels)
    ),
    (
      "behind an animation's header", .cleaned,
      webp(extended(flags: 0) + webpChunk("ANIM", [0, 0, 0, 0, 0, 0] + secretBytes) + lossyPixels)
    ),
    (
      "second picture", .cleaned,
      webp(extended(flags: 0) + lossyPixels + webpChunk("VP8L", secretBytes))
    ),
    ("behind the end", .cleaned, webp(extended(flags: 0) + lossyPixels) + secretBytes),
  ]

  // MARK: AVIF

  private static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(payload.count + 8, 4)
    return bytes + Array(type.utf8) + payload
  }

  private static func replacing(_ old: String, by new: String) -> [UInt8] {
    var bytes = TinyPhoto.alphaAVIF
    for offset in bytes.indices where bytes.has(old, at: offset) {
      bytes.replaceSubrange(offset..<offset + old.utf8.count, with: new.utf8)
    }
    return bytes
  }

  /// The first unit of the picture, an empty delimiter, as one with metadata.
  private static let metadataUnit: [UInt8] = {
    var bytes = TinyPhoto.avif
    let start = bytes.count - 42
    bytes[start] = 0x2A
    return bytes
  }()

  static let ofAVIF: [(String, Outcome, [UInt8])] = [
    ("Exif", .refused, TinyPhoto.avifWithExif),
    ("box behind", .refused, TinyPhoto.avif + box("free", secretBytes)),
    ("second store", .refused, TinyPhoto.avif + box("mdat", secretBytes)),
    ("brand", .refused, replacing("MA1B", by: "Hong")),
    ("name of a picture", .refused, replacing("Alpha", by: "Hong!")),
    ("kind of a mask", .refused, replacing("auxiliary:alpha", by: "auxiliary:HongG")),
    ("handler", .refused, replacing("pict\0\0\0\0\0", by: "pictHong!")),
    ("property", .refused, replacing("pixi", by: "Hong")),
    ("unit with metadata", .refused, metadataUnit),
  ]

  // MARK: Icons

  /// Entries of the given pictures, with something between them.
  private static func icon(
    _ pictures: [[UInt8]], gap: [UInt8] = [], after trailer: [UInt8] = []
  ) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 1, 0, UInt8(pictures.count), 0]
    var offset = 6 + 16 * pictures.count + gap.count
    for picture in pictures {
      bytes += [3, 2, 0, 0, 1, 0, 32, 0]
      bytes.append(picture.count, 4, .little)
      bytes.append(offset, 4, .little)
      offset += picture.count + gap.count
    }
    return bytes + pictures.flatMap { gap + $0 } + trailer
  }

  /// Three by two pixels of 32 bits, with a mask.
  private static func bitmap(density: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [40, 3, 4] { bytes.append(number, 4, .little) }
    bytes += [1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0] + density + [0, 0, 0, 0, 0, 0, 0, 0]
    return bytes + [UInt8](repeating: 0x7F, count: 24) + [UInt8](repeating: 0, count: 8)
  }

  static let ofIcons: [(String, Outcome, [UInt8])] = [
    (
      "text of a PNG", .cleaned,
      icon([PhotosTests.png(with: pngChunk("tEXt", Array("A\0".utf8) + secretBytes)), bitmap()])
    ),
    ("behind a bitmap", .cleaned, icon([bitmap() + secretBytes])),
    ("between pictures", .cleaned, icon([bitmap(), TinyPhoto.png], gap: secretBytes)),
    ("density of a bitmap", .cleaned, icon([bitmap(density: Array(secretBytes.prefix(8)))])),
    ("behind the end", .cleaned, icon([bitmap()], after: secretBytes)),
  ]

  static let places = [
    ("PNG", ofPNG), ("JPEG", ofJPEG), ("GIF", ofGIF), ("WebP", ofWebP), ("AVIF", ofAVIF),
    ("icon", ofIcons),
  ].flatMap { format, places in places.map { ("\(format): \($0.0)", $0.1, $0.2) } }

  @Test(arguments: places)
  func `what hides in a photo is not published`(
    place: String, outcome: Outcome, bytes: [UInt8]
  ) throws {
    guard outcome == .cleaned else {
      #expect(throws: PhotoProblem.self) { try cleanPhoto(bytes) }
      return
    }
    let photo = try cleanPhoto(bytes)
    #expect(!holdsSecret(photo.bytes))
    #expect(!holds("Hong", photo.bytes) && !holds("37.5665", photo.bytes), "\(place)")
    if photo.format != .icon {
      let findings = MetadataFindings(in: photo.bytes)
      #expect(findings.left == nil && findings.failure == nil)
    }
    #expect(try cleanPhoto(photo.bytes) == photo)
  }

  private func holds(_ text: String, _ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes.has(text, at: $0) }
  }

  @Test func `a clean icon and one of each kind of PNG stay as they are`() throws {
    let clean = [
      Self.icon([Self.bitmap(), TinyPhoto.png]), Self.png(0, with: pngChunk("tRNS", [0, 1])),
      Self.png(2, with: pngChunk("bKGD", [0, 1, 0, 2, 0, 3])),
      Self.png(3, with: Self.palette + pngChunk("tRNS", [0, 9])), Self.png(4, with: []),
      Self.png(6, with: pngChunk("sBIT", [8, 8, 8, 8])),
      PhotosTests.png(with: Self.profile(Array("icc".utf8), storedStream(colourProfile()))),
    ]
    for bytes in clean { #expect(try cleanPhoto(bytes).bytes == bytes) }
  }
}
