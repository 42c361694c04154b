import Localization

/// The language that a text is written in, as far as its letters and its most common words tell.
enum WrittenLanguage {
  /// Nil for a text that is too short, or whose words are of no language that is known here.
  static func language(of text: Substring) -> String? {
    var letters = LetterCounts()
    letters.add(text.utf8)
    let kana = letters[.hiragana] + letters[.katakana]
    // A syllable or an ideograph says more than a letter.
    guard letters.all >= 20 || letters[.hangul] + kana + letters[.han] >= 4 else { return nil }
    func has(_ count: Int, _ perCent: Int) -> Bool { count * 100 > letters.all * perCent }
    // Words of other scripts are among those of Korean, Japanese and Chinese, seldom the reverse.
    if has(letters[.hangul], 25) { return "ko" }
    if has(kana, 12) { return "ja" }
    if has(letters[.han], 20) { return "zh" }
    guard let script = LetterScript.allCases.first(where: { has(letters[$0], 50) }) else {
      return nil
    }
    switch script {
    case .latin: return latinLanguage(of: text)
    case .arabic: return text.unicodeScalars.contains(where: persian.contains) ? "fa" : "ar"
    case .cyrillic: return text.unicodeScalars.contains(where: ukrainian.contains) ? "uk" : "ru"
    case .devanagari: return "hi"
    case .bengali: return "bn"
    default: return script.language
    }
  }

  /// Letters of Persian that Arabic has not, and of Ukrainian that Russian has not.
  private static let persian: Set<Unicode.Scalar> = [
    "\u{67E}", "\u{686}", "\u{698}", "\u{6AF}", "\u{6CC}",
  ]
  private static let ukrainian: Set<Unicode.Scalar> = ["\u{456}", "\u{457}", "\u{454}"]

  /// The language with most of its common words, if no other one has nearly as many.
  private static func latinLanguage(of text: Substring) -> String? {
    let words = text.lowercased().split { !$0.isLetter }
    var counts: [String: Int] = [:]
    for word in words {
      for language in languages[String(word)] ?? [] { counts[language, default: 0] += 1 }
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let first = sorted.first, first.value >= 3, first.value * 12 >= words.count else {
      return nil
    }
    let second = sorted.dropFirst().first?.value ?? 0
    return first.value * 4 >= second * 5 ? first.key : nil
  }

  /// The languages of a common word.
  private static let languages: [String: [String]] = {
    var found: [String: [String]] = [:]
    for line in common.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      guard let language = words.first else { continue }
      for word in words.dropFirst() { found[word, default: []].append(language) }
    }
    return found
  }()

  private static let common = """
    en the and of to is in that it was for with you this are have not but we they from what my at
    de der die und das ist nicht ich ein eine zu den mit auf für von sich auch wir war es dem im
    fr le la les et des est une un dans que pour qui pas sur avec je nous il au du ce sont était
    es el la los las que y en una un por con para no se del es lo como más su al pero era fue
    pt o os as que e uma um para com não do da em no na se por mais dos das foi era mas ao
    it il la gli che di e un una per non con del della sono è mi come si da anche era più nel
    nl de het een en van ik dat is niet op te zijn met voor aan maar ook er was we dit naar bij
    sv och att det är en som på jag inte av för med den till vi har om var ett men så
    da og at det er en som på jeg ikke af for med den til vi har om var et men så der
    nb og at det er en som på jeg ikke av for med den til vi har om var et men så fra ble
    fi ja on ei se että oli mutta hän olen kun minä niin myös joka ovat tai sen mitä kuin
    pl i w nie na się że do to jest z jak ale o co po tak od za był przez dla czy jego
    cs a se v na je že to s z do i o ale jako by jsem co za pro po tak byl jsme ve
    sk a sa v na je že to s z do i o ale ako by som čo za pre po tak bol sme vo
    hu a az és hogy nem is egy meg volt de ez csak van már mint ki el még ha vagy
    ro și în de la nu că cu o un pe este din care mai am ce se pentru sunt fost era
    tr ve bir bu da de için ne çok ama gibi ben daha var o kadar sonra değil ile mi olarak
    ca el la els les i que de no un una per amb és del als com més però va ser hi
    id dan yang di itu dengan untuk tidak ini dari dalam akan pada juga saya ke kami ada karena
    vi và là của có một không những người cho các được đã trong với này tôi khi để thì
    """
}
