import Diagnostics
import Journal

extension BuildRun {
  /// The journal's own templates; those of another program are passed over with one note.
  mutating func ownTemplates(
    _ scan: Scan, for pages: Publication
  ) -> [(path: String, bytes: [UInt8])] {
    guard let folder = settings.templates else { return [] }
    let files = readAll(scan.templates, of: scan.files, in: folder)
    guard let program = ForeignTemplates.program(of: files) else { return files }
    diagnostics.append(
      Diagnostic(
        .note, "template.foreign",
        "\(folder)/ has templates that seem to be \(program)'s, and it is ignored",
        at: .file(folder),
        help: [
          "'templates: false' in the settings says so, 'templates: DIR' names a folder for Ilgi's"
        ]))
    return []
  }
}
