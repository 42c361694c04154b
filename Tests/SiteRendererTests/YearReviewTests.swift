import Journal
import SiteRenderer
import TestSupport
import Testing

/// What a year's page says above its calendars: Documentation/TemplateContext.md, "review of a
/// year".
@Suite struct YearReviewTests {
  /// - Parameter files: `2024-03-05-a` with its text, or the name of a picture with its text.
  private func review(
    _ files: [(String, String)], _ template: String, _ settings: String = "locales: [en]",
    of year: String = "2024", pictures: [String: Picture] = [:]
  ) -> String {
    let texts = files.map { name, text in
      "-- entries/\(name)\(name.hasSuffix("jpg") ? "" : ".md") --\n\(text)\n"
    }
    return Rendered(
      "-- ilgi.yml --\n\(settings)\n" + texts.joined(),
      template: "{% if page.kind == 'year' %}{% set r = archive.review %}\(template){% endif %}",
      pictures: pictures)("\(year)/")
  }

  private func entry(_ fields: String, _ text: String = "Text.") -> String {
    "---\n\(fields)\n---\n\(text)"
  }

  // MARK: The sentence

  @Test(arguments: [
    ([("2024-03-05-a", "Rain")], "1 entry on 1 day, in 1 word."),
    ([("2024-03-05-a", "---\ntitle: A\n---")], "1 entry on 1 day."),
    (
      [("2024-03-05-a", "Two words."), ("2024-03-05-b", "And three more."), ("2023-01-01", "No")],
      "2 entries on 1 day, in 5 words."
    ),
    // Two days are no run.
    ([("2024-02-29-a", "A"), ("2024-03-01-b", "B")], "2 entries on 2 days, in 2 words."),
    (
      [("2024-02-28", "A"), ("2024-02-29", "B"), ("2024-03-01", "C"), ("2024-05-05", "D")],
      "4 entries on 4 days, in 4 words. The longest run was 3 days."
    ),
    (
      [("2024-03-05-a", "Sea ![](a.jpg) ![](b.jpg) ![](a.jpg)"), ("a.jpg", "x"), ("b.jpg", "x")],
      "1 entry on 1 day, in 1 word and 2 photos."
    ),
    (
      [("2024-03-05-a", "---\ntitle: false\n---\n![](a.jpg)"), ("a.jpg", "x")],
      "1 entry on 1 day, in 1 photo."
    ),
  ])
  func `a sentence counts what was written`(files: [(String, String)], expected: String) {
    #expect(review(files, "{{ r.sentence }}") == expected)
  }

  @Test func `who does not want to count days in a row is not told`() {
    let days = (1...4).map { ("2024-03-0\($0)", "A") }
    let off = "locales: [en]\nstatistics: {streaks: false}"
    #expect(review(days, "{{ r.sentence }}", off) == "4 entries on 4 days, in 4 words.")
  }

  // MARK: Plates

  private let large = Picture(width: 1200, height: 800)
  private let small = Picture(width: 640, height: 480)

  private func plates(_ files: [(String, String)]) -> String {
    review(
      files + [("large.jpg", "x"), ("small.jpg", "x"), ("more.jpg", "x")],
      "{% for m in r.months %}{{ m.heading }} {{ m.total }} {{ m.entry.title }}"
        + "{% if m.picture %} {{ m.picture.width }}{% endif %}"
        + "{% if m.words %} “{{ m.words }}”{% endif %};{% endfor %}",
      pictures: ["files/large.jpg": large, "files/small.jpg": small, "files/more.jpg": small])
  }

  @Test(arguments: [
    // A star is worth more than size, size more than number, and of equals the first day counts.
    ([("02", "starred: true", "small"), ("03", "", "large")], "02 640"),
    ([("02", "", "small"), ("03", "", "large")], "03 1200"),
    ([("02", "", "small"), ("03", "", "small.jpg) ![](more")], "03 640"),
    ([("02", "", "small"), ("03", "", "more")], "02 640"),
    ([("02", "starred: true", ""), ("03", "", "small")], "03 640"),
  ])
  func `a month has its best photo`(
    _ entries: [(day: String, fields: String, photo: String)], _ expected: String
  ) {
    let files = entries.map { day, fields, photo in
      (
        "2024-03-\(day)-x",
        entry("title: '\(day)'\n\(fields)", photo.isEmpty ? "Text." : "![](\(photo).jpg)")
      )
    }
    #expect(plates(files) == "March \(files.count) \(expected);")
  }

