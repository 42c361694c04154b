import Diagnostics
import Journal
import Localization

/// What a browser calls the site when a reader puts it beside their programs. Source: W3C, Web
/// Application Manifest.
///
/// One for each locale, whose names, direction and beginning differ.
struct WebManifest {
  let bytes: [UInt8]

  init(_ rendering: SiteRendering, _ page: Page) {
    let scope = PageScope(rendering, page)
    let home = scope.address(scope.edition.home)
    let paper = scope.settings.theme.look.lightGrounds.first.map { "\($0)" }
    let icons = WebManifest.icons(of: rendering, scope)
    let members: [(name: String, value: JSONOutput?)] = [
      ("name", .text(scope.siteTitle)),
      ("short_name", .text(WebManifest.shortName(scope.siteTitle))),
      ("description", scope.settings.subtitle.map { .text($0) }),
      ("lang", .text(scope.edition.locale.description)),
      ("dir", .text(scope.edition.locale.direction.rawValue)),
      ("start_url", .text(home)),
      ("scope", .text("./")),
      ("display", .text("minimal-ui")),
      ("theme_color", paper.map { .text($0) }),
      ("background_color", paper.map { .text($0) }),
      ("icons", icons.isEmpty ? nil : .list(icons)),
    ]
    let known = members.compactMap { name, value in value.map { (name, $0) } }
    bytes = JSONOutput.object(known).bytes + [0x0A]
  }

  /// The journal's own icons, else the theme's.
  private static func icons(of rendering: SiteRendering, _ scope: PageScope) -> [JSONOutput] {
    if let own = rendering.icons {
      return own.sizes.map { copy in
        JSONOutput.object([
          ("src", .text(scope.address(copy.route))), ("type", .text("image/png")),
          ("sizes", .text("\(copy.width)x\(copy.height)")),
          ("purpose", .text(own.isMaskable ? "any maskable" : "any")),
        ])
      }
    }
    let drawing = rendering.theme.asset("icon.svg").map { icon in
      JSONOutput.object([
        ("src", .text(scope.address(icon.route))), ("type", .text("image/svg+xml")),
        ("sizes", .text("any")),
      ])
    }
    // For systems that read no SVG.
    let pictures = ["192", "512"].compactMap { size in
      rendering.theme.asset("icon-\(size).png").map { icon in
        JSONOutput.object([
          ("src", .text(scope.address(icon.route))), ("type", .text("image/png")),
          ("sizes", .text("\(size)x\(size)")), ("purpose", .text("any maskable")),
        ])
      }
    }
    return [drawing].compactMap(\.self) + pictures
  }

  /// As much as fits below an icon: whole words of the first twelve characters, else these.
  private static func shortName(_ title: String) -> String {
    guard title.count > 12 else { return title }
    let start = title.prefix(13)
    guard let end = start.lastIndex(of: " "), end > start.startIndex else {
      return String(title.prefix(12))
    }
    return String(start[..<end])
  }
}
