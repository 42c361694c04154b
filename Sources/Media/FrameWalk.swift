import Diagnostics

/// Walks the frames of an MP3. Everything else goes: tags of any kind, wherever they are.
struct FrameWalk {
  let bytes: MediaBytes
  var edits = MediaEdits()

  init(_ bytes: MediaBytes) { self.bytes = bytes }

  mutating func medium() throws(MediaProblem) -> Medium {
    var offset = 0
    var first: MPEGFrame?
    /// Where bytes began that are no frame.
    var strange: Int?
    var samples = 0
    var frames = 0
    while offset < bytes.count {
      if let tag = try ID3Tag(bytes, at: offset) {
        if let from = strange { edits.zero(from..<offset) }
        strange = nil
        edits.empty(tag, at: offset)
        offset += tag.count
        continue
      }
      if bytes.count - offset == 128, try bytes.has("TAG", at: offset) {
        if let from = strange { edits.zero(from..<offset) }
        strange = nil
        edits.emptyOldTag(at: offset)
        break
      }
      let known = strange == nil ? try tagLength(at: offset) : nil
      if let known {
        // Files that begin with zeros are recognized by nobody.
        if first == nil {
          edits.empty(ID3Tag(count: known), at: offset)
        } else {
          edits.zero(offset..<offset + known)
        }
        offset += known
        continue
      }
      if let frame = try frame(at: offset, like: first, isSure: first != nil && strange == nil) {
        if let from = strange { edits.zero(from..<offset) }
        strange = nil
        if first == nil { first = frame }
        let isSilent = frames == 0 ? try isHeader(frame, at: offset) : false
        if !isSilent { samples += frame.samples }
        frames += 1
        offset += frame.count
        continue
      }
      if strange == nil { strange = offset }
      offset += 1
    }
    if let from = strange { edits.zero(from..<bytes.count) }
    guard let first, frames > 1 else { throw .cannotBeCleaned(.mp3, reason: Reason.empty) }
    return Medium(
      format: .mp3, size: nil, duration: samples * 1000 / first.rate, patches: edits.patches)
  }

  /// A frame that fits the first one. Another must follow the first, and two a later one that comes
  /// after something else.
  private func frame(
    at offset: Int, like first: MPEGFrame?, isSure: Bool
  ) throws(MediaProblem) -> MPEGFrame? {
    guard bytes.count - offset >= 4, try bytes.small(1, at: offset) == 0xFF,
      let frame = MPEGFrame(try bytes.run(offset..<offset + 4), at: 0),
      first.map({ frame.isLike($0) }) ?? true, frame.count <= bytes.count - offset
    else { return nil }
    if isSure { return frame }
    var next = offset + frame.count
    for _ in 0..<(first == nil ? 1 : 2) where next < bytes.count {
      guard bytes.count - next >= 4,
        let following = MPEGFrame(try bytes.run(next..<next + 4), at: 0),
        following.isLike(frame), following.count <= bytes.count - next
      else { return nil }
      next += following.count
    }
    return frame
  }

  /// Whether the first frame describes the others and is silent.
  private func isHeader(_ frame: MPEGFrame, at offset: Int) throws(MediaProblem) -> Bool {
    for place in [13, 21, 36] where frame.count > place + 4 {
      for name in ["Xing", "Info", "VBRI"] where try bytes.has(name, at: offset + place) {
        return true
      }
    }
    return false
  }

  /// Tags that say how long they are.
  private func tagLength(at offset: Int) throws(MediaProblem) -> Int? {
    let left = bytes.count - offset
    if left >= 32, try bytes.has("APETAGEX", at: offset) {
      let length = try bytes.small(4, at: offset + 12, isLittle: true)
      let isHeader = try bytes.small(4, at: offset + 20, isLittle: true) & 1 << 29 != 0
      return min(left, isHeader ? 32 + length : 32)
    }
    return nil
  }
}

/// The head of a frame of MPEG audio, layers II and III.
struct MPEGFrame {
  /// In bytes.
  let count: Int
  let samples: Int
  let rate: Int
  private let kind: Int

  init?(_ bytes: [UInt8], at offset: Int) {
    guard let head = bytes.number(4, at: offset), head >> 21 == 0x7FF else { return nil }
    let version = head >> 19 & 3
    let layer = head >> 17 & 3
    let rateIndex = head >> 12 & 15
    let frequency = head >> 10 & 3
    // Layer I is not played by browsers; a free bit rate says no length.
    guard version != 1, layer == 1 || layer == 2, (1...14).contains(rateIndex), frequency < 3
    else { return nil }
    let isFirst = version == 3
    let rates: [Int] =
      switch (isFirst, layer) {
      case (true, 1): [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
      case (true, _): [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
      case (false, _): [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
      }
    rate = [44_100, 48_000, 32_000][frequency] >> (version == 3 ? 0 : version == 2 ? 1 : 2)
    samples = layer == 1 && !isFirst ? 576 : 1152
    count = samples / 8 * rates[rateIndex - 1] * 1000 / rate + (head >> 9 & 1)
    kind = version << 8 | layer << 4 | frequency
  }

  /// Whether both can be of one recording.
  func isLike(_ other: MPEGFrame) -> Bool { kind == other.kind }
}
