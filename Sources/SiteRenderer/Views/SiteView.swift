import Journal
import Localization
import Templating

/// `site` in a template: what is the same on every page of an edition but for the way there.
final class SiteView: RowView {
  let scope: PageScope
  let reads: ReadMask?

  init(scope: PageScope) {
    self.scope = scope
    reads = scope.reads[.site]
  }

  static let rows = Rows<SiteView>(
    "site",
    [
      .text("title") { $0.scope.siteTitle },
      .text("subtitle", .optional(.string)) { $0.scope.settings.subtitle },
      .text("author", .optional(.string)) { $0.scope.settings.author },
      .text("home", .address) { $0.scope.address($0.scope.edition.home) },
      page("search", at: "search/"),
      page("tags", at: "tags/"),
      .list("taxonomies", of: "taxonomy") { $0.scope.taxonomyValues },
      page("feed", at: "feed.xml"),
      .text("manifest", .address) {
        $0.scope.address($0.scope.edition.route("manifest.webmanifest"))
      },
      page("podcast", at: "podcast.xml"),
      .list("years", of: "link", count: { $0.scope.edition.years.count }) { view in
        zip(view.scope.rendering.yearNames[view.scope.editionNumber], view.scope.edition.years).map
        {
          view.scope.namedLink($0, $1.route)
        }
      },
      page("undated", at: "undated/"),
      .text("archive", .optional(.address)) { view in
        view.scope.edition.years.first.map { view.scope.address($0.route) }
      },
      .list("orders", of: "order") { $0.scope.orderValues(current: $0.scope.page.kind.order) },
      page("on_this_day", at: "on-this-day/"),
      page("statistics", at: "statistics/"),
      page("photos_page", at: "photos/"),
      .bool("young") { $0.scope.edition.isYoung },
      .text("own_icon", .optional(.address)) { view in
        view.scope.rendering.icons?.sizes.first.map { view.scope.address($0.route) }
      },
      .text("touch_icon", .optional(.address)) { view in
        let rendering = view.scope.rendering
        let route = rendering.icons?.touch ?? rendering.theme.asset("apple-touch-icon.png")?.route
        return route.map { view.scope.address($0) }
      },
      .bool("language_offer") {
        $0.scope.settings.languageOffer && $0.scope.site.editions.count > 1
      },
      .list("menu", of: "menu item") { $0.scope.menuValues },
      .list("other_pages", of: "menu item") { $0.scope.otherPageValues },
      .list("locales", of: "locale", count: { $0.scope.site.editions.count }) { $0.locales }.from(
        .facts { view, walk in walk.add(walk.sources.locales) }),
      .text("style", .optional(.address)) { view in
        view.scope.rendering.theme.style.map { view.scope.address($0.route) }
      },
      .text("look") { $0.scope.settings.theme.look.name },
      .text("look_style", .optional(.address)) { view in
        view.scope.rendering.theme.look.map { view.scope.address($0.route) }
      },
      .text("paper", .optional(.string)) {
        let look = $0.scope.settings.theme.look
        return look.isOwn ? nil : look.lightGrounds.first.map { "\($0)" }
      },
      .text("dark_paper", .optional(.string)) {
        let look = $0.scope.settings.theme.look
        return look.isOwn ? nil : look.darkGrounds.first.map { "\($0)" }
      },
      .bool("reader") { $0.scope.settings.theme.reader },
      .text("calendar") { $0.scope.settings.calendar[$0.scope.edition.locale].first.key },
      .text("digits", .optional(.string)) {
        $0.scope.settings.digits[$0.scope.edition.locale]?.rawValue
      },
      page("calendar_page", at: "calendar/"),
      .list("shelves", of: "shelf link") { $0.scope.shelfLinks },
      page("places", at: "places/"),
      page("sealed", at: "private/"),
      .text("stamp") {
        $0.scope.settings.stamp(of: $0.scope.siteTitle)
      },
    ])

  /// The paths of pages that an edition has once or not at all, and of these its own.
  private static let lonePaths = [
    "search/", "tags/", "feed.xml", "podcast.xml", "undated/", "on-this-day/", "statistics/",
    "photos/", "calendar/", "places/", "private/",
  ]
  static func lonePages(of edition: Edition, among routes: Set<Route>) -> [Route?] {
    lonePaths.map { path in
      // The page of tags is there before the first tag.
      if path == "tags/", edition.classification(.tags)?.terms.isEmpty ?? true { return nil }
      return routes.contains(edition.route(path)) ? edition.route(path) : nil
    }
  }

  private static func page(_ name: String, at path: String) -> Row<SiteView> {
    let place = lonePaths.firstIndex(of: path) ?? lonePaths.endIndex
    return .value(name, .optional(.address), if: { $0.lonePages[place] != nil }) { view in
      TemplateValue(view.lonePages[place].map { view.scope.address($0) })
    }
  }

  private var lonePages: [Route?] { scope.rendering.lonePages[scope.editionNumber] }

  private var locales: [TemplateValue] {
    scope.site.editions.indices.map { position in
      let edition = scope.site.editions[position]
      let route = Counterpart(scope).route(in: position) ?? edition.home
      return TemplateContext.locale.value([
        .string(edition.locale.description),
        .string(scope.rendering.interfaces[position].words.ownName),
        .string(edition.locale.direction.rawValue), .string(scope.address(route)),
        .bool(position == scope.editionNumber), TemplateValue.optional(offer(of: position)),
      ])
    }
  }

  /// How a locale asks a reader of its language over from this page; none on its own pages.
  private func offer(of position: Int) -> TemplateValue? {
    guard scope.settings.languageOffer, position != scope.editionNumber else { return nil }
    let interface = scope.rendering.interfaces[position]
    guard let text = interface.say("offer.text"), let stay = interface.say("offer.stay") else {
      return nil
    }
    return TemplateContext.offer.value([.string(text), .string(stay)])
  }
}

extension PageScope {
  /// The journal's title, or what the theme calls a journal without one.
  var siteTitle: String { settings.title(in: interface) }

  /// The address of a page that not every site has.
  func link(_ route: Route) -> String? {
    rendering.routes.contains(route) ? address(route) : nil
  }

  func yearName(_ year: Int) -> String {
    interface.words.name(ofYear: year)
  }
}

extension Settings {
  func title(in interface: Interface) -> String { title ?? interface.say("site.untitled") ?? "" }

  func stamp(of title: String) -> String { stamp ?? String(title.prefix(1)).uppercased() }
}
