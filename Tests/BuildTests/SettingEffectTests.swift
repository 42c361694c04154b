import Build
import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

/// The effect of settings on the published site.
@Suite struct SettingEffectTests {
  private func journal(_ settings: String, _ more: String = "") throws -> TemporaryFolder {
    try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      \(settings)
      -- entries/2024-03-05-lisbon.md --
      Lisbon

      Text.
      \(more)
      """)
  }

  private func build(_ folder: TemporaryFolder, output: String? = nil) -> BuildOutcome {
    Build.build(BuildOptions(folder: folder.path, output: output))
  }

  @Test func `a mood that is a picture has the name of each language of the site`() throws {
    let entry = "---\ntitle: 바다\nmood: 😊\n---\n글\n"
    let folder = try journal(
      "locales: [ko, en]",
      "-- entries/2024-03-06-a.md --\n\(entry)-- entries/2024-03-07-b.en.md --\n\(entry)")
    guard case .published = build(folder).ending else {
      Issue.record("\(build(folder))")
      return
    }
    let paths = Set(try folder.site().paths)
    #expect(paths.isSuperset(of: ["moods/행복/index.html", "en/moods/happy/index.html"]))
    #expect(paths.isDisjoint(with: ["moods/happy/index.html", "en/moods/행복/index.html"]))
  }

  @Test func `labels have the words that the author has for them in each language`() throws {
    let folder = try journal(
      """
      locales: [en, ko]
      taxonomies: [tags, moods, energy, people]
      labels:
        happy: {ko: 매우 행복}
        Travel: {ko-KR: 여행, de: Reise}
        sea: {ko: 바다}
        energy: {ko: 기운}
        high: {de: hoch}
        Busan: {ko: 부산}
        hidden project: {ko: 감춘 일}
      """,
      """
      -- entries/2024-03-06.md --
      ---
      tags: [travel/sea, Food]
      mood: happy
      energy: high
      place: Busan
      ---
      # A walk

      The harbour.
      -- entries/2024-03-07.md --
      ---
      tags: [Hidden project]
      draft: true
      ---
      Later.
      """)
    guard case .published = build(folder).ending else {
      Issue.record("\(build(folder))")
      return
    }
    let site = try folder.site()
    // Addresses stay, whatever a label is called.
    #expect(site.paths.contains("ko/tags/travel/sea/index.html"))
    #expect(!site.paths.contains { $0.contains("여행") || $0.contains("바다") })
    func plain(_ path: String) throws -> String {
      try folder.text("public/" + path).replacing("<n-b>", with: "").replacing("</n-b>", with: "")
    }
    let (korean, english) = (try plain("ko/2024/03/06.html"), try plain("2024/03/06.html"))
    for word in ["여행/바다", "매우 행복", "기운", "부산", "Food", ">high<"] {
      #expect(korean.contains(word), "\(word)")
    }
    for word in ["travel/sea", ">happy<", "energy"] {
      #expect(english.contains(word), "\(word)")
    }
    #expect(!english.contains("여행") && !korean.contains(">travel/sea<"))
    #expect(try plain("ko/energy/index.html").contains("<h1>기운</h1>"))
    #expect(try plain("ko/tags/travel/index.html").contains("여행</bdi></h1>"))
    // A label that only a withheld entry has is nowhere.
    for path in site.paths where path.contains(".") {
      let text = try folder.text("public/" + path)
      #expect(!text.contains("감춘") && !text.contains("idden project"), "\(path)")
    }
  }

  @Test func `without search there is no page, no index, no box and no script for it`() throws {
    let folder = try journal("search: false")
    guard case .published = build(folder).ending else {
      Issue.record("\(build(folder))")
      return
    }
    let site = try folder.site()
    #expect(!site.paths.contains { $0.hasPrefix("search/") })
    for path in site.paths where path.hasSuffix(".html") || path.hasSuffix(".js") {
      let text = try folder.text("public/" + path)
      // The script of the keys looks for the field and leaves its key out without one.
      let words = ["role=\"search\"", "/search/", "search/manifest"]
      for word in words + (path.hasSuffix(".html") ? ["data-search"] : []) {
        #expect(!text.contains(word), "\(word) in \(path)")
      }
    }
    let scripts = site.paths.filter { $0.hasSuffix(".js") }.compactMap { path in
      path.split(separator: "/").last?.split(separator: ".").first.map { String($0) }
    }
    // The remaining scripts: the theme's, the one that chooses its colours, and that of every page,
    // with its words and without, for templates of a journal's own.
    #expect(
      scripts.sorted() == [
        "keys", "light-box", "nearest-day", "pages", "pages", "peek", "player", "reader", "recall",
        "scheme", "site", "words",
      ])
    #expect(try folder.text("public/index.html").contains("<script src=\"assets/pages."))
  }

  @Test func `with search all of it is there`() throws {
    let folder = try journal("title: x")
    _ = build(folder)
    let site = try folder.site()
    #expect(site.paths.contains("search/index.html") && site.paths.contains("search/manifest.json"))
    #expect(try folder.text("public/index.html").contains("role=\"search\""))
  }

  @Test func `colours, size and layout stand in a style sheet of their own behind the theme's`()
    throws
  {
    let folder = try journal("theme: {accent: \"#0b5fa5\", font_size: 110, layout: wide}")
    _ = build(folder)
    let paths = try folder.site().paths
    let style = try #require(paths.first { $0.hasPrefix("assets/settings.") })
    #expect(try folder.text("public/" + style).contains("--seal:light-dark(#0b5fa5,"))
    let page = try folder.text("public/2024/03/05-lisbon.html")
    let links = page.matches(of: /<link rel="stylesheet" href="([^"]*)"/).map {
      String($0.output.1)
    }
    #expect(links.count == 2 && links.last == "../../" + style)
    #expect(!page.contains("style="))
  }

  @Test func `an entry's page leads to its source where the settings name a repository`() throws {
    let folder = try journal("repository: https://git.example/me/diary/")
    _ = build(folder)
    #expect(
      try folder.text("public/2024/03/05-lisbon.html").contains(
        "href=\"https://git.example/me/diary/entries/2024-03-05-lisbon.md\""))
  }

  private let draft = """
    -- entries/2024-03-06-draft.md --
    ---
    draft: true
    ---
    Secret word
    """

  @Test func `drafts in the settings make every build a preview, and publish nothing`() throws {
    let folder = try journal("drafts: true", draft)
    guard case .published(let summary) = build(folder).ending else {
      Issue.record("no preview")
      return
    }
    #expect(summary.isPreview && summary.entries == 2)
    #expect(!folder.exists("public"))
    #expect(folder.exists(".ilgi/preview/2024/03/06-draft.html"))
    let page = try folder.text(".ilgi/preview/index.html")
    #expect(page.contains("noindex"))
  }

  @Test func `drafts in the settings take no output`() throws {
    let folder = try journal("drafts: true", draft)
    guard case .failed(let failures, _) = build(folder, output: folder.path + "/site").ending else {
      Issue.record("not refused")
      return
    }
    #expect(failures.first?.message.contains("'drafts: true'") == true)
    #expect(!folder.exists("site") && !folder.exists(".ilgi"))
    guard
      case .failed = check(BuildOptions(folder: folder.path, output: folder.path + "/x")).ending
    else {
      Issue.record("check says other things than build")
      return
    }
  }

  @Test func `drafts in the settings are no published addresses`() throws {
    let folder = try journal("drafts: true", draft)
    guard case .updated = updateAddresses(BuildOptions(folder: folder.path)).ending else {
      Issue.record("no update")
      return
    }
    let lock = try folder.text("addresses.lock")
    #expect(lock.contains("05-lisbon.html") && !lock.contains("06-draft"))
  }

  @Test func `limits of size and depth are those of the settings`() throws {
    let large = String(repeating: "A line of text that says nothing.\n\n", count: 2_000)
    let deep = String(repeating: "> ", count: 120) + "deep\n"
    func findings(_ settings: String, _ text: String) throws -> [String] {
      let folder = try journal(settings, "-- entries/2024-03-07-x.md --\nX\n\n\(text)")
      return build(folder).diagnostics.filter { $0.severity == .error }.map {
        "\($0.identifier) \($0.summary)"
      }
    }
    #expect(try findings("title: x", large).isEmpty)
    #expect(
      try findings("limits: {entry_size: 64 KiB}", large) == [
        "source.size an entry has at most 64 KiB"
      ])
    #expect(
      try findings("title: x", deep) == [
        "markdown.depth lists and quotes must be nested at most 100 levels deep"
      ])
    #expect(try findings("limits: {depth: 130}", deep).isEmpty)
    let huge = String(repeating: "A line of text that says nothing.\n\n", count: 40_000)
    #expect(try findings("title: x", huge) == ["source.size an entry has at most 1 MiB"])
    #expect(try findings("limits: {entry_size: 4 MiB}", huge).isEmpty)
  }

  @Test func `the theme's month page has the calendar with links to its days`() throws {
    let folder = try journal("first_weekday: tuesday")
    _ = build(folder)
    let page = try folder.text("public/2024/03/index.html")
    let weekdays = page.matches(
      of: /<th scope="col"(?: class="rest-1")?><span class="visually-hidden">(\w+)</)
    #expect(weekdays.map(\.output.1).first == "Tuesday" && weekdays.count == 7)
    #expect(page.contains("<a href=\"05-lisbon.html\" aria-label=\"March 5, 2024: 1 entry\">"))
    #expect(page.contains("id=\"day-2024-03-05\""))
  }
}
