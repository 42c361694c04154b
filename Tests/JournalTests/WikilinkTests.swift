import Diagnostics
import Journal
import Testing

/// Links by name.
@Suite struct WikilinkTests {
  /// A journal with an entry in `trips/` whose body is `body`.
  private func planned(_ body: String) -> Planned {
    Planned(
      [
        entry("trips/from.md", "2024-03-05", body: body),
        entry("trips/rome.md", "2024-03-06", title: "로마의 \"봄\"", body: "# 첫째 날\n\n# 둘째 날\n"),
        entry("Rome.md", "2023-03-06", title: "Older"),
        entry(
          "people/Zoë \u{1112}\u{1161}\u{11AB}.md", "2024-03-08", title: "Don’t go — yet…",
          names: ["조이", "Z"]),
        entry("trips/2024-03-09-late-tram.md", "2024-03-09", title: "Tram", slug: "late-tram"),
        entry("journals/2024_03_10.md", "2024-03-10", slug: ""),
        entry("pages/Term___Node.md", "2024-03-11", slug: "term-node"),
        entry("2024-03-12-sea/index.md", "2024-03-12", title: "Sea", slug: "sea"),
        entry("hidden/plan.md", "2024-03-13", visibility: Visibility(draft: true)),
        entry(
          "diary.md", "2024-03-14", title: "Secret", visibility: Visibility(private: true),
          names: ["Hush"]),
        entry("later.md", "2024-03-15", visibility: Visibility(publish: day("2025-01-01"))),
        entry("broken.md", "2024-03-16", visibility: Visibility(isUnclear: true)),
      ],
      files: [
        "assets/Sea.jpg", "trips/sea.jpg", "assets/v1.2.pdf", "assets/map.png", "x.png.md.txt",
      ])
  }

  @Test(arguments: [
    ("[[rome]]", "entry trips/rome.md"), ("[[ROME|text]]", "entry trips/rome.md"),
    ("[[/Rome]]", "entry Rome.md"), ("[[../Rome]]", "entry Rome.md"),
    ("[[./rome]]", "entry trips/rome.md"), ("[[trips/rome]]", "entry trips/rome.md"),
    ("[[trips/Rome.md]]", "entry trips/rome.md"), ("[[로마의 봄]]", "entry trips/rome.md"),
    ("[[로마의 “봄”]]", "entry trips/rome.md"),
    ("[[zoë 한]]", "entry people/Zoë 한.md"),
    ("[[Zoe\u{308} \u{1112}\u{1161}\u{11AB}]]", "entry people/Zoë 한.md"),
    ("[[don't go --- yet...]]", "entry people/Zoë 한.md"),
    ("[[조이]]", "entry people/Zoë 한.md"), ("[[z]]", "entry people/Zoë 한.md"),
    ("[[2024-03-09-late-tram]]", "entry trips/2024-03-09-late-tram.md"),
    ("[[tram]]", "entry trips/2024-03-09-late-tram.md"),
    ("[[Late Tram]]", "entry trips/2024-03-09-late-tram.md"),
    ("[[2024-03-10]]", "entry journals/2024_03_10.md"),
    ("[[Mar 10th, 2024]]", "entry journals/2024_03_10.md"),
    ("[[Term/Node]]", "entry pages/Term___Node.md"),
    ("[[2024-03-12-sea]]", "entry 2024-03-12-sea/index.md"),
    ("![[sea.jpg]]", "file files/trips/sea.jpg"),
    ("![[assets/sea.jpg|200]]", "file files/assets/Sea.jpg"),
    ("[[map.png]]", "file files/assets/map.png"), ("[[v1.2.pdf]]", "file files/assets/v1.2.pdf"),
    ("![[rome]]", "entry trips/rome.md"),
    ("[[rome#둘째 날]]", "entry trips/rome.md#둘째-날"), ("[[rome#^a1b2]]", "entry trips/rome.md"),
    ("[a]({% post_url 2024-03-09-late-tram %})", "entry trips/2024-03-09-late-tram.md"),
    ("[a]({% post_url trips/2024-03-09-late-tram %})", "entry trips/2024-03-09-late-tram.md"),
    ("[a]({{ site.baseurl }}{% post_url rome %}#둘째-날)", "entry trips/rome.md#둘째-날"),
    ("[a]({%- link entries/trips/rome.md -%})", "entry trips/rome.md"),
    ("[a]({{ site.url }}{{ \"/tags/\" | relative_url }})", "site /tags/"),
    ("![a]({{site.baseurl}}/)", "site /"),
  ])
  func `a name finds what it means`(body: String, expected: String) {
    let planned = planned(body)
    #expect(planned.findings == [])
    #expect(planned.describe(planned.targets(of: "trips/from.md").first) == expected)
  }

