import Diagnostics
import Journal

/// What was found in the journal's folder, before any meaning.
struct Scan {
  /// Entry files: paths only.
  private(set) var entries: [SourcePath] = []
  /// Files of pages of the author's own: paths only; relative to `pages/` where an entry's are to the content folder.
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

  /// - Parameters:
  ///   - journal: the resolved path of the journal's folder.
  ///   - content: the content folder relative to it; empty for the journal's folder itself.
  ///   - pages: the folder of pages; nil where a folder of that name means something else.
  ///   - output: the output folder's status, which is left out wherever it stands.
  ///   - exclude: paths in the content folder, as the settings name them.
  init(
    journal: String, content: String, pages: String?, output: Disk.Status?, exclude: [String] = []
  ) throws(BuildError) {
    let isRoot = content.isEmpty
    var walk = Walk(journal: journal, output: output)
    let exclusions = Exclusions(journal: journal, content: content, settings: exclude)
    let paths = try walk.files(
      in: content, skipping: isRoot ? Scan.isNoContent : { _ in false },
      excluding: exclusions.reason)
    let unused = exclusions.unused(walk.ignored, found: paths)
    for path in paths {
      let inContent = isRoot ? path : path.below(content)
      let source = SourcePath(path: path, contentPath: inContent)
      if Scan.isMarkdown(path) { entries.append(source) } else { attachments.append(source) }
    }
    if let pages {
      for path in try walk.files(below: pages) {
        let full = pages + "/" + path
        if Scan.isMarkdown(path) {
          self.pages.append(SourcePath(path: full, contentPath: path))
        } else {
          attachments.append(SourcePath(path: full, contentPath: full))
        }
      }
    }
    // A link from static/ into the entries would publish private ones as they are.
    walk.forbidden = isRoot ? [""] : [content] + (pages.map { [$0] } ?? [])
    statics = walk.publishable(
      try walk.files(below: "static", keeping: Scan.hiddenStatics), in: "static")
    walk.forbidden = []
    templates = walk.publishable(try walk.files(below: "templates"), in: "templates")
    locales = try walk.files(below: "locales")
    diagnostics = walk.diagnostics + unused
    ignored = walk.ignored
  }

  /// Hidden names that hosts look for in a site; all others are left out, as editors and systems leave such files behind.
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
