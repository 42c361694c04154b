package import Journal
import Localization
import Templating

/// `page` in a template: what the head of the page says.
final class PageView: RowView {
  let scope: PageScope
  let reads: ReadMask?

  init(scope: PageScope) {
    self.scope = scope
    reads = scope.reads[.page]
  }

  static let rows = Rows<PageView>(
    "page",
    [
      .text("kind") { $0.scope.page.kind.name }.from(.frame),
      .text("title", .optional(.string)) { $0.title }.from(.subject),
      .text("description", .optional(.string)) { $0.description }.from(.text),
      .text("canonical", .optional(.address)) { $0.canonical }.from(.subject),
      .list("alternates", of: "alternate") { $0.alternates }.from(.subject),
      .text("policy") { $0.scope.rendering.policy }.from(.frame),
      .value("policy_meta", .html) { view in
        if case .sealed = view.scope.page.kind {
          return .markup(policyElement(sealedPolicy(view.scope.settings)))
        }
        return .markup(view.scope.rendering.policyElement)
      }.from(.frame),
      .text("root") { $0.scope.address.root }.from(.frame),
      .bool("noindex") { $0.isNoIndex }.from(.subject),
      .list("feeds", of: "feed") { $0.scope.feedValues }.from(.subject),
      .list("open_graph", of: "property") {
        OpenGraph($0).properties.map {
          TemplateContext.property.value([.string($0.name), .string($0.content)])
        }
      }.from(.facts { $0.addShared(to: &$1) }),
      .value("open_graph_meta", .optional(.html)) {
        TemplateValue.optional(OpenGraph($0).markup.map { .markup($0) })
      }.from(.facts { $0.addShared(to: &$1) }),
      .value("structured_data", .optional(.html)) {
        TemplateValue.optional(StructuredData($0)?.markup.map { .markup($0) })
      }.from(.subject),
      .bool("has_photos") { $0.scope.contents.hasPhotos }.from(.text),
      .bool("has_cards") { $0.scope.contents.hasCards }.from(.text),
      .bool("has_films") { $0.scope.contents.hasFilms }.from(.text),
      .bool("has_sounds") { $0.scope.contents.hasSounds }.from(.text),
      .value("totals", .optional("totals")) { TemplateValue.optional($0.scope.totals) }.from(.text),
    ])

  var isNoIndex: Bool { scope.isNoIndex }

  var title: String? {
    let interface = scope.interface
    return switch scope.page.kind {
    case .list(_, nil, _): nil
    case .list(_, let number?, _): pageName(number)
    case .undated: interface.say("date.undated")
    case .entry(let position): entryTitle(position)
    case .year(let year): scope.yearName(scope.edition.years[year].year)
    case .month(let year, let month, let page):
      joined(
        scope.edition.years[year].months[month].firstDay.map {
          interface.words.say($0.monthAround, .yMMMM)
        }, page == 0 ? nil : pageName(page + 1))
    case .book(let subject, _): scope.title(of: subject)
    case .order(let order, _, let number, _):
      joined(scope.name(of: order), number.flatMap(pageName))
    case .titles(let position): title(of: scope.edition.orders.titlePages[position])
    case .onThisDay: interface.say("nav.on_this_day")
    case .dayOfYear(let position): scope.name(of: scope.edition.daysOfYear[position])
    case .calendar: interface.say("nav.calendar")
    case .statistics: interface.say("nav.statistics")
    case .terms(let taxonomy): scope.heading(of: taxonomy)
    case .term(let taxonomy, let term, _, let number, _):
      joined(scope.term(taxonomy, term).map(scope.name), number.flatMap(pageName))
    case .photos(let subject, _, let number, _, _):
      joined(scope.photosTitle(subject), number.flatMap(pageName))
    case .shelf(let kind, _, let number, _):
      joined(scope.name(of: kind), number.flatMap(pageName))
    case .search: interface.say("search.title")
    case .sealed: interface.say("sealed.title")
    case .notFound: interface.say("not_found.title")
    case .custom: scope.customPage.flatMap { scope.title(of: $0) }
    case .redirect, .machineReadable: nil
    }
  }

  private func joined(_ name: String?, _ more: String?) -> String {
    [name, more].compactMap(\.self).joined(separator: " · ")
  }

  private func title(of page: TitlePage) -> String {
    let heading = page.headings.isEmpty ? nil : page.groups.first?.heading
    return joined(
      joined(scope.name(of: .titles), heading.map { scope.name(of: $0) }),
      page.number.flatMap { $0 == 1 ? nil : pageName($0) })
  }

  private func pageName(_ number: Int) -> String? {
    scope.interface.say("list.page", [("number", scope.interface.words.say(number))])
  }

  private func entryTitle(_ position: Int) -> String? {
    let entry = scope.entry(scope.edition.members[position])
    return entry.title ?? entry.day.map { scope.interface.words.say($0, .full) }
  }

