import Files

/// What folders of the journal held when their listing was taken, for a scan that follows: else
/// each file would be looked at twice.
///
/// What is changed in between is found by the next build, as all that is changed while one runs:
/// its listing is another one.
package struct SeenFolders: Sendable {
  private var folders: [String: Folder] = [:]

  /// Names and what they name, in the order of the disk.
  struct Folder: Sendable {
    let identity: Disk.Identity
    /// Each is followed by a zero byte.
    var names: [UInt8] = []
    var statuses: [Disk.Status] = []
    /// Whether all names are here.
    var isWhole = true

    init(_ identity: Disk.Identity) { self.identity = identity }
  }

  mutating func add(_ folder: Folder, at path: String) { folders[path] = folder }

  /// The same as `OpenFolder.items`; nil for a folder that was not looked at, or is another one.
  func items(in path: String, expected: Disk.Identity) -> [OpenFolder.Item]? {
    guard let folder = folders[path], folder.isWhole, folder.identity == expected else {
      return nil
    }
    let names = folder.names.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    guard names.count == folder.statuses.count else { return nil }
    return zip(names, folder.statuses).map { OpenFolder.Item(name: Array($0), status: $1) }
      .sorted { $0.comesBefore($1) }
  }
}

extension OpenFolder.Item {
  fileprivate func comesBefore(_ other: OpenFolder.Item) -> Bool {
    name.lexicographicallyPrecedes(other.name)
  }
}
