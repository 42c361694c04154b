package import Diagnostics

/// Why a film or recording has no clean copy. Each problem prevents its publication.
package enum MediaProblem: Error, Sendable, Equatable {
  /// Its first bytes match no known format.
  case unknown
  /// Truncated or damaged.
  case unreadable(MediaFormat, reason: Phrase)
  /// Possibly valid, but its metadata cannot be removed.
  case cannotBeCleaned(MediaFormat, reason: Phrase)
  /// The bytes could not be read: it changed in this moment, or the disk failed.
  case unavailable
}

extension MediaProblem {
  /// What is wrong, without a full stop.
  package var message: Phrase {
    switch self {
    case .unknown: "the file is not a film or a recording of a known format"
    case .unreadable(let format, let reason): "the \(format.name) file can't be read: \(reason)"
    case .cannotBeCleaned(_, let reason): "metadata can't be taken out of the file: \(reason)"
    case .unavailable: "the file changed while it was read"
    }
  }

  /// What the author can do.
  package var help: Phrase {
    switch self {
    case .unknown, .unreadable: "open it in a program for films or sound and export it again"
    case .cannotBeCleaned: "export it as MP4, WebM, M4A, MP3, Opus, FLAC or WAV"
    case .unavailable: "build again"
    }
  }

  /// The rule's identifier in diagnostics.
  package var identifier: String {
    switch self {
    case .unknown: "media.unknown"
    case .unreadable, .unavailable: "media.unreadable"
    case .cannotBeCleaned: "media.cannot-be-cleaned"
    }
  }

  /// An error about the file at `place`.
  package func diagnostic(at place: Place) -> Diagnostic {
    let keep: Phrase =
      "'media_metadata: keep' in the settings publishes all films and sound as they are"
    return Diagnostic(
      .error, identifier, message, at: place,
      help: self == .unavailable ? [help] : [help, keep])
  }
}

/// The reasons that several formats share.
enum Reason {
  static let short: Phrase = "it is shorter than it says"
  static let overlong: Phrase = "one of its parts is longer than what it is in"
  static let empty: Phrase = "it has neither film nor sound that browsers play"
  static let tooMany: Phrase = "it has too many parts"
}
