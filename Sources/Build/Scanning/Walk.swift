import Diagnostics
import Files
import Glibc
import JournalReader
import Publishing

/// Walks folders of the journal: no dot files, no links out of it or to what is private in it, no
/// pipes and devices.
struct Walk {
  let root: OpenFolder
  let layout: JournalLayout
  let output: Disk.Status?
  private(set) var diagnostics: [Diagnostic] = []
  /// Files and folders that were seen and are not read, with the reason.
  private(set) var ignored: [IgnoredPath] = []
  /// The files among them.
  private(set) var ignoredFiles: [FoundFile] = []

  /// What was seen of folders before.
  private let seen: SeenFolders?

  init(
    _ root: OpenFolder, _ layout: JournalLayout, output: Disk.Status?, seen: SeenFolders? = nil
  ) {
    (self.root, self.layout, self.output, self.seen) = (root, layout, output, seen)
  }

  /// What a walk of one area asks of names.
  struct Rules {
    let area: JournalLayout.Area
    /// Names with a leading dot that are not left out.
    var hidden: [String] = []
    var isSkipped: (String) -> Bool = { _ in false }
    var exclusion: (String) -> IgnoredPath.Reason? = { _ in nil }
  }

  /// The files whose names can be addresses; the others are reported.
  mutating func publishable(_ files: [FoundFile]) -> [FoundFile] {
    files.filter { file in
      let isPlain = file.path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C }
      if !isPlain {
        report(
          "source.name", "a published file's name must not hold control characters or backslashes",
          file.path, help: "rename the file")
      }
      return isPlain
    }
  }

  /// A folder on the way of a walk.
  private struct Pending {
    let path: String
    /// Without links.
    let target: String
    let identity: Disk.Identity
    /// The folders that it is in, and itself.
    let above: [Disk.Identity]

    let isLinked: Bool

    init(path: String, target: String, identity: Disk.Identity, above: [Disk.Identity]) {
      (self.path, self.target, self.identity, self.above) = (path, target, identity, above)
      isLinked = !path.hasSameBytes(as: target)
    }
  }

  /// The regular files in a folder, at any depth, sorted by the bytes of their paths relative to
  /// the journal; none when there is no such folder.
  mutating func files(in folder: String, _ rules: Rules) throws(BuildError) -> [FoundFile] {
    guard let start = try start(folder, rules) else { return [] }
    var found: [FoundFile] = []
    var pending = [start]
    while let folder = pending.popLast() {
      if let output, folder.identity == output.identity { continue }
      let known = seen?.items(in: folder.target, expected: folder.identity)
      let items =
        if let known { known } else {
          try root.items(in: folder.target, expected: folder.identity)
        }
      // A site that another output of this journal holds is not part of the journal.
      if items.contains(where: { $0.name.elementsEqual(OutputManifest.name.utf8) }) { continue }
      for item in items {
        guard let name = item.text else {
          report(
            "source.name", "a file's name is not UTF-8",
            folder.path + "/" + String(decoding: item.name, as: UTF8.self),
            help: "rename it; convmv(1) does so for whole folders")
          continue
        }
        let child = folder.path.isEmpty ? name : folder.path + "/" + name
        if name.utf8.first == 0x2E && !rules.hidden.contains(name) {
          noteHidden(child, name)
          continue
        }
        if rules.isSkipped(child) || isSystemFile(name) { continue }
        // Most paths are the same: then it is one text.
        let target =
          folder.isLinked
          ? folder.target.isEmpty ? name : folder.target + "/" + name : child
        let reason = rules.exclusion(child) ?? Leftover(name: name).map { .leftover($0) }
        if let reason {
          ignore(child, target, item.status, reason)
          continue
        }
        guard let place = try place(child, target, item.status, in: folder, rules) else { continue }
        switch place {
        case .file(let file): found.append(file)
        case .folder(let folder): pending.append(folder)
        }
      }
    }
    return found.sorted { $0.path.precedesInBytes($1.path) }
  }

  private mutating func start(_ folder: String, _ rules: Rules) throws(BuildError) -> Pending? {
    if folder.isEmpty {
      return Pending(
        path: "", target: "", identity: root.status.identity, above: [root.status.identity])
    }
    guard let target = root.disk.resolve(root.full(folder)) else { return nil }
    guard target.isBelow(root.path) else {
      report(
        "source.link", "the symbolic link leads out of the journal", folder,
        help: "put the folder itself in its place")
      return nil
    }
    let real = target.below(root.path)
    guard let status = try root.status(real), status.kind == .folder else { return nil }
    if !real.utf8.elementsEqual(folder.utf8), isRefused(folder, real, rules) { return nil }
    return Pending(path: folder, target: real, identity: status.identity, above: [status.identity])
  }

  private enum Place {
    case file(FoundFile)
    case folder(Pending)
  }

  /// What a name represents; nil where it is nothing to be read.
  private mutating func place(
    _ path: String, _ target: String, _ status: Disk.Status?, in folder: Pending, _ rules: Rules
  ) throws(BuildError) -> Place? {
    guard let status else { return nil }
    switch status.kind {
    case .file, .folder:
      if folder.isLinked, isRefused(path, target, rules) { return nil }
      return place(path, target, status, folder.above)
    case .other:
      report(
        "source.kind", "neither a file nor a folder; pipes and devices are not read", path,
        help: "move it out of the journal's folders")
      return nil
    case .link: return try follow(path, target, folder.above, rules)
    }
  }

  private func place(
    _ path: String, _ target: String, _ status: Disk.Status, _ above: [Disk.Identity]
  ) -> Place {
    if status.kind == .file {
      return .file(FoundFile(path: path, target: target, status: status))
    }
    return .folder(
      Pending(
        path: path, target: target, identity: status.identity, above: above + [status.identity]))
  }

  /// A link is followed only inside the journal, only to what may be read under its own name, and
  /// never in a circle.
  private mutating func follow(
    _ path: String, _ link: String, _ above: [Disk.Identity], _ rules: Rules
  ) throws(BuildError) -> Place? {
    guard let target = root.disk.resolve(root.full(link)) else {
      report(
        "source.link", "the symbolic link leads nowhere", path,
        help: "remove the link, or let it lead to a file of the journal")
      return nil
    }
    guard target.isBelow(root.path) else {
      report(
        "source.link", "the symbolic link leads out of the journal", path,
        help: "put a copy of what it leads to in its place")
      return nil
    }
    let real = target.below(root.path)
    guard let status = try root.status(real), status.kind == .file || status.kind == .folder else {
      report(
        "source.kind", "neither a file nor a folder; pipes and devices are not read", path,
        help: "move it out of the journal's folders")
      return nil
    }
    if above.contains(status.identity) {
      report(
        "source.link", "the symbolic link leads back to a folder that contains it", path,
        help: "remove the link")
      return nil
    }
    if isRefused(path, real, rules) { return nil }
    if try isInOutput(real) {
      report(
        "source.link", "the symbolic link leads into the output", path,
        help: "put a copy of what it leads to in its place")
      return nil
    }
    let folders = Array(real.foldersAbove.reversed()) + [real]
    for inner in folders {
      let reason =
        rules.exclusion(inner) ?? Leftover(name: inner.folderAndName.name).map { .leftover($0) }
      if let reason {
        ignore(path, real, status, reason)
        return nil
      }
    }
    return place(path, real, status, above)
  }

  /// Whether what a link leads to may not be read under this name; then that is reported.
  private mutating func isRefused(_ path: String, _ real: String, _ rules: Rules) -> Bool {
    let area = layout.area(of: real, published: rules.hidden)
    if let (summary, help) = rules.area.refusal(of: area) {
      report("source.link", summary, path, help: help)
      return true
    }
    // As a file beside entries a private one would be published.
    guard rules.area == .content, Scan.isMarkdown(real), !Scan.isMarkdown(path) else {
      return false
    }
    report(
      "source.link", "the symbolic link leads to an entry, and its own name is not an entry's",
      path,
      help: "give it the ending of the entry, or put a copy in its place")
    return true
  }

  private func isInOutput(_ path: String) throws(BuildError) -> Bool {
    guard let output else { return false }
    for folder in [path] + path.foldersAbove
    where try root.status(folder)?.identity == output.identity {
      return true
    }
    return false
  }

  private mutating func ignore(
    _ path: String, _ target: String, _ status: Disk.Status?, _ reason: IgnoredPath.Reason
  ) {
    var status = status
    if status?.kind == .link { status = try? root.disk.status(root.full(target)) }
    let passed = IgnoredPath(path: path, isFolder: status?.kind == .folder, reason: reason)
    ignored.append(passed)
    if let status, status.kind == .file {
      ignoredFiles.append(FoundFile(path: path, target: target, status: status))
    }
    if let finding = passed.finding { diagnostics.append(finding) }
  }

  /// What is left out of `static/` is told; litter of systems and of git is not worth a word.
  private mutating func noteHidden(_ path: String, _ name: String) {
    let isLitter = [".DS_Store", ".gitkeep", ".gitignore", ".gitattributes"].contains(name)
    guard layout.statics.contains(where: { path.isBelow($0) }), !isLitter else { return }
    diagnostics.append(
      Diagnostic(
        .note, "source.hidden", "a hidden file is ignored", at: .file(path),
        help: [
          "published are \(Scan.hiddenStatics.joined(separator: ", ")); give others a name without a dot"
        ]))
  }

  private mutating func report(
    _ identifier: String, _ summary: Phrase, _ path: String, help: Phrase
  ) {
    diagnostics.append(
      Diagnostic(.error, identifier, summary, at: .file(path), help: [help]))
  }
}
