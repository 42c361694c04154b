import Diagnostics

/// Walks the blocks of a FLAC file (RFC 9639). Of its blocks the description of the sound and the
/// table of places to seek stay; all others become padding.
struct FLACWalk {
  let bytes: MediaBytes
  var edits = MediaEdits()

  init(_ bytes: MediaBytes) { self.bytes = bytes }

  mutating func medium() throws(MediaProblem) -> Medium {
    var start = 0
    while let tag = try ID3Tag(bytes, at: start) {
      edits.empty(tag, at: start)
      start += tag.count
    }
    guard try bytes.has("fLaC", at: start) else {
      throw .unreadable(.flac, reason: Reason.short)
    }
    let description = start + 8
    guard bytes.count >= description + 34 else {
      throw .unreadable(.flac, reason: Reason.short)
    }
    let sound = try edits.cleanFLACBlocks(bytes, start + 4..<bytes.count, .flac)
    let end = try edits.cleanTrailingTags(bytes, from: sound)
    guard end > sound else { throw .unreadable(.flac, reason: Reason.short) }
    let rate = try bytes.small(3, at: description + 10) >> 4
    let samples =
      try bytes.small(1, at: description + 13) & 15 << 32 | bytes.small(4, at: description + 14)
    return Medium(
      format: .flac, size: nil, duration: rate > 0 && samples > 0 ? samples * 1000 / rate : nil,
      patches: edits.patches)
  }
}

extension MediaEdits {
  /// Makes metadata blocks padding, from the first to the one that says that it is the last.
  ///
  /// - Returns: where the last one ends.
  @discardableResult
  mutating func cleanFLACBlocks(
    _ bytes: MediaBytes, _ range: Range<Int>, _ format: MediaFormat
  ) throws(MediaProblem) -> Int {
    var offset = range.lowerBound
    for number in 0..<4096 {
      guard range.upperBound - offset >= 4 else { break }
      let head = try bytes.small(1, at: offset)
      let length = try bytes.small(3, at: offset + 1)
      guard length <= range.upperBound - offset - 4 else { break }
      let kind = head & 0x7F
      guard number > 0 || kind == 0 && length == 34 else { break }
      if kind != 0 && kind != 3 {
        put([UInt8(head & 0x80 | 1)], at: offset)
        zero(offset + 4..<offset + 4 + length)
      }
      offset += 4 + length
      if head & 0x80 != 0 { return offset }
    }
    throw .unreadable(format, reason: Reason.overlong)
  }
}
