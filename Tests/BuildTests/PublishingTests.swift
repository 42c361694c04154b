import Build
import Diagnostics
import Files
import Foundation
import Publishing
import TestSupport
import Testing

/// The published site after the first build, the next ones, and with foreign files.
@Suite struct PublishingTests {
  private let journal = """
    -- ilgi.yml --
    locales: [ko, en]
    url: https://diary.example/
    -- entries/2024-03-05-lisbon.md --
    ---
    title: 리스본
    tags: [바다]
    ---

    Tram.
    -- entries/2024-03-06-rain.en.md --
    Rain

    All day.
    -- static/robots.txt --
    User-agent: *
    """

  @Test func `a build writes a page for each entry, lists, a feed and the list of its files`()
    throws
  {
    let folder = try TemporaryFolder(journal)
    let (summary, _) = try published(folder)
    #expect(summary.entries == 2)
    let site = try folder.site()
    for path in [
      "2024/03/05-lisbon.html", "en/2024/03/06-rain.html", "index.html", "en/index.html",
      "feed.xml",
      "sitemap.xml", "robots.txt", "tags/바다/index.html", "404.html",
    ] {
      #expect(site.paths.contains(path), "\(path)")
    }
    #expect(try folder.text("public/robots.txt") == "User-agent: *\n")
    let listed = try folder.text("public/.ilgi-manifest").split(separator: "\n").dropFirst()
      .map { String($0.dropFirst(17)) }
    let files = site.items.filter { $0.kind.hasPrefix("file") }.map(\.path)
    #expect(listed + [] == files.filter { $0 != ".ilgi-manifest" })
    #expect(summary.files == listed.count)
  }

