import Foundation
import Journal
import SiteRenderer
import TestSupport
import Testing

@Suite struct CalendarPageTests {
  private let template = """
    {% if page.kind == "month" %}{% for weekday in archive.calendar.weekdays %}{{ weekday.short }},{% endfor %}
    {% for week in archive.calendar.weeks %}{% for cell in week %}{% if cell %}{{ cell.number }}{% if cell.url %}({{ cell.url }} {{ cell.count }}){% endif %}{% else %}.{% endif %} {% endfor %}
    {% endfor %}{% endif %}
    """

  private func page(_ settings: String, _ route: String = "2024/03/") -> String {
    Rendered(
      """
      -- ilgi.yml --
      \(settings)
      -- entries/2024-03-05-a.md --
      A
      -- entries/2024-03-31-b.md --
      B
      -- entries/2024-03-31-c.md --
      C
      -- entries/2024-04-01-d.md --
      D
      """, template: template)(route)
  }

  // 1 March 2024 was a Friday, 31 March a Sunday.
  @Test func `a month's calendar begins with the locale's weekday and leads to its days`() {
    #expect(
      page("locales: [en]") == """
        Sun,Mon,Tue,Wed,Thu,Fri,Sat,
        . . . . . 1 2 
        3 4 5(05-a.html 1) 6 7 8 9 
        10 11 12 13 14 15 16 
        17 18 19 20 21 22 23 
        24 25 26 27 28 29 30 
        31(#day-2024-03-31 2) . . . . . . 

        """)
  }

  @Test func `the settings choose the first weekday`() {
    let text = page("first_weekday: monday")
    #expect(text.hasPrefix("Mon,Tue,Wed,Thu,Fri,Sat,Sun,\n. . . . 1 2 3 \n4 5("))
    #expect(page("first_weekday: friday").hasPrefix("Fri,Sat,Sun,Mon,Tue,Wed,Thu,\n1 2 3 4 5("))
  }

  @Test func `a calendar of another kind counts its own days`() {
    // 1 March 2024 is 11 Esfand, 20 March the first of Farvardin.
    let text = page("calendar: persian")
    #expect(text.contains(". . . . . 11 12 \n13 14 15(05-a.html 1)"))
    #expect(text.contains("27 28 29 1 2 3 4 \n"))
  }

  @Test func `headings of archives and days follow the calendar, machine dates do not`() {
    let template = """
      {{ page.title }}{% if page.kind == "entry" %}|{{ entry.day|date("long") }}|{{ entry.datetime }}|{{ entry.url }}{% endif %}
      """
    let rendered = Rendered(
      """
      -- ilgi.yml --
      locales: [en, ko]
      calendar: {en: buddhist}
      -- entries/2024-03-05-a.md --
      A
      """, template: template)
    #expect(rendered("2024/03/").contains("March 2567"))
    #expect(rendered("2024/").contains("2567"))
    #expect(rendered("2024/03/05-a.html").hasPrefix("A|March 5, 2567"))
    #expect(rendered("2024/03/05-a.html").contains("|2024-03-05|05-a.html"))
    #expect(rendered("ko/2024/03/") == "2024년 3월")
  }

  @Test func `an entry leads to its source, percent-encoded`() {
    let journal = """
      -- ilgi.yml --
      SETTING
      -- entries/2024-03-05-한 a.md --
      A
      """
    let template = "{% if page.kind == \"entry\" %}{{ entry.source or \"no\" }}{% endif %}"
    func source(_ setting: String) -> String {
      Rendered(journal.replacing("SETTING", with: setting), template: template)(
        "2024/03/05-한-a.html")
    }
    #expect(
      source("repository: https://git.example/x/{path}?plain=1")
        == "https://git.example/x/entries/2024-03-05-%ED%95%9C%20a.md?plain=1")
    #expect(source("title: x") == "no")
  }
}

@Suite struct ThemeStyleTests {
  @Test func `without settings there is no style sheet`() {
    #expect(styleSheet(of: ThemeSettings()) == nil)
  }

  @Test func `each part of the theme has its rule, for screens alone`() throws {
    var theme = ThemeSettings()
    theme.accent = Colour(0x0b, 0x5f, 0xa5)
    theme.accentDark = Colour(0x8e, 0xc5, 0xff)
    theme.fontSize = 90
    theme.layout = .narrow
    #expect(
      String(decoding: try #require(styleSheet(of: theme)), as: UTF8.self) == """
        @media screen{
        :root{--seal:light-dark(#0b5fa5,#8ec5ff)}
        @supports not (color:light-dark(red,red)){:root{--seal:#0b5fa5}}
        :root{--width:85}
        :root{--scale:90}
        }

        """)
  }

  @Test func `an accent for dark grounds alone leaves the theme's own on light ones`() throws {
    var theme = ThemeSettings()
    theme.accentDark = Colour(0x8e, 0xc5, 0xff)
    let text = String(decoding: try #require(styleSheet(of: theme)), as: UTF8.self)
    #expect(text.contains(":root{--seal:light-dark(#9c3521,#8ec5ff)}"))
  }

  /// Colours and sizes that the code knows about the theme's style sheets.
  @Test(arguments: Look.all.map(\.name))
  func `the grounds and sizes of the code are those of the look`(name: String) throws {
    let look = try #require(Look.all.first { $0.name == name })
    let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Templates/assets").standardized
    let css = try String(
      contentsOf: assets.appending(path: look.styleSheet ?? "site.css"), encoding: .utf8)
    func pair(_ name: String) throws -> (light: Colour, dark: Colour) {
      let match = try #require(
        css.firstMatch(of: try Regex("--\(name): light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);")))
      return (
        try #require(Colour(String(match.output[1].substring ?? ""))),
        try #require(Colour(String(match.output[2].substring ?? "")))
      )
    }
    let grounds = try ["paper", "wash", "raised"].map(pair)
    #expect(grounds.map(\.light) == look.lightGrounds)
    #expect(grounds.map(\.dark) == look.darkGrounds)
    let seal = try pair("seal")
    #expect(seal.light == look.accent && seal.light.isReadable(on: grounds.map(\.light)))
    #expect(seal.dark == look.darkAccent && seal.dark.isReadable(on: grounds.map(\.dark)))
  }

  @Test func `the sizes of the code are those of the theme`() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Templates/assets/site.css").standardized
    let lists = path.deletingLastPathComponent().appending(path: "lists.css")
    let css =
      try String(contentsOf: path, encoding: .utf8) + String(contentsOf: lists, encoding: .utf8)
    #expect(css.contains("--column: 38rem;") && css.contains("--width: 100;"))
    #expect(css.contains("* var(--scale) / 100 *"))
  }
}
