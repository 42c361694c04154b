import Diagnostics
import Journal
import JournalReader
import Localization
import TestSupport
import Testing

/// Settings with structured values, and the diagnostics for wrong ones.
@Suite struct SettingValueTests {
  private func read(_ text: String) -> (settings: Settings, diagnostics: [Diagnostic]) {
    readSettings(SourceText(path: "ilgi.yml", text: text))
  }

  @Test func `a calendar is for all locales, or for some of them`() throws {
    let (fa, ko) = (try #require(LocaleTag("fa")), try #require(LocaleTag("ko")))
    let one = read("locales: [ko, fa]\ncalendar: buddhist\n")
    #expect(one.diagnostics.isEmpty)
    #expect(one.settings.calendar[ko].first == .buddhist)
    let some = read("calendar: {fa: persian}\nlocales: [ko, fa]\n")
    #expect(some.diagnostics.isEmpty)
    #expect(some.settings.calendar[fa].first == .persian)
    #expect(some.settings.calendar[ko].first == .gregorian)
    let (two, problems) = read("locales: [ko, zh]\ncalendar: {ko: [gregorian, dangi]}")
    #expect(problems == [])
    #expect(two.calendar[ko] == Calendars(.gregorian, beside: .dangi))
    let (digits, none) = read("locales: [fa, hi]\ndigits: {hi: deva}")
    #expect(none == [] && digits.digits[fa] == nil)
    #expect(digits.digits[try #require(LocaleTag("hi"))] == .deva)
    #expect(two.calendar[try #require(LocaleTag("zh"))] == Calendars(.gregorian))
  }

  @Test func `sizes are numbers with a unit`() {
    #expect(read("limits: {entry_size: 512 KiB}").settings.limits.size == 512 * 1024)
    #expect(read("limits: {entry_size: 2mib, memory: 2 GiB}").settings.limits.size == 2 << 20)
    #expect(read("limits: {memory: 512MiB}").settings.limits.memory == 512 << 20)
  }

  /// A file of settings has no fence after its last byte, as front matter has.
  @Test func `settings may be cut off after any byte`() {
    let text = """
      title: "가" # x
      author: 'b'
      stamp: {{c}}
      taxonomies:
      - [d, {e: f}]
      - "\\u00e9"

      """
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      let cut = readSettings(SourceText(path: "ilgi.yml", bytes: Array(bytes[..<count])))
      if count == 13 { #expect(cut.settings.title == "가" && cut.diagnostics.isEmpty) }
    }
    for line in ["title: '가'", "title: \"가\"", "title: 가"] {
      let last = readSettings(SourceText(path: "ilgi.yml", text: "author: b\n" + line))
      #expect(last.settings.title == "가" && last.diagnostics.isEmpty)
    }
    let template = readSettings(SourceText(path: "ilgi.yml", text: "title: {{a}")).diagnostics
    #expect(template.hasErrors)
  }

  @Test func `a font size may have its percent sign`() {
    #expect(read("theme: {font_size: 110%}").settings.theme.fontSize == 110)
    #expect(read("theme: {font_size: 75}").settings.theme.fontSize == 75)
  }

  @Test func `colours are read with and without hash, short and long`() {
    #expect(read("theme: {accent: \"#05A\"}").settings.theme.accent == Colour(0, 0x55, 0xaa))
    #expect(read("theme: {accent: 0b5fa5}").settings.theme.accent == Colour(0x0b, 0x5f, 0xa5))
  }

  @Test func `a dark accent is made from the light one, of its hue, and can be read`() throws {
    let theme = read("theme: {accent: \"#123456\"}").settings.theme
    let dark = try #require(theme.darkAccent)
    #expect(dark.isReadable(on: Look.paper.darkGrounds))
    #expect(dark.blue > dark.green && dark.green > dark.red)
    let own = read("theme: {accent: \"#123456\", accent_dark: \"#abcdef\"}").settings.theme
    #expect(own.darkAccent == Colour(0xab, 0xcd, 0xef))
  }

  /// The diagnostic at the place between « and ».
  @Test(arguments: [
    ("theme: {«acent»: \"#000\"}", "settings.key", "did you mean 'accent'?"),
    ("theme: {«accent-colour»: \"#000\"}", "settings.key", "did you mean 'accent'?"),
    (
      "theme: {«font»: x}", "settings.key",
      "'theme' has look, accent, accent_dark, font_size, layout, reader"
    ),
    ("theme: «dark»", "settings.type", "as in theme: {look: album}"),
    ("theme: «[a]»", "settings.type", "as in theme: {look: album}"),
    (
      "theme: {accent: «red»}", "settings.theme",
      "write it in quotation marks, as in \"#0b5fa5\""
    ),
    (
      "theme:\n  «accent»: #0b5fa5\n", "settings.theme",
      "write it in quotation marks, as in \"#0b5fa5\"; without them '#' begins a comment"
    ),
    ("theme: {font_size: «74»}", "settings.theme", nil),
    ("theme: {font_size: «large»}", "settings.theme", nil),
    ("theme: {layout: «broad»}", "settings.theme", nil),
    ("theme: {layout: «Wide»}", "settings.theme", "did you mean 'wide'?"),
    ("theme: {layout: wide, «layout»: narrow}", "yaml.duplicate", "remove one of the two"),
    ("limits: {«size»: 1 MiB}", "settings.key", "'limits' has entry_size, depth, seconds, memory"),
    ("limits: {«entry-size»: 1 MiB}", "settings.key", "did you mean 'entry_size'?"),
    ("limits: {entry_size: «17 MiB»}", "settings.limits", "write it with its unit, as in 2 MiB"),
    ("limits: {entry_size: «1000000»}", "settings.limits", "write it with its unit, as in 2 MiB"),
    (
      "limits: {memory: «99999999999 GiB»}", "settings.limits",
      "write it with its unit, as in 2 MiB"
    ),
    ("limits: {depth: «501»}", "settings.limits", nil),
    ("limits: {seconds: «0»}", "settings.limits", nil),
    ("limits: «5»", "settings.type", "as in limits: {entry_size: 4 MiB}"),
    ("«Title»: x", "settings.key", "did you mean 'title'?"),
    ("«TIMEZONE»: UTC", "settings.key", "did you mean 'timezone'?"),
    ("«firstWeekday»: monday", "settings.key", "did you mean 'first_weekday'?"),
    ("«first-weekday»: monday", "settings.key", "did you mean 'first_weekday'?"),
    ("«content_dialect»: logseq", "settings.key", "did you mean 'content-dialect'?"),
    ("«baseURL»: https://a.example", "settings.key", "did you mean 'url'?"),
    ("«description»: x", "settings.key", "did you mean 'subtitle'?"),
    ("«accent»: x", "settings.key", "did you mean 'theme.accent'?"),
    ("first_weekday: «Monday»", "settings.first_weekday", "did you mean 'monday'?"),
    ("first_weekday: «1»", "settings.first_weekday", nil),
    ("calendar: «Persian»", "settings.calendar", "did you mean 'persian'?"),
    (
      "calendar: «[persian]»", "settings.calendar",
      "write the calendar of dates first, then the one beside it, as in [gregorian, dangi]"
    ),
    (
      "calendar: {en: «[dangi, dangi]»}", "settings.calendar",
      "write the calendar of dates first, then the one beside it, as in [gregorian, dangi]"
    ),
    (
      "calendar: «[gregorian, dangi, hebrew]»", "settings.calendar",
      "write the calendar of dates first, then the one beside it, as in [gregorian, dangi]"
    ),
    ("digits: «native»", "settings.digits", nil),
    ("locales: [hi]\ndigits: {«he»: deva}", "settings.digits", "did you mean 'hi'?"),
    (
      "digits: {«1»: deva}", "settings.digits",
      "write one kind of digits, or one for each locale, as in {ar: arab, hi: deva}"
    ),
    ("calendar: [gregorian, «danji»]", "settings.calendar", "did you mean 'dangi'?"),
    (
      "calendar: {«fa»: persian}", "settings.calendar", "the site's locales are en"
    ),
    ("locales: [ko]\ncalendar: {«kr»: dangi}", "settings.calendar", "did you mean 'ko'?"),
    ("calendar: {en: «julian»}", "settings.calendar", nil),
    ("search: «no»", "settings.search", "write 'search: true' or 'search: false'"),
    ("«search»:", "settings.search", "write 'search: true' or 'search: false'"),
    ("drafts: «yes»", "settings.drafts", "write 'drafts: true' or 'drafts: false'"),
    ("quotes: «german»", "settings.quotes", "write 'quotes: true' or 'quotes: false'"),
    ("raw_html: «true»", "settings.raw_html", nil),
    (
      "repository: «github.com/me/x»", "settings.repository",
      "write it in full, as in https://git.example/me/diary/src/main/{path}"
    ),
    (
      "repository: «https://a.example/{file}»", "settings.repository",
      "write it in full, as in https://git.example/me/diary/src/main/{path}"
    ),
    (
      "repository: «javascript:alert(1)»", "settings.repository",
      "write it in full, as in https://git.example/me/diary/src/main/{path}"
    ),
    (
      "repository: «https://me:pw@a.example/»", "settings.repository",
      "write it in full, as in https://git.example/me/diary/src/main/{path}"
    ),
  ])
  func `a wrong setting is an error at its place`(
    marked: String, identifier: String, help: String?
  ) {
    let text = MarkedText(marked, path: "ilgi.yml")
    let found = readSettings(text.source).diagnostics
    #expect(found.map(\.identifier) == [identifier])
    #expect(found.first?.help.first?.english == help)
    guard case .span(_, let span)? = found.first?.place else {
      Issue.record("no place")
      return
    }
    #expect([span] == text.spans, "\(span)")
  }

  @Test(arguments: [
    ("accent", "#c0c0c0", "light"), ("accent", "#ff8800", "light"),
    ("accent_dark", "#333333", "dark"), ("accent_dark", "#0000ff", "dark"),
  ])
  func `a colour that cannot be read gives way to the nearest one that can, with a warning`(
    name: String, colour: String, kind: String
  ) throws {
    let (settings, found) = read("theme: {\(name): \"\(colour)\"}")
    #expect(
      found.map(\.summary) == [
        "'theme.\(name)' takes a colour that can be read on the theme's \(kind) grounds"
      ])
    #expect(found.map(\.severity) == [.warning])
    let help = try #require(found.first?.help.first)
    let near = try #require(help.english.split(separator: "\"").dropFirst().first)
    #expect(read("theme: {\(name): \"\(near)\"}").diagnostics.isEmpty, "\(near)")
    let used = name == "accent" ? settings.theme.accent : settings.theme.accentDark
    #expect(used == Colour(String(near)))
  }

  @Test(arguments: [
    ("https://git.example/me/d", "https://git.example/me/d/entries/%ED%95%9C%20a%23.md"),
    ("https://git.example/me/d/", "https://git.example/me/d/entries/%ED%95%9C%20a%23.md"),
    ("http://a.example/?file={path}&x=1", "http://a.example/?file=entries/%ED%95%9C%20a%23.md&x=1"),
  ])
  func `a repository's address takes the path of a file`(text: String, address: String) {
    #expect(RepositoryPattern(text)?.address(of: "entries/한 a#.md") == address)
  }
}
