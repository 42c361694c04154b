package import Build
package import Diagnostics
package import Files
import Journal
import Sealing

/// What `ilgi seal` did for one group.
package struct SealSummary: Sendable {
  package let group: String
  package let entries: Int
  /// Files that were written or removed.
  package var changes = 0
  /// Entries that are encrypted and have no source here.
  package var absent = 0
  /// Whether sources that everybody must not read are in a repository that has a remote.
  package var isPlainInRemote = false
}

package enum SealOutcome: Sendable {
  case done([SealSummary])
  /// The author's files have errors.
  case refused([Diagnostic])
}

/// Encrypts the sealed entries of all groups into `sealed/`, beside the sources.
///
/// - Parameters:
///   - prunes: whether entries without a source here are taken out.
///   - passphrase: asks for that of a group whose key is not on this machine.
package func sealJournal(
  _ options: BuildOptions, prunes: Bool,
  passphrase: (SealedStore) throws(BuildError) -> String
) throws(BuildError) -> SealOutcome {
  var options = options
  options.photoMemory = try PhotoMemory()
  let groups = try SealedGroups(options)
  guard !groups.stores.isEmpty else {
    throw BuildError("there is no group of readers", help: "make one: ilgi seal init")
  }
  var keys: [(SealedStore, MasterKey)] = []
  for store in groups.stores {
    keys.append(
      (store, try groups.key(of: store) { () throws(BuildError) in try passphrase(store) }))
  }
  try groups.identifyEntries(options)
  let plan = planLiveSite(options)
  guard case .site(let published) = plan.ending else { return try refused(plan) }
  let items = try journalEntries(options).items
  let seals = items.compactMap(\.entry.visibility.seal?.identifier)
  let others = Set(seals.map { SealedStore.lookup(of: $0) })
  // All of them are planned before the first is encrypted.
  var rounds: [SealRound] = []
  for (store, key) in keys {
    options.preview.sealed = store.group.name
    let plan = planLiveSite(options)
    guard case .site(let site) = plan.ending else { return try refused(plan) }
    rounds.append(
      SealRound(groups.journal, store, key, site, besides: published, prunes: prunes))
  }
  var summaries: [SealSummary] = []
  for (round, (store, _)) in zip(rounds, keys) {
    let entries = items.filter { $0.reasons == [.isSealed(store.group.name)] }.map(\.entry)
    summaries.append(try round.run(entries, others: others))
  }
  return .done(summaries)
}

/// What stops it: not that the entries are not encrypted yet.
private func refused(_ plan: LivePlan) throws(BuildError) -> SealOutcome {
  if case .failed(let failures) = plan.ending, let failure = failures.first { throw failure }
  return .refused(plan.diagnostics.filter { !$0.identifier.hasPrefix("sealed.") })
}

extension SealedGroups {
  /// Gives a name to each sealed entry that has none.
  fileprivate func identifyEntries(_ options: BuildOptions) throws(BuildError) {
    var seen: [String: String] = [:]
    // `ilgi undo` takes back what an author wrote, and keeps that for it: not this.
    var written = WrittenFiles()
    for item in try journalEntries(options, readsAll: false).items {
      guard let seal = item.entry.visibility.seal else { continue }
      let path = item.entry.source.path
      guard let identifier = seal.identifier else {
        if item.reasons == [.isSealed(seal.group)] {
          let name = try sealing { () throws(SealingError) in base32(try randomBytes(17)) }
          _ = try journal.change(path, .seal(name), &written)
        }
        continue
      }
      if let other = seen.updateValue(path, forKey: identifier) {
        throw BuildError(
          "'\(path)' and '\(other)' have the same 'seal_id'",
          help: "take the line out of the copy, and seal again")
      }
    }
  }
}

/// One group, encrypted.
private struct SealRound {
  let journal: WritableJournal
  let store: SealedStore
  let key: MasterKey
  let site: LiveSite
  let published: LiveSite
  let prunes: Bool

  init(
    _ journal: WritableJournal, _ store: SealedStore, _ key: MasterKey, _ site: LiveSite,
    besides published: LiveSite, prunes: Bool
  ) {
    (self.journal, self.store, self.key) = (journal, store, key)
    (self.site, self.published, self.prunes) = (site, published, prunes)
  }

