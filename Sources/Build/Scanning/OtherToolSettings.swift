import Diagnostics
import Files
import JournalReader

/// Settings files of Hugo and Pelican beside a journal. What they withhold there would be published
/// here, where they are not read.
enum OtherToolSettings {
  private static let endings = ["toml", "yaml", "yml", "json"]
  private static let pelican = ["pelicanconf", "publishconf"].map { $0 + ".py" }

  /// All of them, relative to the journal.
  static let files: [String] = {
    let stems =
      ["hugo", "config"]
      + ["_default", "production"].flatMap { folder in
        ["hugo", "config", "cascade"].map { "config/\(folder)/\($0)" }
      }
    return stems.flatMap { stem in endings.map { stem + "." + $0 } } + pelican
  }()

  /// An error for each that withholds texts.
  static func findings(in root: OpenFolder) throws(BuildError) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let hasFolder = try root.status("config")?.kind == .folder
    for path in files where hasFolder || !path.utf8.contains(0x2F) {
      guard let status = try root.status(path), status.kind == .file,
        status.size <= FileLimits.settings,
        let bytes = try root.read(path, atMost: FileLimits.settings)
      else { continue }
      let source = SourceText(path: path, bytes: bytes)
      let isPelican = pelican.contains(path)
      let span =
        isPelican
        ? withholdingLine(ofPelican: source)
        : withholdingField(
          ofSettings: source, isCascade: path.folderAndName.name.hasPrefix("cascade."))
      guard let span else { continue }
      found.append(
        Diagnostic(
          .error, "source.withheld-section",
          isPelican
            ? "in Pelican this withholds all texts without a status, which is not read from here"
            : "in Hugo this withholds texts, which is not read from here",
          at: .span(source, span),
          help: ["write 'draft: true' into each text that must not be published, and take this out"]
        ))
    }
    return found
  }
}
