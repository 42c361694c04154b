import Localization

/// Days as the beginning of their dates, with a dot for any digit: `2022`, `2022-02`, `....-02` for
/// a February, `....-..-14` for the 14th of a month.
struct DayPattern: Sendable, Equatable {
  let text: String

  /// Reads a folded word: `2022년`, `2월`, `august`, `14th`, `5march2021`.
  ///
  /// Digits are those of ASCII, as texts are folded: `\d` would also match 三.
  init?(_ word: String, _ words: QueryWords) {
    let joined = QueryWords.joined(word)
    let named = /([0-9][0-9]?)?\.?([^0-9]+?)([0-9][0-9]?)?,?([0-9]{4})?/
    let numbered = /([0-9][0-9]?)[월月](?:([0-9][0-9]?)[일日号號])?/
    if let parts = joined.wholeMatch(of: named)?.output,
      let month = words.month(String(parts.2))
    {
      let day = parts.1 ?? parts.3
      text = (parts.4.map(String.init) ?? "....") + Self.part(String(month)) + Self.part(day)
    } else if let parts = word.wholeMatch(of: numbered)?.output {
      text = "...." + Self.part(parts.1) + Self.part(parts.2)
    } else if let parts = word.wholeMatch(of: /([0-9][0-9]?)(?:[일日号號]|st|nd|rd|th)/)?.output {
      text = "....-.." + Self.part(parts.1)
    } else if word.contains(/[0-9]{4}/), Period(word) != nil {
      let parts = Period.parts(of: word)
      text = parts[0] + parts.dropFirst().map { Self.part($0) }.joined()
    } else {
      return nil
    }
  }

  /// A day of any month.
  init(day number: some StringProtocol) { text = "....-.." + Self.part(number) }

  private static func part(_ number: (some StringProtocol)?) -> String {
    guard let number else { return "" }
    return "-" + (number.count < 2 ? "0" : "") + number
  }

  /// Whether it is a month of any year or of one.
  var isMonth: Bool { text.count == 7 && text.last != "." }

  func contains(_ date: String) -> Bool {
    date.count >= text.count && zip(text, date).allSatisfy { $0 == "." || $0 == $1 }
  }
}
