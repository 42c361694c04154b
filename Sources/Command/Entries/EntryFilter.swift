import Build
import Desk
import Diagnostics
import Journal
import Localization
import SearchIndex

/// Which entries a command is about.
struct EntryFilter: Sendable {
  var labels: [Taxonomy: [String]] = [:]
  var isStarred = false
  var visibility: NewEntryVisibility?
  /// A query.
  var words: [String] = []
  /// The beginning of a day: `2024`, `2024-03`.
  var period: String?
  /// Nil means as the query or the command says.
  var order: AuthorsQuery.Order?
  var limit: Int?
  /// Only entries of today, or of this day in all years.
  var day: Day?
  var isRandom = false

  enum Day: Sendable { case today, inAllYears }

  /// - Parameters:
  ///   - journal: read with the query.
  ///   - order: where neither a flag nor the query says one.
  func chosen(
    from journal: JournalEntries, by order: AuthorsQuery.Order = .newest
  ) -> [JournalEntries.Item] {
    let asked = AuthorsQuery(query)
    let found = Set(journal.hits?.map(\.entry.entry.source.path) ?? [])
    let chosen = journal.items.filter { item in
      fits(item, journal.today) && asked.takes { item.isIn($0) }
        && (journal.hits == nil || found.contains(item.entry.source.path))
    }
    if isRandom { return chosen.randomElement().map { [$0] } ?? [] }
    let sorted = sorted(chosen, by: self.order ?? asked.order ?? order, journal)
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }

  private func sorted(
    _ items: [JournalEntries.Item], by order: AuthorsQuery.Order, _ journal: JournalEntries
  ) -> [JournalEntries.Item] {
    let dated = items.filter { $0.entry.day != nil }
    let undated = items.filter { $0.entry.day == nil }
    switch order {
    case .oldest: return dated + undated
    case .changed: return items.lastChangedFirst(in: journal)
    case .best:
      guard let hits = journal.hits else { fallthrough }
      let places = Dictionary(
        hits.enumerated().map { ($1.entry.entry.source.path, $0) }, uniquingKeysWith: min)
      return items.sorted {
        places[$0.entry.source.path, default: 0] < places[$1.entry.source.path, default: 0]
      }
    case .newest: return dated.reversed() + undated
    }
  }

  /// What is searched for, with the author's own filters.
  var query: String {
    // Labels with pictures are found by what any language of the journal calls them, which a query
    // knows.
    let asked = LabelKind.filters.filter(\.hasPictures).flatMap { kind in
      (labels[Taxonomy(kind)] ?? []).map { "\(kind.name):\"\($0.filter { $0 != "\"" })\"" }
    }
    return (words + asked).joined(separator: " ")
  }

  /// Whether it says anything about entries.
  var isEmpty: Bool {
    query.isEmpty && labels.isEmpty && !isStarred && visibility == nil && period == nil
      && day == nil
  }

  private func fits(_ item: JournalEntries.Item, _ today: CalendarDay) -> Bool {
    let entry = item.entry
    switch day {
    case .today where entry.day != today: return false
    case .inAllYears where entry.day?.month != today.month || entry.day?.day != today.day:
      return false
    default: break
    }
    if isStarred && !entry.starred { return false }
    switch visibility {
    case .draft where !entry.visibility.draft: return false
    case .private where !entry.visibility.private: return false
    case .published where !item.reasons.isEmpty: return false
    default: break
    }
    if let period, entry.day?.iso.hasPrefix(period) != true { return false }
    return labels.allSatisfy { taxonomy, wanted in
      wanted.allSatisfy { has($0, taxonomy, entry.labels[in: taxonomy]) }
    }
  }

  private func has(_ wanted: String, _ taxonomy: Taxonomy, _ labels: [String]) -> Bool {
    if taxonomy.kind?.hasPictures == true { return !wanted.isEmpty }
    return labels.contains { taxonomy.isNested ? isTag($0, wanted) : isSame($0, wanted) }
  }

  /// A nested tag belongs to those above it: `travel/sea/north` to `travel` and `travel/sea`.
  private func isTag(_ tag: String, _ wanted: String) -> Bool {
    if isSame(tag, wanted) { return true }
    let (own, other) = (tag.split(separator: "/"), wanted.split(separator: "/"))
    return !other.isEmpty && own.count > other.count
      && zip(own, other).allSatisfy { isSame(String($0), String($1)) }
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    termSlug(of: left).utf8.elementsEqual(termSlug(of: right).utf8)
  }
}

