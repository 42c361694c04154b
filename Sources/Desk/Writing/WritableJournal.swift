package import Build
package import Diagnostics
package import Files
package import FrontMatter
import Glibc
package import Journal
import JournalReader
package import Localization

// What commands do to the author's files, each of them whole or not at all: a temporary file beside
// the entry, then one rename, and never over something that is there or that has changed since.

/// A journal that a command writes into.
package struct WritableJournal {
  let opened: OpenJournal
  var root: OpenFolder { opened.root }
  var content: String { opened.content }

  /// When the author writes.
  package let moment: AuthorsMoment

  package init(_ options: BuildOptions) throws(BuildError) {
    opened = try OpenJournal(options)
    moment = AuthorsMoment(options, opened.settings)
  }

  package var settings: Settings { opened.settings }
  package var today: CalendarDay { moment.day }
  /// The journal's folder, without links.
  package var path: String { opened.path }
  /// Errors in the settings. With them nobody knows where an entry belongs.
  package var settingsErrors: [Diagnostic] { opened.flaws.filter { $0.severity == .error } }

  package var dialect: ContentDialect {
    ContentDialect(rawValue: settings.contentDialect.rawValue) ?? .fenced
  }

  package func contentPath(_ name: String) -> String {
    content.isEmpty ? name : content + "/" + name
  }

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

  /// What a build would say of an entry's file alone.
  package func findings(in bytes: [UInt8], at path: String) -> [Diagnostic] {
    read(bytes, at: path).diagnostics.sortedForReading()
  }

  func read(_ bytes: [UInt8], at path: String) -> (entry: Entry?, diagnostics: [Diagnostic]) {
    let source = SourcePath(path: path, contentPath: nameInContent(path))
    let file = SourceFile(source: source, bytes: bytes)
    return JournalReader.readEntry(file, settings: settings)
  }
}

/// A version of a file: what was read, for comparing it with what is there when it is written.
package struct FileVersion: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

extension WritableJournal {
  /// Changes fields of an entry, and no other byte; its title where the old one is written.
  ///
  /// - Returns: whether anything was different.
  package func change(_ entry: Entry, _ changes: [EntryChange]) throws(BuildError) -> Bool {
    try edit(entry.source.path) { bytes throws(BuildError) in
      var bytes = bytes
      for change in changes {
        if case .title(let title) = change, !title.isEmpty {
          bytes = try retitled(entry, title, bytes)
        } else {
          bytes = try changed(bytes, at: entry.source.path, change)
        }
      }
      return bytes
    }
  }

  private func changed(
    _ bytes: [UInt8], at path: String, _ change: EntryChange
  ) throws(BuildError) -> [UInt8] {
    var edit = EntryEdit(path, bytes, self)
    try edit.change(change)
    return edit.bytes
  }

  /// Changes one field as a part of another act.
  package func change(
    _ path: String, _ change: EntryChange, _ written: inout WrittenFiles
  ) throws(BuildError) -> Bool {
    let version = FileVersion(path: path, bytes: try readText(path))
    let bytes = try changed(version.bytes, at: path, change)
    guard bytes != version.bytes else { return false }
    try replace(version, by: bytes)
    written.add(version, bytes)
    return true
  }

  /// Changes a file, and remembers what it was.
  private func edit(
    _ path: String, _ edited: ([UInt8]) throws(BuildError) -> [UInt8]
  ) throws(BuildError) -> Bool {
    let version = FileVersion(path: path, bytes: try readText(path))
    let bytes = try edited(version.bytes)
    guard bytes != version.bytes else { return false }
    try replace(version, by: bytes)
    try LastAct.changed(version, to: bytes).keep(in: self)
    return true
  }

  /// Adds tags to an entry, or takes some away, and changes no other byte.
  ///
  /// - Returns: whether anything was different.
  package func changeTags(
    of path: String, adding: [String] = [], removing: [String] = []
  ) throws(BuildError) -> Bool {
    try edit(path) { bytes throws(BuildError) in
      var edit = LabelEdit(.labels(.tags), path, bytes, self)
      for tag in adding { try edit.add(tag) }
      for tag in removing { try edit.remove(tag) }
      return edit.bytes
    }
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
    switch try exchange(version, for: bytes) {
    case .written: return
    case .found(nil):
      throw BuildError("there is no file '\(version.path)' any more", help: "do it again")
    case .found:
      throw BuildError(
        "'\(version.path)' was changed by another program; it is as that program left it",
        help: "do it again")
    }
  }
}
