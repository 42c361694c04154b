import SearchIndex
import Testing

@Suite struct SnippetTests {
  private func snippet(of text: String, for query: String) throws -> [SearchHit.Piece] {
    let journal = TestJournal("-- entries/2024-03-05.md --\n---\ntitle: T\n---\n\(text)\n")
    return try #require(Searcher(sharded: journal).search(Query(query)).first).snippet
  }

  private func show(_ pieces: [SearchHit.Piece]) -> String {
    pieces.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test func `a snippet has ninety characters, twenty of them before the first match`() throws {
    let text = "a" + "12345678901234567890" + "바다" + String(repeating: "가나다라마바사", count: 20)
    let shown = try show(snippet(of: text, for: "바다"))
    #expect(shown.hasPrefix("…12345678901234567890[바다]가나다"))
    #expect(shown.filter { !"[]…".contains($0) }.count == 90)
    #expect(shown.hasSuffix("…"))
  }

  @Test func `a snippet begins with the text when the match is near its beginning`() throws {
    let shown = try show(snippet(of: "12345678901234567890바다.", for: "바다"))
    #expect(shown == "12345678901234567890[바다].")
  }

  @Test func `of initial consonants, the syllables of the title are marked`() throws {
    let journal = TestJournal("-- entries/2024-03-05.md --\n---\ntitle: 우리 바다에\n---\n글\n")
    let hit = try #require(Searcher(sharded: journal).search(Query("ㅂㄷ")).first)
    #expect(show(hit.title) == "우리 [바다]에")
  }

  @Test func `a word is marked where it begins, or after a prefix of its language`() throws {
    #expect(
      try show(snippet(of: "Unhappy, then happy.", for: "\"happy\"")) == "Unhappy, then [happy].")
    #expect(try show(snippet(of: "קראתי את הספר.", for: "ספר")) == "קראתי את ה[ספר].")
  }

  @Test func `an emoji counts as one character and is never divided`() throws {
    let family = "👨‍👩‍👧‍👦"
    let text = String(repeating: family, count: 30) + "바다" + String(repeating: family, count: 90)
    let shown = try show(snippet(of: text, for: "바다"))
    #expect(
      shown
        == "…" + String(repeating: family, count: 20) + "[바다]"
        + String(repeating: family, count: 68) + "…")
  }
}
