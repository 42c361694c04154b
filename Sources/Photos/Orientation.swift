/// The orientation of a photo: Exif tag 0x0112, 2 to 8. An upright photo (1) has none.
///
/// It is the only Exif tag that a copy keeps, in the smallest possible Exif block. Without it, a
/// photo could appear on its side. As in browsers, only a single SHORT in the first directory
/// counts.
struct Orientation: Equatable {
  let value: Int

  /// Reads a TIFF block, with or without `Exif\0\0` before it. Nil when there is no orientation, or
  /// it is upright or invalid.
  init?(in bytes: [UInt8], _ block: Range<Int>) {
    var start = block.lowerBound
    if block.count >= 6, bytes.has("Exif\0", at: start) { start += 6 }
    func number(_ width: Int, _ offset: Int, _ order: ByteOrder) -> Int? {
      guard offset <= block.upperBound - start - width else { return nil }
      return bytes.number(width, at: start + offset, order)
    }
    let order: ByteOrder
    switch number(4, 0, .big) {
    case 0x4949_2A00: order = .little
    case 0x4D4D_002A: order = .big
    default: return nil
    }
    guard let directory = number(4, 4, order), let count = number(2, directory, order) else {
      return nil
    }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(2, offset, order) else { return nil }
      guard tag == 0x0112 else { continue }
      guard number(2, offset + 2, order) == 3, number(4, offset + 4, order) == 1,
        let value = number(2, offset + 8, order), (2...8).contains(value)
      else { return nil }
      self.value = value
      return
    }
    return nil
  }

  /// Whether width and height are swapped.
  var isTurned: Bool { value >= 5 }

  /// A TIFF block of 26 bytes with this tag only.
  var tiffBlock: [UInt8] {
    [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0] + [0, 0, 0, 0]
  }
}

/// The Exif orientation of a photo, 1 to 8; 1 for a format whose decoders turn the picture, and for
/// a photo that cannot be read.
package func orientation(ofPhoto bytes: [UInt8]) -> Int {
  let orientation: Orientation? =
    switch PhotoFormat.recognise(bytes) {
    case .jpeg: try? JPEGHeader(bytes).orientation
    case .png: try? PNGHeader(bytes).orientation
    case .webp: try? WebPHeader(bytes).orientation
    default: nil
    }
  return orientation?.value ?? 1
}
