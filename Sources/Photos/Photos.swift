// Photos recognizes a photo by its bytes and makes a copy that is safe to publish.
//
// It knows the containers of JPEG, PNG, GIF, WebP and AVIF down to their segments, chunks, blocks
// and boxes, and where a location (GPS), a name, a thumbnail or a second picture can be hidden in
// them. It does not know files and folders, pixels, resizing, videos, or journals.
//
// Two independent checks. First, our own code writes the copy: it reads the container and keeps
// only the parts that are on a list of harmless ones. So it also drops what nobody thought of, such
// as a camera's private segment or a video after the end of a picture. libexiv2 alone is not
// enough: version 0.27.6 keeps the author in a PNG's text, JFXX thumbnails, private segments,
// everything after the end, and the second picture of a multi-picture JPEG with its GPS. It gives
// up on a broken Exif block, and it cannot write GIF or AVIF.
//
// Second, libexiv2, which knows more places for metadata than our list, reads the copy. If it finds
// anything but the orientation, there is no copy. It never reads the author's original bytes, only
// the few parts that are left, so a crafted Exif block never reaches a C++ parser.

import Diagnostics

/// The width and height of a photo as a browser shows it, from its header. No pixel is decoded.
package func size(ofPhoto bytes: [UInt8]) throws(PhotoProblem) -> PhotoSize {
  guard bytes.count <= PhotoProblem.mostBytes else {
    throw .tooManyBytes(count: bytes.count)
  }
  guard let format = PhotoFormat.recognise(bytes) else { throw .notAPhoto }
  let size: PhotoSize
  switch format {
  case .jpeg: size = try JPEGHeader(bytes).size
  case .png: size = try PNGHeader(bytes).size
  case .gif: size = try gifSize(bytes)
  case .webp: size = try WebPHeader(bytes).size
  case .avif: size = try AVIFBoxes(bytes).size
  case .icon: size = try IconPictures(bytes).size
  case .bmp: size = try BMPHeader(bytes).size
  case .heic, .tiff, .jpegXL, .jpeg2000, .photoshop, .raw, .other:
    throw .unreadable(format, reason: "its size is not read from this format")
  }
  guard size.width > 0, size.height > 0 else {
    throw .unreadable(format, reason: "it is \(size.width) by \(size.height) pixels large")
  }
  guard size.isPlausible else { throw .tooManyPixels(size) }
  return size
}

/// A copy without Exif (with its GPS location), XMP, IPTC, comments, thumbnails, previews, maker
/// notes, and everything else that is not part of the picture.
///
/// The pixels, the colour profile and the orientation stay the same. The result depends only on the
/// bytes, and cleaning a copy again does not change it. Thread-safe.
package func cleanPhoto(_ bytes: [UInt8]) throws(PhotoProblem) -> CleanPhoto {
  let size = try size(ofPhotoToClean: bytes)
  guard let format = PhotoFormat.recognise(bytes) else { throw .notAPhoto }
  let copy = try carriedOver(bytes, format)
  try secondLook(at: copy, format, size)
  return CleanPhoto(bytes: copy, format: format, size: size)
}

/// The size of a photo. For a format that cannot be cleaned, the error says that instead of
/// "unreadable".
private func size(ofPhotoToClean bytes: [UInt8]) throws(PhotoProblem) -> PhotoSize {
  if let format = PhotoFormat.recognise(bytes), !format.canBeCleaned {
    throw .cannotBeCleaned(format, reason: "\(format.name) photos can't be cleaned")
  }
  return try size(ofPhoto: bytes)
}

/// The parts of a photo that are on the lists of harmless ones.
private func carriedOver(_ bytes: [UInt8], _ format: PhotoFormat) throws(PhotoProblem) -> [UInt8] {
  switch format {
  case .jpeg: try cleanJPEG(bytes)
  case .png: try cleanPNG(bytes)
  case .gif: try cleanGIF(bytes)
  case .webp: try cleanWebP(bytes)
  case .avif: try cleanAVIF(bytes)
  case .icon: try cleanIcon(bytes)
  case .bmp: try cleanBMP(bytes)
  case .heic, .tiff, .jpegXL, .jpeg2000, .photoshop, .raw, .other:
    throw .cannotBeCleaned(format, reason: "\(format.name) photos can't be cleaned")
  }
}

/// Checks the copy: libexiv2 must find nothing in it, and cleaning it again must not change it.
private func secondLook(
  at copy: [UInt8], _ format: PhotoFormat, _ size: PhotoSize
) throws(PhotoProblem) {
  // libexiv2 does not read icons. The PNGs in one have had their own second look.
  // It does not know a file of some forty bytes; nothing that it could find is in zeros.
  let padding = [UInt8](repeating: 0, count: max(0, 256 - copy.count))
  let findings = format == .icon ? MetadataFindings.none : MetadataFindings(in: copy + padding)
  if let reason = findings.failure {
    throw .cannotBeCleaned(format, reason: "the copy can't be checked: \(reason)")
  }
  if let left = findings.left { throw .leftOver(format, what: Phrase(verbatim: left)) }
  guard try carriedOver(copy, format) == copy, try Photos.size(ofPhoto: copy) == size else {
    throw .leftOver(format, what: "something that moves when it is cleaned twice")
  }
}

/// A copy of a photo that is safe to publish. Only `cleanPhoto` makes one, after checking the copy.
package struct CleanPhoto: Sendable, Equatable {
  package let bytes: [UInt8]
  package let format: PhotoFormat
  package let size: PhotoSize

  init(bytes: [UInt8], format: PhotoFormat, size: PhotoSize) {
    self.bytes = bytes
    self.format = format
    self.size = size
  }
}

/// Width and height in pixels as a browser shows them, with the orientation applied.
package struct PhotoSize: Sendable, Equatable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether a browser can show it: neither side is longer than a JPEG allows, and there are at
  /// most 2³⁰ pixels.
  var isPlausible: Bool {
    let longest = 65_535
    return width <= longest && height <= longest && width * height <= 1 << 30
  }

  func turned(_ isTurned: Bool) -> PhotoSize {
    isTurned ? PhotoSize(width: height, height: width) : self
  }
}