  @Test(arguments: [
    "[[Nothing]]", "[[nothing|text]]", "![[nothing.png]]", "[[other/rome]]", "[[rome.md.md]]",
    "[[../../rome]]", "[[/rome.html]]", "[[javascript:alert(1)]]", "[[https://a.example]]",
    "[[node]]",
  ])
  func `a name that nothing has is text, with a warning`(body: String) {
    let planned = planned(body)
    #expect(planned.findings == ["link.unwritten entries/trips/from.md"])
    #expect(!planned.diagnostics.hasErrors)
    #expect(planned.targets(of: "trips/from.md") == [.unwritten])
  }

  @Test func `a name that nothing has is told once, with how often it stands there`() throws {
    let planned = planned("[[Ronk]] [[x]]\n\n[[ronk|a]] ![[RONK]]\n")
    let found = planned.diagnostics.filter { $0.identifier == "link.unwritten" }
    #expect(found.map(\.label) == ["'Ronk'", "'x'"])
    #expect(found.map { $0.notes.map(\.text) } == [["2 more links have it"], []])
    #expect(self.planned("[[Secrit]] [[plam]]").diagnostics.flatMap(\.help) == [])
    #expect(self.planned("[[2024-03-19-late-tram]]").diagnostics.flatMap(\.help) == [])
    #expect(self.planned("[[Roma]]").diagnostics.flatMap(\.help) == ["did you mean 'Rome'?"])
  }

  @Test(arguments: [
    "[[plan]]", "[[Secret]]", "[[hush]]", "[[diary#h]]", "![[plan]]", "![[plan|text]]",
    "[[plan|]]", "[](<{% post_url plan %}>)", "[a]({% link entries/diary.md %})", "[[later]]",
  ])
  func `a name of a withheld entry without other words is an error`(body: String) {
    let planned = planned(body)
    #expect(planned.findings == ["link.withheld entries/trips/from.md"])
    #expect(planned.diagnostics.hasErrors)
    #expect(planned.targets(of: "trips/from.md") == [.nowhere])
  }

  @Test(arguments: ["[[later|then]]", "[[hidden/plan|text]]", "[a]({% post_url plan %})"])
  func `a link to a draft or to what is not yet due becomes its own words`(body: String) {
    let planned = planned(body)
    #expect(planned.findings == ["link.withheld entries/trips/from.md"])
    #expect(!planned.diagnostics.hasErrors)
    #expect(planned.targets(of: "trips/from.md") == [.nowhere])
  }

  @Test func `a name of an entry with errors says nothing more`() {
    #expect(planned("[[broken]]").findings == [])
  }

  /// An entry that has only its name in common with others.
  private func alone(
    _ path: String, _ body: String = "", visibility: Visibility = Visibility()
  ) -> Entry {
    entry(path, slug: path, key: path, visibility: visibility, body: body)
  }

