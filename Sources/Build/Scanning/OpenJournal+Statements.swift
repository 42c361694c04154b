import Diagnostics
import Files
import Journal
import JournalReader

// What other programs decide about which texts are public, and the settings have to say.
extension OpenJournal {
  /// Texts without `publish: true` where others have it, and the settings do not say what that
  /// means: in Obsidian Publish, Digital Garden and Quartz they are not public.
  func textsNotAskedFor(_ entries: [Entry]) -> [Diagnostic] {
    guard settings.publish == nil, settings.contentDialect != .logseq,
      entries.contains(where: \.visibility.isAskedFor)
    else { return [] }
    let others = entries.filter { entry in
      !entry.visibility.isStated
        && Publication.reasons(against: entry.visibility, today: today).isEmpty
    }
    guard let first = others.first else { return [] }
    let more = others.count - 1
    return [
      Diagnostic(
        .error, "settings.publish",
        "other texts have 'publish: true', and this one says nothing", at: .file(first.source.path),
        notes: more == 0
          ? [] : [.init(more == 1 ? "so is one more text" : "so are \(more) more texts")],
        help: [
          "write 'publish: explicit' into ilgi.yml to publish only texts with 'publish: true'",
          "write 'publish: all' into ilgi.yml to publish all that nothing withholds",
        ])
    ]
  }

  /// Settings of another tool that have changed since `ilgi migrate` wrote down what they leave
  /// out.
  func changedToolSettings() throws(BuildError) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (path, digest) in settings.migrated.sorted(by: { $0.key < $1.key }) {
      guard let bytes = try root.readLinked(path, atMost: FileLimits.settings) else { continue }
      let now = Digest(of: bytes).short
      if now == digest { continue }
      found.append(
        Diagnostic(
          .error, "settings.migrated",
          "this file says what another tool does not publish, and has changed since it was read",
          at: .file(path),
          help: [
            "see what 'ilgi migrate' proposes now for 'exclude' and 'publish'",
            "then write '\(path): \(now)' below 'migrated' in ilgi.yml",
          ]))
    }
    return found
  }

  /// Texts that the repository's own `.gitignore` leaves out are on this machine alone: the
  /// settings say whether they are public. A machine's own excludes never decide.
  ///
  /// - Returns: those that are not.
  func gitIgnored(
    _ texts: [SourcePath], _ found: inout Findings
  ) throws(BuildError) -> Set<String> {
    guard settings.gitIgnored != .publish, root.hasGitIgnore(for: texts) else { return [] }
    let ignored = try Git(path, isGuarded: true).ignored(texts.map(\.path))
    guard let first = ignored.sorted().first else { return [] }
    if settings.gitIgnored == .leave { return ignored }
    let more = ignored.count - 1
    found.diagnostics.append(
      Diagnostic(
        .error, "settings.git_ignored",
        "git ignores this text, so only this machine would publish it",
        at: .file(first),
        notes: more == 0
          ? [] : [.init(more == 1 ? "so is one more text" : "so are \(more) more texts")],
        help: [
          "write 'git_ignored: leave' into ilgi.yml to leave such texts out",
          "write 'git_ignored: publish' into ilgi.yml to publish them",
        ]))
    return []
  }
}

extension OpenFolder {
  /// Whether the journal, a folder above it or one with texts has patterns for git.
  fileprivate func hasGitIgnore(for texts: [SourcePath]) -> Bool {
    var folder = path
    while !folder.isEmpty {
      if ((try? disk.status(folder + "/.gitignore")) ?? nil) != nil { return true }
      if ((try? disk.status(folder + "/.git")) ?? nil) != nil { break }
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
    let folders = Set(texts.map(\.path.folderAndName.folder))
    return folders.contains { ((try? status($0 + "/.gitignore")) ?? nil) != nil }
  }
}

extension Git {
  /// Those of some paths that a `.gitignore` of the repository leaves out. One that git knows is
  /// not ignored, whatever a pattern says.
  func ignored(_ paths: [String]) throws(BuildError) -> Set<String> {
    let answer = try run(
      ["-c", "core.excludesFile=/dev/null", "check-ignore", "--stdin", "-z", "--verbose"],
      input: paths.flatMap { Array($0.utf8) + [0] })
    guard let answer, answer.isGood else { return [] }
    // Source, line, pattern and path. `.git/info/exclude` is the machine's.
    let fields = answer.bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var found: Set<String> = []
    for place in stride(from: 0, to: fields.count - 3, by: 4)
    where fields[place].hasSuffix(".gitignore") && !fields[place + 2].hasPrefix("!") {
      found.insert(fields[place + 3])
    }
    return found
  }
}
