/// The names of weekdays in the languages of the interface.
package enum WeekdayName {
  /// Whether a text is nothing but the name of a day's weekday: `화요일`, `(火)`, `Tue`, `вівторок`.
  ///
  /// The name of another weekday is a text like any other: `Sunday` can be the title of a Tuesday.
  package static func isName(_ text: String, of day: CalendarDay) -> Bool {
    // No name has more letters; most texts end here.
    guard text.utf8.count <= 48 else { return false }
    return names[day.weekday].contains(letters(of: text))
  }

  /// For each weekday, Sunday first, its long and its short names.
  private static let names: [Set<String>] = {
    var names = [Set<String>](repeating: [], count: 7)
    for locale in languages {
      for kind in [ICU.Symbols.weekdays, .shortWeekdays] {
        for (number, name) in ICU.symbols(kind, locale: locale).enumerated() {
          names[number].insert(letters(of: name))
        }
      }
    }
    return names
  }()

  private static let languages = [
    "ar", "de", "en", "es", "fa", "fr", "he", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt-BR",
    "ru", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]

  /// Without brackets, full stops, spaces and the joiner in Persian names, in lower case.
  private static func letters(of text: String) -> String {
    var letters = ""
    for scalar in normalizedForm(text).lowercased().unicodeScalars
    where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || scalar.properties.generalCategory == .nonspacingMark
    { letters.unicodeScalars.append(scalar) }
    return letters
  }
}
