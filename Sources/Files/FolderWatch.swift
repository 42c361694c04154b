private import CPOSIX
import Diagnostics
import Glibc

// A change is a reason to look, not a fact. What `FolderWatch` tells of files is only where to look
// first: the scan of a build is the one place that knows files, and says what they are. Folders are
// watched before they are looked into, so nothing is missed. Names that disappeared, and files that
// are not closed yet, delay a build by a tenth of a second: editors save in several steps. A file
// that was made and is gone again was an editor's own, and delays nothing.

/// Tells when files below a folder change. It sees no hidden folders, not `node_modules`, and no
/// folder that a build wrote.
///
/// What happened to which file does not matter: a build looks at all of them. It matters that no
/// change is missed. A folder is therefore watched before it is looked into, and a build begins
/// after all folders that were made are watched.
package final class FolderWatch {
  /// Can be read from when something happened.
  package let descriptor: Int32
  private let root: String
  private var folders: [Int32: [UInt8]] = [:]
  /// Names that are gone, or that are being written: an editor that saves a file may well be
  /// between two of its steps.
  private var unfinished: Set<[UInt8]> = []
  /// Names of which the first that happened is that they were made.
  private var made: Set<[UInt8]> = []
  /// The files that changed since somebody asked, relative to the root; nil where more happened.
  private var changedFiles: Set<[UInt8]>? = []
  /// With more changed files than this, somebody who asks is told nothing about them.
  private static let mostFiles = 64
  /// Whether the system refused to watch a folder.
  package private(set) var isIncomplete = false
  /// Whether the folder itself was renamed or removed.
  package private(set) var isGone = false

  /// Names with a leading dot that count all the same.
  private let hidden: [String]
  /// What a folder has that a build wrote.
  private let mark: String

  /// - Parameter root: without links.
  package init(_ root: String, hidden: [String], mark: String) throws(BuildError) {
    (self.root, self.hidden, self.mark) = (root, hidden, mark)
    descriptor = ilgi_watch()
    guard descriptor >= 0 else { throw .system("watch", root) }
    watch(Array(root.utf8))
  }

  deinit { close(descriptor) }

  /// What happened since the last call.
  package enum Change {
    case nothing
    /// Files changed, and some are missing or not written to the end: it is worth waiting for a
    /// moment.
    case unfinished
    case finished
  }

  /// Reads what happened. Does not wait.
  package func changes() -> Change {
    var isChanged = false
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = retrying { read(descriptor, &bytes, bytes.count) }
      guard count > 0 else { break }
      for event in events(in: bytes[..<count]) where take(event) { isChanged = true }
    }
    guard isChanged else { return .nothing }
    return unfinished.isEmpty ? .finished : .unfinished
  }

  /// The files that changed since the last call, relative to the folder; nil where more
  /// happened than that: folders changed, or many files.
  package func takeChangedFiles() -> Set<[UInt8]>? {
    defer { changedFiles = [] }
    return changedFiles
  }

  /// No longer waits for names that are gone.
  package func forgetUnfinished() { (unfinished, made) = ([], []) }

  /// `struct inotify_event` (inotify(7)).
  private struct Event {
    let folder: Int32
    let mask: UInt32
    let name: [UInt8]

    func has(_ bit: Int) -> Bool { mask & UInt32(bit) != 0 }
  }

  private func events(in bytes: ArraySlice<UInt8>) -> [Event] {
    var events: [Event] = []
    bytes.withUnsafeBytes { buffer in
      var position = 0
      while position + 16 <= buffer.count {
        let length = Int(buffer.loadUnaligned(fromByteOffset: position + 12, as: UInt32.self))
        guard position + 16 + length <= buffer.count else { return }
        events.append(
          Event(
            folder: buffer.loadUnaligned(fromByteOffset: position, as: Int32.self),
            mask: buffer.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self),
            name: Array(buffer[(position + 16)..<(position + 16 + length)].prefix { $0 != 0 })))
        position += 16 + length
      }
    }
    return events
  }

  /// Whether a build may now be different.
  private func take(_ event: Event) -> Bool {
    if event.has(ILGI_WATCH_OVERFLOW) {
      watch(Array(root.utf8))
      changedFiles = nil
      return true
    }
    guard let folder = folders[event.folder] else { return false }
    if event.has(ILGI_WATCH_ENDED) {
      folders[event.folder] = nil
      return false
    }
    if event.has(ILGI_WATCH_FOLDER_REMOVED) || event.has(ILGI_WATCH_FOLDER_MOVED) {
      // The folder above tells of it too.
      if folder.elementsEqual(root.utf8) { isGone = true }
      changedFiles = nil
      return isGone
    }
    guard isOfInterest(event.name) else { return false }
    let path = folder + [0x2F] + event.name
    if event.has(ILGI_WATCH_IS_FOLDER) {
      if event.has(ILGI_WATCH_MADE) || event.has(ILGI_WATCH_MOVED_HERE) { watch(path) }
      changedFiles = nil
      return true
    }
    let file = Array(path.dropFirst(root.utf8.count + 1))
    let isNew = changedFiles?.insert(file).inserted ?? false
    if let count = changedFiles?.count, count > FolderWatch.mostFiles { changedFiles = nil }
    if event.has(ILGI_WATCH_REMOVED) || event.has(ILGI_WATCH_MOVED_AWAY) {
      if made.remove(path) == nil {
        unfinished.insert(path)
      } else {
        unfinished.remove(path)
        changedFiles?.remove(file)
      }
    } else if event.has(ILGI_WATCH_MADE) {
      if isNew { made.insert(path) }
      // A link is made in one step; a file is written after it was made.
      unfinished.insert(path)
    } else {
      unfinished.remove(path)
    }
    return true
  }

  /// Watches a folder and those below it.
  private func watch(_ path: [UInt8]) {
    var pending = [path]
    while let next = pending.popLast() {
      if !next.elementsEqual(root.utf8), isWrittenByBuild(next) { continue }
      let number = next.withCString { ilgi_watch_folder(descriptor, $0) }
      guard number >= 0 else {
        // It may be gone by now; or nobody may watch more.
        if errno == ENOSPC || errno == ENOMEM { isIncomplete = true }
        continue
      }
      folders[number] = next
      pending += folders(in: next)
    }
  }

  private func isWrittenByBuild(_ folder: [UInt8]) -> Bool {
    (folder + Array("/\(mark)".utf8)).withCString { access($0, F_OK) == 0 }
  }

  private func folders(in folder: [UInt8]) -> [[UInt8]] {
    guard let stream = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var found: [[UInt8]] = []
    while let entry = readdir(stream) {
      let kind = Int(entry.pointee.d_type)
      guard kind == 4 || kind == 0 else { continue }  // DT_DIR, DT_UNKNOWN
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if isOfInterest(name) { found.append(folder + [0x2F] + name) }
    }
    return found
  }

  /// Names that end in `~` are editors' copies.
  private func isOfInterest(_ name: [UInt8]) -> Bool {
    if name.elementsEqual("node_modules".utf8) || name.last == 0x7E { return false }
    guard name.first == 0x2E else { return true }
    return hidden.contains { name.elementsEqual($0.utf8) }
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes of a path and a zero byte after them.
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (self + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return "".withCString(body) }
        return body(start)
      }
    }
  }
}
