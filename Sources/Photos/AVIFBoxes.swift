import Diagnostics

/// The boxes of an AVIF still picture (AV1 Image File Format, based on HEIF, ISO/IEC 23008-12).
///
/// `meta` describes the picture and its properties, `mdat` holds the compressed bytes, and `iloc`
/// says which bytes belong to which item.
struct AVIFBoxes {
  let top: [ISOBoxes.Box]
  /// The boxes inside `meta`.
  let meta: [ISOBoxes.Box]
  /// The properties that items share. An item refers to them by position, counted from 1.
  let properties: [ISOBoxes.Box]
  /// Number of the item that is shown.
  let primary: Int
  /// In pixels, as displayed.
  let size: PhotoSize

  init(_ bytes: [UInt8]) throws(PhotoProblem) {
    top = try ISOBoxes.all(bytes, 0..<bytes.count)
    guard let meta = top.first(where: { $0.type == "meta" }), meta.payload.count >= 4 else {
      throw .unreadable(.avif, reason: "it contains no still picture")
    }
    self.meta = try ISOBoxes.all(bytes, meta.payload.dropFirst(4))
    guard let group = self.meta.first(where: { $0.type == "iprp" }) else {
      throw .unreadable(.avif, reason: "its size is missing")
    }
    let parts = try ISOBoxes.all(bytes, group.payload)
    guard let shared = parts.first(where: { $0.type == "ipco" }) else {
      throw .unreadable(.avif, reason: "its size is missing")
    }
    properties = try ISOBoxes.all(bytes, shared.payload)

    guard let primary = Self.primaryItem(bytes, self.meta),
      let names = Self.propertyNumbers(bytes, of: primary, parts.filter { $0.type == "ipma" })
    else { throw .unreadable(.avif, reason: "its main picture is missing") }
    let own = names.compactMap { [properties] in
      properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil
    }
    guard let size = Self.displayedSize(bytes, own) else {
      throw .unreadable(.avif, reason: "its size is missing")
    }
    self.primary = primary
    self.size = size
  }

  private static func primaryItem(_ bytes: [UInt8], _ meta: [ISOBoxes.Box]) -> Int? {
    guard let box = meta.first(where: { $0.type == "pitm" }), box.payload.count >= 6 else {
      return nil
    }
    let start = box.payload.lowerBound
    return bytes[start] == 0
      ? bytes.number(2, at: start + 4)
      : box.payload.count >= 8 ? bytes.number(4, at: start + 4) : nil
  }

  /// The positions of an item's properties in the shared list.
  private static func propertyNumbers(
    _ bytes: [UInt8], of item: Int, _ associations: [ISOBoxes.Box]
  ) -> [Int]? {
    for box in associations {
      guard box.payload.count >= 8, let flags = bytes.number(3, at: box.payload.lowerBound + 1)
      else { return nil }
      var numbers = NumberRun(bytes, box.payload.dropFirst(4))
      let itemWidth = bytes[box.payload.lowerBound] == 0 ? 2 : 4
      let propertyWidth = flags & 1 == 1 ? 2 : 1
      guard let entries = numbers.next(4) else { return nil }
      for _ in 0..<entries {
        guard let identifier = numbers.next(itemWidth), let count = numbers.next(1) else {
          return nil
        }
        var names: [Int] = []
        for _ in 0..<count {
          guard let name = numbers.next(propertyWidth) else { return nil }
          names.append(propertyWidth == 1 ? name & 0x7F : name & 0x7FFF)
        }
        if identifier == item { return names }
      }
    }
    return nil
  }

  /// The coded size, cropped (`clap`), then rotated (`irot`). Mirroring does not change it.
  private static func displayedSize(_ bytes: [UInt8], _ properties: [ISOBoxes.Box]) -> PhotoSize? {
    var size: PhotoSize?
    for box in properties {
      let start = box.payload.lowerBound
      switch box.type {
      case "ispe" where box.payload.count >= 12:
        guard let width = bytes.number(4, at: start + 4),
          let height = bytes.number(4, at: start + 8)
        else { return nil }
        size = PhotoSize(width: width, height: height)
      case "clap" where box.payload.count >= 16:
        let fields = (0..<4).compactMap { bytes.number(4, at: start + 4 * $0) }
        guard fields.count == 4, fields[1] > 0, fields[3] > 0 else { return nil }
        size = PhotoSize(width: fields[0] / fields[1], height: fields[2] / fields[3])
      case "irot" where box.payload.count >= 1:
        size = size?.turned(bytes[start] & 1 == 1)
      default: break
      }
    }
    return size
  }
}

/// Reads consecutive numbers from a range of bytes.
struct NumberRun {
  private let bytes: [UInt8]
  private var rest: Range<Int>

  init(_ bytes: [UInt8], _ run: Range<Int>) {
    self.bytes = bytes
    rest = run
  }

  /// The next number of `width` bytes, 0 to 8. A number of width 0 is 0.
  mutating func next(_ width: Int) -> Int? {
    guard width <= rest.count, let number = bytes.number(width, at: rest.lowerBound) else {
      return nil
    }
    rest = rest.dropFirst(width)
    return number
  }

  var isAtEnd: Bool { rest.isEmpty }
}
