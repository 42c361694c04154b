import Diagnostics
import Files
import Foundation
import Localization
import Synchronization
import TestSupport
import Testing

@testable import Build

/// A build after one that nothing has changed since, and what makes it a build again.
@Suite struct UnchangedBuildTests {
  private static let journal = """
    -- ilgi.yml --
    locales: [ko, en]
    url: https://diary.example/
    -- entries/2024-03-05-lisbon.md --
    ---
    title: 리스본
    tags: [바다]
    ---

    Tram. ![a](lisbon.txt) [nowhere](gone.md)
    -- entries/lisbon.txt --
    a file
    -- entries/2024-03-06-rain.en.md --
    Rain

    All day.
    -- static/robots.txt --
    User-agent: *
    """

  /// What the file system says of each file of a site: a file that is written again is another one.
  private func traces(_ folder: TemporaryFolder, _ output: String = "public") throws -> [String] {
    try FolderImage(of: "\(folder.path)/\(output)").paths.map { path in
      var status = stat()
      #expect(lstat("\(folder.path)/\(output)/\(path)", &status) == 0)
      return "\(path) \(status.st_ino) \(status.st_ctim.tv_sec) \(status.st_ctim.tv_nsec)"
    }
  }

  @Test func `a text is looked at where the content folder is a link`() throws {
    let folder = try TemporaryFolder("-- texts/2024-03-05-lisbon.md --\nLisbon\n\nTram.\n")
    try folder.link("entries", to: "texts")
    waitForClock(folder)
    try incremental(folder)
    waitForClock(folder)
    try folder.write("Lisbon\n\nFado.\n", to: "texts/2024-03-05-lisbon.md")
    try incremental(folder)
    #expect(try folder.text("public/2024/03/05-lisbon.html").contains("Fado."))
  }

