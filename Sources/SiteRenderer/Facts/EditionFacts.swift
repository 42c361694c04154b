import Diagnostics
import Journal
import Localization
import Templating

/// What pages of one edition share, for each role: digests that are made once.
struct EditionFacts: Sendable {
  /// The same on every page of the edition.
  let frame: FactDigest
  private let roles: [RoleFacts?]

  struct RoleFacts: Sendable {
    /// What a page of the role sees, for values that are the same on each.
    let scope: PageScope
    let tables: FactTables
    /// Of what is read of `site`.
    let site: FactDigest
  }

  /// Nil where the edition has no page of the role.
  subscript(role: Reads.Role) -> RoleFacts? { roles[role.rawValue] }

  /// - Parameters:
  ///   - number: in `Site.editions`.
  ///   - pages: one of each role.
  init(
    _ sources: FactSources, _ number: Int, _ known: Reads, _ pages: [Page?],
    _ map: @escaping FactMap
  ) {
    let edition = sources.site.editions[number]
    frame = sources.frame(of: edition)
    var maker = TableMaker(sources, edition, map)
    roles = pages.map { page in
      guard let page else { return nil }
      let scope = PageScope(sources.rendering, page, known: known)
      let tables = maker.tables(scope)
      let site = sources.digest(scope, tables) { SiteView(scope: scope).add(to: &$0) }
      return RoleFacts(scope: scope, tables: tables, site: site)
    }
  }
}

/// Makes the tables of an edition. Roles that have read the same share them.
private struct TableMaker {
  private let sources: FactSources
  private let edition: Edition
  private let map: FactMap
  private let base: FactTables
  private var near: [UInt64: [FactDigest]] = [:]
  private var entries: [[UInt64]: [FactDigest]] = [:]
  private var months: [FactDigest]?

  init(_ sources: FactSources, _ edition: Edition, _ map: @escaping FactMap) {
    self.sources = sources
    self.edition = edition
    self.map = map
    base = FactTables(
      linked: sources.linkedTexts(in: edition, map),
      years: edition.members.map { sources.site.entries[$0.entry].entry.day?.year })
  }

  mutating func tables(_ scope: PageScope) -> FactTables {
    let mask = scope.reads[.entry].mask
    let (near, terms) = (near(scope), terms(scope))
    let months = mask & EntryView.rows.bit(of: "month_list") != 0 ? listedMonths() : []
    let tables = FactTables(
      linked: base.linked, years: base.years, near: near, terms: terms, months: months)
    switch scope.reads.role {
    case .entry, .home, .other: return tables
    case .front, .list, .archive, .custom: break
    }
    if mask == 0 { return tables }
    let key = [mask, scope.reads[.neighbour].mask, scope.reads[.entryTerm].mask]
    let made =
      entries[key]
      ?? map(edition.members.count) { [sources] position in
        sources.digest(scope, tables) { EntryView(scope, position).add(to: &$0) }
      }
    entries[key] = made
    return FactTables(
      linked: base.linked, years: base.years, near: near, terms: terms, months: months,
      entries: made)
  }

  private mutating func near(_ scope: PageScope) -> [FactDigest] {
    let mask = scope.reads[.neighbour].mask
    if mask == 0 { return [] }
    if let known = near[mask] { return known }
    let made = map(edition.members.count) { [sources, base] position in
      sources.digest(scope, base) { NeighbourView(scope, position).add(to: &$0) }
    }
    near[mask] = made
    return made
  }

  private func terms(_ scope: PageScope) -> [[FactDigest]] {
    if scope.reads[.entryTerm].mask == 0 { return [] }
    return edition.classifications.map { classification in
      classification.terms.map { term in
        sources.digest(scope, base) { $0.add(scope.termValue(term, .entryTerm)) }
      }
    }
  }

  /// The template of an item sees what is on the card of its entry.
  private mutating func listedMonths() -> [FactDigest] {
    if let months { return months }
    var made: [FactDigest] = []
    for month in edition.years.flatMap(\.months) {
      var writer = FactWriter()
      for member in month.members {
        writer.add(sources.cards[edition.members[member].entry])
        writer.add(edition.members[member].route)
      }
      made += [FactDigest](repeating: writer.digest(sources.hash), count: month.members.count)
    }
    months = made
    return made
  }
}

extension FactSources {
  func digest(
    _ scope: PageScope, _ tables: FactTables, _ write: (inout FactWalk) -> Void
  ) -> FactDigest {
    var walk = FactWalk(self, scope, tables)
    write(&walk)
    return walk.writer.digest(hash)
  }

  /// What rows with the source `frame` follow from.
  fileprivate func frame(of edition: Edition) -> FactDigest {
    digest { writer in
      writer.add(base)
      writer.add(locales)
      writer.add(edition.prefix)
      for file in FeedFormat.allCases.map(\.fileName) + ["podcast.xml"] {
        writer.add(rendering.routes.contains(edition.route(file)))
      }
      for order in EntryOrder.allCases { writer.add(edition.orders.has(order)) }
    }
  }
}
