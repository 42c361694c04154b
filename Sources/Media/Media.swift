// Media recognizes films and recordings by their bytes, and says which of their bytes to blank
// before they are published.
//
// It knows the boxes of MP4 and QuickTime, the elements of WebM, the pages of Ogg, the blocks of
// FLAC, the chunks of WAV and the frames of MP3, and which of them a browser needs. It does not
// know files and folders, codecs, pixels, photos, or journals.
//
// As for photos there is a list of what stays, and everything else goes, so that what nobody
// thought of goes too. But nothing is written anew: what goes is overwritten with zeros under the
// name of an empty box, element or block. So no offset changes, and a film of many gigabytes is
// patched while it is copied. Only headers and tables are read, never what is seen and heard.

import Diagnostics

/// A film or a recording, and what to blank in a copy of it.
package struct Medium: Sendable, Equatable {
  package let format: MediaFormat
  /// In pixels, as it is shown; nil for a recording.
  package let size: FrameSize?
  /// In milliseconds; nil if the file does not say it.
  package let duration: Int?
  /// In the order in which they are to be written; later ones may overwrite earlier ones.
  package let patches: [MediaPatch]
}

/// Width and height in pixels.
package struct FrameSize: Sendable, Equatable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }
}

/// Bytes of a file that a copy has otherwise.
package struct MediaPatch: Sendable, Equatable {
  package let range: Range<Int>
  /// As many as the range has, or none for zeros.
  package let bytes: [UInt8]
}

/// Looks at a film or a recording.
///
/// The result depends only on the bytes. Memory is bounded, however large the file is.
///
/// - Parameter read: gives as many bytes as it was asked for, from an offset; nil when the file
///   cannot be read or has become shorter.
package func look(
  atMedium count: Int, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]?
) throws(MediaProblem) -> Medium {
  let bytes = MediaBytes(count: count, read: read)
  let head = try bytes.run(0..<min(count, MediaFormat.headCount))
  guard let format = MediaFormat.recognise(head) else { throw .unknown }
  switch format {
  case .mp4, .quickTime:
    var walk = BoxWalk(bytes, format)
    return try walk.medium()
  case .webM:
    var walk = ElementWalk(bytes)
    return try walk.medium()
  case .mp3:
    var walk = FrameWalk(bytes)
    return try walk.medium()
  case .ogg:
    var walk = PageWalk(bytes)
    return try walk.medium()
  case .flac:
    var walk = FLACWalk(bytes)
    return try walk.medium()
  case .wav:
    var walk = ChunkWalk(bytes)
    return try walk.medium()
  case .other: throw .cannotBeCleaned(format, reason: "\(format.name) files can't be cleaned")
  }
}
