import Diagnostics
import Files
import Foundation
import Localization
import Synchronization
import TestSupport
import Testing

@testable import Build

/// Pages that a build keeps because nothing that they are made of has changed.
@Suite struct SavedPageTests {
  /// Two entries a month, two years, six tags.
  private func journal() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "title: Journal\nurl: https://diary.example/\npaginate: 5\n", to: "ilgi.yml")
    for number in 0..<48 {
      let month = number / 2 % 12 + 1
      let day = number.isMultiple(of: 2) ? "07" : "21"
      let name = "\(2022 + number / 24)-\(month < 10 ? "0" : "")\(month)-\(day)-n\(number)"
      try folder.write(
        "---\ntitle: Walk \(number)\ntags: [t\(number % 6)]\n---\n\nText of \(number).\n",
        to: "entries/\(name).md")
    }
    return folder
  }

  /// What a clean build gives for the same files.
  private func differences(
    _ folder: TemporaryFolder, today: CalendarDay? = nil
  ) throws -> [String] {
    let clean = try TemporaryFolder(inMemory: true)
    for item in try FolderImage(of: folder.path).items
    where item.kind.hasPrefix("file") && !item.path.hasPrefix("public")
      && !item.path.hasPrefix(".ilgi")
    {
      try clean.write(item.bytes, to: item.path)
    }
    try published(clean) { $0.today = today }
    return try clean.site().changes(to: folder.site())
  }

  /// With a second thread what a first build keeps is found out while the site is written to the
  /// disk.
  @Test func `a first build keeps the same with any number of threads`() throws {
    let folder = try journal()
    for number in 1...5 {
      let long = (0..<8_000).map { "word\($0 * number)" }.joined(separator: " ")
      try folder.write("Long \(number)\n\n\(long)\n", to: "entries/2021-01-0\(number).md")
    }
    waitForClock(folder)
    var kept: [[FactDigest]] = []
    for jobs in [1, 2, 5] {
      for name in [".ilgi", "public"] where folder.exists(name) {
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
      }
      try incremental(folder) { $0.jobs = jobs }
      let store = try #require(Store(in: .open(folder.path + "/.ilgi", on: Disk())))
      kept.append(store.rows.map(\.key).filter { !Store.Kind.record.owns($0) })
      #expect(kept[0].contains { Store.Kind.run.owns($0) })
      let copy = try folder.copied()
      let path = "entries/2022-06-07-n10.md"
      try copy.write(copy.text(path) + "\nMore.\n", to: path)
      let second = try incremental(copy) { $0.jobs = jobs }.summary
      #expect((1...40).contains(second.rendered), "\(jobs) threads")
      #expect(try differences(copy) == [])
    }
    #expect(kept[0] == kept[1] && kept[0] == kept[2])
  }

  /// For each kind of step, how many pages may be rendered. What is always rendered: four files for
  /// programs (robots, headers, manifest, sitemap), and after a change of any entry six pages that
  /// count all of them (home, calendar, numbers, days of the year, tags, search). An entry is also
  /// on its own page, and on those of its month, year, list, tag, day, oldest and titles, in four
  /// feeds, and on the pages of its neighbours in time, month, day and tag.
  @Test func `a step renders no more pages than it concerns`() throws {
    let folder = try journal()
    let first = try incremental(folder).summary
    #expect(first.rendered == first.pages)
    let all = first.pages
    let path = "entries/2022-06-07-n10.md"
    let text = try folder.text(path)
    let long = text + String(repeating: "A long walk by the sea. ", count: 60) + "\n"
    let steps: [(name: String, most: Int, change: () throws -> Void)] = [
      ("nothing", 4, {}),
      ("a text", 40, { try folder.write(text + "\nMore.\n", to: path) }),
      ("a title", 46, { try folder.write(text.replacing("Walk 10", with: "Rain"), to: path) }),
      ("a long text", 46, { try folder.write(long, to: path) }),
      // Other entries' pages say nothing of it.
      ("what follows the excerpt", 26, { try folder.write(long + "\nEnd.\n", to: path) }),
      (
        "a new entry", 70,
        {
          try folder.write(
            "---\ntitle: New\ntags: [t1]\n---\n\nText.\n", to: "entries/2023-12-28-new.md")
        }
      ),
      (
        "a draft", 4,
        { try folder.write("---\ndraft: true\n---\n\nSecret.\n", to: "entries/2023-02-02-d.md") }
      ),
      (
        "another draft text", 4,
        { try folder.write("---\ndraft: true\n---\n\nDream.\n", to: "entries/2023-02-02-d.md") }
      ),
      (
        "private", 70, { try folder.write("---\nprivate: true\n---\n\nText.\n", to: path) }
      ),
      ("public again", 70, { try folder.write(text, to: path) }),
      (
        "another tag", 70,
        { try folder.write(text.replacing("[t4]", with: "[t5]"), to: path) }
      ),
      (
        "an entry of a new year", 70,
        { try folder.write("Day.\n", to: "entries/2024-01-02.md") }
      ),
      ("a catalog", all + 20, { try folder.write("nav.years: Jahre\n", to: "locales/en.yml") }),
      (
        "a template", all + 20,
        { try folder.write("<p>foot</p>\n", to: "templates/partials/footer.html") }
      ),
    ]
    for step in steps {
      try step.change()
      let summary = try incremental(folder).summary
      #expect(summary.rendered <= step.most, "\(step.name): \(summary.rendered) of \(all)")
      #expect(try differences(folder) == [], "\(step.name)")
    }
    #expect(all > 150)
  }

  @Test func `settings, templates, catalogs and the address concern every page`() throws {
    let folder = try journal()
    let all = try incremental(folder).summary.pages
    for (text, path) in [
      ("title: Other\nurl: https://diary.example/\npaginate: 5\n", "ilgi.yml"),
      ("<p>foot</p>\n", "templates/partials/footer.html"),
      ("nav.years: Jahre\n", "locales/en.yml"),
    ] {
      try folder.write(text, to: path)
      let summary = try incremental(folder).summary
      #expect(summary.rendered == summary.pages && summary.pages == all, "\(path)")
    }
  }

  /// A template of the journal's own may show what the theme's never do.
  @Test func `an own template sees numbers and neighbours of other entries`() throws {
    let folder = try journal()
    try folder.write(
      """
      <li><a href="{{ entry.url }}">{{ entry.title }}</a>
      {% for tag in entry.tags %}{{ tag.name }} {{ tag.count }}{% endfor %}
      {% if entry.next %}{{ entry.next.title }}{% endif %}
      {% for other in entry.related %}{{ other.title }}{% endfor %}
      {% for kind in site.taxonomies %}{{ kind.count }}{% endfor %} {{ list.total }}</li>
      """, to: "templates/partials/entry-item.html")
    try incremental(folder)
    try folder.write(
      "---\ntitle: New\ntags: [t1, t9]\n---\n\nText.\n", to: "entries/2024-01-02-new.md")
    try incremental(folder)
    #expect(try differences(folder) == [])
    try folder.write("---\ntitle: Other\n---\n\nText.\n", to: "entries/2022-03-07-n4.md")
    try incremental(folder)
    #expect(try differences(folder) == [])
  }

  @Test func `a text that is embedded in others concerns them`() throws {
    let folder = try journal()
    try folder.write("---\ntitle: A\n---\n\n![[b]]\n", to: "entries/2020-01-01-a.md")
    try folder.write("---\ntitle: B\n---\n\n![[c]]\n", to: "entries/2020-03-01-b.md")
    try folder.write("---\ntitle: C\n---\n\nDeep.\n\n![[a]]\n", to: "entries/2020-05-01-c.md")
    try folder.write("---\ntitle: About\nmenu: true\n---\n\n![[c]]\n", to: "pages/about.md")
    try incremental(folder)
    try folder.write("---\ntitle: C\n---\n\nDeeper.\n", to: "entries/2020-05-01-c.md")
    try incremental(folder)
    #expect(try differences(folder) == [])
    #expect(try folder.text("public/2020/01/01-a.html").contains("Deeper."))
    try folder.write("---\ntitle: Over\nmenu: true\n---\n\nText\n", to: "pages/about.md")
    try incremental(folder)
    #expect(try differences(folder) == [], "the menu is on every page")
  }

  /// The words come from a filter, and so from nothing that is published.
  @Test func `a page that is kept is compared with new withheld texts`() throws {
    let folder = try journal()
    try folder.write(
      "<p>{{ \"zthe zold zharbour zat znight zis zmine\"|replace(\"z\", \"\") }}</p>\n",
      to: "templates/partials/footer.html")
    waitForClock(folder)
    try incremental(folder)
    try folder.write(
      "---\ndraft: true\n---\n\nThe old harbour at night is mine.\n",
      to: "entries/2021-02-02-d.md")
    let site = try folder.site()
    var options = BuildOptions(folder: folder.path)
    options.isIncremental = true
    let outcome = build(options)
    guard case .refusedByDiagnostics = outcome.ending else {
      Issue.record("the build was not refused")
      return
    }
    #expect(outcome.diagnostics.contains { $0.identifier == "privacy.trace" })
    #expect(try folder.site().changes(to: site).isEmpty)
    try folder.write("---\ndraft: true\n---\n\nHarmless.\n", to: "entries/2021-02-02-d.md")
    let summary = try incremental(folder).summary
    #expect(summary.rendered < 10 && summary.changes == .none)
  }

  /// What is found on a page is told by every build, and so the page is made by every build.
  @Test func `a page with a finding is not kept`() throws {
    let folder = try journal()
    try folder.write("{{ t(\"no.such\") }}\n", to: "templates/partials/footer.html")
    var options = BuildOptions(folder: folder.path)
    options.isIncremental = true
    for _ in 1...2 {
      guard case .refusedByDiagnostics = build(options).ending else {
        Issue.record("the build was not refused")
        return
      }
    }
  }

  /// Somebody changes a file of the site between the build and the comparison with a clean one.
  @Test func `a clean build beside it finds a file that differs`() throws {
    let folder = try journal()
    try incremental(folder)
    #expect(try incremental(folder) { $0.isVerified = true }.summary.differences?.isEmpty == true)
    let path = folder.path
    let isDone = Atomic<Bool>(false)
    try folder.write("Day.\n", to: "entries/2024-05-05.md")
    let outcome = try incremental(folder) {
      $0.isVerified = true
      $0.disk = Disk { call, name in
        // The last thing that a build writes.
        if call == .write, name.contains("/.ilgi/store"), !isDone.exchange(true, ordering: .relaxed)
        {
          try? "altered".write(
            toFile: path + "/public/2022/06/07-n10.html", atomically: false, encoding: .utf8)
        }
        return nil
      }
    }
    let wasAltered = isDone.load(ordering: .relaxed)
    #expect(wasAltered)
    #expect(outcome.summary.differences?.files == ["2022/06/07-n10.html"])
  }
}
