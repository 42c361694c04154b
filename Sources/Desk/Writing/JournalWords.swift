package import Build
import Diagnostics
package import Files
import FrontMatter
package import Journal
import JournalReader

/// The words of a journal that a shell completes. Only front matter is read, and no text: a shell
/// does not wait.
package struct JournalWords: Sendable {
  package struct EntryName: Sendable {
    package let path: String
    /// `2024-03-05`, as the file's name or a field has it; may be empty.
    package let day: String
    package let slug: String
    package let title: String
  }

  /// The newest first.
  package private(set) var entries: [EntryName] = []
  private let sketches: [Sketch]
  package private(set) var templates: [String] = []

  package init(_ options: BuildOptions) throws(BuildError) {
    let journal = try WritableJournal(options)
    let scan = try Scan(
      journal.root, journal.opened.layout, output: nil, exclude: journal.settings.exclude,
      extensions: journal.settings.extensions)
    let (dialect, files, most) = (journal.dialect, scan.files, journal.settings.limits.size)
    sketches = concurrentMap(scan.entries, jobs: options.jobs) { source -> Sketch? in
      guard let bytes = try? files.read(source.path, atMost: most) else { return nil }
      return Sketch(source, bytes, dialect)
    }
    .compactMap(\.self)
    entries = sketches.map(\.name).sorted { $0.day > $1.day }
    templates = ((try? journal.templateNames()) ?? []).sorted()
  }

  /// The labels of a kind, sorted, each once.
  package func labels(_ kind: LabelKind) -> [String] {
    Set(sketches.flatMap { $0.labels(kind) }).sorted()
  }
}

/// What the front matter and the name of a file say.
private struct Sketch: Sendable {
  let name: JournalWords.EntryName
  private let fields: [Field]

  init(_ source: SourcePath, _ bytes: [UInt8], _ dialect: ContentDialect) {
    let text = SourceText(path: source.path, bytes: bytes)
    let (frontMatter, _) = readFrontMatter(of: text, dialect: dialect)
    fields = frontMatter.fields
    let file = Sketch.parts(of: source.path)
    let title =
      Sketch.values(KnownField.title.names, in: fields).first
      ?? Sketch.firstLine(bytes[frontMatter.bodyStart...])
    let day =
      Sketch.values(KnownField.date.names, in: fields).first.map { String($0.prefix(10)) }
      ?? file.day
    name = JournalWords.EntryName(
      path: source.path, day: day, slug: slug(of: file.name), title: title)
  }

  func labels(_ kind: LabelKind) -> [String] {
    let values = Sketch.values(kind.fieldNames, in: fields)
    guard kind.hasMany else { return values }
    return values.flatMap { $0.split(separator: ",") }.map { text in
      let plain = text.drop { $0 == " " || $0 == "#" }
      return String(plain.reversed().drop { $0 == " " }.reversed())
    }
    .filter { !$0.isEmpty }
  }

  private static func values(_ names: [String], in fields: [Field]) -> [String] {
    for name in names {
      guard let found = fields.first(where: { $0.name.lowercased() == name.lowercased() }) else {
        continue
      }
      return texts(found.value).filter { !$0.isEmpty }
    }
    return []
  }

  private static func texts(_ value: FieldValue) -> [String] {
    switch value {
    case .scalar(let scalar): [scalar.text]
    case .list(let items, _):
      items.compactMap { if case .scalar(let scalar) = $0 { scalar.text } else { nil } }
    case .mapping(let parts, _):
      parts.filter { $0.name == "name" }.flatMap { texts($0.value) }
    }
  }

  /// The first line with something in it, without the signs of a heading.
  private static func firstLine(_ body: ArraySlice<UInt8>) -> String {
    let start = body.drop { [0x0A, 0x0D, 0x20, 0x23].contains($0) }
    let line = String(
      decoding: start.prefix(400).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.count > 60 ? "" : line
  }

  /// `2024-03-05-lisbon.md`, or the folder of an `index.md`.
  private static func parts(of path: String) -> (day: String, name: String) {
    var (folder, name) = path.folderAndName
    if name.hasPrefix("index.") { (folder, name) = folder.folderAndName }
    if let dot = name.firstIndex(of: "."), dot != name.startIndex { name = String(name[..<dot]) }
    let day = name.prefix(10)
    let isDay =
      day.utf8.count == 10
      && day.utf8.enumerated().allSatisfy { position, byte in
        position == 4 || position == 7 ? byte == 0x2D : (0x30...0x39).contains(byte)
      }
    guard isDay else { return ("", name) }
    return (String(day), String(name.dropFirst(10).drop { $0 == "-" || $0 == "_" || $0 == " " }))
  }
}
