import Build
import Diagnostics
import Foundation
import Localization
import TestSupport
import Testing

/// Draft, private, future and expired entries leave no trace in any published byte.
@Suite struct PrivacyTests {
  private static let open = """
    -- ilgi.yml --
    locales: [ko, en]
    url: https://diary.example/
    -- entries/2024-03-05-lisbon.md --
    ---
    title: 리스본
    tags: [바다, 여행]
    people: [민주]
    ---

    전차. [다음 날](2024-03-06-rain.md)
    -- entries/2024-03-06-rain.md --
    ---
    title: Rain
    tags: [바다]
    ---

    All day.
    """

  /// Every field of the entry contains a distinct word.
  private static func secretEntry(_ word: String, _ reason: String) -> String {
    """
    ---
    title: \(word)title
    \(reason)
    updated: 2024-05-01
    tags: [\(word)tag, 바다]
    people: [\(word)person]
    place: {name: \(word)place, latitude: 12.34567, longitude: 76.54321}
    weather: {condition: \(word)weather, temperature: 3}
    mood: \(word)mood
    starred: true
    pinned: true
    slug: \(word)slug
    id: \(word)identifier
    summary: \(word)summary
    aliases: [/\(word)alias/]
    translation: \(word)translation
    cover: \(word).jpg
    \(word)field: \(word)extra
    ---

    \(word)body, [\(word)link](2024-03-05-lisbon.md), ![\(word)picture](\(word).jpg), [^\(word)note]

    [^\(word)note]: \(word)footnote

    ## \(word)heading
    """
  }

  private static let secrets = [
    ("qzdraft", "draft: true"), ("qzprivate", "private: true"), ("qzfuture", "publish: 2024-06-02"),
    ("qzexpired", "expires: 2024-06-01"), ("qzhidden", "published: false"),
  ]

