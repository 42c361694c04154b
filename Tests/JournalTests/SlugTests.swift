import Journal
import Localization
import Testing

@Suite struct SlugTests {
  @Test(arguments: [
    ("Lisbon", "lisbon"), ("Lisbon Tram 28", "lisbon-tram-28"), ("a_b", "a_b"),
    ("  a  --  b  ", "a-b"), ("don't", "dont"), ("don’t", "dont"), ("a.b.c", "a-b-c"),
    ("리스본의 전차", "리스본의-전차"), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"),
    ("東京の夜", "東京の夜"), ("か\u{3099}", "が"), ("ＡＢＣ", "ａｂｃ"),
    ("يوميات اليوم", "يوميات-اليوم"), ("بَيْت", "بَيْت"), ("می\u{200C}خواهم", "میخواهم"),
    ("ไดอารี่", "ไดอารี่"), ("हिन्दी", "हिन्दी"), ("क्\u{200D}ष", "क्ष"), ("יומן", "יומן"),
    ("Ärger", "ärger"), ("A\u{308}rger", "ärger"), ("Straße", "straße"), ("ΣΟΦΟΣ", "σοφοσ"),
    ("İstanbul", "i\u{307}stanbul"), ("ISTANBUL", "istanbul"), ("ışık", "ışık"),
    ("½ cup", "½-cup"), ("Ⅳ", "ⅳ"),
    ("🎉", "u1f389"), ("🎉 party", "party"), ("👩‍👩‍👧", "u1f469-u200d-u1f469-u200d-u1f467"),
    ("1️⃣ first", "1-first"), ("❤️", "u2764-ufe0f"),
    ("..", "u2e-u2e"), (".", "u2e"), ("../..", "u2e-u2e-u2f-u2e-u2e"), (".hidden", "hidden"),
    ("a/b", "a-b"), ("a\\b", "a-b"), ("a\u{0}b", "a-b"), ("a\nb", "a-b"),
    ("a:b?c#d%20", "a-b-c-d-20"),
    ("/\u{338}", "u2f-u338"), ("a/\u{338}b", "a-b"), ("\u{301}a", "a"), ("\u{301}", "u301"),
    ("\"\u{301}x", "x"), ("-", "u2d"), ("---", "u2d-u2d-u2d"), ("a.", "a"), ("a ", "a"),
    ("\u{202E}abc", "abc"), ("a\u{AD}b", "ab"),
    ("con", "con-"), ("CON", "con-"), ("nul", "nul-"), ("com1", "com1-"), ("lpt9", "lpt9-"),
    ("COM¹", "com¹-"), ("console", "console"), ("com", "com"), ("com10", "com10"),
    ("", ""), ("  \n", ""),
  ])
  func `a slug keeps letters, marks and numbers of every script`(text: String, expected: String) {
    #expect(Array(slug(of: text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("Jekyll-github.io-blog[1]", "Jekyll-github.io-blog-1", "Jekyll-github.io-blog[1]"),
    ("C++ and C#", "C++-and-C", "C++-and-C"), ("Two  Spaces", "Two-Spaces", "Two--Spaces"),
    ("A - B", "A-B", "A---B"), ("Quote's", "Quote's", "Quote's"), ("a_b", "a_b", "a_b"),
    ("v1.2.3", "v1.2.3", "v1.2.3"), ("한글 제목", "한글-제목", "한글-제목"),
    ("왜?", "왜", "왜"), ("文章、図", "文章-図", "文章、図"), (".hidden", "hidden", "hidden"),
    ("..", "u2e-u2e", "u2e-u2e"), ("a.", "a", "a"), ("a/b", "a-b", "a-b"),
    ("a\\b:c", "a-b-c", "a-b-c"),
    ("🎉 Day", "Day", "🎉-Day"), ("\u{202E}abc", "abc", "abc"), ("-", "u2d", "u2d"), ("", "", ""),
  ])
  func `addresses of other tools keep capitals, dots and marks`(
    _ text: String, _ cased: String, _ written: String
  ) {
    for (style, expected) in [(SlugStyle.cased, cased), (.written, written)] {
      #expect(slug(of: text, style) == expected)
      #expect(slug(of: expected, style) == expected, "a slug is its own slug")
      #expect(slug(of: slug(of: text, .spaced), style) == expected)
    }
  }

  @Test func `texts of ASCII and Hangul have the slugs that the slow way gives them`() {
    let pieces = [
      "바다", "힘", " ", "-", "_", "'", "Sea", "9", ".", "!", "/", "\n", "가", "힣", "Q", "con", "nul",
      "\\",
    ]
    var state: UInt64 = 7
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int(state >> 33) % 50 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // A variation selector is left out, and only the slow way knows it. The letters of a
      // decomposed syllable take that way too.
      let slow = slug(of: text + "\u{FE0F}")
      guard slow != slug(of: "\u{FE0F}") else { continue }
      let known = slug(of: text).utf8
      #expect(known.elementsEqual(slow.utf8) || slow.hasPrefix("u"), "\(text)")
    }
  }

  @Test func `a slug of eighty characters is whole in every script`() {
    for character in ["a", "한", "字", "ก", "ש", "ß"] {
      let name = String(repeating: character, count: 80)
      #expect(slug(of: name) == name)
      #expect(slug(of: name + character) != name + character)
    }
  }

  @Test func `a long slug is cut between words, and ends in letters of its own`() {
    let words = ["아", "어", "오", "우", "으", "이"].map { String(repeating: $0, count: 14) }
      .joined(separator: " ")
    let cut = slug(of: words)
    // Five words of fourteen syllables and four hyphens are 74 characters, and 73 are free.
    let kept = words.split(separator: " ").prefix(4).joined(separator: "-")
    #expect(cut.hasPrefix(kept + "-") && cut.count == kept.count + 7)
    #expect(cut.suffix(6).utf8.allSatisfy { (0x61...0x7A).contains($0) })
    // Names that begin alike stay two; the same name stays one.
    #expect(slug(of: words + " 두번째") != cut && slug(of: words.uppercased()) == cut)
    // A word that is too long by itself.
    let sentence = String(repeating: "日", count: 100)
    #expect(slug(of: sentence).hasPrefix(String(repeating: "日", count: 73) + "-"))
    #expect(slug(of: "a " + sentence).hasPrefix("a-" + String(repeating: "日", count: 71) + "-"))
    // A character is not cut: base and mark are six bytes, 38 of them 228.
    let thai = slug(of: String(repeating: "ที", count: 50))
    #expect(thai.hasPrefix(String(repeating: "ที", count: 38) + "-") && thai.count == 45)
    // One base with more marks than fit.
    let tower = slug(of: "a" + String(repeating: "\u{301}\u{302}", count: 200))
    #expect(!tower.isEmpty && tower.utf8.count <= 240)
  }

  @Test func `a name of any length makes one that a file can have`() {
    for character in ["a", "é", "한", "𠀀", "ที", "कि", "ab ", "한 "] {
      for count in [1, 26, 27, 79, 80, 81, 300] {
        let found = slug(of: String(repeating: character, count: count))
        #expect(found.count <= 80 && found.utf8.count <= 240 && !found.hasSuffix("-"))
        #expect(slug(of: found) == found)
      }
    }
  }

  @Test func `earlier versions cut after eighty bytes, and terms still do`() {
    // Three bytes each: 26 of them are 78 bytes.
    let long = String(repeating: "한", count: 50)
    #expect(slug(of: long, .former) == String(repeating: "한", count: 26))
    #expect(termSlug(of: long) == String(repeating: "한", count: 26))
    #expect(slug(of: String(repeating: "a", count: 100), .former).utf8.count == 80)
    let name = String(repeating: "a", count: 79)
    #expect(slug(of: name + " b", .former) == name)
  }

  @Test func `a slug is the same in both Unicode forms, and its own slug`() {
    let names = [
      "한글 일기", "Ärger", "が", "🎉", "..", "con", "\u{2260}", "a/\u{338}b", "ไดอารี่", "İ",
      "e\u{301}\u{323}",
    ]
    for name in names {
      let once = slug(of: name)
      #expect(Array(slug(of: once).utf8) == Array(once.utf8))
      let decomposed = String(decoding: Array(name.decomposedForTest.utf8), as: UTF8.self)
      #expect(Array(slug(of: decomposed).utf8) == Array(once.utf8))
    }
  }

  @Test func `every scalar makes a name that is safe in a path`() {
    for value in UInt32(0)...0x10FFFF {
      guard value < 0x3100 || value % 97 == 0, let scalar = Unicode.Scalar(value) else { continue }
      let text = "_\(scalar)b/\(scalar)"
      let found = slug(of: text)
      #expect(found.utf8.first == 0x5F)
      #expect(
        found.utf8.allSatisfy { $0 >= 0x20 && ![0x2F, 0x5C, 0x2E, 0x7F].contains($0) }, "U+\(value)"
      )
      #expect(Route(safePath: found) != nil)
    }
  }

  @Test(arguments: [
    ("C", "c"), ("C++", "c-plus-plus"), ("C#", "c-sharp"), ("c#", "c-sharp"), ("F#", "f-sharp"),
    ("A+", "a-plus"), ("여행/부산", "여행-부산"), ("Road Trip", "road-trip"), ("🎉", "u1f389"),
  ])
  func `a term's slug says plus and sharp`(name: String, expected: String) {
    #expect(termSlug(of: name) == expected)
  }
}
