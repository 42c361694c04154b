package import Diagnostics

/// Why a photo has no clean copy. Each problem prevents its publication.
package enum PhotoProblem: Error, Sendable, Equatable {
  /// The first bytes match no known format.
  case notAPhoto
  case tooManyBytes(count: Int)
  case tooManyPixels(PhotoSize)
  /// More pixels than the settings allow, counted in millions.
  case moreMegapixels(PhotoSize, limit: Int)
  /// The library that reads the format, or a part of it, could not be loaded; `said` is what the
  /// loader or the library said.
  case missingLibrary(PhotoFormat, library: String, said: String)
  /// Truncated or damaged, so that browsers would not show it well.
  case unreadable(PhotoFormat, reason: Phrase)
  /// Possibly a valid photo, but its metadata cannot be removed.
  case cannotBeCleaned(PhotoFormat, reason: Phrase)
  /// The check of the copy found metadata.
  case leftOver(PhotoFormat, what: Phrase)

  /// Largest file that is read, in bytes: 256 MiB.
  static let mostBytes = 256 << 20
}

extension PhotoProblem {
  /// What is wrong, without a full stop.
  package var message: Phrase {
    switch self {
    case .notAPhoto: "the file is not a photo of a known format"
    case .tooManyBytes(let count):
      "the photo has \(count) bytes, more than \(Self.mostBytes) are not read"
    case .tooManyPixels(let size):
      "the photo says it is \(size.width) by \(size.height) pixels large, which no browser shows"
    case .moreMegapixels(let size, let limit):
      "the photo is \(size.width) by \(size.height) pixels large, more than \(limit) megapixels are not decoded"
    case .missingLibrary(let format, let library, let said):
      "\(format.name) photos need \(library), which could not be loaded: \(said)"
    case .unreadable(let format, let reason): "the \(format.name) photo can't be read: \(reason)"
    case .cannotBeCleaned(_, let reason): "metadata can't be taken out of the photo: \(reason)"
    case .leftOver(_, let what): "metadata is left in the photo after cleaning: \(what)"
    }
  }

  /// What the author can do.
  package var help: Phrase {
    switch self {
    case .notAPhoto, .unreadable: "open it in a photo program and export it again"
    case .tooManyBytes, .tooManyPixels: "export a smaller copy"
    case .moreMegapixels: "export a smaller copy, or raise 'photos.megapixels' in the settings"
    case .missingLibrary(_, let library, _):
      "install it (in Debian and Ubuntu: \(library)), or export the photo as JPEG"
    case .cannotBeCleaned(.avif, _): "export it without metadata, or as JPEG, PNG or WebP"
    case .cannotBeCleaned, .leftOver: "export it as JPEG, PNG or WebP"
    }
  }

  /// The rule's identifier in diagnostics.
  package var identifier: String {
    switch self {
    case .notAPhoto: "photo.unknown"
    case .tooManyBytes, .tooManyPixels, .moreMegapixels: "photo.too-large"
    case .missingLibrary: "photo.library"
    case .unreadable: "photo.unreadable"
    case .cannotBeCleaned, .leftOver: "photo.cannot-be-cleaned"
    }
  }

  /// An error about the file at `place`.
  package func diagnostic(at place: Place) -> Diagnostic {
    return Diagnostic(.error, identifier, message, at: place, help: [help])
  }
}
