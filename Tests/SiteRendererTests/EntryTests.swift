import Journal
import SiteRenderer
import TestSupport
import Testing

@Suite struct EntryTests {
  private let full = """
    -- ilgi.yml --
    locales: [en, ko]
    times: true
    -- entries/2024-03-05-lisbon/index.md --
    ---
    title: Lisbon
    date: 2024-03-05T14:05:30+09:00
    updated: 2024-04-01
    tags: [Travel, C++]
    people: [Ann Lee, 민수]
    place: {name: Lisbon, latitude: 38.7, longitude: -9}
    weather: {condition: rain, icon: 10d, temperature: -3}
    mood: calm
    starred: true
    pinned: false
    cover: sea.jpg
    summary: In short.
    rating: 1.10
    extra_list: [a, {b: c}]
    ---
    One two three. ![Sea](sea.jpg) [note](#x) [tags](/tags/)
    -- entries/2024-03-05-lisbon/sea.jpg --
    -- entries/2024-03-04.md --
    하루
    -- entries/2024-03-06-later.md --
    ---
    title: false
    ---
    Later.

    """

  private func render(_ template: String, _ route: String = "2024/03/05-lisbon.html") -> String {
    let size = Picture(width: 640, height: 480)
    return Rendered(full, template: template, pictures: ["files/2024-03-05-lisbon/sea.jpg": size])(
      route)
  }

  @Test(arguments: [
    ("{{ entry.title }}", "Lisbon"), ("{{ entry.url }}", "05-lisbon.html"),
    ("{{ entry.lang }} {{ entry.dir }}", "en ltr"),
    ("{{ entry.foreign }}", "False"), ("{{ entry.day }}", "2024-03-05"),
    ("{{ entry.datetime }}", "2024-03-05T14:05"),
    ("{{ entry.time }}", "14:05"), ("{{ entry.updated }}", "2024-04-01"),
    ("{{ entry.excerpt }}|{{ entry.summary }}", "In short.|In short."),
    ("{{ entry.has_body }}", "True"),
    (
      "{% for x in entry.tags %}{{ x.name }}={{ x.url }} {% endfor %}",
      "Travel=../../tags/travel/ C++=../../tags/c-plus-plus/ "
    ),
    ("{% for x in entry.people %}{{ x.name }},{% endfor %}", "Ann Lee,민수,"),
    (
      "{{ entry.place.name }} {{ entry.place.latitude + 1 }} {{ entry.place.longitude }}",
      "Lisbon 39.7 -9.0"
    ),
    (
      "{{ entry.weather.word }} {{ entry.weather.icon }} {{ entry.weather.temperature }}",
      "rain 10d -3°C"
    ),
    ("{{ entry.mood }} {{ entry.starred }} {{ entry.pinned }}", "calm True False"),
    (
      "{{ entry.cover.url }} {{ entry.cover.width }} {{ entry.cover.height }} [{{ entry.cover.alt }}]",
      "../../files/2024-03-05-lisbon/sea.jpg 640 480 [Sea]"
    ),
    ("{{ entry.minutes }} {{ entry.words > 2 }}", "1 True"),
    ("{{ entry.extra.rating }} {{ entry.extra.extra_list[1].b }}", "1.10 c"),
    (
      "{{ entry.previous.title }} {{ entry.previous.url }} {{ entry.previous.lang }} {{ entry.previous.dir }} {{ entry.previous.day }}",
      "하루 04.html ko ltr 2024-03-04"
    ),
    ("{{ entry.next.title is none }} {{ entry.next.url }}", "True 06-later.html"),
    ("{{ archive_url }}", "./"),
    ("{{ entry.translations|length }} {{ outline|length }}", "0 0"),
    (
      "{{ entry.day.iso }} {{ entry.day.year }} {{ entry.day.month }} {{ entry.day.day }}",
      "2024-03-05 2024 3 5"
    ),
    (
      "{{ entry.body }}",
      """
      <p>One two three. <img src="../../files/2024-03-05-lisbon/sea.jpg" alt="Sea" width="640" height="480" \
      loading="lazy" decoding="async" /> <a href="#x">note</a> <a href="../../tags/">tags</a></p>

      """
    ),
  ])
  func `an entry says what its file says`(template: String, expected: String) {
    #expect(render(template) == expected)
  }

