import Diagnostics
import Journal
import SiteRenderer
import TestSupport
import Testing

@Suite struct PageTests {
  private let journal = """
    -- ilgi.yml --
    title: A & B
    subtitle: Every "day"
    author: Ann
    url: https://diary.example/base
    locales: [ko, en]
    paginate: 2
    -- entries/2024-03-05-lisbon.md --
    ---
    title: 리스본
    tags: [여행]
    aliases: /old/
    ---
    전차.
    -- entries/2024-03-05-lisbon.en.md --
    ---
    title: Lisbon
    tags: [Travel]
    ---
    Tram.
    -- entries/2024-02-01-snow.md --
    눈
    -- entries/2023-12-31-end.md --
    끝
    -- entries/2023-12-30-cat.md --
    ---
    title: false
    ---
    고양이
    -- entries/2022-01-01-new.en.md --
    New year
    -- entries/loose.md --
    ---
    title: Loose
    tags: [여행]
    ---
    Somewhere.

    """

  @Test(arguments: [
    ("", "home|none|ko|ltr"), ("page/1.html", "list|1쪽|ko|ltr"), ("page/2.html", "list|2쪽|ko|ltr"),
    ("en/", "home|none|en|ltr"), ("en/page/1.html", "list|Page 1|en|ltr"),
    ("undated/", "undated|날짜 없음|ko|ltr"), ("2024/03/05-lisbon.html", "entry|리스본|ko|ltr"),
    ("en/2024/03/05-lisbon.html", "entry|Lisbon|en|ltr"),
    ("2023/12/30-cat.html", "entry|2023년 12월 30일 토요일|ko|ltr"),
    ("en/2023/12/30-cat.html", "entry|Saturday, December 30, 2023|en|ltr"),
    ("undated/loose.html", "entry|Loose|ko|ltr"),
    ("2024/", "year|2024년|ko|ltr"), ("en/2024/", "year|2024|en|ltr"),
    ("2024/03/", "month|2024년 3월|ko|ltr"),
    ("en/2023/12/", "month|December 2023|en|ltr"), ("tags/", "terms|태그|ko|ltr"),
    ("tags/여행/", "term|여행|ko|ltr"),
    ("search/", "search|찾기|ko|ltr"), ("404.html", "not-found|없는 쪽|ko|ltr"),
    ("old/", "redirect|none|ko|ltr"),
  ])
  func `every page says its kind, its title and its language`(route: String, expected: String) {
    let template =
      "{{ page.kind }}|{{ page.title if page.title is not none else 'none' }}|{{ lang }}|{{ dir }}"
    let rendered = Rendered(journal, template: template)
    #expect(rendered.diagnostics.map(\.identifier) == ["entry.undated"])
    #expect(rendered(route) == expected)
  }

  @Test(arguments: [
    ("", "https://diary.example/base/", ""), ("en/", "https://diary.example/base/en/", "../"),
    ("2024/03/05-lisbon.html", "https://diary.example/base/2024/03/05-lisbon.html", "../../"),
    (
      "en/2024/03/05-lisbon.html", "https://diary.example/base/en/2024/03/05-lisbon.html",
      "../../../"
    ),
    // An entry without translations: the page in its own locale is canonical.
    ("en/2024/02/01-snow.html", "https://diary.example/base/2024/02/01-snow.html", "../../../"),
    ("2022/01/01-new.html", "https://diary.example/base/en/2022/01/01-new.html", "../../"),
    ("tags/여행/", "https://diary.example/base/tags/%EC%97%AC%ED%96%89/", "../../"),
    ("page/1.html", "https://diary.example/base/page/1.html", "../"),
    ("404.html", "none", "/base/"),
    ("old/", "https://diary.example/base/2024/03/05-lisbon.html", "../"),
  ])
  func `a page knows its canonical address and the way to the root`(
    route: String, canonical: String, root: String
  ) {
    let rendered = Rendered(
      journal, template: "{{ page.canonical if page.canonical else 'none' }}|{{ page.root }}")
    #expect(rendered(route) == "\(canonical)|\(root)")
  }

