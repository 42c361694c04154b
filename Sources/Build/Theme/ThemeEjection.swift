import Diagnostics
package import Files
import Glibc
import Journal

/// A file of the theme, and what is in its place in a journal.
package struct ThemeFile: Sendable, Equatable {
  /// As templates name it: `partials/header.html`.
  package let name: String
  /// The journal's own, relative to it: `templates/partials/header.html`, `locales/ko.yml`.
  package let path: String
  /// Whether that file is there.
  package let isReplaced: Bool
}

/// What `ejectTheme` did with the files that it was asked for.
package struct ThemeEjection: Sendable, Equatable {
  /// Relative to the journal, in the order of their names.
  package let written: [String]
  /// Files of the author's that were there already, and are as they were.
  package let kept: [String]
}

/// The files of the theme, in the order of their names.
package func themeFiles(
  in folder: String, on disk: Disk = Disk()
) throws(BuildError) -> [ThemeFile] {
  let journal = try disk.journalFolder(folder)
  let templates = try templatesFolder(of: journal)
  var files: [ThemeFile] = []
  for (name, _) in ThemeFiles.all {
    let path = journalPath(of: name, templates)
    let isReplaced = try journal.status(path) != nil
    files.append(ThemeFile(name: name, path: path, isReplaced: isReplaced))
  }
  return files
}

/// Copies files of the theme into a journal, as a beginning for its own. Nothing that is there is
/// ever written over. `.ejected/` keeps what was copied, so that `themeDifferences` can compare.
///
/// - Parameter name: one file, also as `templates/NAME`; nil means all templates and assets.
///   Catalogs are copied by name alone: a journal's own words need no others beside them.
package func ejectTheme(
  _ name: String?, into folder: String, on disk: Disk = Disk()
) throws(BuildError) -> ThemeEjection {
  let journal = try disk.journalFolder(folder)
  let templates = try templatesFolder(of: journal)
  let wanted = try wantedFiles(name, templates)
  var written: [String] = []
  var kept: [String] = []
  for (name, bytes) in wanted {
    let path = journalPath(of: name, templates)
    try makeFolders(above: path, in: journal)
    if try journal.addFile(path, bytes) {
      written.append(path)
      if ThemeFiles.localeOfCatalog(name) == nil {
        try EjectedOriginal.record(name, bytes, in: templates, of: journal)
      }
    } else {
      kept.append(path)
    }
  }
  return ThemeEjection(written: written, kept: kept)
}

/// The folder that the settings name. Other settings do not matter here, and neither do mistakes in
/// them.
func templatesFolder(of journal: OpenFolder) throws(BuildError) -> String {
  let (settings, _, _) = try OpenJournal.readSettings(journal, url: nil)
  guard let folder = settings.templates else {
    throw BuildError(
      "the settings say 'templates: false', so the journal has no templates of its own",
      help: "name a folder, as in templates: theme")
  }
  return folder
}

private func wantedFiles(
  _ name: String?, _ templates: String
) throws(BuildError) -> [(path: String, bytes: [UInt8])] {
  guard let name else {
    return ThemeFiles.all.filter { ThemeFiles.localeOfCatalog($0.path) == nil }
  }
  let names = ThemeFiles.all.map(\.path)
  for prefix in ["", "templates/", templates + "/", "locales/"] where name.hasPrefix(prefix) {
    let plain = String(name.dropFirst(prefix.count))
    if let file = ThemeFiles.all.first(where: { $0.path == plain }) { return [file] }
  }
  let inFolder = names.first { $0.hasSuffix("/" + name) }
  let near = inFolder ?? nearestName(to: name, in: names)
  throw BuildError(
    "the theme has no file '\(name)'",
    help: near.map { "did you mean '\($0)'?" } ?? "'ilgi theme list' names them")
}

private func journalPath(of name: String, _ templates: String) -> String {
  (ThemeFiles.localeOfCatalog(name) == nil ? templates + "/" : "locales/") + name
}

/// A folder that is a link could lead anywhere.
func makeFolders(above path: String, in journal: OpenFolder) throws(BuildError) {
  for folder in path.foldersAbove.reversed() {
    guard let status = try journal.status(folder) else {
      try journal.makeFolder(folder)
      continue
    }
    guard status.kind == .folder else {
      throw BuildError(
        "cannot write into '\(journal.full(folder))': it is not a folder, or a symbolic link")
    }
  }
}