  /// First the new files, then what is noted of them, and in the end the old files go: a build in
  /// between says that the entries have to be sealed.
  ///
  /// - Parameter others: entries that are here and not sealed for the group, or also drafts.
  func run(_ entries: [Entry], others: Set<String>) throws(BuildError) -> SealSummary {
    let lock = try BuildLock(making: journal.root)
    defer { withExtendedLifetime(lock) {} }
    var summary = SealSummary(group: store.group.name, entries: entries.count)
    var texts: [SealedStore.Text] = []
    var records: [[UInt8]] = []
    for entry in entries {
      guard let identifier = entry.visibility.seal?.identifier else { continue }
      let sealed = try SealedEntry(entry, identifier, in: site, besides: published, key)
      texts.append(try write(sealed, of: entry, &summary))
      records.append(sealed.record)
    }
    let known = Set(texts.map(\.lookup))
    for text in store.texts
    where !known.contains(text.lookup) && !others.contains(text.lookup) {
      summary.absent += 1
      guard !prunes else { continue }
      let record = try record(of: text)
      texts.append(text)
      records.append(record)
    }
    let index = try name("index")
    let all = records.sorted { $0.lexicographicallyPrecedes($1) }
    try put(index, Array(all.joined(separator: [0x0A])), as: "index", &summary)
    let now = SealedStore(group: store.group, index: index, texts: texts)
    try journal.root.replaceFile("\(store.path)/\(SealedStore.lockName)", by: now.lock)
    try removeFiles(besides: Set(now.files), &summary)
    summary.isPlainInRemote = try isPlainInRemote(entries)
    return summary
  }

  private func write(
    _ sealed: SealedEntry, of entry: Entry, _ summary: inout SealSummary
  ) throws(BuildError) -> SealedStore.Text {
    let page = try name("entry:\(sealed.identifier)")
    try put(
      page, sealed.record + [0x0A] + sealed.article, as: "entry:\(sealed.identifier)", &summary)
    for (path, name) in sealed.files {
      let identifier = SealedEntry.identifier(of: path, sealed.identifier)
      try put(name, try bytes(of: path, entry), as: identifier, &summary)
    }
    let source = try journal.read(entry.source.path)
    return SealedStore.Text(
      lookup: SealedStore.lookup(of: sealed.identifier),
      digest: SealedStore.digest(of: source, sealed.identifier),
      files: [page] + sealed.files.map(\.name))
  }

  private func name(_ identifier: String) throws(BuildError) -> String {
    try sealing { () throws(SealingError) in try key.name(of: identifier) } + ".bin"
  }

  private func bytes(of path: String, _ entry: Entry) throws(BuildError) -> [UInt8] {
    switch site.file(Array(path.utf8)) {
    case .bytes(let bytes): return bytes
    case .large(let file) where file.size <= FileLimits.photos:
      return try file.bytes(atMost: FileLimits.photos)
    case .failed(let error): throw error
    case .large, .broken, nil:
      throw BuildError(
        "the file '\(path)' of '\(entry.source.path)' cannot be encrypted",
        help: "files of more than 256 MiB are too large for a browser to open")
    }
  }

  private func put(
    _ name: String, _ text: [UInt8], as identifier: String, _ summary: inout SealSummary
  ) throws(BuildError) {
    let isRandom = journal.settings.sealsAtRandom
    let sealed = try sealing { () throws(SealingError) in
      try key.seal(text, as: identifier, atRandom: isRandom)
    }
    let path = "\(store.path)/\(name)"
    if try journal.root.read(path, atMost: .max) == sealed { return }
    try journal.root.replaceFile(path, by: sealed)
    summary.changes += 1
  }

  /// What lists know of an entry that has no source here.
  private func record(of text: SealedStore.Text) throws(BuildError) -> [UInt8] {
    for line in try records() where SealedStore.lookup(of: line.identifier) == text.lookup {
      return line.record
    }
    throw BuildError(
      "an entry that is encrypted for '\(store.group.name)' is not in its list",
      help: "take '\(store.path)' back from the repository, or leave the entry out with --prune")
  }

  private func records() throws(BuildError) -> [(identifier: String, record: [UInt8])] {
    let bytes = try journal.root.read("\(store.path)/\(store.index)", atMost: .max) ?? []
    let text = try sealing { () throws(SealingError) in try key.open(bytes, as: "index") }
    let opening = Array("{\"id\":\"".utf8)
    return (text ?? []).split(separator: 0x0A).map { line in
      (String(decoding: line.dropFirst(opening.count).prefix(26), as: UTF8.self), Array(line))
    }
  }

  private func removeFiles(
    besides files: Set<String>, _ summary: inout SealSummary
  ) throws(BuildError) {
    for item in try journal.root.items(in: store.path) {
      guard let name = item.text, name.hasSuffix(".bin"), !files.contains(name) else { continue }
      try journal.root.remove("\(store.path)/\(name)")
      summary.changes += 1
    }
  }

  /// Whoever reads the repository reads these sources.
  private func isPlainInRemote(_ entries: [Entry]) throws(BuildError) -> Bool {
    let git = Git(journal.path, isGuarded: true)
    guard !entries.isEmpty, try git.run(["remote"])?.output.isEmpty == false else { return false }
    let paths = entries.map(\.source.path)
    return try git.run(["ls-files", "-z", "--"] + paths.prefix(1000))?.output.isEmpty == false
  }
}
