package import Localization

/// A parsed query (Documentation/Search.md, "Queries").
package struct Query: Sendable {
  var terms: [Term] = []
  var excluded: [Term] = []
  /// An entry must have one key of each.
  var facets: [[KeyRange]] = []
  var excludedFacets: [KeyRange] = []
  /// The values of `on:` and its like that are not understood. Such a query finds nothing.
  package private(set) var unknownDays: [String] = []
  /// The first day in the range, and the first one after it. ISO dates as text, which sort by day.
  var from = ""
  var to = ""
  /// What the dates must match besides: a month of any year.
  var days: [DayPattern] = []
  package var order: Order = .relevance
  /// The words without operators, folded.
  var text: [UInt32] = []
  /// The query as its reader wrote it.
  private(set) var written = ""

  package enum Order: Sendable { case relevance, newest, oldest }

  /// A word or phrase, folded.
  struct Term: Sendable {
    var text: [UInt32]
    /// What stands in the query, folded.
    var raw: [UInt32] = []
    /// Whether it must occur in the title.
    var isInTitle = false
    var isQuoted = false
    /// Whether it is at the end of the query, so that the reader may still be typing it.
    var isOpen = false
    /// The alternative to it: `sea OR lake`.
    var others: [Term] = []
    /// When an entry was written, if it can be meant so.
    var day: DayPattern?
  }

  /// Parses a query. It never fails: unknown syntax is an ordinary word.
  ///
  /// - Parameters:
  ///   - aliases: names of the query language's keywords in other languages, from the message
  ///     `search.keys` of the catalogs, and of labels with pictures.
  ///   - locales: the languages of the journal, for the names of months.
  ///   - today: the day that `on:today` means.
  package init(
    _ query: String, aliases: [String] = [], locales: [LocaleTag] = [], today: CalendarDay? = nil
  ) {
    let words = QueryWords(aliases, locales)
    written = query
    var folding = Folding()
    let folded = folding.fold(normalizedForm(Query.withSigns(query)))
    let isOpen = folded.last.map { $0 != 0x20 && $0 != 0x22 } ?? false
    var isAlternative = false
    for part in QueryPart.split(folded, words) {
      if part.key == nil, !part.isQuoted, !part.isExcluded, part.value == [0x7C] {
        isAlternative = true
        continue
      }
      let before = (terms.count, facets.count)
      let isLast = isOpen && part.end == folded.count && !part.isQuoted
      add(part, words, today: today, isOpen: isLast)
      if isAlternative { joinLast(before) }
      isAlternative = false
    }
    findDays(words)
  }

  /// A year, a month or a day is also meant as when something was written; a number only beside a
  /// month.
  private mutating func findDays(_ words: QueryWords) {
    let own = terms.map { term -> DayPattern? in
      if term.isQuoted || term.isInTitle { return nil }
      var text = SearchIndex.text(term.text)
      while let last = text.last, ".,!?".contains(last) { text.removeLast() }
      return DayPattern(text, words)
    }
    for place in terms.indices {
      terms[place].day = own[place]
      let text = SearchIndex.text(terms[place].text)
      let number = text.wholeMatch(of: /([0-9][0-9]?)[.,]?/)?.output.1
      let sides = [place - 1, place + 1].filter(own.indices.contains).compactMap { own[$0] }
      if own[place] == nil, let number, !terms[place].isQuoted, sides.contains(where: \.isMonth) {
        terms[place].day = DayPattern(day: number)
      }
    }
  }

  /// `OR` as a sign, which survives folding, and the quotation marks of all languages as one.
  private static func withSigns(_ query: String) -> String {
    let marks = Set("「」『』《》〈〉«»‹›〝〞〟“”„".unicodeScalars)
    var view = String.UnicodeScalarView()
    for scalar in query.unicodeScalars { view.append(marks.contains(scalar) ? "\"" : scalar) }
    var isQuoted = false
    return String(view).split(separator: " ", omittingEmptySubsequences: false).map { word in
      if !isQuoted, word == "OR" { return "|" }
      if word.utf8.reduce(0, { $1 == 0x22 ? $0 + 1 : $0 }) % 2 == 1 { isQuoted.toggle() }
      return String(word)
    }.joined(separator: " ")
  }

  /// The last two words or filters are alternatives.
  private mutating func joinLast(_ before: (terms: Int, facets: Int)) {
    if terms.count > before.terms, before.terms > 0 {
      let last = terms.removeLast()
      terms[terms.count - 1].others.append(last)
    } else if facets.count > before.facets, before.facets > 0 {
      let last = facets.removeLast()
      facets[facets.count - 1] += last
    }
  }

  private mutating func add(
    _ part: QueryPart, _ words: QueryWords, today: CalendarDay?, isOpen: Bool
  ) {
    switch part.key {
    case .on?, .before?, .after?, .since?, .until?: limit(part, words, today: today, isOpen: isOpen)
    case .sort?: order = words.order(SearchIndex.text(part.value)) ?? order
    case .facet(let facet)?:
      let isNamed = facet == .has || facet == .is
      let value =
        isNamed ? words.value(part.value) ?? part.value : part.value
      let token = Array(facet.token(value))
      let range = isOpen ? KeyRange(beginningWith: token) : KeyRange(token)
      let others = words.pictures(facet, value, isOpen: isOpen)
      let ranges = [range] + others.map { KeyRange(Array(facet.token($0))) }
      if part.isExcluded { excludedFacets += ranges } else { facets.append(ranges) }
    case .title?: addTerm(part, isOpen: isOpen)
    case nil: addTerm(part, isOpen: isOpen)
    }
  }

  private mutating func addTerm(_ part: QueryPart, isOpen: Bool) {
    guard part.value.contains(where: { ScalarKind($0) != .other }) else { return }
    let text = part.isQuoted ? part.value : Tokens.withoutHyphens(part.value)
    let term = Term(
      text: text, raw: part.value, isInTitle: part.key == .title, isQuoted: part.isQuoted,
      isOpen: isOpen)
    if part.isExcluded { return excluded.append(term) }
    self.text += (self.text.isEmpty ? [] : [0x20]) + part.value
    terms.append(term)
  }

  private mutating func limit(
    _ part: QueryPart, _ words: QueryWords, today: CalendarDay?, isOpen: Bool
  ) {
    let value = SearchIndex.text(part.value)
    var reading = Period.read(value, words, today: today)
    if reading == .unknown || reading == .begun, let day = DayPattern(value, words) {
      if let days = Period(day.text) {
        reading = .period(days)
      } else if part.key == .on {
        return days.append(day)
      }
    }
    guard case .period(let days) = reading else {
      if reading == .unknown || !isOpen { unknownDays.append(value) }
      return
    }
    let (first, behind) =
      switch part.key {
      case .before?: ("", days.first)
      case .after?: (days.behind, "")
      case .since?: (days.first, "")
      case .until?: ("", days.behind)
      default: (days.first, days.behind)
      }
    if first > from { from = first }
    if !behind.isEmpty, to.isEmpty || behind < to { to = behind }
  }
}

/// A closed range of keys, sorted by scalars.
struct KeyRange: Sendable, Equatable {
  let first: [UInt32]
  let last: [UInt32]

  init(_ key: [UInt32]) { (first, last) = (key, key) }

  init(beginningWith key: [UInt32]) { (first, last) = (key, key + [0x10FFFF]) }

  init(from first: [UInt32], to last: [UInt32]) {
    self.first = first
    self.last = last + [0x10FFFF]
  }
}
