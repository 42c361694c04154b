import Diagnostics
import Files
import Journal
import Publishing

// Files that entries name by their paths and that are neither beside them nor in `static/`:
// `/assets/sea.jpg` of a Jekyll site whose entries are in `_posts/`.
extension OpenJournal {
  /// The files outside the content folder that entries link to, as files beside entries. They are
  /// added to the scan.
  ///
  /// Only what a link names is looked at, and what belongs to a film by its name. Settings,
  /// templates, catalogs, source files, hidden names and the output are never published.
  ///
  /// What is looked at is noted in the cache.
  func journalFiles(
    _ made: AssembledSite, _ scan: inout Scan, _ cache: inout BuildCache
  ) -> [SourcePath] {
    guard !content.isEmpty else {
      _ = cache.lookAtNamed([])
      return []
    }
    var known = Set(
      (scan.attachments.map(\.path) + scan.statics.map(\.path)).map { Array($0.utf8) })
    let output = (try? outputFolder(readsManifest: false))?.status
    var found: [FoundFile] = []
    // A link to an entry names a text, which may be withheld.
    let layout = layout
    let texts = made.site.entries + made.site.pages.texts
    let all =
      (texts.count == made.named?.texts ? made.named?.files.value : nil)
      ?? settings.namedFiles(of: texts)
    var named = all.filter { isOpen(layout.area(of: $0)) && !Scan.isMarkdown($0) }
    let companions = named.flatMap { settings.companionPaths(of: $0) }
    if !companions.isEmpty { named = Set(named + companions).sorted { $0.precedesInBytes($1) } }
    // Looked at before they are used: whatever changes later is seen by the next build.
    let statuses = cache.lookAtNamed(named)
    for (path, status) in zip(named, statuses)
    where status != nil && known.insert(Array(path.utf8)).inserted {
      if let file = journalFile(path, output) { found.append(file) }
    }
    guard !found.isEmpty else { return [] }
    scan.add(found)
    return found.map { SourcePath(path: $0.path, contentPath: $0.path) }
  }

  /// Begins to collect what published texts name, while the site is assembled of them.
  func beginNamedFiles(_ decided: DecidedTexts) -> NamedAhead {
    let texts = decided.entries.published + decided.pages.published
    let settings = settings
    return NamedAhead(
      texts: texts.count,
      files: Ahead(isThreaded: options.jobs > 1 && !content.isEmpty) {
        settings.namedFiles(of: texts)
      })
  }

  /// - Parameter path: relative to the journal.
  private func journalFile(_ path: String, _ output: Disk.Status?) -> FoundFile? {
    let layout = layout
    guard isOpen(layout.area(of: path)), !Scan.isMarkdown(path),
      let target = disk.resolve(root.full(path)), target.isBelow(root.path)
    else { return nil }
    let real = target.below(root.path)
    guard isOpen(layout.area(of: real)), !Scan.isMarkdown(real),
      let status = try? root.status(real), status.kind == .file
    else { return nil }
    for folder in real.foldersAbove {
      guard let above = try? root.status(folder), above.identity != output?.identity,
        (try? root.status(folder + "/" + OutputManifest.name)) == .some(nil)
      else { return nil }
    }
    return FoundFile(path: path, target: real, status: status)
  }

  /// What is in the content folder was scanned, and left out for a reason if it was not found.
  private func isOpen(_ area: JournalLayout.Area) -> Bool {
    switch area {
    case .other, .statics: true
    case .hidden, .settings, .content, .templates, .locales: false
    }
  }
}

/// The paths of files that texts name, as soon as they are known.
struct NamedAhead {
  /// How many texts these are.
  let texts: Int
  let files: Ahead<[String]>
}
