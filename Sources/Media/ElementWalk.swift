import Diagnostics

/// Walks the elements of a WebM or another Matroska file (RFC 8794, RFC 9559).
///
/// What is not on the list becomes a `Void` element of the same length. Tracks that are neither
/// film nor sound go with all their blocks.
struct ElementWalk {
  let bytes: MediaBytes
  var edits = MediaEdits()
  private var elements = 0
  private var size: FrameSize?
  private var duration: Int?
  private var dropped: Set<Int> = []
  private var hasTracks = false

  struct Element {
    let id: Int
    let start: Int
    /// To the end of what it is in if its length is not known.
    let content: Range<Int>
    let hasLength: Bool
    var whole: Range<Int> { start..<content.upperBound }
  }

  init(_ bytes: MediaBytes) { self.bytes = bytes }

  mutating func medium() throws(MediaProblem) -> Medium {
    let head = try need(element(at: 0, before: bytes.count))
    guard head.id == 0x1A45_DFA3, head.hasLength else { throw invalid(Reason.short) }
    try clean(head)
    guard head.whole.upperBound < bytes.count else { throw invalid(Reason.short) }
    let segment = try need(element(at: head.whole.upperBound, before: bytes.count))
    guard segment.id == 0x1853_8067 else { throw invalid(Reason.short) }
    try walk(segment: segment.content)
    guard hasTracks else { throw invalid(Reason.short) }
    void(segment.content.upperBound..<bytes.count)
    return Medium(format: .webM, size: size, duration: duration, patches: edits.patches)
  }

  private func invalid(_ reason: Phrase) -> MediaProblem { .unreadable(.webM, reason: reason) }

  private func need(_ element: Element?) throws(MediaProblem) -> Element {
    guard let element else { throw invalid(Reason.overlong) }
    return element
  }

  // MARK: Elements

  /// Nil if what is there is no element that fits.
  private mutating func element(at offset: Int, before end: Int) throws(MediaProblem) -> Element? {
    elements += 1
    guard elements <= 50_000_000 else {
      throw .cannotBeCleaned(.webM, reason: Reason.tooMany)
    }
    guard let (id, idLength) = try number(at: offset, before: end, keepsMark: true), idLength <= 4,
      let (length, width) = try number(at: offset + idLength, before: end, keepsMark: false)
    else { return nil }
    let start = offset + idLength + width
    let isUnknown = length == 1 << (7 * width) - 1
    guard isUnknown || length <= end - start else { return nil }
    return Element(
      id: id, start: offset, content: start..<(isUnknown ? end : start + length),
      hasLength: !isUnknown)
  }

  /// A number whose first bits say how long it is.
  private func number(
    at offset: Int, before end: Int, keepsMark: Bool
  ) throws(MediaProblem) -> (Int, Int)? {
    guard offset < end else { return nil }
    let first = try bytes.small(1, at: offset)
    guard first != 0 else { return nil }
    let width = UInt8(truncatingIfNeeded: first).leadingZeroBitCount + 1
    guard width <= end - offset, var value = try bytes.number(width, at: offset) else {
      return nil
    }
    if !keepsMark { value &= 1 << (7 * width) - 1 }
    return (value, width)
  }

