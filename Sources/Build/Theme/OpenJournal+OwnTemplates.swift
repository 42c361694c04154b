import Diagnostics
import Journal
import SiteRenderer
import Templating

extension OpenJournal {
  /// The journal's own templates; those of another program are passed over with one note.
  func ownTemplates(
    _ scan: Scan, _ found: inout Findings
  ) -> [(path: String, bytes: [UInt8])] {
    guard let folder = settings.templates else { return [] }
    let files = readAll(scan.templates, of: scan.files, in: folder, &found)
    guard let program = ForeignTemplates.program(of: files) else {
      found.diagnostics += outdatedCopies(among: files, in: folder)
      return files
    }
    found.diagnostics.append(
      Diagnostic(
        .note, "template.foreign",
        "\(folder)/ has templates that seem to be \(program)'s, and it is ignored",
        at: .file(folder),
        help: [
          "'templates: false' in the settings says so, 'templates: DIR' names a folder for Ilgi's"
        ]))
    return []
  }

  /// A note when copies of the theme's files were made from an older context version. A copy
  /// without a record that is none of the first theme's may be made for the present one.
  private func outdatedCopies(
    among files: [(path: String, bytes: [UInt8])], in folder: String
  ) -> [Diagnostic] {
    let names = files.filter { file in
      if let original = try? EjectedOriginal.find(file.path, in: folder, of: root) {
        return original.contextVersion < ThemeFiles.contextVersion
      }
      return FirstThemeFiles.has(file.path, file.bytes)
        && !ThemeFiles.all.contains { $0.path == file.path && $0.bytes == file.bytes }
    }.map { "\(folder)/\($0.path)" }
    guard let first = names.first else { return [] }
    let message: Phrase =
      switch names.count {
      case 1: "this was copied from an older theme, and may do less than the present one"
      case 2:
        "this and another file were copied from an older theme, and may do less than the present one"
      default:
        "this and \(names.count - 1) other files were copied from an older theme, and may do less than the present one"
      }
    return [
      Diagnostic(
        .note, "template.outdated", message, at: .file(first),
        help: ["'ilgi theme diff' shows what has changed in the theme since"])
    ]
  }

  /// Templates that pages ask for and that neither the theme nor the journal has.
  func missingTemplates(of pages: Publication, _ theme: Theme) -> [Diagnostic] {
    let names = theme.templates.names
    return pages.published.compactMap { published in
      guard let wanted = published.entry.page?.template, !theme.templates.contains(wanted.name)
      else { return nil }
      let near =
        names.first { $0 == wanted.name + ".html" } ?? nearestName(to: wanted.name, in: names)
      return Diagnostic(
        .error, "page.template", "there is no template '\(wanted.name)'", at: wanted.place,
        help: [
          near.map { "did you mean '\($0)'?" }
            ?? "write it into templates/\(wanted.name), or leave 'template' out"
        ])
    }
  }
}
