import Diagnostics
package import Files
import Journal
package import Publishing

/// Where the files of a site go: into a stage, or nowhere. Safe to call from many threads.
package protocol Sink: Sendable {
  /// Is told what will be written before it is.
  func makeFolders(for files: @autoclosure () -> [String]) throws(BuildError)

  /// Takes one file and gives its line for the manifest.
  func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File

  /// Takes a file as it is, without holding it in memory.
  func copy(_ source: OpenFile, to file: String) throws(BuildError) -> OutputManifest.File

  /// Takes a film or a recording as it is but for some bytes, without holding it in memory.
  func copy(_ medium: PatchedFile, to file: String) throws(BuildError) -> OutputManifest.File

  /// Takes a photo's copy, whose digest is known.
  func place(_ photo: PhotoFile) throws(BuildError) -> OutputManifest.File

  /// The line of a file that is there already, with the bytes that the digest is of; nil where it
  /// is not.
  func kept(_ file: String, digest: UInt64) -> OutputManifest.File?

  /// The bytes of such a file.
  func keptBytes(of file: String) throws(BuildError) -> [UInt8]

  /// Whether files are kept, so that caches may be written too.
  var isWritten: Bool { get }

  /// A folder for what is needed only while the files are written; nil if none are.
  var place: OpenFolder? { get }
}

// A sink that says nothing else keeps nothing of a file but its digest.
extension Sink {
  package func makeFolders(for files: @autoclosure () -> [String]) throws(BuildError) {}

  package func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File {
    OutputManifest.File(path: file, bytes: bytes)
  }

  package func copy(_ source: OpenFile, to file: String) throws(BuildError) -> OutputManifest.File {
    OutputManifest.File(path: file, digest: try source.digest())
  }

  package func copy(_ medium: PatchedFile, to file: String) throws(BuildError)
    -> OutputManifest.File
  {
    OutputManifest.File(path: file, digest: try medium.forEachBlock { _ throws(BuildError) in })
  }

  package func place(_ photo: PhotoFile) throws(BuildError) -> OutputManifest.File {
    OutputManifest.File(path: photo.route.file, digest: photo.file.digest)
  }

  package func kept(_ file: String, digest: UInt64) -> OutputManifest.File? { nil }

  package func keptBytes(of file: String) throws(BuildError) -> [UInt8] { throw .changed(file) }

  package var isWritten: Bool { false }

  package var place: OpenFolder? { nil }
}

/// Keeps nothing of any file.
package struct Digests: Sink {
  package init() {}
}

/// What became of a file of the site.
struct Written: Sendable {
  var line: OutputManifest.File?
  /// What was found; nil for most files.
  private var trouble: Trouble?

  private final class Trouble: Sendable {
    let diagnostics: [Diagnostic]
    let suspicions: [PrivacyAudit.Suspicion]
    let failure: BuildError?

    init(
      _ diagnostics: [Diagnostic], _ suspicions: [PrivacyAudit.Suspicion], _ failure: BuildError?
    ) {
      (self.diagnostics, self.suspicions, self.failure) = (diagnostics, suspicions, failure)
    }
  }

  var diagnostics: [Diagnostic] { trouble?.diagnostics ?? [] }

  /// What the file shares with texts that are kept back.
  var suspicions: [PrivacyAudit.Suspicion] { trouble?.suspicions ?? [] }

  var failure: BuildError? { trouble?.failure }

  private init(
    _ line: OutputManifest.File?, _ diagnostics: [Diagnostic],
    _ suspicions: [PrivacyAudit.Suspicion], _ failure: BuildError?
  ) {
    self.line = line
    if !diagnostics.isEmpty || !suspicions.isEmpty || failure != nil {
      trouble = Trouble(diagnostics, suspicions, failure)
    }
  }

  /// A page that is kept as it is.
  ///
  /// - Parameter audit: nil where it was compared with the same withheld texts before.
  init(
    keeping line: OutputManifest.File, _ route: Route, in sink: some Sink, _ audit: PrivacyAudit?
  ) {
    do throws(BuildError) {
      let suspicions =
        if let audit {
          audit.suspicions(about: try sink.keptBytes(of: route.file), in: route.file)
        } else {
          [PrivacyAudit.Suspicion]()
        }
      self.init(line, [], suspicions, nil)
    } catch {
      self.init(nil, [], [], error)
    }
  }

  /// A page with errors is not written.
  init(
    to sink: some Sink, _ route: Route, _ bytes: [UInt8], _ diagnostics: [Diagnostic],
    _ audit: PrivacyAudit?
  ) {
    guard !diagnostics.hasErrors else {
      self.init(nil, diagnostics, [], nil)
      return
    }
    let file = route.file
    let suspicions = audit?.suspicions(about: bytes, in: file) ?? []
    do throws(BuildError) {
      self.init(try sink.write(bytes, to: file), diagnostics, suspicions, nil)
    } catch {
      self.init(nil, diagnostics, suspicions, error)
    }
  }
}