  /// Makes bytes one element that says nothing.
  private mutating func void(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    edits.zero(range)
    guard range.count >= 2 else { return }
    var width = 1
    while width < 8, range.count - 1 - width >= 1 << (7 * width) - 1 { width += 1 }
    let length = UInt64(range.count - 1 - width) | 1 << UInt64(7 * width)
    let number = (0..<width).reversed().map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) }
    edits.put([0xEC] + number, at: range.lowerBound)
  }

  // MARK: The segment

  private mutating func walk(segment: Range<Int>) throws(MediaProblem) {
    var offset = segment.lowerBound
    while offset < segment.upperBound {
      guard let child = try element(at: offset, before: segment.upperBound) else {
        // A recording that was cut off, or something that was added.
        guard hasTracks else { throw invalid(Reason.overlong) }
        void(offset..<segment.upperBound)
        return
      }
      offset = child.content.upperBound
      switch child.id {
      case 0x1F43_B675:
        guard hasTracks else { throw invalid("its tracks come after what is in them") }
        offset = try walk(cluster: child)
      case 0x1654_AE6B:
        guard child.hasLength, !hasTracks else { throw invalid(Reason.overlong) }
        try walk(tracks: child)
      case 0x1549_A966, 0x114D_9B74, 0x1C53_BB6B:
        guard child.hasLength else { throw invalid(Reason.overlong) }
        if child.id == 0x1549_A966 { duration = try length(in: child) }
        try clean(child)
      default:
        guard child.hasLength else { throw invalid(Reason.overlong) }
        void(child.whole)
      }
    }
  }

  /// - Returns: where it ends.
  private mutating func walk(cluster: Element) throws(MediaProblem) -> Int {
    var offset = cluster.content.lowerBound
    while offset < cluster.content.upperBound {
      guard let child = try element(at: offset, before: cluster.content.upperBound) else {
        void(offset..<cluster.content.upperBound)
        return cluster.content.upperBound
      }
      if !cluster.hasLength, segmentChildren.contains(child.id) { return offset }
      guard child.hasLength else { throw invalid(Reason.overlong) }
      switch child.id {
      case 0xE7, 0xA7, 0xAB: break
      case 0xA3: if try isDropped(child) { void(child.whole) }
      case 0xA0:
        let parts = try children(of: child)
        guard let block = parts.first(where: { $0.id == 0xA1 }), try !isDropped(block) else {
          void(child.whole)
          break
        }
        for part in parts where ![0xA1, 0x9B, 0xFB, 0xFA, 0x75A1, 0x75A2].contains(part.id) {
          void(part.whole)
        }
      default: void(child.whole)
      }
      offset = child.content.upperBound
    }
    return cluster.content.upperBound
  }

  /// Whether a block belongs to a track that goes.
  private func isDropped(_ block: Element) throws(MediaProblem) -> Bool {
    guard !dropped.isEmpty else { return false }
    guard
      let (track, _) = try number(
        at: block.content.lowerBound, before: block.content.upperBound, keepsMark: false)
    else { return true }
    return dropped.contains(track)
  }

  private mutating func children(of element: Element) throws(MediaProblem) -> [Element] {
    var found: [Element] = []
    var offset = element.content.lowerBound
    while offset < element.content.upperBound {
      let child = try need(self.element(at: offset, before: element.content.upperBound))
      guard child.hasLength else { throw invalid(Reason.overlong) }
      found.append(child)
      offset = child.content.upperBound
    }
    return found
  }

  /// Blanks what the list does not name, at every depth that the list has.
  private mutating func clean(_ element: Element) throws(MediaProblem) {
    guard let kept = keptChildren[element.id] else { return }
    for child in try children(of: element) {
      switch child.id {
      // The names of programs must be there, and may be empty.
      case 0x4D80, 0x5741: edits.zero(child.content)
      // Where chapters, tags and attachments were.
      case 0x4DBB where try leadsAstray(child): void(child.whole)
      default:
        guard kept.contains(child.id) else {
          void(child.whole)
          continue
        }
        try clean(child)
      }
    }
  }

  private mutating func leadsAstray(_ seek: Element) throws(MediaProblem) -> Bool {
    guard let id = try children(of: seek).first(where: { $0.id == 0x53AB }) else { return true }
    let name = try number(of: id)
    return ![0x1549_A966, 0x1654_AE6B, 0x1C53_BB6B, 0x1F43_B675, 0x114D_9B74].contains(name)
  }

  /// An unsigned number.
  private func number(of element: Element) throws(MediaProblem) -> Int {
    guard (1...8).contains(element.content.count) else { return 0 }
    return try bytes.number(element.content.count, at: element.content.lowerBound) ?? 0
  }

  /// In milliseconds.
  private mutating func length(in element: Element) throws(MediaProblem) -> Int? {
    var scale = 1_000_000
    var length: Double?
    for child in try children(of: element) {
      if child.id == 0x2AD7B1 { scale = try number(of: child) }
      guard child.id == 0x4489 else { continue }
      let start = child.content.lowerBound
      switch child.content.count {
      case 4:
        let bits = UInt32(truncatingIfNeeded: try bytes.small(4, at: start))
        length = Double(Float(bitPattern: bits))
      case 8:
        let (high, low) = (try bytes.small(4, at: start), try bytes.small(4, at: start + 4))
        length = Double(bitPattern: UInt64(high) << 32 | UInt64(low))
      default: break
      }
    }
    guard let length, length > 0, length < 1e15, scale > 0, scale < 1 << 40 else { return nil }
    let milliseconds = length * Double(scale) / 1_000_000
    return milliseconds < 1e15 ? Int(milliseconds) : nil
  }

  // MARK: Tracks

  private mutating func walk(tracks: Element) throws(MediaProblem) {
    hasTracks = true
    var refused: [Int: String] = [:]
    var kept: Set<Int> = []
    for entry in try children(of: tracks) {
      guard entry.id == 0xAE else {
        void(entry.whole)
        continue
      }
      let parts = try children(of: entry)
      func value(_ id: Int) throws(MediaProblem) -> Int {
        guard let part = parts.first(where: { $0.id == id }) else { return 0 }
        return try number(of: part)
      }
      let (kind, track) = (try value(0x83), try value(0xD7))
      var codec = ""
      if let part = parts.first(where: { $0.id == 0x86 }), part.content.count <= 64 {
        codec = String(
          decoding: try bytes.run(part.content).prefix { $0 != 0 }, as: UTF8.self)
      }
      guard kind == 1 || kind == 2, codecs.contains(codec) else {
        if kind == 1 || kind == 2 { refused[kind] = codec }
        dropped.insert(track)
        void(entry.whole)
        continue
      }
      kept.insert(kind)
      try clean(entry)
      try cleanPrivate(parts, codec)
      if kind == 1, size == nil { size = try frameSize(parts) }
    }
    for (kind, codec) in refused.sorted(by: { $0.key < $1.key }) where !kept.contains(kind) {
      throw .cannotBeCleaned(.webM, reason: "its codec '\(visibleText(codec))' is not known")
    }
    guard !kept.isEmpty else { throw .cannotBeCleaned(.webM, reason: Reason.empty) }
  }

  private mutating func frameSize(_ parts: [Element]) throws(MediaProblem) -> FrameSize? {
    guard let video = parts.first(where: { $0.id == 0xE0 }) else { return nil }
    var values: [Int: Int] = [:]
    for part in try children(of: video) { values[part.id] = try number(of: part) }
    let isPixels = values[0x54B2, default: 0] == 0
    let width = (isPixels ? values[0x54B0] : nil) ?? values[0xB0] ?? 0
    let height = (isPixels ? values[0x54BA] : nil) ?? values[0xBA] ?? 0
    guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
    return FrameSize(width: width, height: height)
  }

  /// Codecs that have comments of their own among their settings.
  private mutating func cleanPrivate(_ parts: [Element], _ codec: String) throws(MediaProblem) {
    guard let part = parts.first(where: { $0.id == 0x63A2 }) else { return }
    switch codec {
    case "A_VORBIS":
      guard !parts.contains(where: { $0.id == 0x6D80 }) else {
        throw .cannotBeCleaned(.webM, reason: "its settings are compressed")
      }
      // The lengths of two packets, each as a run of 255 and a rest.
      var offset = part.content.lowerBound
      var lengths: [Int] = []
      guard offset < part.content.upperBound, try bytes.small(1, at: offset) == 2 else {
        throw invalid(Reason.short)
      }
      offset += 1
      while lengths.count < 2 {
        var length = 0
        while true {
          guard offset < part.content.upperBound else { throw invalid(Reason.short) }
          let byte = try bytes.small(1, at: offset)
          offset += 1
          length += byte
          if byte < 255 { break }
        }
        lengths.append(length)
      }
      guard lengths[0] + lengths[1] <= part.content.upperBound - offset, lengths[1] >= 16 else {
        throw invalid(Reason.short)
      }
      offset += lengths[0]
      edits.zero(offset..<offset + lengths[1])
      edits.put(emptyVorbisComment, at: offset)
    case "A_FLAC":
      var start = part.content.lowerBound
      if try bytes.has("fLaC", at: start) { start += 4 }
      try edits.cleanFLACBlocks(bytes, start..<part.content.upperBound, .webM)
    default: break
    }
  }
}

