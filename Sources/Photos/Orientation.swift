/// How a camera was held: Exif's tag 0x0112, 2 to 8. Upright (1) is the absence of an orientation.
///
/// It is the one Exif tag that a copy keeps, in the smallest Exif block that can hold it: without
/// it the picture lies on its side. Only what browsers obey counts: one SHORT in the first
/// directory.
struct Orientation: Equatable {
  let value: Int

  /// From a TIFF block (with or without `Exif\0\0` before it); nil when there is none, it says
  /// upright or makes no sense.
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

  /// Whether width and height change places.
  var isTurned: Bool { value >= 5 }

  /// A TIFF block of 26 bytes with this tag alone.
  var tiffBlock: [UInt8] {
    [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0] + [0, 0, 0, 0]
  }
}
