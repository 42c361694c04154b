import Diagnostics
import Localization

/// One label and the entries that carry it.
package struct Term: Sendable {
  package let taxonomy: Taxonomy
  /// The spelling in the newest entry; the whole path of a nested term: `travel/sea`.
  package let name: String
  /// The path below the taxonomy's folder: `travel/sea`.
  package let slug: String
  package let route: Route
  /// Positions in `Edition.members`, newest first; includes the members of nested terms.
  package let members: [Int]
  /// Of a series: the same in the order of its parts; else empty.
  package let parts: [Int]
  /// The position of the parent term in `Classification.terms`.
  package let parent: Int?
}

/// The terms of one taxonomy in an edition.
package struct Classification: Sendable {
  package let taxonomy: Taxonomy
  /// In the collation order of the locale; nested terms follow their parent.
  package let terms: [Term]
  /// For each member, the positions of its terms, in the order of its labels, without ancestors.
  package let termsOfMember: IntRows

  /// Labels that differ only in case, Unicode normalization or separators are one term.
  ///
  /// - Parameters:
  ///   - labels: the labels of each member, newest member first.
  ///   - numbers: the number that each member says that it has in a series.
  ///   - datedCount: the number of members with a day, which are the first.
  init(
    of labels: some Sequence<[String]>, taxonomy: Taxonomy, locale: LocaleTag, prefix: String,
    numbers: [Int?] = [], datedCount: Int = 0
  ) {
    self.taxonomy = taxonomy
    var gathering = TermGathering(taxonomy)
    var own = IntRows()
    var row: [Int] = []
    for (member, names) in labels.enumerated() {
      row.removeAll(keepingCapacity: true)
      for name in names {
        guard let found = gathering.add(name, member), !row.contains(found) else { continue }
        row.append(found)
      }
      own.append(row)
    }
    let found = gathering.found
    let order = gathering.order(in: locale)
    var positions = [Int](repeating: 0, count: found.count)
    for (position, index) in order.enumerated() { positions[index] = position }
    terms = order.map { index in
      let term = found[index]
      return Term(
        taxonomy: taxonomy, name: term.name, slug: term.slug,
        route: Route("\(prefix)\(taxonomy.name)/\(term.slug)/"), members: term.members,
        parts: taxonomy == .series
          ? Classification.parts(term.members, numbers, datedCount: datedCount) : [],
        parent: term.parent.map { positions[$0] })
    }
    termsOfMember = IntRows(own.lazy.map { row in row.map { positions[$0] } })
  }

  /// Numbered parts come first. The others follow from the oldest to the newest, and undated ones
  /// in their usual order.
  private static func parts(_ members: [Int], _ numbers: [Int?], datedCount: Int) -> [Int] {
    let keyed = members.map { member in
      [
        numbers.indices.contains(member) ? numbers[member] ?? .max : .max,
        member < datedCount ? 0 : 1, member < datedCount ? -member : member,
      ]
    }
    return members.indices.sorted { keyed[$0].lexicographicallyPrecedes(keyed[$1]) }
      .map { members[$0] }
  }

  /// The ancestors of a term, outermost first.
  package func ancestors(of term: Term) -> [Term] {
    var found: [Term] = []
    var next = term.parent
    while let parent = next {
      found.append(terms[parent])
      next = terms[parent].parent
    }
    return found.reversed()
  }

  /// The children of the term at a position. All its descendants directly follow it.
  package func children(of position: Int) -> [Term] {
    terms[(position + 1)...].prefix { ($0.parent ?? -1) >= position }
      .filter { $0.parent == position }
  }
}

/// Collects terms in the order of their first use.
private struct TermGathering {
  let taxonomy: Taxonomy
  private(set) var found: [Found] = []
  private var positions: [[UInt8]: Int] = [:]
  /// For labels that were added before, as they are written: their terms from the outermost.
  private var chains: [PathKey: [Int]] = [:]

  struct Found {
    /// The whole path.
    let name: String
    let lastName: String
    let slug: String
    let parent: Int?
    var members: [Int] = []
  }

  init(_ taxonomy: Taxonomy) { self.taxonomy = taxonomy }

  /// Adds a member to the label's term and all its ancestors. Returns the position of the term; nil
  /// for an empty label.
  mutating func add(_ label: String, _ member: Int) -> Int? {
    let key = PathKey(label)
    if let chain = chains[key] {
      for position in chain where found[position].members.last != member {
        found[position].members.append(member)
      }
      return chain.last
    }
    var chain: [Int] = []
    defer { chains[key] = chain }
    var last: Int?
    var (name, slug) = ("", "")
    for part in taxonomy.path(of: label) {
      let partName = normalizedForm(part.name)
      name += (name.isEmpty ? "" : "/") + partName
      slug += (slug.isEmpty ? "" : "/") + part.slug
      let position: Int
      let key = Array(slug.utf8)
      if let known = positions[key] {
        position = known
      } else {
        position = found.count
        positions[key] = position
        found.append(Found(name: name, lastName: partName, slug: slug, parent: last))
      }
      if found[position].members.last != member { found[position].members.append(member) }
      chain.append(position)
      last = position
    }
    return last
  }

  func order(in locale: LocaleTag) -> [Int] {
    // Opening ICU for a locale is expensive compared with a taxonomy of one term.
    if found.count < 2 { return Array(found.indices) }
    let bySlug = found.indices.sorted {
      found[$0].slug.utf8.lexicographicallyPrecedes(found[$1].slug.utf8)
    }
    let collated = LocaleWords.collationOrder(
      of: bySlug.map { found[$0].lastName }, in: locale)
    guard found.contains(where: { $0.parent != nil }) else { return collated.map { bySlug[$0] } }
    var ranks = [Int](repeating: 0, count: found.count)
    for (rank, position) in collated.enumerated() { ranks[bySlug[position]] = rank }
    // Parents always precede their descendants in `found`.
    var keys: [[Int]] = []
    for (position, term) in found.enumerated() {
      keys.append((term.parent.map { keys[$0] } ?? []) + [ranks[position]])
    }
    return found.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
  }
}
