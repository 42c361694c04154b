@testable import Photos

// Builds photos with the metadata that cameras and programs write. Everything that must not be
// published contains `secret`.

let secret = "서울 Hong Gildong 37.5665"
let secretBytes = Array(secret.utf8)

func holdsSecret(_ bytes: [UInt8]) -> Bool {
  bytes.indices.contains { bytes.has(secret, at: $0) }
}

/// A TIFF block with an artist, an orientation, and a GPS directory with a latitude.
func exifBlock(orientation: Int? = nil, _ order: ByteOrder = .big) -> [UInt8] {
  var block: [UInt8] = Array(order == .big ? "MM".utf8 : "II".utf8)
  block.append(42, 2, order)
  block.append(8, 4, order)
  let count = orientation == nil ? 2 : 3
  let behind = 8 + 2 + 12 * count + 4
  block.append(count, 2, order)
  func entry(_ tag: Int, _ type: Int, _ number: Int, _ value: Int, _ width: Int) {
    block.append(tag, 2, order)
    block.append(type, 2, order)
    block.append(number, 4, order)
    block.append(value, width, order)
    block += [UInt8](repeating: 0, count: 4 - width)
  }
  if let orientation { entry(0x0112, 3, 1, orientation, 2) }
  entry(0x013B, 2, secretBytes.count + 1, behind, 4)
  entry(0x8825, 4, 1, behind + secretBytes.count + 1, 4)
  block.append(0, 4, order)
  block += secretBytes + [0]
  block.append(1, 2, order)
  entry(0x0001, 2, 2, 0, 4)
  block.append(0, 4, order)
  return block
}

let xmpPacket = Array(
  """
  <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="\(secret)"/>\
  </rdf:RDF></x:xmpmeta>
  """.utf8)

/// A profile with a text, a colour and, for the machine that made it, a tag of its own.
///
/// - Parameter isNeutral: as it is published: the text is empty, the maker and his tag are zero.
func colourProfile(count: Int = 300, isNeutral: Bool = true) -> [UInt8] {
  var profile: [UInt8] = []
  profile.append(count, 4)
  profile += isNeutral ? [0, 0, 0, 0] : Array("Hong".utf8)
  profile += [2, 0x10, 0, 0] + Array("mntrRGB XYZ ".utf8)
  let day: [UInt8] = isNeutral ? [0x07, 0xD0, 0, 1, 0, 1] : [0x07, 0xE8, 0, 3, 0, 5]
  profile += day + [0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
  profile += Array((isNeutral ? "\0" : "서").utf8.prefix(1)) + [UInt8](repeating: 0, count: 27)
  profile += [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
  profile += isNeutral ? [UInt8](repeating: 0, count: 48) : Array((secret + secret).utf8.prefix(48))
  profile.append(isNeutral ? 2 : 3, 4)
  func tag(_ name: String, _ offset: Int, _ size: Int) {
    profile += Array(name.utf8)
    profile.append(offset, 4)
    profile.append(size, 4)
  }
  tag("desc", 168, 60)
  tag("rXYZ", 228, 20)
  if isNeutral {
    profile += [UInt8](repeating: 0, count: 12)
  } else {
    tag("mmod", 248, 40)
  }
  let text = Array("desc\0\0\0\0".utf8) + [0, 0, 0, isNeutral ? 1 : 30]
  profile += text + (isNeutral ? [] : secretBytes)
  profile += [UInt8](repeating: 0, count: 228 - profile.count)
  profile += Array("XYZ \0\0\0\0".utf8) + [0, 0, 0x6F, 0xA2, 0, 0, 0x38, 0xF5, 0, 0, 3, 0x90]
  profile += isNeutral ? [] : Array("mmod".utf8) + secretBytes
  return profile + [UInt8](repeating: 0, count: count - profile.count)
}

// MARK: JPEG

func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
  var bytes: [UInt8] = [0xFF, marker]
  bytes.append(payload.count + 2, 2)
  return bytes + payload
}

func exifSegment(_ block: [UInt8]) -> [UInt8] {
  segment(0xE1, Array("Exif\0\0".utf8) + block)
}

func profileSegment(_ number: UInt8, of count: UInt8, _ part: some Sequence<UInt8>) -> [UInt8] {
  segment(0xE2, Array("ICC_PROFILE\0".utf8) + [number, count] + part)
}

/// The tiny JPEG with more segments after its JFIF segment (which ends at byte 20).
func jpeg(with segments: [UInt8], after trailer: [UInt8] = []) -> [UInt8] {
  TinyPhoto.jpeg[..<20] + segments + TinyPhoto.jpeg[20...] + trailer
}

// MARK: PNG

func pngChunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.append(payload.count, 4)
  let body = Array(name.utf8) + payload
  var sum: UInt32 = 0xFFFF_FFFF
  for byte in body {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  bytes += body
  bytes.append(Int(sum ^ 0xFFFF_FFFF), 4)
  return bytes
}

/// The tiny PNG with more chunks after its first (which ends at byte 33) or before its last (12
/// bytes).
func png(with chunks: [UInt8], late: [UInt8] = [], after trailer: [UInt8] = []) -> [UInt8] {
  let end = TinyPhoto.png.count - 12
  return TinyPhoto.png[..<33] + chunks + TinyPhoto.png[33..<end] + late + TinyPhoto.png[end...]
    + trailer
}

// MARK: WebP

func webpChunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
  var bytes = Array(name.utf8)
  bytes.append(payload.count, 4, .little)
  return bytes + payload + (payload.count % 2 == 0 ? [] : [0])
}

func webp(_ chunks: [UInt8]) -> [UInt8] {
  var bytes = Array("RIFF".utf8)
  bytes.append(chunks.count + 4, 4, .little)
  return bytes + Array("WEBP".utf8) + chunks
}

/// VP8X for 3 by 2 pixels.
func extended(flags: UInt8) -> [UInt8] {
  webpChunk("VP8X", [flags, 0, 0, 0, 2, 0, 0, 1, 0, 0])
}

/// The picture chunk of the simple lossy file.
let lossyPixels = Array(TinyPhoto.lossyWebP[12...])

// MARK: GIF

/// The tiny GIF with more blocks after its repeat count (which ends at byte 44) and after its
/// trailer.
func gif(with blocks: [UInt8], after trailer: [UInt8] = []) -> [UInt8] {
  TinyPhoto.gif[..<44] + blocks + TinyPhoto.gif[44...] + trailer
}

func subBlocks(_ payload: [UInt8]) -> [UInt8] {
  var bytes: [UInt8] = []
  for start in stride(from: 0, to: payload.count, by: 255) {
    let part = payload[start..<min(start + 255, payload.count)]
    bytes += [UInt8(part.count)] + part
  }
  return bytes + [0]
}
