import Journal
import Localization
import Markdown
import Templating

/// What a page is, for search engines. Source: schema.org, as JSON-LD.
///
/// Only on the page that search engines should know: one that repeats another, or asks them to stay
/// away, has none. What the page's head says once is not said again: its address is the canonical
/// one, and its language that of `<html>` where nothing else is said.
struct StructuredData {
  private let view: PageView
  let scope: PageScope
  let url: SiteURL

  /// Nil where a page has none.
  init?(_ view: PageView) {
    guard let url = view.scope.settings.url,
      view.scope.site.isForSearchEngines(view.scope.page)
    else { return nil }
    self.view = view
    self.url = url
    scope = view.scope
  }

  /// In full. Only reviews say it.
  var address: String { url.permalink(scope.page.route) }

  /// The block of data, as the template prints it; nil for a page of which there is nothing to say.
  var markup: Markup? {
    var json = JSONWriter()
    json.open()
    json.member("@context", "https://schema.org")
    switch scope.page.kind {
    case .list(_, nil, _): writeWebsite(to: &json)
    case .list, .undated, .year, .month, .onThisDay, .dayOfYear, .photos, .terms, .term,
      .shelf:
      writeGraph(to: &json) { writePage("CollectionPage", to: &$0) }
    case .entry:
      guard let entry = scope.sharedText else { return nil }
      writeGraph(to: &json, besides: entry) { writePosting(entry, to: &$0) }
    case .custom, .statistics: writeGraph(to: &json) { writePage("WebPage", to: &$0) }
    case .book, .order, .titles, .calendar, .search,
      .sealed, .notFound, .redirect, .machineReadable:
      return nil
    }
    json.close()
    return DataBlock(linkedData: json).markup
  }

  /// The thing that the page is; in a graph if there is more to say.
  private func writeGraph(
    to json: inout JSONWriter, besides entry: Entry? = nil, _ write: (inout JSONWriter) -> Void
  ) {
    let hasReviews = entry?.labels.works.contains { $0.rating != nil } ?? false
    if isSaidByAddress && !hasReviews { return write(&json) }
    json.list("@graph") { json in
      json.element(write)
      if let entry { writeReviews(in: entry, to: &json) }
      if !isSaidByAddress { json.element(writeBreadcrumbs) }
    }
  }

  private func writeLanguage(of text: Entry, to json: inout JSONWriter) {
    guard text.language != scope.edition.locale else { return }
    json.member("inLanguage", text.language.description)
  }

  private var language: String { scope.edition.locale.description }
  private var home: String { url.permalink(scope.edition.home) }

  func writeAuthor(to json: inout JSONWriter) {
    guard let name = scope.settings.author else { return }
    json.object("author") { json in
      json.member("@type", "Person")
      json.member("name", name)
    }
  }

  private func writeWebsite(to json: inout JSONWriter) {
    json.member("@type", "WebSite")
    json.member("name", scope.siteTitle)
    json.member("url", home)
    json.member("description", scope.settings.subtitle)
    json.member("inLanguage", language)
    writeAuthor(to: &json)
    guard scope.settings.search else { return }
    json.object("potentialAction") { json in
      json.member("@type", "SearchAction")
      json.object("target") { json in
        json.member("@type", "EntryPoint")
        let search = url.permalink(scope.edition.route("search/"))
        json.member("urlTemplate", search + "?q={search_term_string}")
      }
      json.member("query-input", "required name=search_term_string")
    }
  }

  /// What the page belongs to. Search engines do not ask an entry for it.
  private func writeWhole(to json: inout JSONWriter) {
    json.object("isPartOf") { json in
      json.member("@type", "WebSite")
      json.member("name", scope.siteTitle)
      json.member("url", home)
    }
  }

  private func writePage(_ type: String, to json: inout JSONWriter) {
    json.member("@type", type)
    json.member("name", view.title ?? scope.siteTitle)
    if let text = scope.sharedText { writeLanguage(of: text, to: &json) }
    writeWhole(to: &json)
  }

  private func writePosting(_ entry: Entry, to json: inout JSONWriter) {
    json.member("@type", "BlogPosting")
    json.member("headline", view.title)
    json.member("datePublished", entry.day?.iso)
    json.member("dateModified", entry.updated?.iso)
    writeLanguage(of: entry, to: &json)
    writeAuthor(to: &json)
    if !entry.labels[.tag].isEmpty {
      json.list("keywords") { json in
        for tag in entry.labels[.tag] { json.element(tag) }
      }
    }
    json.member("image", scope.sharedPicture?.address)
    json.member("wordCount", entry.body.wordCount)
    writeWorks(of: entry, to: &json)
    writeMedia(of: entry, to: &json)
  }

