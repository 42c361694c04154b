import Diagnostics
package import Files
import JournalReader
import Localization

/// What is in the content folder and is not content: named by the settings, or kept there by the
/// tool that wrote the rest.
package struct Exclusions {
  private let content: String
  /// Paths relative to the journal, in NFC: file systems differ in the form that they keep names
  /// in.
  private var reasons: [[UInt8]: IgnoredPath.Reason] = [:]
  private var lengths: Set<Int> = []
  /// As the settings name them, and where that is.
  private let named: [(text: String, paths: [String])]
  private let patterns: [PathPattern]

  /// Files in which Obsidian and its plugins name their folder of templates.
  static let toolSettings = [
    ".obsidian/templates.json", ".obsidian/plugins/templater-obsidian/data.json",
  ]

  /// - Parameter settings: paths in the content folder or of static files, and patterns.
  package init(_ root: OpenFolder, _ layout: JournalLayout, settings: [String]) {
    let content = layout.content
    self.content = content
    let prefix = content.isEmpty ? "" : content + "/"
    patterns = settings.filter(PathPattern.isPattern).compactMap { PathPattern($0) }
    named = settings.map { text in
      let path = text.trimmedSlashes
      let isStatic = !content.isEmpty && layout.statics.contains { path.isBelow($0) }
      let isPage = layout.named.outside.contains { path == $0 || path.isBelow($0) }
      return (text, [prefix + path] + (isStatic || isPage ? [path] : []))
    }
    let roots = content.isEmpty ? [""] : ["", prefix]
    for prefix in roots {
      for folder in ["bak", "version-files"] {
        add(prefix + "logseq/" + folder, .versions)
      }
      for file in Exclusions.toolSettings {
        // What cannot be read holds no setting; its folder is then like any other.
        guard
          let bytes = try? root.disk.read(root.full(prefix + file), atMost: FileLimits.settings),
          let folder = readTemplateFolder(SourceText(path: prefix + file, bytes: bytes))
        else { continue }
        add(prefix + folder, .templates)
      }
    }
    for path in named.flatMap(\.paths) { add(path, .excluded) }
  }

  private mutating func add(_ path: String, _ reason: IgnoredPath.Reason) {
    let key = Array(normalizedForm(path).utf8)
    reasons[key] = reason
    lengths.insert(key.count)
  }

  /// Why a path relative to the journal is not content; nil when it may be.
  func reason(_ path: String) -> IgnoredPath.Reason? {
    // ASCII has one form only.
    let isNew = !lengths.contains(path.utf8.count) && path.utf8.allSatisfy { $0 < 0x80 }
    if !isNew, !reasons.isEmpty, let reason = reasons[Array(normalizedForm(path).utf8)] {
      return reason
    }
    guard !patterns.isEmpty else { return nil }
    let isContent = !content.isEmpty && path.isBelow(content)
    return patterns.name(isContent ? [path, path.below(content)] : [path]) ? .excluded : nil
  }

  /// Whether a path relative to the journal, or a folder above it, is not content.
  package func leavesOut(_ path: String) -> Bool {
    (path.foldersAbove + [path]).contains { reason($0) != nil }
  }

  /// A mistyped name of a folder would publish what is in it.
  func unused(_ passed: [IgnoredPath], found: [String]) -> [Diagnostic] {
    let met = Set(passed.map { Array(normalizedForm($0.path).utf8) })
    let missing = named.filter { name in
      // A pattern also names what is to come.
      !PathPattern.isPattern(name.text)
        && !name.paths.contains { path in
          met.contains(Array(normalizedForm(path).utf8))
            || passed.contains { $0.isFolder && path.isBelow($0.path) }
        }
    }
    guard !missing.isEmpty else { return [] }
    let known = Exclusions.paths(of: found + passed.map(\.path), in: content)
    return missing.map { text, _ in
      Diagnostic(
        .error, "settings.exclude",
        "'exclude' names '\(text)', which is neither a file nor a folder of the content folder",
        at: .file("ilgi.yml"),
        help: [
          nearestName(to: text.trimmedSlashes, in: known).map { "did you mean '\($0)'?" }
            ?? "write paths relative to the content folder, as in exclude: [Templates]"
        ])
    }
  }

  /// Files and all folders above them, seen from the content folder.
  private static func paths(of files: [String], in content: String) -> [String] {
    var found: Set<[UInt8]> = []
    for file in files {
      var path = content.isEmpty ? file : file.below(content)
      found.insert(Array(path.utf8))
      while let slash = path.utf8.lastIndex(of: 0x2F) {
        path = String(path[..<slash])
        found.insert(Array(path.utf8))
      }
    }
    return found.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }
}
