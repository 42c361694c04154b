import Diagnostics
import Files
import Journal
import Publishing
import Synchronization

/// What went into a site: how many files, how large they are, and the compressed copies among them.
final class SiteTally: Sendable {
  private struct State {
    var files = 0
    var bytes = 0
    var largest = (file: "", bytes: 0)
    var inFolders: [String: Int] = [:]
    /// What settings decide about, and the rest of the site does not need.
    var photos = (files: 0, bytes: 0)
    var compressed = (files: 0, bytes: 0)
    var copies: [OutputManifest.File] = []
  }

  private let state = Mutex(State())

  /// - Parameter copy: the line of a compressed copy.
  func add(_ file: String, _ bytes: Int, copy: OutputManifest.File? = nil) {
    state.withLock { state in
      state.files += 1
      state.bytes += bytes
      // Of several, the first one by name: threads come in any order.
      let (other, most) = state.largest
      if bytes > most || bytes == most && file.utf8.lexicographicallyPrecedes(other.utf8) {
        state.largest = (file, bytes)
      }
      state.inFolders[file.folderAndName.folder, default: 0] += 1
      if file.isBelow("assets/photos") {
        state.photos = (state.photos.files + 1, state.photos.bytes + bytes)
      }
      guard let copy else { return }
      state.compressed = (state.compressed.files + 1, state.compressed.bytes + bytes)
      state.copies.append(copy)
    }
  }

  var copies: [OutputManifest.File] { state.withLock { $0.copies } }

  /// What a host does not take.
  func findings(_ host: SiteHost) -> [Diagnostic] {
    let (files, bytes, largest, folder) = state.withLock {
      ($0.files, $0.bytes, $0.largest, $0.inFolders.max { ($0.value, $1.key) < ($1.value, $0.key) })
    }
    var found: [Phrase] = []
    var isTooLarge = false
    if let most = host.files, files > most {
      found.append("the site has \(files) files, and \(host.name) takes \(most)")
      isTooLarge = true
    }
    if let most = host.filesInFolder, let folder, folder.value > most {
      found.append(
        "the folder '\(folder.key)/' of the site has \(folder.value) files, and \(host.name) takes \(most)"
      )
    }
    if let most = host.bytes, bytes > most {
      found.append("the site has \(bytes) bytes, and \(host.name) takes \(most)")
      isTooLarge = true
    }
    if let most = host.fileBytes, largest.bytes > most {
      found.append(
        "'\(largest.file)' has \(largest.bytes) bytes, and \(host.name) takes \(most) in a file")
    }
    let parts = isTooLarge ? self.parts : []
    return found.map {
      Diagnostic(
        .warning, "site.host", $0, at: .journal,
        help: parts + [
          "Documentation/Publishing.md says how a site becomes smaller, and who takes more"
        ])
    }
  }

  /// What a smaller site could do without.
  private var parts: [Phrase] {
    let (photos, compressed) = state.withLock { ($0.photos, $0.compressed) }
    var parts: [Phrase] = []
    if photos.files > 0 {
      parts.append(
        "\(photos.files) of the files are copies of photos, with \(byteCount(photos.bytes)): see 'photos' in the settings"
      )
    }
    if compressed.files > 0 {
      parts.append(
        "\(compressed.files) of the files are compressed copies, with \(byteCount(compressed.bytes)): see 'precompress'"
      )
    }
    return parts
  }
}
