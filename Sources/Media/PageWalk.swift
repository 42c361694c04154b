import Diagnostics

/// Walks the pages of an Ogg file (RFC 3533): Opus, Vorbis, FLAC, Speex and Theora.
///
/// The packet of comments keeps its length and becomes empty; the checksums of its pages are
/// computed anew.
struct PageWalk {
  let bytes: MediaBytes
  var edits = MediaEdits()
  private var streams: [Int: Stream] = [:]
  private var duration = 0

  private enum Codec {
    case opus, vorbis, flac, speex, theora
  }

  private struct Stream {
    let codec: Codec
    let rate: Int
    /// Samples before the first that is heard.
    let skipped: Int
    /// The packet that is read, and how many of its bytes were.
    var packet = 0
    var read = 0
    /// Whether all headers are read.
    var isPlaying = false
    /// Whether the header packet that is read becomes padding: of FLAC.
    var isPadded = false
    var isLast = false
  }

  private struct Page {
    let start: Int
    let isContinued: Bool
    let isFirst: Bool
    let position: Int
    let serial: Int
    /// The lengths of the pieces of packets, and whether each ends its packet.
    let pieces: [(count: Int, isEnd: Bool)]
    let content: Range<Int>
  }

  init(_ bytes: MediaBytes) { self.bytes = bytes }

  mutating func medium() throws(MediaProblem) -> Medium {
    var offset = 0
    var strange: Int?
    var isFound = false
    while offset < bytes.count {
      guard let page = try page(at: offset) else {
        // Without its first page, nobody would know the copy for what it is.
        if offset == 0 { throw .unreadable(.ogg, reason: Reason.short) }
        if strange == nil { strange = offset }
        offset += 1
        continue
      }
      if let from = strange { edits.zero(from..<offset) }
      strange = nil
      try walk(page)
      isFound = true
      offset = page.content.upperBound
    }
    if let from = strange { edits.zero(from..<bytes.count) }
    guard isFound, streams.values.contains(where: \.isPlaying) else {
      throw .unreadable(.ogg, reason: Reason.short)
    }
    return Medium(
      format: .ogg, size: nil, duration: duration > 0 ? duration : nil, patches: edits.patches)
  }

  /// Nil if there is no page that fits.
  private func page(at offset: Int) throws(MediaProblem) -> Page? {
    guard bytes.count - offset >= 27, try bytes.small(1, at: offset) == 0x4F,
      try bytes.has("OggS\0", at: offset)
    else { return nil }
    let count = try bytes.small(1, at: offset + 26)
    guard bytes.count - offset >= 27 + count else { return nil }
    let table = try bytes.run(offset + 27..<offset + 27 + count)
    var pieces: [(count: Int, isEnd: Bool)] = []
    var length = 0
    for (place, part) in table.enumerated() {
      length += Int(part)
      if part < 255 || place == count - 1 {
        pieces.append((length, part < 255))
        length = 0
      }
    }
    let start = offset + 27 + count
    let total = table.reduce(0) { $0 + Int($1) }
    guard total <= bytes.count - start else { return nil }
    let flags = try bytes.small(1, at: offset + 5)
    return Page(
      start: offset, isContinued: flags & 1 != 0, isFirst: flags & 2 != 0,
      position: try bytes.number(8, at: offset + 6, isLittle: true) ?? 0,
      serial: try bytes.small(4, at: offset + 14, isLittle: true), pieces: pieces,
      content: start..<start + total)
  }

  private mutating func walk(_ page: Page) throws(MediaProblem) {
    if page.isFirst {
      guard streams.count < 1000 else { throw .cannotBeCleaned(.ogg, reason: Reason.tooMany) }
      // Of the first packet alone: what follows it may be blanked.
      let count = page.pieces.first?.count ?? 0
      let start = page.content.lowerBound
      streams[page.serial] = try stream(in: start..<start + count)
    }
    guard var stream = streams[page.serial] else {
      throw .unreadable(.ogg, reason: Reason.short)
    }
    if stream.isPlaying {
      note(page.position, stream)
      return
    }
    var offset = page.content.lowerBound
    var patches: [MediaPatch] = []
    for piece in page.pieces {
      let range = offset..<offset + piece.count
      if !stream.isPlaying { try clean(range, &stream, &patches, isEnd: piece.isEnd) }
      if piece.isEnd {
        try close(&stream)
      } else {
        stream.read += piece.count
      }
      offset = range.upperBound
    }
    if stream.isPlaying { note(page.position, stream) }
    streams[page.serial] = stream
    guard !patches.isEmpty else { return }
    try repair(page, patches)
  }

  /// Keeps the time of the last page.
  private mutating func note(_ position: Int, _ stream: Stream) {
    guard stream.rate > 0, position > stream.skipped, position < 1 << 50 else { return }
    duration = max(duration, (position - stream.skipped) * 1000 / stream.rate)
  }

