import Diagnostics
import Journal
import SiteRenderer
import TestSupport
import Testing

/// Values in templates for orders, days of the year, months and the statistics of years.
@Suite struct ReadingPageTests {
  private func rendered(
    _ settings: String, _ entries: [(String, String)], _ template: String
  ) -> Rendered {
    let files = entries.map { "-- entries/\($0.0).md --\n\($0.1)\n" }.joined()
    return Rendered("-- ilgi.yml --\n\(settings)\n\(files)", template: template)
  }

  private let threeDays = [
    ("2024-03-05-a", "A"), ("2024-03-06-b", "B"), ("2024-03-07-c", "C"), ("2024-04-01-d", "D"),
  ]

  @Test func `an entry's page lists its month and marks itself`() {
    let site = rendered("locales: [en]", threeDays, "{{ entry.month_list if entry is defined }}")
    #expect(
      site("2024/03/06-b.html") == """
        <a href="05-a.html">A</a><a href="06-b.html" aria-current="page">B</a><a href="07-c.html">C</a>
        """)
    // Alone in its month.
    #expect(site("2024/04/01-d.html") == "")
  }

  @Test func `a month list leads from any address to any other`() {
    let site = rendered(
      "locales: [en]\npermalink: /{year}/{month}/{day}/{slug}/",
      [("2024-03-05-a", "A"), ("2024-03-06-b", "B")],
      "{{ entry.month_list if entry is defined }}")
    #expect(
      site("2024/03/05/a/") == """
        <a href="./" aria-current="page">A</a><a href="../../06/b/">B</a>
        """)
  }

  @Test(arguments: [(1, 31), (2, 21)])
  func `a list of a month has all of 31 entries, and of more those around the page's own`(
    more: Int, shown: Int
  ) {
    let entries = (10...(39 + more)).map { ("2024-03-05-e\($0)", "x") }
    let site = rendered("locales: [en]", entries, "{{ entry.month_list if entry is defined }}")
    #expect(site("2024/03/05-e20.html").split(separator: "<a ").count == shown)
  }

  @Test func `a list of a long month has the ten entries before and after the page's own`() {
    let entries = (10...79).map { ("2024-03-05-e\($0)", "T\($0)") }
    let site = rendered("locales: [en]", entries, "{{ entry.month_list if entry is defined }}")
    func titles(_ name: String) -> [String] {
      site("2024/03/05-\(name).html").split(separator: "</a>").compactMap {
        $0.split(separator: ">").last.map(String.init)
      }
    }
    // From the first day on: T10 up to T79.
    #expect(titles("e45").count == 21)
    #expect(titles("e45").first == "T35" && titles("e45").last == "T55")
    #expect(titles("e79").first == "T59" && titles("e79").last == "T79")
    #expect(titles("e10").first == "T10" && titles("e10").last == "T30")
  }

  @Test func `pinned entries stand first on the home page, once, and keep their places on others`()
  {
    let template = """
      {% if page.kind in ["home", "list"] %}{% for e in list.pinned %}*{{ e.title }} {% endfor %}\
      {% for g in list.groups %}[{% for e in g.entries %}{{ e.title }}{% endfor %}]{% endfor %}{% endif %}
      """
    let entries = [
      ("2024-03-01-a", "---\ntitle: a\npinned: true\n---"), ("2024-03-02-b", "b"),
      ("2024-03-03-c", "c"), ("2024-03-04-d", "---\ntitle: d\npinned: true\n---"),
    ]
    // A page of the list ends with a month.
    let site = rendered("locales: [en]\npaginate: 2", entries, template)
    #expect(site("") == "*d *a [cb]")
    let months = [
      ("2024-02-01-a", "---\ntitle: a\npinned: true\n---"), ("2024-02-02-b", "b"),
      ("2024-03-03-c", "c"), ("2024-03-04-d", "---\ntitle: d\npinned: true\n---"),
    ]
    let pages = rendered("locales: [en]\npaginate: 2", months, template)
    #expect(pages("page/1.html") == "[ba]")
  }

  @Test func `the orders of the list are offered with the one that is shown`() {
    let template = """
      {% if list is defined %}{% for o in list.orders %}{{ o.order }}={{ o.url }}{{ "!" if o.current }} {% endfor %}{% endif %}
      """
    let site = rendered("locales: [en]\npaginate: 1", threeDays, template)
    // No entry says when it was changed.
    #expect(site("") == "newest=./! oldest=oldest/ titles=titles/ ")
    #expect(site("page/1.html") == "newest=../! oldest=../oldest/ titles=../titles/ ")
    #expect(site("oldest/") == "newest=../ oldest=./! titles=../titles/ ")
    #expect(site("titles/") == "newest=../ oldest=../oldest/ titles=./! ")
  }

  @Test func `the pager of the oldest first begins with the oldest`() {
    let template = """
      {% if list is defined %}{% set p = list.pager %}{{ p.number or "-" }}/{{ p.count }} {{ p.older or "-" }} {{ p.newer or "-" }} \
      {{ p.oldest or "-" }} {{ p.newest }}{% endif %}
      """
    let entries = (10...21).map { ("2024-03-\($0)", "T") }
    let site = rendered("locales: [en]\npaginate: 1", entries, template)
    #expect(site("oldest/") == "-/2 - page/1.html ./ page/2.html")
    #expect(site("oldest/page/1.html") == "1/2 ../ 2.html ../ 2.html")
    #expect(site("oldest/page/2.html") == "2/2 1.html - ../ 2.html")
  }

  @Test func `a month is read from its oldest entry on, and ids are told apart`() {
    let template = """
      {% if page.kind == "month" %}{% for e in archive.entries %}{{ e.body }}{% endfor %}{% endif %}
      """
    let body = "T\n\n## Same\n\nText[^1] and [up](#same).\n\n[^1]: Note.\n"
    let entries = [("2024-03-05-a", body), ("2024-03-05-b", body), ("2024-03-04-z", body)]
    let page = rendered("locales: [en]", entries, template)("2024/03/")
    var ids: [Substring] = []
    for part in page.split(separator: " id=\"").dropFirst() {
      ids.append(part.prefix { $0 != "\"" })
    }
    #expect(ids.count == Set(ids).count && ids.count == 9)
    let order = ["2024-03-04-1", "2024-03-05-1", "2024-03-05-2"]
    #expect(ids.filter { $0.contains("same") } == order.map { "\($0)-same" })
    // A link in a text leads to the entry's own page.
    #expect(page.contains("href=\"04-z.html#same\"") && page.contains("href=\"05-b.html#same\""))
  }

  @Test
  func `a year leads from its calendars to days, of which several entries stand in the month`() {
    let template = """
      {% if page.kind == "year" %}{{ archive.calendars|length }} {% for m in archive.calendars %}{% for w in m.calendar.weeks %}\
      {% for d in w %}{% if d and d.url %}{{ d.url }} {% endif %}{% endfor %}{% endfor %}{% endfor %}{% endif %}
      """
    let entries = threeDays + [("2024-03-05-x", "X")]
    #expect(
      rendered("locales: [en]", entries, template)("2024/")
        == "12 03/#day-2024-03-05 03/06-b.html 03/07-c.html 04/01-d.html ")
  }

  @Test func `the name of a place is on the side of its circle that has room`() throws {
    let template = """
      {% if page.kind == "terms" and map %}{% for c in map.circles %}\
      {{ c.name }}: {{ "left" if c.label_x < c.x else "right" }} {{ c.at_end }} {% endfor %}{% endif %}
      """
    let entries = [("W", -9.1), ("E", -3.6)].enumerated().map { number, place in
      let head = "place: {name: \(place.0), latitude: 40, longitude: \(place.1)}"
      return ("2024-03-0\(number + 1)", "---\n\(head)\n---\nA day.")
    }
    #expect(
      rendered("locales: [en]\ntaxonomies: [places]", entries, template)("places/")
        .contains("E: left True W: right False"))
  }

  @Test func `a heat map has a square for each day, mirrored in scripts from right to left`() {
    let template = """
      {% if page.kind == "year" %}{% set h = archive.heat_map %}{{ h.width }} {{ h.days }}{% for l in h.levels if l.level %} \
      {{ l.level }}:{{ l.path }}{% endfor %} {{ h.months[1].x }}{% endif %}
      """
    let words = "T\n\n" + String(repeating: "w ", count: 400)
    let entries = [("2024-01-01", "One."), ("2024-01-08", words), ("2024-12-31", "One.")]
    // 1 January 2024 was a Monday; weeks begin on Monday, so it is the first square, and there are
    // 53 columns.
    let left = rendered("locales: [en]\nfirst_weekday: monday", entries, template)("2024/")
    #expect(
      left == "636 3 1:M0 14h10v10h-10zM624 26h10v10h-10z 2: 3:M12 14h10v10h-10z 4: 48")
    let right = rendered("locales: [ar]\nfirst_weekday: monday", entries, template)("2024/")
    #expect(
      right == "636 3 1:M624 14h10v10h-10zM0 26h10v10h-10z 2: 3:M612 14h10v10h-10z 4: 586")
  }

  @Test func `every day of the year is in the calendar, those with entries lead to their page`() {
    let template = """
      {% if page.kind == "on-this-day" %}{% for m in months %}{{ m.heading }}:{{ m.days|length }} \
      {% for d in m.days if d.url %}({{ d.name }} {{ d.url }} {{ d.count }}) {% endfor %}{% endfor %}{% endif %}
      """
    let entries = [("2020-02-29", "A"), ("2024-02-29", "B"), ("2023-12-31", "C")]
    let text = rendered("locales: [ko]", entries, template)("on-this-day/")
    #expect(
      text.hasPrefix("1월:31 2월:29 (2월 29일 02-29.html 2) 3월:31 4월:30 5월:31 6월:30 7월:31 8월:31 "))
    #expect(text.hasSuffix("12월:31 (12월 31일 12-31.html 1) "))
  }

  @Test func `a day of the year has its entries by year, and the days beside it`() {
    let template = """
      {% if page.kind == "day-of-year" %}{{ page.title }}|{% for g in groups %}{{ g.heading }} {{ g.url }}:{% for e in g.entries %} {{ e.title }}{% endfor %};{% endfor %}\
      {{ total }} {{ previous.url if previous else "-" }} {{ next.url if next else "-" }}{% endif %}
      """
    let entries = [
      ("2020-03-05", "A"), ("2024-03-05-x", "B"), ("2024-03-05-y", "C"), ("2023-03-09", "D"),
    ]
    let site = rendered("locales: [en]\ncalendar: buddhist", entries, template)
    // The heading of a year is in the site's calendar; the day is the Gregorian one of its address.
    let text = site("on-this-day/03-05.html")
    #expect(text.hasPrefix("March 5|2567"))
    #expect(text.contains("../2024/: C B;"))
    #expect(text.hasSuffix("../2020/: A;3 - 03-09.html"))
  }

  @Test(arguments: [
    ("statistics: {streaks: false}", "- 4 entries on 4 days, in 4 words."),
    (
      "title: x",
      "3 2024-03-05 2024-03-07 4 entries on 4 days, in 4 words. The longest run was 3 days."
    ),
  ])
  func `days in a row are counted unless somebody does not want it`(
    setting: String, expected: String
  ) {
    let template = """
      {% if page.kind == "statistics" %}{% set s = statistics.streak %}{{ s.days ~ " " ~ s.first ~ " " ~ s.last if s else "-" }} {{ statistics.sentence }}{% endif %}
      """
    #expect(
      rendered("\(setting)\nlocales: [en]", threeDays, template)("statistics/")
        == expected + " The longest pause was 24 days.")
  }

  @Test func `a weather has in the statistics the word that its entries have`() {
    let weathers = ["cloudy", "cloudy", "scattered clouds", "rain", "rain", "☔", "gloom"]
    let entries = weathers.enumerated().map {
      ("2024-03-0\($0 + 1)", "---\nweather: {condition: \($1)}\n---\nA")
    }
    let template = """
      {% if page.kind == "statistics" %}{% for w in statistics.weather %}{{ w.name }} {{ w.count }};{% endfor %}{% endif %}
      """
    #expect(rendered("locales: [en]", entries, template)("statistics/") == "cloudy 3;rain 3;")
  }

  @Test func `bars are as long as their months have entries`() {
    let template = """
      {% if page.kind == "statistics" %}{{ statistics.years[0].entries_bars }} {{ statistics.entries }}{% endif %}
      """
    // Three in March have the full height of 40; one in April a third.
    #expect(
      rendered("locales: [en]", threeDays, template)("statistics/")
        == "M20 40v-40h8v40zM30 40v-13h8v13z 4")
    #expect(
      rendered("locales: [he]", threeDays, template)("statistics/")
        == "M90 40v-40h8v40zM80 40v-13h8v13z 4")
  }

  @Test(arguments: [
    (
      "{name: L, latitude: 38.71, longitude: -9.14}",
      "https://www.openstreetmap.org/?mlat=38.71&amp;mlon=-9.14#map=13/38.71/-9.14"
    ),
    // Nobody needs to know the house.
    (
      "{name: L, latitude: 38.71386, longitude: -9.13944}",
      "https://www.openstreetmap.org/?mlat=38.71&amp;mlon=-9.14#map=13/38.71/-9.14"
    ),
    (
      "{name: L, latitude: -0.001, longitude: 179.999}",
      "https://www.openstreetmap.org/?mlat=0.0&amp;mlon=180.0#map=13/0.0/180.0"
    ),
    ("L", "-"),
  ])
  func `a place with coordinates leads to a map`(place: String, expected: String) {
    let site = rendered(
      "locales: [en]", [("2024-03-05-a", "---\ntitle: A\nplace: \(place)\n---")],
      "{% if entry is defined %}{{ entry.place.map or \"-\" }}{% endif %}")
    #expect(site("2024/03/05-a.html") == expected)
  }

  @Test func `more than twenty terms stand under headings, nested ones with the term above them`() {
    let template = """
      {% if page.kind == "terms" %}{% for g in groups %}{{ g.heading }}:{% for t in g.terms %} {{ t.name }}{% endfor %};{% endfor %}{% endif %}
      """
    func site(_ tags: [String]) -> String {
      rendered(
        "locales: [ko]",
        [("2024-03-05-a", "---\ntitle: A\ntags: [\(tags.joined(separator: ", "))]\n---")],
        template)("tags/")
    }
    let numbers = (10..<27).map { "z\($0)" }
    #expect(site(numbers + ["가을", "travel/sea"]) == "")
    let text = site(numbers + ["가을", "travel/sea", "나무"])
    #expect(text.hasPrefix("ㄱ: 가을;ㄴ: 나무;T: travel travel/sea;Z: z10 z11"))
  }

  @Test func `nothing of a private entry is in lists, calendars, numbers or pictures`() {
    let template = """
      {% if archive is defined and page.kind == "year" %}{{ archive.heat_map.days }} {{ archive.total }}{% endif %}\
      {% if statistics is defined %}{{ statistics.entries }} {{ statistics.words }}{% endif %}\
      {% if months is defined %}{% for m in months %}{% for d in m.days %}{{ d.count or "" }}{% endfor %}{% endfor %}{% endif %}\
      {% if entry is defined %}{{ entry.month_list }}{{ entry.related|length }}{{ entry.on_this_day|length }}{% endif %}
      """
    let open = [("2024-03-05-a", "---\ntitle: A\ntags: [x]\n---\nText.")]
    let hidden = [
      ("2024-03-06-canary", "---\ntitle: canary\ntags: [x]\nprivate: true\n---\nSecret."),
      ("2023-03-05-canary", "---\ntitle: canary\ntags: [x]\ndraft: true\n---\nSecret."),
    ]
    let before = rendered("locales: [en]", open, template)
    let after = rendered("locales: [en]", open + hidden, template)
    let routes = before.rendering.plan.pages.map(\.route.path)
    #expect(after.rendering.plan.pages.map(\.route.path) == routes)
    for route in routes { #expect(after(route) == before(route)) }
  }
}
