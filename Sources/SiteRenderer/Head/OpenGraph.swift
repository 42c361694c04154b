import Diagnostics
import Journal
import Localization
import Markdown
import Templating

/// What other sites show where somebody shares a page. Source: The Open Graph protocol (ogp.me).
///
/// Tags are left to `StructuredData`, since none of them reads `article:tag`. Nothing without `url`
/// in the settings, since every address in it is in full, and nothing for pages that nobody shares.
struct OpenGraph {
  private let view: PageView
  private let scope: PageScope

  init(_ view: PageView) {
    self.view = view
    scope = view.scope
  }

  var properties: [(name: String, content: String)] {
    guard let canonical = view.canonical, isShared else { return [] }
    let text = scope.sharedText
    var found: [(name: String, content: String)] = []
    found.reserveCapacity(12)
    found.append(("og:site_name", scope.siteTitle))
    found.append(("og:title", view.title ?? scope.siteTitle))
    if let words = view.description ?? contents { found.append(("og:description", words)) }
    found.append(("og:type", text?.day == nil ? "website" : "article"))
    found.append(("og:url", canonical))
    let names = scope.rendering.openGraphNames
    let own = names[text?.language ?? scope.edition.locale]
    if let own { found.append(("og:locale", own)) }
    for (locale, _) in Counterpart(scope).alternates {
      guard let other = LocaleTag(locale).flatMap({ names[$0] }), other != own else { continue }
      found.append(("og:locale:alternate", other))
    }
    if let text, let day = text.day {
      found.append(("article:published_time", day.iso))
      if let updated = text.updated, updated > day {
        found.append(("article:modified_time", updated.iso))
      }
    }
    found += picture
    return found
  }

  /// The elements that say it; nil where there are none.
  var markup: Markup? {
    let properties = properties
    if properties.isEmpty { return nil }
    var html = ByteOutput(capacity: 1 << 10)
    for (position, property) in properties.enumerated() {
      if position > 0 { html.append(0x0A) }
      html.append("<meta property=\"")
      html.append(escaping: property.name)
      html.append("\" content=\"")
      html.append(escaping: property.content)
      html.append("\">")
    }
    return Markup(trusted: html.array)
  }

  private var isShared: Bool {
    switch scope.page.kind {
    case .list, .undated, .entry, .year, .month, .book, .order, .titles, .onThisDay, .dayOfYear,
      .calendar, .statistics, .photos, .shelf, .terms, .term, .custom:
      true
    case .search, .sealed, .notFound, .redirect, .machineReadable: false
    }
  }

  /// How much a page has that says nothing of itself.
  private var contents: String? {
    let count =
      switch scope.page.kind {
      case .list(_, nil, _), .calendar, .statistics, .titles, .onThisDay, .terms:
        scope.edition.members.count
      case .list(let members, _, _), .undated(let members), .order(_, let members, _, _):
        members.count
      case .year(let year): scope.edition.years[year].members.count
      case .month(let year, let month, _): scope.edition.years[year].months[month].members.count
      case .book(_, let members): members.count
      case .dayOfYear(let position): scope.edition.daysOfYear[position].members.count
      case .term(let taxonomy, let position, _, _, _):
        scope.term(taxonomy, position)?.members.count ?? 0
      case .photos, .shelf, .entry, .custom, .search,
        .sealed, .notFound, .redirect, .machineReadable:
        0
      }
    if count > 0 { return scope.interface.say("list.count", count: count) }
    return view.title ?? scope.siteTitle
  }

  /// A cover, with what a reader hears in its place.
  private var picture: [(name: String, content: String)] {
    guard let picture = scope.sharedPicture else { return [] }
    var found = [("og:image", picture.address)]
    if let width = picture.width, let height = picture.height {
      found += [("og:image:width", String(width)), ("og:image:height", String(height))]
    }
    found.append(("og:image:alt", picture.words ?? view.title ?? scope.siteTitle))
    // Only this tells one network to show the picture large; for the rest it reads what stands
    // above.
    found.append(("twitter:card", "summary_large_image"))
    return found.map { (name: $0.0, content: $0.1) }
  }
}

extension PageScope {
  /// The entry, or the text of a page of the author's own, that a page is about.
  var sharedText: Entry? {
    switch page.kind {
    case .entry(let position): return entry(edition.members[position])
    case .custom(let position):
      guard case .text(let text, _) = edition.customPages[position].content else { return nil }
      return site.pages.texts[text].entry
    case .list, .undated, .year, .month, .book, .order, .titles, .onThisDay, .dayOfYear, .calendar,
      .statistics, .photos, .shelf, .terms, .term, .search,
      .sealed, .notFound, .redirect, .machineReadable:
      return nil
    }
  }

  /// The card of the page's own.
  var sharedCard: SharedCard? { rendering.cards?.card(of: page, site) }

  /// The entry whose cover stands for a page: its own, or the newest of its month that has one.
  var sharedMember: Int? {
    let months = edition.years.lazy.flatMap(\.months)
    let month: MonthArchive?
    switch page.kind {
    case .entry(let position):
      if hasCover(position) { return position }
      month = months.first { $0.members.contains(position) }
    case .month(let year, let position, _): month = edition.years[year].months[position]
    default: month = nil
    }
    return month?.members.first(where: hasCover)
  }

  private func hasCover(_ member: Int) -> Bool {
    rendering.plan.covers[edition.members[member].entry] != nil
  }

  typealias SharedPicture = (address: String, width: Int?, height: Int?, words: String?)

  /// A drawn card, else a cover, else the card of the journal.
  var sharedPicture: SharedPicture? {
    guard let url = settings.url else { return nil }
    func drawn(_ card: SharedCard) -> SharedPicture {
      (url.permalink(card.route), 1200, 630, nil)
    }
    if let card = sharedCard { return drawn(card) }
    return sharedCover(url) ?? rendering.cards.map { drawn($0.journal(editionNumber, site)) }
  }

  /// The cover of that text, with its address in full and what the author says it shows. Of a photo
  /// it is a copy in the proportions that other sites show.
  private func sharedCover(_ url: SiteURL) -> SharedPicture? {
    let plan = rendering.plan
    var cover: LinkTarget?
    var targets: [LinkTarget] = []
    var text = sharedText
    if let position = sharedMember {
      let entry = edition.members[position].entry
      (cover, targets) = (plan.covers[entry], plan.targets[entry])
      text = site.entries[entry].entry
    } else if case .text(let text, _)? = customPage?.content {
      (cover, targets) = (plan.pageCovers[text], plan.pageTargets[text])
    }
    guard let cover,
      let shown = BodyWriter(rendering, edition, interface, .absolute(url))
        .picture(of: cover)
    else { return nil }
    let words = zip(text?.body.links ?? [], targets).first { link, target in
      target == cover && link.isPicture && link.isDescribed
    }?.0.alternative
    if let share = shown.size?.variants?.share {
      return (url.permalink(share), 1200, 630, words)
    }
    return (shown.address, shown.size?.width, shown.size?.height, words)
  }
}

extension RenderedMarkdown.Link {
  /// Whether an author described the picture. Obsidian's way to embed one has its name instead.
  fileprivate var isDescribed: Bool {
    !alternative.allSatisfy(\.isWhitespace) && alternative != destination
      && !destination.hasSuffix("/" + alternative)
  }
}

extension LocaleTag {
  /// `ko_KR`: language and territory, the likely one where the tag says none.
  var openGraphName: String? { likelyRegion.map { "\(language)_\($0)" } }
}