  @Test(arguments: [
    ("", "ko=/ en=/en/ x-default=/ "),
    (
      "2024/03/05-lisbon.html",
      "ko=/2024/03/05-lisbon.html en=/en/2024/03/05-lisbon.html x-default=/2024/03/05-lisbon.html "
    ),
    (
      "en/2024/03/05-lisbon.html",
      "ko=/2024/03/05-lisbon.html en=/en/2024/03/05-lisbon.html x-default=/2024/03/05-lisbon.html "
    ),
    ("2024/02/01-snow.html", ""), ("en/2024/02/01-snow.html", ""), ("2022/01/01-new.html", ""),
    ("2024/", "ko=/2024/ en=/en/2024/ x-default=/2024/ "),
    (
      "tags/여행/",
      "ko=/tags/%EC%97%AC%ED%96%89/ en=/en/tags/%EC%97%AC%ED%96%89/ x-default=/tags/%EC%97%AC%ED%96%89/ "
    ),
    ("en/tags/travel/", ""), ("404.html", ""), ("old/", ""),
  ])
  func `alternates are the pages that say the same in another language`(
    route: String, expected: String
  ) {
    let rendered = Rendered(
      journal,
      template:
        "{% for a in page.alternates %}{{ a.locale }}={{ a.url|replace('https://diary.example/base', '') }} {% endfor %}"
    )
    #expect(rendered(route) == expected)
  }

  @Test(arguments: [
    ("", "[ko 한국어 ltr ./] en English ltr en/ "), ("en/", "ko 한국어 ltr ../ [en English ltr ./] "),
    (
      "2024/03/05-lisbon.html",
      "[ko 한국어 ltr 05-lisbon.html] en English ltr ../../en/2024/03/05-lisbon.html "
    ),
    (
      "en/2024/02/01-snow.html",
      "ko 한국어 ltr ../../../2024/02/01-snow.html [en English ltr 01-snow.html] "
    ),
    ("2024/03/", "[ko 한국어 ltr ./] en English ltr ../../en/2024/03/ "),
    // A tag that the other locale does not have leads to its home page.
    ("en/tags/travel/", "ko 한국어 ltr ../../../ [en English ltr ./] "),
    ("search/", "[ko 한국어 ltr ./] en English ltr ../en/search/ "),
    ("404.html", "[ko 한국어 ltr /base/404.html] en English ltr /base/en/ "),
  ])
  func `the language switch leads to the same page`(route: String, expected: String) {
    let rendered = Rendered(
      journal,
      template: """
        {% for l in site.locales %}{{ '[' if l.current }}{{ l.tag }} {{ l.name }} {{ l.dir }} {{ l.url }}{{ ']' if l.current }} {% endfor %}
        """)
    #expect(rendered(route) == expected)
  }

