import Diagnostics
import Glibc
import JournalReader

/// Walks folders of the journal: no dot files, no links out of it, no pipes and devices.
struct Walk {
  let journal: String
  let output: Disk.Status?
  /// The folders of entries and pages, while links into them are refused; an empty one is the journal's folder itself.
  var forbidden: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Files and folders that were seen and are not read, with the reason.
  private(set) var ignored: [IgnoredPath] = []

  init(journal: String, output: Disk.Status?) {
    self.journal = journal
    self.output = output
  }

  /// The files below a folder, by their paths in it; none when there is no such folder.
  mutating func files(
    below folder: String, keeping hidden: [String] = []
  ) throws(BuildError) -> [String] {
    guard try Disk.status(journal + "/" + folder)?.kind == .folder else { return [] }
    return try files(in: folder, skipping: { _ in false }, keeping: hidden).map { $0.below(folder) }
  }

  /// The files whose names can be addresses; the others are reported.
  mutating func publishable(_ files: [String], in folder: String) -> [String] {
    files.filter { file in
      let isPlain = file.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C }
      if !isPlain {
        report(
          "source.name", "a published file's name must not hold control characters or backslashes",
          folder + "/" + file, help: "rename the file")
      }
      return isPlain
    }
  }

  /// The regular files in a folder, at any depth, sorted by the bytes of their paths relative to the journal.
  ///
  /// - Parameter hidden: names with a leading dot that are not left out.
  mutating func files(
    in folder: String, skipping isSkipped: (String) -> Bool, keeping hidden: [String] = [],
    excluding exclusion: (String) -> IgnoredPath.Reason? = { _ in nil }
  ) throws(BuildError) -> [String] {
    if !folder.isEmpty, try leavesJournal(folder) { return [] }
    var found: [String] = []
    var pending: [(path: String, above: [Disk.Status])] = [(folder, [])]
    while let (path, above) = pending.popLast() {
      let full = path.isEmpty ? journal : journal + "/" + path
      guard let status = try Disk.status(full) else {
        throw .system("read the folder", full, ENOENT)
      }
      if let output, status.isSame(as: output) { continue }
      let names = try Disk.names(in: full)
      // A site that another output of this journal holds is no part of the journal.
      if names.contains(where: { $0.bytes.elementsEqual(OutputManifest.name.utf8) }) { continue }
      for name in names {
        guard let text = name.text else {
          report(
            "source.name", "a file's name is not UTF-8",
            path + "/" + String(decoding: name.bytes, as: UTF8.self),
            help: "rename it; convmv(1) does so for whole folders")
          continue
        }
        let child = path.isEmpty ? text : path + "/" + text
        if text.utf8.first == 0x2E && !hidden.contains(text) {
          noteHidden(child, text)
          continue
        }
        if isSkipped(child) { continue }
        if let reason = exclusion(child) ?? Leftover(name: text).map({ .leftover($0) }) {
          ignore(child, reason)
          continue
        }
        switch try kind(of: child, above: above + [status]) {
        case .file: found.append(child)
        case .folder: pending.append((child, above + [status]))
        case .link, .other: continue
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func ignore(_ path: String, _ reason: IgnoredPath.Reason) {
    let isFolder = (try? Disk.status(journal + "/" + path))??.kind == .folder
    let passed = IgnoredPath(path: path, isFolder: isFolder, reason: reason)
    ignored.append(passed)
    if let finding = passed.finding { diagnostics.append(finding) }
  }

  /// What is left out of `static/` is told; litter of systems and of git is not worth a word.
  private mutating func noteHidden(_ path: String, _ name: String) {
    let isLitter = [".DS_Store", ".gitkeep", ".gitignore", ".gitattributes"].contains(name)
    guard path.utf8.starts(with: "static/".utf8), !isLitter else { return }
    diagnostics.append(
      Diagnostic(
        .note, "source.hidden", "a hidden file is ignored", at: .file(path),
        help: [
          "published are \(Scan.hiddenStatics.joined(separator: ", ")); give others a name without a dot"
        ]))
  }

  /// Whether a folder of the journal is a link to somewhere else.
  private mutating func leavesJournal(_ folder: String) throws(BuildError) -> Bool {
    if let target = Disk.resolve(journal + "/" + folder), !target.isBelow(journal) {
      report(
        "source.link", "the symbolic link leads out of the journal", folder,
        help: "put the folder itself in its place")
      return true
    }
    return false
  }

  /// What a name stands for; a link is followed only inside the journal and never in a circle.
  private mutating func kind(
    of path: String, above: [Disk.Status]
  ) throws(BuildError) -> Disk.Status.Kind {
    let full = journal + "/" + path
    guard let status = try Disk.status(full, followingLinks: false) else { return .other }
    switch status.kind {
    case .file, .folder: return status.kind
    case .other:
      report(
        "source.kind", "neither a file nor a folder; pipes and devices are not read", path,
        help: "move it out of the journal's folders")
      return .other
    case .link: break
    }
    guard let target = Disk.resolve(full), let found = try Disk.status(target) else {
      report(
        "source.link", "the symbolic link leads nowhere", path,
        help: "remove the link, or let it lead to a file of the journal")
      return .other
    }
    guard target.isBelow(journal) else {
      report(
        "source.link", "the symbolic link leads out of the journal", path,
        help: "put a copy of what it leads to in its place")
      return .other
    }
    let isBarred = forbidden.map { $0.isEmpty ? journal : journal + "/" + $0 }
      .contains { target == $0 || target.isBelow($0) }
    if isBarred, !target.isBelow(journal + "/static") {
      report(
        "source.link", "the symbolic link leads to the journal's own entries", path,
        help: "put a copy of the file in its place, if everybody may see it")
      return .other
    }
    if above.contains(where: { $0.isSame(as: found) }) {
      report(
        "source.link", "the symbolic link leads back to a folder that contains it", path,
        help: "remove the link")
      return .other
    }
    return found.kind
  }

  private mutating func report(
    _ identifier: String, _ summary: Phrase, _ path: String, help: Phrase
  ) {
    diagnostics.append(
      Diagnostic(.error, identifier, summary, at: .file(path), help: [help]))
  }
}