  @Test func `what is nearest to the entry is meant, and a draw is told`() {
    let entries = [
      alone("a/x/n.md"), alone("a/y/n.md"), alone("b/n.md"), alone("a/x/from.md", "[[n]]"),
      alone("a/from.md", "[[n]]"), alone("b/z/from.md", "[[n]]"),
      alone("c/from.md", "[[n]] [[y/n]]"),
    ]
    let planned = Planned(entries)
    func first(_ path: String) -> String { planned.describe(planned.targets(of: path).first) }
    #expect(first("a/x/from.md") == "entry a/x/n.md")
    #expect(first("b/z/from.md") == "entry b/n.md")
    #expect(first("a/from.md") == "entry a/x/n.md")
    #expect(first("c/from.md") == "entry b/n.md")
    #expect(planned.describe(planned.targets(of: "c/from.md").last) == "entry a/y/n.md")
    let draws = planned.diagnostics.filter { $0.identifier == "link.ambiguous" }
    #expect(draws.map { $0.place.path ?? "" } == ["entries/a/from.md"])
    #expect(
      draws.flatMap(\.notes).compactMap(\.place?.path) == ["entries/a/x/n.md", "entries/a/y/n.md"])
  }

  @Test func `between a published entry and a draft of one name the build stops`() {
    let planned = Planned([
      alone("a/n.md"), alone("b/n.md", visibility: Visibility(draft: true)),
      alone("from.md", "[[n]]"), alone("a/from.md", "[[n]]"),
    ])
    #expect(
      planned.findings == ["link.ambiguous entries/from.md", "link.withheld entries/from.md"])
  }

  @Test func `Logseq's links to pages and blocks have texts of their own`() {
    let planned = planned("[a]([[rome]]) [b]([[nothing]]) [c](((63bc6201-53b1))) #[[nothing else]]")
    #expect(
      planned.targets(of: "trips/from.md").map { planned.describe($0) } == [
        "entry trips/rome.md", "unwritten", "nowhere", "nowhere",
      ])
    #expect(
      planned.diagnostics.map(\.label) == ["'nothing'", "'((63bc6201-53b1))'"])
  }

  @Test func `an entry is not named by the file that its text begins with`() {
    let planned = Planned([
      entry("films.md", title: "Films.base", body: "![[Films.base]]"),
      entry("from.md", "2024-03-06", body: "![[Films.base]]"),
    ])
    #expect(planned.targets(of: "from.md") == [.unwritten])
  }

  @Test func `a cover may be named as in a wikilink`() {
    let planned = Planned(
      [entry("a/b.md", cover: "[[Sea.jpg]]"), entry("c.md", cover: "[[sea.jpg|300]]")],
      files: ["x/sea.jpg"])
    #expect(planned.findings == [])
    #expect(
      planned.plan.covers.map { planned.describe($0) }
        == ["file files/x/sea.jpg", "file files/x/sea.jpg"])
  }

  @Test func `a thousand notes of one name are looked up in no time`() {
    let entries = (0..<3000).map { alone("\($0)/n.md", "[[n]] [[x\($0)]]\n") }
    let planned = Planned(entries)
    #expect(planned.diagnostics.filter { $0.identifier == "link.ambiguous" }.isEmpty)
    #expect(planned.describe(planned.targets(of: "2999/n.md").first) == "entry 2999/n.md")
  }
}

/// `#heading` of links.
@Suite struct FragmentTests {
  private func planned(_ body: String) -> Planned {
    Planned(
      [
        entry("from.md", body: body + "\n\n# Own part\n"),
        entry(
          "to.md", "2024-03-06",
          body: """
            # Über uns & “mehr”
            ## 1월 — 서울
            # 둘째
            ## 1월 — 서울
            # Don't stop
            # Don't stop
            Text[^n]

            [^n]: Note
            """),
        entry("to.ko.md", "2024-03-06", locale: "ko", key: "to", body: "# 한글 제목\n"),
      ], Settings(locales: locales("en", "ko")))
  }

  @Test(arguments: [
    ("[a](#own-part)", "as written #own-part"), ("[[#Own part]]", "as written #own-part"),
    ("[a](#Own%20part)", "as written #own-part"), ("[a](#top)", "as written #top"),
    ("[a](#)", "as written #"), ("[a](#:~:text=x)", "as written #:~:text=x"),
    ("[a](to.md#über-uns-mehr)", "entry to.ko.md#über-uns--mehr"),
    // GitHub keeps a hyphen for each space around a removed character.
    ("[a](to.md#%C3%BCber-uns--mehr)", "entry to.ko.md#über-uns--mehr"),
    ("[[to#Über uns & \"mehr\"]]", "entry to.ko.md#über-uns--mehr"),
    ("[[to#1월 — 서울]]", "entry to.ko.md#1월--서울"),
    ("[[to#둘째#1월 — 서울]]", "entry to.ko.md#1월--서울-1"),
    ("[[to#1\u{110B}\u{116F}\u{11AF} — 서울]]", "entry to.ko.md#1월--서울"),
    ("[a](to.md?x=1#둘째)", "entry to.ko.md?x=1#둘째"),
    ("[a](to.md#dont-stop-1)", "entry to.ko.md#dont-stop-1"),
    ("[a](to.md#fn-n)", "entry to.ko.md#fn-n"), ("[[to#한글 제목]]", "entry to.ko.md#한글-제목"),
  ])
  func `a heading is found by its text and by its id`(body: String, expected: String) {
    let planned = planned(body)
    #expect(planned.findings == [])
    #expect(planned.describe(planned.targets(of: "from.md").first) == expected)
  }

  @Test(arguments: [
    ("C", "c"), ("C++", "c-1"), ("1.2", "12"), ("12", "12-1"), ("🌅", "section"),
    ("🌙", "section-1"), ("section-1", "section-1"), ("c-1", "c-1"),
  ])
  func `a heading's very text wins over an id that another heading has`(
    fragment: String, expected: String
  ) {
    let planned = Planned(
      [
        entry("from.md", body: "[[to#\(fragment)]]"),
        entry("to.md", body: "# C\n# C++\n# 1.2\n# 12\n# 🌅\n# 🌙\n"),
      ], Settings(locales: locales("en")))
    #expect(planned.findings == [])
    #expect(planned.describe(planned.targets(of: "from.md").first) == "entry to.md#\(expected)")
  }

