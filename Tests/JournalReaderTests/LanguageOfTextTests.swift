import Journal
import JournalReader
import Localization
import TestSupport
import Testing

/// In which language a text is written, whose author says nothing of it.
@Suite struct LanguageOfTextTests {
  private func language(_ text: String, locales: [String] = ["en"]) -> String? {
    var settings = Settings()
    settings.locales = locales.compactMap { LocaleTag($0) }
    return Reading(text, settings: settings).entry?.language.description
  }

  private static let english =
    "The ferry was late again, and nobody on the quay minded. We counted gulls until it came."
  private static let korean = "오늘은 바람이 많이 불어서 강가를 오래 걷지 못했다. 집에 돌아와 차를 끓였다."
  private static let japanese = "港まで歩いた。風がつよくて、帽子をおさえながら、灯台の下で船を待った。"
  private static let simplified = "昨天下午我们去河边散步，风很大，水面上的光一闪一闪，说不出话来。回家时买了面包。"
  private static let traditional = "昨天下午我們去河邊散步，風很大，水面上的光一閃一閃，說不出話來。回家時買了麵包。"

  @Test(arguments: [
    (korean, "ko"), (japanese, "ja"), (simplified, "zh-Hans"), (traditional, "zh-Hant"),
    ("Ходил сегодня к морю, смотрел на лодки.", "und-Cyrl"), ("Περπάτησα ως το λιμάνι.", "el"),
    ("مشيت اليوم على الشاطئ ورأيت السفن.", "und-Arab"), ("הלכתי היום לנמל וראיתי סירות.", "he"),
    ("วันนี้เดินไปที่ท่าเรือ เห็นเรือกลับมา", "th"), ("आज हम नदी तक चले।", "und-Deva"),
    ("დღეს ზღვაზე წავედი.", "ka"), (english, "en"),
  ])
  func `the letters of a text tell its language`(_ text: String, _ language: String) {
    #expect(self.language("---\ntitle: Quay\n---\n\(text)\n") == language)
  }

  @Test(arguments: [
    // A quotation, a proverb and names.
    "\(english)\n\n> 急がば回れ。急いでいるときほど、遠回りの道を選ぶ。\n\n\(english)",
    "My neighbour says 「急がば回れ」 whenever I run for the ferry.",
    "Today I learned 一期一会(いちごいちえ) from her.", "We met 민수 and 지영 near 서울역, as planned.",
    // Each paragraph in two languages.
    "\(korean)\n\n\(english)", "\(english)\n\n\(simplified)",
    // Nothing, or next to nothing, to read.
    "🌧️🌧️☕️📚", "1, 2, 3", "初雪", "ノ", "(＾▽＾)ノ", "新宿 渋谷 上野 池袋",
    // Words only in code.
    "See here:\n\n```\n\(korean)\n```",
  ])
  func `a text of two languages, or hardly any letters, is in that of the journal`(_ text: String) {
    #expect(language("---\ntitle: Quay\n---\n\(text)\n") == "en")
  }

  @Test(arguments: [
    ("밥 먹음\n", "ko"), ("---\ntitle: 港の夕焼け\n---\n![](a.jpg)\n", "ja"),
    ("---\ntitle: 港の夕焼け\n---\n\(english)\n", "en"),
    ("---\ntitle: Quay\nlang: en\n---\n\(japanese)\n", "en"),
    ("---\ntitle: Quay\nlanguage: Rust\n---\n\(japanese)\n", "ja"),
    (
      "# 메모\n\n오늘은 `Result`를 썼다.\n\n```swift\nlet a = try read(from: url)\nprint(a, b, c)\n```\n",
      "ko"
    ),
    ("---\ntitle: A\n---\n\(korean.decomposed)\n", "ko"),
    ("---\ntitle: B\n---\nChromium の Wayland で popup の位置がずれる。configure が遅いのが原因だった。明日直す。\n", "ja"),
    ("---\ntitle: C\n---\n재밌다 https://video.example/watch?v=abcdefghijklmnop_qrs\n", "ko"),
  ])
  func `short texts, titles, code and addresses`(_ text: String, _ language: String) {
    #expect(self.language(text) == language)
  }

  @Test(arguments: [
    ("ko", english, "ko"), ("ko", japanese, "ja"), ("ko", "漢字와 한글을 섞어 쓴 日記", "ko"),
    ("ja", simplified, "ja"), ("ja", korean, "ko"), ("ja", "大寒 初雪 寒中見舞", "ja"),
    ("ja", String(repeating: simplified, count: 6), "zh-Hans"),
    ("zh-TW", japanese, "ja"), ("zh-Hans", "優の良品", "zh-Hans"), ("zh-Hans", traditional, "zh-Hans"),
    ("en zh-TW", traditional, "zh-TW"), ("en fa", "امروز تا بندر رفتم و قایق ها را دیدم.", "fa"),
    ("uk", "Ходив сьогодні до моря, дивився на човни.", "uk"),
    ("ar", "مشيت اليوم على الشاطئ ورأيت السفن.", "ar"),
    ("de ru uk", "Ходил сегодня к морю, смотрел на лодки.", "und-Cyrl"),
  ])
  func `beside the languages of the journal`(_ locales: String, _ text: String, _ language: String)
  {
    let locales = locales.split(separator: " ").map(String.init)
    #expect(self.language("---\ntitle: .\n---\n\(text)\n", locales: locales) == language)
  }

  @Test func `an entry stays in the edition of its locale, with its direction`() {
    let entry = Reading("---\ntitle: הנמל\n---\nהלכתי היום לנמל.\n").entry
    #expect(entry?.locale.description == "en")
    #expect(entry?.direction == .rightToLeft)
  }
}

extension String {
  /// In NFD.
  fileprivate var decomposed: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar] }
          let place = scalar.value - 0xAC00
          let parts = [0x1100 + place / 588, 0x1161 + place % 588 / 28, 0x11A7 + place % 28]
          return parts.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init)
        }))
  }
}