  @Test func `the cover is in the text unless a field names it`() {
    let journal = """
      -- entries/2024-03-05-own.md --
      ---
      cover: sea.jpg
      ---
      A day.
      -- entries/2024-03-06-first.md --
      Waves

      ![Sea](sea.jpg)
      -- entries/sea.jpg --
      x
      """
    let rendered = Rendered(
      journal, template: "{% if entry.cover %}{{ entry.cover.in_text }}{% endif %}",
      pictures: ["files/sea.jpg": Picture(width: 640, height: 480)])
    #expect(rendered("2024/03/05-own.html") == "False")
    #expect(rendered("2024/03/06-first.html") == "True")
  }

  @Test func `photos in a row are as wide as their shapes ask for`() throws {
    let journal = """
      -- entries/2024-03-05.md --
      Row

      ![a](a.jpg) ![b](b.jpg)
      -- entries/a.jpg --
      x
      -- entries/b.jpg --
      x
      """
    func picture(_ name: String, width: Int) -> Picture {
      let copy = Picture.Copy(route: Route("\(name).webp"), width: width, height: 500)
      return Picture(
        width: width, height: 500,
        variants: Picture.Variants(
          sizes: [copy], avif: [], square: nil, share: nil, own: copy, isOriginal: false, tone: 1))
    }
    let rendered = Rendered(
      journal, template: "{{ entry.body }}",
      pictures: [
        "files/a.jpg": picture("a", width: 1500), "files/b.jpg": picture("b", width: 500),
      ])
    let page = rendered("2024/03/05.html")
    // Three quarters and a quarter of the column's 646 pixels, and of 92 % of a phone's width.
    #expect(page.contains("sizes=\"(min-width: 46rem) 485px, 69vw\""))
    #expect(page.contains("sizes=\"(min-width: 46rem) 162px, 23vw\""))
  }

