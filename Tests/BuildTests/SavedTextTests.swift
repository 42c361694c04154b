import Diagnostics
import Files
import Foundation
import Publishing
import Synchronization
import TestSupport
import Testing

@testable import Build

/// What a build keeps of what it read, and of the search index, in `.ilgi/store`.
@Suite struct SavedTextTests {
  /// - Parameter isLong: whether there is enough text for an index in shards, of which words are
  ///   kept.
  private func journal(isLong: Bool = false) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("title: Journal\nurl: https://diary.example/\n", to: "ilgi.yml")
    let filler = String(repeating: "word 바다\n", count: isLong ? 1_000 : 1)
    for number in 10..<30 {
      try folder.write(
        "---\ntitle: Walk \(number)\n---\n\nText of \(number). [next](2024-03-12.md) \(filler)\n",
        to: "entries/2024-03-\(number).md")
    }
    return folder
  }

  private func differences(_ folder: TemporaryFolder) throws -> [String] {
    let clean = try TemporaryFolder()
    for item in try FolderImage(of: folder.path).items
    where item.kind.hasPrefix("file") && !item.path.hasPrefix("public")
      && !item.path.hasPrefix(".ilgi")
    {
      try clean.write(item.bytes, to: item.path)
    }
    try published(clean)
    return try clean.site().changes(to: folder.site())
  }

  /// Builds, and says which entries were read.
  private func reading(_ folder: TemporaryFolder) throws -> Set<String> {
    let read = Mutex<Set<String>>([])
    try incremental(folder) {
      $0.disk = Disk { call, path in
        if call == .read, path.contains("/entries/") {
          let name = String(path.split(separator: "/").last ?? "")
          if name.hasSuffix(".md") { read.withLock { _ = $0.insert(name) } }
        }
        return nil
      }
    }
    return read.withLock { $0 }
  }

  private func kept(_ folder: TemporaryFolder, _ words: String) throws -> [String] {
    try FolderImage(of: folder.path + "/.ilgi").items.filter { item in
      item.bytes.firstRange(of: Array(words.utf8)) != nil
    }.map(\.path)
  }

  @Test func `only a text that has changed is read`() throws {
    let folder = try journal()
    waitForClock(folder)
    #expect(try reading(folder).count == 20)
    try folder.write("---\ntitle: Walk\n---\n\nRain.\n", to: "entries/2024-03-15.md")
    waitForClock(folder)
    #expect(try reading(folder) == ["2024-03-15.md"])
    #expect(try differences(folder) == [])
    try folder.write("Snow.\n", to: "entries/2024-03-30.md")
    waitForClock(folder)
    #expect(try reading(folder) == ["2024-03-30.md"])
    #expect(try differences(folder) == [])
  }

  @Test func `a copy of the folder has other times, and its texts are known by their bytes`() throws
  {
    let folder = try journal()
    try incremental(folder)
    let copy = try folder.copied()
    try copy.write("---\ntitle: Walk\n---\n\nRain.\n", to: "entries/2024-03-15.md")
    try incremental(copy)
    #expect(try differences(copy) == [])
    // Two texts change places: each file has bytes that are known, of another file.
    let (one, other) = ("entries/2024-03-16.md", "entries/2024-03-17.md")
    let text = try copy.text(one)
    try copy.write(copy.text(other), to: one)
    try copy.write(text, to: other)
    try incremental(copy)
    #expect(try differences(copy) == [])
  }

  @Test func `settings decide about how texts are read`() throws {
    let folder = try journal()
    try folder.write(
      "---\ntitle: A\n---\n\nIt is \"said\" <kbd>K</kbd>.\n", to: "entries/2024-04-01.md")
    try incremental(folder)
    for setting in ["locales: [de]\n", "raw_html: allow\n", "timezone: Asia/Seoul\n"] {
      try folder.write("title: Journal\nurl: https://diary.example/\n" + setting, to: "ilgi.yml")
      try incremental(folder)
      #expect(try differences(folder) == [], "\(setting)")
    }
  }

  @Test func `a diagnostic points into a text that was not read again`() throws {
    let folder = try journal()
    try folder.write("Tram.\n\n[gone](2024-05-05.md)\n", to: "entries/2024-05-06.md")
    try folder.write("Bus.\n", to: "entries/2024-05-05.md")
    waitForClock(folder)
    #expect(try incremental(folder).diagnostics.isEmpty)
    try FileManager.default.removeItem(atPath: folder.path + "/entries/2024-05-05.md")
    let found = try incremental(folder).diagnostics
    #expect(found.map(\.identifier) == ["link.missing"])
    guard case .span(let source, let span) = found.first?.place else {
      Issue.record("it points into no text")
      return
    }
    #expect(source.path == "entries/2024-05-06.md" && span.start == "Tram.\n\n[gone](".utf8.count)
  }

  @Test func `nothing is kept of a text that is withheld from now on`() throws {
    let folder = try journal(isLong: true)
    let path = "entries/2024-04-02.md"
    try folder.write("---\ntitle: Qzxj\n---\n\nThe vbnwqk sings.\n", to: path)
    try incremental(folder)
    #expect(try kept(folder, "vbnwqk") == ["store"])
    try folder.write("---\ntitle: Qzxj\nprivate: true\n---\n\nThe vbnwqk sings.\n", to: path)
    try incremental(folder)
    for words in ["vbnwqk", "Qzxj", "2024-04-02"] { #expect(try kept(folder, words) == []) }
    #expect(try differences(folder) == [])
  }

  @Test
  func `nothing is kept of a withheld text either where the build is refused or keeps nothing`()
    throws
  {
    let path = "entries/2024-04-02.md"
    for isRefused in [true, false] {
      let folder = try journal(isLong: true)
      try folder.write("The vbnwqk sings.\n", to: path)
      try incremental(folder)
      try folder.write("---\nprivate: true\n---\n\nThe vbnwqk sings.\n", to: path)
      if isRefused {
        try folder.write("---\ndraft: ture\n---\nText\n", to: "entries/2024-04-03.md")
      }
      var options = BuildOptions(folder: folder.path)
      options.isIncremental = isRefused
      _ = build(options)
      #expect(!folder.exists(".ilgi/store"), "\(isRefused)")
    }
  }

  @Test func `an unlisted text is not kept`() throws {
    let folder = try journal()
    try folder.write(
      "---\nvisibility: unlisted\n---\n\nThe vbnwqk sings.\n", to: "entries/2024-04-02.md")
    try incremental(folder)
    #expect(try kept(folder, "vbnwqk") == [])
  }

  /// What a text said before it was changed must not stay: it may be what its author took back.
  @Test func `a text is put in the place of the one before, of which nothing stays`() throws {
    let folder = try journal(isLong: true)
    let path = "entries/2024-03-15.md"
    // The excerpt is elsewhere in the file than what follows it.
    let long = String(repeating: "A long walk by the sea. ", count: 40)
    try folder.write("---\ntitle: Qzxj\n---\n\n\(long) The vbnwqk sings.\n", to: path)
    try incremental(folder)
    func inode(_ file: String) -> UInt64 {
      var status = stat()
      return lstat("\(folder.path)/\(file)", &status) == 0 ? UInt64(status.st_ino) : 0
    }
    let before = inode(".ilgi/store")
    for word in ["plkmtr", "zxcwvb"] {
      try folder.write("---\ntitle: Walk\n---\n\n\(long) The \(word) sings.\n", to: path)
      try incremental(folder)
      #expect(try kept(folder, word) == ["store"])
      #expect(inode(".ilgi/store") == before)
      #expect(try differences(folder) == [])
    }
    for words in ["vbnwqk", "Qzxj", "plkmtr"] { #expect(try kept(folder, words) == []) }
    // An entry that goes, and one that comes.
    try FileManager.default.removeItem(atPath: folder.path + "/" + path)
    try folder.write("The hjkfdg sings.\n", to: "entries/2024-05-01.md")
    try incremental(folder)
    #expect(try kept(folder, "zxcwvb") == [] && !kept(folder, "hjkfdg").isEmpty)
    #expect(try differences(folder) == [])
  }

  /// A copy that is made with hard links is somebody's backup.
  @Test func `a file that has another name is not changed where it is`() throws {
    let folder = try journal()
    try incremental(folder)
    #expect(
      Foundation.link(folder.path + "/.ilgi/store", folder.path + "/backup") == 0)
    let backup = try folder.read("backup")
    try folder.write("Rain.\n", to: "entries/2024-03-15.md")
    try incremental(folder)
    #expect(try folder.read("backup") == backup && folder.read(".ilgi/store") != backup)
  }

  /// Changes a byte of each second value.
  private func damage(_ kinds: [Store.Kind], in folder: TemporaryFolder) throws {
    let store = try #require(Store(in: .open(folder.path + "/.ilgi", on: Disk())))
    var bytes = try folder.read(".ilgi/store")
    for kind in kinds {
      for (number, row) in store.rows(of: kind).enumerated() where number.isMultiple(of: 2) {
        bytes[row.start + row.count / 2] ^= 0x15
      }
    }
    try folder.write(bytes, to: ".ilgi/store")
  }

  /// Every page is made again, and so every text is asked for.
  @Test func `texts that are damaged are read from their files again`() throws {
    let folder = try journal()
    try incremental(folder)
    try damage([.head, .body], in: folder)
    waitForClock(folder)
    try folder.write("<p>foot</p>\n", to: "templates/partials/footer.html")
    #expect(try reading(folder).count > 5)
    #expect(try differences(folder) == [])
    waitForClock(folder)
    try folder.write("<p>end</p>\n", to: "templates/partials/footer.html")
    #expect(try reading(folder) == [])
    #expect(try differences(folder) == [])
  }

  @Test func `a text that cannot be read again stops the build`() throws {
    let folder = try journal()
    waitForClock(folder)
    try incremental(folder)
    let site = try folder.site()
    try folder.write("<p>foot</p>\n", to: "templates/partials/footer.html")
    var options = BuildOptions(folder: folder.path)
    options.isIncremental = true
    try damage([.body], in: folder)
    options.disk = Disk { call, path in
      call == .read && path.contains("/entries/") ? .error(EIO) : nil
    }
    guard case .failed(let failures, .untouched) = build(options).ending else {
      Issue.record("the build went on")
      return
    }
    #expect(failures.contains { "\($0)".contains("entries/") })
    #expect(site.changes(to: try folder.site()).isEmpty)
    try incremental(folder)
    #expect(try differences(folder) == [])
  }

  @Test func `damage is noticed`() throws {
    let folder = try journal(isLong: true)
    try incremental(folder)
    var state: UInt64 = 3
    for step in 0..<12 {
      var bytes = try folder.read(".ilgi/store")
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Near the end is the index, of which every byte counts.
      let range = step < 6 ? bytes.count : 300
      let place = bytes.count - 1 - Int(state >> 33) % range
      if step == 11 { bytes.removeLast(40) } else { bytes[place] ^= 0x15 }
      try folder.write(bytes, to: ".ilgi/store")
      try folder.write("Rain \(step).\n", to: "entries/2024-05-15.md")
      try incremental(folder)
      #expect(try differences(folder) == [], "step \(step)")
    }
  }
}
