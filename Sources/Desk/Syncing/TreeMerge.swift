import Build
import Diagnostics
import Files
import Journal
import JournalReader

/// Puts two commits together, file by file, without touching a file on the disk.
struct TreeMerge {
  /// One file of the result that is another one than here.
  struct Edit {
    let path: String
    /// Nil where the file goes.
    let file: (mode: String, blob: String)?
  }

  let repository: Repository
  let journal: WritableJournal?
  let ours: String
  let theirs: String
  /// The answers of the author, by path; what is asked without one stays open.
  let answer: (SyncConflict) -> MergeChoice?
  /// What the author made of files by hand, by path: nil for one that was taken away.
  let mended: [String: String?]
  /// The journal as it is with other settings.
  let journalWith: (_ settings: [UInt8]) -> WritableJournal?

  private(set) var edits: [Edit] = []
  private(set) var open: [SyncConflict] = []
  /// What stands in a file until its author has mended it.
  private(set) var marked: [String: [UInt8]] = [:]
  /// Entries that stay withheld, although one side took that out.
  private(set) var keptWithheld: [String] = []
  /// Files that both sides changed.
  private(set) var together: [String] = []

  private var mine: [String: Repository.Change] = [:]
  private var mineByTarget: [String: Repository.Change] = [:]

  init(
    _ repository: Repository, _ journal: WritableJournal?, ours: String, theirs: String,
    mended: [String: String?], answer: @escaping (SyncConflict) -> MergeChoice?,
    journalWith: @escaping (_ settings: [UInt8]) -> WritableJournal?
  ) {
    (self.repository, self.journal) = (repository, journal)
    (self.ours, self.theirs) = (ours, theirs)
    (self.mended, self.answer, self.journalWith) = (mended, answer, journalWith)
  }

  mutating func run(base: String) throws(BuildError) {
    for change in try repository.changes(from: base, to: ours) {
      if change.kind != .added { mine[change.path] = change }
      mineByTarget[change.target] = change
    }
    let others = try repository.changes(from: base, to: theirs)
    for change in others {
      switch change.kind {
      case .added: try add(change)
      case .removed: try remove(change)
      case .changed, .renamed, .type: try changed(change)
      }
    }
    let pages = Set((mineByTarget.values + others).map(\.path).filter(Scan.isSectionPage))
    try keepWithheld(Array(mineByTarget.values), by: ours, pages)
    try keepWithheld(others, by: theirs, pages)
  }

  /// Keeps withheld what a side wrote where its settings, or the `_index.md` of a folder, withhold
  /// it, if those of the result do not any more: the other side took that out of them without
  /// having seen these texts.
  ///
  /// - Parameter pages: the files `_index.md` that a side changed.
  private mutating func keepWithheld(
    _ changes: [Repository.Change], by commit: String, _ pages: Set<String>
  ) throws(BuildError) {
    let path = repository.prefix + "ilgi.yml"
    let (own, result) = (try text(of: path, in: commit), try textOfResult(path))
    var opened: [String] = []
    for page in pages {
      guard withholdsFolder(try text(of: page, in: commit), page),
        !withholdsFolder(try textOfResult(page), page)
      else { continue }
      opened.append(page.folderAndName.folder)
    }
    guard own != result || !opened.isEmpty,
      let before = journalWith(own), let after = journalWith(result)
    else { return }
    let written = changes.filter { $0.kind != .removed }.sorted { $0.target < $1.target }
    for change in written {
      guard let entry = entryPath(change.target) else { continue }
      let edit = edits.last { $0.path == change.target }
      if let edit, edit.file == nil { continue }
      let mode = edit?.file?.mode ?? change.mode
      let blobs = try repository.blobs([change.blob, edit?.file?.blob ?? change.blob])
      guard
        opened.contains(where: { $0.isEmpty || change.target.isBelow($0) })
          || EntryMerge.isWithheld(blobs[0], at: entry, in: before),
        !EntryMerge.isWithheld(blobs[1], at: entry, in: after)
      else { continue }
      guard let bytes = EntryMerge.withheld(blobs[1], at: entry, in: after) else {
        throw BuildError(
          "the settings of the other machine would publish '\(entry)', which is withheld here",
          help: "write 'draft: true' into it, and run 'ilgi sync' again")
      }
      set(change.target, (mode, try repository.write(bytes)))
      keptWithheld.append(entry)
    }
  }

