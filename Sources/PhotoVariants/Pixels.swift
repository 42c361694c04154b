private import CPhotoCodecs
import Glibc
import Photos

/// Pixels in memory, freed with their owner. All pointers of the codecs stay in this file.
struct Pixels: ~Copyable {
  private var photo = ilgi_photo()

  private init() {}

  deinit { var photo = photo; ilgi_photo_free(&photo) }

  var size: PhotoSize { PhotoSize(width: Int(photo.width), height: Int(photo.height)) }
  var hasAlpha: Bool { photo.has_alpha != 0 }
  var mean: Int { withUnsafePointer(to: photo) { Int(ilgi_photo_mean($0)) } }

  /// What a codec could not do.
  enum Failure: Error, Equatable {
    case truncated, damaged, tooLarge(PhotoSize), noMemory
    /// With what the loader or the library said.
    case noLibrary(String), noDecoder(String)
  }

  /// Decodes a photo and turns it upright.
  ///
  /// - Parameter leastSize: a JPEG may come smaller than it is, but not smaller than this.
  init(
    _ bytes: [UInt8], _ format: PhotoFormat, mostPixels: Int, leastSize: PhotoSize
  ) throws(Failure) {
    let orientation = Photos.orientation(ofPhoto: bytes)
    let isTurned = orientation >= 5
    let status = bytes.withUnsafeBufferPointer { buffer -> ilgi_photo_status in
      var source = ilgi_photo_source(
        bytes: buffer.baseAddress, count: buffer.count, most_pixels: Int64(mostPixels),
        least_width: Int32(isTurned ? leastSize.height : leastSize.width),
        least_height: Int32(isTurned ? leastSize.width : leastSize.height))
      switch format {
      case .jpeg: return ilgi_photo_read_jpeg(&source, &photo)
      case .png: return ilgi_photo_read_png(&source, &photo)
      case .webp: return ilgi_photo_read_webp(&source, &photo)
      case .avif, .heic: return ilgi_photo_read_heif(&source, &photo)
      case .tiff: return ilgi_photo_read_tiff(&source, &photo)
      case .bmp: return take(bitmap: bytes, mostPixels: mostPixels)
      default: return ILGI_PHOTO_UNSUPPORTED
      }
    }
    try Self.check(status, size: PhotoSize(width: Int(photo.width), height: Int(photo.height)))
    try Self.check(ilgi_photo_turn(&photo, Int32(orientation)))
  }

  /// A BMP is decoded by our own code, which the compiler keeps inside its bounds.
  private mutating func take(bitmap bytes: [UInt8], mostPixels: Int) -> ilgi_photo_status {
    guard let size = try? Photos.size(ofPhoto: bytes) else { return ILGI_PHOTO_DAMAGED }
    (photo.width, photo.height) = (Int32(size.width), Int32(size.height))
    guard size.width * size.height <= mostPixels else { return ILGI_PHOTO_TOO_LARGE }
    guard let pixels = try? BMPPicture(bytes).pixels else { return ILGI_PHOTO_DAMAGED }
    guard let memory = malloc(pixels.count) else { return ILGI_PHOTO_NO_MEMORY }
    let place = memory.bindMemory(to: UInt8.self, capacity: pixels.count)
    pixels.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { place.initialize(from: start, count: pixels.count) }
    }
    photo.pixels = place
    photo.has_alpha =
      stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] != 255 } ? 1 : 0
    return ILGI_PHOTO_DONE
  }

  /// Pixels that were drawn: red, green, blue, alpha. All are taken for opaque.
  init(drawn bytes: [UInt8], _ size: PhotoSize) throws(Failure) {
    guard bytes.count == size.width * size.height * 4, let memory = malloc(bytes.count) else {
      throw .noMemory
    }
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    photo.pixels = memory.bindMemory(to: UInt8.self, capacity: bytes.count)
    (photo.width, photo.height) = (Int32(size.width), Int32(size.height))
  }

  /// The same as bytes.
  var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: photo.pixels, count: size.width * size.height * 4))
  }

  /// The largest part in the middle that has the proportions of a size, scaled to it.
  func middle(_ wanted: PhotoSize) throws(Failure) -> Pixels {
    let whole = size
    let isWide = whole.width * wanted.height > whole.height * wanted.width
    let part =
      isWide
      ? PhotoSize(
        width: max(1, whole.height * wanted.width / wanted.height), height: whole.height)
      : PhotoSize(width: whole.width, height: max(1, whole.width * wanted.height / wanted.width))
    return try scaled(
      left: (whole.width - part.width) / 2, top: (whole.height - part.height) / 2, part: part,
      to: wanted)
  }

  /// A part of the pixels, scaled.
  func scaled(
    left: Int = 0, top: Int = 0, part: PhotoSize, to size: PhotoSize
  ) throws(Failure) -> Pixels {
    var result = Pixels()
    let status = withUnsafePointer(to: photo) {
      ilgi_photo_scale(
        $0, Int32(left), Int32(top), Int32(part.width), Int32(part.height), Int32(size.width),
        Int32(size.height), &result.photo)
    }
    try Self.check(status)
    return result
  }

  /// Puts what is transparent on white.
  mutating func flatten() { ilgi_photo_flatten(&photo, 255, 255, 255) }

  // MARK: Encoding

  enum Encoding {
    case webp(quality: Int, isDrawing: Bool)
    case jpeg(quality: Int, isDrawn: Bool = false)
    case avif(quality: Int)
    case png
    case drawing(effort: Int)
  }

  func encoded(_ encoding: Encoding) throws(Failure) -> [UInt8] {
    var file = ilgi_photo_file()
    let status = withUnsafePointer(to: photo) { photo in
      switch encoding {
      case .webp(let quality, let isDrawing):
        ilgi_photo_write_webp(photo, Int32(quality), isDrawing ? 1 : 0, &file)
      case .jpeg(let quality, let isDrawn):
        ilgi_photo_write_jpeg(photo, Int32(quality), isDrawn ? 1 : 0, &file)
      case .avif(let quality): ilgi_photo_write_avif(photo, Int32(quality), &file)
      case .png: ilgi_photo_write_png(photo, &file)
      case .drawing(let effort): ilgi_photo_write_drawing(photo, Int32(effort), &file)
      }
    }
    try Self.check(status)
    defer { free(file.bytes) }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  private static func check(
    _ status: ilgi_photo_status, size: PhotoSize = PhotoSize(width: 0, height: 0)
  ) throws(Failure) {
    switch status {
    case ILGI_PHOTO_DONE: return
    case ILGI_PHOTO_TRUNCATED: throw .truncated
    case ILGI_PHOTO_NO_LIBRARY: throw .noLibrary(loadingProblem())
    case ILGI_PHOTO_NO_MEMORY: throw .noMemory
    case ILGI_PHOTO_TOO_LARGE: throw .tooLarge(size)
    case ILGI_PHOTO_NO_DECODER: throw .noDecoder(loadingProblem())
    default: throw .damaged
    }
  }
}

private func loadingProblem() -> String {
  ilgi_photo_loading_problem().map { String(cString: $0) } ?? ""
}

/// The versions of the libraries that decide about the bytes of a copy.
package func libraryVersions(withHEIF: Bool) -> String {
  var text = [CChar](repeating: 0, count: 256)
  ilgi_photo_versions(withHEIF ? 1 : 0, &text, text.count)
  return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