  /// What the first packet says.
  private func stream(in content: Range<Int>) throws(MediaProblem) -> Stream {
    let start = content.lowerBound
    if try bytes.has("OpusHead", at: start), content.count >= 19 {
      return Stream(
        codec: .opus, rate: 48_000,
        skipped: try bytes.small(2, at: start + 10, isLittle: true))
    }
    if try bytes.has("\u{1}vorbis", at: start), content.count >= 30 {
      return Stream(
        codec: .vorbis, rate: try bytes.small(4, at: start + 12, isLittle: true), skipped: 0)
    }
    if try bytes.has("\u{7F}FLAC", at: start), content.count >= 51 {
      return Stream(codec: .flac, rate: try bytes.small(3, at: start + 27) >> 4, skipped: 0)
    }
    if try bytes.has("Speex   ", at: start), content.count >= 80 {
      return Stream(
        codec: .speex, rate: try bytes.small(4, at: start + 36, isLittle: true), skipped: 0)
    }
    let magic = try bytes.run(start..<min(start + 7, content.upperBound))
    if magic == [0x80] + Array("theora".utf8) {
      return Stream(codec: .theora, rate: 0, skipped: 0)
    }
    throw .cannotBeCleaned(.ogg, reason: "it has a stream of an unknown kind")
  }

  private func close(_ stream: inout Stream) throws(MediaProblem) {
    stream.packet += 1
    stream.read = 0
    switch stream.codec {
    // Its second packet has the comments, and sound follows.
    case .opus, .speex: stream.isPlaying = stream.packet >= 2
    case .vorbis, .theora: stream.isPlaying = stream.packet >= 3
    case .flac: stream.isPlaying = stream.packet >= 2 && stream.isLast
    }
    guard stream.packet < 4096 else { throw .cannotBeCleaned(.ogg, reason: Reason.tooMany) }
  }

  /// Blanks a piece of a packet of comments.
  private func clean(
    _ range: Range<Int>, _ stream: inout Stream, _ patches: inout [MediaPatch], isEnd: Bool
  ) throws(MediaProblem) {
    guard stream.packet > 0 else { return }
    let lead: [UInt8]
    switch stream.codec {
    case .flac:
      if stream.read == 0 {
        guard range.count >= 4 else { throw .unreadable(.ogg, reason: Reason.short) }
        let head = try bytes.small(1, at: range.lowerBound)
        stream.isLast = head & 0x80 != 0
        stream.isPadded = ![0, 3].contains(head & 0x7F)
        guard stream.isPadded else { return }
        // The comments are a must, and come first.
        let isComment = head & 0x7F == 4
        patches.append(MediaPatch(range: range, bytes: []))
        let kind = UInt8(head & 0x80 | (isComment ? 4 : 1))
        let length = try bytes.run(range.lowerBound + 1..<range.lowerBound + 4)
        patches.append(
          MediaPatch(range: range.lowerBound..<range.lowerBound + 4, bytes: [kind] + length))
      } else if stream.isPadded {
        patches.append(MediaPatch(range: range, bytes: []))
      }
      return
    case .opus: lead = Array("OpusTags".utf8) + [UInt8](repeating: 0, count: 8)
    case .speex: lead = [UInt8](repeating: 0, count: 8)
    case .vorbis: lead = stream.packet == 1 ? emptyVorbisComment : []
    case .theora:
      lead =
        stream.packet == 1
        ? [0x81] + Array("theora".utf8) + [UInt8](repeating: 0, count: 8) : []
    }
    guard stream.packet == 1 else { return }
    patches.append(MediaPatch(range: range, bytes: []))
    let rest = Array(lead.dropFirst(stream.read).prefix(range.count))
    if !rest.isEmpty {
      patches.append(
        MediaPatch(range: range.lowerBound..<range.lowerBound + rest.count, bytes: rest))
    }
    guard !isEnd || stream.read + range.count >= lead.count else {
      throw .unreadable(.ogg, reason: Reason.short)
    }
  }

  /// The checksum of a page whose bytes change.
  private mutating func repair(_ page: Page, _ patches: [MediaPatch]) throws(MediaProblem) {
    var whole = try bytes.run(page.start..<page.content.upperBound)
    for patch in patches {
      for (place, offset) in patch.range.enumerated() {
        whole[offset - page.start] = patch.bytes.isEmpty ? 0 : patch.bytes[place]
      }
      if patch.bytes.isEmpty {
        edits.zero(patch.range)
      } else {
        edits.put(patch.bytes, at: patch.range.lowerBound)
      }
    }
    for place in 22..<26 { whole[place] = 0 }
    var sum: UInt32 = 0
    for byte in whole { sum = sum << 8 ^ checksums[Int(sum >> 24) ^ Int(byte)] }
    edits.put(
      (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }, at: page.start + 22)
  }
}

/// Of the polynomial 0x04C11DB7, from the highest bit.
private let checksums: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte) << 24) { sum, _ in
    sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1
  }
}
