import Diagnostics
package import Files

/// What has changed in the theme since one of its files was copied into a journal.
package struct ThemeDifference: Sendable {
  /// How a journal's copy and the theme's present file are related.
  package enum State: String, Sendable, CaseIterable {
    /// The copy is the theme's present file, byte for byte.
    case same
    /// The theme's file is what it was when it was copied.
    case current
    /// The theme's file has changed since.
    case outdated
    /// The theme has no such file any more.
    case removed
    /// Nothing tells what the file was copied from.
    case unknown
  }

  /// As templates name it: `partials/header.html`.
  package let name: String
  /// The journal's own, relative to it.
  package let path: String
  package let state: State
  /// Whether the author has changed the copy; nil if nothing tells what it was copied from.
  package let isChanged: Bool?
  /// A unified diff, without line ends: from the theme's file as it was copied to the present one;
  /// for `unknown` from the journal's to the theme's. Empty for other states, and for pictures.
  package let diff: [String]
}

/// Where the originals of copied files are kept, below the folder of templates: in a folder for
/// each context version, under their names in the theme.
let ejectedFolder = ".ejected"

/// A file of the theme as it was when it was copied into a journal.
struct EjectedOriginal {
  let bytes: [UInt8]
  /// The context version that the theme had.
  let contextVersion: Int
  let path: String

  /// The original of a journal's file, or nil if there is no record of it.
  static func find(
    _ name: String, in templates: String, of journal: OpenFolder
  ) throws(BuildError) -> EjectedOriginal? {
    for version in stride(from: ThemeFiles.contextVersion, through: 1, by: -1) {
      let path = place(of: name, in: templates, version)
      if let bytes = try journal.read(path, atMost: 1 << 24) {
        return EjectedOriginal(bytes: bytes, contextVersion: version, path: path)
      }
    }
    return nil
  }

  /// Records that a journal's file is a copy of the theme's present one.
  static func record(
    _ name: String, _ bytes: [UInt8], in templates: String, of journal: OpenFolder
  ) throws(BuildError) {
    let path = place(of: name, in: templates, ThemeFiles.contextVersion)
    while let former = try find(name, in: templates, of: journal), former.path != path {
      try journal.remove(former.path)
    }
    try makeFolders(above: path, in: journal)
    try journal.replaceFile(path, by: bytes)
  }

  private static func place(of name: String, in templates: String, _ version: Int) -> String {
    "\(templates)/\(ejectedFolder)/\(version)/\(name)"
  }
}

/// For each file of the theme that a journal replaces, what has changed in the theme since it was
/// copied, in the order of the names; then copies of files that the theme no longer has.
///
/// - Parameters:
///   - name: one file, also as `templates/NAME`; nil means all.
///   - accepting: afterwards the theme's present files count as those that were copied.
package func themeDifferences(
  _ name: String?, in folder: String, accepting: Bool = false, on disk: Disk = Disk()
) throws(BuildError) -> [ThemeDifference] {
  let journal = try disk.journalFolder(folder)
  let templates = try templatesFolder(of: journal)
  let present = Dictionary(
    uniqueKeysWithValues: ThemeFiles.all.filter { ThemeFiles.localeOfCatalog($0.path) == nil })
  let wanted = name.map { name in
    name.hasPrefix(templates + "/") ? String(name.dropFirst(templates.count + 1)) : name
  }
  var found: [ThemeDifference] = []
  var names = Set(present.keys).union(FirstThemeFiles.digests.keys)
  for version in 1...ThemeFiles.contextVersion {
    try addFiles(below: "\(templates)/\(ejectedFolder)/\(version)", "", of: journal, to: &names)
  }
  for name in names.sorted(by: byBytes) where wanted.map({ $0 == name }) ?? true {
    let path = templates + "/" + name
    guard let own = try journal.readLinked(path, atMost: 1 << 24) else { continue }
    let original = try EjectedOriginal.find(name, in: templates, of: journal)
    let difference = compare(name, at: path, own, original?.bytes, present[name])
    // A file of the author's with a name that the theme once had.
    guard let difference else { continue }
    found.append(difference)
    if accepting, let bytes = present[name] {
      try EjectedOriginal.record(name, bytes, in: templates, of: journal)
    }
  }
  if let name, found.isEmpty {
    throw BuildError(
      "the journal has no copy of the theme's '\(wanted ?? name)'",
      help: "'ilgi theme list' says which files it replaces")
  }
  return found.filter { $0.state != .removed } + found.filter { $0.state == .removed }
}

private func compare(
  _ name: String, at path: String, _ own: [UInt8], _ recorded: [UInt8]?, _ present: [UInt8]?
) -> ThemeDifference? {
  let original = recorded ?? (FirstThemeFiles.has(name, own) ? own : nil)
  func made(_ state: ThemeDifference.State, _ diff: [String] = []) -> ThemeDifference {
    ThemeDifference(
      name: name, path: path, state: state, isChanged: original.map { $0 != own }, diff: diff)
  }
  let isText = name.hasSuffix(".html") || name.hasSuffix(".css") || name.hasSuffix(".js")
  guard let present else { return original == nil ? nil : made(.removed) }
  if own == present { return made(.same) }
  guard let original else {
    return made(.unknown, isText ? unifiedDiff(of: own, and: present) : [])
  }
  if original == present { return made(.current) }
  return made(.outdated, isText ? unifiedDiff(of: original, and: present) : [])
}

private func addFiles(
  below folder: String, _ prefix: String, of journal: OpenFolder, to names: inout Set<String>
) throws(BuildError) {
  guard try journal.status(folder)?.kind == .folder else { return }
  for item in try journal.items(in: folder) {
    guard let name = item.text else { continue }
    switch item.status?.kind {
    case .file: names.insert(prefix + name)
    case .folder:
      try addFiles(below: folder + "/" + name, prefix + name + "/", of: journal, to: &names)
    default: break
    }
  }
}

private func byBytes(_ one: String, _ other: String) -> Bool {
  one.utf8.lexicographicallyPrecedes(other.utf8)
}
