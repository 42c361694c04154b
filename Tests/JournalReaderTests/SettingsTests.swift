import Diagnostics
import Journal
import JournalReader
import Localization
import Testing

@Suite struct SettingsTests {
  private func read(_ text: String) -> (settings: Settings, diagnostics: [Diagnostic]) {
    readSettings(SourceText(path: "ilgi.yml", text: text))
  }

  private func findings(_ text: String) -> [String] { read(text).diagnostics.map(\.identifier) }

  @Test func `an empty file is the default of every setting`() {
    let (settings, diagnostics) = read("# nothing yet\n")
    #expect(diagnostics.isEmpty)
    #expect(settings.title == nil && settings.url == nil && settings.author == nil)
    #expect(settings.locales == [.english])
    #expect(settings.timezone == .utc)
    #expect(settings.content == nil && settings.output == nil)
    #expect(settings.taxonomies.map(\.name) == ["tags", "people", "places", "moods", "series"])
    #expect(settings.paginate == 20 && settings.feed == 20)
    #expect(settings.links == .relative && settings.photoMetadata == .remove)
    #expect(settings.remoteImages == [] && !settings.noindex && !settings.strict)
  }

  @Test func `every setting is read`() {
    let (settings, diagnostics) = read(
      """
      title: 매일의 기록
      subtitle: "하루  한 줄"
      author: 김민수
      url: HTTPS://Diary.Example:8443/journal
      locales: [ko, en-gb]
      timezone: Asia/Seoul
      content: notes/
      output: ../site
      permalink: /{year}/{month}/{day}/{slug}/
      taxonomies: [tags, weather, 책, projects]
      updated: git
      paginate: 7
      feed: 5
      links: portable
      remote_images: [Images.Example]
      photo_metadata: keep
      noindex: true
      strict: true
      """)
    #expect(diagnostics.isEmpty)
    #expect(settings.title == "매일의 기록" && settings.subtitle == "하루 한 줄")
    #expect(settings.author == "김민수")
    #expect(settings.url?.origin == "https://diary.example:8443")
    #expect(settings.url?.basePath == "/journal/")
    #expect(settings.locales.map(\.description) == ["ko", "en-GB"])
    #expect(settings.timezone.identifier == "Asia/Seoul")
    #expect(settings.content == "notes" && settings.output == "../site")
    #expect(settings.taxonomies.map(\.name) == ["tags", "weather", "책", "projects"])
    #expect(settings.permalink == (try? PermalinkPattern("/{year}/{month}/{day}/{slug}/")))
    #expect(settings.updated == .git)
    #expect(settings.paginate == 7 && settings.feed == 5)
    #expect(settings.links == .portable && settings.photoMetadata == .keep)
    #expect(settings.remoteImages == ["images.example"])
    #expect(settings.noindex && settings.strict)
  }

  @Test(arguments: [
    ("titel: x", "did you mean 'title'?"), ("Title: x", "did you mean 'title'?"),
    ("time_zone: x", "did you mean 'timezone'?"), ("locale: ko", "did you mean 'locales'?"),
    ("remote-images: x", "did you mean 'remote_images'?"),
    ("xyzzy: 1", "Documentation/Settings.md lists the settings"),
  ])
  func `an unknown setting is an error with a suggestion`(text: String, help: String) {
    let found = read(text).diagnostics
    #expect(found.map(\.identifier) == ["settings.key"])
    #expect(found.first?.help == [Phrase(verbatim: help)])
  }

