package import Photos

// For pictures that are drawn: bytes of pixels are red, green, blue, alpha, row by row.

/// How a picture is written.
package enum PictureForm: Sendable {
  /// A PNG of at most 256 colours; of more if there are.
  ///
  /// - Parameter effort: of compressing it, up to 9.
  case drawing(effort: Int)
  case jpeg(quality: Int)
  case webp(quality: Int)
}

/// The middle of a photo, as large as it fills a size; nil for what cannot be decoded. Nothing of
/// it is transparent.
package func middle(ofPhoto bytes: [UInt8], size: PhotoSize, mostPixels: Int) -> [UInt8]? {
  guard let format = PhotoFormat.recognise(bytes) else { return nil }
  do throws(Pixels.Failure) {
    let photo = try Pixels(bytes, format, mostPixels: mostPixels, leastSize: size)
    var middle = try photo.middle(size)
    middle.flatten()
    return middle.bytes
  } catch {
    return nil
  }
}

/// The same picture with fewer details, which takes fewer bytes; nil without memory.
///
/// - Parameter percent: how many of its pixels in a row are left.
package func softened(_ bytes: [UInt8], _ size: PhotoSize, _ percent: Int) -> [UInt8]? {
  if percent == 100 { return bytes }
  do throws(Pixels.Failure) {
    let small = PhotoSize(width: size.width * percent / 100, height: size.height * percent / 100)
    let soft = try Pixels(drawn: bytes, size).scaled(part: size, to: small)
    return try soft.scaled(part: small, to: size).bytes
  } catch {
    return nil
  }
}

/// A picture as a file; nil without memory.
package func encodedPicture(_ bytes: [UInt8], _ size: PhotoSize, _ form: PictureForm) -> [UInt8]? {
  do throws(Pixels.Failure) {
    let pixels = try Pixels(drawn: bytes, size)
    return switch form {
    case .drawing(let effort): try pixels.encoded(.drawing(effort: effort))
    case .jpeg(let quality): try pixels.encoded(.jpeg(quality: quality, isDrawn: true))
    case .webp(let quality): try pixels.encoded(.webp(quality: quality, isDrawing: false))
    }
  } catch {
    return nil
  }
}

/// Several byte strings as one, for a child process that makes several pictures.
package enum JoinedBytes {
  package static func joined(_ parts: [[UInt8]]) -> [UInt8] {
    parts.flatMap { part in
      (0..<4).map { UInt8(truncatingIfNeeded: part.count >> (8 * $0)) } + part
    }
  }

  /// Nil for bytes that are not joined.
  package static func parts(of bytes: [UInt8]) -> [[UInt8]]? {
    var parts: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 4 + count else { return nil }
      parts.append(Array(rest.dropFirst(4).prefix(count)))
      rest = rest.dropFirst(4 + count)
    }
    return parts
  }
}
