import Diagnostics
import Journal
import SiteRenderer
import TestSupport
import Testing

/// What a template asks of a member without its value is what the value says.
@Suite struct MemberShortcutTests {
  private static let journal = """
    -- ilgi.yml --
    locales: [ko, ar]
    times: true
    url: https://diary.example/
    title: 일기
    taxonomies: [tags, people, places, moods, series, weather, books]
    -- entries/2024-03-05-lisbon.md --
    ---
    title: <리스본> "전차"
    time: "07:05"
    tags: [여행]
    people: [שלום, Anna]
    place: Lisboa
    weather: 10d
    mood: calm
    series: 여행기
    books: [하나]
    starred: true
    summary: 짧게
    updated: 2024-05-01
    cover: lisbon.jpg
    ---
    하나

    ![](lisbon.jpg)
    -- entries/lisbon.jpg --
    not a photo
    -- entries/2024-03-05-second.md --
    ---
    mood: 🙂
    weather: ""
    ---
    제목이 없는 글
    -- entries/2024-03-06-arabic.md --
    ---
    title: مرحبا
    lang: ar
    pinned: true
    ---
    نص
    -- entries/2023-03-05-empty.md --
    ---
    title: e\u{301}
    series: 여행기
    mood: 🦆
    ---
    -- entries/a.md --
    Without a day
    """

  private func expectSame(_ left: String, _ right: String) {
    let first = Rendered(MemberShortcutTests.journal, template: left)
    let second = Rendered(MemberShortcutTests.journal, template: right)
    var entries = 0
    for page in first.rendering.plan.pages where first.rendering.template(of: page) != "" {
      let (found, flaws) = first.rendering.render(page)
      let (expected, others) = second.rendering.render(page)
      #expect(
        String(decoding: found, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
        "\(page.route): \(left)")
      #expect(flaws.map(\.identifier) == others.map(\.identifier), "\(page.route): \(left)")
      if case .entry = page.kind { entries += 1 }
    }
    #expect(entries > 3)
  }

  /// For each member of an entry and of its neighbours, what `body` makes of its path.
  private func forMembers(_ body: (String) -> String) -> String {
    let own = TemplateContext.shape("entry")?.names ?? []
    let neighbours = TemplateContext.shape("neighbour")?.names ?? []
    let links = "{% for link in [entry.previous, entry.next] %}{% if link %}"
    return "{% if entry is defined %}" + own.map { body("entry.\($0)") }.joined() + links
      + neighbours.map { body("link.\($0)") }.joined() + "{% endif %}{% endfor %}{% endif %}"
  }

  @Test func `a member is as true as its value`() {
    expectSame(
      forMembers { "{% if \($0) %}{{ '\($0)' }}{% endif %}{% if not \($0) %}-{% endif %};" },
      forMembers {
        "{% set value = \($0) %}{% if value %}{{ '\($0)' }}{% endif %}"
          + "{% if not value %}-{% endif %};"
      })
  }

  @Test(arguments: ["iso", "year", "month", "day", "missing"])
  func `a member of a member is that of its value`(name: String) {
    let paths = ["entry.day", "entry.updated", "entry.title", "entry.place", "entry.next"]
    let links = "{% for link in [entry.previous, entry.next] %}{% if link %}"
    expectSame(
      "{% if entry is defined %}" + paths.map { "{{ \($0).\(name) }};" }.joined() + links
        + "{{ link.day.\(name) }}{% if link.day.\(name) == entry.day.\(name) %}={% endif %};"
        + "{% endif %}{% endfor %}{% endif %}",
      "{% if entry is defined %}"
        + paths.map { "{% set value = \($0) %}{{ value.\(name) }};" }.joined() + links
        + "{% set its = link.day %}{{ its.\(name) }}{% set own = entry.day %}"
        + "{% if its.\(name) == own.\(name) %}={% endif %};{% endif %}{% endfor %}{% endif %}")
  }

  @Test func `the day of the element before is that of its value`() {
    let loop =
      "{% if list is defined %}{% for group in list.groups %}{% for entry in group.entries %}"
    let end = "{{ entry.title }};{% endfor %}{% endfor %}{% endif %}"
    expectSame(
      loop + "{% if not loop.first and loop.previtem.day.iso == entry.day.iso %}={% endif %}"
        + "{% if loop.last %}.{% endif %}{% if not loop.first %}{{ loop.previtem.day.year }}"
        + "{% endif %}" + end,
      loop + "{% set first = loop.first %}{% set last = loop.last %}{% if not first %}"
        + "{% set before = loop.previtem %}{% set day = before.day %}{% set own = entry.day %}"
        + "{% if day.iso == own.iso %}={% endif %}{% endif %}{% if last %}.{% endif %}"
        + "{% if not first %}{% set before = loop.previtem %}{% set day = before.day %}"
        + "{{ day.year }}{% endif %}" + end)
  }

  @Test(arguments: ["site.locales", "site.menu", "entry.tags", "entry.title", "site.title"])
  func `a member has as many elements as its value`(path: String) {
    for filter in ["length", "count"] {
      expectSame(
        "{% if entry is defined %}{{ \(path)|\(filter) }}"
          + "{% if \(path)|\(filter) > 1 %}several{% endif %}{% endif %}",
        "{% if entry is defined %}{% set value = \(path) %}{{ value|\(filter) }}"
          + "{% set size = value|\(filter) %}{% if size > 1 %}several{% endif %}{% endif %}")
    }
  }

  @Test(arguments: ["dir", "lang", "'ltr'", "'rtl'", "'ko'", "'a text of more than fifteen bytes'"])
  func `a member is equal to what its value is equal to`(text: String) {
    let names = ["dir", "title_dir", "lang", "title", "form"].map { "entry.\($0)" }
    for operation in ["==", "!="] {
      expectSame(
        "{% if entry is defined %}"
          + names.map { "{% if \($0) \(operation) \(text) %}\($0);{% endif %}" }.joined()
          + "{% endif %}",
        "{% if entry is defined %}"
          + names.map {
            "{% set value = \($0) %}{% if value \(operation) \(text) %}\($0);{% endif %}"
          }.joined() + "{% endif %}")
    }
  }

  @Test(arguments: [
    "entry.title|bdi", "entry.title|isolate", "entry.mood_word|bdi", "t('nav.skip')",
    "t('entry.older')", "entry.day|date('full')", "entry.day|date('number')", "'שלום'|bdi",
    "entry.day|bdi", "t('no such message')",
  ])
  func `what is written at once is the value`(expression: String) {
    for around in ["VALUE", #"<p title="VALUE">x</p>"#, #"<a href="VALUE">x</a>"#] {
      let whole = "{% if entry is defined and entry.title %}\(around){% endif %}"
      expectSame(
        whole.replacing("VALUE", with: "{{ \(expression) }}"),
        "{% if entry is defined and entry.title %}{% set value = \(expression) %}"
          + around.replacing("VALUE", with: "{{ value }}") + "{% endif %}")
    }
  }
}
