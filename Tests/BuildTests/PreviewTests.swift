import Build
import Diagnostics
import Files
import Foundation
import Journal
import Localization
import TestSupport
import Testing

/// `--drafts` and `--future`: a site for the author only, in a folder that is not deployed.
@Suite struct PreviewTests {
  private static let journal = """
    -- ilgi.yml --
    locales: [en, ko]
    url: https://diary.example/
    -- entries/2024-03-05-open.md --
    Open
    -- entries/2024-03-06-sketch.md --
    ---
    draft: true
    tags: [sketched]
    ---
    Sketch

    ![x](sketch.txt)
    -- entries/sketch.txt --
    beside
    -- entries/2024-03-07-later.md --
    ---
    publish: 2030-01-02
    ---
    Later
    -- entries/2024-03-08-secret.md --
    ---
    draft: true
    private: true
    ---
    qzsecret
    -- entries/2024-03-09-memo.md --
    ---
    visibility: PRIVATE
    ---
    qzmemo
    -- entries/2024-03-10-gone.md --
    ---
    expires: 2024-01-01
    ---
    qzgone
    """

  private func preview(_ folder: TemporaryFolder, _ preview: Preview) throws -> BuildSummary {
    try published(folder) {
      $0.today = CalendarDay(year: 2024, month: 6, day: 1)
      $0.preview = preview
    }.summary
  }

  @Test func `drafts and entries to come are shown with a mark, in lists and on their pages`()
    throws
  {
    let folder = try TemporaryFolder(Self.journal)
    let summary = try preview(folder, Preview(drafts: true, future: true))
    #expect(summary.output == folder.path + "/.ilgi/preview")
    #expect(summary.entries == 3)
    func text(_ page: String) throws -> String { try folder.text(".ilgi/preview/" + page) }
    func marks(_ text: String) -> [String] {
      text.components(separatedBy: "class=\"mark\">").dropFirst().compactMap {
        $0.components(separatedBy: "<").first
      }
    }
    #expect(try marks(text("2024/03/06-sketch.html")) == ["Draft"])
    #expect(try marks(text("2024/03/07-later.html")) == ["Not before January 2, 2030"])
    #expect(try marks(text("2024/03/05-open.html")) == [])
    #expect(try marks(text("index.html")) == ["Not before January 2, 2030", "Draft"])
    // In the list below the calendar, and at the texts.
    #expect(
      try marks(text("2024/03/index.html")) == [
        "Draft", "Not before January 2, 2030", "Draft", "Not before January 2, 2030",
      ])
    #expect(try marks(text("ko/2024/03/06-sketch.html")) == ["초안"])
    #expect(folder.exists(".ilgi/preview/files/sketch.txt"))
    #expect(try text("index.html").contains("noindex"))
  }

  @Test func `private and expired entries leave no trace in a preview`() throws {
    let folder = try TemporaryFolder(Self.journal)
    _ = try preview(folder, Preview(drafts: true, future: true))
    let telling = try folder.site(".ilgi/preview").items.filter { item in
      ["qz", "secret", "memo", "gone"].contains {
        // A script of the theme is called "search-memory".
        let bytes = String(decoding: item.bytes, as: UTF8.self).replacing("search-memory", with: "")
        return bytes.utf8.firstRange(of: $0.utf8) != nil && !item.path.hasPrefix("assets/")
      }
    }
    #expect(telling.map(\.path) == [])
  }

  @Test func `a preview changes nothing of the published site, and is no part of the next`() throws
  {
    let folder = try TemporaryFolder(Self.journal)
    let today = CalendarDay(year: 2024, month: 6, day: 1)
    try published(folder) { $0.today = today }
    let before = try folder.site()
    #expect(try preview(folder, Preview(drafts: true)).entries == 2)
    #expect(try preview(folder, Preview(drafts: true)).foreign.isEmpty, "a second time")
    #expect(before.changes(to: try folder.site()).isEmpty)
    try published(folder) { $0.today = today }
    #expect(before.changes(to: try folder.site()).isEmpty)
  }

  @Test func `whatever output is named, a preview stays in its own folder`() throws {
    let folder = try TemporaryFolder(Self.journal)
    try folder.write("output: site\n", to: "ilgi.yml")
    let summary = try published(folder) {
      $0.preview = Preview(drafts: true)
      $0.output = folder.path + "/public"
    }.summary
    #expect(summary.output == folder.path + "/.ilgi/preview")
    #expect(!folder.exists("public") && !folder.exists("site"))
  }

  @Test func `no published site can go where previews are`() throws {
    let folder = try TemporaryFolder(Self.journal)
    _ = try preview(folder, Preview(drafts: true))
    for output in ["/.ilgi/preview", "/.ilgi"] {
      var options = BuildOptions(folder: folder.path, output: folder.path + output)
      options.today = CalendarDay(year: 2024, month: 6, day: 1)
      guard case .failed(let failures, _) = build(options).ending else {
        Issue.record("\(output) was not refused")
        continue
      }
      #expect(failures.first?.message.contains("is refused") == true)
    }
  }

  @Test func `a check with drafts says what their preview would say, and writes nothing`() throws {
    let folder = try TemporaryFolder(Self.journal)
    try folder.write("missing_links: error\n", to: "ilgi.yml")
    try folder.write("---\ndraft: true\n---\nday\n\n[x](no.md)\n", to: "entries/2024-03-11.md")
    let before = try FolderImage(of: folder.path)
    var options = BuildOptions(folder: folder.path, preview: Preview(drafts: true))
    guard case .unsound = check(options).ending else {
      Issue.record("the draft's dead link was not found")
      return
    }
    options.preview = Preview()
    guard case .sound = check(options).ending else {
      Issue.record("a draft is not looked at without the option")
      return
    }
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test func `two entries with one address stop a build, and no preview`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      permalink: /{slug}/
      -- entries/2024-03-05-바다.md --
      First
      -- entries/2024-03-06-바다.md --
      Second
      """)
    guard case .refusedByDiagnostics = build(BuildOptions(folder: folder.path)).ending else {
      Issue.record("the build was not refused")
      return
    }
    let (summary, diagnostics) = try published(folder) { $0.preview = Preview(drafts: true) }
    #expect(summary.isPreview && summary.entries == 2)
    let found = diagnostics.filter { $0.identifier == "address.collision" }
    #expect(found.map(\.line) == ["warning entries/2024-03-06-바다.md address.collision"])
    #expect(found.first?.notes.compactMap(\.place) == [.file("entries/2024-03-05-바다.md")])
    #expect(try folder.text(".ilgi/preview/바다/index.html").contains("First"))
    #expect(try folder.text(".ilgi/preview/바다-2/index.html").contains("Second"))
    guard case .site = planLiveSite(BuildOptions(folder: folder.path)).ending else {
      Issue.record("the site cannot be served")
      return
    }
    #expect(!folder.exists("public"))
  }
}
