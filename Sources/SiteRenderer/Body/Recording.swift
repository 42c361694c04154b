/// A film or a recording of the site.
package struct Recording: Sendable, Equatable {
  /// In pixels; nil without a film.
  package let width: Int?
  package let height: Int?
  /// Nil if the file does not say it.
  package let milliseconds: Int?
  package let bytes: Int
  /// How loud a recording is, as a path of SVG in a box of 344 by 72; nil where nothing says it.
  package var wave: String?

  package init(
    width: Int?, height: Int?, milliseconds: Int?, bytes: Int, wave: String? = nil
  ) {
    (self.width, self.height) = (width, height)
    (self.milliseconds, self.bytes, self.wave) = (milliseconds, bytes, wave)
  }

  /// Rounded; at least one.
  var seconds: Int? { milliseconds.map { max(1, ($0 + 500) / 1000) } }

  /// As players write it: `3:07`, `1:02:05`.
  var length: String? {
    guard let seconds else { return nil }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// Of ISO 8601: `PT3M7S`.
  var isoLength: String? {
    guard let seconds else { return nil }
    let parts = [("H", seconds / 3600), ("M", seconds / 60 % 60), ("S", seconds % 60)]
    return "PT" + parts.filter { $0.1 > 0 }.map { "\($0.1)\($0.0)" }.joined()
  }
}

/// The type of a film or a recording, by its name.
func mediaType(ofFile path: String) -> String? {
  guard let dot = path.utf8.lastIndex(of: 0x2E) else { return nil }
  return switch path[dot...].dropFirst().lowercased() {
  case "mp4", "m4v": "video/mp4"
  case "mov": "video/quicktime"
  case "webm": "video/webm"
  case "m4a": "audio/mp4"
  case "mp3": "audio/mpeg"
  case "ogg", "oga", "opus": "audio/ogg"
  case "flac": "audio/flac"
  case "wav": "audio/wav"
  default: nil
  }
}
