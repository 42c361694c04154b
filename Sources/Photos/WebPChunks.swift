import Diagnostics

/// Reads the RIFF chunks of a WebP, or of a frame in an animation.
struct WebPChunks {
  struct Chunk {
    let name: [UInt8]
    let payload: Range<Int>

    func isNamed(_ text: String) -> Bool { name.elementsEqual(text.utf8) }
  }

  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  init(_ bytes: [UInt8], _ run: Range<Int>) {
    self.bytes = bytes
    offset = run.lowerBound
    end = run.upperBound
  }

  /// The chunks of a whole file. Bytes after them are ignored.
  init(_ bytes: [UInt8]) throws(PhotoProblem) {
    guard let length = bytes.number(4, at: 4, .little), length >= 4,
      let run = bytes.run(from: 8, length)
    else { throw .unreadable(.webp, reason: "it is shorter than it says") }
    self.init(bytes, run.dropFirst(4))
  }

  /// The next chunk, or nil at the end.
  mutating func next() throws(PhotoProblem) -> Chunk? {
    if offset >= end { return nil }
    guard bytes.run(from: offset, 8, before: end) != nil,
      let length = bytes.number(4, at: offset + 4, .little),
      let payload = bytes.run(from: offset + 8, length, before: end)
    else { throw .unreadable(.webp, reason: "it ends inside a chunk") }
    let name = Array(bytes[offset..<offset + 4])
    offset = payload.upperBound + length % 2
    return Chunk(name: name, payload: payload)
  }
}

/// The description of a WebP outside of its pixels.
struct WebPHeader {
  /// In pixels, as displayed.
  let size: PhotoSize
  /// From an EXIF chunk, which only the extended format (VP8X) has.
  let orientation: Orientation?
  let colourProfile: [UInt8]?

  init(_ bytes: [UInt8]) throws(PhotoProblem) {
    var chunks = try WebPChunks(bytes)
    guard let first = try chunks.next(), let canvas = Self.size(bytes, first) else {
      throw .unreadable(.webp, reason: "it does not open with its size")
    }
    var orientation: Orientation?
    var profile: [UInt8]?
    while first.isNamed("VP8X"), let chunk = try chunks.next() {
      if chunk.isNamed("EXIF"), orientation == nil {
        orientation = Orientation(in: bytes, chunk.payload)
      }
      if chunk.isNamed("ICCP"), profile == nil { profile = neutralProfile(bytes, chunk.payload) }
    }
    self.orientation = orientation
    self.colourProfile = profile
    self.size = canvas.turned(orientation?.isTurned ?? false)
  }

  private static func size(_ bytes: [UInt8], _ chunk: WebPChunks.Chunk) -> PhotoSize? {
    let start = chunk.payload.lowerBound
    if chunk.isNamed("VP8X"), chunk.payload.count >= 10 {
      guard let width = bytes.number(3, at: start + 4, .little),
        let height = bytes.number(3, at: start + 7, .little)
      else { return nil }
      return PhotoSize(width: width + 1, height: height + 1)
    }
    if chunk.isNamed("VP8 "), chunk.payload.count >= 10,
      bytes.has([0x9D, 0x01, 0x2A], at: start + 3)
    {
      guard let width = bytes.number(2, at: start + 6, .little),
        let height = bytes.number(2, at: start + 8, .little)
      else { return nil }
      return PhotoSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if chunk.isNamed("VP8L"), chunk.payload.count >= 5, bytes[start] == 0x2F {
      guard let bits = bytes.number(4, at: start + 1, .little) else { return nil }
      return PhotoSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    return nil
  }
}
