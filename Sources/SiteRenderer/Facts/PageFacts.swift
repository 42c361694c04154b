package import Diagnostics
package import Journal
import Templating

// A page is kept if nothing that it reads has changed. `.ilgi/store` has a digest of what each page
// reads beside the digest of its bytes (`SavedPages`); the bytes are in the output. If both are the
// same, the page is neither rendered nor written. What is read is noted by the rows of views while
// pages are rendered (`Reads`): not for each page, which would take more than the page, but for
// each role, a kind of page, and each kind of value on it. The next build goes through the values
// of each page, into those rows that any page of its role has read (`FactWalk`), and notes more.
// So a row that is added to a view, or asked for by a template of the author's own, is known. The
// masks only grow, until templates, theme, program or settings change; then every page is rendered
// (`base`). A row whose value costs more than what it follows from names that instead
// (`FactSource`), and so does what has no rows: feeds, statistics, pages of photos. What comes from
// an entry's own file is known by the digest of that. Pages are saved only if no page has a
// finding. Files of the search index with texts are known by their entries (`RunSources`), and its
// lists of words by a hash of what is in them, which is taken while they are divided into files
// (`SegmentLayout.facts`). The audit skips kept pages if withheld files are the same as before by
// what the file system says; else it reads them from the output. The cache has no digest of a
// withheld text alone, which could be compared with guesses. `RandomChangeTests` compares with a
// clean build after each step.

/// For each page, a digest of everything that pages like it read. If it is the same as in an
/// earlier build, the page has the bytes that it had then, and need not be rendered.
package struct PageFacts: Sendable {
  let sources: FactSources
  let editions: [EditionFacts]
  private let known: Reads
  /// Everything that any page can see.
  private let whole: FactDigest

  var site: Site {
    @inline(__always) _read { yield sources.rendering.site }
  }

  /// - Parameter reads: what builds up to now have read.
  package init(_ sources: FactSources, reads: [UInt64], _ map: @escaping FactMap) {
    let known = Reads(reads).joined
    let site = sources.site
    var pages = site.editions.map { _ in [Page?](repeating: nil, count: Reads.Role.allCases.count) }
    for page in sources.plan.pages where pages[page.edition][page.kind.role.rawValue] == nil {
      pages[page.edition][page.kind.role.rawValue] = page
    }
    let editions = site.editions.indices.map {
      EditionFacts(sources, $0, known, pages[$0], map)
    }
    whole = sources.digest { writer in
      for (edition, facts) in zip(site.editions, editions) {
        let tables = Reads.Role.allCases.lazy.compactMap { facts[$0]?.tables }.first
        for digest in tables?.linked ?? [] { writer.add(digest) }
        for member in edition.members { writer.add(member.route) }
        for page in edition.customPages { writer.add(page.route) }
        for term in edition.classifications.flatMap(\.terms) {
          writer.add(term.name)
          writer.add(term.route)
          writer.add(term.members.count)
        }
      }
    }
    self.sources = sources
    self.editions = editions
    self.known = known
  }

  /// Nil for files that are cheaper to make than to know.
  package func digest(of page: Page) -> FactDigest? {
    let facts = editions[page.edition]
    guard let role = facts[page.kind.role] else { return nil }
    var walk = FactWalk(sources, role.scope, role.tables)
    walk.writer.add(page.route)
    walk.writer.add(page.kind.name)
    walk.add(facts.frame)
    walk.add(role.site)
    if site.editions.count > 1 { addCounterparts(of: page, to: &walk) }
    switch page.kind {
    case .machineReadable(let file):
      guard add(file, page, to: &walk) else { return nil }
    case .entry(let position): add(entry: position, page, to: &walk)
    default:
      walk = walk.on(page, known)
      PageView(scope: walk.scope).add(to: &walk)
      addValues(of: page, to: &walk)
    }
    return walk.writer.digest(sources.hash)
  }

  /// What is on an entry's page besides what its own file gave.
  private func add(entry position: Int, _ page: Page, to walk: inout FactWalk) {
    walk.add(text: site.editions[page.edition].members[position].entry)
    EntryView(walk.scope, position).add(to: &walk)
    let others = walk.scope.reads[.page].mask & PageView.rows.lookedAt
    if others == 0 { return }
    walk = walk.on(page, known)
    PageView.rows.add(others, of: PageView(scope: walk.scope), to: &walk)
  }

  /// What templates have at their top level.
  private func addValues(of page: Page, to walk: inout FactWalk) {
    switch page.kind {
    // They count all entries, or show what is in any of them.
    case .statistics, .photos, .shelf, .terms: walk.add(whole)
    default:
      if case .custom = page.kind { walk.writer.add(sources.rendering.template(of: page)) }
      for (_, value) in walk.scope.kindValues { walk.add(value) }
    }
  }

  /// The same page in other editions.
  private func addCounterparts(of page: Page, to walk: inout FactWalk) {
    let counterpart = Counterpart(PageScope(sources.rendering, page, known: known))
    for position in site.editions.indices {
      let route = counterpart.route(in: position)
      walk.writer.add(optional: route)
      if route != nil { walk.writer.add(counterpart.speaks(in: position)) }
    }
    guard case .entry(let position) = page.kind else { return }
    walk.writer.add(site.canonicalRoute(of: site.editions[page.edition].members[position]))
  }

  /// - Returns: whether the file is worth knowing.
  private func add(
    _ file: MachineReadableFile, _ page: Page, to walk: inout FactWalk
  ) -> Bool {
    let edition = site.editions[page.edition]
    switch file {
    case .feed(let format, let subject):
      walk.writer.add(format.fileName)
      var members = Array((0..<edition.datedCount).prefix(site.settings.feed))
      if case .term(let taxonomy, let position) = subject {
        guard let term = edition.classification(taxonomy)?.terms[position] else { return false }
        walk.writer.add(term.name)
        walk.writer.add(term.route)
        members = Array(
          term.members.lazy.filter { $0 < edition.datedCount }
            .prefix(site.settings.feed))
      }
      let shared = sources.rendering.sharedIdentifiers[page.edition]
      for member in members {
        walk.add(text: edition.members[member].entry)
        walk.writer.add(edition.members[member].route)
        let own = site.entry(edition.members[member]).identifier.flatMap(atomIdentifier)
        walk.writer.add(own.map { shared.contains($0) } ?? false)
      }
      return true
    case .daysOfMonth(let month):
      for day in edition.daysOfYear where day.month == month {
        walk.writer.add(day.route)
        for member in day.members {
          walk.add(text: edition.members[member].entry)
          walk.writer.add(edition.members[member].route)
        }
      }
      return true
    default: return false
    }
  }
}

extension FactWalk {
  /// The walk goes on with what one page sees.
  fileprivate func on(_ page: Page, _ known: Reads) -> FactWalk {
    var walk = FactWalk(sources, PageScope(sources.rendering, page, known: known), tables)
    walk.writer = writer
    return walk
  }
}
