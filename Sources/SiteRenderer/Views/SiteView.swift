import Journal
import Localization
import Templating

/// `site` in a template: what is the same on every page of an edition but for the way there.
final class SiteView: TemplateObject {
  let scope: PageScope

  init(scope: PageScope) { self.scope = scope }

  var memberNames: [String] { TemplateContext.site.names }

  func member(_ name: String) -> TemplateValue? {
    let edition = scope.edition
    switch name {
    case "title": return .string(scope.siteTitle)
    case "subtitle": return TemplateValue(scope.settings.subtitle)
    case "author": return TemplateValue(scope.settings.author)
    case "home": return .string(scope.address(edition.home))
    case "search": return scope.link(edition.route("search/"))
    case "style": return TemplateValue(scope.rendering.theme.style.map { scope.address($0.route) })
    case "look": return .string(scope.settings.theme.look.name)
    case "look_style":
      return TemplateValue(scope.rendering.theme.look.map { scope.address($0.route) })
    case "paper":
      let look = scope.settings.theme.look
      return TemplateValue(
        look.isOwn ? nil : look.lightGrounds.first.map { "\($0)" })
    case "dark_paper":
      let look = scope.settings.theme.look
      return TemplateValue(
        look.isOwn ? nil : look.darkGrounds.first.map { "\($0)" })
    case "reader": return .bool(scope.settings.theme.reader)
    case "calendar": return .string(scope.settings.calendar[edition.locale].first.key)
    case "digits": return TemplateValue(scope.settings.digits[edition.locale]?.rawValue)
    case "tags": return scope.link(edition.route(of: .tags))
    case "taxonomies": return .list(scope.taxonomyValues)
    case "feed": return scope.link(edition.route("feed.xml"))
    case "podcast": return scope.link(edition.route("podcast.xml"))
    case "manifest":
      return .string(scope.address(edition.route("manifest.webmanifest")))
    case "undated": return scope.link(edition.route("undated/"))
    case "years":
      return .list(
        zip(scope.rendering.yearNames[scope.editionNumber], edition.years).map {
          scope.namedLink($0, $1.route)
        })
    case "archive":
      return TemplateValue(edition.years.first.map { scope.address($0.route) })
    case "orders": return .list(scope.orderValues(current: scope.page.kind.order))
    case "on_this_day": return scope.link(edition.route("on-this-day/"))
    case "statistics": return scope.link(edition.route("statistics/"))
    case "own_icon":
      return TemplateValue(scope.rendering.icons?.sizes.first.map { scope.address($0.route) })
    case "touch_icon":
      let route =
        scope.rendering.icons?.touch ?? scope.rendering.theme.asset("apple-touch-icon.png")?.route
      return TemplateValue(route.map { scope.address($0) })
    case "photos_page": return scope.link(edition.route("photos/"))
    case "shelves": return .list(scope.shelfLinks)
    case "calendar_page": return scope.link(edition.route("calendar/"))
    case "places": return scope.link(edition.route(of: .places))
    case "stamp":
      return .string(scope.settings.stamp ?? String(scope.siteTitle.prefix(1)).uppercased())
    case "language_offer":
      return .bool(scope.settings.languageOffer && scope.site.editions.count > 1)
    case "menu": return .list(scope.menuValues)
    case "other_pages": return .list(scope.otherPageValues)
    case "locales": return .list(locales)
    default: return nil
    }
  }

  func count(number: Int) -> Int? {
    number == EntryMember.locales.rawValue ? scope.site.editions.count : nil
  }

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
  var siteTitle: String { settings.title ?? interface.say("site.untitled") ?? "" }

  /// The address of a page that not every site has.
  func link(_ route: Route) -> TemplateValue {
    rendering.routes.contains(route) ? .string(address(route)) : TemplateValue.none
  }

  func yearName(_ year: Int) -> String {
    interface.words.name(ofYear: year)
  }
}
