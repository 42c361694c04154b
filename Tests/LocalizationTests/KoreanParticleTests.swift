import Localization
import Testing

/// Words before a particle, and the expected form. Sources: 국립국어원, 한글 맞춤법 and 외래어 표기법; the Korean
/// names of digits and letters.
@Suite struct KoreanParticleTests {
  private func said(_ word: String, _ particle: String) throws -> String? {
    let tag = try #require(LocaleTag("ko"))
    let catalog = Catalog(tag: tag, messages: ["m": Message("{term}{\(particle)} 보다")])
    return Interface(tag, catalogs: [catalog], fallbacks: []).say("m", [("term", word)])
  }

  /// Its type is said: as an argument of the test, the compiler would take seconds to find it.
  private static let afterConsonantOrVowel: [(String, String)] = [
    // Hangul.
    ("바다", "를"), ("산", "을"), ("일기", "를"), ("여행", "을"), ("서울", "을"), ("부산", "을"), ("제주도", "를"),
    ("강릉", "을"), ("닭", "을"), ("삶", "을"), ("값", "을"), ("꽃", "을"), ("의자", "를"), ("뷁", "을"),
    ("깎", "을"),
    // Decomposed Hangul, as in file names on macOS.
    ("바\u{1103}\u{1161}", "를"), ("\u{1109}\u{1161}\u{11AB}", "을"),
    // Single letters of Hangul, read by their names: 기역, 리을, 아.
    ("ㄱ", "을"), ("ㄹ", "을"), ("ㅏ", "를"),
    // Digits.
    ("0", "을"), ("1", "을"), ("2", "를"), ("3", "을"), ("4", "를"), ("5", "를"), ("6", "을"), ("7", "을"),
    ("8", "을"), ("9", "를"), ("10", "을"), ("20", "을"), ("100", "을"), ("1000", "을"), ("10,000", "을"),
    ("100,000,000", "을"), ("1,000,000,000,000", "를"), ("2024", "를"), ("2023", "을"), ("2020", "을"),
    ("3.5", "를"), ("3.0", "을"), ("１２", "를"), ("２０２６", "을"), ("제2", "를"),
    // Capitals, read by the names of the letters: 에이, 비, …
    ("A", "를"), ("B", "를"), ("C", "를"), ("L", "을"), ("M", "을"), ("N", "을"), ("R", "를"), ("X", "를"),
    ("Z", "를"), ("HTML", "을"), ("PDF", "를"), ("RAM", "을"), ("CNN", "을"), ("KTX", "를"), ("SNS", "를"),
    ("ATM", "을"),
    // Words in Latin letters: 스위프트, 깃, 애플, 크롬, 온라인, 북, 노트, 서버 …
    ("Swift", "를"), ("Lisbon", "을"), ("Apple", "을"), ("Chrome", "을"), ("online", "을"),
    ("book", "을"),
    ("Facebook", "을"), ("note", "를"), ("server", "를"), ("Web", "을"), ("map", "을"), ("disk", "를"),
    ("rock", "을"), ("cat", "을"), ("point", "를"), ("blog", "를"), ("Google", "을"), ("YouTube", "를"),
    ("Netflix", "를"), ("Instagram", "을"), ("Slack", "을"), ("Paris", "를"), ("London", "을"),
    ("Roma", "를"),
    ("Berlin", "을"), ("Hong Kong", "을"), ("Seoul", "을"), ("Tokyo", "를"), ("café", "를"),
    ("service", "를"),
    ("iPhone", "을"), ("Internet", "을"), ("robot", "을"), ("boat", "를"), ("week", "를"),
    ("morning", "을"),
    ("Mac", "을"), ("school", "을"), ("bus", "를"), ("table", "을"), ("time", "을"), ("Español", "을"),
    // Closing marks, brackets and emoji are not read.
    ("『바다』", "를"), ("『산』", "을"), ("\"산\"", "을"), ("‘바다’", "를"), ("산.", "을"), ("바다!", "를"),
    ("마크다운(Markdown)", "을"), ("위키(산)", "를"), ("산 (바다)", "을"), ("[산]", "을"), ("(바다)", "를"),
    ("산 🌊", "을"),
    ("바다🏖️", "를"), ("산 ", "을"), ("「東京」 바다", "를"), ("바다\u{2069}", "를"),
    // Signs that are read as words: 퍼센트, 도, 플러스, 샵.
    ("50%", "를"), ("3℃", "를"), ("C++", "를"), ("C#", "을"),
    // Kana.
    ("さくら", "를"), ("ラーメン", "을"), ("きょうとへん", "을"), ("コーヒー", "를"),
  ]

  @Test(arguments: afterConsonantOrVowel)
  func `을 follows a consonant and 를 a vowel`(word: String, particle: String) throws {
    #expect(try said(word, "을/를") == "\(word)\(particle) 보다")
  }

  @Test(arguments: [
    ("서울", "로"), ("바다", "로"), ("산", "으로"), ("2", "로"), ("1", "로"), ("3", "으로"), ("6", "으로"),
    ("8", "로"),
    ("HTML", "로"), ("Seoul", "로"), ("London", "으로"), ("10", "으로"), ("교실", "로"), ("길", "로"),
    ("집", "으로"),
  ])
  func `으로 loses its vowel after ㄹ`(word: String, particle: String) throws {
    #expect(try said(word, "으로/로") == "\(word)\(particle) 보다")
  }

  @Test(arguments: [
    ("산", "이/가", "이"), ("바다", "이/가", "가"), ("바다", "가/이", "가"), ("산", "는/은", "은"),
    ("산", "과/와", "과"), ("바다", "와/과", "와"), ("서울", "으로서/로서", "로서"), ("산", "으로는/로는", "으로는"),
    ("산", "이에요/예요", "이에요"), ("바다", "예요/이에요", "예요"), ("산", "이랑/랑", "이랑"), ("바다", "아/야", "야"),
    ("서울", "이나/나", "이나"), ("바다", "이라는/라는", "라는"), ("서울", "이라는/라는", "이라는"),
  ])
  func `every pair agrees, in either order`(word: String, pair: String, particle: String) throws {
    #expect(try said(word, pair) == "\(word)\(particle) 보다")
  }

  @Test(arguments: [
    ("東京", "을/를", "을(를)"), ("القاهرة", "이/가", "이(가)"), ("Москва", "으로/로", "(으)로"),
    ("🌊", "은/는", "은(는)"), ("", "과/와", "과(와)"), ("תל אביב", "이랑/랑", "(이)랑"),
  ])
  func `both forms are written when the sound is unknown`(
    word: String, pair: String, particle: String
  )
    throws
  {
    #expect(try said(word, pair) == "\(word)\(particle) 보다")
  }
}
