/// How loud a recording is, from its beginning to its end: 86 strokes, each a character of base 36.
/// They are in a small file beside the recording, since nothing here decodes sound.
package struct SoundWave: Sendable, Equatable {
  /// The file has the recording's whole name before it: `waves.m4a.wave`.
  package static let ending = ".wave"
  /// In bytes, with a line break.
  package static let limit = 200

  /// A path of SVG in a box of 344 by 72.
  package let path: String

  /// Nil if the bytes are anything but 86 digits and small letters, and perhaps a line break.
  package init?(_ bytes: [UInt8]) {
    var end = bytes.count
    if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
    if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    let strokes = bytes[..<end].compactMap { byte -> Int? in
      switch byte {
      case 0x30...0x39: Int(byte) - 0x30
      case 0x61...0x7A: Int(byte) - 0x61 + 10
      default: nil
      }
    }
    guard end == 86, strokes.count == 86 else { return nil }
    // Silence is a short stroke, too.
    path = strokes.enumerated().map { place, loudness in
      "M\(4 * place + 2) \(36 - max(1, loudness))v\(2 * max(1, loudness))"
    }.joined()
  }
}
