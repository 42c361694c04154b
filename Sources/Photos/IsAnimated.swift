/// Whether a photo has several frames that browsers show one after the other.
package func isAnimated(photo bytes: [UInt8]) -> Bool {
  switch PhotoFormat.recognise(bytes) {
  case .gif: return true
  case .png:
    var chunks = PNGChunks(bytes)
    while let chunk = try? chunks.next(), chunk.name != "IDAT" {
      if chunk.name == "acTL" { return true }
    }
    return false
  case .webp:
    guard var chunks = try? WebPChunks(bytes), let first = try? chunks.next(),
      first.isNamed("VP8X"), let flags = first.payload.first
    else { return false }
    return bytes[flags] & 0b10 != 0
  case .avif: return bytes.has("avis", at: 8)
  default: return false
  }
}
