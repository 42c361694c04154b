package import Build
package import Diagnostics
import FrontMatter
import Glibc
package import Journal
import JournalReader
package import Localization

// What commands do to the author's files, each of them whole or not at all: a temporary file beside
// the entry, then one rename, and never over something that is there or that has changed since.

/// A journal that a command writes into.
package struct WritableJournal {
  let run: BuildRun
  var root: OpenFolder { run.root }
  var content: String { run.content }

  package init(_ options: BuildOptions) throws(BuildError) { run = try BuildRun(options) }

  package var settings: Settings { run.settings }
  package var today: CalendarDay { run.today }
  /// The journal's folder, without links.
  package var path: String { run.journal }
  /// Errors in the settings. With them nobody knows where an entry belongs.
  package var settingsErrors: [Diagnostic] { run.diagnostics.filter { $0.severity == .error } }

  var dialect: ContentDialect {
    ContentDialect(rawValue: settings.contentDialect.rawValue) ?? .fenced
  }

  func contentPath(_ name: String) -> String { content.isEmpty ? name : content + "/" + name }

  func nameInContent(_ path: String) -> String {
    content.isEmpty ? path : path.below(content)
  }

  /// The text with which a new entry begins: `templates/new/NAME.md`.
  package func template(_ name: String) throws(BuildError) -> [UInt8] {
    let names = try templateNames()
    guard names.contains(name) else {
      throw BuildError(
        "there is no template 'templates/new/\(name).md'",
        help: names.isEmpty ? nil : "there are: \(names.joined(separator: ", "))")
    }
    return try read("templates/new/\(name).md")
  }

  package func templateNames() throws(BuildError) -> [String] {
    guard try root.status("templates/new")?.kind == .folder else { return [] }
    return try root.items(in: "templates/new").compactMap { item in
      guard let name = item.text, name.hasSuffix(".md"), !name.hasPrefix(".") else { return nil }
      return String(name.dropLast(3))
    }
  }

  /// The bytes of a file of the journal.
  package func read(_ path: String) throws(BuildError) -> [UInt8] {
    guard let bytes = try root.read(path, atMost: settings.limits.size) else {
      throw BuildError("there is no file '\(path)'")
    }
    return bytes
  }

  /// Where the text begins.
  func frontMatter(of source: SourceText) -> (bodyStart: Int, flaws: [Diagnostic]) {
    let (frontMatter, flaws) = readFrontMatter(of: source, dialect: dialect)
    return (frontMatter.bodyStart, flaws)
  }

  func read(_ bytes: [UInt8], at path: String) -> (entry: Entry?, diagnostics: [Diagnostic]) {
    let source = SourcePath(path: path, contentPath: nameInContent(path))
    let file = SourceFile(source: source, bytes: bytes)
    return JournalReader.readEntry(file, settings: settings)
  }
}

/// A change of an entry's fields.
package enum EntryChange: Sendable, Equatable {
  case title(String)
  case date(CalendarDay)
  case tags([String])
  case people([String])
  case mood(String)
  case place(String, latitude: String? = nil, longitude: String? = nil)
  case weather(Weather)
  case starred(Bool)
  case aliases([String])
  case visibility(NewEntryVisibility)
}

extension EntryChange {
  /// As front matter has it. A switch that is off is not written.
  var fields: [FieldChange] {
    switch self {
    case .title(let text): [FieldChange(names(.title), .text(text))]
    case .date(let day): [FieldChange(names(.date), .word(day.iso))]
    case .tags(let tags): [FieldChange(names(.tags), .list(tags))]
    case .people(let people): [FieldChange(names(.people), .list(people))]
    case .mood(let mood): [FieldChange(names(.mood), mood.isEmpty ? nil : .text(mood))]
    case .place(let name, let latitude?, let longitude?):
      [
        FieldChange(
          names(.place),
          .mapping([
            .init("name", name), .init("latitude", latitude), .init("longitude", longitude),
          ]))
      ]
    case .place(let name, _, _): [FieldChange(names(.place), name.isEmpty ? nil : .text(name))]
    case .weather(let weather): [FieldChange(names(.weather), written(weather))]
    case .starred(let isOn): [FieldChange(names(.starred), isOn ? .word("true") : nil)]
    case .aliases(let aliases): [FieldChange(names(.aliases), .list(aliases))]
    case .visibility(.draft): [FieldChange(names(.draft), .word("true"))]
    case .visibility(.private): [FieldChange(names(.private), .word("true"))]
    case .visibility(.published): []
    }
  }

