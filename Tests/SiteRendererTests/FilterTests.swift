import Diagnostics
import Foundation
import SiteRenderer
import TestSupport
import Testing

/// The filters that depend on the journal: Documentation/Templates.md, "Filters and functions of a
/// journal".
@Suite struct FilterTests {
  private func onEntry(_ template: String, settings: String = "locales: [en, ko]") -> String {
    Rendered(
      """
      -- ilgi.yml --
      \(settings)
      -- entries/2024-03-05-lisbon.md --
      ---
      title: Lisbon
      tags: [zebra, Äpfel, apple]
      ---
      Tram.
      """, template: template)("2024/03/05-lisbon.html")
  }

  @Test(arguments: [
    ("{{ entry.day|date }}", "March 5, 2024"),
    ("{{ entry.day|date('full') }}", "Tuesday, March 5, 2024"),
    ("{{ entry.day|date('yMMMM') }}", "March 2024"),
    ("{{ entry.day|date('yMMMd') }}", "Mar 5, 2024"),
    ("{{ entry.day|date('MMMMEEEEd') }}", "Tuesday, March 5"),
    ("{{ entry.day|date('yMd') }}", "3/5/2024"),
    ("{{ 12345|number }}", "12,345"),
    (
      "{{ entry.day|relative }}", "<time datetime=\"2024-03-05\" data-relative>March 5, 2024</time>"
    ),
    ("{{ ['zebra', 'Äpfel', 'apple']|collate|join(' ') }}", "Äpfel apple zebra"),
    (
      "{{ entry.tags|collate(attribute='name', reverse=true)|join(' ', attribute='name') }}",
      "zebra apple Äpfel"
    ),
    (
      "{{ 'tags/'|url }} {{ '/'|url }} {{ 'a b.html?c#d'|url }}",
      "../../tags/ ../../ ../../a%20b.html?c#d"
    ),
    ("{{ 'https://a.b/c'|url }} {{ '#x'|url }}", "https://a.b/c #x"),
    ("{{ '**a** <script>'|markdown }}", "<p><strong>a</strong> &lt;script&gt;</p>\n"),
    ("{{ '*a* [b](c.html)'|markdown(inline=true) }}", "<em>a</em> <a href=\"c.html\">b</a>"),
    ("{{ entry.body|markdown }}", "<p>Tram.</p>\n"),
    ("{{ asset('site.css') == 'site.css'|asset }}", "True"),
    ("{{ 'שלום!'|isolate }} {{ 'Lisbon!'|isolate }}", "\u{2068}שלום!\u{2069} Lisbon!"),
    (
      "{{ 'שלום & <b>'|bdi }} {{ 'a & \"b\" 리스본'|bdi }}",
      "<bdi>שלום &amp; &lt;b&gt;</bdi> a &amp; &#34;b&#34; 리스본"
    ),
    (
      "{{ '1 & 23: 4,567.8, ۱۲٬۳۴۵ (9).'|figures }}",
      "<b>1</b> &amp; <b>23</b>: <b>4,567.8</b>, <b>۱۲٬۳۴۵</b> (<b>9</b>)."
    ),
    ("{{ t('hello', name='מחר') }}", "Hello, \u{2068}מחר\u{2069}!"),
    ("{{ t('hello', name='March') }}", "Hello, March!"),
  ])
  func `a filter of the journal gives`(template: String, expected: String) {
    #expect(onEntry(template) == expected)
  }

  @Test func `on a page from the right every name is isolated`() {
    #expect(onEntry("{{ 'Lisbon'|bdi }}", settings: "locales: [he]") == "<bdi>Lisbon</bdi>")
  }

