/// A format of films and recordings, recognised by its content.
///
/// Formats that can't be cleaned are included so that they can be refused.
package enum MediaFormat: Sendable, Hashable {
  case mp4, quickTime, webM, mp3, ogg, flac, wav
  /// Any other format, by its name in a sentence.
  case other(String)

  /// The name of the format in a sentence.
  package var name: String {
    switch self {
    case .mp4: "MP4"
    case .quickTime: "QuickTime"
    case .webM: "WebM"
    case .mp3: "MP3"
    case .ogg: "Ogg"
    case .flac: "FLAC"
    case .wav: "WAV"
    case .other(let name): name
    }
  }
}

extension MediaFormat {
  /// First bytes that recognising needs.
  package static let headCount = 4096

  /// The format that the first bytes identify; nil for anything else.
  package static func recognise(_ head: [UInt8]) -> MediaFormat? {
    if let format = isoFormat(head) { return format }
    if head.has([0x1A, 0x45, 0xDF, 0xA3]) { return .webM }
    if head.has("OggS\0") { return .ogg }
    if head.has("fLaC"), head.count > 4, head[4] & 0x7F == 0 { return .flac }
    if head.has("RIFF") || head.has("RF64") {
      if head.has("WAVE", at: 8) { return .wav }
      return head.has("AVI ", at: 8) ? .other("AVI") : nil
    }
    // What follows a tag is told by its name only after the tag; both are walked in the same way.
    if head.has("ID3"), let tag = ID3Tag(head, at: 0) {
      return head.has("fLaC", at: tag.count) ? .flac : .mp3
    }
    if head.has("APETAGEX") { return .mp3 }
    for (bytes, name) in otherSignatures where head.has(bytes) { return .other(name) }
    if head.has("FORM"), head.has("AIF", at: 8) { return .other("AIFF") }
    if let first = MPEGFrame(head, at: 0), let second = MPEGFrame(head, at: first.count),
      second.isLike(first)
    {
      return .mp3
    }
    return nil
  }

  private static let otherSignatures: [([UInt8], String)] = [
    ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], "Windows Media"),
    (Array("FLV\u{1}".utf8), "Flash"), (Array("#!AMR".utf8), "AMR"), (Array("caff".utf8), "CAF"),
    (Array("wvpk".utf8), "WavPack"),
    (Array(".RMF".utf8), "RealMedia"), ([0, 0, 1, 0xBA], "MPEG"), ([0, 0, 1, 0xB3], "MPEG"),
    ([0xFF, 0xF1], "AAC"), ([0xFF, 0xF9], "AAC"),
  ]

  /// A box with brands, or one of those with which old QuickTime files begin.
  private static func isoFormat(_ head: [UInt8]) -> MediaFormat? {
    guard head.count >= 16, let size = head.number(4, at: 0) else { return nil }
    if head.has("ftyp", at: 4) { return head.has("qt  ", at: 8) ? .quickTime : .mp4 }
    // Texts have the same letters there: `All free`.
    let isPlausible =
      switch String(decoding: head[4..<8], as: UTF8.self) {
      case "wide", "free", "skip", "pnot": size >= 8 && size < 1 << 16
      case "moov": size >= 8 && size < 1 << 24
      case "mdat": size < 2 || size >= 8 && !head[..<16].allSatisfy { (0x20...0x7E).contains($0) }
      default: false
      }
    return isPlausible ? .quickTime : nil
  }

  /// Whether a file's name promises a film or a recording, in any case.
  package static func isPromised(byName name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: 0x2E) else { return false }
    return extensions.contains(name[dot...].dropFirst().lowercased())
  }

  private static let extensions: Set<String> = [
    "mp4", "m4v", "mov", "qt", "webm", "mkv", "mka", "m4a", "m4b", "mp3", "ogg", "oga", "ogv",
    "opus", "flac", "wav", "wave", "3gp", "3g2", "avi", "wmv", "wma", "asf", "flv", "aiff", "aif",
    "aifc", "amr", "caf", "aac", "mpg", "mpeg", "m2ts", "wv", "ape",
  ]
}
