import Diagnostics
import Journal
import Localization
import SiteRenderer
import Testing

/// What several pages share is what each of them would make.
@Suite struct SharedValueTests {
  private static let journal = """
    -- ilgi.yml --
    locales: [ko]
    url: https://diary.example/
    title: 일기 & "글"
    -- entries/2024-03-05-lisbon.md --
    ---
    title: <리스본> "전차"
    tags: [여행]
    ---
    하나
    -- entries/2024-01-31-last.md --
    ---
    title: 둘
    updated: 2024-05-01
    ---
    둘
    """

  /// Checks that two templates say the same on every page.
  private func expectSame(_ left: String, _ right: String, _ journal: String = journal) {
    let (first, second) = (Rendered(journal, template: left), Rendered(journal, template: right))
    #expect(first.diagnostics == [])
    for _ in 0..<2 {
      for page in first.rendering.plan.pages where first.rendering.template(of: page) != "" {
        let (found, flaws) = first.rendering.render(page)
        let (expected, others) = second.rendering.render(page)
        #expect(
          String(decoding: found, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
          "\(page.route)")
        #expect(flaws.isEmpty && others.isEmpty, "\(page.route)")
      }
    }
  }

  @Test func `the elements of open graph say its properties`() {
    let loop =
      "{% for property in page.open_graph %}{% if not loop.first %}{{ '\\n' }}{% endif %}"
      + #"<meta property="{{ property.name }}" content="{{ property.content }}">{% endfor %}"#
    expectSame(
      loop, "{% if page.open_graph_meta %}{{ page.open_graph_meta }}{% endif %}")
  }

  @Test func `a day is the same by the number of its style and by its name`() {
    for locale in ["ko", "en", "fr", "ar", "fa", "th"] {
      var (literal, named) = ("", "")
      for style in DayStyle.allCases.map(\.rawValue) + ["number", "yMd"] {
        literal += "{{ entry.day|date('\(style)') }};{{ entry.updated|date(style='\(style)') }}\n"
        named += "{% set style = '\(style)' %}{{ entry.day|date(style) }};"
        named += "{{ entry.updated|date(style=style) }}\n"
      }
      let isEntry = "{% if entry is defined and entry.updated %}"
      expectSame(
        isEntry + literal + "{{ entry.day|date }}{% endif %}",
        isEntry + named + "{% set style = 'long' %}{{ entry.day|date(style) }}{% endif %}",
        SharedValueTests.journal.replacing("[ko]", with: "[\(locale)]"))
    }
  }

  @Test func `a counted message is the same by the number of its call and by its key`() {
    for locale in ["ko", "en", "ar", "pl"] {
      let loop = "{% for n in range(40) %}"
      expectSame(
        loop + "{{ t('list.count', count=n) }}{% endfor %}",
        loop + "{% set key = 'list.count' %}{{ t(key, count=n) }}{% endfor %}",
        SharedValueTests.journal.replacing("[ko]", with: "[\(locale)]"))
    }
  }
}
