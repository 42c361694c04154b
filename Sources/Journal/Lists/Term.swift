import Localization

/// One label and the entries that carry it.
package struct Term: Sendable {
  package let taxonomy: Taxonomy
  /// As its newest entry writes it; of a nested term the whole path: `travel/sea`.
  package let name: String
  /// Its address below the taxonomy's: `travel/sea`.
  package let slug: String
  package let route: Route
  /// Positions in `Edition.members`, newest first; of a nested term also those of the terms below it.
  package let members: [Int]
  /// The position of the term above it in the list of terms.
  package let parent: Int?
}

/// The terms of one taxonomy in an edition.
package struct Classification: Sendable {
  package let taxonomy: Taxonomy
  /// In the locale's collation order, the terms below a term behind it.
  package let terms: [Term]
  /// For each member, the positions of its own terms, in the author's order.
  package let termsOfMember: [[Int]]

  /// Labels that differ only in case, Unicode form or separators are one term.
  ///
  /// - Parameter labels: for each member of the list, newest first, its labels.
  init(
    of labels: [[String]], taxonomy: Taxonomy, locale: LocaleTag, prefix: String
  ) {
    self.taxonomy = taxonomy
    var gathering = TermGathering(taxonomy)
    let own = labels.enumerated().map { member, names in
      names.reduce(into: [Int]()) { own, name in
        guard let found = gathering.add(name, member), !own.contains(found) else { return }
        own.append(found)
      }
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
        parent: term.parent.map { positions[$0] })
    }
    termsOfMember = own.map { $0.map { positions[$0] } }
  }

  /// The terms above one, from the outermost.
  package func ancestors(of term: Term) -> [Term] {
    var found: [Term] = []
    var next = term.parent
    while let parent = next {
      found.append(terms[parent])
      next = terms[parent].parent
    }
    return found.reversed()
  }

  /// The terms right below the one at a position. All below it stand right behind it.
  package func children(of position: Int) -> [Term] {
    terms[(position + 1)...].prefix { ($0.parent ?? -1) >= position }
      .filter { $0.parent == position }
  }
}

/// Terms in the order in which labels name them.
private struct TermGathering {
  let taxonomy: Taxonomy
  private(set) var found: [Found] = []
  private var positions: [[UInt8]: Int] = [:]

  struct Found {
    /// The whole path, and its last part.
    let name: String
    let lastName: String
    let slug: String
    let parent: Int?
    var members: [Int] = []
  }

  init(_ taxonomy: Taxonomy) { self.taxonomy = taxonomy }

  /// Files a member under a label and under all that it lies below; nil when the label has no name.
  mutating func add(_ label: String, _ member: Int) -> Int? {
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
      last = position
    }
    return last
  }

  func order(in locale: LocaleTag) -> [Int] {
    // Asking ICU for a locale's words takes longer than all else about a taxonomy without labels.
    if found.count < 2 { return Array(found.indices) }
    let bySlug = found.indices.sorted {
      found[$0].slug.utf8.lexicographicallyPrecedes(found[$1].slug.utf8)
    }
    let collated = LocaleWords(locale).collationOrder(of: bySlug.map { found[$0].lastName })
    guard found.contains(where: { $0.parent != nil }) else { return collated.map { bySlug[$0] } }
    var ranks = [Int](repeating: 0, count: found.count)
    for (rank, position) in collated.enumerated() { ranks[bySlug[position]] = rank }
    // Parents are found before what lies below them.
    var keys: [[Int]] = []
    for (position, term) in found.enumerated() {
      keys.append((term.parent.map { keys[$0] } ?? []) + [ranks[position]])
    }
    return found.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
  }
}
