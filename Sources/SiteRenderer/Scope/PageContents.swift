import Journal
import Markdown

/// What a page shows, as far as its head asks: which style sheets and scripts it needs. Several
/// parts of a page ask, so it is found out once.
struct PageContents: Sendable {
  /// Whether the page shows texts with pictures in them.
  let hasPhotos: Bool
  /// Whether the page shows texts with films in them.
  let hasFilms: Bool
  /// Whether the page shows texts with recordings in them.
  let hasSounds: Bool
  /// Whether the page shows cards.
  let hasCards: Bool

  init(_ rendering: SiteRendering, _ page: Page) {
    let search = Search(rendering: rendering, page: page)
    hasPhotos =
      switch page.kind {
      case .photos: true
      case .list(_, nil, _): rendering.site.settings.home != .timeline
      default: search.hasText { $0.isPicture && $1.isShown }
      }
    hasFilms = search.hasText { link, _ in link.medium == .film }
    hasSounds = search.hasText { link, target in link.medium == .sound && target.isShown }
    hasCards = search.hasCards
  }

  private struct Search {
    let rendering: SiteRendering
    let page: Page

    private var edition: Edition {
      @inline(__always) _read { yield rendering.site.editions[page.edition] }
    }

    /// Whether the page is one of texts and one of them has such a link.
    func hasText(with matches: (RenderedMarkdown.Link, LinkTarget) -> Bool) -> Bool {
      switch page.kind {
      case .entry(let position): return has(position, matches)
      case .month(let year, let month, let page):
        return edition.years[year].months[month].pages[page].contains { has($0, matches) }
      case .book(_, let members): return members.contains { has($0, matches) }
      case .custom(let position):
        guard case .text(let text, _) = edition.customPages[position].content else { return false }
        return zip(
          rendering.site.pages.texts[text].entry.body.links, rendering.plan.pageTargets[text]
        ).contains(where: matches)
      case .list, .undated, .year, .order, .titles, .onThisDay, .dayOfYear, .calendar, .statistics,
        .photos, .shelf, .terms, .term, .search, .sealed, .notFound, .redirect, .machineReadable:
        return false
      }
    }

    private func has(
      _ member: Int, _ matches: (RenderedMarkdown.Link, LinkTarget) -> Bool
    ) -> Bool {
      let entry = edition.members[member].entry
      let links = rendering.site.entries[entry].entry.body.links
      let targets = rendering.plan.targets[entry]
      return links.indices.prefix(targets.count).contains { matches(links[$0], targets[$0]) }
    }

    var hasCards: Bool {
      switch page.kind {
      case .entry(let position): return isCard(position)
      case .list(let members, let number, _):
        // The home page begins with what is pinned, wherever it is.
        return members.contains(where: isCard)
          || number == nil && edition.members.contains(where: isPinnedCard)
      case .undated(let members): return members.contains(where: isCard)
      case .month(let year, let month, let page):
        return edition.years[year].months[month].pages[page].contains(where: isCard)
      case .book(_, let members): return members.contains(where: isCard)
      case .term(let taxonomy, let position, let members, _, _):
        guard let term = edition.classification(taxonomy)?.terms[position] else { return false }
        return (term.parts.isEmpty ? term.members : term.parts)[members].contains(where: isCard)
      case .dayOfYear(let position):
        return edition.daysOfYear[position].members.contains(where: isCard)
      case .shelf: return true
      case .custom(let position):
        guard case .text(let text, _) = edition.customPages[position].content else {
          return !edition.shelves.isEmpty
        }
        return rendering.site.pages.texts[text].entry.body.hasCards
      case .year, .order, .titles, .onThisDay, .calendar, .statistics, .photos, .terms, .search,
        .sealed, .notFound, .redirect, .machineReadable:
        return false
      }
    }

    private func isCard(_ member: Int) -> Bool {
      rendering.hasCards[edition.members[member].entry]
    }

    private func isPinnedCard(_ member: Edition.Member) -> Bool {
      rendering.site.entries[member.entry].entry.pinned
        && !rendering.site.entries[member.entry].entry.labels.works.isEmpty
    }
  }
}

extension LinkTarget {
  /// Whether a picture with this target is on the page; of others only the words are.
  fileprivate var isShown: Bool {
    switch self {
    case .asWritten, .group, .page, .file, .site: true
    case .remoteImage, .nowhere, .unwritten: false
    }
  }
}
