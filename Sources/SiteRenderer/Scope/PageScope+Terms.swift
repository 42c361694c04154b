import Journal
import Localization
import Templating

// What templates see of taxonomies and their terms.
extension PageScope {
  /// What the edition calls a term: the author's word for it in its language, or that of the theme
  /// for a mood.
  func name(of term: Term) -> String {
    if let word = settings.labels.word(for: term.name, term.slug, in: edition.locale) {
      return word
    }
    guard term.taxonomy == .moods else { return term.name }
    return rendering.symbols[editionNumber][term.name]?.said ?? term.name
  }

  /// What the author calls a label in the edition's language; else the label as it is written.
  func name(ofLabel label: String) -> String {
    if settings.labels.isEmpty { return label }
    return settings.labels.word(for: label, termSlug(of: label), in: edition.locale) ?? label
  }

  /// What the author calls a taxonomy in the edition's language, or the theme; else its name.
  func heading(of taxonomy: Taxonomy) -> String {
    settings.labels.word(for: taxonomy.name, taxonomy.name, in: edition.locale)
      ?? interface.say("taxonomy.\(taxonomy.name)") ?? taxonomy.name
  }

  func term(_ taxonomy: Taxonomy, _ position: Int) -> Term? {
    edition.classification(taxonomy)?.terms[position]
  }

  func termsValues(
    _ classification: Classification?, _ taxonomy: Taxonomy
  ) -> [(String, TemplateValue)] {
    let terms = inOrder(classification?.terms ?? [])
    // The photos of a mood say nothing of it.
    let covers = taxonomy == .moods ? [:] : termCovers(terms)
    // With pictures first, so that the eye and the focus have one order.
    let order =
      terms.indices.filter { covers[$0] != nil } + terms.indices.filter { covers[$0] == nil }
    return [
      ("taxonomy", .string(taxonomy.name)),
      ("terms", .list(order.map { termValue(terms[$0], cover: covers[$0]) })),
      ("groups", .list(termGroups(terms))),
      ("countries", .list(taxonomy == .places ? countries(of: terms) : [])),
      (
        "map",
        TemplateValue.optional(taxonomy == .places ? PlaceMap(self)?.value : nil)
      ),
    ]
  }

  /// Terms are sorted by their names, moods by what the edition calls them.
  private func inOrder(_ terms: [Term]) -> [Term] {
    guard terms.contains(where: { name(of: $0) != $0.name }) else { return terms }
    return LocaleWords.collationOrder(of: terms.map(name), in: edition.locale).map { terms[$0] }
  }

  /// The terms under the headings of an index; none where there are few enough to be seen at once.
  /// What lies below a term stays with it.
  private func termGroups(_ terms: [Term]) -> [TemplateValue] {
    guard terms.count > (showsTermCovers ? PageScope.coversSeenAtOnce : PageScope.termsSeenAtOnce)
    else { return [] }
    let outermost = terms.indices.filter { terms[$0].parent == nil }
    let groups = IndexHeadings(edition.locale).groups(of: outermost.map { name(of: terms[$0]) })
    return groups.map { group in
      let inside = group.positions.flatMap { position in
        let end = position + 1 < outermost.count ? outermost[position + 1] : terms.count
        return terms[outermost[position]..<end].map(termValue)
      }
      return TemplateContext.groupOfTerms.value([.string(group.heading), .list(inside)])
    }
  }

  /// Places by country, the country with the most entries first; those without one at the end.
  /// Empty when no place has one.
  private func countries(of terms: [Term]) -> [TemplateValue] {
    var groups: [(heading: String, count: Int, terms: [Term])] = []
    for term in terms {
      let country = term.members.lazy.compactMap { [site, edition] in
        site.entry(edition.members[$0]).labels.place?.country
      }.first
      let heading = country.map { interface.words.countryName($0) ?? $0 } ?? ""
      if let place = groups.firstIndex(where: { $0.heading == heading }) {
        groups[place].terms.append(term)
        groups[place].count += term.members.count
      } else {
        groups.append((heading, term.members.count, [term]))
      }
    }
    guard groups.contains(where: { !$0.heading.isEmpty }) else { return [] }
    let order = groups.indices.sorted { left, right in
      let (one, other) = (groups[left], groups[right])
      if one.heading.isEmpty != other.heading.isEmpty { return other.heading.isEmpty }
      return (other.count, left) < (one.count, right)
    }
    return order.map { place in
      let terms = groups[place].terms
      let byCount = terms.indices.sorted { left, right in
        (terms[right].members.count, left) < (terms[left].members.count, right)
      }
      return TemplateContext.groupOfTerms.value([
        .string(groups[place].heading), .list(byCount.map { termValue(terms[$0]) }),
      ])
    }
  }

