import Testing

@testable import SearchIndex

/// Keys and moods in the words of a language.
@Suite struct QueryWordTests {
  private let searcher = Searcher(
    sharded: TestJournal(
      """
      -- entries/2024-02-29-a.md --
      ---
      mood: happy
      ---
      바다
      -- entries/2024-03-01-b.md --
      ---
      mood: 행복
      ---
      바다
      -- entries/2024-03-31-c.md --
      ---
      mood: 슬픔
      ---
      바다
      -- entries/2024-04-01-d.md --
      바다
      """))

  // `since` and `until` have the day itself, as 이후 and 이전 do; `before` and `after` do not.
  @Test(arguments: [
    ("before:2024-03", 1), ("until:2024-03", 3), ("after:2024-03", 1), ("since:2024-03", 3),
    ("이전:2024-03", 3), ("이후:2024-03", 3), ("전:2024-03", 1), ("뒤:2024-03", 1),
    ("since:2024-03 until:2024-03", 2), ("이후: 2024년 3월 31일", 2), ("까지:2024-02-29", 1),
  ])
  func `a day limits what is found, with itself or without`(query: String, count: Int) {
    #expect(searcher.search(Query(query)).count == count)
  }

  @Test(arguments: [
    ("mood:행복", 2), ("mood:happy", 2), ("기분:행", 2), ("기분:슬픔", 1), ("-mood:happy", 2),
    ("mood:\"그저 그럼\"", 0), ("mood:sad", 1),
  ])
  func `a mood is found by its name and by what a language calls it`(query: String, count: Int) {
    let aliases = ["mood:happy 행복,mood:sad 슬픔,mood:neutral 그저_그럼"]
    #expect(searcher.search(Query(query, aliases: aliases)).count == count)
  }
}
