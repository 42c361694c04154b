import Localization

/// Names of months in the languages that telephones are set to.
///
/// The same word is a month in one language and a part of another word in the next: `mar` in
/// `mardi 1er juillet`, and `listopada` is October in Croatian and November in Polish. The weekday
/// of the date decides, then whole words, then long ones.
enum MonthWords {
  private struct Language {
    let months: [(name: String, month: Int)]
    let weekdays: [String]

    init?(_ language: String) {
      guard let tag = LocaleTag(language) else { return nil }
      months = monthNames(tag).map { (normalizedForm($0.name.lowercased()), $0.month) }
        .filter { $0.name.count > 1 && !$0.name.allSatisfy(\.isNumber) }
      weekdays = weekdayNames(tag).map { normalizedForm($0.lowercased()) }
    }
  }

  private static let known = [
    "en", "ko", "ja", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "uk", "sv", "da", "nb", "fi",
    "cs", "sk", "hu", "ro", "bg", "el", "tr", "ar", "he", "fa", "hi", "th", "vi", "id", "ms", "ca",
    "hr", "sl", "sr", "zh",
  ]
  private static let languages = known.compactMap(Language.init)

  /// The likeliest day that a text names with a month in words; nil for none.
  ///
  /// - Parameters:
  ///   - first: the languages that win where all else is the same.
  ///   - day: the day in a month from 1; nil without one.
  static func day(
    of text: String, _ first: [String], _ day: (Int) -> CalendarDay?
  ) -> CalendarDay? {
    let text = Array(normalizedForm(text.lowercased()).unicodeScalars)
    var best: (day: CalendarDay, rank: (Int, Int, Int))?
    for language in first.compactMap(Language.init) + languages {
      for (name, month) in language.months {
        let name = Array(name.unicodeScalars)
        guard let isWhole = isWord(name, in: text), let found = day(month) else { continue }
        let weekday = Array(language.weekdays[found.weekday].unicodeScalars)
        let rank = (isWord(weekday, in: text) == nil ? 0 : 1, isWhole ? 1 : 0, name.count)
        if best.map({ rank > $0.rank }) ?? true { best = (found, rank) }
      }
    }
    return best?.day
  }

  /// Whether a name is a word of a text, or a part of one; nil if it is not in it. Names with
  /// digits have to be words.
  private static func isWord(_ name: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Bool? {
    var isPart: Bool?
    for start in text.indices.dropLast(name.count - 1)
    where text[start] == name[0] && text[start..<start + name.count].elementsEqual(name) {
      let end = start + name.count
      let isWhole =
        (start == 0 || !isOfWord(text[start - 1])) && (end == text.count || !isOfWord(text[end]))
      if isWhole { return true }
      if !name.contains(where: { ("0"..."9").contains($0) }) { isPart = false }
    }
    return isPart
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }
}
