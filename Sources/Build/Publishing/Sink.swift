import Diagnostics
import Journal

/// Where the files of a site go: into a stage, or nowhere. Safe to call from many threads.
protocol Sink: Sendable {
  /// Is told what will be written before it is.
  func makeFolders(for files: [String]) throws(BuildError)

  /// Takes one file and gives its line for the manifest.
  func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File

  /// Takes a file as it is, without holding it in memory.
  func copy(_ source: OpenFile, to file: String) throws(BuildError) -> OutputManifest.File
}

/// Keeps nothing of a file but its digest.
struct Digests: Sink {
  func makeFolders(for files: [String]) throws(BuildError) {}

  func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File {
    OutputManifest.File(path: file, bytes: bytes)
  }

  func copy(_ source: OpenFile, to file: String) throws(BuildError) -> OutputManifest.File {
    OutputManifest.File(path: file, digest: try source.digest())
  }
}

/// What became of a file of the site.
struct Written: Sendable {
  var line: OutputManifest.File?
  let diagnostics: [Diagnostic]
  /// What the file shares with texts that are kept back.
  let suspicions: [PrivacyAudit.Suspicion]
  var failure: BuildError?

  /// A page with errors is not written.
  init(
    to sink: some Sink, _ route: Route, _ bytes: [UInt8], _ diagnostics: [Diagnostic],
    _ audit: PrivacyAudit?
  ) {
    self.diagnostics = diagnostics
    suspicions =
      diagnostics.hasErrors ? [] : audit?.suspicions(about: bytes, in: route.file) ?? []
    guard !diagnostics.hasErrors else { return }
    do throws(BuildError) {
      line = try sink.write(bytes, to: route.file)
    } catch {
      failure = error
    }
  }
}