  /// In the file the title is a heading as any other.
  @Test(arguments: ["[[to#The Sea]]", "[[to#the sea]]", "![[to#The Sea]]", "[a](to.md#The%20Sea)"])
  func `a link to the heading that became the title leads to the entry`(body: String) {
    let planned = Planned([
      entry("from.md", "2024-03-05", body: body),
      entry("to.md", "2024-03-06", title: "The Sea", body: "# Below\n"),
    ])
    #expect(planned.findings == [])
    #expect(planned.targets(of: "from.md").map { planned.describe($0) } == ["entry to.md"])
  }

  @Test(arguments: [
    ("[a](#own-prt)", "did you mean '#Own part'?", "as written #own-prt"),
    ("[a](to.md#nothing)", "write the heading as it is written there", "entry to.ko.md"),
    ("[[to#둘째#둘째]]", "write the heading as it is written there", "entry to.ko.md"),
    ("[[to#Don't stob]]", "did you mean '#Don't stop'?", "entry to.ko.md"),
  ])
  func `a heading that is not there is a warning`(body: String, help: String, target: String) {
    let planned = planned(body)
    #expect(planned.findings == ["link.fragment entries/from.md"])
    #expect(!planned.diagnostics.hasErrors)
    #expect(planned.diagnostics.flatMap(\.help) == [Phrase(verbatim: help)])
    #expect(planned.describe(planned.targets(of: "from.md").first) == target)
  }

  @Test func `a heading of one translation is not looked for in the other`() {
    let targets = planned("[[to#한글 제목]] [[to#둘째]] [[to]]").targets(of: "from.md")
    let holders = targets.map { target -> Int? in
      if case .group(_, _, let holder) = target { holder } else { nil }
    }
    #expect(holders == [1, 2, nil])
  }
}

@Suite struct NamesakeTests {
  @Test(arguments: [
    ("d/from.md", "top.md"), ("from.md", "top.md"), ("a/from.md", "a/top.md"),
    ("a/b/from.md", "a/top.md"),
  ])
  func `of notes with one name the closest to the root wins, or that of the linking folder`(
    from: String, expected: String
  ) {
    let planned = Planned([
      entry(from, "2024-01-01", body: "[[top]]"), entry("top.md", "2024-01-02", key: "1"),
      entry("a/top.md", "2024-01-03", slug: "a-top", key: "2"),
      entry("c/top.md", "2024-01-04", slug: "c-top", key: "3"),
    ])
    #expect(planned.targets(of: from).map { planned.describe($0) } == ["entry \(expected)"])
  }
}

@Suite struct BacklinkTests {
  @Test func `an entry knows who links to it, the newest first, each once`() {
    let planned = Planned([
      entry("old.md", "2024-01-01", body: "[[rome]] [again](rome.md) [[new]]"),
      entry("rome.md", "2024-02-01", body: "[[rome]] [[old]]"),
      entry("new.md", "2024-03-01", body: "![[rome]] [x](old.md#nothing)"),
      entry("draft.md", "2024-03-02", visibility: Visibility(draft: true), body: "[[rome]]"),
      entry("later.md", visibility: Visibility(publish: day("2025-01-01")), body: "[[rome]]"),
    ])
    let names = planned.site.editions[0].names(planned.site)
    #expect(names == ["new.md", "rome.md", "old.md"])
    #expect(planned.plan.backlinks == [[[2], [0, 2], [0, 1]]])
  }

  @Test func `a link to a former address counts as one to the entry that has moved`() {
    let planned = Planned([
      entry("from.md", "2024-01-02", body: "[then](/old/) [and](/2024/01/03-to.html)"),
      entry("to.md", "2024-01-03", aliases: ["/old/"]),
      entry("moved.md", "2024-01-01", aliases: ["/older/"]),
      entry("back.md", "2023-01-01", body: "[then](/older/)"),
    ])
    let names = planned.site.editions[0].names(planned.site)
    #expect(names == ["to.md", "from.md", "moved.md", "back.md"])
    #expect(planned.plan.backlinks == [[[1], [], [3], []]])
  }

  @Test func `in each locale those entries are named that say so there`() {
    let planned = Planned(
      [
        entry("a.md", "2024-01-01", key: "a", body: "[[b]]"),
        entry("a.ko.md", "2024-01-01", locale: "ko", key: "a", body: "글"),
        entry("b.md", "2024-01-02", key: "b"),
      ], Settings(locales: locales("en", "ko")))
    #expect(planned.plan.backlinks == [[[1], []], [[], []]])
  }
}
