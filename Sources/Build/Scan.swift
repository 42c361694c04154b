import Diagnostics
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
    // A link from static/ into the entries would publish private ones as they are.
    walk.forbidden = isRoot ? "" : content
    statics = walk.publishable(
      try walk.files(below: "static", keeping: Scan.hiddenStatics), in: "static")
    walk.forbidden = nil
    templates = walk.publishable(try walk.files(below: "templates"), in: "templates")
    locales = try walk.files(below: "locales")
    diagnostics = walk.diagnostics
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

  private static func isMarkdown(_ path: String) -> Bool {
    let lowered = path.lowercased()
    return lowered.hasSuffix(".md") || lowered.hasSuffix(".markdown")
  }
}
