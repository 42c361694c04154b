package import Diagnostics
package import Files
package import Journal

/// What was found in the journal's folder, before any meaning.
package struct Scan {
  /// Entry files: paths only.
  package private(set) var entries: [SourcePath] = []
  /// Files of pages of the author's own: paths only; relative to `pages/` where an entry's are to
  /// the content folder.
  private(set) var pages: [SourcePath] = []
  /// Those of them that `pages` in the settings names.
  private(set) var namedPages: [SourcePath] = []
  /// Files beside entries and pages: paths only.
  package private(set) var attachments: [SourcePath] = []
  /// Files that are copied to the root of the site.
  private(set) var statics: [StaticFile] = []
  /// Files of `templates/` and `locales/`, by their paths in them.
  private(set) var templates: [String] = []
  private(set) var locales: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// What is among them and is not read.
  private(set) var ignored: [IgnoredPath] = []

  /// All of them, for reading.
  package var files: ScannedFiles

  /// A file of one of the folders that `static` in the settings names.
  struct StaticFile {
    /// Relative to the journal.
    let path: String
    /// The folder of the settings that it is in.
    let folder: String
    /// Its address in the site.
    var route: String { path.below(folder) }
  }

  /// Leaves texts out as if they did not exist.
  mutating func remove(_ paths: Set<[UInt8]>) {
    entries.removeAll { paths.contains(Array($0.path.utf8)) }
    pages.removeAll { paths.contains(Array($0.path.utf8)) }
    namedPages.removeAll { paths.contains(Array($0.path.utf8)) }
  }

  /// - Parameters:
  ///   - root: the journal's folder.
  ///   - output: the output folder's status, which is left out wherever it stands.
  ///   - exclude: paths in the content folder and patterns, as the settings name them.
  ///   - extensions: the endings of entries.
  ///   - seen: what was seen of folders in this moment.
  package init(
    _ root: OpenFolder, _ layout: JournalLayout, output: Disk.Status?, exclude: [String] = [],
    extensions: [String] = Settings().extensions, seen: SeenFolders? = nil
  ) throws(BuildError) {
    let content = layout.content
    let isRoot = content.isEmpty
    var walk = Walk(root, layout, output: output, seen: seen)
    let exclusions = Exclusions(root, layout, settings: exclude)
    let found = try walk.files(
      in: content,
      Walk.Rules(
        area: .content,
        isSkipped: { path in
          // With `static: [content/assets]` those files are copied and belong to no entry.
          layout.statics.contains { $0.utf8.elementsEqual(path.utf8) }
            || isRoot && (Scan.isNoContent(path) || layout.templates == path)
              && !layout.named.has(path)
        },
        exclusion: { exclusions.reason($0) }))
    var passedOver: [IgnoredPath] = []
    var foreign: [String] = []
    var withheld: [Diagnostic] = []
    for path in found.map(\.path) {
      let inContent = isRoot ? path : path.below(content)
      let source = SourcePath(path: path, contentPath: inContent)
      if !Scan.isMarkdown(path) {
        attachments.append(source)
        if Scan.has(path, Scan.foreignEndings) { foreign.append(path) }
        continue
      }
      let isSection = Scan.isSectionPage(path)
      if isSection, let finding = try Scan.withheldSection(path, inContent, root) {
        withheld.append(finding)
      }
      if layout.named.has(inContent) {
        namedPages.append(source)
      } else if isSection {
        passedOver.append(IgnoredPath(path: path, isFolder: false, reason: .section))
      } else if !Scan.has(path, extensions) {
        passedOver.append(IgnoredPath(path: path, isFolder: false, reason: .ending))
      } else {
        entries.append(source)
      }
    }
    var ownPages: [FoundFile] = []
    if let folder = layout.pages {
      ownPages = try walk.files(in: folder, Walk.Rules(area: .content))
      for file in ownPages {
        if Scan.isMarkdown(file.path) {
          self.pages.append(
            SourcePath(path: file.path, contentPath: file.path.below(folder)))
        } else {
          attachments.append(SourcePath(path: file.path, contentPath: file.path))
        }
      }
    }
    let outside = try Scan.outsidePages(&walk, layout) { exclusions.reason($0) }
    ownPages += outside.found
    namedPages += outside.pages
    attachments += outside.others
    pages += namedPages
    var statics: [FoundFile] = []
    for folder in layout.statics {
      let found = walk.publishable(
        try walk.files(
          in: folder,
          Walk.Rules(
            area: .statics, hidden: Scan.hiddenStatics, exclusion: { exclusions.reason($0) })))
      self.statics += found.filter { !Scan.isWave($0.path) }
        .map { StaticFile(path: $0.path, folder: folder) }
      statics += found
    }
    let unused = exclusions.unused(walk.ignored, found: found.map(\.path))
    let ownTemplates = layout.templates ?? ""
    let templates =
      layout.templates == nil
      ? [] : walk.publishable(try walk.files(in: ownTemplates, Walk.Rules(area: .templates)))
    let locales = try walk.files(in: "locales", Walk.Rules(area: .locales))
    self.templates = templates.map { $0.path.below(ownTemplates) }
    self.locales = locales.map { $0.path.below("locales") }
    diagnostics = walk.diagnostics + unused + Scan.findings(passedOver) + withheld
    diagnostics += layout.named.unused(besides: namedPages.map(\.path)).map(Scan.missingPage)
    if !foreign.isEmpty {
      // Beside an `index.md` it is one of that entry's files.
      let bundles = Set(
        entries.map(\.path.folderAndName).filter { $0.name.hasPrefix("index.") }.map(\.folder))
      diagnostics += Scan.foreignTexts(
        foreign.filter { !bundles.contains($0.folderAndName.folder) })
    }
    diagnostics += try OtherToolSettings.findings(in: root)
    // Without the setting there need not be any.
    if layout.statics != ["static"] {
      for folder in layout.statics where try root.status(folder) == nil {
        diagnostics.append(Scan.missingStatics(folder))
      }
    }
    ignored = walk.ignored + passedOver
    files = ScannedFiles(
      root,
      found + ownPages + statics + templates + locales + walk.ignoredFiles)
  }

  /// The pages outside the content folder, and files beside those of a folder.
  private static func outsidePages(
    _ walk: inout Walk, _ layout: JournalLayout,
    _ exclusion: @escaping (String) -> IgnoredPath.Reason?
  ) throws(BuildError) -> (found: [FoundFile], pages: [SourcePath], others: [SourcePath]) {
    var result: (found: [FoundFile], pages: [SourcePath], others: [SourcePath]) = ([], [], [])
    for name in layout.named.outside {
      let isFile = isMarkdown(name)
      let found = try walk.files(
        in: isFile ? name.folderAndName.folder : name,
        Walk.Rules(
          area: .content, isSkipped: { isFile && !$0.utf8.elementsEqual(name.utf8) },
          exclusion: exclusion))
      result.found += found
      for path in found.map(\.path) {
        let inside = isFile ? path : path.below(name)
        if isMarkdown(path) {
          result.pages.append(SourcePath(path: path, contentPath: inside))
        } else {
          result.others.append(SourcePath(path: path, contentPath: path))
        }
      }
    }
    return result
  }

  private static func missingPage(_ name: String) -> Diagnostic {
    Diagnostic(
      .warning, "settings.pages", "'pages' names '\(name)', where no text is",
      at: .file("ilgi.yml"),
      help: ["write its path from the content folder, or from the journal's folder"])
  }

  private static func missingStatics(_ folder: String) -> Diagnostic {
    Diagnostic(
      .warning, "settings.static", "'static' names the folder '\(folder)', which does not exist",
      at: .file("ilgi.yml"), help: ["make the folder, or take its name out"])
  }

  /// Adds files that entries name by their paths in the journal.
  mutating func add(_ found: [FoundFile]) { files.add(found) }

  /// Hidden names that hosts look for in a site; all others are left out, as editors and systems
  /// leave such files behind.
  static let hiddenStatics = [".well-known", ".nojekyll", ".htaccess", ".domains"]

  /// Names at the top of a journal without a folder for entries that are not entries.
  package static func isNoContent(_ path: String) -> Bool {
    if [
      "templates", "static", "locales", "node_modules", "ilgi.yml", AddressLock.name,
      OpenJournal.placesFile,
    ].contains(
      path)
    {
      return true
    }
    guard !path.utf8.contains(0x2F) else { return path.hasSuffix("/node_modules") }
    let stem = path.split(separator: ".").first.map { $0.uppercased() } ?? ""
    return ["README", "LICENSE", "LICENCE", "CONTRIBUTING", "CHANGELOG"].contains(stem)
  }
}
