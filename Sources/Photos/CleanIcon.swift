// The copy of an icon has the same pictures in the same order. Each is a PNG, which is cleaned, or
// a bitmap, of which header, palette, and pixels stay. What no entry names goes.

import Diagnostics

/// The entries of a Windows icon or cursor and what they name.
struct IconPictures {
  struct Picture {
    /// Sides, colours, and for a cursor its point, as the entry says them.
    let entry: Range<Int>
    let place: Range<Int>
  }

  let pictures: [Picture]
  /// Of the largest picture.
  let size: PhotoSize

  init(_ bytes: [UInt8]) throws(PhotoProblem) {
    guard let count = bytes.number(2, at: 4, .little) else {
      throw .unreadable(.icon, reason: "it ends inside its header")
    }
    var pictures: [Picture] = []
    var size = PhotoSize(width: 0, height: 0)
    for position in 0..<count {
      let start = 6 + 16 * position
      guard let entry = bytes.run(from: start, 16),
        let length = bytes.number(4, at: start + 8, .little),
        let offset = bytes.number(4, at: start + 12, .little), length > 0,
        let place = bytes.run(from: offset, length)
      else { throw .unreadable(.icon, reason: "it contains no picture") }
      // A side of 256 is written as 0.
      let width = (Int(bytes[start]) + 255) % 256 + 1
      let height = (Int(bytes[start + 1]) + 255) % 256 + 1
      if width > size.width { size = PhotoSize(width: width, height: height) }
      pictures.append(Picture(entry: entry, place: place))
    }
    self.pictures = pictures
    self.size = size
  }
}

func cleanIcon(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
  let icon = try IconPictures(bytes)
  var copy = Array(bytes[..<6])
  var contents: [UInt8] = []
  let start = 6 + 16 * icon.pictures.count
  for picture in icon.pictures {
    let clean =
      bytes.has(pngSignature, at: picture.place.lowerBound)
      ? try cleanPhoto(Array(bytes[picture.place])).bytes : try bitmap(bytes, picture.place)
    copy += bytes[picture.entry.prefix(3)] + [0] + bytes[picture.entry.dropFirst(4).prefix(4)]
    copy.append(clean.count, 4, .little)
    copy.append(start + contents.count, 4, .little)
    contents += clean
  }
  return copy + contents
}

/// Header, palette, pixels, and the mask below them; the header says twice the height for both.
private func bitmap(_ bytes: [UInt8], _ place: Range<Int>) throws(PhotoProblem) -> [UInt8] {
  func number(_ width: Int, _ offset: Int) -> Int? {
    bytes.number(width, at: place.lowerBound + offset, .little)
  }
  guard place.count >= 40, number(4, 0) == 40, let width = number(4, 4),
    let bothHeights = number(4, 8), let bits = number(2, 14), [1, 4, 8, 16, 24, 32].contains(bits),
    number(4, 16) == 0, (1...256).contains(width), (2...512).contains(bothHeights),
    let named = number(4, 32)
  else { throw .unreadable(.icon, reason: "a picture in it is of an unknown kind") }
  let colours = bits > 8 ? 0 : named == 0 ? 1 << bits : min(named, 1 << bits)
  func rows(_ bits: Int) -> Int { (width * bits + 31) / 32 * 4 * (bothHeights / 2) }
  let pixels = 40 + 4 * colours + rows(bits)
  // Some programs leave out the mask of a picture that has its own transparency.
  let whole = pixels + rows(1)
  guard place.count >= pixels, place.count >= whole || bits == 32 else {
    throw .unreadable(.icon, reason: "it ends before its last pixel")
  }
  var clean = Array(bytes[place.prefix(place.count >= whole ? whole : pixels)])
  // Lengths and densities that nobody reads.
  clean.replaceSubrange(20..<32, with: [UInt8](repeating: 0, count: 12))
  clean.replaceSubrange(36..<40, with: [0, 0, 0, 0])
  return clean
}