  /// Labels are changed one by one, so that the way in which the others are written stays.
  var labels: (LabelKind, [String])? {
    switch self {
    case .tags(let tags): (.tags, tags)
    case .people(let people): (.people, people)
    case .aliases(let aliases): (.aliases, aliases)
    case .title, .date, .mood, .place, .weather, .starred, .visibility: nil
    }
  }

  private func names(_ field: EntryField) -> [String] { field.names }

  private func written(_ weather: Weather) -> FieldInput {
    let parts: [(String, String?)] = [
      ("condition", weather.condition.isEmpty ? nil : weather.condition), ("icon", weather.icon),
      ("temperature", weather.temperature),
    ]
    return .mapping(parts.compactMap { name, text in text.map { .init(name, $0) } })
  }
}

/// A version of a file: what was read, for comparing it with what is there when it is written.
package struct FileVersion: Sendable {
  package let path: String
  package let bytes: [UInt8]
}

extension WritableJournal {
  /// Changes fields of an entry, and no other byte.
  ///
  /// - Returns: whether anything was different.
  package func change(_ path: String, _ changes: [EntryChange]) throws(BuildError) -> Bool {
    let bytes = try readText(path)
    var changed = bytes
    for change in changes { changed = try applied(change, to: changed, at: path) }
    guard changed != bytes else { return false }
    try replace(FileVersion(path: path, bytes: bytes), by: changed)
    return true
  }

  private func applied(
    _ change: EntryChange, to bytes: [UInt8], at path: String
  ) throws(BuildError) -> [UInt8] {
    if let (kind, labels) = change.labels {
      var edit = LabelEdit(kind, path, bytes, self)
      try edit.set(labels)
      return edit.bytes
    }
    let source = SourceText(path: path, bytes: bytes)
    guard let changed = editFrontMatter(of: source, change.fields, dialect: dialect) else {
      throw unchangeable(path)
    }
    return changed
  }

  /// Adds tags to an entry, or takes some away, and changes no other byte.
  ///
  /// - Returns: whether anything was different.
  package func changeTags(
    of path: String, adding: [String] = [], removing: [String] = []
  ) throws(BuildError) -> Bool {
    let bytes = try readText(path)
    var edit = LabelEdit(.tags, path, bytes, self)
    for tag in adding { try edit.add(tag) }
    for tag in removing { try edit.remove(tag) }
    guard edit.bytes != bytes else { return false }
    try replace(FileVersion(path: path, bytes: bytes), by: edit.bytes)
    return true
  }

  /// The bytes of a text that can be changed. What is not text as a build reads it, such as a file
  /// in UTF-16 or one that git-lfs has not fetched, would be corrupt afterwards.
  func readText(_ path: String) throws(BuildError) -> [UInt8] {
    let bytes = try read(path)
    let flaw = read(bytes, at: path).diagnostics.first {
      $0.severity == .error && $0.identifier.hasPrefix("source.")
    }
    guard let flaw else { return bytes }
    throw BuildError("'\(path)' cannot be changed: \(flaw.summary)", help: flaw.help.first)
  }

  func unchangeable(_ path: String) -> BuildError {
    BuildError(
      "the front matter of '\(path)' cannot be changed in place",
      help: "'ilgi check' says whether it has errors; if not, change it in an editor")
  }

  /// Puts new bytes in the place of a version of a file, with the permissions of the old one. A
  /// file that has changed since it was read is as it was.
  package func replace(_ version: FileVersion, by bytes: [UInt8]) throws(BuildError) {
    guard let status = try root.status(version.path), status.kind == .file else {
      throw BuildError(
        "cannot write '\(version.path)': something other than a file is there",
        help: "a symbolic link is never written through")
    }
    try root.replaceFile(version.path, by: bytes, permissions: status.permissions) {
      () throws(BuildError) in
      guard try root.read(version.path, atMost: .max) == version.bytes else {
        throw BuildError(
          "'\(version.path)' was changed by another program; it is as that program left it",
          help: "do it again")
      }
    }
  }
}
