import Diagnostics
import Files
import Foundation
import Glibc
import Importing
import Synchronization
import TestSupport
import Testing

/// How entries are written: whole or not at all, and never twice.
@Suite struct ImportWritingTests {
  /// A number that shares no factor with how often a call comes again.
  private static let step = ProcessInfo.processInfo.environment["EVERY_CALL"] == nil ? 7 : 1

  private static func archive() -> [UInt8] {
    var zip = ZipWriter()
    zip.add(
      "Journal.json",
      #"""
      {"metadata": {}, "entries": [
        {"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "text": "one ![](dayone-moment://P)", "photos": [{"identifier": "P", "md5": "p1", "type": "jpeg"}]},
        {"uuid": "B", "creationDate": "2021-03-04T03:00:00Z", "text": "two"},
        {"uuid": "C", "creationDate": "2021-03-05T03:00:00Z", "text": "three ![](dayone-moment://Q)", "photos": [{"identifier": "Q", "md5": "q1", "type": "jpeg"}]}]}
      """#)
    zip.add("photos/p1.jpeg", "photo p")
    zip.add("photos/q1.jpeg", "photo q")
    return zip.whole
  }

  /// What is in the journal's folder, but for what only this program looks at.
  private func state(_ journal: TemporaryFolder) throws -> [String: [UInt8]] {
    try journal.files().filter { !$0.hasPrefix(".ilgi") }.reduce(into: [:]) { state, name in
      state[name] = try journal.read(name)
    }
  }

  @Test
  func `stopped at any call to the disk, all files are whole and the next import completes it`()
    throws
  {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Self.archive(), to: "e.zip")
    let whole = try Import(of: source.path + "/e.zip")
    let wanted = try state(whole.journal)
    #expect(wanted.count == 6)
    var isDone = false
    var last = 0
    // Every call in `make torture`, and some of each kind here.
    for stop in stride(from: 0, to: 4000, by: Self.step) where !isDone {
      let journal = try TemporaryFolder(Import.seoul, inMemory: true)
      let count = Mutex(0)
      // From one call on nothing happens any more, as if the program had been killed.
      let place = journal.path
      let disk = Disk { _, path in
        guard path.hasPrefix(place) else { return nil }
        return count.withLock { count in
          count += 1
          return count > stop ? .error(EIO) : nil
        }
      }
      let report = try? Import(of: source.path + "/e.zip", into: journal, on: disk).report
      isDone = report != nil
      for (name, bytes) in try state(journal) where !name.contains("/.") && !name.hasPrefix(".") {
        #expect(wanted[name] == bytes, "\(name) after \(stop) calls")
      }
      let again = try Import(of: source.path + "/e.zip", into: journal)
      #expect(again.report.bad.isEmpty)
      let found = try state(journal).filter { !$0.key.hasPrefix(".") }
      #expect(found == wanted, "after \(stop) calls")
      last = stop
    }
    #expect(isDone && last > 40)
  }

  @Test func `a dry run says the same and writes nothing`() throws {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Self.archive(), to: "e.zip")
    let dry = try Import(of: source.path + "/e.zip", change: { $0.isDryRun = true })
    #expect(try dry.files.isEmpty)
    let real = try Import(of: source.path + "/e.zip")
    #expect(dry.report.added.map(\.path) == real.report.added.map(\.path))
  }

  @Test func `names that the journal has already are not taken`() throws {
    let journal = try TemporaryFolder(
      Import.seoul + "\n-- 2021-03-04.md --\nmine\n-- 2021-03-03/note.txt --\nmine", inMemory: true)
    let done = try Import(file: "e.zip", Self.archive(), into: journal)
    #expect(
      done.report.added.map(\.path) == [
        "2021-03-03-2/index.md", "2021-03-04-2.md", "2021-03-05/index.md",
      ])
    #expect(
      try journal.text("2021-03-04.md") == "mine\n" || journal.text("2021-03-04.md") == "mine")
  }

  @Test func `an entry that was renamed and edited since is not written again`() throws {
    let first = try Import(file: "e.zip", Self.archive())
    let text = try first.journal.text("2021-03-04.md")
    try first.journal.write(text + "more\n", to: "renamed.md")
    #expect(unlink(first.journal.path + "/2021-03-04.md") == 0)
    let again = try Import(file: "e.zip", Self.archive(), into: first.journal)
    #expect(again.report.there == 3 && again.report.added.isEmpty)
  }

  @Test func `files that would be entries or the page are renamed`() throws {
    var zip = ZipWriter()
    zip.add(
      "Journal.json",
      #"{"metadata": {}, "entries": [{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "text": "x", "pdfAttachments": [{"identifier": "P", "md5": "p1", "pdfName": "../index.md"}, {"identifier": "Q", "md5": "q1", "pdfName": "con.PDF"}, {"identifier": "R", "md5": "r1", "pdfName": "…/공책 1.pdf"}]}]}"#
    )
    for name in ["p1", "q1", "r1"] { zip.add("pdfs/\(name).pdf", name) }
    let done = try Import(file: "e.zip", zip.whole)
    #expect(
      try done.files == [
        "2021-03-03/index-file.pdf", "2021-03-03/index.md", "2021-03-03/photo-con.pdf",
        "2021-03-03/공책-1.pdf",
      ])
    let linked = try Import(
      "-- 12/12-a.html --\n<p class=\"date\">2021-03-03</p><div class=\"article-view\"><a href=\"./file/index.md\">b</a></div>\n-- 12/file/index.md --\nx\n"
    )
    #expect(try linked.files == ["2021-03-03-a/index-file.md.txt", "2021-03-03-a/index.md"])
  }
}
