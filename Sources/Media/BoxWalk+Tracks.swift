import Diagnostics

// The tracks of an MP4: which of them stay, and what stays of these.
extension BoxWalk {
  struct Track {
    let box: Box
    let header: Box
    let media: Box
    let information: Box
    let table: Box
    let handler: String
    let codec: String
    let isEnabled: Bool
    let size: FrameSize?
  }

  func child(_ name: String, of boxes: [Box]) throws(MediaProblem) -> Box {
    guard let found = boxes.first(where: { $0.type == name }) else { throw invalid(Reason.short) }
    return found
  }

  mutating func track(_ box: Box) throws(MediaProblem) -> Track {
    // What walking blanks in a track that goes is blanked with it.
    let parts = try children(of: box.content)
    let header = try child("tkhd", of: parts)
    let media = try child("mdia", of: parts)
    let mediaParts = try children(of: media.content)
    let kind = try child("hdlr", of: mediaParts)
    let handlerStart = try need(12, in: kind) + 8
    let handler = String(
      decoding: try bytes.run(handlerStart..<handlerStart + 4), as: UTF8.self)
    let information = try child("minf", of: mediaParts)
    let table = try child("stbl", of: try children(of: information.content))
    let description = try child("stsd", of: try children(of: table.content))
    let start = try need(8, in: description)
    var codec = ""
    if description.content.count >= 16 {
      codec = String(decoding: try bytes.run(start + 12..<start + 16), as: UTF8.self)
    }
    let flags = try bytes.small(4, at: try need(4, in: header)) & 0xFFFFFF
    return Track(
      box: box, header: header, media: media, information: information, table: table,
      handler: handler, codec: codec, isEnabled: flags & 1 == 1,
      size: handler == "vide" ? try frameSize(header, description) : nil)
  }

  /// From the track's header, turned as the film is shown; else from its description.
  private func frameSize(_ header: Box, _ description: Box) throws(MediaProblem) -> FrameSize? {
    let isLong = try bytes.small(1, at: try need(1, in: header)) == 1
    let matrix = header.content.lowerBound + (isLong ? 52 : 40)
    guard matrix + 44 <= header.end else { throw invalid(Reason.short) }
    let (a, b) = (try bytes.small(4, at: matrix), try bytes.small(4, at: matrix + 4))
    let d = try bytes.small(4, at: matrix + 16)
    let isTurned = a == 0 && d == 0 && b != 0
    var width = try bytes.small(4, at: matrix + 36) >> 16
    var height = try bytes.small(4, at: matrix + 40) >> 16
    if width == 0 || height == 0, description.content.count >= 8 + 36 {
      width = try bytes.small(2, at: description.content.lowerBound + 8 + 32)
      height = try bytes.small(2, at: description.content.lowerBound + 8 + 34)
    }
    guard width > 0, height > 0 else { return nil }
    return isTurned
      ? FrameSize(width: height, height: width) : FrameSize(width: width, height: height)
  }

  /// The tracks that stay, by where they begin: film and sound that are switched on, in codecs that
  /// are known.
  func decide() throws(MediaProblem) -> Set<Int> {
    var kept: Set<Int> = []
    for handler in ["vide", "soun"] {
      let wanted = tracks.filter { $0.handler == handler }
      let known = wanted.filter {
        handler == "vide" ? filmCodecs.contains($0.codec) : soundCodecs.contains($0.codec)
      }
      if known.isEmpty, let first = wanted.first {
        throw .cannotBeCleaned(
          format, reason: "its codec '\(visibleText(first.codec))' is not known")
      }
      let enabled = known.filter(\.isEnabled)
      kept.formUnion((enabled.isEmpty ? Array(known.prefix(1)) : enabled).map(\.box.start))
    }
    guard !kept.isEmpty else { throw .cannotBeCleaned(format, reason: Reason.empty) }
    return kept
  }

  mutating func clean(_ track: Track) throws(MediaProblem) {
    try cleanTrackHeader(track.header)
    try keep(childrenOf: track.box, ["tkhd", "mdia"]) { walk, child throws(MediaProblem) in
      switch child.type {
      case "edts": try walk.keep(childrenOf: child, ["elst"]) { _, _ in false }
      case "tapt": try walk.keep(childrenOf: child, ["clef", "prof", "enof"]) { _, _ in false }
      default: return false
      }
      return true
    }
    try keep(childrenOf: track.media, ["elng", "minf"]) { walk, child throws(MediaProblem) in
      switch child.type {
      case "mdhd": try walk.cleanTimes(child)
      case "hdlr": try walk.cleanHandler(child)
      default: return false
      }
      return true
    }
    try keep(childrenOf: track.information, ["vmhd", "smhd", "stbl"]) {
      walk, child throws(MediaProblem) in
      switch child.type {
      case "hdlr": try walk.cleanHandler(child)
      case "dinf": try walk.cleanReferences(child)
      default: return false
      }
      return true
    }
    try keep(childrenOf: track.table, tableBoxes) { walk, child throws(MediaProblem) in
      guard child.type == "stsd" else { return false }
      try walk.cleanDescriptions(child, isFilm: track.handler == "vide")
      return true
    }
  }

