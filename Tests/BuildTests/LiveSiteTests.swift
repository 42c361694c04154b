import Diagnostics
import Files
import Foundation
import Journal
import Localization
import SearchIndex
import TestSupport
import Testing

@testable import Build

/// The site that `serve` and `write` show after a file was saved is the one that a plan from the
/// beginning gives, byte for byte. `LIVE_STEPS` sets the number of steps.
@Suite struct LiveSiteTests {
  private static let steps =
    ProcessInfo.processInfo.environment["LIVE_STEPS"].flatMap { Int($0) } ?? 60

  /// Most changes are of texts, as in life.
  private static let changes =
    RandomChange.allCases.filter { $0 != .copyEverything && $0 != .restore && $0 != .linkFile }
    + [RandomChange](repeating: .textBeyondExcerpt, count: 20)
    + [RandomChange](repeating: .editText, count: 20)

  @Test func `after any change the site that is served is the one that is planned anew`() throws {
    var random = Random(seed: 7)
    var journal = try ChangingJournal(&random)
    var site = try #require(served(planLiveSite(journal.liveOptions)))
    var changed: Set<[UInt8]> = []
    var kept = 0
    for step in 1...Self.steps {
      if step.isMultiple(of: 40) {
        journal = try ChangingJournal(&random)
        site = try #require(served(planLiveSite(journal.liveOptions)))
        changed = []
      }
      let before = try journal.sources()
      let change = Self.changes[random.below(Self.changes.count)]
      let said = try journal.carryOut(change, &random)
      changed.formUnion(ChangingJournal.changedFiles(before, try journal.sources()))
      kept += site.replacing(changed: changed, journal.liveOptions) == nil ? 0 : 1
      let plan = planLiveSite(journal.liveOptions, after: site, changed: changed)
      let (now, fresh) = (served(plan), served(planLiveSite(journal.liveOptions)))
      #expect((now == nil) == (fresh == nil), "step \(step), \(said)")
      guard let now, let fresh else {
        try journal.restore(before)
        changed.formUnion(ChangingJournal.changedFiles(before, try journal.sources()))
        continue
      }
      #expect(
        now.diagnostics.map(\.words) == fresh.diagnostics.map(\.words), "step \(step), \(said)")
      #expect(
        now.findings { false }?.map(\.words) == fresh.findings { false }?.map(\.words),
        "step \(step), \(said)")
      let differences = ChangingJournal.differences(now, fresh)
      if !differences.isEmpty {
        Issue.record("step \(step), \(said): \(differences)")
        return
      }
      (site, changed) = (now, [])
    }
    #expect(kept * 4 > Self.steps, "\(kept) of \(Self.steps) steps kept the plan")
  }

  @Test(arguments: [
    ("the text", "Lisbon\n\nThe harbour, and rain.\n", true),
    ("a link", "Lisbon\n\nThe [harbour](2024-03-06-porto.md).\n", false),
    ("the title", "Lissabon\n\nThe harbour.\n", true),
    ("the letter of the title", "Oporto\n\nThe harbour.\n", true),
    ("a heading", "Lisbon\n\nThe harbour.\n\n## Night\n", false),
    ("the day", "---\ndate: 2024-04-01\n---\nLisbon\n\nThe harbour.\n", false),
    ("a tag", "---\ntags: [sea]\n---\nLisbon\n\nThe harbour.\n", false),
    ("a mistake", "Lisbon\n\nThe [harbour](nowhere.md).\n", false),
    ("whether it is a draft", "---\ndraft: true\n---\nLisbon\n\nThe harbour.\n", false),
  ])
  func `the plan is kept where only a text is different`(
    _ what: String, _ text: String, _ isKept: Bool
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("url: https://diary.example/\n", to: "ilgi.yml")
    try folder.write("Lisbon\n\nThe harbour.\n", to: "entries/2024-03-05-lisbon.md")
    try folder.write("Porto\n\nThe bridge.\n", to: "entries/2024-03-06-porto.md")
    var options = BuildOptions(folder: folder.path)
    options.today = CalendarDay(year: 2024, month: 6, day: 1)
    options.preview.drafts = true
    let site = try #require(served(planLiveSite(options)))
    let path = "entries/2024-03-05-lisbon.md"
    let unsaved = site.replacing(unsaved: path, Array(text.utf8), options)
    // A draft that is being written is shown as it will be.
    #expect((unsaved != nil) == (isKept || what == "whether it is a draft"))
    try folder.write(text, to: path)
    #expect((site.replacing(changed: [Array(path.utf8)], options) != nil) == isKept)
    // A file beside it is another matter, and one that came and went is none.
    try folder.write("x", to: "entries/new.md")
    let gone = [UInt8]("entries/gone.md".utf8)
    #expect(
      site.replacing(changed: [Array(path.utf8), Array("entries/new.md".utf8)], options) == nil)
    #expect((site.replacing(changed: [Array(path.utf8), gone], options) != nil) == isKept)
    options.today = CalendarDay(year: 2024, month: 6, day: 2)
    #expect(site.replacing(changed: [Array(path.utf8)], options) == nil)
  }

  @Test(arguments: [
    ("a link by name", "[[Lisbon]]", false), ("an embedded note", "![[Lisbon]]", false),
    ("a person with a note", "---\npeople: \"[[Lisbon]]\"\n---\nBy the sea.", false),
    ("a link to a title", "[x](2024-03-05-lisbon.md#Lisbon)", false),
    ("a dead link", "[x](lissabon.md)", false), ("another link", "[x](https://a.example/#b)", true),
    ("a link to the file", "[x](2024-03-05-lisbon.md)", true),
  ])
  func `a new title keeps the plan unless a link may lead to it`(
    _ what: String, _ other: String, _ isKept: Bool
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("url: https://diary.example/\n", to: "ilgi.yml")
    let path = "entries/2024-03-05-lisbon.md"
    try folder.write("Lisbon\n\nThe harbour.\n", to: path)
    try folder.write("\(other)\n", to: "entries/2024-03-06-porto.md")
    for day in 10...20 {
      try folder.write("\(day) A walk\n\nText.\n", to: "entries/2024-03-\(day).md")
    }
    var options = BuildOptions(folder: folder.path)
    options.today = CalendarDay(year: 2024, month: 6, day: 1)
    let site = try #require(served(planLiveSite(options)))
    let changed: Set<[UInt8]> = [Array(path.utf8)]
    try folder.write("Algarve\n\nThe harbour.\n", to: path)
    #expect((site.replacing(changed: changed, options) != nil) == isKept, "\(what)")
    let now = try #require(served(planLiveSite(options, after: site, changed: changed)))
    let fresh = try #require(served(planLiveSite(options)))
    #expect(ChangingJournal.differences(now, fresh) == [], "\(what)")
  }

  @Test(arguments: [
    ("date: 2024-03-05", "", false, false), ("updated: 2024-03-09", "", false, false),
    ("", "", false, true), ("", "", true, true), ("updated: 2024-03-09", "", true, false),
    ("date: 2024-03-05", "", true, false),
  ])
  func `a day that a file says no longer is gone, and one of git stays`(
    _ before: String, _ after: String, _ hasHistory: Bool, _ isKept: Bool
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("updated: git\n", to: "ilgi.yml")
    let path = hasHistory ? "entries/lisbon.md" : "entries/2024-03-05-lisbon.md"
    let file = before.hasPrefix("date") ? "entries/lisbon.md" : path
    let text = { (line: String, words: String) in "---\n\(line)\n---\nLisbon\n\n\(words)\n" }
    try folder.write(text(before, "The harbour."), to: file)
    if hasHistory {
      let day = ["GIT_AUTHOR_DATE": "2024-03-05T10:00:00Z"]
      try ProgramRun.git("init", "-q", in: folder.path)
      try ProgramRun.git("add", "-A", in: folder.path)
      try ProgramRun.git("commit", "-qm", "Lisbon", in: folder.path, environment: day)
    }
    var options = BuildOptions(folder: folder.path)
    options.today = CalendarDay(year: 2024, month: 6, day: 1)
    // A file that was written just now is read again by the next plan.
    Thread.sleep(forTimeInterval: 0.2)
    let site = try #require(served(planLiveSite(options)))
    let changed: Set<[UInt8]> = [Array(file.utf8)]
    try folder.write(text(after, "The harbour, and rain."), to: file)
    #expect((site.replacing(changed: changed, options) != nil) == isKept)
    let now = served(planLiveSite(options, after: site, changed: changed))
    let fresh = served(planLiveSite(options))
    #expect((now == nil) == (fresh == nil))
    if let now, let fresh { #expect(ChangingJournal.differences(now, fresh) == []) }
  }

  @Test func `what pages say of withheld words and mistakes is found after each save`() throws {
    let folder = try TemporaryFolder()
    try folder.write("url: https://diary.example/\n", to: "ilgi.yml")
    let secret = "quiet lamp under seven winter bridges"
    try folder.write("---\ndraft: true\n---\nSecret\n\nA \(secret).\n", to: "entries/2024-03-09.md")
    try folder.write(
      """
      {% extends "base.html" %}
      {% block content %}{{ entry.body }}
      {% if entry.title == "Loud" %}{{ "segdirb retniw neves rednu pmal teiuq" | reverse }}{% endif %}
      {% if entry.title == "Broken" %}{{ entry.title | date }}{% endif %}
      {% endblock %}
      """, to: "templates/entry.html")
    for day in 1...8 {
      try folder.write("Day \(day)\n\nThe harbour.\n", to: "entries/2024-03-0\(day).md")
    }
    var options = BuildOptions(folder: folder.path)
    options.today = CalendarDay(year: 2024, month: 6, day: 1)
    var site = try #require(served(planLiveSite(options)))
    let path = "entries/2024-03-05.md"
    let texts = [
      "Day 5\n\nThe harbour, and rain.\n", "Loud\n\nThe harbour.\n",
      "Loud\n\nThe harbour, and rain.\n", "Day 5\n\nThe harbour.\n",
      "Broken\n\nThe harbour.\n", "Broken\n\nRain.\n", "Day 5\n\nRain.\n",
      "Loud\n\nRain and \(secret).\n",
    ]
    for (step, text) in texts.enumerated() {
      let found = try #require(site.findings { false }).map(\.words)
      #expect(found == served(planLiveSite(options))?.findings { false }?.map(\.words))
      #expect(found.contains { $0.contains("words of this text") } == [2, 3].contains(step))
      #expect(found.contains { $0.contains("templates/entry.html") } == [5, 6].contains(step))
      #expect(found.isEmpty == ![2, 3, 5, 6].contains(step))
      try folder.write(text, to: path)
      site = try #require(
        served(planLiveSite(options, after: site, changed: [Array(path.utf8)])))
    }
  }

  @Test func `a name that is not UTF-8 is a mistake also when it is new`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Lisbon\n\nThe harbour.\n", to: "entries/2024-03-05-lisbon.md")
    var options = BuildOptions(folder: folder.path)
    options.today = CalendarDay(year: 2024, month: 6, day: 1)
    let site = try #require(served(planLiveSite(options)))
    #expect(site.replacing(changed: [Array("entries/2024-03-06-".utf8) + [0xFF]], options) == nil)
  }

  @Test func `a month of long texts is divided anew`() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "A long walk by the sea. ", count: 1_200)
    for day in 1...3 {
      try folder.write("Walk \(day)\n\n\(long)\n", to: "entries/2024-03-0\(day).md")
    }
    var options = BuildOptions(folder: folder.path)
    options.today = CalendarDay(year: 2024, month: 6, day: 1)
    let site = try #require(served(planLiveSite(options)))
    try folder.write("Walk 2\n\nShort.\n", to: "entries/2024-03-02.md")
    let changed: Set<[UInt8]> = [Array("entries/2024-03-02.md".utf8)]
    let now = try #require(served(planLiveSite(options, after: site, changed: changed)))
    let fresh = try #require(served(planLiveSite(options)))
    #expect(ChangingJournal.differences(now, fresh) == [])
    #expect(fresh.pages < site.pages)
  }

  private func served(_ plan: LivePlan) -> LiveSite? {
    if case .site(let site) = plan.ending { site } else { nil }
  }
}

extension ChangingJournal {
  static func changedFiles(
    _ before: [FolderImage.Item], _ after: [FolderImage.Item]
  ) -> Set<[UInt8]> {
    let known = Dictionary(before.map { ($0.path, $0.bytes) }) { first, _ in first }
    let new = Dictionary(after.map { ($0.path, $0.bytes) }) { first, _ in first }
    let paths = Set(known.keys).union(new.keys)
    return Set(paths.filter { known[$0] != new[$0] }.map { Array($0.utf8) })
  }

  /// The files of two sites that are not the same.
  static func differences(_ site: LiveSite, _ other: LiveSite) -> [String] {
    let files = { (site: LiveSite) in
      site.planned.files
        + (site.searchIndex?.pieces ?? []).flatMap { piece in
          site.searchIndex?.routes(of: piece).map(\.file) ?? []
        }
    }
    let (mine, others) = (files(site), files(other))
    if mine != others { return ["the lists of files"] }
    return mine.filter { file in
      let path = Array(file.utf8)
      guard case .bytes(let one) = site.file(path), case .bytes(let two) = other.file(path) else {
        return false
      }
      return !sameBytes(one, two)
    }
  }
}
