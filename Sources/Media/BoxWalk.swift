import Diagnostics

/// Walks the boxes of an MP4 or a QuickTime film (ISO/IEC 14496-12, QuickTime File Format).
///
/// What is not on the list becomes a box `free` with zeros. Tracks that are neither film nor sound
/// go: chapters, timecodes, places and the movements of the camera. Of the media data only what the
/// tracks that stay refer to is kept, so what somebody left between it goes too.
struct BoxWalk {
  let bytes: MediaBytes
  let format: MediaFormat
  var edits = MediaEdits()
  var tracks: [Track] = []
  var duration: Int?
  private var boxes = 0

  struct Box {
    let type: String
    let start: Int
    let content: Range<Int>
    var end: Int { content.upperBound }
  }

  init(_ bytes: MediaBytes, _ format: MediaFormat) {
    (self.bytes, self.format) = (bytes, format)
  }

  mutating func medium() throws(MediaProblem) -> Medium {
    var top = try topBoxes()
    guard let movie = top.first(where: { $0.type == "moov" }) else {
      throw .unreadable(format, reason: Reason.short)
    }
    for other in top where other.type == "moov" && other.start != movie.start { blank(other) }
    top.removeAll { $0.type == "moov" }
    let isFragmented = top.contains { $0.type == "moof" }
    try walk(movie: movie)
    let kept = try decide()
    for track in tracks {
      if kept.contains(track.box.start) { try clean(track) } else { blank(track.box) }
    }
    if isFragmented, kept.count < tracks.count {
      throw .cannotBeCleaned(format, reason: "it is in fragments, and has tracks of data")
    }
    for box in top {
      switch box.type {
      case "ftyp", "styp":
        guard box.content.count <= 1024 else { throw invalid(Reason.overlong) }
      case "mdat", "sidx", "ssix", "mfra": break
      case "moof":
        try keep(childrenOf: box, ["mfhd"]) { walk, child throws(MediaProblem) in
          guard child.type == "traf" else { return false }
          try walk.keep(childrenOf: child, fragmentBoxes) { _, _ in false }
          return true
        }
      case "wide" where box.content.isEmpty: break
      default: blank(box)
      }
    }
    if !isFragmented {
      try blankUnused(in: top.filter { $0.type == "mdat" }.map(\.content), kept)
    }
    let film = tracks.first { kept.contains($0.box.start) && $0.handler == "vide" }
    return Medium(
      format: format, size: film?.size, duration: duration, patches: edits.patches)
  }

  // MARK: Boxes

  /// The boxes of the file. What comes after the last valid one is blanked, unless the film is not
  /// whole.
  private mutating func topBoxes() throws(MediaProblem) -> [Box] {
    var found: [Box] = []
    var offset = 0
    while offset < bytes.count {
      guard let box = try box(at: offset, before: bytes.count, isTop: true) else {
        let isCut = try bytes.has("mdat", at: offset + 4)
        guard !isCut, found.contains(where: { $0.type == "moov" }) else {
          throw .unreadable(format, reason: Reason.short)
        }
        // Cameras leave data after the last box. A box of the length 0 goes to the end.
        edits.zero(offset..<bytes.count)
        if bytes.count - offset >= 8 { edits.put("free", at: offset + 4) }
        break
      }
      found.append(box)
      offset = box.end
    }
    return found
  }

  /// Nil if what is there is no box that fits.
  private mutating func box(
    at offset: Int, before end: Int, isTop: Bool = false
  ) throws(MediaProblem) -> Box? {
    guard end - offset >= 8 else { return nil }
    boxes += 1
    guard boxes <= 500_000 else { throw .cannotBeCleaned(format, reason: Reason.tooMany) }
    var length = try bytes.small(4, at: offset)
    let type = try bytes.run(offset + 4..<offset + 8)
    var header = 8
    if length == 1 {
      guard end - offset >= 16, let long = try bytes.number(8, at: offset + 8) else { return nil }
      (length, header) = (long, 16)
    } else if length == 0, isTop {
      length = end - offset
    }
    guard length >= header, length <= end - offset else { return nil }
    // As Latin-1: old names begin with a sign of copyright.
    let name = String(String.UnicodeScalarView(type.map { Unicode.Scalar($0) }))
    return Box(type: name, start: offset, content: offset + header..<offset + length)
  }

  /// What is left after the last box of a container, at most a terminator, is blanked.
  mutating func children(
    of range: Range<Int>, isLenient: Bool = true
  ) throws(MediaProblem) -> [Box] {
    var found: [Box] = []
    var offset = range.lowerBound
    while let box = try box(at: offset, before: range.upperBound) {
      found.append(box)
      offset = box.end
    }
    if offset < range.upperBound {
      guard isLenient, range.upperBound - offset <= 8 else { throw invalid(Reason.overlong) }
      edits.zero(offset..<range.upperBound)
    }
    return found
  }

  /// Blanks the children that are not named here and not taken by `other`.
  mutating func keep(
    childrenOf box: Box, _ names: Set<String>, from start: Int? = nil,
    _ other: (inout BoxWalk, Box) throws(MediaProblem) -> Bool
  ) throws(MediaProblem) {
    let range = (start ?? box.content.lowerBound)..<box.content.upperBound
    for child in try children(of: range) {
      if names.contains(child.type) { continue }
      if try !other(&self, child) { blank(child) }
    }
  }

  /// Makes a box an empty one.
  mutating func blank(_ box: Box) {
    edits.put("free", at: box.start + 4)
    edits.zero(box.content)
  }

  func invalid(_ reason: Phrase) -> MediaProblem { .unreadable(format, reason: reason) }

  /// The content of a box from an offset, if it has at least so many bytes.
  func need(_ count: Int, in box: Box) throws(MediaProblem) -> Int {
    guard box.content.count >= count else { throw invalid(Reason.short) }
    return box.content.lowerBound
  }

  // MARK: The movie

  private mutating func walk(movie: Box) throws(MediaProblem) {
    for child in try children(of: movie.content) {
      switch child.type {
      case "mvhd":
        let (scale, length) = try cleanTimes(child)
        duration = milliseconds(length, scale)
      case "trak": tracks.append(try track(child))
      case "mvex":
        try keep(childrenOf: child, ["trex"]) { walk, extra throws(MediaProblem) in
          extra.type == "mehd"
        }
      case "cmov", "rmra":
        throw .cannotBeCleaned(format, reason: "its description is compressed or in another file")
      default: blank(child)
      }
    }
  }

  private func milliseconds(_ length: Int, _ scale: Int) -> Int? {
    guard scale > 0, length > 0, length < 1 << 50 else { return nil }
    return length * 1000 / scale
  }

  /// Blanks the times of creation and change at the beginning of a header.
  @discardableResult
  mutating func cleanTimes(_ box: Box) throws(MediaProblem) -> (scale: Int, length: Int) {
    let start = try need(4, in: box)
    let isLong = try bytes.small(1, at: start) == 1
    let width = isLong ? 8 : 4
    _ = try need(4 + 3 * width + 4, in: box)
    edits.zero(start + 4..<start + 4 + 2 * width)
    let scale = try bytes.small(4, at: start + 4 + 2 * width)
    let length = try bytes.number(width, at: start + 8 + 2 * width) ?? 0
    return (scale, !isLong && length == 0xFFFF_FFFF ? 0 : length)
  }
}

private let fragmentBoxes: Set<String> = [
  "tfhd", "tfdt", "trun", "sbgp", "sgpd", "subs", "saiz", "saio", "sdtp",
]
