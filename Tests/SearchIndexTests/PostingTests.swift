import Journal
import Localization
import Testing

@testable import SearchIndex

@Suite struct PostingTests {
  private func lines(_ journal: String, locales: [String] = ["ko"]) throws -> JSONValue {
    let index = TestJournal(journal, locales: locales).index(sharded: true)
    return try JSONValue(index.files(of: .shard(segment: 0, 0))[0].bytes)
  }

  private func gaps(_ lists: [[Double]]) -> JSONValue {
    .list(lists.map { .list($0.map { .number($0) }) })
  }

  private let rest = String(repeating: "눈이 내렸다. ", count: 60)

  @Test func `a token has the highest class of where it stands`() throws {
    let found = try lines(
      """
      -- entries/2024-01-01-a.md --
      ---
      title: 바다
      ---
      바다에 갔다. \(rest)
      -- entries/2024-01-02-b.md --
      ---
      title: 겨울 바다
      ---
      \(rest)
      -- entries/2024-01-03-c.md --
      ---
      title: 산
      tags: [바다]
      ---
      바다. \(rest)
      -- entries/2024-01-04-d.md --
      ---
      title: 들
      ---
      바다 바다 바다. \(rest)
      -- entries/2024-01-05-e.md --
      ---
      title: 강
      ---
      바다. \(rest)
      """)
    // Ordinals from the oldest on: 0 whole title, 1 title, 2 label, 3 much text, 4 text.
    #expect(found["바다"] == gaps([[4], [3], [2], [], [], [1], [], [0]]))
    #expect(found[":tag:바다"] == gaps([[2]]))
    #expect(found[":c:ㅂㄷ"] == gaps([[], [], [2], [], [], [0, 0]]))
    #expect(found[":lang:ko"] == gaps([[0, 0, 0, 0, 0]]))
    #expect(found[":in:ko"] == nil)
  }

  @Test func `a word in a long title counts little unless the text has it often`() throws {
    let long = "바다 건너 먼 나라에서 온 편지를 받은 어느 봄날 오후"
    let found = try lines(
      """
      -- entries/2024-01-01-a.md --
      ---
      title: \(long)
      ---
      바다. \(rest)
      -- entries/2024-01-02-b.md --
      ---
      title: \(long)
      ---
      바다 바다 바다. \(rest)
      -- entries/2024-01-03-c.md --
      ---
      title: 겨울 바다
      ---
      바다 바다 바다. \(rest)
      -- entries/2024-01-04-d.md --
      ---
      title: 산
      tags: [바다]
      ---
      바다 바다 바다. \(rest)
      -- entries/2024-01-05-e.md --
      ---
      title: 산
      ---
      바다 바다 바다 바다 바다. \(rest)
      -- entries/2024-01-06-f.md --
      ---
      title: 산
      ---
      바다를 보았다.
      """)
    // 4 a title in passing, 7 a title whose text has it often, 5 a label or text that is about it,
    // 2 a note.
    #expect(found["바다"] == gaps([[], [5], [], [0], [3, 0], [], [1, 0]]))
  }

  @Test func `an entry that an edition does not show is told`() throws {
    let found = try lines(
      "-- entries/2024-01-01-a.md --\n가\n-- entries/2024-01-01-a.en.md --\na\n-- entries/2024-01-02-b.md --\n나\n",
      locales: ["ko", "en"])
    #expect(found[":in:ko"]?.items.first?.items.count == 2)
    #expect(found[":in:en"]?.items.first?.items.count == 2)
  }

  @Test func `nothing of a withheld entry is a token`() throws {
    let names = try lines(
      "-- entries/2024-01-01.md --\n---\ntitle: 공개\n---\n글\n-- entries/2024-01-02.md --\n---\ntitle: 비밀\nprivate: true\ntags: [감춤]\n---\n몰래\n"
    ).names
    #expect(!names.contains { $0.contains("비") || $0.contains("감") || $0.contains("몰") })
  }

  @Test func `a list is written as gaps and read again`() {
    var json: [UInt8] = []
    let list = PostingList(postings([(4, 1, 0), (5, 1, 0), (7, 4, 0), (1000, 1, 0)]))
    list.write(to: &json)
    #expect(String(decoding: json, as: UTF8.self) == "[[4,0,994],[],[],[7]]")
    #expect(list.measures.size >= json.count)
  }

  @Test func `a list names the part of a long text, class by class`() {
    var json: [UInt8] = []
    let list = PostingList(postings([(4, 1, 0), (5, 2, 15), (7, 4, 3), (9, 1, 11)]))
    list.write(to: &json)
    #expect(String(decoding: json, as: UTF8.self) == "[[4,4],[5],[],[7],\"0bf3\"]")
    #expect(list.measures.size >= json.count)
  }

  private func postings(_ list: [(place: Int, own: UInt8, part: UInt8)]) -> ArraySlice<UInt32> {
    list.map { Posting.pack($0.place, class: $0.own, part: $0.part) }[...]
  }

