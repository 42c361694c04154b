import Build
import Diagnostics
import Files
import Journal
import JournalReader
import Localization
import Publishing

/// `journal.json` with the files of the journal beside it, in `files/` at their own paths.
struct JournalJSON {
  /// The folder of the files in an export.
  static let files = "files"
  static let name = "journal.json"
  /// Rises when a key changes its meaning or goes; keys may be added without that.
  static let version = 1

  private let source: JournalSource
  private let asked: ExportOptions

  init(_ source: JournalSource, _ asked: ExportOptions) {
    (self.source, self.asked) = (source, asked)
  }

  func write(to writer: ExportWriter) throws(BuildError) {
    let root = source.journal.root
    let output = try source.journal.outputStatus()?.identity
    let own = Set(source.texts.map { PathKey($0.entry.source.path) })
    let found = try root.everything { path, status in
      if isOfSystem(path) || JournalJSON.isOfProgram(path.folderAndName.name) { return true }
      guard let status, status.kind == .folder else { return false }
      // A folder that nobody can look into is no output; to read it is an error.
      let manifest = try? root.status(path + "/" + OutputManifest.name)
      return status.identity == output || manifest?.kind == .file
    }
    for other in found.others { writer.tell(other) }
    var files: [JSONOutput] = []
    for path in found.files.map(\.path) where !own.contains(PathKey(path)) {
      let visibility = source.pages[PathKey(path)]
      files.append(try JournalJSON.copy(source.file(path), path, visibility, writer))
    }
    let all = Set(found.files.map { PathKey($0.path) })
    for path in found.links where !own.contains(PathKey(path)) {
      // What is not of the journal is not of it under another name either.
      if let target = root.linkTarget(path), all.contains(PathKey(target)) {
        let visibility = source.pages[PathKey(path)]
        files.append(try JournalJSON.copy(source.file(target), path, visibility, writer))
      } else {
        writer.tell("'\(path)' is a symbolic link, which is not followed")
      }
    }
    let source = source
    try JournalJSON.write(
      source, asked, files, to: writer, count: source.texts.count
    ) { position throws(BuildError) in
      let bytes = try source.bytes(of: position)
      let entry = source.texts[position].entry
      return ExportedEntry(
        text: source.texts[position], path: entry.source.path, bytes: bytes,
        markdown: String(utf8: Array(bytes[source.bodyStart(bytes, entry)...])),
        files: source.everyFile(of: position),
        settings: source.settings)
    }
  }

  /// What is a program's own, and not the journal.
  private static func isOfProgram(_ name: String) -> Bool {
    [".git", ".ilgi", ".ilgi-trash", "node_modules"].contains(name)
  }

  /// Of what the site shows: its texts are plain ones.
  static func write(
    _ folder: PlainFolder, of source: any ExportSource, _ asked: ExportOptions,
    to writer: ExportWriter
  ) throws(BuildError) {
    let files = folder.files.map { JSONOutput.object([("path", .text($0))]) }
    try write(source, asked, files, to: writer, count: source.texts.count) {
      position throws(BuildError) in
      let (fields, text, _) = try folder.text(position)
      return ExportedEntry(
        text: source.texts[position], path: folder.paths[position],
        bytes: Array("\(fields)\n\(text)".utf8), markdown: text,
        files: folder.files(of: position), settings: source.settings)
    }
  }

  private static func copy(
    _ file: ExportedFile, _ path: String, _ visibility: EntryVisibility?,
    _ writer: ExportWriter
  ) throws(BuildError) -> JSONOutput {
    var (digest, size) = (DigestBuilder(), 0)
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x5C }) {
      writer.tell("'ilgi import' writes no file with such a name: '\(path)'")
    }
    try writer.copy(file, to: "\(files)/\(path)") { block in
      digest.addBlock(block)
      size += block.count
    }
    let page: [(name: String, value: JSONOutput)] =
      visibility.map { [("visibility", .text($0.rawValue))] } ?? []
    return .object(
      [("path", .text(path)), ("size", .number(size)), ("sha256", .text(digest.digest.hex))]
        + page)
  }

  /// - Parameter entry: makes an entry when it is written.
  private static func write(
    _ source: any ExportSource, _ asked: ExportOptions, _ files: [JSONOutput],
    to writer: ExportWriter, count: Int, _ entry: (Int) throws(BuildError) -> ExportedEntry
  ) throws(BuildError) {
    try writer.write(name) { (put) throws(BuildError) in
      let head = JSONOutput.object([
        ("format", .text("ilgi")), ("version", .number(version)),
        ("program", .text(asked.program)), ("public", .flag(asked.isPublic)),
        ("settings", settings(of: source, asked)),
      ])
      try put(head.bytes.dropLast() + Array(",\"entries\":[".utf8))
      for position in 0..<count {
        try put((position > 0 ? [0x2C, 0x0A] : [0x0A]) + entry(position).json.bytes)
      }
      try put(Array("\n],\"files\":[".utf8))
      for (position, file) in files.enumerated() {
        try put((position > 0 ? [0x2C, 0x0A] : [0x0A]) + file.bytes)
      }
      try put(Array("\n]}\n".utf8))
    }
  }

  private static func settings(
    of source: any ExportSource, _ asked: ExportOptions
  ) -> JSONOutput {
    let settings = source.settings
    let content = (source as? JournalSource)?.journal.content ?? ""
    let rows: [(name: String, value: JSONOutput)?] = [
      settings.title.map { ("title", .text($0)) },
      settings.author.map { ("author", .text($0)) },
      settings.url.map { ("url", .text($0.origin + $0.basePath)) },
      ("languages", .texts(settings.locales.map(\.description))),
      // Where readers see no times, pages do not say it.
      asked.isPublic && !settings.times
        ? nil : ("timezone", .text(settings.timezone.identifier)),
      ("content", .text(content)),
    ]
    return .object(rows.compactMap(\.self))
  }
}
