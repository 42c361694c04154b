/// The language that a text is written in, as far as its letters and its most common words tell.
enum WrittenLanguage {
  /// Nil for a text that is too short, or whose words are of no language that is known here.
  static func language(of text: Substring) -> String? {
    var counts: [Script: Int] = [:]
    var marks: Set<UInt32> = []
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      counts[Script(scalar.value), default: 0] += 1
      if distinctive.contains(scalar.value) { marks.insert(scalar.value) }
    }
    let all = counts.values.reduce(0, +)
    let own = [Script.hangul, .kana, .han].reduce(0) { $0 + (counts[$1] ?? 0) }
    // A syllable or an ideograph says more than a letter.
    guard all >= 20 || own >= 4 else { return nil }
    func has(_ script: Script, _ perCent: Int) -> Bool {
      (counts[script] ?? 0) * 100 > all * perCent
    }
    // Words of other scripts are among those of Korean, Japanese and Chinese, seldom the reverse.
    if has(.hangul, 25) { return "ko" }
    if has(.kana, 12) { return "ja" }
    if has(.han, 20) { return "zh" }
    if has(.arabic, 50) { return marks.isDisjoint(with: persian) ? "ar" : "fa" }
    if has(.cyrillic, 50) { return marks.isDisjoint(with: ukrainian) ? "ru" : "uk" }
    for (script, language) in alone where has(script, 50) { return language }
    return has(.latin, 50) ? latinLanguage(of: text) : nil
  }

  private enum Script: Hashable {
    case latin, hangul, kana, han, arabic, cyrillic, greek, hebrew, thai, devanagari, bengali, other

    init(_ value: UInt32) {
      self =
        switch value {
        case 0x41...0x24F, 0x1E00...0x1EFF: .latin
        case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: .hangul
        case 0x3041...0x30FF: .kana
        case 0x3400...0x9FFF: .han
        case 0x0600...0x06FF: .arabic
        case 0x0400...0x04FF: .cyrillic
        case 0x0370...0x03FF: .greek
        case 0x0590...0x05FF: .hebrew
        case 0x0E00...0x0E7F: .thai
        case 0x0900...0x097F: .devanagari
        case 0x0980...0x09FF: .bengali
        default: .other
        }
    }
  }

  private static let alone: [(Script, String)] = [
    (.greek, "el"), (.hebrew, "he"), (.thai, "th"), (.devanagari, "hi"), (.bengali, "bn"),
  ]
  /// Letters of Persian that Arabic has not, and of Ukrainian that Russian has not.
  private static let persian: Set<UInt32> = [0x067E, 0x0686, 0x0698, 0x06AF, 0x06CC]
  private static let ukrainian: Set<UInt32> = [0x0456, 0x0457, 0x0454]
  private static let distinctive = persian.union(ukrainian)

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
