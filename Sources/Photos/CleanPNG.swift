// The copy of a PNG keeps the chunks below as they are, and an eXIf chunk with the orientation
// only. It drops text, times, Exif in a "raw profile", private chunks and everything after the end.

import Compression
import Diagnostics

func cleanPNG(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
  var cleaning = try PNGCleaning(bytes)
  return try cleaning.run()
}

private struct PNGCleaning {
  private let bytes: [UInt8]
  private let header: PNGHeader
  private var copy = pngSignature
  private var seen: Set<String> = []
  /// Colours of the palette.
  private var colours = 0
  /// Compressed pixels of the picture, and of the frame that is being read.
  private var pixels: [UInt8] = []
  private var framePixels: [UInt8] = []
  private var frameSize: PhotoSize?

  init(_ bytes: [UInt8]) throws(PhotoProblem) {
    self.bytes = bytes
    header = try PNGHeader(bytes)
    copy.reserveCapacity(bytes.count)
  }

  mutating func run() throws(PhotoProblem) -> [UInt8] {
    var chunks = PNGChunks(bytes)
    var chunk = try chunks.next()
    while chunk.name != "IEND" {
      try read(chunk)
      chunk = try chunks.next()
    }
    guard seen.contains("IDAT") else {
      throw .unreadable(.png, reason: "it contains no picture")
    }
    try checkPixels()
    copy.appendChunk("IEND", [])
    return copy
  }

  private mutating func read(_ chunk: PNGChunks.Chunk) throws(PhotoProblem) {
    let payload = chunk.payload
    switch chunk.name {
    case "IDAT":
      seen.insert("IDAT")
      pixels += bytes[payload]
      copy += bytes[chunk.whole]
      return
    case "fcTL" where payload.count == 26:
      try checkFrame()
      frameSize = bytes.number(4, at: payload.lowerBound + 4).flatMap { width in
        bytes.number(4, at: payload.lowerBound + 8).map { PhotoSize(width: width, height: $0) }
      }
      copy += bytes[chunk.whole]
      return
    case "fdAT" where payload.count >= 4:
      framePixels += bytes[payload.dropFirst(4)]
      copy += bytes[chunk.whole]
      return
    default: break
    }
    // Decoders ignore the second of all others.
    guard seen.insert(chunk.name).inserted else {
      if chunk.isCritical { throw noPlace(chunk) }
      return
    }
    switch chunk.name {
    case "IHDR":
      copy += bytes[chunk.whole]
      if let orientation = header.orientation { copy.appendChunk("eXIf", orientation.tiffBlock) }
    case "PLTE":
      // Elsewhere a palette only suggests colours to screens that have few.
      guard header.colourType == 3 else { return }
      colours = payload.count / 3
      guard payload.count.isMultiple(of: 3), (1...1 << header.depth).contains(colours) else {
        throw noPlace(chunk)
      }
      copy += bytes[chunk.whole]
    case "iCCP":
      if let profile = profile(payload) { copy.appendChunk("iCCP", profile) }
    default:
      if lengths(of: chunk.name).contains(payload.count) {
        copy += bytes[chunk.whole]
      } else if chunk.isCritical {
        throw noPlace(chunk)
      }
    }
  }

  private func noPlace(_ chunk: PNGChunks.Chunk) -> PhotoProblem {
    .unreadable(.png, reason: "its chunk \(chunk.name) has no place in it")
  }

  /// The lengths that a chunk has, in bytes; decoders ignore one of another length. None for chunks
  /// that are no part of the picture.
  private func lengths(of name: String) -> ClosedRange<Int> {
    switch name {
    case "tRNS":
      switch header.colourType {
      case 0: 2...2
      case 2: 6...6
      case 3 where colours > 0: 1...colours
      default: Self.none
      }
    case "bKGD": header.colourType == 3 ? 1...1 : header.hasColour ? 6...6 : 2...2
    case "sBIT":
      switch header.colourType {
      case 0: 1...1
      case 4: 2...2
      case 6: 4...4
      default: 3...3
      }
    case "cHRM": 32...32
    case "gAMA", "cICP": 4...4
    case "sRGB": 1...1
    case "mDCV": 24...24
    case "cLLI", "acTL": 8...8
    case "pHYs": 9...9
    default: Self.none
    }
  }

  private static let none = -1 ... -1

  /// A neutral name, and the profile as it is, in a stream that ends where the chunk does.
  private func profile(_ payload: Range<Int>) -> [UInt8]? {
    let name = bytes[payload.prefix(80)].prefix { $0 != 0 }
    let stream = Array(bytes[payload.dropFirst(name.count + 2)])
    guard let contents = Inflated.contents(of: stream, atMost: 32 << 20),
      let neutral = neutralProfile(contents, 0..<contents.count)
    else { return nil }
    return Array("icc".utf8) + [0, 0] + storedStream(neutral)
  }

  // MARK: Pixels

  private mutating func checkPixels() throws(PhotoProblem) {
    try checkFrame()
    try check(pixels, of: header.storedSize)
  }

  private mutating func checkFrame() throws(PhotoProblem) {
    if let size = frameSize, !framePixels.isEmpty { try check(framePixels, of: size) }
    framePixels = []
  }

  /// Nothing may follow the last pixel, neither in the stream nor after its end.
  private func check(_ stream: [UInt8], of size: PhotoSize) throws(PhotoProblem) {
    guard let read = Inflated(stream) else {
      throw .unreadable(.png, reason: "it ends before its last pixel")
    }
    guard read.end == stream.count, read.count <= header.bytes(of: size) else {
      throw .cannotBeCleaned(.png, reason: "something is hidden behind its pixels")
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendChunk(_ name: String, _ payload: [UInt8]) {
    let body = Array(name.utf8) + payload
    append(payload.count, 4)
    append(contentsOf: body)
    append(checkSum(body), 4)
  }
}

/// CRC-32 as PNG defines it (annex D). Bit by bit, because it only runs over 30 bytes.
private func checkSum(_ bytes: [UInt8]) -> Int {
  var sum: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return Int(sum ^ 0xFFFF_FFFF)
}