  @Test func `an address in full begins with the site's own`() {
    let settings = "locales: [en]\nurl: https://example.org/diary/"
    #expect(
      onEntry("{{ entry.url|absolute }}", settings: settings)
        == "https://example.org/diary/2024/03/05-lisbon.html")
    #expect(
      onEntry(
        "{{ 'tags/'|url|absolute }} {{ '../'|absolute }} {{ ''|absolute }}", settings: settings)
        == "https://example.org/diary/tags/ https://example.org/diary/2024/ https://example.org/diary/2024/03/05-lisbon.html"
    )
    #expect(
      onEntry("{{ 'https://a.b/'|absolute }} {{ '#n'|absolute }}", settings: settings)
        == "https://a.b/ https://example.org/diary/2024/03/05-lisbon.html#n")
    #expect(
      onEntry("{{ '//a.b/x'|absolute }} {{ '\\\\\\\\a.b/x'|url }}", settings: settings)
        == "https://a.b/x \\\\a.b/x")
    #expect(
      onEntry("{{ '//[/'|absolute }}", settings: settings).hasPrefix("! template.filter"))
    #expect(onEntry("{{ entry.url|absolute }}").hasPrefix("! template.filter"))
  }

  @Test(arguments: [
    "{{ entry.day|date('lnog') }}", "{{ entry.day|date('yMMMMhh') }}", "{{ 'x'|date }}",
    "{{ 1|relative }}",
    "{{ 1|isolate }}", "{{ 1|bdi }}", "{{ '../a'|url }}", "{{ 1|url }}", "{{ 1|markdown }}",
    "{{ 1|figures }}",
    "{{ 'no.css'|asset }}",
    "{{ 'x'|number }}",
    "{{ [{}]|collate(attribute='a') }}",
  ])
  func `what a filter of the journal does not take is an error`(template: String) {
    #expect(onEntry(template).hasPrefix("! template."))
  }

  @Test func `markdown makes nothing that runs`() {
    #expect(!onEntry("{{ '[a](javascript:x)'|markdown }}").contains("javascript:"))
    #expect(!onEntry("{{ '<img src=x onerror=y>'|markdown }}").contains("<img"))
  }

  @Test func `the page names every filter and function of the journal`() throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: project.appending(path: "Documentation/Templates.md"), encoding: .utf8)
    let start = try #require(page.range(of: "\n## Filters and functions of a journal\n"))
    let rest = page[start.upperBound...]
    let chapter = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    var told: [String: [String]] = [:]
    for line in chapter.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: [" "]) }
      told[cells[1], default: []].append(cells[0].trimmingCharacters(in: ["`"]))
    }
    #expect(told["filter"]?.sorted() == Theme.filters.sorted())
    #expect(told["function"]?.sorted() == Theme.functions.sorted())
  }

  // Expected: the almanacs of the countries. The name of the calendar is in the catalogs, which
  // this theme lacks.
  @Test(arguments: [
    ("{locales: [ko], calendar: {ko: [gregorian, dangi]}}", "1월 25일"),
    ("{locales: [zh-Hans], calendar: [gregorian, chinese]}", "正月廿五"),
    ("{locales: [ja], calendar: [japanese, dangi]}", "1月25日"),
    ("{locales: [fa], calendar: [persian, gregorian]}", "۵ مارس ۲۰۲۴"),
    ("{locales: [fa], calendar: [persian, gregorian], digits: latn}", "5 مارس 2024"),
    ("{locales: [ko], calendar: dangi}", ""),
  ])
  func `a day in the second calendar`(settings: String, said: String) {
    #expect(onEntry("{{ entry.day|date('beside') or '' }}", settings: settings) == said)
  }

  // Expected: CLDR's digits in CLDR's dates.
  @Test(arguments: [
    ("{locales: [hi], digits: {hi: deva}}", "५ मार्च २०२४; १२,३४५"),
    ("{locales: [ar], digits: arab}", "٥ مارس ٢٠٢٤; ١٢٬٣٤٥"),
    ("{locales: [fa], digits: latn}", "5 مارس 2024; 12,345"),
    ("{locales: [en], digits: thai}", "March ๕, ๒๐๒๔; ๑๒,๓๔๕"),
    ("{locales: [fa], calendar: persian, digits: latn}", "15 اسفند 1402; 12,345"),
    ("{locales: [fa, hi], digits: {hi: deva}}", "۵ مارس ۲۰۲۴; ۱۲٬۳۴۵"),
  ])
  func `digits are those of the settings`(settings: String, said: String) {
    #expect(onEntry("{{ entry.day|date }}; {{ 12345|number }}", settings: settings) == said)
  }
}