  var description: String? {
    let excerpt: String
    if case .entry(let position) = scope.page.kind {
      excerpt = scope.site.entries[scope.edition.members[position].entry].entry.excerpt
    } else if case .text(let position, _)? = scope.customPage?.content {
      excerpt = scope.site.pages.texts[position].entry.excerpt
    } else {
      return scope.settings.subtitle
    }
    if excerpt.isEmpty { return nil }
    // The author's own summary has no end of the program's.
    return excerpt.hasSuffix("…") ? shortened(excerpt) : excerpt
  }

  var canonical: String? {
    guard let url = scope.settings.url else { return nil }
    switch scope.page.kind {
    case .entry(let position):
      // A site with one locale has no duplicates.
      if scope.rendering.interfaces.count == 1 { return url.permalink(scope.page.route) }
      return url.permalink(
        scope.rendering.site.canonicalRoute(of: scope.edition.members[position]))
    case .redirect(let target): return url.permalink(target)
    case .custom(let position):
      return url.permalink(
        scope.rendering.site.canonicalRoute(of: scope.edition.customPages[position]))
    case .sealed, .notFound: return nil
    case .list, .undated, .year, .month, .book, .order, .titles, .onThisDay, .dayOfYear, .calendar,
      .statistics, .photos, .shelf, .terms, .term, .search, .machineReadable:
      return url.permalink(scope.page.route)
    }
  }

  /// The same page in each locale, for search engines; only where there is more than one.
  private var alternates: [TemplateValue] {
    guard let url = scope.settings.url else { return [] }
    switch scope.page.kind {
    case .sealed, .notFound, .redirect: return []
    case .list, .undated, .entry, .year, .month, .book, .order, .titles, .onThisDay, .dayOfYear,
      .calendar, .statistics, .photos, .shelf, .terms, .term, .search, .custom, .machineReadable:
      break
    }
    return Counterpart(scope).alternates.map { locale, route in
      TemplateContext.alternate.value([.string(locale), .string(url.permalink(route))])
    }
  }
}

/// As much of a text as search engines show of a description: 160 columns, of which a letter of
/// Chinese, Japanese or Korean fills two.
func shortened(_ text: String) -> String {
  let most = 160
  var text = text
  let place = text.withUTF8 { bytes -> Int? in
    var columns = 0
    var space: Int?
    for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 {
      // From U+3000 on.
      columns += bytes[offset] < 0xE3 ? 1 : 2
      if columns > most { return space ?? offset }
      if bytes[offset] == UInt8(ascii: " "), columns > most * 3 / 4 { space = offset }
    }
    return nil
  }
  guard let place else { return text }
  var end = text.utf8.index(text.startIndex, offsetBy: place)
  while end > text.startIndex, String.Index(end, within: text) == nil {
    end = text.unicodeScalars.index(before: end)
  }
  // A slice would be measured in characters before it is copied.
  return String(text[..<end]) + "…"
}

/// The element that sets a policy. Its `'` stay as they are, since `"` is around them: a policy has
/// two dozen of them.
func policyElement(_ policy: String) -> Markup {
  var bytes = Array("<meta http-equiv=\"Content-Security-Policy\" content=\"".utf8)
  for byte in policy.utf8 {
    switch byte {
    case UInt8(ascii: "'"): bytes.append(byte)
    default: bytes += Markup(escaping: String(UnicodeScalar(byte))).bytes
    }
  }
  return Markup(trusted: bytes + Array("\">".utf8))
}

/// The strict Content-Security-Policy that is part of each page (Content Security Policy Level 3).
///
/// - Parameters:
///   - settings: say which hosts the author allows beside the site's own.
///   - showsBlobs: whether what a script decrypted may be shown.
package func contentSecurityPolicy(_ settings: Settings, showsBlobs: Bool = false) -> String {
  let hosts =
    settings.allowsAllImages ? ["https:"] : settings.remoteImages.map { "https://\($0)" }
  let blobs = showsBlobs ? ["blob:"] : []
  let images = (["'self'", "data:"] + blobs + hosts).joined(separator: " ")
  let media = (["'self'"] + blobs).joined(separator: " ")
  let security = settings.security
  let scripts = (["'self'"] + security.scripts).joined(separator: " ")
  let connections = (["'self'"] + security.connections).joined(separator: " ")
  var policy = [
    "default-src 'none'", "script-src \(scripts)", "style-src 'self'", "img-src \(images)",
    "font-src 'self'",
    "media-src \(media)", "connect-src \(connections)", "manifest-src 'self'", "base-uri 'none'",
    "form-action 'self'",
  ]
  if !security.frames.isEmpty {
    policy.append("frame-src " + security.frames.joined(separator: " "))
  }
  return policy.joined(separator: "; ")
}

/// The policy of the page of sealed entries: no script of another host sees what is opened there.
private func sealedPolicy(_ settings: Settings) -> String {
  var settings = settings
  (settings.security.scripts, settings.security.connections) = ([], [])
  return contentSecurityPolicy(settings, showsBlobs: true)
}
