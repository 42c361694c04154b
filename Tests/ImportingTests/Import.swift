import Build
import Desk
import Diagnostics
import Files
import Importing
import Journal
import Localization
import TestSupport
import Testing

/// An import into a journal of a test's own, with what came of it.
struct Import {
  let journal: TemporaryFolder
  let report: ImportReport
  let app: String

  /// A journal in Seoul.
  static let seoul = """
    -- ilgi.yml --
    timezone: Asia/Seoul
    url: https://diary.example/
    """

  /// Imports files of a folder, as `SiteLiteral` reads them.
  init(_ files: String, change: (inout ImportOptions) -> Void = { _ in }) throws {
    let source = try TemporaryFolder(files, inMemory: true)
    try self.init(of: source.path, change: change)
  }

  /// Imports one file.
  init(file name: String, _ text: String, change: (inout ImportOptions) -> Void = { _ in }) throws {
    try self.init(file: name, Array(text.utf8), change: change)
  }

  init(
    file name: String, _ bytes: [UInt8], into journal: TemporaryFolder? = nil,
    change: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(bytes, to: name)
    try self.init(of: source.path + "/" + name, into: journal, change: change)
  }

  init(
    of path: String, into journal: TemporaryFolder? = nil, on disk: Disk = Disk(),
    change: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    let journal = try journal ?? TemporaryFolder(Self.seoul, inMemory: true)
    self.journal = journal
    let source = try ImportSource(path, on: Disk())
    let found = try recognise(source)
    guard let found else { throw NotRecognised(source.summary.english) }
    app = found.format.app
    var build = BuildOptions(folder: journal.path, epoch: 1_700_000_000)
    build.disk = disk
    let writable = try WritableJournal(build)
    var options = ImportOptions(zone: writable.settings.timezone)
    change(&options)
    report = try Importer(
      source, found.format, into: writable, besides: journalEntries(build), options
    ).run()
  }

  struct NotRecognised: Error {
    let seen: String
    init(_ seen: String) { self.seen = seen }
  }

  /// Files of the journal but for its settings.
  var files: [String] {
    get throws { try journal.files().filter { $0 != "ilgi.yml" && !$0.hasPrefix(".ilgi") } }
  }

  /// The only entry, without its field `import`.
  var entry: String { get throws { try text(of: #require(report.added.first?.path)) } }

  func text(of path: String) throws -> String {
    try journal.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import: ") }.joined(separator: "\n")
  }

  /// The field `import` of the only entry.
  var origin: String {
    get throws {
      let path = try #require(report.added.first?.path)
      let line = try journal.text(path).split(separator: "\n").first { $0.hasPrefix("import: ") }
      return String(line ?? "")
    }
  }

  /// The `date` of each entry, in the order of the source.
  var dates: [String] {
    get throws {
      try report.added.map { entry in
        let lines = try journal.text(entry.path).split(separator: "\n")
        return lines.first { $0.hasPrefix("date: ") }.map { String($0.dropFirst(6)) } ?? "none"
      }
    }
  }

  /// What was not imported, in English.
  var bad: [String] {
    report.bad.map { "\($0.position.phrase.english): \($0.reason.english)" }
  }

  var notes: [String] { report.added.flatMap { $0.notes.map(\.english) } }
}
