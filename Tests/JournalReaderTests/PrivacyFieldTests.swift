import Diagnostics
import Journal
import Localization
import TestSupport
import Testing

@Suite struct PrivacyFieldTests {
  @Test(arguments: [
    "draft: true", "private: true", "draft: \"true\"", "published: false", "public: false",
    "status: draft", "Status: Hidden", "visibility: PRIVATE",
    "draft: true\npublished: true", "published: true\npublic: false", "draft: false\nprivate: true",
    "publish: 2024-06-02", "publishDate: 2024-06-02T00:30:00+09:00", "expires: 2024-06-01",
    "expiryDate: 2000-01-01",
  ])
  func `an entry that its author keeps back is read and not public`(fields: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.entry != nil)
    #expect(!reading.isPublic)
  }

  @Test(arguments: [
    ("sealed: true", "family"), ("Sealed: TRUE", "family"), ("sealed: friends", "friends"),
    ("sealed: 가족", "가족"), ("sealed: \"book-club\"\ndraft: false", "book-club"),
  ])
  func `a sealed entry is for its group alone`(fields: String, group: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.entry?.visibility.seal == Seal(group: group, identifier: nil))
    #expect(!reading.isPublic)
  }

  @Test func `a sealed entry is in the lists of its readers, also if it says that it is unlisted`()
  {
    let reading = Reading(fields: "unlisted: true\nsealed: true")
    #expect(reading.entry?.visibility.isUnlisted == false)
    #expect(!reading.isPublic)
  }

  @Test(arguments: [
    "sealed: yes", "sealed: ture", "sealed:", "sealed: []", "sealed: [family]", "sealed: Family",
    "sealed: for friends", "sealed: {group: family}", "sealed: ../public", "sealed: |\n  family",
  ])
  func `for whom an entry is sealed is not guessed`(fields: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings.contains("front-matter.sealed"))
    #expect(!reading.isPublic)
  }

  @Test(arguments: [
    "unlisted: true", "Unlisted: true", "hidden: true", "HIDDEN: \"true\"", "listed: false",
    "visibility: unlisted", "visibility: Unlisted", "status: unlisted",
    "eleventyExcludeFromCollections: true", "excludeFromCollections: true",
    "hide_from_list: true", "목록 제외: true", "hidden: true\nvisibility: public",
    "build: {list: never}", "build: {list: never, render: always}", "_build:\n  list: never",
    "build:\n  list: false\n  render: true\n  publishResources: false",
  ])
  func `an unlisted entry is public, and asks search engines to stay away`(fields: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.isPublic)
    #expect(reading.entry?.visibility.isUnlisted == true)
    #expect(reading.entry?.noindex == true)
  }

  @Test(arguments: [
    "hidden: true\ndraft: true", "unlisted: true\nprivate: true", "unlisted: true\nstatus: draft",
    "visibility: unlisted\nexpires: 2000-01-01", "status: [unlisted, private]",
    "build: {list: never}\ndraft: true",
  ])
  func `what withholds an entry is stronger than unlisted`(fields: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(!reading.isPublic)
  }

  @Test(arguments: [
    ("wip: true", "draft"), ("임시저장: true", "draft"), ("encrypted: true", "private"),
    ("friends_only: true", "private"), ("나만 보기: true", "private"),
  ])
  func `another tool's name for a draft is one, and one for few readers makes it private`(
    fields: String, kind: String
  ) {
    let visibility = Reading(fields: fields).entry?.visibility
    #expect(visibility?.draft == (kind == "draft"))
    #expect(visibility?.private == (kind == "private"))
  }

  @Test(arguments: [
    "title: x", "draft: false", "private: false", "published: true", "public: true",
    "publish: 2024-06-01", "expires: 2024-06-02", "date: 2099-01-01",
  ])
  func `an entry that may be seen is public`(fields: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.isPublic)
  }

  @Test(
    arguments: ["draft", "private", "published", "public"],
    [
      "yes", "tRUE", "ture", "", "~", "null", "1", "on", "[true]", "{a: true}", "|\n  true",
      "no", "fAlse", "ｔｒｕｅ", "true\u{301}", "\" true\"",
    ])
  func `only true and false are understood`(field: String, value: String) {
    // A web clipping whose template left the day of publication empty.
    if field == "published", ["", "~", "null"].contains(value) { return }
    let reading = Reading(fields: "\(field): \(value)")
    #expect(reading.findings == ["front-matter.\(field)"])
    #expect(!reading.isPublic)
  }

  @Test(arguments: [
    "draft: True", "private: TRUE", "published: False", "public: FALSE", "publish: False",
    "starred: True\nprivate: TRUE", "isDraft: true", "draft: false\nisDraft: true",
  ])
  func `YAML's three spellings of a switch are understood`(fields: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(!reading.isPublic)
  }

  @Test func `a slip in another tool's name for a draft is one about drafts`() {
    let reading = Reading(fields: "isDraft: yes")
    #expect(reading.findings == ["front-matter.draft"] && !reading.isPublic)
  }

  @Test(arguments: [("1999", true), ("2024", true), ("2025", false), ("2999", false)])
  func `a bare year in published is text up to that year`(year: String, isPublic: Bool) {
    let reading = Reading(fields: "published: \(year)")
    #expect(reading.findings == [])
    #expect(reading.isPublic == isPublic)
    #expect(reading.entry?.day?.iso == "2024-03-05")
  }

  @Test(arguments: [
    ("drafts", "draft"),
    ("is_draft", "draft"), ("is-draft", "draft"), ("draf", "draft"), ("drfat", "draft"),
    ("dr\u{430}ft", "draft"), ("draft\u{200B}", "draft"), ("ｄｒａｆｔ", "draft"),
    ("privat", "private"), ("pirvate", "private"), ("prvate", "private"),
    ("is_private", "private"), ("privates", "private"), ("publik", "public"),
    ("publshed", "published"),
    ("publish-date", "publishDate"), ("expire", "expires"),
    ("expiry", "expires"), ("expired", "expires"), ("expiry-date", "expiryDate"),
  ])
  func `a near miss of a field that keeps an entry back is an error`(name: String, meant: String) {
    let reading = Reading(fields: "\(name): 2024-01-01")
    #expect(reading.findings == ["front-matter.key"])
    #expect(reading.diagnostics.first?.summary.contains("close to '\(meant)'") == true)
    #expect(!reading.isPublic)
  }

  @Test(arguments: [
    ("titel", "title"), ("dates", "date"), ("tgas", "tags"),
    ("last-mod", "lastmod"), ("updatd", "updated"), ("locations", "location"),
    ("alaises", "aliases"), ("summery", "summary"), ("wheather", "weather"),
    ("descripton", "description"), ("trasnlation", "translation"),
    ("trnslaton", "translation"),
  ])
  func `a near miss of another field is a warning, and kept`(name: String, meant: String) {
    let reading = Reading(fields: "\(name): x")
    #expect(reading.findings == ["front-matter.key"])
    #expect(reading.diagnostics.first?.severity == .warning)
    #expect(reading.diagnostics.first?.summary.contains("close to '\(meant)'") == true)
    #expect(reading.entry?.extra.map(\.name) == [name])
    #expect(reading.isPublic)
  }

  @Test func `a near miss of a taxonomy of the author's own is told`() throws {
    let settings = Settings(taxonomies: [.tags, try #require(Taxonomy("projects"))])
    let reading = Reading(fields: "projcets: [garden]", settings: settings)
    #expect(reading.diagnostics.map(\.severity) == [.warning])
    #expect(reading.diagnostics.first?.summary.contains("close to 'projects'") == true)
  }

  @Test func `a word two letters from a switch is one where a switch's value stands behind it`() {
    #expect(Reading(fields: "drama: Lear").findings == [])
    for value in ["true", "yes", "FALSE", "on"] {
      #expect(Reading(fields: "drama: \(value)").findings == ["front-matter.key"])
      #expect(!Reading(fields: "drama: \(value)").isPublic)
    }
  }

  @Test(arguments: [
    ("published: 2024-06-01", true), ("published: 2024-06-02", false),
    ("published: \"2024-05-01T10:00:00+09:00\"", true), ("published:", true),
    ("published: ~", true),
    ("publish: true", true), ("publish: false", false), ("publish:", true),
    ("publish: 2024-06-01\npublishDate: 2024-06-02", false),
    ("publishDate: 2024-06-02\npublish: 2024-06-01", false),
    ("published: 2024-06-02\npublish: 2024-06-01", false),
    ("expires: 2024-06-02\nexpiryDate: 2024-06-01", false),
    ("published: 2024-01-01\ndraft: true", false),
  ])
  func `published and publish take a day or a switch, and the later day counts`(
    fields: String, isPublic: Bool
  ) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.isPublic == isPublic)
  }

  @Test(arguments: [
    ("published: 2024-13-01", "front-matter.date"),
    ("published: soon", "front-matter.published"), ("public: 2024-01-01", "front-matter.public"),
    ("public:", "front-matter.public"),
    ("publish: no", "front-matter.date"), ("publishDate: true", "front-matter.date"),
  ])
  func `what is neither a day nor a switch is an error`(fields: String, finding: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [finding])
    #expect(!reading.isPublic)
  }

  // Names from the documentation of Jekyll, Hugo, Hexo, Astro, Obsidian, Logseq, WordPress exports
  // and diary programs.
  @Test(arguments: [
    "layout", "toc", "parent", "resource", "resources", "comment", "comments",
    "weight", "part", "author", "authors", "type", "url", "latex", "math", "katex", "mermaid",
    "cssclass", "cssclasses", "keywords", "excerpt", "subtitle", "menu", "sitemap", "robots",
    "outputs", "markup", "linkTitle", "isCJKLanguage", "nav_order", "header", "footer", "featured",
    "top", "sticky", "guid", "creator", "publisher", "translator", "status", "source",
    "link", "links", "rating", "rate", "isbn", "started", "finished", "moon", "food", "good",
    "sleep", "steps", "lat", "lng", "long", "latitude", "longitude", "timezone", "activity",
    "device", "photos", "attachments", "template", "style", "script", "share", "reply", "related",
    "pace", "land", "color", "icon", "version", "level", "state", "page", "pages", "제목", "날짜",
    "기분", "étiquettes",
  ])
  func `a name that others use is no near miss`(name: String) {
    let reading = Reading(fields: "\(name): x")
    #expect(reading.findings == [])
    #expect(reading.entry?.extra.map(\.name) == [name])
  }

  @Test(arguments: [
    "---\rdraft: true\r---\rText\r", "---\u{A0}\ndraft: true\n---\nText",
    "—-\ndraft: true\n---\nText",
    "---\ndraft: true\nText", "---\u{301}\ndraft: true\n---\nText",
    "\n---\ndraft: true\n---\nText", "\u{200B}---\ndraft: true\n---\nText",
    "++++\ndraft = true\n+++\nText", "{\"draft\": true\nText", "draft = true\n+++\nText",
    "---\ndraft: false\ndraft: true\n---\nText",
    "<<<<<<< HEAD\ndraft: true\n=======\n>>>>>>> b\nText",
  ])
  func `front matter that nearly is none never publishes`(text: String) {
    let reading = Reading(text)
    #expect(reading.diagnostics.hasErrors)
    #expect(!reading.isPublic)
  }

  @Test(arguments: [
    "--- \ndraft: true\n---\t\nText", "+++ \ndraft = true\n+++\nText",
    "---\r\ndraft: true\r\n---\r\nText\r\n", "\u{FEFF}---\ndraft: true\n---\nText",
    "+++\ndraft = true\n+++\nText", "{\"draft\": true}\nText",
  ])
  func `CRLF, a BOM, spaces after fences, TOML and JSON are simply understood`(text: String) {
    let reading = Reading(text)
    #expect(reading.findings == [])
    #expect(reading.entry?.visibility.draft == true)
  }

  @Test func `an entry with an error is known and never public`() {
    let reading = Reading(fields: "mood:\n  - a\n  - b")
    #expect(reading.findings == ["front-matter.type"])
    #expect(reading.entry?.slug == "lisbon")
    #expect(!reading.isPublic)
  }
}
