import Build
import Files
import Foundation
import Publishing
import TestSupport
import Testing

/// A link is judged by what it leads to, and what is read is what was scanned.
@Suite struct SymbolicLinkTests {
  private let journal = """
    -- ilgi.yml --
    {}
    -- .git/config --
    token = SECRET
    -- .env --
    SECRET
    -- entries/2024-03-05-lisbon.md --
    Tram. [a](c.txt) [b](b.txt)
    -- entries/private.md --
    ---
    private: true
    date: 2024-03-06
    ---
    SECRET
    -- entries/b.txt --
    b
    -- templates/partials/mine.html --
    SECRET
    -- notes/open.txt --
    open to all
    """

  @Test(arguments: [
    ("static/g", "../.git", "a hidden file or folder"),
    ("static/env.txt", "../.env", "a hidden file or folder"),
    ("entries/c.txt", "../.env", "a hidden file or folder"),
    ("entries/c.txt", "private.md", "its own name is not an entry's"),
    ("static/lock.txt", "../.ilgi/lock", "a hidden file or folder"),
    ("static/all", "../entries", "the journal's own entries"),
    ("templates/assets", "../entries", "the journal's own entries"),
    ("static/t", "../templates", "the journal's templates"),
    ("entries/c.txt", "../templates/partials/mine.html", "the journal's templates"),
    ("static/s.txt", "../ilgi.yml", "a file that only Ilgi reads"),
    ("static/old", "../public", "leads into the output"),
  ])
  func `a link to what is private, or kept for another purpose, stops the build`(
    _ link: String, _ target: String, _ reason: String
  ) throws {
    let folder = try TemporaryFolder(journal)
    try folder.write("x", to: "static/x.txt")
    try folder.write("c", to: "entries/c.txt")
    try published(folder)
    try FileManager.default.removeItem(atPath: folder.path + "/entries/c.txt")
    if !link.hasPrefix("entries/c") { try folder.write("c", to: "entries/c.txt") }
    try folder.link(link, to: target)
    let outcome = build(BuildOptions(folder: folder.path))
    guard case .refusedByDiagnostics = outcome.ending else {
      Issue.record("\(link) -> \(target): \(outcome.ending)")
      return
    }
    let said = outcome.diagnostics.map(\.words).joined()
    #expect(said.contains("\(link): error: the symbolic link"), "\(said)")
    #expect(said.contains(reason), "\(said)")
  }

  /// `src/` is a folder like any other, until something in it is not.
  @Test func `a folder that a link leads to is judged again at everything in it`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      content: src/entries
      -- src/entries/2024-03-05.md --
      ---
      private: true
      ---
      SECRET
      -- src/entries/2024-03-06.md --
      Open.
      -- src/a.txt --
      a
      """)
    try folder.write("x", to: "static/x.txt")
    try folder.link("static/all", to: "../src")
    let outcome = build(BuildOptions(folder: folder.path))
    #expect(
      outcome.diagnostics.map(\.line).contains("error static/all/entries source.link"),
      "\(outcome.diagnostics.map(\.line))")
  }

  @Test func `entries behind a link are entries for every other link`() throws {
    let folder = try TemporaryFolder(
      """
      -- notes/2024-03-05.md --
      ---
      private: true
      ---
      SECRET
      -- notes/2024-03-06.md --
      Open.
      """)
    try folder.link("entries", to: "notes")
    try published(folder)
    try folder.write("x", to: "static/x.txt")
    try folder.link("static/n", to: "../notes")
    let outcome = build(BuildOptions(folder: folder.path))
    #expect(
      outcome.diagnostics.map(\.line).contains("error static/n source.link"),
      "\(outcome.diagnostics.map(\.line))")
  }

  @Test func `links between the author's files are followed`() throws {
    let folder = try TemporaryFolder(journal)
    try folder.link("entries/c.txt", to: "../notes/open.txt")
    try folder.write("x", to: "static/x.txt")
    try folder.link("static/notes", to: "../notes")
    try folder.link("entries/2024-03-07-again.md", to: "2024-03-05-lisbon.md")
    try published(folder)
    #expect(try folder.text("public/notes/open.txt") == "open to all\n")
    #expect(folder.exists("public/2024/03/07-again.html"))
    let site = try folder.site()
    #expect(!site.items.contains { String(decoding: $0.bytes, as: UTF8.self).contains("SECRET") })
  }

  /// A folder or file is replaced by a link between the scan and the reading; the disk is asked at
  /// its first reading.
  @Test(arguments: ["static/x.txt", "static", "entries/2024-03-05-lisbon.md", "entries"])
  func `what comes in the place of a scanned file is not read`(_ replaced: String) throws {
    let folder = try TemporaryFolder(journal)
    try folder.write("c", to: "entries/c.txt")
    try folder.write("x", to: "static/x.txt")
    let outside = try TemporaryFolder("-- x.txt --\nSECRET\n-- 2024-03-05-lisbon.md --\nSECRET\n")
    defer { withExtendedLifetime(outside) {} }
    let (path, elsewhere) = (folder.path, outside.path)
    let marker = path + "/.marker"
    var options = BuildOptions(folder: path)
    options.disk = Disk { call, file in
      // The last thing that a scan lists is locales/, or static/ where there is none; reading files
      // comes after all of it.
      guard call == .read, file.hasSuffix(".md"), access(marker, F_OK) != 0 else { return nil }
      close(open(marker, O_CREAT | O_WRONLY, 0o644))
      rename("\(path)/\(replaced)", "\(path)/.old")
      let isFolder = !replaced.contains("/")
      let name = String(replaced.split(separator: "/").last ?? "")
      symlink(isFolder ? elsewhere : "\(elsewhere)/\(name)", "\(path)/\(replaced)")
      return nil
    }
    let outcome = build(options)
    let site = try folder.site()
    #expect(!site.items.contains { String(decoding: $0.bytes, as: UTF8.self).contains("SECRET") })
    // An entry that is open already is read; whatever is opened later is refused.
    if replaced.hasPrefix("static") || replaced == "entries" {
      guard case .failed(let failures, .untouched) = outcome.ending else {
        Issue.record("\(outcome.ending)")
        return
      }
      #expect(failures.first?.message.contains("was changed while the journal was read") == true)
    }
  }

  @Test func `a file of ten gigabytes is refused before it is read`() throws {
    let folder = try TemporaryFolder(journal)
    try folder.write("c", to: "entries/c.txt")
    #expect(truncate(folder.path + "/ilgi.yml", 10 << 30) == 0)
    guard case .failed(let failures, .untouched) = build(BuildOptions(folder: folder.path)).ending
    else {
      Issue.record("the build did not fail")
      return
    }
    #expect(failures.first?.message.contains("it has more than 1 MiB") == true)
  }

  @Test func `a large file is copied byte for byte, and its digest is that of its bytes`() throws {
    let folder = try TemporaryFolder(journal)
    try folder.write("c", to: "entries/c.txt")
    let film = (0..<2_500_001).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try folder.write(film, to: "static/film.bin")
    try published(folder)
    #expect(try folder.read("public/film.bin") == film)
    let digest = try folder.text("public/.ilgi-manifest").split(separator: "\n")
      .first { $0.hasSuffix(" film.bin") }
    // In place the file is looked at again, by its digest.
    try folder.write("mine\n", to: "public/CNAME")
    try published(folder)
    #expect(
      try folder.text("public/.ilgi-manifest").split(separator: "\n")
        .first { $0.hasSuffix(" film.bin") } == digest)
  }
}
