import Journal
import Localization
import Markdown

/// What a page is, for search engines. Source: schema.org, as JSON-LD.
///
/// Only on the page that search engines should know: one that repeats another, or asks them to stay away, has none.
struct StructuredData {
  private let view: PageView
  private let scope: PageScope
  private let url: SiteURL
  private let address: String

  /// Nil where a page has none.
  init?(_ view: PageView) {
    guard let url = view.scope.settings.url, view.scope.site.isForSearchEngines(view.scope.page)
    else { return nil }
    self.view = view
    self.url = url
    scope = view.scope
    address = url.permalink(scope.page.route)
  }

  var value: JSONValue? {
    switch scope.page.kind {
    case .list(_, nil, _): context(website)
    case .list, .undated, .year, .month, .onThisDay, .dayOfYear, .terms, .term:
      graph(page("CollectionPage"))
    case .entry: scope.sharedText.map { graph(posting($0)) }
    case .custom, .statistics: graph(page("WebPage"))
    case .order, .titles, .search, .notFound, .redirect, .machineReadable: nil
    }
  }

  private func context(_ members: [(String, JSONValue)]) -> JSONValue {
    .object([("@context", .text("https://schema.org"))] + members)
  }

  private func graph(_ members: [(String, JSONValue)]) -> JSONValue {
    context([("@graph", .list([.object(members), .object(breadcrumbs)]))])
  }

  private var language: JSONValue { .text(scope.edition.locale.description) }
  private var home: JSONValue { .text(url.permalink(scope.edition.home)) }

  private var author: JSONValue {
    guard let name = scope.settings.author else { return .none }
    return .object([("@type", .text("Person")), ("name", .text(name))])
  }

  private var website: [(String, JSONValue)] {
    [
      ("@type", .text("WebSite")), ("name", .text(scope.siteTitle)), ("url", home),
      ("description", JSONValue(scope.settings.subtitle)), ("inLanguage", language),
      ("author", author), ("potentialAction", search),
    ]
  }

  private var search: JSONValue {
    guard scope.settings.search else { return .none }
    let template = url.permalink(scope.edition.route("search/")) + "?q={search_term_string}"
    return .object([
      ("@type", .text("SearchAction")),
      (
        "target",
        .object([("@type", .text("EntryPoint")), ("urlTemplate", .text(template))])
      ),
      ("query-input", .text("required name=search_term_string")),
    ])
  }

  private func page(_ type: String) -> [(String, JSONValue)] {
    let site = JSONValue.object([
      ("@type", .text("WebSite")), ("name", .text(scope.siteTitle)), ("url", home),
    ])
    return [
      ("@type", .text(type)), ("name", .text(view.title ?? scope.siteTitle)),
      ("url", .text(address)),
      ("inLanguage", .text((scope.sharedText?.locale ?? scope.edition.locale).description)),
      ("isPartOf", site),
    ]
  }

  private func posting(_ entry: Entry) -> [(String, JSONValue)] {
    let blog = JSONValue.object([
      ("@type", .text("Blog")), ("name", .text(scope.siteTitle)), ("url", home),
    ])
    return [
      ("@type", .text("BlogPosting")), ("headline", JSONValue(view.title)),
      ("url", .text(address)),
      ("datePublished", JSONValue(entry.day?.iso)), ("dateModified", JSONValue(entry.updated?.iso)),
      ("inLanguage", .text(entry.locale.description)), ("author", author),
      ("keywords", .list(entry.labels.tags.map { .text($0) })),
      ("image", JSONValue(scope.sharedPicture?.address)),
      ("wordCount", .number(entry.body.wordCount)), ("isPartOf", blog),
    ]
  }

  /// The way from the home page to this one.
  private var breadcrumbs: [(String, JSONValue)] {
    let steps =
      [(scope.siteTitle, scope.edition.home)] + above + [(view.title ?? "", scope.page.route)]
    let items = steps.enumerated().map { position, step in
      JSONValue.object([
        ("@type", .text("ListItem")), ("position", .number(position + 1)),
        ("name", .text(step.0)), ("item", .text(url.permalink(step.1))),
      ])
    }
    return [("@type", .text("BreadcrumbList")), ("itemListElement", .list(items))]
  }

  /// The pages between the home page and this one.
  private var above: [(String, Route)] {
    switch scope.page.kind {
    case .entry(let position):
      guard let day = scope.site.entry(scope.edition.members[position]).day else {
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
    case .list, .undated, .year, .order, .titles, .onThisDay, .statistics, .terms, .custom, .search,
      .notFound, .redirect, .machineReadable:
      return []
    }
  }

  private func year(_ year: Int) -> (String, Route) {
    (scope.yearName(year), scope.edition.route("\(padded(year, 4))/"))
  }
}
