package import Diagnostics
package import Files
import Glibc
package import Journal
import JournalReader
package import Localization
package import Publishing

/// A journal as a run finds it: its folder, its settings, and what is asked of it. The stages
/// change nothing of it.
package struct OpenJournal: Sendable {
  package private(set) var options: BuildOptions
  /// The journal's folder, held open.
  package let root: OpenFolder
  package private(set) var settings: Settings
  /// The content folder, relative to the journal; empty for the journal's folder itself.
  package let content: String
  /// What is wrong with the settings.
  package let flaws: [Diagnostic]
  /// Of the settings as they were read.
  let settingsDigest: Digest
  /// The journal's `.ilgi/`, which a build has locked; nil where nothing is written into it. The
  /// stage of such a build is elsewhere, and photos are made in it.
  var ownFolder: OpenFolder?
  /// What is encrypted for groups of readers.
  package let sealed: [SealedStore]
  /// Begins with the run.
  let times = StageTimes()

  package init(_ options: BuildOptions) throws(BuildError) {
    try self.init(options, try options.disk.journalFolder(options.folder))
  }

  init(_ options: BuildOptions, _ root: OpenFolder) throws(BuildError) {
    (self.options, self.root) = (options, root)
    var (settings, found, written) = try OpenJournal.readSettings(
      root, url: options.url, text: options.settingsText)
    let (sealed, damaged) = try root.sealedStores()
    self.sealed = sealed
    settings.sealedFolders = sealed.map(\.group.folder)
    settingsDigest = Digest { digest in
      digest.addBlock(written)
      for folder in settings.sealedFolders { digest.add(folder) }
    }
    // Should a preview ever stand on a server, at least search engines stay away.
    if options.preview.isOn { settings.noindex = true }
    settings.isPreview = options.preview.isOn
    if !options.absent.isEmpty { settings.templates = nil }
    found += OpenJournal.damagedLocks(damaged)
    (self.settings, flaws) = (settings, found)
    content = try OpenJournal.contentFolder(settings, root)
    self.settings.localeFolders = settings.localeFolders.below(content)
  }

  /// Its path, without links.
  package var path: String { root.path }

  package var disk: Disk { options.disk }

  package var layout: JournalLayout {
    var layout = JournalLayout(content: content, pages: pages, in: root)
    layout.statics = settings.statics
    layout.templates = settings.templates
    layout.named = NamedPages(settings.pages, content: content, in: root)
    return layout
  }

  package var today: CalendarDay { day(of: options) }

  /// The day on which a build with these options is made.
  func day(of options: BuildOptions) -> CalendarDay {
    options.today ?? settings.timezone.local(atSecond: options.epoch)?.day ?? CalendarDay.epoch
  }

  /// `drafts: true` in the settings is `--drafts` on every build. Commands that speak of the
  /// published site do not ask for it.
  func obeyingDrafts() throws(BuildError) -> OpenJournal {
    guard settings.drafts else { return self }
    if options.output != nil {
      throw BuildError(
        "with 'drafts: true' in the settings every build is a preview, which takes no '--output'",
        help: "what is not for publishing always goes to .ilgi/preview in the journal")
    }
    var journal = showingCollisions
    journal.options.preview.drafts = true
    journal.settings.noindex = true
    return journal
  }

  /// A site that is served is only looked at: two entries with one address do not stop it.
  var showingCollisions: OpenJournal {
    var journal = self
    journal.settings.isPreview = true
    return journal
  }

  // MARK: Settings

  /// - Parameters:
  ///   - url: replaces the settings' own.
  ///   - text: replaces the journal's file.
  static func readSettings(
    _ root: OpenFolder, url: SiteURL?, text: [UInt8]? = nil
  ) throws(BuildError) -> (Settings, [Diagnostic], written: [UInt8]) {
    var settings = Settings()
    var diagnostics: [Diagnostic] = []
    var written = text
    if written == nil { written = try root.readLinked("ilgi.yml", atMost: FileLimits.settings) }
    if let bytes = written {
      (settings, diagnostics) = JournalReader.readSettings(
        SourceText(path: "ilgi.yml", bytes: bytes))
    } else {
      diagnostics = try misnamedSettings(root)
      if diagnostics.isEmpty { try refuseInnerFolder(root) }
    }
    if let url { settings.url = url }
    if settings.url == nil && diagnostics.isEmpty { diagnostics.append(noAddress) }
    return (settings, diagnostics, written ?? [])
  }

  private static let noAddress = Diagnostic(
    .note, "settings.url",
    "without 'url' in the settings the site has no feed, sitemap and canonical links",
    at: .journal,
    help: ["write the site's address into ilgi.yml, as in url: https://diary.example/"])

  /// The settings' name, and those that are mistakes for it.
  static let settingsNames = ["ilgi.yml", "ilgi.yaml", "ilgi.toml", "Ilgi.yml", "ILGI.yml"]

  /// `ilgi.yaml` read as no settings would publish a site with other addresses.
  private static func misnamedSettings(_ root: OpenFolder) throws(BuildError) -> [Diagnostic] {
    for name in settingsNames.dropFirst()
    where try root.status(name) != nil {
      return [
        Diagnostic(
          .error, "settings.name", "settings are read from 'ilgi.yml' alone", at: .file(name),
          help: ["rename '\(name)' to ilgi.yml"])
      ]
    }
    return []
  }

  /// Relative to the journal; empty for the journal's folder itself.
  static func contentFolder(_ settings: Settings, _ root: OpenFolder) throws(BuildError) -> String {
    let (journal, disk) = (root.path, root.disk)
    let common = settings.localeFolders.commonFolder
    guard let wanted = settings.content ?? (common.isEmpty ? nil : common) else {
      if !settings.localeFolders.isEmpty { return "" }
      return try disk.status(journal + "/entries")?.kind == .folder ? "entries" : ""
    }
    let path = wanted.hasPrefix("/") ? wanted : journal + "/" + wanted
    guard let resolved = disk.resolve(path), try disk.status(resolved)?.kind == .folder else {
      throw BuildError("there is no folder '\(wanted)', which the settings name as 'content'")
    }
    if resolved == journal { return "" }
    guard resolved.isBelow(journal) else {
      throw BuildError(
        "the folder '\(wanted)', which the settings name as 'content', is outside the journal")
    }
    return resolved.below(journal)
  }

  /// The folder of the author's own pages, relative to the journal.
  ///
  /// Only beside `entries/`: other tools keep notes in a folder of that name, which must not become
  /// public because a journal names another content folder.
  var pages: String? { content == "entries" ? "pages" : nil }

  // MARK: Output

  /// Where the site goes, after every reason to refuse that folder was looked at. Nothing is made.
  ///
  /// A site with drafts in it always goes to `.ilgi/preview`, and no published site can go into
  /// `.ilgi/`: whoever leaves `--drafts` in a script and deploys its output has nothing to deploy.
  /// Nil while there is no `.ilgi/` yet.
  package func outputFolder(readsManifest: Bool = true) throws(BuildError) -> OutputFolder? {
    let protected =
      [settings.templates ?? "templates"] + settings.statics + ["locales"]
      + (content.isEmpty ? [] : [content])
      + (pages.map { [$0] } ?? []) + layout.named.outside
      + (sealed.isEmpty ? [] : [SealedStore.folder])
    if options.preview.isOn {
      guard try disk.status(path + "/.ilgi") != nil else { return nil }
      return try OutputFolder(
        path + "/.ilgi/preview", journal: path, protected: protected, on: disk,
        readsManifest: readsManifest)
    }
    let wanted =
      options.output ?? settings.output.map { $0.hasPrefix("/") ? $0 : path + "/" + $0 }
    return try OutputFolder(
      wanted ?? path + "/public", journal: path, protected: protected + [".ilgi"],
      on: disk, readsManifest: readsManifest)
  }

  /// The output as it is now, which is no part of the journal; nil where nothing is there.
  package func outputStatus() throws(BuildError) -> Disk.Status? { try outputFolder()?.status }

  /// The output, locked against other journals' builds into it, and what is in it after that. The
  /// lock is nil while nothing is there. The manifest is not read yet.
  func lockedOutput() throws(BuildError) -> (output: OutputFolder, lock: OpenFolder?) {
    while true {
      guard let first = try outputFolder(readsManifest: false) else {
        throw .system("find the folder", path + "/.ilgi", ENOENT)
      }
      guard first.status != nil else { return (first, nil) }
      let folder = try OpenFolder.open(first.path, on: disk)
      guard try folder.lock() else {
        throw BuildError(
          "another build into '\(first.path)' is running", help: "wait for it to end")
      }
      // Another build may have exchanged it for a new one in this moment.
      if let output = try outputFolder(readsManifest: false),
        output.status?.identity == folder.status.identity
      {
        return (output, folder)
      }
    }
  }
}
