/// A format of still pictures, recognised by its content.
///
/// Formats that can't be cleaned are included so that they can be refused: a file that Ilgi does
/// not recognise as a picture is copied unchanged.
package enum PhotoFormat: Sendable, Hashable {
  case jpeg, png, gif, webp, avif
  /// A Windows icon or cursor, as in `favicon.ico`.
  case icon
  case heic, tiff, bmp, jpegXL, jpeg2000, photoshop
  /// A raw camera format that is not based on TIFF: CR3, CRW, RAF, ORF, RW2, MRW, X3F. (DNG, CR2,
  /// NEF, and ARW are TIFF files.)
  case raw
  /// Any other format, by its name in a sentence.
  case other(String)

  /// Whether `cleanPhoto` can produce a copy. An AVIF is accepted only if it contains no metadata.
  package var canBeCleaned: Bool {
    switch self {
    case .jpeg, .png, .gif, .webp, .avif, .icon, .bmp: true
    case .heic, .tiff, .jpegXL, .jpeg2000, .photoshop, .raw, .other: false
    }
  }

  /// The name of the format in a sentence.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .icon: "icon"
    case .heic: "HEIC"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .photoshop: "Photoshop"
    case .raw: "camera raw"
    case .other(let name): name
    }
  }
}

extension PhotoFormat {
  /// The format that the first bytes identify, or nil for anything else: text, SVG, a video, a
  /// truncated signature. No format needs more than the first 4 KiB.
  package static func recognise(_ bytes: [UInt8]) -> PhotoFormat? {
    for signature in signatures where bytes.has(signature.bytes, at: signature.offset) {
      return signature.format
    }
    if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
    if let format = isoFormat(bytes) { return format }
    if isIcon(bytes) { return .icon }
    if isBMP(bytes) { return .bmp }
    if isPCX(bytes) { return .other("PCX") }
    if isPortableMap(bytes) { return .other("Netpbm") }
    return nil
  }

  /// The format that the extension of a file name promises, with or without its dot, in any case.
  package static func forExtension(_ text: String) -> PhotoFormat? {
    let name = text.lowercased()
    return extensions[name.hasPrefix(".") ? String(name.dropFirst()) : name]
  }

  // MARK: Containers

  /// From the brands of an ISO base media file. Such files contain photos or videos.
  private static func isoFormat(_ bytes: [UInt8]) -> PhotoFormat? {
    var start = 0
    // Padding may come before the box with the brands.
    for _ in 0..<8 {
      guard let size = bytes.number(4, at: start), let type = bytes.run(from: start + 4, 4) else {
        return nil
      }
      var header = 8
      var length = size
      if size == 1 {
        guard let long = bytes.number(8, at: start + 8) else { return nil }
        (header, length) = (16, long)
      } else if size == 0 {
        length = bytes.count - start
      }
      guard length >= header else { return nil }
      let name = String(decoding: bytes[type], as: UTF8.self)
      if name == "ftyp" { return isoFormat(bytes, brandsAt: start + header, length - header) }
      guard ["free", "skip", "wide", "pnot"].contains(name), length < 1 << 20 else { return nil }
      start += length
    }
    return nil
  }

  /// The main brand, a version, then further brands.
  private static func isoFormat(
    _ bytes: [UInt8], brandsAt start: Int, _ count: Int
  ) -> PhotoFormat? {
    guard count >= 8 else { return nil }
    let end = min(bytes.count, start + min(count, 1024))
    let brands = Set(
      ([start] + stride(from: start + 8, to: end - 3, by: 4)).compactMap { offset in
        bytes.run(from: offset, 4).map { String(decoding: bytes[$0], as: UTF8.self) }
      })
    if !brands.isDisjoint(with: ["avif", "avis", "avio"]) { return .avif }
    let heif: Set = [
      "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "mif3",
      "msf1", "jpeg", "jpgs", "j2ki", "vvic", "evbi",
    ]
    if !brands.isDisjoint(with: heif) { return .heic }
    return brands.contains("crx ") ? .raw : nil
  }

  /// A count of pictures, and one entry for each with a zero byte and an offset after all entries.
  private static func isIcon(_ bytes: [UInt8]) -> Bool {
    guard bytes.has([0, 0, 1, 0], at: 0) || bytes.has([0, 0, 2, 0], at: 0),
      let count = bytes.number(2, at: 4, .little), (1...255).contains(count),
      let offset = bytes.number(4, at: 18, .little)
    else { return false }
    return offset >= 6 + 16 * count
  }

  /// The letters `BM`, and a header length that is valid: many texts begin with these two letters.
  private static func isBMP(_ bytes: [UInt8]) -> Bool {
    guard bytes.has("BM", at: 0), bytes.number(4, at: 6, .little) == 0,
      let header = bytes.number(4, at: 14, .little)
    else { return false }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(header)
  }

  private static func isPCX(_ bytes: [UInt8]) -> Bool {
    bytes.count > 128 && bytes[0] == 0x0A && [0, 2, 3, 4, 5].contains(bytes[1]) && bytes[2] <= 1
      && [1, 2, 4, 8].contains(bytes[3])
  }

  /// `P5 640 480`, with comments between: the family of PBM, PGM, PPM, PAM, and PFM.
  private static func isPortableMap(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 6, bytes[0] == UInt8(ascii: "P"), "1234567Ff".utf8.contains(bytes[1]) else {
      return false
    }
    if bytes.has("P7\nWIDTH", at: 0) || bytes.has("P7\n#", at: 0) { return true }
    var rest = bytes[2..<min(bytes.count, 4096)]
    for _ in 0..<2 {
      guard let first = rest.first, isSpace(first) else { return false }
      rest = rest.drop(while: isSpace)
      while rest.first == UInt8(ascii: "#") {
        rest = rest.drop { $0 != 0x0A }.drop(while: isSpace)
      }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard (1...9).contains(digits.count) else { return false }
      rest = rest.dropFirst(digits.count)
    }
    return rest.first.map(isSpace) ?? false
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
