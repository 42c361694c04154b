import Diagnostics
import SiteRenderer
import TestSupport
import Testing

@Suite struct ListTests {
  /// Nine entries: three in March, two in February, four in December before; one has no date.
  private let journal =
    "-- ilgi.yml --\npaginate: 2\nlocales: [en]\n"
    + [
      "2024-03-03", "2024-03-02", "2024-03-01", "2024-02-02", "2024-02-01", "2023-12-03",
      "2023-12-02", "2023-12-01",
    ]
    .map { "-- entries/\($0).md --\n---\ntitle: \($0)\ntags: [x]\n---\n" }.joined()
    + "-- entries/loose.md --\n---\ntitle: loose\n---\n"

  private let groups = """
    {% for g in list.groups %}[{{ g.heading }} {{ g.url if g.url else '-' }}:{% for e in g.entries %} {{ e.title }}{% endfor %}]{% endfor %}
    """

  @Test(arguments: [
    ("", "[March 2024 2024/03/: 2024-03-03 2024-03-02 2024-03-01]"),
    ("page/3.html", "[February 2024 ../2024/02/: 2024-02-02 2024-02-01]"),
    ("page/2.html", "[December 2023 ../2023/12/: 2023-12-03 2023-12-02]"),
    ("page/1.html", "[December 2023 ../2023/12/: 2023-12-01][Undated -: loose]"),
    ("undated/", "[Undated -: loose]"),
  ])
  func `a list is grouped by month, what is undated last`(route: String, expected: String) {
    #expect(Rendered(journal, template: groups)(route) == expected)
  }

  @Test func `a month of changes is no link, because it may have no page`() {
    let journal = """
      -- ilgi.yml --
      locales: [en]
      -- entries/2024-03-01.md --
      ---
      title: a
      updated: 2026-11-02
      ---
      -- entries/2023-12-01.md --
      ---
      title: b
      ---

      """
    let rendered = Rendered(journal, template: groups)
    #expect(rendered("changed/") == "[November 2026 -: a][December 2023 -: b]")
    #expect(rendered("") == "[March 2024 2024/03/: a][December 2023 2023/12/: b]")
  }

  @Test(arguments: [
    ("", "9 - of 3: newer - older page/3.html newest ./ oldest page/1.html"),
    ("page/3.html", "9 3 of 3: newer ../ older 2.html newest ../ oldest 1.html"),
    ("page/2.html", "9 2 of 3: newer 3.html older 1.html newest ../ oldest 1.html"),
    ("page/1.html", "9 1 of 3: newer 2.html older - newest ../ oldest 1.html"),
    ("undated/", "1 - of 0: newer - older - newest ./ oldest -"),
    ("tags/x/", "8 - of 0: newer - older - newest ./ oldest -"),
  ])
  func `the pager leads from page to page`(route: String, expected: String) {
    #expect(Rendered(journal, template: pager)(route) == expected)
  }

  private let pager = """
    {% set p = list.pager %}{{ list.total }} {{ p.number if p.number else '-' }} of {{ p.count }}: newer {{ p.newer if p.newer else '-' }} \
    older {{ p.older if p.older else '-' }} newest {{ p.newest }} oldest {{ p.oldest if p.oldest else '-' }}
    """

  /// The same with one entry on a page, so that five lines are on an older page of a term.
  private var longTerm: String {
    journal.replacing("paginate: 2", with: "paginate: 1")
  }

  @Test(arguments: [
    ("tags/x/", "8 - of 1: newer - older page/1.html newest ./ oldest page/1.html"),
    ("tags/x/page/1.html", "8 1 of 1: newer ../ older - newest ../ oldest 1.html"),
  ])
  func `an older page of a term has five times as many entries`(route: String, expected: String) {
    #expect(Rendered(longTerm, template: pager)(route) == expected)
  }

