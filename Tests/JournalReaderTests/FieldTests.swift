import Diagnostics
import Journal
import Localization
import Testing

@Suite struct FieldTests {
  @Test(arguments: [
    ("date: 2023-01-02", "2023-01-02"), ("created_at: 2023-01-02", "2023-01-02"),
    ("created: 2023-01-02", "2023-01-02"),
    ("created: 2020-01-01\ndate: 2023-01-02\ncreated_at: 2021-01-01", "2023-01-02"),
    ("date: \"2023-01-02\"", "2023-01-02"), ("date: 20230102", "2023-01-02"),
    ("date:", "2024-03-05"), ("title: x", "2024-03-05"),
    ("createdAt: 2023-01-02", "2023-01-02"), ("create_date: 2023-01-02", "2023-01-02"),
    ("date: [[2023-01-02]]", "2023-01-02"), ("date: \"[[2023/01/02]]\"", "2023-01-02"),
    ("created: \"[[2023-01-02 Mon]]\"", "2023-01-02"),
    ("date: \"[[Jan 2nd, 2023|then]]\"", "2023-01-02"),
  ])
  func `the field's date wins over the file's name`(fields: String, day: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.entry?.day?.iso == day)
  }

  @Test func `the field's date wins over the folder's, and nothing gives an undated entry`() {
    #expect(
      Reading("---\ndate: 1999-01-02\n---\nx", path: "entries/2024/03/05/a.md").entry?.day?.iso
        == "1999-01-02")
    #expect(Reading("x", path: "entries/a.md").entry?.day == nil)
  }

  @Test func `a date that does not exist is shown as the contract shows it`() {
    let reading = Reading("---\ntitle: x\n\ndate: 2024-13-05\n---\nx\n")
    #expect(
      reading.drawing.hasPrefix(
        """
        entries/2024-03-05-lisbon.md:4:7: error: 'date' names a day that does not exist [front-matter.date]
          4 │ date: 2024-13-05
            │       ^~~~~~~~~~ month must be between 1 and 12
            = help: write dates as YYYY-MM-DD
        """))
  }

  @Test(arguments: ["date", "created", "updated", "publish", "expires"])
  func `every field of a day tells what is no day`(field: String) {
    #expect(Reading(fields: "\(field): 2024-02-30").findings == ["front-matter.date"])
    #expect(Reading(fields: "\(field): [2024-02-03, 2024-02-04]").findings == ["front-matter.date"])
  }

  @Test(arguments: ["[[2023]]", "[[2023/11]]", "\"[[2023-11]]\"", "[[Winter]]"])
  func `a date that is a link to another note is a field of its own`(value: String) {
    for name in ["date", "created", "updated"] {
      let reading = Reading(fields: "\(name): \(value)")
      #expect(reading.findings == ["front-matter.date"])
      #expect(reading.diagnostics.map(\.severity) == [.warning])
      #expect(reading.entry?.day?.iso == "2024-03-05" && reading.entry?.updated == nil)
      #expect(reading.entry?.extra.map(\.name) == [name])
    }
    // What withholds an entry must be clear.
    for name in ["publish", "expires"] {
      #expect(Reading(fields: "\(name): \(value)").diagnostics.map(\.severity) == [.error])
    }
  }

  @Test func `a day of publication under another tool's name dates and withholds the entry`() {
    let path = "entries/a.md"
    for name in ["pubDatetime", "pub_date", "publishedOn"] {
      let past = Reading("---\n\(name): 2023-01-02T18:30:00+09:00\n---\nx", path: path)
      #expect(past.entry?.day?.iso == "2023-01-02" && past.isPublic)
      #expect(!Reading("---\n\(name): 2999-01-02\n---\nx", path: path).isPublic)
    }
    for value in ["true", "false", "True"] {
      let reading = Reading(fields: "lastUpdated: \(value)")
      #expect(reading.findings == [] && reading.entry?.updated == nil)
    }
    #expect(Reading(fields: "modDatetime: 2024-04-01").entry?.updated?.iso == "2024-04-01")
  }

  @Test func `all errors of a file are found at once`() {
    let reading = Reading(
      fields: "date: 2024-13-05\ndraft: yes\nTitel: x\nmood: [a]\nlang: x-y\nplace: {latitude: 1}")
    #expect(
      reading.findings == [
        "front-matter.date", "front-matter.draft", "front-matter.key", "front-matter.type",
        "front-matter.locale", "front-matter.place",
      ])
  }

  @Test(arguments: [
    ("tags: [여행, 바다]", ["여행", "바다"]), ("tags:\n  - 여행\n  - road trip", ["여행", "road trip"]),
    ("tags: 여행 바다", ["여행", "바다"]), ("tags: 여행, road trip", ["여행", "road trip"]),
    ("tags: \"#여행 #바다\"", ["여행", "바다"]), ("tags: ['#여행', 2024, ~]", ["여행", "2024"]),
    ("tag: Road Trip", ["Road Trip"]), ("category: Road Trip", ["Road Trip"]),
    ("categories: a b", ["a", "b"]), ("tags: [a]\ncategories: [b, a]", ["a", "b"]),
    ("tags: [Travel, travel, TRAVEL]", ["Travel"]), ("tags: [\u{AC00}, \u{1100}\u{1161}]", ["가"]),
    ("tags: [C, C++, \"C#\"]", ["C", "C++", "C#"]), ("tags:", []), ("tags: []", []),
    ("tags: \"\"", []), ("tags: [여행/부산]", ["여행/부산"]),
    ("tags: 旅行、海", ["旅行", "海"]), ("tags: 旅行，公园 散步", ["旅行", "公园 散步"]),
    ("tags: سفر، بحر", ["سفر", "بحر"]), ("tag: 여행，바다", ["여행", "바다"]),
    ("tags: \"[[サン、テグ]]、海\"", ["サン、テグ", "海"]), ("tags: [サン、テグ]", ["サン、テグ"]),
  ])
  func `tags are read in all the forms that tools write`(fields: String, tags: [String]) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.entry?.labels[.tag] == tags)
  }

  @Test(arguments: [
    "tags: {a: b}", "tags: [[a, b]]", "tags: [[[[a]]]]", "people: {a: b}", "title: [a]",
    "mood: {a: b}",
  ])
  func `a field of another shape is an error`(fields: String) {
    #expect(Reading(fields: fields).findings == ["front-matter.type"])
  }

  // As Obsidian's properties and Logseq's write what a note is filed under.
  @Test(arguments: [
    "tags: \"[[Sea]], [[road trip]]\"", "tags: \"#[[Sea]] #[[road trip]]\"",
    "tags: ['[[Sea]]', '[[road trip|trips]]']", "tags: [[[Sea]], [[road trip]]]",
    "categories:\n  - \"[[Sea]]\"\n  - \"[[road trip]]\"", "tags: Sea, [[road trip]]",
  ])
  func `a link to a note is the label that it names`(fields: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.entry?.labels[.tag] == ["Sea", "road trip"])
  }

  @Test func `a comma inside a link is a part of the name`() {
    let reading = Reading(
      fields:
        "people: \"[[Kim, Ana]], Bo\"\nplace: \"[[Lisbon, Portugal]]\"\nmood: [[calm]]"
    )
    #expect(reading.findings == [])
    #expect(reading.entry?.labels[.person] == ["Kim, Ana", "Bo"])
    #expect(reading.entry?.labels.place?.name == "Lisbon, Portugal")
    #expect(reading.entry?.labels[.mood] == ["calm"])
  }

  @Test func `people have spaces in their names`() {
    #expect(Reading(fields: "people: 김 민수, Ann Lee").entry?.labels[.person] == ["김 민수", "Ann Lee"])
    #expect(Reading(fields: "person: Ann Lee").entry?.labels[.person] == ["Ann Lee"])
    #expect(Reading(fields: "people: [Ann Lee]").entry?.labels[.person] == ["Ann Lee"])
  }

  @Test(arguments: [
    ("place: Lisbon", Location(name: "Lisbon")), ("location: 서울  시청", Location(name: "서울 시청")),
    ("place: {name: Lisbon}", Location(name: "Lisbon")),
    (
      "place:\n  name: Lisbon\n  latitude: 38.7\n  longitude: -9.14",
      Location(name: "Lisbon", latitude: "38.7", longitude: "-9.14")
    ),
    (
      "place: {name: Pole, latitude: -90, longitude: 180}",
      Location(name: "Pole", latitude: "-90", longitude: "180")
    ),
  ])
  func `a place is a name, perhaps with where it is`(fields: String, place: Location) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.entry?.labels.place == place)
  }

  /// Day One's names, and those of Jekyll's themes and of Obsidian's plugins.
  @Test(arguments: [
    (
      "location: {localityName: Lisbon, placeName: Home, longitude: -9.1, latitude: 38.7}",
      Location(name: "Home", latitude: "38.7", longitude: "-9.1")
    ),
    (
      "location: {localityName: Lisbon, latitude: 38.7, longitude: -9.1}",
      Location(name: "Lisbon", latitude: "38.7", longitude: "-9.1")
    ),
    (
      "place: {city: Lisbon, lat: 38.7, lng: -9.1}",
      Location(name: "Lisbon", latitude: "38.7", longitude: "-9.1")
    ),
  ])
  func `a place may have the names of another tool`(fields: String, place: Location) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.entry?.labels.place == place)
  }

  @Test(arguments: [
    "location: [38.71391, -9.13941]", "location: [\"38.7\", \"-9.1\"]",
    "location: 38.71391,-9.13941",
    "location:\n  - 38.71391\n  - -9.13941", "place: \"37.51234, 127.04321\"",
    "place: {latitude: 1, longitude: 2}",
  ])
  func `a place without a name is told and left out`(fields: String) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == ["front-matter.place"])
    #expect(reading.diagnostics.map(\.severity) == [.warning])
    #expect(reading.entry != nil && reading.entry?.labels.place == nil)
  }

  @Test(arguments: ["location: [38.7, -9.1, 3]", "location: [138.7, -9.1]", "location: [a, b]"])
  func `another list is no place`(fields: String) {
    #expect(Reading(fields: fields).diagnostics.map(\.severity) == [.error])
  }

  @Test(arguments: [
    "place: {name: x, latitude: 1}",
    "place: {name: x, latitude: 91, longitude: 2}", "place: {name: x, latitude: 1, longitude: 181}",
    "place: {name: x, latitude: 1e1, longitude: 2}",
    "place: {name: x, latitude: nan, longitude: 2}",
    "place: {name: x, latitude: 0x1, longitude: 2}", "place: {name: x, lat: 1}",
    // The 180th meridian.
    "place: 10.12345 180.00000", "place: at 10.12345, 180.00000",
  ])
  func `a place that is nowhere is an error`(fields: String) {
    let findings = Reading(fields: fields).findings
    #expect(!findings.isEmpty && findings.allSatisfy { $0 == "front-matter.place" })
    #expect(Reading(fields: fields).diagnostics.map(\.severity) == [.error])
  }

  @Test(arguments: [
    ("weather: 맑음", Weather(condition: "맑음")),
    ("weather: 10d", Weather(condition: "", icon: "10d")),
    (
      "weather: {condition: rain, icon: 10n, temperature: -3}",
      Weather(condition: "rain", icon: "10n", temperature: "-3")
    ),
    ("weather: {temperature: 21 °C}", Weather(condition: "", temperature: "21 °C")),
    ("weather: 12d", Weather(condition: "12d")),
    // Journey, Day One, OpenWeather.
    (
      "weather: {degree_c: 12.5, description: Cloudy, icon: 02d}",
      Weather(condition: "Cloudy", icon: "02d", temperature: "12.5")
    ),
    (
      "weather: {conditionsDescription: Mostly Cloudy, temperatureCelsius: 11}",
      Weather(condition: "Mostly Cloudy", temperature: "11")
    ),
    ("weather: {temp: 3}", Weather(condition: "", temperature: "3")),
    // In one line.
    ("weather: rain, 9", Weather(condition: "rain", temperature: "9")),
    ("weather: 눈, -3.5 °C", Weather(condition: "눈", temperature: "-3.5 °C")),
    ("weather: rain, then snow, 1°", Weather(condition: "rain, then snow", temperature: "1°")),
    ("weather: rain, then 9 hours of sun", Weather(condition: "rain, then 9 hours of sun")),
    ("weather: rain, 9m", Weather(condition: "rain, 9m")),
  ])
  func `weather is a word, an icon or its parts`(fields: String, weather: Weather) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.entry?.labels.weather == weather)
  }

  @Test func `weather has no other icons and parts`() {
    let other = Reading(fields: "weather: {icon: 12d, condition: rain}")
    #expect(other.findings == ["front-matter.weather"])
    #expect(other.entry?.labels.weather == Weather(condition: "rain"))
    let more = Reading(fields: "weather: {condition: rain, windSpeedKPH: 58}")
    #expect(more.diagnostics.map(\.severity) == [.note])
    #expect(more.entry?.labels.weather == Weather(condition: "rain"))
    let reading = Reading(fields: "weather: {temprature: 3}")
    #expect(reading.findings == ["front-matter.weather"])
    #expect(reading.diagnostics.map(\.severity) == [.warning])
    #expect(reading.drawing.contains("did you mean 'temperature'?"))
  }

  @Test(arguments: [
    ("cover: sea.jpg", "sea.jpg"), ("image: sea.jpg", "sea.jpg"), ("heroImage: a.jpg", "a.jpg"),
    ("images: [a.jpg, b.jpg]", "a.jpg"),
    ("cover: a.jpg\nimage: b.jpg", "a.jpg"), ("cover:", nil), ("images: []", nil),
  ])
  func `a cover is one picture`(fields: String, cover: String?) {
    let reading = Reading(fields: fields)
    #expect(reading.findings == [])
    #expect(reading.entry?.labels.cover == cover)
  }

  @Test(arguments: [
    ("aliases: [/2019/old.html, Lisbon trip]", ["/2019/old.html"]),
    ("alias: old.html", ["old.html"]),
    ("aliases: /a/, /b/", ["/a/", "/b/"]), ("aliases: [Lissabon]", []),
    // As WordPress exports them; a server decodes what it is asked for.
    ("aliases: /%EB%B0%94%EB%8B%A4/", ["/바다/"]), ("aliases: [/100%/, /a/#top]", ["/100%/"]),
  ])
  func `only an alias that is an address is one`(fields: String, aliases: [String]) {
    #expect(Reading(fields: fields).entry?.aliases == aliases)
  }

  @Test(arguments: [
    ("a/바다/b.md", "../옛-이름", "/a/옛-이름"), ("a/b.md", "../../x", nil),
    ("a/b.md", "./x/", "/a/x/"), ("b.md", "./x.html", "/x.html"),
    ("a/b/2024-03-05-c.md", "../../x/../y", "/y"),
  ])
  func `an alias can begin at the folder of the file`(
    _ path: String, _ alias: String, _ expected: String?
  ) {
    let reading = Reading("---\naliases: [\(alias)]\n---\n\n글.\n", path: "entries/" + path)
    #expect(reading.findings == (expected == nil ? ["front-matter.aliases"] : []))
    if let expected { #expect(reading.entry?.aliases == [expected]) }
  }

  @Test func `every other field is kept in its order, as text`() {
    let reading = Reading(fields: "b: 1.10\na: yes\nc: [1, ~]\nd: {x: no}\ne:")
    #expect(reading.findings == [])
    let extra = reading.entry?.extra ?? []
    #expect(extra.map(\.name) == ["b", "a", "c", "d", "e"])
    #expect(
      extra.map(\.value) == [
        .text("1.10"), .text("yes"), .list([.text("1"), .none]),
        .mapping([.init(name: "x", value: .text("no"))]), .none,
      ])
  }

  @Test(arguments: [
    ("starred: true", true, false), ("favorite: true", true, false), ("pinned: true", false, true),
    ("starred: false", false, false), ("title: x", false, false),
  ])
  func `stars and pins are flags`(fields: String, starred: Bool, pinned: Bool) {
    let entry = Reading(fields: fields).entry
    #expect(entry?.starred == starred && entry?.pinned == pinned)
    #expect(Reading(fields: "starred: yes").findings == ["front-matter.starred"])
  }

  @Test(arguments: [
    ("slug: My Trip", "my-trip"), ("slug: 여행 기록", "여행-기록"), ("slug:", "lisbon"),
    ("slug: ../../etc/passwd", "etc-passwd"),
  ])
  func `a slug is made safe`(fields: String, slug: String) {
    #expect(Reading(fields: fields).entry?.slug == slug)
  }

  @Test(arguments: [
    ("entries/2024-03-05.md", ""), ("entries/2024-03-05-Lisbon Tram.md", "lisbon-tram"),
    ("entries/2024-03-05-🎉.md", "u1f389"), ("entries/index.md", "index"),
    ("entries/2024-03-05-\u{1112}\u{1161}\u{11AB}.md", "한"),
  ])
  func `without one, the slug is the file's name without its date`(path: String, slug: String) {
    let entry = Reading("x", path: path).entry
    #expect(entry.map { Array($0.slug.utf8) } == Array(slug.utf8))
  }

  @Test func `the locale is the field's, else the suffix's, else the journal's first`() throws {
    let settings = Settings(locales: [try #require(LocaleTag("ko")), .english])
    func locale(_ text: String, _ path: String) -> String? {
      Reading(text, path: path, settings: settings).entry?.locale.description
    }
    #expect(locale("x", "entries/a.md") == "ko")
    #expect(locale("x", "entries/a.en.md") == "en")
    #expect(locale("---\nlang: pt_br\n---\nx", "entries/a.en.md") == "pt-BR")
    #expect(locale("---\nlanguage: no\n---\nx", "entries/a.md") == "no")
  }

  @Test func `translations are tied by their file's name or by a key`() {
    func key(_ text: String, _ path: String) -> String? {
      Reading(text, path: path, settings: Settings(locales: [.english])).entry?.translationKey
    }
    #expect(key("x", "entries/a.en.md") == key("x", "entries/a.md"))
    #expect(key("x", "entries/b.md") != key("x", "entries/a.md"))
    let shared = "---\ntranslation: lisbon\n---\nx"
    #expect(key(shared, "entries/a.md") == key(shared, "entries/b.md"))
    #expect(key(shared, "entries/a.md") != key("x", "entries/lisbon.md"))
  }

  @Test func `a summary stands in for the excerpt`() {
    #expect(Reading(fields: "title: x").entry?.excerpt == "Body.")
    #expect(Reading(fields: "description: In  short").entry?.excerpt == "In short")
  }
}

@Suite struct TaxonomyFieldTests {
  private let settings = Settings(
    taxonomies: [Taxonomy.tags, Taxonomy("projects"), Taxonomy("moon")].compactMap(\.self))

  @Test(arguments: [
    ("projects: [garden, Pond house]", ["garden", "Pond house"]),
    ("projects: garden, Pond house", ["garden", "Pond house"]),
    ("projects: Pond house", ["Pond house"]), ("projects:", []),
  ])
  func `a taxonomy that the settings name reads the field of its name`(
    field: String, names: [String]
  ) {
    let reading = Reading(fields: field, settings: settings)
    #expect(reading.findings == [])
    #expect(reading.entry?.labels.own["projects"] == names)
    #expect(reading.entry?.extra.map(\.name) == ["projects"])
  }

  @Test func `its field takes no mapping, and without the settings it is the author's own`() {
    #expect(
      Reading(fields: "projects: {a: b}", settings: settings).findings == ["front-matter.type"])
    #expect(Reading(fields: "projects: {a: b}").findings == [])
  }

  @Test func `nested tags are one when their addresses are`() {
    let entry = Reading(fields: "tags: [a/b, A/B, '#a / b', a, /]").entry
    #expect(entry?.labels[.tag] == ["a/b", "a"])
  }
}
