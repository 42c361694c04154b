import Diagnostics
import Glibc
import Journal

/// What was found in the journal's folder, before any meaning.
struct Scan {
  /// Entry files: paths only.
  private(set) var entries: [SourcePath] = []
  /// Files beside entries: paths only.
  private(set) var attachments: [SourcePath] = []
  /// Files of `static/`, by their paths in it.
  private(set) var statics: [String] = []
  /// Files of `templates/` and `locales/`, by their paths in them.
  private(set) var templates: [String] = []
  private(set) var locales: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - journal: the resolved path of the journal's folder.
  ///   - content: the content folder relative to it; empty for the journal's folder itself.
  ///   - output: the output folder's status, which is left out wherever it stands.
  init(journal: String, content: String, output: Disk.Status?) throws(WorldError) {
    let isRoot = content.isEmpty
    var walk = Walk(journal: journal, output: output)
    for path in try walk.files(in: content, skipping: isRoot ? Scan.isNoContent : { _ in false }) {
      let inContent = isRoot ? path : path.below(content)
      let source = SourcePath(path: path, contentPath: inContent)
      if Scan.isMarkdown(path) { entries.append(source) } else { attachments.append(source) }
    }
    statics = walk.publishable(
      try walk.files(below: "static", keeping: Scan.hiddenStatics), in: "static")
    templates = walk.publishable(try walk.files(below: "templates"), in: "templates")
    locales = try walk.files(below: "locales")
    diagnostics = walk.diagnostics
  }

  /// Hidden names that hosts look for in a site; all others are left out, as editors and systems leave such files behind.
  private static let hiddenStatics = [".well-known", ".nojekyll", ".htaccess", ".domains"]

  /// Names at the top of a journal without a folder for entries that are not entries.
  private static func isNoContent(_ path: String) -> Bool {
    if ["templates", "static", "locales", "node_modules", "ilgi.yml"].contains(path) {
      return true
    }
    guard !path.utf8.contains(0x2F) else { return path.hasSuffix("/node_modules") }
    let stem = path.split(separator: ".").first.map { $0.uppercased() } ?? ""
    return ["README", "LICENSE", "LICENCE", "CONTRIBUTING", "CHANGELOG"].contains(stem)
  }

  private static func isMarkdown(_ path: String) -> Bool {
    let lowered = path.lowercased()
    return lowered.hasSuffix(".md") || lowered.hasSuffix(".markdown")
  }
}

/// Walks folders of the journal: no dot files, no links out of it, no pipes and devices.
private struct Walk {
  let journal: String
  let output: Disk.Status?
  var diagnostics: [Diagnostic] = []

  init(journal: String, output: Disk.Status?) {
    self.journal = journal
    self.output = output
  }

  /// The files below a folder, by their paths in it; none when there is no such folder.
  mutating func files(
    below folder: String, keeping hidden: [String] = []
  ) throws(WorldError) -> [String] {
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
          folder + "/" + file)
      }
      return isPlain
    }
  }

  /// The regular files in a folder, at any depth, sorted by the bytes of their paths relative to the journal.
  ///
  /// - Parameter hidden: names with a leading dot that are not left out.
  mutating func files(
    in folder: String, skipping isSkipped: (String) -> Bool, keeping hidden: [String] = []
  ) throws(WorldError) -> [String] {
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
            path + "/" + String(decoding: name.bytes, as: UTF8.self))
          continue
        }
        if text.utf8.first == 0x2E && !hidden.contains(text) { continue }
        let child = path.isEmpty ? text : path + "/" + text
        if isSkipped(child) { continue }
        switch try kind(of: child, above: above + [status]) {
        case .file: found.append(child)
        case .folder: pending.append((child, above + [status]))
        case .link, .other: continue
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What a name stands for; a link is followed only inside the journal and never in a circle.
  private mutating func kind(
    of path: String, above: [Disk.Status]
  ) throws(WorldError) -> Disk.Status.Kind {
    let full = journal + "/" + path
    guard let status = try Disk.status(full, followingLinks: false) else { return .other }
    switch status.kind {
    case .file, .folder: return status.kind
    case .other:
      report("source.kind", "neither a file nor a folder; pipes and devices are not read", path)
      return .other
    case .link: break
    }
    guard let target = Disk.resolve(full), let found = try Disk.status(target) else {
      report("source.link", "the symbolic link leads nowhere", path)
      return .other
    }
    guard target.isBelow(journal) else {
      report("source.link", "the symbolic link leads out of the journal", path)
      return .other
    }
    if above.contains(where: { $0.isSame(as: found) }) {
      report("source.link", "the symbolic link leads back to a folder that it stands in", path)
      return .other
    }
    return found.kind
  }

  private mutating func report(_ identifier: String, _ summary: String, _ path: String) {
    diagnostics.append(
      Diagnostic(
        .error, identifier, summary, at: .file(path), help: ["move it out of the journal's folders"]
      ))
  }
}
