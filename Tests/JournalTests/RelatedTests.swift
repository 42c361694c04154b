import Journal
import Localization
import Synchronization
import Testing

@Suite struct RelatedTests {
  private func related(_ entries: [Entry], to path: String) -> [String] {
    let planned = Planned(entries)
    let edition = planned.site.editions[0]
    let names = edition.names(planned.site)
    guard let member = names.firstIndex(of: path) else { return ["?"] }
    return planned.plan.related[0][member].map { names[$0] }
  }

  @Test func `links weigh most, then people and places, then tags`() {
    let entries = [
      entry(
        "a.md", "2024-01-10", labels: Labels([.tag: ["x"], .person: ["Ana"]]),
        body: "[d](d.md)\n"),
      entry("tag.md", "2024-01-01", tags: ["x"]),
      entry("person.md", "2024-01-02", labels: Labels([.person: ["Ana"]])),
      entry("both.md", "2024-01-03", labels: Labels([.tag: ["x"], .person: ["ana"]])),
      entry("d.md", "2024-01-04"),
      entry("nothing.md", "2024-01-05", tags: ["y"]),
      entry("mood.md", "2024-01-06", labels: Labels([.mood: ["calm"]])),
    ]
    #expect(related(entries, to: "a.md") == ["both.md", "d.md", "person.md", "tag.md"])
    #expect(related(entries, to: "d.md") == ["a.md"])
    #expect(related(entries, to: "nothing.md") == [])
    #expect(related(entries, to: "mood.md") == [])
  }

  @Test func `a nested tag has to do with the tags beside it`() {
    let entries = [
      entry("sea.md", "2024-01-01", tags: ["travel/sea"]),
      entry("hills.md", "2024-01-02", tags: ["travel/hills"]),
      entry("sea2.md", "2020-01-01", tags: ["travel/sea"]),
    ]
    #expect(related(entries, to: "sea.md") == ["sea2.md", "hills.md"])
  }

  @Test func `of equals the nearest in time are named, at most five`() {
    let entries = (1...20).map { entry("\($0).md", "2024-01-\(padded($0, 2))", tags: ["x"]) }
    // 11 and 9 are equally close; the newer one is first.
    #expect(related(entries, to: "10.md") == ["11.md", "9.md", "12.md", "8.md", "13.md"])
  }

  /// For each term the eight members on either side are considered.
  @Test(arguments: [
    (8, ["28.md", "21.md", "19.md", "22.md", "18.md"]),
    (9, ["21.md", "19.md", "22.md", "18.md", "23.md"]),
    (-8, ["12.md", "21.md", "19.md", "22.md", "18.md"]),
    (-9, ["21.md", "19.md", "22.md", "18.md", "23.md"]),
  ])
  func `a second shared tag helps only an entry that is close in the first`(
    distance: Int, expected: [String]
  ) {
    let entries = (1...40).map { number in
      let isPaired = number == 20 || number == 20 + distance
      return entry(
        "\(number).md", CalendarDay(daysSince1970: 19_000 + number)?.iso ?? "",
        tags: isPaired ? ["x", "pair"] : ["x"])
    }
    #expect(related(entries, to: "20.md") == expected)
  }

  /// The same at the ends of the list, where one side has no entries.
  @Test(arguments: [
    (40, 32, ["32.md", "39.md", "38.md", "37.md", "36.md"]),
    (40, 31, ["39.md", "38.md", "37.md", "36.md", "35.md"]),
    (1, 9, ["9.md", "2.md", "3.md", "4.md", "5.md"]),
    (1, 10, ["2.md", "3.md", "4.md", "5.md", "6.md"]),
  ])
  func `the newest and the oldest entry look as far as the others`(
    own: Int, paired: Int, expected: [String]
  ) {
    let entries = (1...40).map { number in
      entry(
        "\(number).md", CalendarDay(daysSince1970: 19_000 + number)?.iso ?? "",
        tags: number == own || number == paired ? ["x", "pair"] : ["x"])
    }
    #expect(related(entries, to: "\(own).md") == expected)
  }

  @Test func `one new entry changes what few others are related to`() {
    let old = (0..<300).map {
      entry("\($0).md", CalendarDay(daysSince1970: 19_000 + $0)?.iso ?? "", tags: ["x"])
    }
    let new = entry("new.md", CalendarDay(daysSince1970: 19_300)?.iso ?? "", tags: ["x"])
    func related(_ entries: [Entry]) -> [String: [String]] {
      let planned = Planned(entries)
      let names = planned.site.editions[0].names(planned.site)
      return Dictionary(
        uniqueKeysWithValues: zip(
          names, planned.plan.related[0].map { $0.map { names[$0] } }))
    }
    let (before, after) = (related(old), related(old + [new]))
    let changed = before.keys.filter { before[$0] != after[$0] }
    #expect(changed.count <= 5)
  }