  @Test func `a month without photos has a first sentence, a starred one before the longest`() {
    let long = "Rain. It fell all day, and nobody minded. A third sentence follows here."
    let files = [
      ("2024-01-02-x", entry("title: A", "Short.")), ("2024-01-03-x", entry("title: B", long)),
      (
        "2024-03-04-x",
        entry("title: C\nstarred: true", "We went to Mr. Crew, and home. The second.")
      ),
      ("2024-03-05-x", entry("title: D", long)), ("2024-04-01-x", entry("title: E", "")),
      ("2024-05-01-x", entry("title: F", "One\\\nTwo\\\nThree")),
    ]
    #expect(
      plates(files) == "January 2 B “Rain. It fell all day, and nobody minded.”;"
        + "March 2 C “We went to Mr. Crew, and home.”;April 1 E;May 1 F “One”;")
  }

  @Test func `days are bars from the left or the right, those with a star apart`() {
    let words = String(repeating: "w ", count: 4)
    let days = [
      ("2024-02-01-a", "\(words)"), ("2024-02-29-b", entry("starred: true", "w")),
    ]
    let template =
      "{% for m in r.months %}{{ m.width }} {{ m.strip }} {{ m.starred_strip }}{% endfor %}"
    // February has 29 days of 10 units; a quarter of the words is half of the height above 6.
    #expect(review(days, template) == "290 M1 24v-24h8v24z M281 24v-15h8v15z")
    #expect(
      review(days, template, "locales: [ar]") == "290 M281 24v-24h8v24z M1 24v-15h8v15z")
  }

  // MARK: What was kept

  @Test func `starred entries are six at most, and none where all are starred`() {
    func list(_ count: Int, _ others: [(String, String)]) -> String {
      let starred = (1...count).map {
        ("2024-03-0\($0)-x", entry("title: s\($0)\nstarred: true", $0 == 1 ? "w" : "Two words"))
      }
      return review(others + starred, "{% for e in r.starred %}{{ e.title }} {% endfor %}")
    }
    let plain = [("2024-01-01-p", "Plain.")]
    #expect(list(1, []) == "")
    #expect(list(1, plain) == "s1 ")
    #expect(list(8, plain) == "s3 s4 s5 s6 s7 s8 ")
  }

  @Test func `moods are counted by their groups, and one alone is not`() {
    func moods(_ words: [String], _ locale: String = "en") -> String {
      review(
        words.enumerated().map { ("2024-03-0\($0 + 1)", entry("mood: \($1)")) },
        "{% for g in r.moods %}{{ g.tone }} {{ g.count }} {{ g.path }};{% endfor %}",
        "locales: [\(locale)]")
    }
    #expect(moods(["tired"]) == "" && moods(["unheard-of", "sad"]) == "")
    let words = ["tired", "lonely", "happy", "sad"]
    #expect(moods(words) == "bright 1 M0 0h250v1h-250z;low 3 M250 0h750v1h-750z;")
    #expect(moods(words, "he") == "bright 1 M750 0h250v1h-250z;low 3 M0 0h750v1h-750z;")
  }

  private let terms =
    "{% for t in r.people %}{{ t.name }} {{ t.count }} {% endfor %}|"
    + "{% for t in r.places %}{{ t.name }} {{ t.count }} {% endfor %}|"
    + "{% for t in r.new_places %}{{ t.name }} {% endfor %}"

  @Test func `people and places are counted in the year alone, new places not in the first one`() {
    let files = [
      ("2023-05-01", entry("people: [Ana]\nplace: Oslo")),
      ("2024-05-01", entry("people: [Bo, Ana]\nplace: Rome")),
      ("2024-05-02", entry("people: [Bo]\nplace: Oslo")),
      ("2024-05-03", entry("place: Bath")), ("2024-05-04", entry("place: Bath")),
    ]
    #expect(review(files, terms) == "Bo 2 Ana 1 |Bath 2 Oslo 1 Rome 1 |Rome Bath ")
    // One of each, once: the entry says it.
    #expect(review(files, terms, of: "2023") == "||")
  }

  @Test func `works are told by kind, the best rated in the order of the year`() {
    let files = (1...5).map { number in
      ("2024-03-0\(number)", entry("book: {title: B\(number), rating: \(number == 2 ? 1 : 4)}"))
    }
    let film = [("2024-04-01", entry("film: {title: F}"))]
    let template =
      "{% for k in r.works %}{{ k.total }} {{ k.url }}:"
      + "{% for w in k.works %} {{ w.title }}{% endfor %};{% endfor %}"
    #expect(
      review(files + film, template) == "5 ../books/: B1 B3 B4 B5;1 ../films/: F;")
  }

  @Test(arguments: [
    (["-3", "21", "21", "8"], "-3°C 2024-03-01, 21°C 2024-03-02"),
    (["−3", "50 °F", "9.5"], "−3 2024-03-01, 50 °F 2024-03-02"),
    (["7", "7"], "-"), (["7"], "-"), (["warm", "7 K", "300 degrees"], "-"),
  ])
  func `the coldest and the warmest day are found`(temperatures: [String], expected: String) {
    let files = temperatures.enumerated().map { number, degrees in
      (
        "2024-03-0\(number + 1)",
        entry("weather: {condition: clear, temperature: \(degrees)}")
      )
    }
    #expect(
      review(
        files,
        "{% if r.coldest %}{{ r.coldest.temperature }} {{ r.coldest.entry.day }}, "
          + "{{ r.warmest.temperature }} {{ r.warmest.entry.day }}{% else %}-{% endif %}")
        == expected)
  }

  // MARK: Calendars

  @Test(arguments: [
    (["2024-03-05", "2024-06-05"], "January – February|July – December|3-6"),
    (["2024-01-05", "2024-11-05"], "-|December|1-11"),
    (["2024-02-05", "2024-12-05"], "January|-|2-12"),
  ])
  func `months before the first entry and after the last are one line`(
    days: [String], expected: String
  ) {
    let template =
      "{{ archive.blank_before or '-' }}|{{ archive.blank_after or '-' }}|"
      + "{% for m in archive.calendars if not m.blank %}"
      + "{% if loop.first or loop.last %}{{ m.calendar.weeks[1][6].day.month }}"
      + "{% if loop.first %}-{% endif %}{% endif %}{% endfor %}"
    #expect(review(days.map { ($0, "A") }, template) == expected)
  }

  // MARK: Privacy

  @Test func `nothing of a withheld or unlisted entry is in a review`() {
    let template =
      "{{ r.sentence }}{% for m in r.months %}{{ m.heading }}{{ m.total }}{{ m.strip }}"
      + "{{ m.starred_strip }}{{ m.picture.url if m.picture }}{{ m.words }}{{ m.entry.title }}"
      + "{% endfor %}{% for e in r.starred %}{{ e.title }}{% endfor %}"
      + "{% for g in r.moods %}{{ g.count }}{{ g.path }}{% endfor %}" + terms
      + "{% for k in r.works %}{{ k.total }}{% for w in k.works %}{{ w.title }}{% endfor %}"
      + "{% endfor %}{{ r.coldest.temperature if r.coldest }}"
      + "{{ r.warmest.temperature if r.warmest }}"
      + "{{ archive.blank_before }}{{ archive.blank_after }}"
    let open = [
      ("2023-01-01-o", entry("place: Rome")),
      ("2024-03-05-a", entry("title: A\nstarred: true\nmood: calm\npeople: [Ana]\nplace: Rome")),
      (
        "2024-03-06-b",
        entry(
          "mood: happy\npeople: [Bo]\nplace: Oslo\nweather: {condition: clear, temperature: 5}")
      ),
      ("2024-03-07-c", entry("book: {title: B}\nweather: {condition: clear, temperature: 7}")),
    ]
    let canary = """
      title: Canary
      starred: true
      mood: sad
      people: [Canary]
      place: Canary
      book: {title: Canary}
      weather: {condition: clear, temperature: -40}
      """
    let before = review(open, template)
    #expect(before.contains("Oslo") && before.contains("4"))
    for switch_ in ["private: true", "draft: true", "publish: 2030-01-01", "unlisted: true"] {
      let hidden = ["2022-05-01-x", "2024-01-01-x", "2024-03-08-x", "2024-12-31-x"].map {
        ($0, entry("\(canary)\n\(switch_)", "Canary words. ![](canary.jpg)"))
      }
      let files = open + hidden + [("canary.jpg", "x")]
      #expect(review(files, template) == before, "\(switch_)")
    }
  }
}
