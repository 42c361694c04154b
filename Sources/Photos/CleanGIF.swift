// The copy of a GIF keeps the screen descriptor, the palettes, the frames with their timing, the
// repeat count, a colour profile and the trailer. It drops comments, plain-text extensions (which
// no browser shows), XMP and other applications' blocks, and everything after the trailer. libexiv2
// cannot write GIF.

import Diagnostics

/// The size in the screen descriptor.
func gifSize(_ bytes: [UInt8]) throws(PhotoProblem) -> PhotoSize {
  guard let width = bytes.number(2, at: 6, .little), let height = bytes.number(2, at: 8, .little)
  else { throw .unreadable(.gif, reason: "it ends inside its header") }
  return PhotoSize(width: width, height: height)
}

func cleanGIF(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
  var cleaning = GIFCleaning(bytes)
  return try cleaning.run()
}

private struct GIFCleaning {
  private let bytes: [UInt8]
  private var offset = 0
  private var copy: [UInt8] = []
  /// Timing and transparency of the next frame. Written only with that frame: if a plain-text
  /// extension comes next, both are dropped.
  private var frameControl: Range<Int>?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() throws(PhotoProblem) -> [UInt8] {
    copy.reserveCapacity(bytes.count)
    copy += bytes[try take(13)]
    copy += bytes[try takePalette(flags: bytes[10])]
    var hasPixels = false
    while true {
      switch bytes[try take(1).lowerBound] {
      case 0x21: try copyExtension()
      case 0x2C:
        try copyFrame()
        hasPixels = true
      case 0x3B:
        guard hasPixels else { throw damaged("it contains no picture") }
        return copy + [0x3B]
      default: throw damaged("a block is of an unknown kind")
      }
    }
  }

  private mutating func copyFrame() throws(PhotoProblem) {
    if let control = frameControl { copy += bytes[control] }
    frameControl = nil
    let start = offset - 1
    let descriptor = try take(9)
    _ = try takePalette(flags: bytes[descriptor.upperBound - 1])
    let codeSize = Int(bytes[try take(1).lowerBound])
    let pixels = offset
    let codes = try takeSubBlocks().flatMap { bytes[$0] }
    guard let width = bytes.number(2, at: descriptor.lowerBound + 4, .little),
      let height = bytes.number(2, at: descriptor.lowerBound + 6, .little)
    else { throw damaged("it ends before its trailer") }
    let used = gifPixelBytes(codes, codeSize: codeSize, pixels: width * height)
    if used == codes.count {
      copy += bytes[start..<offset]
    } else {
      // Nobody reads what stands after the last pixel.
      copy += bytes[start..<pixels]
      appendSubBlocks(codes[..<used])
    }
  }

  private mutating func appendSubBlocks(_ payload: some Collection<UInt8>) {
    var rest = payload[...]
    while !rest.isEmpty {
      let block = rest.prefix(255)
      copy.append(UInt8(block.count))
      copy += block
      rest = rest.dropFirst(block.count)
    }
    copy.append(0)
  }

  private mutating func copyExtension() throws(PhotoProblem) {
    let start = offset - 1
    let label = bytes[try take(1).lowerBound]
    let blocks = try takeSubBlocks()
    switch label {
    case 0xF9 where blocks.count == 1 && blocks[0].count == 4: frameControl = start..<offset
    case 0x01: frameControl = nil
    case 0xFF: copyApplication(blocks)
    default: break
    }
  }

  private mutating func copyApplication(_ blocks: [Range<Int>]) {
    guard let name = blocks.first, name.count == 11 else { return }
    if bytes.has("ICCRGBG1012", at: name.lowerBound) {
      let profile = blocks.dropFirst().flatMap { bytes[$0] }
      guard let neutral = neutralProfile(profile, 0..<profile.count) else { return }
      copy += [0x21, 0xFF, 11] + bytes[name]
      appendSubBlocks(neutral)
    } else if bytes.has("NETSCAPE2.0", at: name.lowerBound)
      || bytes.has("ANIMEXTS1.0", at: name.lowerBound)
    {
      // Keep only the sub-block with the repeat count: a 1 and two bytes.
      guard
        let count = blocks.dropFirst().first(where: { $0.count == 3 && bytes[$0.lowerBound] == 1 })
      else { return }
      copy += [0x21, 0xFF, 11] + bytes[name] + [3] + bytes[count] + [0]
    }
  }

  /// The contents of the sub-blocks up to the empty one that ends them.
  private mutating func takeSubBlocks() throws(PhotoProblem) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    while true {
      let length = Int(bytes[try take(1).lowerBound])
      if length == 0 { return blocks }
      blocks.append(try take(length))
    }
  }

  /// The palette of 2 to 256 colours, or an empty range when the flags announce none.
  private mutating func takePalette(flags: UInt8) throws(PhotoProblem) -> Range<Int> {
    try take(flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1))
  }

  private mutating func take(_ count: Int) throws(PhotoProblem) -> Range<Int> {
    guard let run = bytes.run(from: offset, count) else {
      throw damaged("it ends before its trailer")
    }
    offset = run.upperBound
    return run
  }

  private func damaged(_ reason: Phrase) -> PhotoProblem { .unreadable(.gif, reason: reason) }
}
