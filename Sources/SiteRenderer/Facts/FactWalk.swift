import Diagnostics
import Journal
import Templating

/// What entries of one edition say on pages of one role, as digests that are made once.
final class FactTables: Sendable {
  /// For each of `Site.entries` and then of `CustomPages.texts`, itself and what its links lead to.
  let linked: [FactDigest]
  /// For each member, the year of its day.
  let years: [Int?]
  /// For each member, what entries that lead to it say of it; empty where nothing is read.
  let near: [FactDigest]
  /// For each classification and term, what entries that have it say of it; empty where nothing is
  /// read.
  let terms: [[FactDigest]]
  /// For each dated member, its month as its page lists it; empty where no page does.
  let months: [FactDigest]
  /// For each member, all rows that are read; empty where each is on one page only.
  let entries: [FactDigest]

  init(
    linked: [FactDigest], years: [Int?], near: [FactDigest] = [], terms: [[FactDigest]] = [],
    months: [FactDigest] = [], entries: [FactDigest] = []
  ) {
    (self.linked, self.years, self.near) = (linked, years, near)
    (self.terms, self.months, self.entries) = (terms, months, entries)
  }
}

/// Goes through the values that a page has, as far as templates have read values of their kinds,
/// and writes down what it finds.
struct FactWalk {
  let sources: FactSources
  let scope: PageScope
  let tables: FactTables
  var writer = FactWriter()

  init(_ sources: FactSources, _ scope: PageScope, _ tables: FactTables) {
    self.sources = sources
    self.scope = scope
    self.tables = tables
  }

  mutating func add(_ digest: FactDigest) { writer.add(digest) }
  mutating func add(_ number: Int) { writer.add(number) }

  /// The value, and of an object or a map what is read of its kind.
  mutating func add(_ value: TemplateValue) {
    switch value {
    case .none, .handle, .undefined: writer.add(0)
    case .bool(let bool): writer.add(bool)
    case .integer(let number): writer.add(number)
    case .number(let number): writer.add(Int(bitPattern: UInt(number.bitPattern)))
    case .string(let text): writer.add(text)
    case .markup(let markup): writer.add(markup.bytes)
    case .list(let list):
      writer.add(list.count)
      for element in list { add(element) }
    case .map(let map): add(map)
    case .object(let object):
      if let entry = object as? EntryView {
        add(entry: entry.position)
      } else if let neighbour = object as? NeighbourView {
        add(neighbour: neighbour.position)
      } else if let view = object as? any RowView {
        writer.add(true)
        view.add(to: &self)
      }
    }
  }

  private mutating func add(_ map: TemplateMap) {
    let mask = map.reads?.mask
    writer.add(map.count)
    for (place, value) in map.values.enumerated() {
      // The author's own fields have any names.
      if mask == nil { writer.add(map.names[place]) }
      if mask.map({ $0 & 1 << UInt64(place) != 0 }) ?? true { add(value) }
    }
  }

  /// An entry in a list.
  mutating func add(entry position: Int) {
    if scope.reads[.entry].mask == 0 { return }
    if tables.entries.isEmpty {
      EntryView(scope, position).add(to: &self)
    } else {
      writer.add(tables.entries[position])
    }
  }

  mutating func add(entries: some Collection<Int>) {
    writer.add(entries.count)
    for position in entries { add(entry: position) }
  }

  mutating func add(neighbour position: Int) {
    let isThere = tables.years.indices.contains(position)
    writer.add(isThere)
    if isThere, !tables.near.isEmpty { writer.add(tables.near[position]) }
  }

  mutating func add(neighbours: [Int]) {
    writer.add(neighbours.count)
    for position in neighbours { add(neighbour: position) }
  }

  mutating func add(monthOf position: Int) {
    if tables.months.indices.contains(position) { writer.add(tables.months[position]) }
  }

  /// What is read of terms that entries have.
  mutating func add(_ terms: some Sequence<Int>, of classification: Int) {
    guard !tables.terms.isEmpty else { return }
    for term in terms { writer.add(tables.terms[classification][term]) }
  }

  /// - Parameter entry: a position in the site.
  mutating func add(cardOf entry: Int) { writer.add(sources.cards[entry]) }

  /// - Parameter text: counted as in `FactTables.linked`.
  mutating func add(text: Int) { writer.add(tables.linked[text]) }
}