/// Arguments that choose entries.
protocol FilterArguments: SiteVerbArguments {
  var filter: EntryFilter { get set }
}

extension JournalEntries.Item {
  /// Whether the entry is a draft, private or public.
  fileprivate func isIn(_ state: NewEntryVisibility) -> Bool {
    switch state {
    case .draft: entry.visibility.draft
    case .private: entry.visibility.private
    case .published: reasons.isEmpty
    }
  }
}

extension [JournalEntries.Item] {
  /// By their files' times.
  fileprivate func lastChangedFirst(in journal: JournalEntries) -> Self {
    let times = map { journal.changed($0) }
    return zip(self, times).sorted { $0.1 > $1.1 }.map(\.0)
  }
}

extension Operand where Arguments: FilterArguments {
  /// The words of a query.
  static var words: Self {
    Operand(ValueLabel("WORD", .text), repeats: true) { $0.filter.words.append($1) }
  }
}

extension Flag where Arguments: FilterArguments {
  private static var orders: [String] { AuthorsQuery.Order.allCases.map(\.rawValue) }

  static var choosing: [Self] {
    labels(in: .selection, \.ofList) { $0.filter.labels.add($2, of: $1) } + [
      Flag(
        "--label", takes: ValueLabel("KIND=LABEL", .text), in: .selection,
        "only entries with this label of a taxonomy, as in projects=garden"
      ) { arguments, text throws(UsageError) in
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let taxonomy = Taxonomy(parts[0]) else {
          throw UsageError(
            "'--label' takes a taxonomy and a label, as in projects=garden, not '\(text)'")
        }
        arguments.filter.labels.add(parts[1], of: taxonomy)
      },
      Flag(
        "--during", takes: ValueLabel("PERIOD", .text), in: .selection,
        "only entries of a year, month or day: 2024, 2024-03"
      ) { arguments, text throws(UsageError) in
        guard isPeriod(text) else {
          throw UsageError(
            "'--during' takes a year, month or day, not '\(text)'",
            help: ["write it as YYYY, YYYY-MM or YYYY-MM-DD"])
        }
        arguments.filter.period = text
      },
      Flag("--starred", in: .selection, "only entries with a star") { $0.filter.isStarred = true },
      Flag("--draft", in: .selection, "only drafts") { $0.filter.visibility = .draft },
      Flag("--private", in: .selection, "only private entries") { $0.filter.visibility = .private },
      Flag("--public", in: .selection, "only entries that a build publishes") {
        $0.filter.visibility = .published
      },
      Flag(
        "--sort", takes: ValueLabel("ORDER", .words(orders)), in: .selection,
        "newest, oldest, changed (the last one first) or best (of a query)"
      ) { arguments, text throws(UsageError) in
        guard let order = AuthorsQuery.Order(rawValue: text) else {
          throw UsageError(
            "'--sort' takes one of \(orders.joined(separator: ", ")), not '\(text)'")
        }
        arguments.filter.order = order
      },
      Flag(
        "--limit", short: "-n", takes: ValueLabel("N", .number), in: .selection,
        "at most N entries"
      ) { arguments, text throws(UsageError) in
        guard let limit = plainNumber(text) else {
          throw UsageError("'--limit' takes a number, not '\(text)'")
        }
        arguments.filter.limit = limit
      },
    ]
  }
}

/// Whether a text is the whole beginning of a day: half of a month's number would choose ten.
private func isPeriod(_ text: String) -> Bool {
  guard [4, 7, 10].contains(text.utf8.count) else { return false }
  return (try? day(text + "-01-01".dropFirst(text.utf8.count - 4), of: "")) != nil
}