  private func withholdsFolder(_ text: [UInt8], _ path: String) -> Bool {
    withholdingField(ofSection: SourceText(path: path, bytes: text)) != nil
  }

  /// A file in a commit; empty if it has none.
  private func text(of path: String, in commit: String) throws(BuildError) -> [UInt8] {
    let name = "\(commit):\(path)"
    return try repository.isGood(["cat-file", "-e", name]) ? repository.blobs([name])[0] : []
  }

  private func textOfResult(_ path: String) throws(BuildError) -> [UInt8] {
    guard let edit = edits.last(where: { $0.path == path }) else {
      return try text(of: path, in: ours)
    }
    guard let file = edit.file else { return [] }
    return try repository.blobs([file.blob])[0]
  }

  private mutating func set(_ path: String, _ file: (mode: String, blob: String)?) {
    edits.append(Edit(path: path, file: file))
  }

  /// A file that is new there.
  private mutating func add(_ change: Repository.Change) throws(BuildError) {
    let own = mineByTarget[change.target].flatMap { $0.kind == .removed ? nil : $0 }
    guard let own, own.blob != change.blob else {
      if own == nil { set(change.target, (change.mode, change.blob)) }
      return
    }
    let blobs = try repository.blobs([own.blob, change.blob])
    try settle(
      Versions(
        path: change.target, base: nil, ours: blobs[0], theirs: blobs[1], mode: change.mode))
  }

  /// A file that was taken away there.
  private mutating func remove(_ change: Repository.Change) throws(BuildError) {
    guard let own = mine[change.path] else { return set(change.path, nil) }
    switch own.kind {
    case .removed: break
    case .added, .changed, .renamed, .type:
      let blobs = try repository.blobs([own.oldBlob, own.blob])
      try settle(
        Versions(
          path: own.target, base: blobs[0], ours: blobs[1], theirs: nil, mode: own.mode))
    }
  }

  private mutating func changed(_ change: Repository.Change) throws(BuildError) {
    let own = mine[change.path]
    if change.target != change.path, own?.target != change.target,
      mineByTarget[change.target] != nil
    {
      // Its new name is taken here: as two files.
      return try add(change)
    }
    guard let own else {
      if change.target != change.path { set(change.path, nil) }
      return set(change.target, (change.mode, change.blob))
    }
    if own.kind == .removed {
      let blobs = try repository.blobs([change.oldBlob, change.blob])
      return try settle(
        Versions(
          path: change.target, base: blobs[0], ours: nil, theirs: blobs[1], mode: change.mode))
    }
    try together(change, own)
  }

  /// Both changed a file, or renamed it.
  private mutating func together(
    _ change: Repository.Change, _ own: Repository.Change?
  ) throws(BuildError) {
    let ownPath = own?.target ?? change.path
    let isRenamed = change.target != change.path
    let target = isRenamed ? change.target : ownPath
    let ownBlob = own?.blob ?? change.oldBlob
    let mode = own.map { $0.mode != "100644" ? $0.mode : change.mode } ?? change.mode
    if target != ownPath { set(ownPath, nil) }
    if ownBlob == change.blob {
      if target != ownPath { set(target, (mode, ownBlob)) }
      return
    }
    let blobs = try repository.blobs([change.oldBlob, ownBlob, change.blob])
    try settle(
      Versions(
        path: target, base: blobs[0], ours: blobs[1], theirs: blobs[2], mode: mode,
        ownPath: ownPath, otherPath: change.target))
  }

  // MARK: One file

  /// The versions of one file; nil where it is not there.
  private struct Versions {
    let path: String
    let base: [UInt8]?
    let ours: [UInt8]?
    let theirs: [UInt8]?
    let mode: String
    var ownPath = ""
    var otherPath = ""
  }

  private mutating func settle(_ versions: Versions) throws(BuildError) {
    let path = versions.path
    if let mended = mended[path] { return set(path, mended.map { (versions.mode, $0) }) }
    guard let base = versions.base, let ours = versions.ours, let theirs = versions.theirs,
      base.isText, ours.isText, theirs.isText
    else { return try choose(versions) }
    if let entry = entryPath(path), let journal {
      let paths = (ours: entryPath(versions.ownPath), theirs: entryPath(versions.otherPath))
      return try put(versions) { choices in
        EntryMerge.merge(
          base: base, ours: ours, theirs: theirs, at: entry,
          ourPath: paths.ours, theirPath: paths.theirs,
          in: journal, choices: choices)
      }
    }
    let isLock = repository.journalPath(path) == "addresses.lock"
    let text = TextMerge(base: base, ours: ours, theirs: theirs, isLock ? .lines : .exact)
    try put(versions) { choices in text.merged(choices) }
  }

