import Testing

@testable import SearchIndex

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Café CAFÉ", "cafe cafe"), ("Straße STRAẞE", "strasse strasse"),
    ("İstanbul ıslık", "istanbul islik"),
    ("ΚΌΣΜΟΣ κόσμος", "κοσμοσ κοσμοσ"), ("Ёлка Йод", "елка иод"), ("كَتَبَ", "كتب"),
    ("شـــكر أحمد", "شكر احمد"),
    ("שָׁלוֹם", "שלום"), ("ＩＬＧＩ", "ilgi"), ("ｶﾞﾗｽ ﾊﾟﾝ", "ガラス パン"), ("がくせい", "がくせい"), ("ﬁn", "fin"),
    ("हिन्दी", "हिन्दी"), ("วันนี้", "วันนี้"), ("❤️👍🏽", "❤👍"), ("👩‍👧", "👩👧"), ("so\u{AD}ft", "soft"),
    ("“it’s”", "\"it's\""),
    (" a\r\n\t b ", " a b "), ("한글", "한글"), ("œuvre Ærø", "œuvre ærø"), ("", ""),
  ])
  func `one form for what readers take for the same`(text: String, folded: String) {
    var folding = Folding()
    #expect(SearchIndex.text(folding.fold(text)) == folded)
    // A second time, from what the first has learned.
    #expect(SearchIndex.text(folding.fold(text)) == folded)
  }

  @Test func `every folded scalar knows the bytes that it came from`() {
    var folding = Folding()
    let folded = folding.foldWithPlaces("ß ｶﾞx  y")
    #expect(SearchIndex.text(folded.scalars) == "ss ガx y")
    #expect(folded.places == [0..<2, 0..<2, 2..<3, 3..<9, 9..<10, 10..<12, 12..<13])
  }
}

@Suite struct TokensTests {
  private func tokens(_ text: String) -> ([String], length: Int) {
    var list: [Tokens.Token] = []
    let scalars = text.unicodeScalars.map(\.value)
    let length = Tokens.list(of: scalars, into: &list)
    let found = list.map { token in
      switch token {
      case .gram(let first, let second): SearchIndex.text([first, second])
      case .word(let range): SearchIndex.text(scalars[range])
      }
    }
    return (found, length)
  }

  @Test(arguments: [
    ("일기장", ["일기", "기장", "장_"], 3), ("iphone으로 b612", ["iphone", "으로", "로_", "b612"], 4),
    ("食べ、飲む", ["食べ", "べ_", "飲む", "む_"], 4), ("「京都」", ["京都", "都_"], 2),
    ("カメラー", ["カメ", "メラ", "ラー", "ー_"], 4),
    ("don't", ["don", "t"], 2), ("والكتاب", ["والكتاب", "الكتاب", "كتاب"], 1),
    ("מחיפה", ["מחיפה", "חיפה"], 1), ("ولد", ["ولد"], 1),
    ("الى", ["الى"], 1),
    ("❤🍕", ["❤🍕", "🍕_"], 2), ("...", [], 0), ("나 a 집", ["나_", "a", "집_"], 3),
  ])
  func `grams give bigrams, letters words`(text: String, expected: [String], length: Int) {
    let found = tokens(text)
    #expect(found.0 == expected)
    #expect(found.length == length)
  }

  @Test func `a word is cut after its thirty-second letter`() {
    #expect(tokens(String(repeating: "a", count: 40)).0 == [String(repeating: "a", count: 32)])
  }

  @Test func `first consonants run over spaces, and end at what is no syllable`() {
    let runs = Tokens.initials(of: "어제의 일기, 봄".unicodeScalars.map(\.value))
    #expect(runs.map { SearchIndex.text($0) } == ["ㅇㅈㅇㅇㄱ", "ㅂ"])
  }

  @Test(
    arguments: [
      ("ㄱ", "가"..."깋", [["가"..."깋"]]), ("자", "자"..."잫", [["자"..."잫"]]),
      ("오", "오"..."욓", [["오"..."욓"]]),
      ("한", "하"..."핞", [["한"..."핞"], ["하"..."하", "나"..."닣"]]),
      ("닭", "달"..."닭", [["닭"..."닭"], ["달"..."달", "가"..."깋"]]),
    ] as [(String, ClosedRange<Unicode.Scalar>, [[ClosedRange<Unicode.Scalar>]])])
  func `a syllable that is still typed grows`(
    typed: String, keys: ClosedRange<Unicode.Scalar>, rows: [[ClosedRange<Unicode.Scalar>]]
  ) throws {
    let growth = try #require(Hangul.growth(of: typed.unicodeScalars.first?.value ?? 0))
    #expect(growth.keys == keys.lowerBound.value...keys.upperBound.value)
    #expect(growth.rows == rows.map { $0.map { $0.lowerBound.value...$0.upperBound.value } })
  }
}
