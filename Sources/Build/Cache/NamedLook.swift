import Files

/// What the file system says of files that are named one by one, and where they are: a folder above
/// them, or the file itself, may have become a link that leads elsewhere.
struct NamedLook: Sendable {
  /// Of each file, wherever a link leads; nil where nothing is there.
  let statuses: [Disk.Status?]
  /// The first thing that could not be looked at.
  let failure: BuildError?
  /// Of the folders, and of files that are links, the path below the root without links. Nil where
  /// nothing is there, empty outside of the root.
  private let places: [String?]

  /// - Parameter paths: relative to the root.
  init(at paths: [String], in root: OpenFolder, jobs: Int) {
    let disk = root.disk
    let looks = concurrentMap(paths, jobs: jobs) { path in
      Result { () throws(BuildError) -> (status: Disk.Status?, isLink: Bool) in
        let whole = root.full(path)
        guard let status = try disk.status(whole, followingLinks: false) else {
          return (nil, false)
        }
        return status.kind == .link ? (try disk.status(whole), true) : (status, false)
      }
    }
    var statuses: [Disk.Status?] = []
    var failure: BuildError?
    var moved: [String] = []
    var seen: Set<String> = []
    for (path, look) in zip(paths, looks) {
      switch look {
      case .success(let found):
        statuses.append(found.status)
        if found.isLink { moved.append(path) }
      case .failure(let error):
        statuses.append(nil)
        failure = failure ?? error
      }
      let folder = path.folderAndName.folder
      if seen.insert(folder).inserted { moved.append(folder) }
    }
    (self.statuses, self.failure) = (statuses, failure)
    places = moved.map { path in
      disk.resolve(root.full(path)).map { $0.isBelow(root.path) ? $0.below(root.path) : "" }
    }
  }

  func addPlaces(_ add: (String) -> Void) {
    for place in places { add(place ?? "/") }
  }
}
