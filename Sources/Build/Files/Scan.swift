import Diagnostics
import Journal

/// What was found in the journal's folder, before any meaning.
struct Scan {
  /// Entry files: paths only.
  private(set) var entries: [SourcePath] = []
  /// Files of pages of the author's own: paths only; relative to `pages/` where an entry's are to
  /// the content folder.
  private(set) var pages: [SourcePath] = []
  /// Files beside entries and pages: paths only.
  private(set) var attachments: [SourcePath] = []
  /// Files of `static/`, by their paths in it.
  private(set) var statics: [String] = []
  /// Files of `templates/` and `locales/`, by their paths in them.
  private(set) var templates: [String] = []
  private(set) var locales: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// What stands among them and is not read.
  private(set) var ignored: [IgnoredPath] = []

  /// All of them, for reading.
  let files: ScannedFiles

  /// - Parameters:
  ///   - root: the journal's folder.
  ///   - output: the output folder's status, which is left out wherever it stands.
  ///   - exclude: paths in the content folder, as the settings name them.
  init(
    _ root: OpenFolder, _ layout: JournalLayout, output: Disk.Status?, exclude: [String] = []
  ) throws(BuildError) {
    let content = layout.content
    let isRoot = content.isEmpty
    var walk = Walk(root, layout, output: output)
    let exclusions = Exclusions(root, content: content, settings: exclude)
    let found = try walk.files(
      in: content,
      Walk.Rules(
        area: .content, isSkipped: { isRoot && Scan.isNoContent($0) },
        exclusion: { exclusions.reason($0) }))
    let unused = exclusions.unused(walk.ignored, found: found.map(\.path))
    for path in found.map(\.path) {
      let inContent = isRoot ? path : path.below(content)
      let source = SourcePath(path: path, contentPath: inContent)
      if Scan.isMarkdown(path) { entries.append(source) } else { attachments.append(source) }
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
    let statics = walk.publishable(
      try walk.files(in: "static", Walk.Rules(area: .statics, hidden: Scan.hiddenStatics)))
    let templates = walk.publishable(
      try walk.files(in: "templates", Walk.Rules(area: .templates)))
    let locales = try walk.files(in: "locales", Walk.Rules(area: .locales))
    self.statics = statics.map { $0.path.below("static") }
    self.templates = templates.map { $0.path.below("templates") }
    self.locales = locales.map { $0.path.below("locales") }
    diagnostics = walk.diagnostics + unused
    ignored = walk.ignored
    files = ScannedFiles(
      root,
      found + ownPages + statics + templates + locales + walk.ignoredFiles)
  }

  /// Hidden names that hosts look for in a site; all others are left out, as editors and systems
  /// leave such files behind.
  static let hiddenStatics = [".well-known", ".nojekyll", ".htaccess", ".domains"]

  /// Names at the top of a journal without a folder for entries that are not entries.
  private static func isNoContent(_ path: String) -> Bool {
    if ["templates", "static", "locales", "node_modules", "ilgi.yml", AddressLock.name].contains(
      path)
    {
      return true
    }
    guard !path.utf8.contains(0x2F) else { return path.hasSuffix("/node_modules") }
    let stem = path.split(separator: ".").first.map { $0.uppercased() } ?? ""
    return ["README", "LICENSE", "LICENCE", "CONTRIBUTING", "CHANGELOG"].contains(stem)
  }

  static func isMarkdown(_ path: String) -> Bool {
    let lowered = path.lowercased()
    return lowered.hasSuffix(".md") || lowered.hasSuffix(".markdown")
  }
}