  private mutating func cleanTrackHeader(_ box: Box) throws(MediaProblem) {
    let start = try need(4, in: box)
    let width = try bytes.small(1, at: start) == 1 ? 8 : 4
    _ = try need(4 + 2 * width, in: box)
    edits.zero(start + 4..<start + 4 + 2 * width)
  }

  /// Its maker and its name tell the device.
  private mutating func cleanHandler(_ box: Box) throws(MediaProblem) {
    let start = try need(12, in: box)
    edits.zero(start + 12..<box.end)
  }

  /// Names of files that the film was made from.
  private mutating func cleanReferences(_ box: Box) throws(MediaProblem) {
    try keep(childrenOf: box, []) { walk, child throws(MediaProblem) in
      guard child.type == "dref" else { return false }
      let start = try walk.need(8, in: child)
      for reference in try walk.children(of: start + 8..<child.end) {
        let flags = try walk.bytes.small(4, at: try walk.need(4, in: reference))
        guard flags & 1 == 1 else {
          throw .cannotBeCleaned(walk.format, reason: "its media is in another file")
        }
        walk.edits.zero(reference.content.lowerBound + 4..<reference.end)
      }
      return true
    }
  }

  // MARK: Descriptions of codecs

  private mutating func cleanDescriptions(_ box: Box, isFilm: Bool) throws(MediaProblem) {
    let start = try need(8, in: box)
    let version = try bytes.small(1, at: start)
    for entry in try children(of: start + 8..<box.end) {
      let known = isFilm ? filmCodecs : soundCodecs
      guard known.contains(entry.type) else {
        throw .cannotBeCleaned(
          format, reason: "its codec '\(visibleText(entry.type))' is not known")
      }
      if isFilm { try cleanFilm(entry) } else { try cleanSound(entry, version) }
    }
  }

  private mutating func cleanFilm(_ entry: Box) throws(MediaProblem) {
    let start = try need(78, in: entry)
    // Reserved, the maker, and the name of the encoder, which may be a camera's.
    edits.zero(start..<start + 6)
    edits.zero(start + 12..<start + 16)
    edits.zero(start + 42..<start + 74)
    try keep(childrenOf: entry, filmParts, from: start + 78) { walk, child throws(MediaProblem) in
      child.type == "colr" ? try walk.isPlainColour(child) : false
    }
  }

  /// A colour profile may name a device.
  private func isPlainColour(_ box: Box) throws(MediaProblem) -> Bool {
    if try bytes.has("nclx", at: box.content.lowerBound) { return true }
    return try bytes.has("nclc", at: box.content.lowerBound)
  }

  private mutating func cleanSound(_ entry: Box, _ version: Int) throws(MediaProblem) {
    let start = try need(28, in: entry)
    edits.zero(start..<start + 6)
    edits.zero(start + 12..<start + 16)
    var length = 28
    if version == 0 {
      length += [1: 16, 2: 36][try bytes.small(2, at: start + 8)] ?? 0
    }
    _ = try need(length, in: entry)
    try keep(childrenOf: entry, soundParts, from: start + length) {
      walk, child throws(MediaProblem) in
      switch child.type {
      case "dfLa":
        let first = try walk.need(4, in: child) + 4
        try walk.edits.cleanFLACBlocks(walk.bytes, first..<child.end, walk.format)
      case "wave":
        let parts = soundParts.union(["frma", "enda", "mp4a", "\0\0\0\0"])
        try walk.keep(childrenOf: child, parts) { _, _ in false }
      default: return false
      }
      return true
    }
  }
}

private let tableBoxes: Set<String> = [
  "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stco", "co64", "stss", "stps", "stsh", "sdtp",
  "sbgp", "sgpd", "subs", "saiz", "saio", "padb",
]
private let filmCodecs: Set<String> = [
  "avc1", "avc3", "hvc1", "hev1", "dvh1", "dvhe", "dva1", "dvav", "dav1", "av01", "vp08", "vp09",
  "mp4v", "s263", "H263", "h263", "vvc1", "vvi1", "jpeg", "mjpa", "mjpb", "apch", "apcn", "apcs",
  "apco", "ap4h", "ap4x",
]
private let soundCodecs: Set<String> = [
  "mp4a", "ac-3", "ec-3", "Opus", "fLaC", "alac", ".mp3", "sowt", "twos", "lpcm", "in24", "in32",
  "fl32", "fl64", "ulaw", "alaw", "raw ", "samr", "sawb", "ipcm", "fpcm", "ac-4", "QDM2", "ima4",
]
private let filmParts: Set<String> = [
  "avcC", "hvcC", "lhvC", "vvcC", "av1C", "vpcC", "esds", "d263", "pasp", "clap", "fiel", "gama",
  "btrt", "mdcv", "clli", "SmDm", "CoLL", "dvcC", "dvvC", "dvwC", "hvcE", "amve", "cclv",
]
private let soundParts: Set<String> = [
  "esds", "chan", "chnl", "dac3", "dec3", "dOps", "alac", "btrt", "srat", "damr", "pcmC", "dac4",
]
