package import Diagnostics

/// Why there is no clean copy of a photo. Each one keeps the photo from being published.
package enum PhotoProblem: Error, Sendable, Equatable {
  /// The first bytes are those of no format we know.
  case notAPhoto
  case tooManyBytes(count: Int)
  case tooManyPixels(PhotoSize)
  /// Truncated or damaged; no browser would show it well.
  case unreadable(PhotoFormat, reason: Phrase)
  /// It may be a fine photo, but what must go can't be taken out.
  case cannotBeCleaned(PhotoFormat, reason: Phrase)
  /// The second look at the copy found something.
  case leftOver(PhotoFormat, what: Phrase)

  /// Larger files are refused: 256 MiB.
  static let mostBytes = 256 << 20
}

extension PhotoProblem {
  /// What is wrong, in plain words, without a full stop.
  package var message: Phrase {
    switch self {
    case .notAPhoto: "the file is not a photo of a known format"
    case .tooManyBytes(let count):
      "the photo has \(count) bytes, more than \(Self.mostBytes) are not read"
    case .tooManyPixels(let size):
      "the photo says it is \(size.width) by \(size.height) pixels large, which no browser shows"
    case .unreadable(let format, let reason): "the \(format.name) photo can't be read: \(reason)"
    case .cannotBeCleaned(_, let reason): "metadata can't be taken out of the photo: \(reason)"
    case .leftOver(_, let what): "metadata is left in the photo after cleaning: \(what)"
    }
  }

  /// A way out.
  package var help: Phrase {
    switch self {
    case .notAPhoto, .unreadable: "open it in a photo program and export it again"
    case .tooManyBytes, .tooManyPixels: "export a smaller copy"
    case .cannotBeCleaned(.avif, _): "export it without metadata, or as JPEG, PNG or WebP"
    case .cannotBeCleaned, .leftOver: "export it as JPEG, PNG or WebP"
    }
  }

  /// A stable name for diagnostics.
  package var identifier: String {
    switch self {
    case .notAPhoto: "photo.unknown"
    case .tooManyBytes, .tooManyPixels: "photo.too-large"
    case .unreadable: "photo.unreadable"
    case .cannotBeCleaned, .leftOver: "photo.cannot-be-cleaned"
    }
  }

  /// The problem as an error about the file at `place`.
  package func diagnostic(at place: Place) -> Diagnostic {
    Diagnostic(.error, identifier, message, at: place, help: [help])
  }
}
