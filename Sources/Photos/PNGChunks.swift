import Diagnostics

let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// Reads the chunks of a PNG (W3C Portable Network Graphics, section 5) up to IEND.
struct PNGChunks {
  struct Chunk {
    /// Four ASCII letters. Other names are an error.
    let name: String
    let payload: Range<Int>
    /// The whole chunk: length, name, payload and checksum.
    let whole: Range<Int>

    /// Whether a decoder must understand the chunk: its name begins with an upper-case letter.
    var isCritical: Bool { name.utf8.first.map { $0 < 0x60 } ?? true }
  }

  private let bytes: [UInt8]
  private var offset = pngSignature.count

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() throws(PhotoProblem) -> Chunk {
    guard let length = bytes.number(4, at: offset), let whole = bytes.run(from: offset, length + 12)
    else { throw .unreadable(.png, reason: "it ends before its end chunk") }
    let letters = bytes[offset + 4..<offset + 8]
    guard letters.allSatisfy({ (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }) else {
      throw .unreadable(.png, reason: "a chunk has no name")
    }
    offset = whole.upperBound
    return Chunk(
      name: String(decoding: letters, as: UTF8.self),
      payload: whole.lowerBound + 8..<whole.upperBound - 4, whole: whole)
  }
}

/// The description of a PNG outside of its pixels.
struct PNGHeader {
  /// In pixels, as displayed.
  let size: PhotoSize
  let storedSize: PhotoSize
  /// Bits of a sample.
  let depth: Int
  /// 0 grey, 2 colour, 3 palette, 4 and 6 with transparency.
  let colourType: Int
  private let isInterlaced: Bool
  /// From an eXIf chunk. Browsers ignore orientations in text chunks.
  let orientation: Orientation?

  init(_ bytes: [UInt8]) throws(PhotoProblem) {
    var chunks = PNGChunks(bytes)
    let first = try chunks.next()
    guard first.name == "IHDR", first.payload.count == 13,
      let width = bytes.number(4, at: first.payload.lowerBound),
      let height = bytes.number(4, at: first.payload.lowerBound + 4)
    else { throw .unreadable(.png, reason: "it does not open with its size") }
    var orientation: Orientation?
    while orientation == nil {
      let chunk = try chunks.next()
      if chunk.name == "eXIf" { orientation = Orientation(in: bytes, chunk.payload) }
      if chunk.name == "IEND" { break }
    }
    self.orientation = orientation
    depth = Int(bytes[first.payload.lowerBound + 8])
    colourType = Int(bytes[first.payload.lowerBound + 9])
    isInterlaced = bytes[first.payload.lowerBound + 12] == 1
    guard [1, 2, 4, 8, 16].contains(depth), [0, 2, 3, 4, 6].contains(colourType) else {
      throw .unreadable(.png, reason: "it does not open with its size")
    }
    storedSize = PhotoSize(width: width, height: height)
    self.size = PhotoSize(width: width, height: height).turned(orientation?.isTurned ?? false)
  }

  var hasColour: Bool { colourType & 2 == 2 }

  /// The length of a picture's pixels without compression, with the byte that opens each row.
  func bytes(of size: PhotoSize) -> Int {
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colourType] ?? 1
    func rows(_ width: Int, _ height: Int) -> Int {
      width == 0 ? 0 : height * (1 + (width * samples * depth + 7) / 8)
    }
    guard isInterlaced else { return rows(size.width, size.height) }
    // First column and row, and the steps between them, of Adam7's seven passes.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, pass in
      let width = max(0, (size.width - pass.0 + pass.2 - 1) / pass.2)
      let height = max(0, (size.height - pass.1 + pass.3 - 1) / pass.3)
      return sum + rows(width, height)
    }
  }
}
