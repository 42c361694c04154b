import Testing

@testable import SearchIndex

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Café CAFÉ", "cafe cafe"), ("Straße STRAẞE", "strasse strasse"),
    ("İstanbul ıslık", "istanbul islik"),
    ("ΚΌΣΜΟΣ κόσμος", "κοσμοσ κοσμοσ"), ("Ёлка Йод", "елка иод"), ("كَتَبَ", "كتب"),
    ("شـــكر أحمد", "شكر احمد"),
    ("שָׁלוֹם", "שלום"), ("ＩＬＧＩ", "ilgi"), ("ｶﾞﾗｽ パン ヴ ー", "がらす ぱん ゔ ー"), ("がくせい", "がくせい"),
    ("ﬁn", "fin"),
    ("हिन्दी", "हिन्दी"), ("วันนี้", "วันนี้"), ("❤️👍🏽", "❤👍"), ("👩‍👧", "👩👧"), ("so\u{AD}ft", "soft"),
    ("“it’s”", "\"it's\""),
    ("1,000 12,345,678 1,00 1,0000 a,100", "1000 12345678 1,00 1,0000 a,100"),
    ("٢٥ ๑๒ २०२४ ２", "25 12 2024 2"), ("کتابی على", "كتابي علي"), (" a\r\n\t b ", " a b "),
    ("한글", "한글"),
    ("œuvre Ærø", "œuvre ærø"), ("", ""),
  ])
  func `one form for what readers take for the same`(text: String, folded: String) {
    var folding = Folding()
    #expect(SearchIndex.text(folding.fold(text)) == folded)
    // A second time, from the cache.
    #expect(SearchIndex.text(folding.fold(text)) == folded)
  }

  /// Only the way without places has a short cut for plain texts.
  @Test(arguments: [
    "오늘은 Lisbon에서 2 시간 걸었다.", "1,000원, 2,5", "カメラ", "가ﾞ aﾞ ﾞ 한 ﾟ", "a  b \u{2003}c\u{A0} d ", " ",
    "힣힤\u{D7B0}퟿",
    "e\u{301} 각\u{301}", "1,ﾞ ,ﾞ,000 ｶﾞﾞﾟ \u{AD}ﾞ 🙂ﾞ", "1,000,000 ,000 9,9999", "\u{3000}\u{A0} ",
    "끝 ",
  ])
  func `a text folds to the same scalars with places and without`(text: String) {
    var folding = Folding()
    #expect(folding.fold(text) == folding.foldWithPlaces(text).scalars)
  }

  @Test func `every folded scalar knows the bytes that it came from`() {
    var folding = Folding()
    let folded = folding.foldWithPlaces("ß ｶﾞx  y")
    #expect(SearchIndex.text(folded.scalars) == "ss がx y")
    #expect(folded.places == [0..<2, 0..<2, 2..<3, 3..<9, 9..<10, 10..<12, 12..<13])
  }
}

@Suite struct TokensTests {
  private func tokens(_ text: String) -> ([String], length: Int) {
    let marked = text.unicodeScalars.map { MarkedScalar($0.value).bits }
    var found: [String] = []
    let length = marked.withUnsafeBufferPointer { marked in
      let text = { (range: Range<Int>) in SearchIndex.text(marked[range].map(MarkedScalar.scalar)) }
      return Tokens.each(in: marked) { run in
        Tokens.eachGram(of: run, in: marked) { token, position in
          #expect(run.contains(position))
          found.append(SearchIndex.text(SlowPostings.scalars(of: token)))
        }
      } word: { word, _ in
        switch word {
        case .word(let range): found.append(text(range))
        case .joined(let range, let gram): found.append(text(range) + text(gram..<gram + 1))
        case .hyphened(let letter, let range):
          found.append(text(letter..<letter + 1) + text(range))
        }
      }
    }
    return (found, length)
  }

  @Test(arguments: [
    ("일기장을", ["일기장을", "기장을_", "장을_", "을_"], 4), ("일기", ["일기_", "기_"], 2),
    ("iphone으로 b612", ["iphone", "iphone으", "으로_", "로_", "b612"], 4),
    ("3월 11일에", ["3", "3월", "월_", "11", "11일", "일에_", "에_"], 5),
    ("食べ、飲む", ["食べ_", "べ_", "飲む_", "む_"], 4), ("「京都」", ["京都_", "都_"], 2),
    ("カメラー", ["カメラー", "メラー_", "ラー_", "ー_"], 4),
    ("don't", ["don", "t"], 2), ("والكتاب", ["والكتاب", "الكتاب", "كتاب"], 1),
    ("מחיפה", ["מחיפה", "חיפה"], 1), ("ولد", ["ولد"], 1),
    ("الى", ["الى"], 1), ("بالنعناع", ["بالنعناع", "النعناع", "نعناع"], 1),
    ("5km 123 12345678a", ["5km", "km", "123", "12345678a"], 3),
    ("e-mail x-1 ab-cd 3-d", ["e", "email", "mail", "x", "x1", "1", "ab", "cd", "3", "d"], 8),
    ("❤🍕", ["❤🍕_", "🍕_"], 2), ("...", [], 0), ("나 a 집", ["나_", "a", "집_"], 3),
  ])
  func `grams give three at a time, letters words, and both together a word with one gram`(
    text: String, expected: [String], length: Int
  ) {
    let found = tokens(text)
    #expect(found.0 == expected)
    #expect(found.length == length)
  }

  @Test func `a word is cut after its thirty-second letter`() {
    let word = String(repeating: "a", count: 32)
    #expect(tokens(word + "aaaaaaaa").0 == [word])
    #expect(tokens(word + "aaaaaaaa일").0 == [word, word + "일", "일_"])
  }

  @Test func `first consonants run over spaces, and end at what is no syllable`() {
    let marked = "어제의 일기, 봄".unicodeScalars.map { MarkedScalar($0.value).bits }
    var found: [String] = []
    marked.withUnsafeBufferPointer {
      Tokens.eachInitials(in: $0) { found.append(SearchIndex.text([$0, $1])) }
    }
    #expect(found == ["ㅇㅈ", "ㅈㅇ", "ㅇㅇ", "ㅇㄱ", "ㄱ_", "ㅂ_"])
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
