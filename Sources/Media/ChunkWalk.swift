import Diagnostics

/// Walks the chunks of a WAV file (RIFF, and RF64 of EBU Tech 3306). All but those that describe
/// and hold the sound become `JUNK` with zeros.
struct ChunkWalk {
  let bytes: MediaBytes
  var edits = MediaEdits()

  init(_ bytes: MediaBytes) { self.bytes = bytes }

  mutating func medium() throws(MediaProblem) -> Medium {
    let isLarge = try bytes.has("RF64", at: 0)
    let said = try bytes.small(4, at: 4, isLittle: true)
    // Recorders that were cut off leave lengths of zero or of all ones.
    let isSaid = !isLarge && said >= 4 && said <= bytes.count - 8
    let end = isSaid ? said + 8 : bytes.count
    var offset = 12
    var rate = 0
    var dataLength: Int?
    var largeLength: Int?
    var chunks = 0
    while end - offset >= 8 {
      chunks += 1
      guard chunks <= 100_000 else { throw .cannotBeCleaned(.wav, reason: Reason.tooMany) }
      let name = String(decoding: try bytes.run(offset..<offset + 4), as: UTF8.self)
      var length = try bytes.small(4, at: offset + 4, isLittle: true)
      if name == "data", length == 0xFFFF_FFFF { length = largeLength ?? end - offset - 8 }
      guard length <= end - offset - 8 else { throw .unreadable(.wav, reason: Reason.short) }
      let content = offset + 8..<offset + 8 + length
      switch name {
      case "fmt ":
        guard length >= 16 else { throw .unreadable(.wav, reason: Reason.short) }
        rate = try bytes.small(4, at: content.lowerBound + 8, isLittle: true)
      case "data": dataLength = (dataLength ?? 0) + length
      case "ds64":
        guard length >= 28 else { throw .unreadable(.wav, reason: Reason.short) }
        largeLength = try bytes.number(8, at: content.lowerBound + 8, isLittle: true)
      case "fact": break
      default:
        edits.put("JUNK", at: offset)
        edits.zero(content)
      }
      offset = content.upperBound
      // The byte that makes the length even.
      if length % 2 == 1, offset < end {
        edits.zero(offset..<offset + 1)
        offset += 1
      }
    }
    edits.zero(min(offset, bytes.count)..<bytes.count)
    guard rate > 0, let dataLength else { throw .cannotBeCleaned(.wav, reason: Reason.empty) }
    return Medium(
      format: .wav, size: nil, duration: dataLength < 1 << 50 ? dataLength * 1000 / rate : nil,
      patches: edits.patches)
  }
}
