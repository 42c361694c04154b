/// The members of an entry. The raw value of a case is its number for templates; neighbours have
/// the same numbers for the members that are theirs, too.
enum EntryMember: Int, CaseIterable {
  case title, url, lang, dir, titleDir, foreign, day, datetime, time, updated
  case excerpt, summary, hasBody, starred, pinned, draft, future, words, minutes
  case tags, people, place, weather, mood, moodSymbol, moodWord
  case moodUrl, labels, series, works, extra, form, hasHeadline
  case opening, lines, photos, pictures, medium, classes, language, sameDay, body, cover
  case translations, source, previous, next, backlinks, related, onThisDay
  case monthList
  /// Those of a day.
  case iso, year, month
  /// The one of a site whose elements are counted on every page.
  case locales

  /// The names by which templates ask, in the order of the cases.
  static let names = [
    "title", "url", "lang", "dir", "title_dir", "foreign", "day", "datetime", "time", "updated",
    "excerpt", "summary", "has_body", "starred", "pinned", "draft", "future", "words", "minutes",
    "tags", "people", "place", "weather", "mood", "mood_symbol", "mood_word",
    "mood_url", "labels", "series", "works", "extra", "form", "has_headline",
    "opening", "lines", "photos", "pictures", "medium", "classes", "language", "same_day", "body",
    "cover",
    "translations", "source", "previous", "next", "backlinks", "related", "on_this_day",
    "month_list", "iso", "year", "month", "locales",
  ]

  init?(name: String) {
    guard let number = EntryMember.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: number)
  }

  /// A bit for each member that an entry has as it is, or of which templates ask once.
  static let cheap: UInt64 = [
    title, lang, dir, titleDir, foreign, excerpt, summary, hasBody, starred, pinned, draft, words,
    minutes, mood, datetime, time, moodWord, hasHeadline, monthList,
  ].reduce(0) { $0 | 1 << UInt64($1.rawValue) }
}
