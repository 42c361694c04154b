import Diagnostics
import JournalReader
import Localization

/// What is in the content folder and is not content: named by the settings, or kept there by the
/// tool that wrote the rest.
struct Exclusions {
  private let content: String
  /// Paths relative to the journal, in NFC: file systems differ in the form that they keep names
  /// in.
  private var reasons: [[UInt8]: IgnoredPath.Reason] = [:]
  private var lengths: Set<Int> = []
  /// As the settings name them, and where that is.
  private let named: [(text: String, paths: [String])]

  /// Files in which Obsidian and its plugins name their folder of templates.
  static let toolSettings = [
    ".obsidian/templates.json", ".obsidian/plugins/templater-obsidian/data.json",
  ]

  /// - Parameters:
  ///   - settings: paths in the content folder, or of files in `statics`.
  ///   - statics: folders of the journal.
  init(_ root: OpenFolder, content: String, statics: [String], settings: [String]) {
    self.content = content
    let prefix = content.isEmpty ? "" : content + "/"
    named = settings.map { text in
      let path = Exclusions.trimmed(text)
      let isStatic = !content.isEmpty && statics.contains { path.isBelow($0) }
      return (text, [prefix + path] + (isStatic ? [path] : []))
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
    if !lengths.contains(path.utf8.count), path.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    return reasons.isEmpty ? nil : reasons[Array(normalizedForm(path).utf8)]
  }

  /// A mistyped name of a folder would publish what is in it.
  func unused(_ passed: [IgnoredPath], found: [String]) -> [Diagnostic] {
    let met = Set(passed.map { Array(normalizedForm($0.path).utf8) })
    let missing = named.filter { name in
      !name.paths.contains { path in
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
          nearestName(to: Exclusions.trimmed(text), in: known).map { "did you mean '\($0)'?" }
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

  /// Without `./` before and slashes around.
  private static func trimmed(_ path: String) -> String {
    var bytes = Array(path.utf8)[...]
    if bytes.starts(with: [0x2E, 0x2F]) { bytes = bytes.dropFirst(2) }
    while bytes.first == 0x2F { bytes = bytes.dropFirst() }
    while bytes.last == 0x2F { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
