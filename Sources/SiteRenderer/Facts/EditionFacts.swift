import Diagnostics
import Journal
import Localization

/// Digests of what pages of one edition can see of its entries.
///
/// A member has two: `shown` covers everything that a page can say of the entry itself, `near` what
/// other entries' pages say of it. Neither says where the entry is in the list, because a new
/// entry moves all others.
struct EditionFacts: Sendable {
  /// The same on every page of the edition.
  let frame: FactDigest
  let shown: [FactDigest]
  let near: [FactDigest]
  /// For each dated member, the entries of its month.
  let months: [FactDigest]
  /// For each member, its day, and the year of that.
  let days: [CalendarDay?]
  let years: [Int?]
  /// For each classification, its terms with their numbers of entries.
  let terms: [FactDigest]
  /// The texts of the author's own pages.
  let pages: [FactDigest]

  /// - Parameters:
  ///   - position: in `Site.editions`.
  ///   - routes: of all pages.
  init(_ sources: FactSources, _ position: Int, routes: Set<Route>, _ map: FactMap) {
    let edition = sources.site.editions[position]
    let linked = sources.linkedTexts(in: edition, map)
    pages = Array(linked.dropFirst(sources.site.entries.count))
    let named = edition.classifications.map { classification in
      classification.terms.map { term in
        sources.digest { writer in
          writer.add(term.name)
          writer.add(term.route)
          if sources.isWide { writer.add(term.members.count) }
        }
      }
    }
    let near = map(edition.members.count) { position in
      sources.digest { writer in
        let member = edition.members[position]
        writer.add((sources.isWide ? sources.texts : sources.cards)[member.entry])
        writer.add(member.route)
        let cover = sources.plan.covers[member.entry]
        writer.add(cover != nil)
        if let cover { sources.add(cover, edition, to: &writer) }
      }
    }
    self.near = near
    // Only a series has parts, and the terms of others are not looked at for each entry.
    let classified = zip(edition.classifications, named).map { classification, names in
      (
        terms: classification.termsOfMember, names: names,
        parts: classification.terms.contains { !$0.parts.isEmpty }
          ? classification.terms.map(\.parts) : []
      )
    }
    shown = map(edition.members.count) { position in
      sources.digest { writer in
        writer.add(linked[edition.members[position].entry])
        writer.add(near[position])
        sources.addPlace(of: position, edition, to: &writer)
        sources.addTranslations(of: position, edition, to: &writer)
        for classification in classified {
          let own = classification.terms[position]
          writer.add(own.count)
          for term in own {
            writer.add(classification.names[term])
            guard !classification.parts.isEmpty else { continue }
            let parts = classification.parts[term]
            guard let place = parts.firstIndex(of: position) else { continue }
            writer.add(place)
            writer.add(parts.count)
            if place > 0 { writer.add(near[parts[place - 1]]) }
            writer.add(place + 1 < parts.count)
            if place + 1 < parts.count { writer.add(near[parts[place + 1]]) }
          }
        }
      }
    }
    var months: [FactDigest] = []
    for month in edition.years.flatMap(\.months) {
      let digest = sources.digest { writer in
        for member in month.members { writer.add(near[member]) }
      }
      months += [FactDigest](repeating: digest, count: month.members.count)
    }
    self.months = months
    days = edition.members.map { sources.site.entry($0).day }
    years = days.map { $0?.year }
    terms = edition.classifications.map { classification in
      sources.digest { writer in
        for term in classification.terms {
          writer.add(term.name)
          writer.add(term.route)
          writer.add(term.members.count)
        }
      }
    }
    frame = sources.frame(of: edition, at: position, routes, terms)
  }
}

extension FactSources {
  /// Where several texts are on a page, ids have the day and the place among its entries.
  fileprivate func addPlace(
    of position: Int, _ edition: Edition, to writer: inout FactWriter
  ) {
    let published = site.entries[edition.members[position].entry]
    if !published.marks.isEmpty { writer.add("\(published.marks)") }
    guard let day = published.entry.day else {
      return writer.add(position - edition.datedCount + 1)
    }
    var next = position + 1
    while next < edition.datedCount, site.entry(edition.members[next]).day == day { next += 1 }
    writer.add(next - position)
  }

  fileprivate func addTranslations(
    of position: Int, _ edition: Edition, to writer: inout FactWriter
  ) {
    let member = edition.members[position]
    writer.add(site.canonicalRoute(of: member))
    for other in site.groups[member.group] where other != member.entry {
      let translation = site.entries[other].entry
      let home = site.homeEdition(of: translation)
      let shown = home.members[home.positionOfGroup[member.group]]
      writer.add(translation.locale.description)
      writer.add(shown.route)
      writer.add(shown.entry == other)
    }
    guard site.editions.count > 1 else { return }
    for edition in site.editions {
      let shown = edition.members[edition.positionOfGroup[member.group]]
      writer.add(shown.route)
      writer.add(texts[shown.entry])
      writer.add(site.canonicalRoute(of: shown))
    }
  }

  /// Titles, menus and links that are on every page.
  fileprivate func frame(
    of edition: Edition, at position: Int, _ routes: Set<Route>, _ terms: [FactDigest]
  ) -> FactDigest {
    digest { writer in
      writer.add(base)
      writer.add(isWide)
      writer.add(edition.locale.description)
      writer.add(edition.prefix)
      for page in plan.pages where page.edition == position && page.kind.isLinkedEverywhere {
        // The theme's pages do not name the years; those that do add them.
        if case .year = page.kind, !isWide { continue }
        writer.add(page.route)
      }
      for (classification, digest) in zip(edition.classifications, terms) {
        writer.add(classification.taxonomy.name)
        writer.add(routes.contains(edition.route(of: classification.taxonomy)))
        if isWide { writer.add(digest) }
      }
      for order in EntryOrder.allCases { writer.add(edition.orders.has(order)) }
      if isWide { for year in edition.years { writer.add(year.year) } }
      let menu = site.menu(of: edition) + site.pagesBesideMenu(of: edition)
      writer.add(menu.count)
      for item in menu { addMenuItem(item, edition, to: &writer) }
      writer.add(icons != nil)
      guard let icons else { return }
      writer.add(icons.touch)
      writer.add(icons.sizes)
      writer.add(icons.isMaskable)
    }
  }

  private func addMenuItem(
    _ item: CustomPage, _ edition: Edition, to writer: inout FactWriter
  ) {
    writer.add(item.route)
    switch item.content {
    case .text(let text, _):
      let entry = site.pages.texts[text].entry
      writer.add(entry.title ?? "")
      writer.add(entry.title != nil)
      writer.add(entry.locale.description)
    case .template(let position):
      let title = site.pages.templates[position].title(in: edition.locale)
      writer.add(title?.text ?? "")
      writer.add(title?.locale?.description ?? "")
    }
  }
}

extension Page.Kind {
  /// Whether other pages may link to the page because the site has it: whatever is not one of many.
  fileprivate var isLinkedEverywhere: Bool {
    switch self {
    case .list(_, .some, _), .entry, .month, .order(_, _, .some, _), .titles, .dayOfYear, .term,
      .photos(_, _, .some, _, _), .redirect:
      false
    case .photos(let subject, _, _, _, _): subject == .everything
    case .machineReadable(.feed(_, .term)), .machineReadable(.daysOfMonth),
      .machineReadable(.sitemap):
      false
    default: true
    }
  }
}