  @Test(arguments: [
    ("tags/x/", "1[March 2024 ../../2024/03/: 2024-03-03 2024-03-02 2024-03-01]"),
    (
      "tags/x/page/1.html",
      "0[2024 ../../../2024/: 2024-02-02 2024-02-01][2023 ../../../2023/: 2023-12-03 2023-12-02 2023-12-01]"
    ),
  ])
  func `a term shows its newest entries by month and older ones by year, as lines`(
    route: String, expected: String
  ) {
    #expect(
      Rendered(longTerm, template: "{{ list.full_groups }}" + groups)(route) == expected)
  }

  @Test func `on the first page of a term, whole months are shown in full`() {
    let days = (1...9).map { "2024-0\($0)-01" } + ["2024-09-02"]
    let journal =
      "-- ilgi.yml --\npaginate: 2\nlocales: [en]\n"
      + days.map { "-- entries/\($0).md --\n---\ntitle: \($0)\ntags: [x]\n---\n" }.joined()
    // Two at least: the newest month has them. The others are lines.
    #expect(
      Rendered(journal, template: "{{ list.full_groups }}" + groups)("tags/x/").hasPrefix(
        "1[September 2024 ../../2024/09/: 2024-09-02 2024-09-01][2024 ../../2024/: 2024-08-01"))
  }

  @Test(arguments: [
    ("2024/", "2024|2023=../2023/|-|5|March=03/:3 February=02/:2 "),
    ("2023/", "2023|-|2024=../2024/|3|December=12/:3 "),
  ])
  func `a year has its months and its neighbours`(route: String, expected: String) {
    let template = """
      {{ archive.year }}|{{ archive.previous.name ~ '=' ~ archive.previous.url if archive.previous else '-' }}|\
      {{ archive.next.name ~ '=' ~ archive.next.url if archive.next else '-' }}|{{ archive.total }}|\
      {% for m in archive.months %}{{ m.heading }}={{ m.url }}:{{ m.entries|length }} {% endfor %}
      """
    #expect(Rendered(journal, template: template)(route) == expected)
  }

  @Test(arguments: [
    ("2024/03/", "March 2024|../|2024|February 2024=../02/|-|3|2024-03-01 2024-03-02 2024-03-03 "),
    (
      "2024/02/",
      "February 2024|../|2024|December 2023=../../2023/12/|March 2024=../03/|2|2024-02-01 2024-02-02 "
    ),
    (
      "2023/12/",
      "December 2023|../|2023|-|February 2024=../../2024/02/|3|2023-12-01 2023-12-02 2023-12-03 "
    ),
  ])
  func `a month leads over the year's end to the month before`(route: String, expected: String) {
    let template = """
      {{ archive.heading }}|{{ archive.year_url }}|{{ archive.year }}|\
      {{ archive.previous.name ~ '=' ~ archive.previous.url if archive.previous else '-' }}|\
      {{ archive.next.name ~ '=' ~ archive.next.url if archive.next else '-' }}|{{ archive.total }}|\
      {% for e in archive.entries %}{{ e.title }} {% endfor %}
      """
    #expect(Rendered(journal, template: template)(route) == expected)
  }

  @Test func `a term's older page is named by both`() {
    #expect(Rendered(longTerm, template: "{{ page.title }}")("tags/x/page/1.html") == "x · Page 1")
  }

  @Test func `terms have their counts, a term its list`() {
    let rendered = Rendered(
      "-- entries/2024-01-01.md --\n---\ntitle: a\ntags: [b, A]\n---\n-- entries/2024-01-02.md --\n---\ntitle: c\ntags: [a]\n---\n",
      template: """
        {% if page.kind == 'terms' %}{{ taxonomy }}: {% for x in terms %}{{ x.name }}={{ x.url }}={{ x.count }} {% endfor %}{% else %}\
        {{ term.name }} {{ term.count }} {{ term.terms_url }} {{ list.total }} {{ list.groups[0].entries|length }}{% endif %}
        """)
    #expect(rendered("tags/") == "tags: a=a/=2 b=b/=1 ")
    #expect(rendered("tags/a/") == "a 2 ../ 2 2")
  }

  @Test func `a nested term names what is above and below it, and facts lead to their pages`() {
    let rendered = Rendered(
      """
      -- ilgi.yml --
      taxonomies: [tags, places, people, moods, projects]
      -- entries/2024-01-01.md --
      ---
      title: a
      tags: [a/b, a/c]
      people: [Bo]
      place: Seoul
      mood: calm
      projects: Pond
      ---
      """,
      template: """
        {% if page.kind == 'term' %}{{ term.heading }}: {% for x in term.parents %}{{ x.name }}={{ x.url }} {% endfor %}>\
        {% for x in term.children %} {{ x.name }}={{ x.url }}={{ x.count }}{% endfor %}\
        {% elif page.kind == 'entry' %}{{ entry.people[0].name }} {{ entry.people[0].url }} {{ entry.place.url }} {{ entry.mood_url }} \
        {% for x in entry.labels %}{{ x.heading }}:{{ x.terms[0].url }}{% endfor %}\
        {% else %}{% for x in site.taxonomies %}{{ x.heading }}={{ x.url }}={{ x.count }} {% endfor %}{% endif %}
        """)
    #expect(!rendered.diagnostics.hasErrors)
    #expect(rendered("tags/a/") == "Tags: > a/b=b/=1 a/c=c/=1")
    #expect(rendered("tags/a/c/") == "Tags: a=../ >")
    #expect(
      rendered("2024/01/01.html")
        == "Bo ../../people/bo/ ../../places/seoul/ ../../moods/calm/ projects:../../projects/pond/"
    )
    #expect(
      rendered("projects/")
        == "Tags=../tags/=3 places=../places/=1 people=../people/=1 moods=../moods/=1 projects=./=1 "
    )
  }

  @Test func `without a taxonomy its labels stay, and lead nowhere`() {
    let rendered = Rendered(
      """
      -- ilgi.yml --
      taxonomies: []
      -- entries/2024-01-01.md --
      ---
      title: a
      tags: [a/b]
      people: [Bo]
      place: Seoul
      mood: calm
      ---
      """,
      template: """
        {{ site.tags is none }} {{ site.taxonomies|length }} {% if page.kind == 'entry' %}{{ entry.tags[0].name }} {{ entry.tags[0].url is none }} \
        {{ entry.people[0].url is none }} {{ entry.place.url is none }} {{ entry.mood }} {{ entry.mood_url is none }}{% endif %}
        """)
    #expect(rendered("2024/01/01.html") == "True 0 a/b True True True calm True")
    #expect(rendered("tags/") == "! no page")
  }

  @Test func `an empty site has an empty list`() {
    let rendered = Rendered(
      "", template: "{{ list.groups|length }} {{ list.total }} {{ list.pager.count }}")
    #expect(rendered("") == "0 0 0")
  }
}
