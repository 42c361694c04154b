import Diagnostics
import FrontMatter
import Journal
import Photos
import SiteRenderer

/// A file that goes into the site as it is, but for what photos tell about where they were taken.
struct CopiedFile: Sendable {
  /// Relative to the journal.
  let source: String
  let route: Route
}

/// What became of a copied file.
struct CopyOutcome: Sendable {
  let route: Route
  var line: OutputManifest.File?
  var picture: PictureSize?
  var diagnostic: Diagnostic?
  var failure: BuildError?
}

extension CopiedFile {
  /// Reads the file, takes the metadata out of a photo, and writes it. A photo that cannot be cleaned is an error.
  func copy(from journal: String, to sink: some Sink, metadata: PhotoMetadata) -> CopyOutcome {
    var outcome = CopyOutcome(route: route)
    do throws(BuildError) {
      var bytes = try Disk.read(journal + "/" + source)
      if isPhoto(bytes) {
        do throws(PhotoProblem) {
          switch metadata {
          case .remove:
            let photo = try cleanPhoto(bytes)
            bytes = photo.bytes
            outcome.picture = PictureSize(width: photo.size.width, height: photo.size.height)
          case .keep:
            let found = try? size(ofPhoto: bytes)
            outcome.picture = found.map { PictureSize(width: $0.width, height: $0.height) }
          }
        } catch {
          outcome.diagnostic = error.diagnostic(at: .file(source))
          return outcome
        }
      }
      if isPageText, let conflict = conflict(in: bytes) {
        outcome.diagnostic = conflict
        return outcome
      }
      outcome.line = try sink.write(bytes, to: route.file)
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  /// Files that browsers read as a part of the site; others may well show a conflict.
  private var isPageText: Bool {
    let lowered = source.lowercased()
    return [".html", ".htm", ".css", ".js", ".mjs", ".json", ".webmanifest", ".svg", ".xml"]
      .contains { lowered.hasSuffix($0) }
  }

  private func conflict(in bytes: [UInt8]) -> Diagnostic? {
    guard bytes.contains(UInt8(ascii: "<")) || bytes.contains(UInt8(ascii: ">")) else { return nil }
    return conflictsInText(of: SourceText(path: source, bytes: bytes), from: 0).first
  }

  private func isPhoto(_ bytes: [UInt8]) -> Bool {
    if PhotoFormat.recognise(bytes) != nil { return true }
    guard let dot = source.utf8.lastIndex(of: 0x2E) else { return false }
    return PhotoFormat.forExtension(String(source[dot...])) != nil
  }
}
