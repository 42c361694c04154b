import Testing

@testable import SearchIndex

@Suite struct QuerySlipTests {
  private let searcher = Searcher(
    sharded: TestJournal(
      """
      -- entries/2024-03-05-a.md --
      일기장 바다
      -- entries/2024-03-06-b.md --
      Gemüse und Öl, ein Garten
      """))

  @Test(arguments: [
    // A slip in one letter, alone and beside another word; not where the word is as it is written.
    ("일기쟝", 1), ("일기쟝 바다", 1), ("일기쟝 Gemüse", 2), ("\"일기쟝\" 바다", 1),
    // Umlauts as people write them without the keys.
    ("Gemuese", 1), ("Gemuese Oel", 1), ("\"Gemuese\"", 0),
    // Two letters that change places, also the first two.
    ("Gatren", 1), ("agrten", 1),
    // Parts of a word, where they are half of it.
    ("일기장밤바다", 1), ("일기코두라보", 0),
  ])
  func `what is meant is found, but for what is quoted`(query: String, count: Int) {
    #expect(searcher.search(Query(query)).count == count)
  }

  /// A syllable of Unicode is its first consonant, vowel and last consonant (The Unicode Standard,
  /// section 3.12): 19 × 21 × 28.
  @Test(arguments: ["가", "개", "쟝", "힣", "쉥"])
  func `the neighbours of a syllable differ in one letter`(syllable: String) throws {
    let wanted = try #require(syllable.unicodeScalars.first)
    let letters = { (scalar: Unicode.Scalar) in
      let offset = Int(scalar.value) - 0xAC00
      return [offset / (21 * 28), offset / 28 % 21, offset % 28]
    }
    let found = Hangul.neighbours(of: wanted.value).compactMap(Unicode.Scalar.init)
    #expect(Set(found).count == 18 + 20 + 27)
    for one in found {
      #expect(zip(letters(one), letters(wanted)).count { $0 != $1 } == 1, "\(one)")
    }
  }

  @Test(arguments: [
    ("2024030", true), ("20240305", false), ("2024", false), ("202", true), ("2024-0", true),
  ])
  func `digits that can become a date are one that is being typed`(text: String, isBegun: Bool) {
    #expect((Period.read(text, QueryWords([]), today: nil) == .begun) == isBegun)
  }
}
