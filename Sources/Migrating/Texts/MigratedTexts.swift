package import Build
package import Diagnostics
package import Files
import Journal
import JournalReader
import WebAddresses

/// The texts of a journal with plain Markdown for what only another tool's Markdown has. Each
/// change is proved: the entry is read the same, and its page has the same bytes.
package struct MigratedTexts: Sendable {
  /// What one text would be.
  package struct Change: Sendable {
    package let path: String
    package let before: [UInt8]
    package let after: [UInt8]
  }

  /// A construct that stays as it is, since nothing plain gives the same page.
  package struct Rest: Sendable, Equatable {
    /// As it is written, up to its name: `{{< map`.
    package let name: String
    package let count: Int
    /// How many texts have it.
    package let texts: Int
  }

  /// Sorted by path.
  package internal(set) var changes: [Change] = []
  /// The most frequent first.
  package internal(set) var rests: [Rest] = []
  /// Texts with such constructs.
  package internal(set) var textsWithRests = 0
  /// With errors a journal has no pages to compare, and nothing is proposed.
  package internal(set) var errors: [Diagnostic] = []
}

/// Reads all entries of a journal and rewrites their texts. Nothing is written.
package func migratedTexts(_ options: BuildOptions) throws(BuildError) -> MigratedTexts {
  let folder = try options.disk.journalFolder(options.folder)
  guard try folder.status("ilgi.yml") != nil else {
    throw BuildError(
      "without 'ilgi.yml' nobody knows how the texts are read",
      help: "'ilgi migrate --write' writes it first")
  }
  let journal = try OpenJournal(options)
  var (cache, found) = (BuildCache(of: journal), Findings(journal))
  let scan = try journal.scan(leavingOut: try journal.outputStatus())
  let entries = journal.readEntries(scan, &cache, &found)
  if let failure = found.failures.first { throw failure }
  var result = MigratedTexts()
  result.errors = found.diagnostics.filter { $0.severity == .error }
  guard result.errors.isEmpty else { return result }
  let pages = journal.readPages(scan, &cache, &found)
  let links = journal.linkedFiles(of: entries, pages: pages, files: scan.attachments, scan)
  var all = PlainTexts(journal.settings, links)
  var proof = try PageProof(options)
  var texts: [PlainTexts.Text] = []
  for entry in entries {
    // What a link leads to may be no file of the journal.
    let path = entry.source.path
    guard try journal.root.status(path)?.kind == .file,
      let bytes = try journal.root.read(path, atMost: journal.settings.limits.size)
    else { continue }
    proof.add(path, bytes)
    texts.append(all.plain(entry.source, bytes))
  }
  result.errors = try proof.keepSame(&texts) { all.plain($0.source, $0.before, trusting: false) }
  guard result.errors.isEmpty else { return result }
  for text in texts where text.after != text.before {
    result.changes.append(
      .init(path: text.source.path, before: text.before, after: text.after))
  }
  result.count(texts.map { all.rests(of: $0) })
  return result
}

extension MigratedTexts {
  /// - Parameter found: the names of the constructs in each text.
  fileprivate mutating func count(_ found: [[String]]) {
    changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    textsWithRests = found.count { !$0.isEmpty }
    var counts: [String: (count: Int, texts: Int)] = [:]
    for names in found {
      for name in names { counts[name, default: (0, 0)].count += 1 }
      for name in Set(names) { counts[name, default: (0, 0)].texts += 1 }
    }
    rests = counts.map { Rest(name: $0, count: $1.count, texts: $1.texts) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

/// Pages of texts before and after, each as its author alone would see it: so drafts and private
/// entries are compared as well, and nothing of them is written anywhere.
private struct PageProof {
  private var options: BuildOptions
  private var before: [[UInt8]: [UInt8]] = [:]

  init(_ options: BuildOptions) throws(BuildError) {
    self.options = options
    // Photos are made once for all plans.
    self.options.photoMemory = try PhotoMemory()
  }

  mutating func add(_ path: String, _ bytes: [UInt8]) { before[Array(path.utf8)] = bytes }

  /// Takes back what changes a page: first the links that only pages prove, then everything.
  ///
  /// - Returns: the errors of a journal that has no pages.
  func keepSame(
    _ texts: inout [PlainTexts.Text], distrusting: (PlainTexts.Text) -> PlainTexts.Text
  ) throws(BuildError) -> [Diagnostic] {
    guard texts.contains(where: { $0.after != $0.before }) else { return [] }
    let old: LiveSite
    switch try plan([]) {
    case .site(let site, _): old = site
    case .refused(let errors): return errors
    }
    for round in 0..<4 {
      let changed = texts.indices.filter { texts[$0].after != texts[$0].before }
      var failed: [Int] = []
      switch try plan(changed.map { texts[$0] }) {
      case .site(let site, let findings):
        failed = changed.filter { place in
          let path = texts[place].source.path
          return (findings[path] ?? []).count > old.count(ofFindingsIn: path)
            || old.page(of: path) == nil || old.page(of: path) != site.page(of: path)
        }
      case .refused(let errors):
        let paths = Set(errors.compactMap(\.place.path))
        failed = changed.filter { paths.contains(texts[$0].source.path) }
        if failed.isEmpty { failed = changed }
      }
      if failed.isEmpty { break }
      for place in failed {
        texts[place] = round == 0 ? distrusting(texts[place]) : texts[place].unchanged
      }
    }
    return []
  }

  private enum Answer {
    /// The findings by their files.
    case site(LiveSite, [String: [Diagnostic]])
    case refused([Diagnostic])
  }

  private func plan(_ texts: [PlainTexts.Text]) throws(BuildError) -> Answer {
    var options = options
    options.unsaved = before
    for text in texts { options.unsaved[Array(text.source.path.utf8)] = text.after }
    let plan = planLiveSite(options)
    switch plan.ending {
    case .site(let site):
      return .site(site, Dictionary(grouping: plan.diagnostics) { $0.place.path ?? "" })
    case .refused: return .refused(plan.diagnostics.filter { $0.severity == .error })
    case .failed(let failures): throw failures.first ?? .changed(options.folder)
    }
  }
}

extension LiveSite {
  fileprivate func count(ofFindingsIn path: String) -> Int {
    diagnostics.count { $0.place.path == path }
  }

  /// The bytes of an entry's page; nil where it has none.
  fileprivate func page(of path: String) -> [UInt8]? {
    guard let address = address(ofSource: path) else { return nil }
    var file = percentDecoded(String(address.utf8.dropFirst(base.utf8.count)) ?? "")
    if file.isEmpty || file.hasSuffix("/") { file += "index.html" }
    guard case .bytes(let bytes) = self.file(Array(file.utf8)) else { return nil }
    return bytes
  }
}