  @Test func `the site's own values lead from every page`() {
    let template = """
      {{ site.title }}|{{ site.subtitle }}|{{ site.author }}|{{ site.home }}|{{ site.search }}|{{ site.tags }}|\
      {{ site.feed }}|{{ site.undated }}|{% for y in site.years %}{{ y.name }}={{ y.url }} {% endfor %}
      """
    let rendered = Rendered(journal, template: template)
    #expect(
      rendered("2024/03/05-lisbon.html")
        == "A &amp; B|Every &#34;day&#34;|Ann|../../|../../search/|../../tags/|../../feed.xml|../../undated/|2024년=../ 2023년=../../2023/ 2022년=../../2022/ "
    )
    #expect(
      rendered("404.html")
        == "A &amp; B|Every &#34;day&#34;|Ann|/base/|/base/search/|/base/tags/|/base/feed.xml|/base/undated/|2024년=/base/2024/ 2023년=/base/2023/ 2022년=/base/2022/ "
    )
    #expect(
      rendered("en/").contains(
        "|./|search/|tags/|feed.xml|undated/|2024=2024/ 2023=2023/ 2022=2022/ "))
  }

  @Test func `a site without settings has none, and a title in its language`() {
    let template = """
      {{ site.title }}|{{ site.subtitle is none }}|{{ site.author is none }}|{{ site.feed is none }}|\
      {{ site.undated is none }}|{{ page.canonical is none }}|{{ page.alternates|length }}|{{ site.locales|length }}|{{ page.description is none }}
      """
    let journal = "-- ilgi.yml --\nlocales: [ko]\n-- entries/2024-03-05.md --\n하나\n"
    #expect(Rendered(journal, template: template)("") == "일기|True|True|True|True|True|0|1|True")
    #expect(
      Rendered("-- entries/2024-03-05.md --\nx\n", template: "{{ site.title }}|{{ page.root }}")(
        "404.html") == "Diary|/")
  }

  @Test func `portable links name the files of folders`() {
    let journal =
      "-- ilgi.yml --\nlinks: portable\n-- entries/2024-03-05.md --\n---\ntags: [a]\n---\nx\n"
    let rendered = Rendered(
      journal, template: "{{ site.home }} {{ site.tags }} {{ site.years[0].url }}")
    #expect(rendered("2024/03/05.html") == "../../index.html ../../tags/index.html ../index.html")
  }

  @Test func `pages for machines are not for search engines`() {
    let rendered = Rendered(journal, template: "{{ page.noindex }}")
    for route in ["404.html", "old/", "search/"] { #expect(rendered(route) == "True") }
    for route in ["", "page/1.html", "2024/", "2024/03/05-lisbon.html", "tags/", "tags/여행/"] {
      #expect(rendered(route) == "False")
    }
    let hidden = "-- ilgi.yml --\nnoindex: true\n-- entries/2024-03-05.md --\nx\n"
    #expect(Rendered(hidden, template: "{{ page.noindex }}")("") == "True")
  }

  @Test func `a redirect knows where it leads`() {
    #expect(
      Rendered(journal, template: "{{ target }} {{ target_absolute }}{# #}")("old/")
        == "../2024/03/05-lisbon.html https://diary.example/base/2024/03/05-lisbon.html")
  }

  @Test func `the policy is the contract's, with the hosts that the author allows`() {
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'"
    #expect(contentSecurityPolicy(Settings()) == policy)
    #expect(
      contentSecurityPolicy(Settings(remoteImages: ["a.example", "b.example:81"])).contains(
        "img-src 'self' data: https://a.example https://b.example:81; font-src"))
    var settings = Settings()
    settings.security.scripts = ["https://stats.example"]
    settings.security.connections = ["https://a.example", "https://b.example:81"]
    settings.security.frames = ["https://talk.example"]
    #expect(
      contentSecurityPolicy(settings)
        == policy.replacing("script-src 'self'", with: "script-src 'self' https://stats.example")
        .replacing(
          "connect-src 'self'",
          with: "connect-src 'self' https://a.example https://b.example:81")
        + "; frame-src https://talk.example")
    let rendered = Rendered(journal, template: "{{ page.policy|replace(\"'\", '’') }}")
    #expect(rendered("404.html").hasPrefix("default-src ’none’; script-src ’self’;"))
  }

  @Test func `the host's functions speak the page's language`() {
    let template = """
      {{ t("list.count", count=1) }}|{{ t("list.count", count=1234) }}|{{ t("only_english") }}|\
      {{ t("hello", name="<b>") }}|{{ forms("list.count") }}|{{ 1234567|number }}|{{ asset("site.css") }}
      """
    let rendered = Rendered(journal, template: template)
    let hash = hexDigits(fingerprint(Array("body {}".utf8)))
    #expect(
      rendered("2024/")
        == "글 1개|글 1,234개|English|Hello, &lt;b&gt;!|{&#34;other&#34;:&#34;글 {count}개&#34;}|1,234,567|../assets/site.\(hash).css"
    )
    #expect(
      rendered("en/2024/")
        == "1 entry|1,234 entries|English|Hello, &lt;b&gt;!|{&#34;one&#34;:&#34;{count} entry&#34;,&#34;other&#34;:&#34;{count} entries&#34;}|1,234,567|../../assets/site.\(hash).css"
    )
  }

  @Test(arguments: [
    (
      "{{ t('list.cuont', count=1) }}",
      "no catalog has the message 'list.cuont' did you mean 'list.count'?"
    ),
    ("{{ t('hello') }}", "the message 'hello' needs an argument that is not given"),
    ("{{ forms('nothing') }}", "no catalog has the message 'nothing'"),
    ("{{ asset('site.cs') }}", "the theme has no asset 'site.cs' did you mean 'site.css'?"),
    ("{{ 'x'|number }}", "the filter 'number' takes a whole number"),
    ("{{ 'x'|date('full') }}", "the filter 'date' takes a day"),
    ("{{ t('hello', name=[1]) }}", "'name' cannot be used in a message"),
  ])
  func `a template's mistake is told`(template: String, problem: String) {
    let found = Rendered(journal, template: template)("2024/")
    #expect(found.hasPrefix("! template.") && found.contains(problem), "\(found)")
  }

  @Test(arguments: [
    ("full", "2024년 3월 5일 화요일", "Tuesday, March 5, 2024"), ("long", "2024년 3월 5일", "March 5, 2024"),
    ("medium", "2024. 3. 5.", "Mar 5, 2024"),
    ("yMMMM", "2024년 3월", "March 2024"),
    ("MMMM", "3월", "March"), ("MMMd", "3월 5일", "Mar 5"), ("d", "5일", "5"),
    ("EEEE", "화요일", "Tuesday"),
    ("EEE", "화", "Tue"),
  ])
  func `a day is said in the page's language`(style: String, korean: String, english: String) {
    let rendered = Rendered(journal, template: "{{ entry.day|date('\(style)') }}")
    #expect(rendered("2024/03/05-lisbon.html") == korean)
    #expect(rendered("en/2024/03/05-lisbon.html") == english)
  }

  @Test func `an unknown style of dates is told`() {
    let found = Rendered(journal, template: "{{ entry.day|date('fulll') }}")(
      "2024/03/05-lisbon.html")
    #expect(found.contains("'fulll' is not a style of dates did you mean 'full'?"))
  }
}
