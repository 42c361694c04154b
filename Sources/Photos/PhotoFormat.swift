/// A format of still pictures. Some are known only so that they can be refused: a file of an
/// unknown format is copied as it is.
package enum PhotoFormat: String, Sendable, CaseIterable {
  case jpeg, png, gif, webp, avif
  case heic, tiff, bmp, jpegXL, jpeg2000, photoshop
  /// A camera's own format that is not based on TIFF: CR3, RAF, ORF, RW2. (DNG, CR2, NEF and ARW
  /// are TIFFs.)
  case raw

  /// Whether `cleanPhoto` can make a copy. An AVIF passes only if it needs no cleaning.
  package var canBeCleaned: Bool {
    switch self {
    case .jpeg, .png, .gif, .webp, .avif: true
    case .heic, .tiff, .bmp, .jpegXL, .jpeg2000, .photoshop, .raw: false
    }
  }

  /// The name of the format in messages.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .heic: "HEIC"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .photoshop: "Photoshop"
    case .raw: "camera raw"
    }
  }
}

extension PhotoFormat {
  /// The format according to the first bytes, or nil when they are no photo: a text, an SVG, a
  /// video, a truncated signature.
  package static func recognise(_ bytes: [UInt8]) -> PhotoFormat? {
    for (signature, format) in signatures where bytes.has(signature, at: 0) { return format }
    if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
    if bytes.has("ftyp", at: 4) { return isoFormat(bytes) }
    return isBMP(bytes) ? .bmp : nil
  }

  /// The format according to a file name extension, with or without its dot, in any case.
  package static func forExtension(_ text: String) -> PhotoFormat? {
    let name = text.lowercased()
    return extensions[name.hasPrefix(".") ? String(name.dropFirst()) : name]
  }

  private static let signatures: [([UInt8], PhotoFormat)] = [
    ([0xFF, 0xD8, 0xFF], .jpeg),
    (pngSignature, .png),
    (Array("GIF87a".utf8), .gif),
    (Array("GIF89a".utf8), .gif),
    ([0x49, 0x49, 0x2A, 0x00], .tiff),
    ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
    ([0x49, 0x49, 0x2B, 0x00], .tiff),
    ([0x4D, 0x4D, 0x00, 0x2B], .tiff),
    ([0xFF, 0x0A], .jpegXL),
    ([0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A], .jpegXL),
    ([0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 0x0A], .jpeg2000),
    ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
    (Array("8BPS".utf8), .photoshop),
    (Array("FUJIFILMCCD-RAW".utf8), .raw),
    (Array("IIRO".utf8), .raw),
    (Array("IIRS".utf8), .raw),
    (Array("MMOR".utf8), .raw),
    ([0x49, 0x49, 0x55, 0x00], .raw),
  ]

  private static let extensions: [String: PhotoFormat] = [
    "jpg": .jpeg, "jpeg": .jpeg, "jpe": .jpeg, "jfif": .jpeg,
    "png": .png, "apng": .png, "gif": .gif, "webp": .webp,
    "avif": .avif, "heic": .heic, "heif": .heic, "hif": .heic,
    "tif": .tiff, "tiff": .tiff, "dng": .tiff, "cr2": .tiff, "nef": .tiff, "arw": .tiff,
    "bmp": .bmp, "jxl": .jpegXL, "jp2": .jpeg2000, "j2k": .jpeg2000, "psd": .photoshop,
    "cr3": .raw, "raf": .raw, "orf": .raw, "rw2": .raw,
  ]

  /// The format of an ISO base media file, by the brands in its first box. Photos and videos share
  /// the container.
  private static func isoFormat(_ bytes: [UInt8]) -> PhotoFormat? {
    guard let size = bytes.number(4, at: 0), size >= 16, size <= bytes.count else { return nil }
    let brands = [8] + stride(from: 16, to: min(size, 256) - 3, by: 4)
    func names(_ wanted: [String]) -> Bool {
      brands.contains { offset in wanted.contains { bytes.has($0, at: offset) } }
    }
    if names(["avif", "avis"]) { return .avif }
    if names(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1"]) {
      return .heic
    }
    return names(["crx "]) ? .raw : nil
  }

  /// Whether the bytes are a BMP: two letters and a valid header size, since many texts begin with
  /// "BM".
  private static func isBMP(_ bytes: [UInt8]) -> Bool {
    guard bytes.has("BM", at: 0), bytes.number(4, at: 6, .little) == 0,
      let header = bytes.number(4, at: 14, .little)
    else { return false }
    return [12, 40, 52, 56, 64, 108, 124].contains(header)
  }
}
