import Diagnostics
import Journal
import SiteRenderer
import TestSupport
import Testing

/// Parts of pages that are rendered once and then copied: no page may tell the difference.
@Suite struct RememberedPartTests {
  @Test(arguments: ["relative", "portable"])
  func `a page is the same whether its parts are remembered or rendered`(links: String) throws {
    let journal = RememberedPartTests.journal.replacing("LINKS", with: links)
    let rendered = Rendered(journal, template: RememberedPartTests.template)
    #expect(rendered.diagnostics.filter { $0.severity == .error } == [])
    let plain = rendered.rendering.rememberingNothing
    var copied = 0
    for page in rendered.rendering.plan.pages {
      let (bytes, diagnostics) = rendered.rendering.render(page)
      let (expected, expectedDiagnostics) = plain.render(page)
      #expect(
        String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
        "\(page.route)")
      #expect(diagnostics == expectedDiagnostics, "\(page.route)")
      copied += rendered.rendering.rememberedParts
    }
    #expect(copied > 0)
    #expect(plain.rememberedParts == 0)
  }

  @Test func `the address in a remembered part leads from each page to the same place`() {
    let rendered = Rendered(
      RememberedPartTests.journal.replacing("LINKS", with: "relative"),
      template: RememberedPartTests.template)
    #expect(rendered("").contains(#"[<a href="2024/02/01-second.html">"#))
    #expect(rendered("tags/sea/").contains(#"[<a href="../../2024/02/01-second.html">"#))
  }

  @Test func `what a part does with an address decides whether it is remembered`() {
    let parts = [
      // Printed, asked for, given a name: the address stays one.
      (#"<a href="{{ entry.url }}">{{ entry.title }}</a>"#, true),
      (#"{% if entry.mood_url %}<a href="{{ entry.mood_url }}">x</a>{% endif %}"#, true),
      (#"{% set at = entry.url %}<a href="{{ at }}">x</a>"#, true),
      (#"{% for tag in entry.tags %}<a href="{{ tag.url }}">{{ tag.name }}</a>{% endfor %}"#, true),
      // Measured, compared, printed inside of something else.
      ("{{ entry.url|length }}", false),
      (#"{% if entry.url == "x" %}y{% endif %}"#, false),
      ("{{ entry.url ~ entry.title }}", false),
      ("{% for tag in entry.tags %}{{ tag }}{% endfor %}", false),
      ("{{ entry.place }}", false),
      // Others on every page.
      ("{{ entry.body }}", false),
      ("{{ page.title }}", false),
      ("{% if loop.first %}{{ entry.title }}{% endif %}", false),
    ]
    for (part, isRemembered) in parts {
      let rendered = Rendered(
        RememberedPartTests.journal.replacing("LINKS", with: "relative"),
        template: RememberedPartTests.items, parts: ["partials/part.html": part])
      let home = rendered.rendering.plan.pages.first { $0.route == .home }
      guard let home else { continue }
      let (bytes, diagnostics) = rendered.rendering.render(home)
      #expect(diagnostics == [], "\(part)")
      #expect(bytes == rendered.rendering.rememberingNothing.render(home).bytes, "\(part)")
      #expect((rendered.rendering.rememberedParts > 0) == isRemembered, "\(part)")
    }
  }

  @Test func `a run of statements is remembered if it reads only what pages have in common`() {
    let runs = [
      ("{{ lang }} {{ dir }}", true),
      ("{% if site.author %}{{ site.author }}{% endif %}{{ site.title|upper }}", true),
      (
        #"{% for year in site.years|reverse %}<a href="{{ year.url }}">{{ year.name }}</a>{% endfor %}"#,
        true
      ),
      (
        "{% for year in site.years %}{% if loop.index > 1 %}{{ year.name }}{% endif %}{% endfor %}",
        true
      ),
      ("{{ site.taxonomies|length + 1 }}{% if page.kind in ['entry', 'term'] %}!{% endif %}", true),
      (
        #"{% if page.noindex or page.has_photos %}x{% endif %}<a href="{{ site.home }}">y</a>"#,
        true
      ),
      (
        #"{% for feed in page.feeds %}<a href="{{ feed.url }}">{{ feed.title }}</a>{% endfor %}"#,
        true
      ),
      (#"{% with lang = "xx" %}{{ lang }}{{ dir }}{% endwith %}"#, true),
      // What is set before it is part of what it is known by.
      ("{% set lang = page.title %}{{ lang }}{{ lang }}", true),
      // Of this page alone.
      ("{{ page.title }}{{ page.title }}", false),
      ("{% for locale in site.locales %}{{ locale.name }}{% endfor %}", false),
      ("{% if entry is defined %}{{ entry.title }}{% endif %}", false),
      // What it sets for what comes after it.
      (
        "{% if site.title %}{% set a = lang %}{% endif %}{% if a %}{{ page.root }}{% endif %}",
        false
      ),
      // An address that is measured.
      ("{{ site.home|length }}{{ site.home|length }}", false),
    ]
    for (run, isRemembered) in runs {
      let rendered = Rendered(
        RememberedPartTests.journal.replacing("LINKS", with: "relative"),
        template: "\(run){{ page.root }}")
      let plain = rendered.rendering.rememberingNothing
      for page in rendered.rendering.plan.pages {
        let (bytes, diagnostics) = rendered.rendering.render(page)
        let expected = plain.render(page)
        #expect(bytes == expected.bytes, "\(run) on \(page.route)")
        #expect(diagnostics == expected.diagnostics, "\(run) on \(page.route)")
      }
      #expect((rendered.rendering.rememberedParts > 0) == isRemembered, "\(run)")
    }
  }

  /// The part prints every value that the table has for entries and for the site, so a new value
  /// that depends on the page without being listed in `SiteRendering.steadiness` fails here.
  @Test func `every value of a part is the same on each page`() {
    let ofPages = [
      "body", "month_list", "previous", "next", "backlinks", "related", "on_this_day",
      "same_day",
    ]
    let entry = RememberedPartTests.printing("entry", "entry", without: ofPages)
    let site = RememberedPartTests.printing("site", "site", without: ["locales"])
    #expect(entry.contains("entry.mood_symbol") && site.contains("site.manifest"))
    let rendered = Rendered(
      RememberedPartTests.journal.replacing("LINKS", with: "relative"),
      template: RememberedPartTests.items + #"{% include "partials/site.html" %}"#,
      parts: ["partials/part.html": entry, "partials/site.html": site])
    let plain = rendered.rendering.rememberingNothing
    for page in rendered.rendering.plan.pages {
      let (bytes, diagnostics) = rendered.rendering.render(page)
      #expect(diagnostics == [], "\(page.route)")
      #expect(bytes == plain.render(page).bytes, "\(page.route)")
    }
    // Three entries in each of two editions, and the site as some kinds of pages show it.
    #expect(rendered.rendering.rememberedParts >= 8)
  }

  /// A template that prints all values of a shape.
  private static func printing(
    _ path: String, _ shape: String, without names: [String] = [], depth: Int = 0
  ) -> String {
    (TemplateContext.shape(shape)?.fields ?? []).filter { !names.contains($0.name) }.map {
      printing("\(path).\($0.name)", $0.type, depth: depth)
    }.joined()
  }

  private static func printing(_ path: String, _ type: ValueType, depth: Int) -> String {
    switch type {
    case .string, .integer, .number, .bool: return "{{ \(path) }}|"
    case .address: return "<a href=\"{{ \(path) }}\"></a>"
    case .optional(let value):
      return "{% if \(path) %}\(printing(path, value, depth: depth)){% endif %}"
    case .list(let element):
      let inside = printing("x\(depth)", element, depth: depth + 1)
      return "{% for x\(depth) in \(path) %}\(inside){% endfor %}"
    case .fields(let name): return printing(path, name, depth: depth)
    case .html, .anything: return ""
    }
  }

  @Test func `what is wrong in a part is told on every page that has it`() {
    let rendered = Rendered(
      RememberedPartTests.journal.replacing("LINKS", with: "relative"),
      template: RememberedPartTests.template,
      parts: ["partials/part.html": "{{ entry.title }}{{ entry.titel }}"])
    let pages = rendered.rendering.plan.pages.filter { ["", "tags/sea/"].contains($0.route.path) }
    #expect(pages.count == 2)
    for page in pages {
      let found = rendered.rendering.render(page).diagnostics
      #expect(found.first?.identifier == "template.attribute")
      #expect(found == rendered.rendering.rememberingNothing.render(page).diagnostics)
    }
  }

  private static let items = """
    {% if list is defined %}{% for group in list.groups %}{% for entry in group.entries -%}
    [{% include "partials/part.html" %}]
    {% endfor %}{% endfor %}{% endif %}
    """

  private static let template = """
    {% if list is defined %}{% for group in list.groups %}{% for entry in group.entries -%}
    [{% include "partials/part.html" %}]
    {% endfor %}{% endfor %}{% endif %}{% if entry is defined %}{% for link in entry.related %}
    {%- include "partials/link.html" %}{% endfor %}{% endif %}{% include "partials/footer.html" %}
    """

  /// Entries in three languages with everything that an item shows, and a mark that looks like one
  /// of the program's own.
  private static let journal = """
    -- ilgi.yml --
    title: Days
    url: https://diary.example/base/
    locales: [ko, en]
    taxonomies: [tags, people, places, moods, weather]
    links: LINKS
    -- entries/2024-02-01-second.md --
    ---
    title: ~ilgi-address-61~ & <b>
    tags: [sea, 여행/바다]
    people: [Ana]
    place: {name: Lisbon, latitude: 38.71, longitude: -9.14}
    weather: {condition: clear, temperature: 16}
    mood: calm
    cover: /files/sea.png
    ---
    Text.
    -- entries/2024-02-02-third.md --
    ---
    title: יום
    lang: he
    tags: [sea]
    ---
    טקסט
    -- entries/2024-03-02.md --
    ---
    tags: [sea]
    mood: 🙂
    ---
    제목이 없는 글, `~`와 함께.
    -- entries/2024-03-02.en.md --
    ---
    tags: [sea]
    ---
    Without a title.
    -- static/files/sea.png --
    """
}
