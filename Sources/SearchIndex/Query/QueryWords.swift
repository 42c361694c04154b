import Journal
import Localization

/// The keywords of the query language: English and Korean always, other languages if the journal
/// has them. The theme's script has the same.
struct QueryWords {
  /// The English keyword for each keyword of another language.
  private var meanings: [String: String]

  private static let keys: [String: QueryPart.Key] = Dictionary(
    uniqueKeysWithValues: (Facet.labels + [.lang, .has, .is]).map { ($0.name, .facet($0)) }
      + [
        ("on", .on), ("before", .before), ("after", .after), ("since", .since), ("until", .until),
        ("title", .title), ("sort", .sort),
      ])
  private static let values = ["photo", "starred"]
  private static let days = [
    "today", "yesterday", "thisweek", "lastweek", "thismonth", "lastmonth", "thisyear", "lastyear",
  ]
  private static let orders: [String: Query.Order] = ["newest": .newest, "oldest": .oldest]
  private static let korean =
    "lang 언어,has 있음,on 날짜,before 전,after 뒤 후,since 이후 부터,until 이전 까지,title 제목,sort 정렬,photo 사진,starred 별표,newest 최신,oldest 오래된,today 오늘,yesterday 어제,thisweek 이번주,lastweek 지난주,thismonth 이번달,lastmonth 지난달,thisyear 올해,lastyear 작년"

  /// What each picture of the theme, `mood:happy`, is called: its name, and the words of the
  /// catalogs.
  private var pictures: [String: [[UInt32]]] = [:]

  /// The numbers of months by their names, in English and the languages of the journal.
  private var months: [String: Int] = [:]

  /// - Parameters:
  ///   - aliases: keywords in the format of the catalogs, `tag schlagwort,person mensch`, and
  ///     pictures, `mood:happy 행복`.
  ///   - locales: the languages of the journal.
  init(_ aliases: [String], _ locales: [LocaleTag] = []) {
    meanings = [:]
    var folding = Folding()
    for locale in locales + [.english] {
      for (name, month) in monthNames(locale) {
        var name = text(folding.fold(normalizedForm(name)))
        if name.hasSuffix(".") { name.removeLast() }
        let isName = name.unicodeScalars.contains { !(0x30...0x39).contains($0.value) }
        if isName, months[name] == nil { months[name] = month }
      }
    }
    let labels = LabelKind.filters.map { "\($0.name) \($0.korean)" }
    for list in labels + [Self.korean] + aliases {
      for pair in folding.fold(normalizedForm(list)).split(separator: 0x2C) {
        let words = pair.split(separator: 0x20).map { text($0) }
        guard let name = words.first else { continue }
        if let colon = name.firstIndex(of: ":") {
          let names = [name[colon...].dropFirst()] + words.dropFirst().map { $0[...] }
          pictures[name, default: []] += names.map(Self.spaced)
          continue
        }
        for word in words.dropFirst() where meanings[word] == nil { meanings[word] = name }
      }
    }
  }

  func key(_ word: String) -> QueryPart.Key? { Self.keys[name(of: word)] }

  /// The number of the month with a name.
  func month(_ name: String) -> Int? { months[name] }

  /// The value of `has:` and `is:` for a keyword.
  func value(_ word: [UInt32]) -> [UInt32]? {
    let name = name(of: text(word))
    return Self.values.contains(name) ? name.unicodeScalars.map(\.value) : nil
  }

  /// All words for the pictures of a facet of which one is so called, or begins so.
  func pictures(_ facet: Facet, _ word: [UInt32], isOpen: Bool) -> [[UInt32]] {
    let own = pictures.filter { $0.key.hasPrefix(facet.name + ":") }
    return own.sorted { $0.key < $1.key }.map(\.value).filter { names in
      names.contains { $0 == word || isOpen && $0.starts(with: word) }
    }.flatMap(\.self)
  }

  private static func spaced(_ word: Substring) -> [UInt32] {
    word.unicodeScalars.map { $0 == "_" ? 0x20 : $0.value }
  }

  func order(_ word: String) -> Query.Order? { Self.orders[name(of: word)] }

  /// The English name of a day or days, without spaces and hyphens.
  func day(_ word: String) -> String? {
    let name = name(of: QueryWords.joined(word))
    return Self.days.contains(name) ? name : nil
  }

  /// Whether a word for a day begins so.
  func isBeginningOfDay(_ word: String) -> Bool {
    let word = QueryWords.joined(word)
    return months.keys.contains { $0.hasPrefix(word) }
      || Self.days.contains { $0.hasPrefix(word) }
      || meanings.contains { $0.key.hasPrefix(word) && Self.days.contains($0.value) }
  }

  static func joined(_ word: String) -> String { word.filter { !" '-_".contains($0) } }

  /// English keywords take precedence.
  private func name(of word: String) -> String {
    let isEnglish =
      Self.keys[word] != nil || Self.values.contains(word) || Self.orders[word] != nil
      || Self.days.contains(word)
    return isEnglish ? word : meanings[word] ?? word
  }
}
