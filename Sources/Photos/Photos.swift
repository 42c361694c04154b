// Photos: what a photo is from its bytes alone, and a copy of it that is fit to publish.
//
// Knows: the containers of JPEG, PNG, GIF, WebP and AVIF down to their segments, chunks, blocks and
// boxes; where a place (GPS), a name, a thumbnail or a second picture can hide in them; and
// libexiv2, which gets the last look.
//
// Refuses to know: files and folders, what a pixel looks like, resizing, videos, and journals.
//
// Two pairs of eyes, on purpose. Our own pass writes the copy: it walks the container and carries
// over only what is on a list of harmless parts, so what nobody has thought of (a maker's private
// segment, a film after the end of a picture) goes too. libexiv2 alone would not do. Tried with
// 0.27.6, it leaves the author in a PNG's text, JFXX thumbnails, private segments, whatever stands
// behind the end, and the second picture of a multi-picture JPEG with its GPS; it gives up on a
// broken Exif block, and it writes neither GIF nor AVIF.
//
// But a list checked only by its own author is not checked. libexiv2, which knows far better than
// we do where metadata stands, reads the copy, and if it finds anything but the orientation there
// is no copy. It never sees the author's bytes as they came, only the few parts that are left, so a
// crafted Exif block never reaches a C++ parser.

import Diagnostics

/// The width and height of a photo as a browser shows it, from its header alone: no pixel is
/// decoded, nothing is copied.
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
  case .heic, .tiff, .bmp, .jpegXL, .jpeg2000, .photoshop, .raw:
    throw .unreadable(format, reason: "its size is not read from this format")
  }
  guard size.width > 0, size.height > 0 else {
    throw .unreadable(format, reason: "it is \(size.width) by \(size.height) pixels large")
  }
  guard size.isPlausible else { throw .tooManyPixels(size) }
  return size
}

/// A copy without Exif (GPS!), XMP, IPTC, comments, thumbnails, previews, maker notes and whatever
/// else is no part of the picture.
///
/// Pixels stay as they are, byte for byte, and so do the colour profile and the orientation. The
/// same bytes give the same copy, and the copy of a copy is the copy. May be called from many
/// threads at once.
package func cleanPhoto(_ bytes: [UInt8]) throws(PhotoProblem) -> CleanPhoto {
  let size = try size(ofPhotoToClean: bytes)
  guard let format = PhotoFormat.recognise(bytes) else { throw .notAPhoto }
  let copy = try carriedOver(bytes, format)
  try secondLook(at: copy, format, size)
  return CleanPhoto(bytes: copy, format: format, size: size)
}

/// A format that can't be cleaned is said to be that, not to be unreadable.
private func size(ofPhotoToClean bytes: [UInt8]) throws(PhotoProblem) -> PhotoSize {
  if let format = PhotoFormat.recognise(bytes), !format.canBeCleaned {
    throw .cannotBeCleaned(format, reason: "\(format.name) photos can't be cleaned")
  }
  return try size(ofPhoto: bytes)
}

/// What the lists of harmless parts let through.
private func carriedOver(_ bytes: [UInt8], _ format: PhotoFormat) throws(PhotoProblem) -> [UInt8] {
  switch format {
  case .jpeg: try cleanJPEG(bytes)
  case .png: try cleanPNG(bytes)
  case .gif: try cleanGIF(bytes)
  case .webp: try cleanWebP(bytes)
  case .avif: try provenCleanAVIF(bytes)
  case .heic, .tiff, .bmp, .jpegXL, .jpeg2000, .photoshop, .raw:
    throw .cannotBeCleaned(format, reason: "\(format.name) photos can't be cleaned")
  }
}

/// Nothing may be left: not for libexiv2, and not for our own pass.
private func secondLook(
  at copy: [UInt8], _ format: PhotoFormat, _ size: PhotoSize
) throws(PhotoProblem) {
  let findings = MetadataFindings(in: copy)
  if let reason = findings.failure {
    throw .cannotBeCleaned(format, reason: "the copy can't be checked: \(reason)")
  }
  if let left = findings.left { throw .leftOver(format, what: Phrase(verbatim: left)) }
  guard try carriedOver(copy, format) == copy, try Photos.size(ofPhoto: copy) == size else {
    throw .leftOver(format, what: "something that moves when it is cleaned twice")
  }
}

/// A copy of a photo that is fit to publish; only `cleanPhoto` makes one, and only after a second
/// look.
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

/// Width and height in pixels as a browser shows them: an orientation that lays the picture on its
/// side is already applied.
package struct PhotoSize: Sendable, Equatable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Neither side longer than a JPEG can be, and no more than 2³⁰ pixels: browsers give up earlier.
  var isPlausible: Bool {
    let longest = 65_535
    return width <= longest && height <= longest && width * height <= 1 << 30
  }

  func turned(_ isTurned: Bool) -> PhotoSize {
    isTurned ? PhotoSize(width: height, height: width) : self
  }
}