  private func writeMedia(of entry: Entry, to json: inout JSONWriter) {
    guard case .entry(let position) = scope.page.kind else { return }
    let media = scope.rendering.media(of: scope.edition.members[position].entry)
    let films = media.filter { $0.kind == .film }
    let sound = media.filter { $0.kind == .sound }
    if !films.isEmpty {
      json.list("video") { json in
        for film in films { json.element { write(film, of: entry, to: &$0) } }
      }
    }
    if !sound.isEmpty {
      json.list("audio") { json in
        for recording in sound { json.element { write(recording, of: entry, to: &$0) } }
      }
    }
  }

  private func write(_ medium: ShownMedium, of entry: Entry, to json: inout JSONWriter) {
    json.member("@type", medium.kind == .film ? "VideoObject" : "AudioObject")
    json.member("name", medium.label)
    json.member("contentUrl", url.permalink(medium.route))
    json.member("encodingFormat", mediaType(ofFile: medium.route.path))
    json.member("uploadDate", entry.day?.iso)
    json.member("duration", medium.recording.isoLength)
    json.member(
      "thumbnailUrl", medium.poster.map { url.permalink(scope.rendering.posterRoute($0)) })
    if let width = medium.recording.width, let height = medium.recording.height {
      json.member("width", width)
      json.member("height", height)
    }
  }

  /// Whether the address shows the way from the home page: it leads through the folders of the year
  /// and the month, or there is nothing between the two pages.
  private var isSaidByAddress: Bool {
    switch scope.page.kind {
    case .entry(let position):
      // The names would be made in vain.
      guard let day = scope.entry(scope.edition.members[position]).day else { break }
      let year = "\(padded(day.year, 4))/"
      let folder = scope.edition.route(year + "\(padded(day.month, 2))/")
      return isAbove(scope.edition.route(year)) && isAbove(folder)
    case .month: break
    default: return above.isEmpty
    }
    return above.allSatisfy { isAbove($0.1) }
  }

  private func isAbove(_ route: Route) -> Bool {
    scope.page.route.path.hasPrefix(route.path) && route.isFolder
  }

  /// The way from the home page to this one.
  private func writeBreadcrumbs(to json: inout JSONWriter) {
    let steps =
      [(scope.siteTitle, scope.edition.home)] + above + [(view.title ?? "", scope.page.route)]
    json.member("@type", "BreadcrumbList")
    json.list("itemListElement") { json in
      for (position, step) in steps.enumerated() {
        json.element { json in
          json.member("@type", "ListItem")
          json.member("position", position + 1)
          json.member("name", step.0)
          // Of the page itself, search engines know the address.
          if position + 1 < steps.count { json.member("item", url.permalink(step.1)) }
        }
      }
    }
  }

  /// The pages between the home page and this one.
  private var above: [(String, Route)] {
    switch scope.page.kind {
    case .entry(let position):
      guard let day = scope.entry(scope.edition.members[position]).day else {
        let undated = scope.interface.say("date.undated") ?? ""
        return [(undated, scope.edition.route("undated/"))]
      }
      let folder = scope.edition.route("\(padded(day.year, 4))/\(padded(day.month, 2))/")
      return [year(day.year), (scope.interface.words.say(day.monthAround, .yMMMM), folder)]
    case .month(let year, _, _): return [self.year(scope.edition.years[year].year)]
    case .dayOfYear:
      return [(scope.interface.say("nav.on_this_day") ?? "", scope.edition.route("on-this-day/"))]
    case .term(let taxonomy, let position, _, let number, _):
      guard let terms = scope.edition.classification(taxonomy) else { return [] }
      let term = terms.terms[position]
      let parents = terms.ancestors(of: term) + (number == nil ? [] : [term])
      return [(scope.heading(of: taxonomy), scope.edition.route(of: taxonomy))]
        + parents.map { ($0.name, $0.route) }
    case .list, .undated, .year, .book, .order, .titles, .onThisDay, .calendar, .statistics,
      .photos, .shelf, .terms,
      .custom, .search,
      .sealed, .notFound, .redirect, .machineReadable:
      return []
    }
  }

  private func year(_ year: Int) -> (String, Route) {
    (scope.yearName(year), scope.edition.route("\(padded(year, 4))/"))
  }
}