  private static let termsSeenAtOnce = 20
  private static let coversSeenAtOnce = 200

  /// Paper, Almanac and Pocket list terms as words.
  private var showsTermCovers: Bool { settings.theme.look == .album || settings.theme.look.isOwn }

  /// By position in `terms`, a cover among the newest entries of each; no picture twice.
  private func termCovers(_ terms: [Term]) -> [Int: LinkTarget] {
    guard showsTermCovers, terms.count <= PageScope.coversSeenAtOnce else { return [:] }
    let (covers, members) = (rendering.plan.covers, edition.members)
    var used: Set<LinkTarget> = []
    var found: [Int: LinkTarget] = [:]
    for (position, term) in terms.enumerated() {
      let newest = term.members.prefix(PageScope.membersWithCover)
      let cover = newest.lazy.compactMap { covers[members[$0].entry] }
        .first { !used.contains($0) }
      guard let cover else { continue }
      used.insert(cover)
      found[position] = cover
    }
    return found
  }

  /// How many entries of a term are asked for a cover.
  private static let membersWithCover = 50

  func termValues(
    _ classification: Classification, _ position: Int, _ members: Range<Int>, _ number: Int?,
    _ count: Int
  ) -> [(String, TemplateValue)] {
    let term = classification.terms[position]
    let list = ListView(
      self, Array((term.parts.isEmpty ? term.members : term.parts)[members]), front: term.route,
      number: number, count: count,
      total: term.members.count, isInParts: !term.parts.isEmpty,
      itemCount: itemCount(members.count, number))
    let value = TemplateContext.term.value(
      [
        .string(name(of: term)), .integer(term.members.count), .string(term.taxonomy.name),
        .string(heading(of: term.taxonomy)),
        .string(address(edition.route(of: term.taxonomy))),
        .list(classification.ancestors(of: term).map(termValue)),
        .list(classification.children(of: position).map(termValue)),
        TemplateValue(link(Route(term.route.path + "photos/"))),
      ], reads: reads[.term])
    return [("term", value), ("list", .object(list))]
  }

  /// How many entries a page of a term shows with their beginnings: of its newest, as many as a
  /// page of other lists, or all if a page of other lists would hold them; of older ones none.
  private func itemCount(_ count: Int, _ number: Int?) -> Int {
    if number != nil { return 0 }
    return count < 2 * settings.paginate ? count : settings.paginate
  }

  func termValue(_ term: Term) -> TemplateValue { termValue(term, .termLink) }

  /// - Parameter kind: from where the page reaches the term.
  func termValue(_ term: Term, _ kind: Reads.Kind) -> TemplateValue {
    TemplateContext.termLink.value(
      [.string(name(of: term)), .string(address(term.route)), .integer(term.members.count)],
      reads: reads[kind])
  }

  private func termValue(_ term: Term, cover: LinkTarget?) -> TemplateValue {
    TemplateContext.listedTerm.value([
      .string(name(of: term)), .string(address(term.route)), .integer(term.members.count),
      coverValue(cover),
    ])
  }

  /// The taxonomies that have a page with something on it in this edition.
  var taxonomyValues: [TemplateValue] {
    edition.classifications.compactMap { classification in
      let route = edition.route(of: classification.taxonomy)
      guard rendering.routes.contains(route), !classification.terms.isEmpty else { return nil }
      return TemplateContext.taxonomy.value(
        [
          .string(classification.taxonomy.name), .string(heading(of: classification.taxonomy)),
          .string(address(route)), .integer(classification.terms.count),
        ], reads: reads[.taxonomy])
    }
  }
}
