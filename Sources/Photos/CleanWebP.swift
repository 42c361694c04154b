// The copy of a WebP keeps a header whose flags match the parts that are left, the colour profile,
// the pixels with their transparency, the frames of an animation, and an EXIF chunk with the
// orientation only. It drops XMP, chunks that the specification (RFC 9649) does not name (also
// inside a frame), and everything after the length that the file declares.

import Diagnostics

func cleanWebP(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
  let header = try WebPHeader(bytes)
  var copy: [UInt8] = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
  copy.reserveCapacity(bytes.count)
  var chunks = try WebPChunks(bytes)
  // Only the first picture and the first mask are shown, so later ones are dropped.
  var hasPixels = false
  var hasAlpha = false
  while let chunk = try chunks.next() {
    switch String(decoding: chunk.name, as: UTF8.self) {
    case "VP8X" where copy.count == 12:
      copy.appendChunk("VP8X", flags(bytes, chunk.payload, header))
      if let profile = header.colourProfile { copy.appendChunk("ICCP", profile) }
    case "VP8 " where !hasPixels, "VP8L" where !hasPixels:
      hasPixels = true
      copy.appendChunk(chunk.name, bytes[chunk.payload])
    case "ALPH" where !hasPixels && !hasAlpha:
      hasAlpha = true
      copy.appendChunk(chunk.name, bytes[chunk.payload])
    case "ANIM" where chunk.payload.count >= 6:
      copy.appendChunk(chunk.name, bytes[chunk.payload.prefix(6)])
    case "ANMF" where chunk.payload.count >= 16:
      hasPixels = true
      copy.appendChunk(chunk.name, try frame(bytes, chunk.payload))
    default: break
    }
  }
  guard hasPixels else { throw .unreadable(.webp, reason: "it contains no picture") }
  if let orientation = header.orientation { copy.appendChunk("EXIF", orientation.tiffBlock) }

  var length: [UInt8] = []
  length.append(copy.count - 8, 4, .little)
  copy.replaceSubrange(4..<8, with: length)
  return copy
}

/// Keeps the flags for transparency and animation. Reserved bits become zero, as the format
/// requires.
private func flags(_ bytes: [UInt8], _ payload: Range<Int>, _ header: WebPHeader) -> [UInt8] {
  let start = payload.lowerBound
  var flags = bytes[start] & 0b0001_0010
  if header.colourProfile != nil { flags |= 0b0010_0000 }
  if header.orientation != nil { flags |= 0b0000_1000 }
  return [flags, 0, 0, 0] + bytes[start + 4..<start + 10]
}

/// A frame: its position and timing, then its chunks.
private func frame(_ bytes: [UInt8], _ payload: Range<Int>) throws(PhotoProblem) -> [UInt8] {
  var copy = Array(bytes[payload.prefix(16)])
  var chunks = WebPChunks(bytes, payload.dropFirst(16))
  var hasAlpha = false
  while let chunk = try chunks.next() {
    if chunk.isNamed("ALPH"), !hasAlpha {
      hasAlpha = true
      copy.appendChunk(chunk.name, bytes[chunk.payload])
    } else if chunk.isNamed("VP8 ") || chunk.isNamed("VP8L") {
      copy.appendChunk(chunk.name, bytes[chunk.payload])
      return copy
    }
  }
  throw .unreadable(.webp, reason: "a frame has no picture in it")
}

extension [UInt8] {
  fileprivate mutating func appendChunk(_ name: String, _ payload: some Collection<UInt8>) {
    appendChunk(Array(name.utf8), payload)
  }

  fileprivate mutating func appendChunk(_ name: [UInt8], _ payload: some Collection<UInt8>) {
    append(contentsOf: name)
    append(payload.count, 4, .little)
    append(contentsOf: payload)
    if !payload.count.isMultiple(of: 2) { append(0) }
  }
}