  /// Asks until everything is chosen, or until nobody answers.
  private mutating func put(
    _ versions: Versions, _ merge: @escaping ([MergeChoice?]) -> Merged
  ) throws(BuildError) {
    let path = versions.path
    let own = repository.journalPath(path)
    var choices: [MergeChoice?] = []
    var merged = merge(choices)
    while choices.count < merged.questions.count {
      let preview = { (choice: MergeChoice) in
        String(decoding: merge(choices + [choice]).bytes, as: UTF8.self)
      }
      choices.append(
        answer(
          SyncConflict(path: own, kind: .merge(merged.questions[choices.count]), result: preview)))
      merged = merge(choices)
    }
    together.append(own)
    if merged.mustAsk {
      for number in merged.open where merged.questions[number] != .visibility {
        open.append(SyncConflict(path: own, kind: .merge(merged.questions[number])))
      }
      marked[path] = merged.bytes
    } else {
      if !merged.open.isEmpty { keptWithheld.append(own) }
      set(path, (versions.mode, try repository.write(merged.bytes)))
    }
  }

  /// The whole file of one side, or both under two names.
  private mutating func choose(_ versions: Versions) throws(BuildError) {
    let (path, own) = (versions.path, repository.journalPath(versions.path))
    if versions.ours == versions.theirs, let bytes = versions.ours {
      return set(path, (versions.mode, try repository.write(bytes)))
    }
    let kind: SyncConflict.Kind =
      versions.ours == nil ? .removedHere : versions.theirs == nil ? .removedThere : .files
    let conflict = SyncConflict(path: own, kind: kind)
    guard let choice = answer(conflict) else {
      open.append(conflict)
      let isText = versions.ours?.isText ?? true && versions.theirs?.isText ?? true
      if isText { marked[path] = ConflictMarks.around(versions.ours ?? [], versions.theirs ?? []) }
      return
    }
    let chosen = choice == .mine ? versions.ours : versions.theirs
    switch choice {
    case .mine, .theirs: try store(chosen, at: path, versions.mode)
    case .both:
      try store(versions.theirs ?? versions.ours, at: path, versions.mode)
      if versions.theirs != nil, let ours = versions.ours {
        let second = try repository.freeName(for: path, in: [self.ours, theirs])
        try store(ours, at: second, versions.mode)
      }
    }
  }

  private mutating func store(
    _ bytes: [UInt8]?, at path: String, _ mode: String
  ) throws(BuildError) {
    guard let bytes else { return set(path, nil) }
    set(path, (mode, try repository.write(bytes)))
  }

  /// The path in the journal of a text that is read as an entry; nil for any other file.
  private func entryPath(_ path: String) -> String? {
    guard let journal, !path.isEmpty, path.hasPrefix(repository.prefix) else { return nil }
    let own = repository.journalPath(path)
    return journal.isText(own) ? own : nil
  }
}

extension WritableJournal {
  /// Whether a file has the ending of an entry.
  func isText(_ path: String) -> Bool {
    let name = path.folderAndName.name.lowercased()
    return (settings.extensions + ["md"]).contains { name.hasSuffix("." + $0.lowercased()) }
  }
}

extension Repository {
  /// `2024-03-05-2.md` for `2024-03-05.md`: a name that no file has, here and in some commits.
  func freeName(for path: String, in commits: [String]) throws(BuildError) -> String {
    let (folder, name) = path.folderAndName
    let dot = name.utf8.dropFirst().firstIndex(of: 0x2E) ?? name.endIndex
    for number in 2..<10_000 {
      let other = "\(name[..<dot])-\(number)\(name[dot...])"
      let candidate = folder.isEmpty ? other : "\(folder)/\(other)"
      if try root.disk.status(root.full(candidate), followingLinks: false) != nil { continue }
      var isTaken = false
      for commit in commits where try isGood(["cat-file", "-e", "\(commit):\(candidate)"]) {
        isTaken = true
      }
      if !isTaken { return candidate }
    }
    throw BuildError("there are too many files named like '\(path)'")
  }
}

extension [UInt8] {
  /// Whether lines of it can be put together: it is UTF-8 without a byte of zero.
  fileprivate var isText: Bool { !contains(0) && String(validating: self, as: UTF8.self) != nil }
}