  @Test func `nothing is read or written, and the same is said`() throws {
    let folder = try TemporaryFolder(Self.journal)
    waitForClock(folder)
    let first = try incremental(folder)
    #expect(first.diagnostics.map(\.identifier) == ["link.missing"])
    let before = try traces(folder)
    let read = Atomic<Int>(0)
    let second = try incremental(folder) {
      $0.disk = Disk { call, path in
        if call == .read, path.contains("/entries/2024-03-06") || path.contains("/static/") {
          read.wrappingAdd(1, ordering: .relaxed)
        }
        return nil
      }
    }
    #expect(read.load(ordering: .relaxed) == 0)
    #expect(try traces(folder) == before)
    #expect(second.summary.changes == .none)
    #expect(second.diagnostics.map(\.words) == first.diagnostics.map(\.words))
    #expect(second.summary.pages == first.summary.pages)
    #expect(second.summary.entries == 2 && second.summary.files == first.summary.files)
    #expect(
      try FolderImage(of: folder.path + "/.ilgi").paths == [
        ".gitignore", "lock", "store",
      ])
  }

  @Test func `a file that a text names need not be there, and is seen when it comes`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-sea.md --
      # Sea

      ![waves](/assets/waves.txt)
      -- entries/2024-03-06-rain.md --
      # Rain

      All day.
      """)
    waitForClock(folder)
    try incremental(folder)
    let read = Atomic<Int>(0)
    let count: (inout BuildOptions) -> Void = {
      $0.disk = Disk { call, path in
        if call == .read, path.contains("/entries/2024-03-06") {
          read.wrappingAdd(1, ordering: .relaxed)
        }
        return nil
      }
    }
    try incremental(folder, options: count)
    #expect(read.load(ordering: .relaxed) == 0)
    try folder.write("waves", to: "assets/waves.txt")
    #expect(try incremental(folder).summary.changes != .none)
  }

  @Test func `a first build opens each text once`() throws {
    let folder = try TemporaryFolder(Self.journal)
    let opened = Atomic<Int>(0)
    _ = try incremental(folder) {
      $0.disk = Disk { call, path in
        if call == .open, path.hasSuffix("/entries/2024-03-06-rain.en.md") {
          opened.wrappingAdd(1, ordering: .relaxed)
        }
        return nil
      }
    }
    #expect(opened.load(ordering: .relaxed) == 1)
  }

  @Test func `a copy of the folder with other times is known by its bytes`() throws {
    let folder = try TemporaryFolder(Self.journal)
    let first = try incremental(folder)
    let copy = try folder.copied()
    let before = try traces(copy)
    let second = try incremental(copy)
    #expect(second.summary.changes == .none)
    #expect(second.diagnostics.map(\.words) == first.diagnostics.map(\.words))
    #expect(try traces(copy) == before)
  }

  @Test func `what is altered, missing or new in the output is mended`() throws {
    let folder = try TemporaryFolder(Self.journal)
    let first = try incremental(folder)
    let site = try folder.site()
    try folder.write("mine", to: "public/index.html")
    try FileManager.default.removeItem(atPath: folder.path + "/public/2024/03/05-lisbon.html")
    try folder.write("stays", to: "public/CNAME")
    let second = try incremental(folder)
    #expect(second.summary.altered == ["index.html"])
    #expect(second.summary.foreign == ["CNAME"])
    #expect(second.summary.changes.changed == ["2024/03/05-lisbon.html", "index.html"])
    #expect(try site.changes(to: folder.site()) == ["+ CNAME"])
    let third = try incremental(folder)
    #expect(third.summary.foreign == ["CNAME"])
    #expect(third.summary.changes == .none && third.summary.files == first.summary.files)
  }

  /// Also in a copy, where nothing that the file system says proves anything.
  @Test func `a file of the output that was altered before it was copied is mended`() throws {
    let folder = try TemporaryFolder(Self.journal)
    try incremental(folder)
    let site = try folder.site()
    try folder.write("mine", to: "public/index.html")
    let copy = try folder.copied()
    let second = try incremental(copy)
    #expect(second.summary.changes.changed == ["index.html"])
    #expect(site.changes(to: try copy.site()).isEmpty)
  }

  @Test func `only files that differ are written`() throws {
    let folder = try TemporaryFolder(Self.journal)
    try incremental(folder)
    let before = Set(try traces(folder))
    try folder.write("Rain\n\nAll day, and all night.\n", to: "entries/2024-03-06-rain.en.md")
    let second = try incremental(folder)
    let changes = second.summary.changes
    #expect(changes.changed.contains("en/2024/03/06-rain.html"))
    #expect(changes.written.isEmpty && changes.removed.isEmpty)
    let kept = try traces(folder).filter { before.contains($0) }
    let files = try folder.site().items.filter { $0.kind.hasPrefix("file") }
    let folders = try folder.site().items.count - files.count
    // The manifest is put in place last.
    #expect(kept.count - folders <= files.count - changes.changed.count - 1)
    #expect(kept.contains { $0.hasPrefix("2024/03/05-lisbon.html ") })
    let clean = try TemporaryFolder(Self.journal)
    try clean.write("Rain\n\nAll day, and all night.\n", to: "entries/2024-03-06-rain.en.md")
    try published(clean)
    #expect(try clean.site().changes(to: folder.site()).isEmpty)
  }

  /// Somebody changes a file while others are put in place, in a folder where the build has nothing
  /// to do: the build does not look there again, the next one does.
  @Test func `a file that is altered while the site is put in place is mended by the next build`()
    throws
  {
    let folder = try TemporaryFolder(Self.journal)
    try incremental(folder)
    let path = folder.path
    let isDone = Atomic<Bool>(false)
    try folder.write("Rain\n\nAll night.\n", to: "entries/2024-03-06-rain.en.md")
    try incremental(folder) {
      $0.disk = Disk { call, name in
        if call == .rename, name.hasSuffix("-rain.html"),
          !isDone.exchange(true, ordering: .relaxed)
        {
          try? "altered".write(
            toFile: path + "/public/robots.txt", atomically: false, encoding: .utf8)
          try? "altered".write(
            toFile: path + "/public/tags/바다/index.html", atomically: false, encoding: .utf8)
        }
        return nil
      }
    }
    let wasAltered = isDone.load(ordering: .relaxed)
    #expect(wasAltered)
    let second = try incremental(folder).summary
    #expect(second.altered == ["robots.txt", "tags/바다/index.html"])
    #expect(try incremental(folder).summary.changes == .none)
    let clean = try TemporaryFolder(Self.journal)
    try clean.write("Rain\n\nAll night.\n", to: "entries/2024-03-06-rain.en.md")
    try published(clean)
    #expect(try clean.site().changes(to: folder.site()) == [])
  }

  @Test func `an entry that is gone takes its pages along`() throws {
    let folder = try TemporaryFolder(Self.journal)
    try incremental(folder)
    try FileManager.default.removeItem(atPath: folder.path + "/entries/2024-03-05-lisbon.md")
    let second = try incremental(folder)
    #expect(second.summary.changes.removed.contains("2024/03/05-lisbon.html"))
    #expect(second.summary.changes.removed.contains("lisbon.txt") == false)
    #expect(!folder.exists("public/2024/03/05-lisbon.html"))
    #expect(!folder.exists("public/tags/바다"))
  }

  @Test func `a day on which an entry is due changes the site, and the days before do not`() throws
  {
    let folder = try TemporaryFolder(Self.journal)
    try folder.write(
      "---\npublish: 2026-12-24\n---\n\nChristmas Eve.\n", to: "entries/2026-12-24-eve.md")
    func build(_ day: Int) throws -> BuildSummary {
      try incremental(folder) { $0.today = CalendarDay(year: 2026, month: 12, day: day) }.summary
    }
    #expect(try build(1).nextChange?.iso == "2026-12-24")
    let eve = try build(23)
    #expect(eve.changes == .none && eve.nextChange?.iso == "2026-12-24" && eve.withheld == 1)
    let due = try build(24)
    #expect(due.entries == 3 && due.nextChange == nil)
    #expect(due.changes.written.contains { $0.hasSuffix("24-eve.html") })
    #expect(try build(23).entries == 2, "the clock may also go back")
  }

  @Test func `a cache that is cut off, damaged, foreign or of another version is not trusted`()
    throws
  {
    let folder = try TemporaryFolder(Self.journal)
    try incremental(folder)
    let cache = try folder.read(".ilgi/store")
    // The published text, so that a cache that is believed gives the old site.
    try folder.write("Rain\n\nNone.\n", to: "entries/2024-03-06-rain.en.md")
    let clean = try TemporaryFolder(Self.journal)
    try clean.write("Rain\n\nNone.\n", to: "entries/2024-03-06-rain.en.md")
    try published(clean)
    let new = try clean.site()
    var damaged: [[UInt8]] = [[], [0], Array(cache.dropLast()), cache + [0], cache.reversed()]
    // In every part of the file, and close together where its head is.
    let places = Array(stride(from: 0, to: 128, by: 23)) + (2..<8).map { cache.count * $0 / 8 + 3 }
    for position in places where position < cache.count {
      var bytes = cache
      bytes[position] ^= 0x20
      damaged.append(bytes)
    }
    damaged += (1..<6).map { Array(cache.prefix(cache.count * $0 / 6)) }
    let other = try TemporaryFolder(Self.journal.replacing("Tram", with: "Train"))
    try incremental(other)
    damaged.append(try other.read(".ilgi/store"))
    damaged.append(Array("ilgi-store 2\n".utf8) + cache.dropFirst(13))
    for bytes in damaged {
      try folder.write(bytes, to: ".ilgi/store")
      try incremental(folder)
      #expect(try new.changes(to: folder.site()).isEmpty)
    }
  }

  @Test func `nothing of a withheld entry is in the cache`() throws {
    let folder = try TemporaryFolder(Self.journal)
    try folder.write(
      "---\ndraft: true\ntitle: Zinnober\ntags: [quecksilber]\ncover: amalgam.txt\nmod: x\n---\n\nArsen.\n",
      to: "entries/2024-04-01-antimon.md")
    try folder.write("wismut", to: "entries/amalgam.txt")
    try folder.write(
      "---\npublish: 2027-01-01\n---\n\nKobalt.\n", to: "entries/2024-04-02-nickel.md")
    try folder.write("Day\n\n[x](2024-04-02-nickel.md)\n", to: "entries/2024-04-03.md")
    for _ in 1...2 {
      let outcome = try incremental(folder) {
        $0.today = CalendarDay(year: 2026, month: 11, day: 22)
      }
      #expect(outcome.diagnostics.contains { $0.words.contains("nickel") })
      let store = String(decoding: try folder.read(".ilgi/store"), as: UTF8.self).lowercased()
      for secret in [
        "zinnober", "quecksilber", "amalgam", "arsen", "wismut", "antimon", "kobalt",
      ] {
        #expect(!store.contains(secret), "\(secret)")
      }
      // A published text names it.
      let kept = try Store(in: .open(folder.path + "/.ilgi", on: Disk()))?.only(.record)
      #expect(kept?.firstRange(of: Array("nickel".utf8)) == nil && kept?.isEmpty == false)
    }
    try FileManager.default.removeItem(atPath: folder.path + "/entries/2024-04-03.md")
    try folder.write("---\ndraft: true\n---\n\nArsen.\n", to: "entries/2024-04-01-antimon.md")
    try incremental(folder)
    #expect(try incremental(folder).summary.changes == .none, "a withheld entry is no hindrance")
    try folder.write("---\ndraft: true\n---\n\nBlei.\n", to: "entries/2024-04-01-antimon.md")
    #expect(try incremental(folder).summary.changes == .none, "no page shows it")
    try folder.write("---\ndraft: false\n---\n\nBlei.\n", to: "entries/2024-04-01-antimon.md")
    #expect(try incremental(folder).summary.changes.written.isEmpty == false)
  }

  @Test func `a file that a text names elsewhere may come, change and go`() throws {
    let folder = try TemporaryFolder(Self.journal)
    try folder.write("[a](/assets/sea.txt)\n", to: "entries/2024-04-02.md")
    try incremental(folder)
    try folder.write("a file that a text names", to: "assets/sea.txt")
    #expect(try incremental(folder).summary.changes.written == ["files/assets/sea.txt"])
    #expect(try incremental(folder).summary.changes == .none)
    try folder.write("another", to: "assets/sea.txt")
    #expect(try incremental(folder).summary.changes.changed == ["files/assets/sea.txt"])
    try FileManager.default.removeItem(atPath: folder.path + "/assets/sea.txt")
    #expect(try incremental(folder).summary.changes.removed == ["files/assets/sea.txt"])
  }

  @Test func `a build that stops leaves the cache, and a restored text is nothing new`() throws {
    let folder = try TemporaryFolder(Self.journal)
    try incremental(folder)
    let before = try traces(folder)
    try folder.write("---\ndraft: ture\n---\nRain\n", to: "entries/2024-03-06-rain.en.md")
    var options = BuildOptions(folder: folder.path)
    options.isIncremental = true
    guard case .refusedByDiagnostics = build(options).ending else {
      Issue.record("the build was not refused")
      return
    }
    try folder.write("Rain\n\nAll day.\n", to: "entries/2024-03-06-rain.en.md")
    #expect(try incremental(folder).summary.changes == .none)
    #expect(try traces(folder) == before)
  }
}

/// Builds a journal with what the build before it left.
@discardableResult
func incremental(
  _ folder: TemporaryFolder, options: (inout BuildOptions) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> (summary: BuildSummary, diagnostics: [Diagnostic]) {
  try published(
    folder,
    options: {
      $0.isIncremental = true
      options(&$0)
    }, sourceLocation: sourceLocation)
}

/// Returns when the file system's clock has gone on, so that files which are there now are known to
/// be older than the next build.
func waitForClock(_ folder: TemporaryFolder) {
  usleep(70_000)
}

extension TemporaryFolder {
  /// A copy with times and inodes of its own, as a CI system restores a folder.
  func copied() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for item in try FolderImage(of: path).items {
      if item.kind.hasPrefix("folder") {
        mkdir("\(copy.path)/\(item.path)", 0o755)
      } else {
        try copy.write(item.bytes, to: item.path)
      }
    }
    return copy
  }
}