  @Test func `what an entry lacks is none or empty`() {
    let template = """
      {{ entry.title is none }} {{ entry.time is none }} {{ entry.updated is none }} {{ entry.summary is none }} {{ entry.place is none }} \
      {{ entry.weather is none }} {{ entry.mood is none }} {{ entry.cover is none }} {{ entry.next is none }} {{ entry.tags|length }} \
      {{ entry.people|length }} {{ entry.extra|length }} {{ entry.datetime }} {{ entry.starred }}
      """
    #expect(
      render(template, "2024/03/06-later.html")
        == "True True True True True True True True True 0 0 0 2024-03-06 False")
  }

  @Test func `an undated entry has no day, and the oldest nothing before it`() {
    let rendered = Rendered(
      "-- entries/a.md --\nA\n",
      template:
        "{{ entry.day is none }} {{ entry.datetime is none }} {{ archive_url is none }} {{ entry.previous is none }} {{ entry.form }}"
    )
    #expect(rendered("undated/a.html") == "True True True True note")
  }

  @Test func `translations lead to their own pages; a foreign entry says its language`() {
    let journal = """
      -- ilgi.yml --
      locales: [ko, en]
      -- entries/2024-03-05.md --
      하나
      -- entries/2024-03-05.en.md --
      One
      -- entries/2024-03-05.ar.md --
      ---
      lang: ar
      translation: arabic
      ---
      يوم
      -- entries/2024-03-06.md --
      ---
      lang: zh-Hant
      ---
      日記

      """
    let template = """
      {% for x in entry.translations %}{{ x.locale }} {{ x.name }} {{ x.dir }} {{ x.url }} {% endfor %}|{{ entry.lang }} {{ entry.dir }} {{ entry.foreign }}
      """
    let rendered = Rendered(journal, template: template)
    #expect(rendered("2024/03/05.html") == "en English ltr ../../en/2024/03/05.html |ko ltr False")
    #expect(rendered("en/2024/03/05.html") == "ko 한국어 ltr ../../../2024/03/05.html |en ltr False")
    #expect(rendered("en/2024/03/05-ar.html") == "|ar rtl True")
    #expect(rendered("en/2024/03/06.html") == "|zh-Hant ltr True")
  }

  @Test func `a translation without a page of its own is no link`() {
    let journal = """
      -- ilgi.yml --
      locales: [ko]
      -- entries/a.md --
      ---
      date: 2024-03-05
      translation: x
      ---
      하나
      -- entries/b.md --
      ---
      date: 2024-03-05
      translation: x
      lang: fr
      ---
      Un

      """
    #expect(
      Rendered(journal, template: "{{ entry.translations|length }}")("2024/03/05-a.html") == "0")
  }

  @Test func `links follow the reader's edition, withheld entries leave their text alone`() {
    let journal = """
      -- ilgi.yml --
      locales: [ko, en]
      -- entries/2024-03-05.md --
      ---
      title: x
      ---
      [하루](2024-03-04.md#a) [나중](later.md) ![그림](https://other.example/x.jpg)
      -- entries/2024-03-04.md --
      하루

      # a
      -- entries/2024-03-04.en.md --
      ---
      slug: day
      ---
      Day
      -- entries/later.md --
      ---
      publish: 2099-01-01
      ---
      Secret

      """
    let rendered = Rendered(journal, template: "{{ entry.body }}")
    #expect(
      rendered("2024/03/05.html")
        == "<p><a href=\"04.html#a\">하루</a> 나중 <a href=\"https://other.example/x.jpg\">그림</a></p>\n"
    )
    #expect(
      rendered("en/2024/03/05.html")
        == "<p><a href=\"04-day.html\">하루</a> 나중 <a href=\"https://other.example/x.jpg\">그림</a></p>\n"
    )
  }

  @Test func `footnotes are named in the page's language`() {
    let journal =
      "-- ilgi.yml --\nlocales: [ko, en]\n-- entries/2024-03-05.md --\n---\ntitle: x\n---\nA[^1]\n\n[^1]: Note\n"
    let rendered = Rendered(journal, template: "{{ entry.body }}")
    #expect(rendered("2024/03/05.html").contains("aria-label=\"각주\""))
    #expect(rendered("en/2024/03/05.html").contains("aria-label=\"Footnotes\""))
  }

  @Test func `a long entry has an outline`() {
    let journal = "-- entries/2024-03-05.md --\n---\ntitle: x\n---\n# One\n\n## Two\n\n# 셋\n"
    let rendered = Rendered(
      journal, template: "{% for h in outline %}{{ h.level }} {{ h.id }} {{ h.text }},{% endfor %}")
    #expect(rendered("2024/03/05.html") == "2 one One,3 two Two,2 셋 셋,")
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("5'10\" \" ' b", "5&#39;10&#34; &#34; &#39; b"),
    ("x\"\u{301} onload=y", "x&#34;\u{301} onload=y"), ("a<\u{338}b", "a&lt;\u{338}b"),
    ("\u{202E}rtl", "\u{202E}rtl"), ("&amp;", "&amp;amp;"),
  ])
  func `a title cannot leave the text or the attribute it stands in`(title: String, escaped: String)
  {
    let yaml = title.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "'" { result += "''" } else { result.unicodeScalars.append(scalar) }
    }
    let journal = "-- entries/2024-03-05.md --\n---\ntitle: '\(yaml)'\n---\nx\n"
    let rendered = Rendered(
      journal, template: "<b title=\"{{ entry.title }}\">{{ entry.title }}</b>{{ page.title }}")
    let expected = "<b title=\"\(escaped)\">\(escaped)</b>\(escaped)"
    #expect(Array(rendered("2024/03/05.html").utf8) == Array(expected.utf8))
  }
}

