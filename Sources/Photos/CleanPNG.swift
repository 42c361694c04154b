// The copy of a PNG keeps the chunks below as they are, and an eXIf chunk with the orientation
// only. It drops text, times, Exif in a "raw profile", private chunks and everything after the end.

import Diagnostics

/// Longest payload of each chunk, in bytes. By line: pixels and palette; transparency; colours;
/// size of a pixel; frames of an animation.
private let harmlessChunks: [String: Int] = [
  "IHDR": 13, "PLTE": 768, "IDAT": .max, "IEND": 0,
  "tRNS": 256, "bKGD": 6,
  "cHRM": 32, "gAMA": 4, "iCCP": .max, "sBIT": 4, "sRGB": 1, "cICP": 4, "mDCV": 24, "cLLI": 8,
  "pHYs": 9,
  "acTL": 8, "fcTL": 26, "fdAT": .max,
]
/// The chunks that may occur more than once. Of all others, decoders ignore the second.
private let repeatedChunks: Set<String> = ["IDAT", "fcTL", "fdAT"]

func cleanPNG(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
  let orientation = try PNGHeader(bytes).orientation
  var copy = pngSignature
  copy.reserveCapacity(bytes.count)
  var chunks = PNGChunks(bytes)
  var seen: Set<String> = []
  while true {
    let chunk = try chunks.next()
    let isNew = seen.insert(chunk.name).inserted
    if let longest = harmlessChunks[chunk.name], chunk.payload.count <= longest,
      isNew || repeatedChunks.contains(chunk.name)
    {
      copy += bytes[chunk.whole]
    } else if chunk.isCritical {
      throw .unreadable(.png, reason: "its chunk \(chunk.name) has no place in it")
    }
    switch chunk.name {
    case "IHDR":
      if let orientation { copy.appendChunk("eXIf", orientation.tiffBlock) }
    case "IEND":
      guard seen.contains("IDAT") else {
        throw .unreadable(.png, reason: "it contains no picture")
      }
      return copy
    default: break
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
