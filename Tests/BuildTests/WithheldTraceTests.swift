import Build
import Diagnostics
import TestSupport
import Testing

/// Drafts that share words with what is published, in every honest way: none of them stops a build.
@Suite struct WithheldTraceTests {
  private let journal = """
    -- ilgi.yml --
    url: https://diary.example/
    title: Notes by the water
    locales: [en, ko]
    -- entries/2024-03-05-lisbon.md --
    ---
    title: Lisbon
    tags: [sea, travel]
    place: Lisbon
    weather: sunny
    mood: calm
    ---

    The yellow tram climbs the hill slowly. See [바다](https://ko.wikipedia.org/wiki/%EB%B0%94%EB%8B%A4).
    -- entries/2024-03-06-rain.md --
    Rain

    It rained all day, and we read [this](https://example.org/2024/how-to-write-a-good-diary-every-day.html).
    """

  @Test(arguments: [
    "See [my post](https://diary.example/2024/03/05-lisbon.html) and https://diary.example/2024/03/06-rain.html again.",
    "[a](2024-03-05-lisbon.md) [b](/2024/03/05-lisbon.html) https://diary.example/ko/2024/03/05-lisbon.html",
    "https://ko.wikipedia.org/wiki/%EB%B0%94%EB%8B%A4 and [b](https://ko.wikipedia.org/wiki/%EC%82%B0) too",
    "[산](https://ko.wikipedia.org/wiki/산) https://ko.wikipedia.org/wiki/바다",
    "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
    "2024 03 05 2024 03 06 2024 03 07", "> The yellow tram climbs the hill slowly.",
    "The yellow tram climbs the **hill** slowly, I wrote.",
    "How to write a good diary every day",
    "Tuesday, March 5, 2024, Lisbon, sunny, calm, sea, travel",
    "Lisbon · sunny · calm · sea, travel",
    "Notes by the water: Lisbon, Rain", "Skip to the content of this page",
    "Search needs JavaScript", "Older entries, newer entries, all entries by day",
  ])
  func `a draft may quote and link what is published`(_ text: String) throws {
    let folder = try TemporaryFolder(journal)
    try folder.write(
      "---\ndraft: true\n---\n# Plans\n\n\(text)\n", to: "entries/2024-03-07-plans.md")
    try published(folder)
  }

  @Test(arguments: [
    "논문 [Frameworks: A survey of methodological issues](https://a.example)의 결론을 읽었다.",
    "논문 **A survey of methodological issues**의 결론을 읽었다.",
    "「<https://a.example>」[A survey of methodological issues](https://a.example)を読んだ。",
  ])
  func `a draft may share the words of a link before a particle`(_ text: String) throws {
    let folder = try TemporaryFolder(journal)
    try folder.write(
      "---\ndraft: true\n---\nPlans\n\nA survey of methodological issues.\n",
      to: "entries/2024-03-07-plans.md")
    try folder.write("Frameworks\n\n\(text)\n", to: "entries/2024-03-08-frameworks.md")
    try published(folder)
  }

  @Test(arguments: [
    "Lisbon notes", "Rain Lisbon", "Calm sea", "March 2024", "Travel, sea", "Notes by the water",
    "2024 in review",
  ])
  func `a draft's title may have words that stand beside each other on a page`(_ title: String)
    throws
  {
    let folder = try TemporaryFolder(journal)
    try folder.write(
      "---\ndraft: true\ntitle: \(title)\n---\nText.\n", to: "entries/2024-03-07-x.md")
    try published(folder)
  }

  private let leak =
    "{% extends \"base.html\" %}{% block content %}{% set b = 'blue box again' %}{{ 'nobody may open the ' ~ b }}{% endblock %}"

  @Test(arguments: [true, false])
  func `the words that leaked are quoted only where a terminal shows them`(_ isTerminal: Bool)
    throws
  {
    let folder = try TemporaryFolder(journal)
    try folder.write(
      "---\ndraft: true\n---\nPlans\n\nNobody may open the *blue* box again.\n",
      to: "entries/2024-03-07-plans.md")
    try folder.write(leak, to: "templates/not-found.html")
    var options = BuildOptions(folder: folder.path)
    options.quotesWithheldWords = isTerminal
    let found = build(options).diagnostics.filter { $0.identifier == "privacy.trace" }
    #expect(found.count == 1)
    #expect(found.first?.place == .file("entries/2024-03-07-plans.md"))
    let words = found.map(\.words).joined()
    #expect(words.contains("/404.html"))
    #expect(words.contains("box") == isTerminal, "\(words)")
  }

  @Test(arguments: [
    "https://diary.example/2024/03/07-plans.html", "http://diary.example/2024/03/07-plans.html",
    "//diary.example/2024/03/07-plans.html",
    "https://DIARY.example/2024/03/07-plans.html#a",
    "https://diary.example:443/2024/03/07-plans.html?x",
    "https://www.diary.example/2024/03/07-plans.html",
    "https://diary.example/ko/2024/03/07-plans.html",
    "https://diary.example/2024/03/07-%70lans.html", "/2024/03/07-plans.html",
    "https://diary.example/old-plans/", "/old-plans", "https://diary.example/2024/03/07-PLANS.html",
  ])
  func `a published entry must not link to a private one by its address`(_ address: String) throws {
    for setting in ["", "missing_links: error\n"] {
      let refusal = try Refusal(of: journal) {
        try $0.write("url: https://diary.example/\nlocales: [en, ko]\n" + setting, to: "ilgi.yml")
        try $0.write(
          "---\nprivate: true\naliases: [/old-plans/]\n---\nPlans\n\nText.\n",
          to: "entries/2024-03-07-plans.md")
        try $0.write("Open\n\n[x](\(address))\n", to: "entries/2024-03-08-open.md")
      }
      #expect(refusal.errors.count == 1, "\(address)")
      #expect(
        refusal.errors.first?.hasPrefix("entries/2024-03-08-open.md:3:") == true, "\(address)")
      #expect(refusal.errors.first?.hasSuffix(" link.withheld") == true, "\(address)")
    }
  }
}