  @Test func `a head has the best, and of the same the newest`() {
    let many = postings((0..<400).map { ($0, $0 % 100 == 0 ? 4 : 1, 0) })
    var json: [UInt8] = []
    PostingList(many).head.write(to: &json)
    let gaps =
      ["275"] + [String](repeating: "0", count: 24) + ["1"] + [String](repeating: "0", count: 98)
    #expect(
      String(decoding: json, as: UTF8.self)
        == "[[\(gaps.joined(separator: ","))],[],[],[0,99,99,99]]")
  }
}

@Suite struct QueryTests {
  @Test func `keys, quotes, exclusions and words are told apart`() {
    let query = Query(
      "태그:여행 -mood:calm title:\"겨울 바다\" -비 foo:bar ? \"첫 눈\" on:2024-02 sort:oldest 일ㄱ")
    #expect(query.facets.joined().map { SearchIndex.text($0.first) } == [":tag:여행"])
    #expect(query.excludedFacets.map { SearchIndex.text($0.first) } == [":mood:calm"])
    #expect(query.excluded.map { SearchIndex.text($0.text) } == ["비"])
    #expect(query.terms.map { SearchIndex.text($0.text) } == ["겨울 바다", "foo:bar", "첫 눈", "일ㄱ"])
    #expect(query.terms.map(\.isInTitle) == [true, false, false, false])
    #expect(query.terms.map(\.isQuoted) == [true, false, true, false])
    #expect(query.terms.map(\.isOpen) == [false, false, false, true])
    #expect((query.from, query.to) == ("2024-02-01", "2024-03-01"))
    #expect(query.order == .oldest)
  }

  @Test(arguments: [
    ("2024", "2024-01-01", "2025-01-01"), ("2024-12", "2024-12-01", "2025-01-01"),
    ("2024-2", "2024-02-01", "2024-03-01"), ("2024-02-", "2024-02-01", "2024-03-01"),
    ("2024-02-09", "2024-02-09", "2024-02-09~"), ("2024.3", "2024-03-01", "2024-04-01"),
    ("2024/3/5", "2024-03-05", "2024-03-05~"), ("2024년3월", "2024-03-01", "2024-04-01"),
    ("2024年3月5日", "2024-03-05", "2024-03-05~"), ("20240305", "2024-03-05", "2024-03-05~"),
    ("202412", "2024-12-01", "2025-01-01"), ("2024년", "2024-01-01", "2025-01-01"),
  ])
  func `a year, a month or a day is a period`(text: String, first: String, behind: String) {
    #expect(Period(text)?.first == first)
    #expect(Period(text)?.behind == behind)
  }

  @Test(arguments: ["24", "2024-13", "2024-1-1-1", "abcd", "2024-xx", "2024-02-32", "202413"])
  func `what is no day finds nothing, and is told`(text: String) {
    #expect(Period(text) == nil)
    #expect(Query("on:\(text) 바다").from == "")
    #expect(Query("on:\(text) 바다").unknownDays == [text])
    #expect(Query("on: \(text) 바다").unknownDays == [text])
  }

  @Test(arguments: ["2", "202", "20240", "2024-0", "2024-1-0", "yest", "last w", "어"])
  func `a day that is still typed limits nothing yet`(text: String) {
    #expect(Query("바다 on:\(text)").unknownDays == [])
    #expect(Query("바다 on:\(text)").from == "")
  }

  // 20 March 2024 was a Wednesday.
  @Test(arguments: [
    ("today", "2024-03-20", "2024-03-20~"), ("yesterday", "2024-03-19", "2024-03-19~"),
    ("어제", "2024-03-19", "2024-03-19~"), ("last week", "2024-03-11", "2024-03-17~"),
    ("지난 주", "2024-03-11", "2024-03-17~"), ("this-week", "2024-03-18", "2024-03-24~"),
    ("lastmonth", "2024-02-01", "2024-02-29~"), ("작년", "2023-01-01", "2023-12-31~"),
    ("2024년 3월 5일", "2024-03-05", "2024-03-05~"), ("2024. 3. 5.", "2024-03-05", "2024-03-05~"),
  ])
  func `a day can be a word, or have several`(text: String, first: String, behind: String) throws {
    let today = try #require(CalendarDay(year: 2024, month: 3, day: 20))
    let query = Query("on:\(text) 바다", today: today)
    #expect((query.from, query.to) == (first, behind))
    #expect(query.terms.map { SearchIndex.text($0.text) } == ["바다"])
  }

  @Test func `words and filters have alternatives`() {
    let query = Query("바다 OR 산 tag:a OR tag:b \"x OR y\" or")
    #expect(query.terms.map { SearchIndex.text($0.text) } == ["바다", "x or y", "or"])
    #expect(query.terms[0].others.map { SearchIndex.text($0.text) } == ["산"])
    #expect(query.facets.map { $0.map { SearchIndex.text($0.first) } } == [[":tag:a", ":tag:b"]])
  }

  @Test(arguments: ["「일기 장」", "『일기 장』", "《일기 장》", "«일기 장»", "“일기 장”"])
  func `quotation marks of any language make a phrase`(text: String) {
    #expect(Query(text).terms.map { SearchIndex.text($0.text) } == ["일기 장"])
    #expect(Query(text).terms.first?.isQuoted == true)
  }
}