  @Test func `translations are one piece of writing, and never related to themselves`() {
    var settings = Settings()
    settings.locales = locales("en", "ko")
    let entries = [
      entry("a.md", key: "a", tags: ["x"]), entry("a.ko.md", locale: "ko", key: "a", tags: ["x"]),
      entry("b.md", "2024-01-01", tags: ["x"]),
    ]
    let planned = Planned(entries, settings)
    for (edition, related) in zip(planned.site.editions, planned.plan.related) {
      #expect(related == [[1], [0]])
      #expect(edition.members.count == 2)
    }
  }

  @Test func `a private entry is related to nothing`() {
    let hidden = entry("h.md", tags: ["x"], visibility: Visibility(private: true))
    #expect(related([hidden, entry("b.md", "2024-01-01", tags: ["x"])], to: "b.md") == [])
  }

  @Test func `lists that are made in parts are the same`() {
    let entries = (0..<1_100).map { number in
      entry(
        "\(number).md", CalendarDay(daysSince1970: 15_000 + number * 7 % 1_100)?.iso ?? "",
        tags: ["a\(number % 3)", "b\(number % 50)"],
        body: number % 9 == 0 ? "[x](\((number * 31) % 1_100).md)\n" : "Text.\n")
    }
    let site = Planned(entries).site
    func plan(_ map: @escaping RowsMap) -> [IntRows] {
      Plan.make(of: site, withheld: [], attachments: [], fixed: [], map: map).plan.related
    }
    let whole = plan { count, part in (0..<count).map(part) }
    // The last part is made first.
    let parts = plan { count, part in
      #expect(count > 1)
      return Array((0..<count).reversed().map(part).reversed())
    }
    #expect(whole == parts)
    #expect(whole[0].count == entries.count)
  }

  @Test func `lists that an earlier build made are the same, and damaged ones are made again`() {
    let entries = (0..<300).map { number in
      entry(
        "\(number).md", CalendarDay(daysSince1970: 15_000 + number)?.iso ?? "",
        title: number % 7 == 0 ? "제목 \(number)" : "Title \(number % 40)",
        tags: ["a\(number % 3)/b\(number % 50)"],
        body: number % 9 == 0 ? "[x](\((number * 31) % 300).md)\n" : "Text.\n")
    }
    let publication = Publication(of: entries, today: day("2024-06-01") ?? .epoch)
    func lists(_ kept: KeptBytes?) -> ([IntRows], [[[Int]]]) {
      let site = Site.assemble(publication, settings: Settings(), kept: kept).site
      let plan = Plan.make(of: site, withheld: [], attachments: [], fixed: [], kept: kept).plan
      return (plan.related, site.editions[0].orders.titlePages.map { $0.groups.map(\.members) })
    }
    let (related, titles) = lists(nil)
    #expect(related[0].contains { !$0.isEmpty } && titles.count > 1)
    let memory = Memory()
    let (first, second) = (lists(memory.kept), lists(memory.kept))
    #expect(first == (related, titles) && second == (related, titles))
    #expect(memory.asked == 4 && memory.known.count == 2)
    for damage: @Sendable ([UInt8]) -> [UInt8] in [
      { _ in [] }, { Array($0.dropLast(4)) }, { $0 + [0, 0, 0, 0] },
      { $0.map { $0 | 0x70 } }, { [UInt8](repeating: 0, count: $0.count) },
    ] {
      let damaged = lists { name, input, make in damage(make()) }
      #expect(damaged == (related, titles))
    }
  }

  @Test func `an edition without entries has lists without rows`() {
    let publication = Publication(of: [], today: day("2024-06-01") ?? .epoch)
    let memory = Memory()
    let site = Site.assemble(publication, settings: Settings(), kept: memory.kept).site
    let plan = Plan.make(of: site, withheld: [], attachments: [], fixed: [], kept: memory.kept).plan
    let rows = plan.related.flatMap { $0 }
    #expect(rows.isEmpty)
  }

  /// What an earlier build made.
  private final class Memory: Sendable {
    private let state = Mutex<(known: [String: [UInt8]], asked: Int)>(([:], 0))

    var known: [String: [UInt8]] { state.withLock { $0.known } }
    var asked: Int { state.withLock { $0.asked } }

    var kept: KeptBytes {
      { [self] name, input, make in
        let key = "\(name) \(input)"
        let known = known[key] ?? make()
        state.withLock {
          $0.known[key] = known
          $0.asked += 1
        }
        return known
      }
    }
  }
}
