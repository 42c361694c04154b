import Diagnostics
import Files
import Journal
import Media
import SiteRenderer

// Films and recordings, which are copied without their metadata.
extension CopiedFile {
  /// - Parameter head: the first bytes.
  func isMedium(_ head: [UInt8]) -> Bool {
    MediaFormat.recognise(head) != nil || MediaFormat.isPromised(byName: source)
  }

  func copyMedium(
    _ file: OpenFile, to sink: some Sink, _ metadata: PhotoMetadata, _ outcome: inout CopyOutcome
  ) throws(BuildError) {
    let size = file.status.size
    let found = Result { () throws(MediaProblem) in
      try look(atMedium: size) { offset, count in try? file.bytes(count, at: offset) }
    }
    switch (found, metadata) {
    case (.success(let medium), .remove):
      outcome.recording = Recording(medium, bytes: size)
      outcome.line = try sink.copy(
        PatchedFile(file: file, patches: medium.patches), to: route.file)
    case (.success(let medium), .keep):
      outcome.recording = Recording(medium, bytes: size)
      outcome.line = try sink.copy(file, to: route.file)
    case (.failure(.unavailable), _): throw .changed(file.path)
    case (.failure(let problem), .remove):
      outcome.diagnostic = problem.diagnostic(at: .file(source))
      return
    case (.failure, .keep): outcome.line = try sink.copy(file, to: route.file)
    }
    guard size > CopiedFile.largeMedium else { return }
    outcome.diagnostic = Diagnostic(
      .warning, "media.large", "a film or recording of \(size / 1_000_000) MB is slow to load",
      at: .file(source),
      help: [
        "export a smaller copy; hosts have limits: Cloudflare Pages takes 25 MiB for each file, GitHub 100 MiB"
      ])
  }

  /// In bytes.
  private static let largeMedium = 20_000_000
}

extension Recording {
  fileprivate init(_ medium: Medium, bytes: Int) {
    self.init(
      width: medium.size?.width, height: medium.size?.height, milliseconds: medium.duration,
      bytes: bytes)
  }
}
