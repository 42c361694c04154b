/// The members of an entry. The position of a case is its number for templates.
enum EntryMember: String, CaseIterable {
  case title, url, lang, dir, titleDir = "title_dir", foreign, day, datetime, time, updated
  case excerpt, summary, hasBody = "has_body", starred, pinned, draft, future, words, minutes
  case tags, people, place, weather, mood, moodSymbol = "mood_symbol", moodWord = "mood_word"
  case moodUrl = "mood_url", labels, series, works, extra, form, hasHeadline = "has_headline",
    opening
  case lines, photos, pictures, medium, classes, language, sameDay = "same_day", body, cover
  case translations, source, previous, next, backlinks, related, onThisDay = "on_this_day"
  case monthList = "month_list"

  static let all = allCases

  /// A bit for each member that an entry has as it is.
  static let cheap: UInt64 = [
    title, lang, dir, titleDir, foreign, excerpt, summary, hasBody, starred, pinned, draft, words,
    minutes, mood,
  ].reduce(0) { $0 | 1 << UInt64(allCases.firstIndex(of: $1) ?? 63) }
}
