package import Localization

extension Interface {
  /// What the language calls the keywords of queries and the moods of the theme, for `Query` and
  /// the script of the search: `tag 태그,on 날짜,mood:happy 행복`.
  package var queryWords: String {
    let moods = MoodSymbol.allCases.compactMap { mood in
      say(mood.message).map { "mood:\(mood.rawValue) " + $0.replacing(" ", with: "_") }
    }
    return ([say("search.keys")].compactMap(\.self) + moods).joined(separator: ",")
  }
}

extension Theme {
  /// The same in each of some languages.
  package func queryWords(in locales: [LocaleTag]) -> [String] {
    locales.map { Interface($0, catalogs: catalogs, fallbacks: [.english]).queryWords }
  }
}
