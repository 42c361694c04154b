import Diagnostics

/// Reads the boxes of an ISO base media file (ISO/IEC 14496-12) one after another, without entering
/// them.
struct ISOBoxes {
  struct Box {
    let type: String
    let payload: Range<Int>
  }

  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  init(_ bytes: [UInt8], _ run: Range<Int>) {
    self.bytes = bytes
    offset = run.lowerBound
    end = run.upperBound
  }

  /// The next box, or nil at the end.
  mutating func next() throws(PhotoProblem) -> Box? {
    if offset == end { return nil }
    guard bytes.run(from: offset, 8, before: end) != nil, var length = bytes.number(4, at: offset)
    else { throw damaged }
    var header = 8
    if length == 1 {
      guard let long = bytes.number(8, at: offset + 8) else { throw damaged }
      length = long
      header = 16
    } else if length == 0 {
      length = end - offset
    }
    guard length >= header, let whole = bytes.run(from: offset, length, before: end) else {
      throw damaged
    }
    let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
    offset = whole.upperBound
    return Box(type: type, payload: whole.dropFirst(header))
  }

  /// All boxes in a range of bytes.
  static func all(_ bytes: [UInt8], _ run: Range<Int>) throws(PhotoProblem) -> [Box] {
    var walk = ISOBoxes(bytes, run)
    var boxes: [Box] = []
    while let box = try walk.next() { boxes.append(box) }
    return boxes
  }

  private var damaged: PhotoProblem { .unreadable(.avif, reason: "it ends inside a box") }
}
