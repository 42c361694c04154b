package import Diagnostics
package import Journal
import Localization

// A page is kept if nothing that it can see has changed. `PageFacts` gives each page a digest of
// everything that it can see, and `.ilgi/store` has it beside the digest of the page's bytes
// (`SavedPages`); the bytes are in the output. If both are the same, the page is neither rendered
// nor written. A digest covers more than the page reads, because nobody declares what a template
// reads: it follows from the kind of page. `EditionFacts` has two digests for each entry: `near`,
// what other entries' pages say of it (its fields, the excerpt, the cover; nothing of the text
// after the excerpt), and `shown`, everything that is reached from it: its file, links with the
// sizes of their pictures, embedded texts, terms, translations. Neither contains a position in a
// list, because a new entry moves all others. An entry's page has its own `shown`, and `near` of
// the entries before and after it, of its month, of its day, and of related ones; a list has
// `shown` of its entries. Pages that may ask for anything (home, calendar, numbers, search, terms,
// photos, the author's own pages) have the digest of the whole site. All of them have the frame:
// program, options, settings, theme, catalogs, menu, and which pages there are to link to. What the
// theme's own templates never ask for (the number of entries of an entry's tag, totals on older
// pages, neighbours of an entry in a list, the years on pages that do not name them) is left out,
// unless the journal has templates of its own (`isWide`). Who changes the theme, or adds a member
// to a view, must look at `PageFacts`; `RandomChangeTests` compares with a clean build after each
// step. Digests that pages note while they read would be finer; this is simpler to check. Pages are
// saved only if no page has a finding. Files of the search index with texts are known in the same
// way, by their entries (`RunSources`), and its lists of words by a hash of what is in them, which
// is taken while they are divided into files (`SegmentLayout.facts`). The audit skips kept pages if
// withheld files are the same as before by what the file system says; else it reads them from the
// output. The cache has no digest of a withheld text alone, which could be compared with guesses.

/// For each page, a digest of everything that it can see. If it is the same as in an earlier build,
/// the page has the bytes that it had then, and need not be rendered.
///
/// The digest covers more than a page reads: what its kind gives to templates, and what can be
/// reached from there. Templates of a journal's own may ask for all of it (`isWide`). Those of the
/// theme ask for less, and what they never ask for (the number of entries of an entry's tag, the
/// neighbours of an entry in a list, totals on older pages) is left out where the theme is the
/// program's own.
package struct PageFacts: Sendable {
  let sources: FactSources
  let editions: [EditionFacts]
  let routes: Set<Route>
  /// Everything that any page can see.
  let whole: FactDigest
  let sharedIdentifiers: [Set<String>]

  var site: Site { sources.site }

  package init(_ sources: FactSources, _ map: FactMap) {
    let routes = Set(sources.plan.pages.map(\.route))
    let editions = sources.site.editions.indices.map {
      EditionFacts(sources, $0, routes: routes, map)
    }
    whole = sources.digest { writer in
      for (edition, facts) in zip(sources.site.editions, editions) {
        writer.add(facts.frame)
        for year in edition.years { writer.add(year.year) }
        writer.add(facts.shown.count)
        for digest in facts.shown { writer.add(digest) }
        for digest in facts.terms { writer.add(digest) }
        for page in edition.customPages { writer.add(page.route) }
        for digest in facts.pages { writer.add(digest) }
      }
    }
    sharedIdentifiers = sources.site.sharedIdentifiers
    self.sources = sources
    self.editions = editions
    self.routes = routes
  }

  /// Nil for files that are cheaper to make than to know.
  package func digest(of page: Page) -> FactDigest? {
    var writer = FactWriter()
    writer.add(page.route)
    writer.add(page.kind.name)
    guard add(page, to: &writer) else { return nil }
    return writer.digest(sources.hash)
  }

  private func add(_ page: Page, to writer: inout FactWriter) -> Bool {
    let facts = editions[page.edition]
    writer.add(facts.frame)
    addCounterparts(of: page, to: &writer)
    switch page.kind {
    case .machineReadable(let file): return add(file, page, to: &writer)
    case .list(let members, let number?, let count):
      addList(members, page.edition, number, count, to: &writer)
      addNext(after: members, page.edition, to: &writer)
    case .undated(let members): addList(members, page.edition, nil, 0, to: &writer)
    case .order(let order, let members, let number, let count):
      let all = site.editions[page.edition].orders.members(of: order)
      addList(all[members], page.edition, number, count, to: &writer)
      if number == nil || sources.isWide { writer.add(all.count) }
    case .titles(let position): addTitles(position, page.edition, to: &writer)
    case .entry(let position):
      writer.add(facts.shown[position])
      addSurroundings(of: position, page.edition, to: &writer)
    case .year(let year): addYear(year, page.edition, to: &writer)
    case .month(let year, let month, let number):
      writer.add(number)
      addMonth(year, month, page.edition, to: &writer)
    case .dayOfYear(let position): addDayOfYear(position, page.edition, to: &writer)
    case .term: addTerm(page, to: &writer)
    case .redirect(let target): writer.add(target)
    case .notFound: break
    // Pages of everything: home, calendar, statistics, photos, terms, search, the author's own; and
    // every kind of page that nobody has thought about here.
    default: writer.add(whole)
    }
    return true
  }

  /// The same page in other editions.
  private func addCounterparts(of page: Page, to writer: inout FactWriter) {
    guard site.editions.count > 1 else { return }
    let path = page.route.path.utf8.dropFirst(site.editions[page.edition].prefix.utf8.count)
    for edition in site.editions {
      writer.add(routes.contains(edition.route(String(Substring(path)))))
    }
  }

  // MARK: Entries

  /// The entries that an entry's page leads to.
  private func addSurroundings(
    of position: Int, _ number: Int, to writer: inout FactWriter
  ) {
    let (edition, facts) = (site.editions[number], editions[number])
    for neighbour in [position - 1, position + 1] {
      let isThere = edition.members.indices.contains(neighbour)
      writer.add(isThere)
      if isThere { writer.add(facts.near[neighbour]) }
    }
    let plan = sources.plan
    var others = [plan.backlinks[number][position], plan.related[number][position]]
    if let day = facts.days[position] {
      let years = facts.years
      others.append(edition.onThisDay(as: position, of: day) { years[$0] })
    }
    for list in others {
      writer.add(list.count)
      for other in list { writer.add(facts.near[other]) }
    }
    if facts.months.indices.contains(position) { writer.add(facts.months[position]) }
  }

  /// Entries that a page shows.
  func addEntries(
    _ members: some Sequence<Int>, _ number: Int, to writer: inout FactWriter
  ) {
    for member in members {
      writer.add(editions[number].shown[member])
      if sources.isWide { addSurroundings(of: member, number, to: &writer) }
    }
  }

  func addList(
    _ members: some Sequence<Int>, _ edition: Int, _ number: Int?, _ count: Int,
    to writer: inout FactWriter
  ) {
    writer.add(optional: number)
    writer.add(count)
    if sources.isWide { writer.add(site.editions[edition].members.count) }
    addEntries(members, edition, to: &writer)
  }

  /// The month in which a list goes on.
  private func addNext(
    after members: Range<Int>, _ number: Int, to writer: inout FactWriter
  ) {
    let edition = site.editions[number]
    let next = members.upperBound
    let isThere = edition.members.indices.contains(next)
    writer.add(isThere)
    guard isThere else { return }
    writer.add(editions[number].near[next])
    let month = edition.years.flatMap(\.months).first { $0.members.contains(next) }
    writer.add(optional: month?.members.count)
  }
}