/// Wikilinks and backlinks as pages show them.
@Suite struct NoteLinkTests {
  private let journal = """
    -- ilgi.yml --
    locales: [ko, en]
    -- entries/2024-03-05-from.md --
    ---
    title: 여행
    ---
    [[rome|로마]] [[rome#둘째 날]] [[없는 글]] ![[sea.jpg|20]] ![[rome]] ![[voice.m4a|목소리]] [[later]]
    -- entries/2024-03-04-rome.md --
    ---
    title: 로마
    ---
    # 둘째 날
    -- entries/2024-03-04-rome.en.md --
    ---
    title: Rome
    ---
    Rome.
    -- entries/2024-03-03.md --
    ---
    title: false
    ---
    [[rome]]
    -- entries/2024-03-02.md --
    ---
    title: 비밀
    draft: true
    ---
    [[rome]]
    -- entries/later.md --
    ---
    title: 나중
    publish: 2099-01-01
    ---
    [[rome]]
    -- entries/assets/sea.jpg --
    -- entries/assets/voice.m4a --

    """

  @Test func `the strokes of a recording stand before its controls`() {
    let rendered = Rendered(
      journal, template: "{{ entry.body }}",
      recordings: [
        "files/assets/voice.m4a": Recording(
          width: nil, height: nil, milliseconds: 102_000, bytes: 9, wave: "M2 35v2")
      ])
    let page = rendered("2024/03/05-from.html")
    #expect(
      page.contains(
        " <time class=\"sound-length\" datetime=\"PT1M42S\">1:42</time></span>"
          + "<svg class=\"wave\" viewBox=\"0 0 344 72\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
          + "<path d=\"M2 35v2\"></path></svg><audio controls"))
  }

  @Test func `a name leads to the page in the reader's language, and what nothing has is text`() {
    let rendered = Rendered(journal, template: "{{ entry.body }}")
    let image =
      "<img src=\"../../files/assets/sea.jpg\" alt=\"sea.jpg\" width=\"20\" loading=\"lazy\" decoding=\"async\" />"
    let sound =
      "<span class=\"sound-head\"><span class=\"sound-title\">목소리</span></span>"
      + "<audio controls preload=\"none\" src=\"../../files/assets/voice.m4a\" aria-label=\"목소리\">"
      + "<a href=\"../../files/assets/voice.m4a\">목소리</a></audio>"
    #expect(
      rendered("2024/03/05-from.html")
        == "<p><a href=\"04-rome.html\">로마</a> <a href=\"04-rome.html#%EB%91%98%EC%A7%B8-%EB%82%A0\">rome</a> [[없는 글]] "
        + image + " </p>\n<div class=\"embed\" lang=\"ko\" dir=\"ltr\">\n"
        + "<p class=\"embed-title\"><a href=\"04-rome.html\">로마</a></p>\n"
        + "<h2 id=\"embed-1-둘째-날\">둘째 날</h2>\n</div>\n"
        + "<p> " + sound + " later</p>\n")
    // The English page has no such heading.
    #expect(
      rendered("en/2024/03/05-from.html").contains("<a href=\"04-rome.html\">rome</a> [[없는 글]]"))
  }

  @Test func `an entry names those that link to it, and none that is not published`() {
    let template =
      "{% for link in entry.backlinks %}{% if link.title %}{{ link.title }}{% endif %}={{ link.url }} {{ link.day }};{% endfor %}"
    let rendered = Rendered(journal, template: template)
    #expect(
      rendered("2024/03/04-rome.html")
        == "여행=05-from.html 2024-03-05;=03.html 2024-03-03;")
    #expect(rendered("2024/03/05-from.html") == "")
  }
}