  private func journal() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.open)
    for (position, secret) in Self.secrets.enumerated() {
      let (word, reason) = secret
      try folder.write(
        Self.secretEntry(word, reason),
        to: "entries/\(word)folder/1987-11-1\(position)-\(word)name.md")
      try folder.write("\(word)photo", to: "entries/\(word)folder/\(word).jpg")
    }
    try folder.write(
      "---\nprivate: true\n---\nqzkorean 라일락\n", to: "entries/2024-03-06-rain.ko.md")
    return folder
  }

  private func firstOfJune(_ options: inout BuildOptions) {
    options.today = CalendarDay(year: 2024, month: 6, day: 1)
  }

  @Test func `no word of an unpublished entry stands in any byte or name of the site`() throws {
    let folder = try journal()
    let (summary, _) = try published(folder, options: firstOfJune)
    #expect(summary.entries == 2)
    #expect(summary.withheld == Self.secrets.count + 1)
    let words = ["qz", "QZ", "라일락", "1987", "12.34567", "76.54321", "cXo"].map { Array($0.utf8) }
    let telling = try folder.site().items.filter { item in
      // A digest may have the digits of a year by chance.
      let bytes =
        item.path == ".ilgi-manifest"
        ? item.bytes.split(separator: 0x0A).flatMap { $0.drop { $0 != 0x20 } } : Array(item.bytes)
      return words.contains {
        bytes.firstRange(of: $0) != nil || Array(item.path.utf8).firstRange(of: $0) != nil
      }
    }
    #expect(telling.map(\.path) == [])
    for file in [
      "feed.json", "tags/바다/feed.xml", "en/people/민주/feed.json", "sitemap.xml", "robots.txt",
    ] {
      #expect(folder.exists("public/" + file), "\(file) is among them")
    }
  }

  @Test func `unpublished entries change no public byte`() throws {
    let (with, without) = (try journal(), try TemporaryFolder(Self.open))
    try published(with, options: firstOfJune)
    try published(without, options: firstOfJune)
    #expect(try without.site().changes(to: try with.site()).isEmpty)
  }

  @Test func `an entry that becomes private takes every trace of itself away`() throws {
    let folder = try TemporaryFolder(Self.open)
    try published(folder)
    let before = try folder.site()
    let entry = Self.secretEntry("qzonce", "private: false").replacing(
      "qzonce.jpg", with: "qzonce.txt")
    try folder.write(entry, to: "entries/1987-11-12-qzonce.md")
    try folder.write("qzonce", to: "entries/qzonce.txt")
    try published(folder)
    #expect(before.changes(to: try folder.site()).count > 10, "public, it stands in many places")
    try folder.write(
      entry.replacing("private: false", with: "private: true"), to: "entries/1987-11-12-qzonce.md")
    try published(folder)
    #expect(before.changes(to: try folder.site()).isEmpty)
  }

  @Test(arguments: [("private: true", "[this]"), ("draft: true", "[]")])
  func `a link to a private entry, or only the name of a draft, shows nothing of it`(
    _ reason: String, _ words: String
  ) throws {
    let refusal = try Refusal {
      try $0.write(
        "---\ntitle: 라일락 편지\n\(reason)\n---\n망설임\n", to: "entries/2024-04-01-secret.md")
      try $0.write("day\n\nsee \(words)(2024-04-01-secret.md)\n", to: "entries/2024-04-02.md")
    }
    #expect(
      refusal.errors == ["entries/2024-04-02.md:3:\(6 + words.count) link.withheld"])
    let said = refusal.diagnostics.map(\.words).joined()
    #expect(!said.contains("라일락") && !said.contains("망설임"))
  }

  @Test func `a link with words of its own to a draft becomes these words`() throws {
    let folder = try TemporaryFolder(Self.open)
    try folder.write(
      "---\ntitle: qzlilac\ndraft: true\n---\nqzhidden\n", to: "entries/2024-04-01-qzname.md")
    try folder.write(
      "day\n\nsee [these words](2024-04-01-qzname.md) and [[2024-04-01-qzname|those]]\n",
      to: "entries/2024-04-02.md")
    let (_, diagnostics) = try published(folder, options: firstOfJune)
    #expect(
      diagnostics.map(\.line).filter { $0.contains("link.withheld") }.count == 2)
    let site = try folder.site().items.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(site.contains("see these words and those") && !site.contains("qz"))
  }

  @Test func `a link to an entry that is not yet due stays text, with a warning`() throws {
    let folder = try TemporaryFolder(Self.open)
    try folder.write("---\npublish: 2030-01-01\n---\nqzlater\n", to: "entries/2024-04-01-later.md")
    try folder.write("day\n\nsee [this one](2024-04-01-later.md)\n", to: "entries/2024-04-02.md")
    let (_, diagnostics) = try published(folder, options: firstOfJune)
    #expect(diagnostics.map(\.line).contains("warning entries/2024-04-02.md:3:16 link.withheld"))
    let page = try folder.text("public/2024/04/02.html")
    #expect(page.contains("see this one"))
    #expect(!page.contains("01-later"))
  }

  @Test func `a link from the static folder to an entry is refused`() throws {
    let refusal = try Refusal {
      try $0.write("---\nprivate: true\n---\n라일락\n", to: "entries/2024-04-01-secret.md")
      try FileManager.default.createDirectory(
        atPath: $0.path + "/static", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: $0.path + "/static/all", withDestinationPath: "../entries")
      try FileManager.default.createSymbolicLink(
        atPath: $0.path + "/static/one.txt", withDestinationPath: "../entries/2024-04-01-secret.md")
    }
    #expect(refusal.errors == ["static/all source.link", "static/one.txt source.link"])
  }

  @Test func `hidden notes stay at home`() throws {
    let folder = try TemporaryFolder(Self.open)
    try folder.write("url: https://diary.example/\ncomments: obsidian\n", to: "ilgi.yml")
    try folder.write(
      "day\n\nseen <!-- qzcomment --> %%qzobsidian%% plain\n", to: "entries/2024-04-02.md")
    try published(folder)
    for item in try folder.site().items {
      #expect(item.bytes.firstRange(of: Array("qz".utf8)) == nil, "\(item.path)")
    }
  }
}