private let segmentChildren: Set<Int> = [
  0x1F43_B675, 0x1654_AE6B, 0x1549_A966, 0x114D_9B74, 0x1C53_BB6B, 0x1254_C367, 0x1941_A469,
  0x1043_A770,
]

private let codecs: Set<String> = [
  "V_VP8", "V_VP9", "V_AV1", "V_MPEG4/ISO/AVC", "V_MPEGH/ISO/HEVC", "A_OPUS", "A_VORBIS", "A_FLAC",
  "A_AAC", "A_MPEG/L3", "A_PCM/INT/LIT", "A_PCM/FLOAT/IEEE", "A_AC3", "A_EAC3",
]

/// What stays, by the element that it is in. Elements that are named only as children stay whole.
private let keptChildren: [Int: Set<Int>] = [
  0x1A45_DFA3: [0x4286, 0x42F7, 0x42F2, 0x42F3, 0x4282, 0x4287, 0x4285],
  0x114D_9B74: [0x4DBB],
  0x4DBB: [0x53AB, 0x53AC],
  0x1549_A966: [0x2AD7B1, 0x4489],
  0x1C53_BB6B: [0xBB],
  0xBB: [0xB3, 0xB7],
  0xB7: [0xF7, 0xF1, 0xF0, 0xB2, 0x5378, 0xEA],
  0xAE: [
    0xD7, 0x73C5, 0x83, 0xB9, 0x88, 0x55AA, 0x9C, 0x6DE7, 0x6DF8, 0x23E383, 0x234E7A, 0x23314F,
    0x55EE, 0x41E4, 0x22B59C, 0x22B59D, 0x86, 0x63A2, 0xAA, 0x56AA, 0x56BB, 0xE0, 0xE1, 0x6D80,
  ],
  0x41E4: [0x41F0, 0x41E7, 0x41ED],
  0xE0: [
    0x9A, 0x9D, 0x53B8, 0x53C0, 0xB0, 0xBA, 0x54AA, 0x54BB, 0x54CC, 0x54DD, 0x54B0, 0x54BA, 0x54B2,
    0x54B3, 0x2EB524, 0x55B0,
  ],
  0x55B0: [
    0x55B1, 0x55B2, 0x55B3, 0x55B4, 0x55B5, 0x55B6, 0x55B7, 0x55B8, 0x55B9, 0x55BA, 0x55BB, 0x55BC,
    0x55BD, 0x55D0,
  ],
  0x55D0: [
    0x55D1, 0x55D2, 0x55D3, 0x55D4, 0x55D5, 0x55D6, 0x55D7, 0x55D8, 0x55D9, 0x55DA,
  ],
  0xE1: [0xB5, 0x78B5, 0x9F, 0x6264, 0x52F1],
  0x6D80: [0x6240],
  0x6240: [0x5031, 0x5032, 0x5033, 0x5034],
  0x5034: [0x4254, 0x4255],
]
