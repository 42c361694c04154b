import Build
import Diagnostics
import Files
import Publishing

/// A folder of another machine, through the system's rsync and ssh.
///
/// rsync is told exactly which files to put and which to remove; it never decides itself. It puts
/// each file under a temporary name and renames it.
struct MachineTarget: SteppedTarget {
  let name: String
  private let source: OpenFolder
  /// A folder of our own for what is sent and received, `.ilgi/deploy/transfer`.
  private let work: OpenFolder

  private static let workName = "deploy/transfer"
  /// Seconds without a byte after which rsync gives up.
  private static let patience = 120

  /// - Parameter own: the journal's `.ilgi/`, which nobody else uses meanwhile.
  init(
    host: String, path: String, from source: OpenFolder, own: OpenFolder
  ) throws(BuildError) {
    name = host + ":" + (path.utf8.last == 0x2F ? path : path + "/")
    self.source = source
    try own.makeFolder("deploy")
    try own.removeTree(MachineTarget.workName)
    try own.makeFolder(MachineTarget.workName)
    work = try own.folder(MachineTarget.workName)
  }

  func manifest() throws(BuildError) -> OutputManifest {
    try work.removeTree("received")
    try work.makeFolder("received")
    try rsync(
      ["--ignore-missing-args"], name + OutputManifest.name, work.full("received") + "/")
    let bytes = try work.read("received/" + OutputManifest.name, atMost: OutputManifest.limit)
    guard let bytes else { return OutputManifest(files: []) }
    let known = try read(manifest: bytes)
    guard known.hasUnnamed else { return known }
    let listed = try rsync(["--list-only", "--recursive"], name, work.full("received") + "/")
    return known.naming(listed.filter { $0.hasPrefix("-") }.map(Self.nameInListing))
  }

  func reach() throws(BuildError) {
    try rsync(["--list-only", "--dirs"], name, work.full(""))
  }

  func obstacles(
    to files: [OutputManifest.File], _ known: OutputManifest
  ) throws(BuildError) -> [String] {
    guard !files.isEmpty else { return [] }
    let ours = Set(known.files.flatMap { [$0.path] + $0.path.foldersAbove }.map { Array($0.utf8) })
    let folders = Set(files.flatMap(\.path.foldersAbove).map { Array($0.utf8) })
      .filter { !ours.contains($0) }.map { String(decoding: $0, as: UTF8.self) }.sorted()
    var obstacles: [String] = []
    if !folders.isEmpty {
      // A file in the place of a folder makes what is below it unreadable.
      let listed = try rsync(
        ["--list-only", "--dirs", "--ignore-missing-args"] + Self.eachName, name,
        work.full("received") + "/", paths: folders, accepts: [0, Self.unreadable])
      obstacles += listed.filter { !$0.hasPrefix("d") }.map(Self.nameInListing)
    }
    guard obstacles.isEmpty else { return obstacles }
    let compared = try rsync(
      ["--dry-run", "--itemize-changes"] + Self.eachName, source.path + "/", name,
      paths: files.map(\.path))
    // `<f+++++++++ name` is a file that is not there yet, `<fc.T...... name` one that differs.
    return compared.filter { $0.hasPrefix("<f") && !$0.hasPrefix("<f++") }.map {
      String($0.drop { $0 != " " }.dropFirst())
    }
  }

  func begin() throws(BuildError) {}

  func put(_ files: [OutputManifest.File]) throws(BuildError) {
    try rsync(Self.eachName, source.path + "/", name, paths: files.map(\.path))
  }

  /// Files that are missing in an empty copy of the folders are removed, and nothing else.
  func remove(_ files: [OutputManifest.File]) throws(BuildError) {
    try emptyFolders(above: files.map(\.path))
    try rsync(
      ["--delete-missing-args"] + Self.eachName, work.full("empty") + "/", name,
      paths: files.map(\.path), accepts: [0, Self.vanished])
  }

  /// rsync keeps folders that are not empty. Each depth is a call: it does not begin with the
  /// innermost ones.
  func removeEmpty(_ folders: [String]) throws(BuildError) {
    var rest = folders[...]
    while let first = rest.first {
      let depth = first.foldersAbove.count
      let level = Array(rest.prefix { $0.foldersAbove.count == depth })
      rest = rest.dropFirst(level.count)
      try emptyFolders(above: level)
      try rsync(
        ["--delete-missing-args"] + Self.eachName, work.full("empty") + "/", name, paths: level,
        accepts: [0, Self.vanished])
    }
  }

  func write(_ manifest: OutputManifest) throws(BuildError) {
    try work.removeTree("sent")
    try work.makeFolder("sent")
    try work.write(manifest.bytes, to: "sent/" + OutputManifest.name)
    try rsync([], work.full("sent") + "/" + OutputManifest.name, name)
  }

  /// Makes the folders that these paths are in, so that only the paths themselves are missing.
  private func emptyFolders(above paths: [String]) throws(BuildError) {
    try work.removeTree("empty")
    try work.makeFolder("empty")
    let empty = try work.folder("empty")
    for path in paths { try empty.makeFolders(above: path) }
  }

  // MARK: rsync

  /// Names are read from the standard input, with zeros between them.
  private static let eachName = ["--from0", "--files-from=-"]
  /// rsync's status for files that are not there (`--delete-missing-args` in some versions).
  private static let vanished: Int32 = 24
  /// rsync's status for what it could not look at.
  private static let unreadable: Int32 = 23

  private static func nameInListing(_ line: String) -> String {
    // `-rw-r--r--      1,234 2026/01/31 10:11:12 name`
    String(line.split(separator: " ", maxSplits: 4).last ?? "")
  }

  /// - Returns: the lines that it wrote.
  @discardableResult
  private func rsync(
    _ options: [String], _ places: String..., paths: [String] = [], accepts: [Int32] = [0]
  ) throws(BuildError) -> [String] {
    // `-s`: no shell of the other machine sees the names. `-8`: nor are they written otherwise.
    let words =
      ["rsync", "-s", "-8", "--checksum", "--timeout=\(Self.patience)"] + options + ["--"] + places
    let result = try ChildProcess.run(
      words, environment: ["LC_ALL": "C.UTF-8"],
      input: Array(paths.map { $0 + "\0" }.joined().utf8))
    guard let result, accepts.contains(result.status) else {
      let said = result.map { String(decoding: $0.errors, as: UTF8.self) } ?? ""
      let line = said.split(whereSeparator: \.isNewline).first.map(String.init) ?? "?"
      throw BuildError(
        "rsync could not reach or change '\(name)': \(visibleText(line))",
        help: "the folder must exist, and 'ssh' must reach the machine without a question")
    }
    return String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }
}
