import Localization
import Testing

/// The direction of a text by its own letters, and its isolation among other text.
@Suite struct TextDirectionTests {
  @Test(arguments: [
    ("Lisbon", TextDirection.leftToRight), ("리스본", .leftToRight), ("東京", .leftToRight),
    ("ไทย", .leftToRight), ("शब्द", .leftToRight), ("ქართული", .leftToRight),
    ("שלום", .rightToLeft), ("مرحبا", .rightToLeft), ("سلام", .rightToLeft),
    ("ދިވެހި", .rightToLeft), ("ߒߞߏ", .rightToLeft), ("𞤀𞤣𞤤𞤢𞤥", .rightToLeft),
    // Presentation forms, as in old files.
    ("ﺳﻼﻡ", .rightToLeft), ("שּׁ", .rightToLeft),
    // Names and brands among Hebrew words.
    ("iPhone בארץ", .rightToLeft), ("Swift C Rust שלום עולם", .rightToLeft),
    ("My phone was lost in חיפה", .leftToRight),
    ("פגישה עם Google", .rightToLeft),
    // Words without spaces between them.
    ("今日は友達と一緒に市場へ行って、店の人に שלום と言った。", .leftToRight),
    ("今天在市场遇到一个朋友，他对我说 مرحبا، كيف حالك", .leftToRight),
    ("วันนี้ไปตลาดกับเพื่อนแล้วได้ยินคำว่า שלום", .leftToRight),
    ("日本 שלום עולם", .rightToLeft), ("今日 שלום", .rightToLeft),
    // Characters without a direction do not count.
    ("2024: שלום!", .rightToLeft), ("(שלום)", .rightToLeft), ("🏝️ שלום 100%", .rightToLeft),
    ("https://a.example https://b.example https://c.example שלום", .rightToLeft),
  ])
  func `a text has the direction of its own letters`(text: String, expected: TextDirection) {
    #expect(TextDirection(of: text, usual: .leftToRight) == expected)
    #expect(TextDirection(of: text, usual: .rightToLeft) == expected)
  }

  @Test(arguments: ["", " ", "2024", "12:30", "…", "🏝️", "https://a.example/"])
  func `a text without letters has the direction of its surroundings`(text: String) {
    #expect(TextDirection(of: text, usual: .leftToRight) == .leftToRight)
    #expect(TextDirection(of: text, usual: .rightToLeft) == .rightToLeft)
  }

  @Test func `two of five words make a text right-to-left, fewer do not`() {
    #expect(TextDirection(of: "a b c ש ש", usual: .leftToRight) == .rightToLeft)
    #expect(TextDirection(of: "a b c d ש ש", usual: .rightToLeft) == .leftToRight)
  }

  @Test func `the beginning of a long text decides its direction`() {
    let english = String(repeating: "word ", count: 300)
    let hebrew = String(repeating: "שלום ", count: 3000)
    #expect(TextDirection(of: english + hebrew, usual: .rightToLeft) == .leftToRight)
    #expect(TextDirection(of: hebrew + english, usual: .leftToRight) == .rightToLeft)
  }

  @Test func `only text in the other direction is isolated`() {
    #expect(isolated("Lisbon!", in: .leftToRight) == "Lisbon!")
    #expect(isolated("Lisbon!", in: .rightToLeft) == "\u{2068}Lisbon!\u{2069}")
    #expect(isolated("שלום!", in: .leftToRight) == "\u{2068}שלום!\u{2069}")
    #expect(isolated("שלום!", in: .rightToLeft) == "שלום!")
    #expect(isolated("2024", in: .rightToLeft) == "2024")
  }
}
