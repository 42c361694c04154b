import Diagnostics
import Files
import FrontMatter
import Journal
import JournalReader
import Media
import Photos
import Publishing
import SiteRenderer

/// A file that goes into the site as it is, but for what photos tell about where they were taken.
struct CopiedFile: Sendable {
  /// Relative to the journal.
  let source: String
  let route: Route
}

/// Which metadata published files keep.
struct KeptMetadata: Sendable, Equatable {
  let ofPhotos: PhotoMetadata
  let ofMedia: PhotoMetadata

  init(_ settings: Settings) {
    (ofPhotos, ofMedia) = (settings.photoMetadata, settings.mediaMetadata)
  }
}

/// What became of a copied file.
struct CopyOutcome: Sendable {
  let route: Route
  var line: OutputManifest.File?
  var picture: Picture?
  var recording: Recording?
  var diagnostic: Diagnostic?
  var failure: BuildError?
}

extension CopiedFile {
  /// Copies the file, without metadata if it is a photo. A photo that cannot be cleaned is an
  /// error.
  ///
  /// Photos, files that browsers read as a part of the site, and small files go through memory;
  /// films and sound are patched block by block; all others are copied inside the kernel, however
  /// large they are.
  func copy(from files: ScannedFiles, to sink: some Sink, keeping: KeptMetadata) -> CopyOutcome {
    let metadata = keeping.ofPhotos
    var outcome = CopyOutcome(route: route)
    do throws(BuildError) {
      let file = try files.open(source)
      let isSmall =
        file.status.size <= (isPageText ? FileLimits.templates : FileLimits.inMemory)
      let head = isSmall ? try file.bytes(atMost: FileLimits.templates) : try file.head(64 << 10)
      if let missing = missingContent(head, metadata) {
        outcome.diagnostic = missing
        if metadata == .remove { return outcome }
      }
      let isPhoto = isPhoto(head, named: source)
      if !isPhoto, isMedium(head) {
        try copyMedium(file, to: sink, keeping.ofMedia, &outcome)
        return outcome
      }
      guard isPhoto || isSmall else {
        if isPageText, let conflict = try largeConflict(in: file) {
          outcome.diagnostic = conflict
        } else {
          outcome.line = try sink.copy(file, to: route.file)
        }
        return outcome
      }
      var bytes = isSmall ? head : try file.bytes(atMost: FileLimits.photos)
      if isPhoto {
        do throws(PhotoProblem) {
          switch metadata {
          case .remove:
            let photo = try cleanPhoto(bytes)
            bytes = photo.bytes
            outcome.picture = Picture(width: photo.size.width, height: photo.size.height)
          case .keep:
            let found = try? size(ofPhoto: bytes)
            outcome.picture = found.map { Picture(width: $0.width, height: $0.height) }
          }
        } catch {
          outcome.diagnostic = error.diagnostic(at: .file(source))
          return outcome
        }
      }
      if isPageText {
        outcome.diagnostic = conflict(in: bytes) ?? cleanPhotos(in: &bytes, metadata)
        if outcome.diagnostic != nil { return outcome }
      }
      outcome.line = try sink.write(bytes, to: route.file)
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  /// What git-lfs leaves in place of a file that was not fetched (git-lfs, `docs/spec.md`).
  private func missingContent(_ head: [UInt8], _ metadata: PhotoMetadata) -> Diagnostic? {
    guard isUnfetched(head) else { return nil }
    return Diagnostic(
      metadata == .remove ? .error : .warning, "source.lfs",
      "git-lfs keeps this file elsewhere, and it was not fetched", at: .file(source),
      help: ["fetch it with 'git lfs pull'; in CI, check out with LFS files"])
  }

  /// Files that browsers read as a part of the site; others may well show a conflict.
  private var isPageText: Bool {
    let lowered = source.lowercased()
    return [
      ".html", ".htm", ".xhtml", ".css", ".js", ".mjs", ".json", ".webmanifest", ".svg", ".xml",
    ]
    .contains { lowered.hasSuffix($0) }
  }

  /// Cleans the photos in the addresses of a text.
  private func cleanPhotos(in text: inout [UInt8], _ metadata: PhotoMetadata) -> Diagnostic? {
    guard metadata == .remove, let found = EmbeddedPhotos(in: text) else { return nil }
    text = found.text
    return found.problems.first?.diagnostic(at: .file(source))
  }

  private func conflict(in bytes: [UInt8]) -> Diagnostic? {
    guard bytes.contains(UInt8(ascii: "<")) || bytes.contains(UInt8(ascii: ">")) else { return nil }
    return conflictsInText(of: SourceText(path: source, bytes: bytes), from: 0).first
  }

  /// Of a file that is read block by block. Each block is looked at together with the end of the
  /// one before it, back to the beginning of a line.
  private func largeConflict(in file: OpenFile) throws(BuildError) -> Diagnostic? {
    var found: Diagnostic?
    var rest: [UInt8] = []
    try file.forEachBlock { block in
      guard found == nil else { return }
      let bytes = rest + Array(block)
      // A marker is a short line; a longer one is data.
      let start = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      rest = bytes.count - start > 1024 ? [0x20] : Array(bytes[start...])
      found = conflict(in: bytes).map {
        Diagnostic($0.severity, $0.identifier, $0.summary, at: .file(source), help: $0.help)
      }
    }
    return found
  }
}

/// - Parameter head: the first bytes of a file.
func isPhoto(_ head: [UInt8], named name: String) -> Bool {
  if PhotoFormat.recognise(head) != nil { return true }
  guard let dot = name.utf8.lastIndex(of: 0x2E) else { return false }
  return PhotoFormat.forExtension(String(name[dot...])) != nil
}