  @Test(arguments: [
    ("url: diary.example", "settings.url"), ("url: ftp://diary.example", "settings.url"),
    ("url: https://", "settings.url"), ("url: https:///x", "settings.url"),
    ("url: https://일기.example", "settings.url"), ("url: https://a.example/?x", "settings.url"),
    ("url: https://a.example/#x", "settings.url"), ("url: https://me:pw@a.example", "settings.url"),
    ("url: 'https://a.example/a b'", "settings.url"), ("url: [https://a.example]", "settings.type"),
    ("locales: [ko, k]", "settings.locales"), ("locales: [ko, KO]", "settings.locales"),
    ("locales: {a: b}", "settings.locales"),
    ("taxonomies: [tags, Books]", "settings.taxonomies"),
    ("taxonomies: [page]", "settings.taxonomies"), ("taxonomies: [place]", "settings.taxonomies"),
    ("taxonomies: [tags, tags]", "settings.taxonomies"),
    ("taxonomies: [title]", "settings.taxonomies"), ("taxonomies: {a: b}", "settings.type"),
    ("locales: [ko, en]\ntaxonomies: [en]", "settings.taxonomies"),
    ("permalink: /{yaer}/{slug}/", "settings.permalink"),
    ("permalink: /:year/:title/", "settings.permalink"),
    ("permalink: [a]", "settings.type"), ("permalink: /tags/{slug}/", "address.reserved"),
    ("permalink: /책/{slug}/\ntaxonomies: [책]", "address.reserved"),
    ("updated: mtime", "settings.updated"), ("timezone: Seoul", "settings.timezone"),
    ("timezone: '+09:00'", "settings.timezone"),
    ("paginate: 0", "settings.paginate"), ("paginate: -1", "settings.paginate"),
    ("paginate: many", "settings.paginate"), ("paginate: 1001", "settings.paginate"),
    ("paginate: 99999999999999999999", "settings.paginate"), ("paginate:", "settings.paginate"),
    ("feed: none", "settings.feed"), ("links: absolute", "settings.links"),
    ("photo_metadata: strip", "settings.photo_metadata"),
    ("noindex: yes", "settings.noindex"), ("strict: 1", "settings.strict"),
    ("remote_images: ['https://a.example/']", "settings.remote_images"),
    ("remote_images: [\"a.example; script-src *\"]", "settings.remote_images"),
  ])
  func `a value that a setting does not take is an error`(text: String, identifier: String) {
    #expect(findings(text) == [identifier])
  }

  @Test(arguments: [
    ("https://a.example", "https://a.example/2024/03/05.html"),
    ("https://a.example/", "https://a.example/2024/03/05.html"),
    ("http://A.example/b", "http://a.example/b/2024/03/05.html"),
    (
      "https://xn--o39ap5o.example/%EC%9D%BC/",
      "https://xn--o39ap5o.example/%EC%9D%BC/2024/03/05.html"
    ),
  ])
  func `the site's address makes permalinks`(text: String, permalink: String) {
    #expect(SiteURL(text)?.permalink(Route("2024/03/05.html")) == permalink)
    #expect(read("url: \(text)").settings.url?.permalink(Route("2024/03/05.html")) == permalink)
  }

  @Test(arguments: [
    ("/{yaer}/", "there is no {yaer}", "did you mean {year}?"),
    (
      "/{year/", "a brace is missing",
      "the names are {year}, {month}, {day}, {slug}, {title}, {file}, {folders}"
    ),
    (
      "/:year/:title/", "names must be in braces",
      "the names are {year}, {month}, {day}, {slug}, {title}, {file}, {folders}"
    ),
  ])
  func `a pattern of addresses says what is wrong with it`(
    pattern: String, label: String, help: String
  ) {
    let found = read("permalink: \"\(pattern)\"").diagnostics
    #expect(found.map(\.label) == [Phrase(verbatim: label)])
    #expect(found.first?.help == [Phrase(verbatim: help)])
  }

  @Test func `feeds can be turned off, locales written in one line, Norwegian is no boolean`() {
    #expect(read("feed: false").settings.feed == 0)
    #expect(read("locales: no, ko").settings.locales.map(\.description) == ["no", "ko"])
    #expect(read("locales: ko en").settings.locales.map(\.description) == ["ko", "en"])
    #expect(read("locales: []").settings.locales == [.english])
  }

  @Test func `all errors of the settings are found at once`() {
    #expect(
      findings("url: x\ntitel: y\npaginate: 0\n") == [
        "settings.url", "settings.key", "settings.paginate",
      ])
  }
}