  /// Copies are made in blocks of 256 KiB; one ends within the part that is left out.
  @Test func `a large recording is copied whole, without what is said about it`() throws {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let length = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
      return Array(name.utf8) + length + content
    }
    func recording(_ note: [UInt8]) -> [UInt8] {
      let sound = (0..<261_900).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      let form: [UInt8] = [1, 0, 1, 0, 64, 31, 0, 0, 64, 31, 0, 0, 1, 0, 8, 0]
      return chunk(
        "RIFF", Array("WAVE".utf8) + chunk("fmt ", form) + chunk("data", sound) + note)
    }
    let folder = try TemporaryFolder(
      "-- entries/2024-03-05-lisbon.md --\nLisbon\n\n![Tram](tram.wav)\n")
    let words = Array(String(repeating: "Alfama", count: 100).utf8)
    let wanted = recording(chunk("JUNK", [UInt8](repeating: 0, count: words.count)))
    try folder.write(recording(chunk("LIST", words)), to: "entries/tram.wav")
    #expect(wanted.count > 262_144 + 200)
    try published(folder)
    let file = try #require(try folder.site().paths.first { $0.hasSuffix("tram.wav") })
    #expect(sameBytes(try folder.read("public/" + file), wanted))
  }

  @Test func `a second build gives the same bytes and leaves no stage behind`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    let first = try folder.site()
    try published(folder)
    #expect(first.changes(to: try folder.site()).isEmpty)
    let all = try FolderImage(of: folder.path).without { $0.hasPrefix("public") }
    #expect(
      all.paths == [
        ".ilgi", ".ilgi/.gitignore", ".ilgi/lock", "entries", "entries/2024-03-05-lisbon.md",
        "entries/2024-03-06-rain.en.md", "ilgi.yml", "static", "static/robots.txt",
      ])
    #expect(try folder.text(".ilgi/.gitignore") == "*\n")
    #expect(try folder.read(".ilgi/lock").isEmpty, "the lock names nobody once the build has ended")
  }

  @Test func `what a build that was killed left behind is cleared away`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    try folder.write("half a page", to: ".ilgi/.ilgi-stage-abc123/2024/index.html")
    try folder.write("ilgi-stage 1\n\(folder.path)/public\n", to: ".ilgi/stage/claim")
    try folder.write("half a page", to: ".ilgi/stage/site/2024/index.html")
    try published(folder)
    #expect(try FolderImage(of: folder.path + "/.ilgi").paths == [".gitignore", "lock"])
  }

  /// A build that is killed right after the exchange leaves the old site in its stage, and with it
  /// what came into it last.
  @Test func `a foreign file that came at the last moment comes back`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    try folder.write("ilgi-stage 1\n\(folder.path)/public\n", to: ".ilgi/stage/claim")
    let moved = FileManager.default
    try moved.copyItem(atPath: folder.path + "/public", toPath: folder.path + "/.ilgi/stage/site")
    try folder.write("diary.example\n", to: ".ilgi/stage/site/CNAME")
    try folder.write("mine\n", to: ".ilgi/stage/site/2024/03/mine.txt")
    let (summary, _) = try published(folder)
    #expect(summary.foreign == ["2024/03/mine.txt", "CNAME"])
    #expect(try folder.text("public/CNAME") == "diary.example\n")
    #expect(try FolderImage(of: folder.path + "/.ilgi").paths == [".gitignore", "lock"])
  }

  @Test func `a folder with the stage's name that no build made is not touched`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    try folder.write("mine\n", to: ".ilgi/stage/mine.txt")
    guard case .failed(let failures, .untouched) = build(BuildOptions(folder: folder.path)).ending
    else {
      Issue.record("the build did not fail")
      return
    }
    #expect(failures.first?.message.contains("was not made by a build") == true)
    #expect(try folder.text(".ilgi/stage/mine.txt") == "mine\n")
  }

  @Test func `a file that somebody changed after a build is replaced, and named`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    #expect(try published(folder).summary.altered.isEmpty)
    try folder.write("by hand\n", to: "public/404.html")
    #expect(try published(folder).summary.altered == ["404.html"])
    try folder.write("mine\n", to: "public/CNAME")
    try folder.write("by hand\n", to: "public/2024/03/06-rain.html")
    #expect(try published(folder).summary.altered == ["2024/03/06-rain.html"])
    #expect(try published(folder).summary.altered.isEmpty)
    try folder.write("by hand\n", to: "public/robots.txt")
    let (summary, _) = try published(folder)
    #expect(summary.altered == ["robots.txt"])
    #expect(try folder.text("public/robots.txt") == "User-agent: *\n")
  }

  @Test func `nothing is removed through a link`() throws {
    let folder = try TemporaryFolder(journal)
    try folder.write("gone\n", to: "static/photos/a.txt")
    try published(folder)
    let outside = try TemporaryFolder("-- a.txt --\nmine")
    try FileManager.default.removeItem(atPath: folder.path + "/public/photos")
    try folder.link("public/photos", to: outside.path)
    try FileManager.default.removeItem(atPath: folder.path + "/static/photos")
    let (summary, _) = try published(folder)
    #expect(summary.foreign == ["photos"])
    #expect(try outside.text("a.txt") == "mine\n")
  }

  @Test func `a name that looks like a temporary one is somebody's own`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    try folder.write("mine\n", to: "public/index.html.ilgi-new")
    for _ in 1...2 {
      #expect(try published(folder).summary.foreign == ["index.html.ilgi-new"])
      #expect(try folder.text("public/index.html.ilgi-new") == "mine\n")
    }
  }

  @Test func `an output that becomes a link while a build runs is refused`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    let path = folder.path
    var options = BuildOptions(folder: path)
    options.disk = Disk { call, file in
      // The stage is complete when its manifest is written.
      if call == .write, file.hasSuffix("/.ilgi-manifest") {
        rename("\(path)/public", "\(path)/moved")
        symlink("\(path)/moved", "\(path)/public")
      }
      return nil
    }
    let before = try folder.site()
    guard case .failed(let failures, .untouched) = build(options).ending else {
      Issue.record("the build did not fail")
      return
    }
    #expect(failures.first?.message.contains("was replaced by something else") == true)
    #expect(before.changes(to: try folder.site("moved")).isEmpty)
  }

  @Test func `an entry that is gone takes its page and its folders with it`() throws {
    let folder = try TemporaryFolder(journal)
    try published(folder)
    let before = try folder.site()
    try folder.write("x\n", to: "entries/1999-12-31-eve.md")
    try published(folder)
    #expect(folder.exists("public/1999/12/31-eve.html"))
    try FileManager.default.removeItem(atPath: folder.path + "/entries/1999-12-31-eve.md")
    try published(folder)
    #expect(before.changes(to: try folder.site()).isEmpty)
  }

  @Test func `foreign files stay, are named, and what is gone is removed beside them`() throws {
    let folder = try TemporaryFolder(journal)
    try folder.write("x\n", to: "entries/1999-12-31-eve.md")
    try published(folder)
    try folder.write("diary.example\n", to: "public/CNAME")
    try folder.write("ref: refs/heads/pages\n", to: "public/.git/HEAD")
    try folder.write("mine\n", to: "public/1999/12/photo.txt")
    try FileManager.default.removeItem(atPath: folder.path + "/entries/1999-12-31-eve.md")
    let (summary, _) = try published(folder)
    #expect(summary.foreign == [".git/", "1999/12/photo.txt", "CNAME"])
    #expect(try folder.text("public/CNAME") == "diary.example\n")
    #expect(try folder.text("public/.git/HEAD") == "ref: refs/heads/pages\n")
    #expect(try folder.text("public/1999/12/photo.txt") == "mine\n")
    #expect(!folder.exists("public/1999/12/31-eve.html"))
    #expect(!folder.exists("public/1999/index.html"))

    let clean = try TemporaryFolder(journal)
    try published(clean)
    let isForeign = { (path: String) in
      path == "CNAME" || path.hasPrefix(".git") || path.hasPrefix("1999")
    }
    #expect(try clean.site().changes(to: try folder.site().without(isForeign)).isEmpty)
  }

  @Test func `a foreign file is never overwritten by a page of the site`() throws {
    let refusal = try Refusal {
      try $0.write("mine\n", to: "public/about.html")
      try $0.write("the site's\n", to: "static/about.html")
    }
    #expect(refusal.failures.first?.contains("a file 'about.html'") == true)
  }

  @Test func `a foreign folder where the site has a file is refused, and the site stays whole`()
    throws
  {
    let refusal = try Refusal {
      try $0.write("mine\n", to: "public/about/me.txt")
      try $0.write("the site's\n", to: "static/about")
    }
    #expect(refusal.failures.first?.contains("a folder is there") == true)
  }

  @Test func `a foreign file with the very bytes of the site's becomes the site's`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try published(folder)
    try folder.write("diary.example\n", to: "public/CNAME")
    try folder.write("diary.example\n", to: "static/CNAME")
    try published(folder)
    #expect(try published(folder).summary.foreign.isEmpty)
  }

  @Test func `a file that becomes a folder, and back, is no obstacle beside foreign files`() throws
  {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write("file\n", to: "static/a")
    try published(folder)
    try folder.write("diary.example\n", to: "public/CNAME")
    try FileManager.default.removeItem(atPath: folder.path + "/static/a")
    try folder.write("below\n", to: "static/a/b/c")
    try published(folder)
    #expect(try folder.text("public/a/b/c") == "below\n")
    try FileManager.default.removeItem(atPath: folder.path + "/static/a")
    try folder.write("file\n", to: "static/a")
    try published(folder)
    #expect(try folder.text("public/a") == "file\n")
  }

  @Test func `a symbolic link in the output is never followed`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    let outside = try TemporaryFolder("-- keep.txt --\nmine")
    try published(folder)
    try FileManager.default.removeItem(atPath: folder.path + "/public/2024")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/public/2024", withDestinationPath: outside.path)
    let outcome = build(BuildOptions(folder: folder.path))
    guard case .failed(let failures, _) = outcome.ending else {
      Issue.record("\(outcome.ending)")
      return
    }
    #expect(failures.first?.message.contains("something other than a folder is there") == true)
    #expect(try outside.files() == ["keep.txt"])
  }

  @Test func `a folder that its owner closed to others stays closed`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write("x", to: "public/x")
    try FileManager.default.removeItem(atPath: folder.path + "/public/x")
    #expect(chmod(folder.path + "/public", 0o700) == 0)
    for _ in 1...2 {
      try published(folder)
      let image = try FolderImage(of: folder.path)
      #expect(image.items.first { $0.path == "public" }?.kind == "folder 700")
    }
  }

  /// The stage is next to the output if `.ilgi/` is on another file system.
  @Test func `a site on another file system is published, and no stage is left beside it`() throws {
    let folder = try TemporaryFolder(journal, inMemory: false)
    let other = "/dev/shm/ilgi-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: other) }
    try published(folder)
    for _ in 1...2 {
      try published(folder) { $0.output = other + "/site" }
      #expect(try folder.site().changes(to: try FolderImage(of: other + "/site")).isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: other) == ["site"])
    }
  }

  @Test func `hidden files that hosts look for are published, others are not`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write("", to: "static/.nojekyll")
    try folder.write("contact\n", to: "static/.well-known/security.txt")
    try folder.write("swap\n", to: "static/.notes.swp")
    try published(folder)
    #expect(folder.exists("public/.nojekyll"))
    #expect(try folder.text("public/.well-known/security.txt") == "contact\n")
    #expect(!folder.exists("public/.notes.swp"))
  }

  /// A combining mark at the beginning of a name forms one Character with the slash or space before
  /// it.
  @Test func `a static file whose name begins with a combining mark stands for no other file`()
    throws
  {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write("mark\n", to: "static/\u{301}x.txt")
    try published(folder)
    #expect(try folder.text("public/\u{301}x.txt") == "mark\n")
    try folder.write("mine\n", to: "public/x.txt")
    try FileManager.default.removeItem(atPath: folder.path + "/static/\u{301}x.txt")
    try published(folder)
    #expect(try folder.text("public/x.txt") == "mine\n")
    #expect(!folder.exists("public/\u{301}x.txt"))
  }

  @Test func `a foreign file is told from ours by bytes, not by its look`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write("ours\n", to: "static/\u{E9}.txt")
    try published(folder)
    try folder.write("mine\n", to: "public/e\u{301}.txt")
    let (summary, _) = try published(folder)
    #expect(summary.foreign.map { Array($0.utf8) } == [Array("e\u{301}.txt".utf8)])
    #expect(try folder.text("public/e\u{301}.txt") == "mine\n")
  }
}
