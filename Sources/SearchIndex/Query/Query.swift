import Localization

/// A parsed query (Documentation/Search.md, "Queries").
package struct Query: Sendable {
  var terms: [Term] = []
  var excluded: [Term] = []
  var facets: [KeyRange] = []
  var excludedFacets: [KeyRange] = []
  /// The first day in the range, and the first one after it. ISO dates as text, which sort by day.
  var from = ""
  var to = ""
  package var order: Order = .relevance
  /// The words without operators, folded.
  var text: [UInt32] = []

  package enum Order: Sendable { case relevance, newest, oldest }

  /// A word or phrase, folded.
  struct Term: Sendable {
    let text: [UInt32]
    /// Whether it must occur in the title.
    var isInTitle = false
    var isQuoted = false
    /// Whether it is at the end of the query, so that the reader may still be typing it.
    var isOpen = false
  }

  /// Parses a query. It never fails: unknown syntax is an ordinary word.
  ///
  /// - Parameter aliases: names of the query language's keywords in other languages, from the
  ///   message `search.keys` of the catalogs.
  package init(_ query: String, aliases: [String] = []) {
    let words = QueryWords(aliases)
    var folding = Folding()
    let folded = folding.fold(normalizedForm(query))
    let isOpen = folded.last.map { $0 != 0x20 && $0 != 0x22 } ?? false
    for part in QueryPart.split(folded, words) {
      add(part, words, isOpen: isOpen && part.end == folded.count && !part.isQuoted)
    }
  }

  private mutating func add(_ part: QueryPart, _ words: QueryWords, isOpen: Bool) {
    switch part.key {
    case .on?, .before?, .after?: limit(part)
    case .sort?: order = words.order(SearchIndex.text(part.value)) ?? order
    case .facet(let facet)?:
      let isNamed = facet == .has || facet == .is
      let value =
        isNamed ? words.value(part.value) ?? part.value : part.value
      let token = Array(facet.token(value))
      let range = isOpen ? KeyRange(beginningWith: token) : KeyRange(token)
      if part.isExcluded { excludedFacets.append(range) } else { facets.append(range) }
    case .title?: addTerm(part, isOpen: isOpen)
    case nil: addTerm(part, isOpen: isOpen)
    }
  }

  private mutating func addTerm(_ part: QueryPart, isOpen: Bool) {
    guard part.value.contains(where: { ScalarKind($0) != .other }) else { return }
    let term = Term(
      text: part.value, isInTitle: part.key == .title, isQuoted: part.isQuoted, isOpen: isOpen)
    if part.isExcluded { return excluded.append(term) }
    text += (text.isEmpty ? [] : [0x20]) + part.value
    terms.append(term)
  }

  private mutating func limit(_ part: QueryPart) {
    guard let days = Period(SearchIndex.text(part.value)) else { return }
    let (first, behind) =
      switch part.key {
      case .before?: ("", days.first)
      case .after?: (days.behind, "")
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

/// A year, month or day (`2024`, `2024-05`, `2024-05-06`) as the first day in it and the first
/// after it.
struct Period: Equatable {
  let first: String
  let behind: String

  init?(_ text: String) {
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" }
    if parts.last?.isEmpty == true { parts.removeLast() }
    let numbers = parts.map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), parts[0].utf8.count == 4, let year = numbers[0],
      parts.dropFirst().allSatisfy({ (1...2).contains($0.utf8.count) })
    else { return nil }
    let next = "\(padded(year + 1, 4))-01-01"
    guard parts.count > 1 else {
      (first, behind) = ("\(padded(year, 4))-01-01", next)
      return
    }
    guard let month = numbers[1], (1...12).contains(month) else { return nil }
    let prefix = "\(padded(year, 4))-\(padded(month, 2))-"
    guard parts.count > 2 else {
      first = prefix + "01"
      behind = month < 12 ? "\(padded(year, 4))-\(padded(month + 1, 2))-01" : next
      return
    }
    guard let day = numbers[2] else { return nil }
    // No date sorts between a date and the same date followed by `~`.
    (first, behind) = (prefix + padded(day, 2), prefix + padded(day, 2) + "~")
  }
}
