// SiteRenderer turns a planned site and a theme into bytes: pages, feeds, sitemap. It knows what a
// template sees and what a feed must hold; it refuses to know where the bytes go.

package import Diagnostics
package import Journal
package import Localization
package import Templating

/// Templates, assets and words: everything of a site that is not the author's text.
package struct Theme: Sendable {
  package let templates: TemplateSet
  /// In the order of their names.
  package let assets: [Asset]
  package let catalogs: [Catalog]
  /// The style sheet that the settings ask for; one of the assets too.
  package let style: Asset?
  /// The style sheet of the look, over the common one; nil for Paper. One of the assets too.
  let look: Asset?
  /// The outline of the earth's land, for the map of places; nil without the file `land.txt`.
  let land: [UInt8]?
  /// The site's locales.
  private let locales: [LocaleTag]
  /// Of each locale, with Gregorian dates.
  private let interfaces: [Interface]

  /// A file that pages load: style sheet, script, icon.
  package struct Asset: Sendable {
    /// As templates name it: `site.css`.
    package let name: String
    /// `assets/site.0123456789abcdef.css`: the name changes with the content, so it may be cached
    /// for ever.
    package let route: Route
    package let bytes: [UInt8]
  }

  /// - Parameters:
  ///   - files: every file of the theme by its name. Files in `assets/` are assets; `*.html` are
  ///     templates.
  ///   - catalogs: one for each locale, the journal's words already among them.
  ///   - locales: those of the site, each of which gets its `ScriptWords`.
  ///   - style: the style sheet that the settings ask for.
  ///   - look: the name of the look's style sheet, as templates name it. Those of other looks are
  ///     left out.
  ///   - compiled: the templates among the files, if they are compiled already.
  package static func make(
    files: [TemplateSource], catalogs: [Catalog], locales: [LocaleTag] = [],
    style: [UInt8]? = nil, look: String? = nil, compiled: Compiled? = nil
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let (templates, diagnostics) = compiled ?? compile(files)
    let style = style.map { Asset(name: "settings.css", bytes: $0) }
    let assets = JoinedFiles(files.filter { $0.name.hasPrefix("assets/") }).joined.map {
      Asset(name: String($0.name.dropFirst("assets/".utf8.count)), bytes: $0.bytes)
    }
    .filter { !$0.name.hasPrefix("look-") || $0.name == look }
    let interfaces = locales.map {
      Interface($0, catalogs: catalogs, fallbacks: locales + [.english])
    }
    let words = zip(locales, interfaces).flatMap { ScriptWords.assets($0, $1, among: assets) }
    let all = (assets + words + [style].compactMap(\.self)).sorted { $0.name < $1.name }
    let land = files.first { $0.name == "land.txt" }?.text.bytes
    let theme = Theme(
      templates: templates, assets: all, catalogs: catalogs, style: style,
      look: assets.first { $0.name == look }, land: land, locales: locales,
      interfaces: interfaces)
    return (theme, diagnostics)
  }

  package typealias Compiled = (templates: TemplateSet, diagnostics: [Diagnostic])

  /// The templates among a theme's files.
  package static func compile(_ files: [TemplateSource]) -> Compiled {
    TemplateSet.compile(
      files.filter { $0.name.hasSuffix(".html") && !$0.name.hasPrefix("assets/") },
      host: PageHost.names)
  }

  /// The interface of a locale.
  ///
  /// - Parameter days: days that will probably be formatted; see `LocaleWords`.
  func interface(
    _ locale: LocaleTag, _ settings: Settings, _ days: [CalendarDay]
  ) -> Interface {
    let locales = settings.locales
    let (calendar, digits) = (settings.calendar[locale].first, settings.digits[locale])
    if calendar == .gregorian, digits == nil, locales == self.locales,
      let position = locales.firstIndex(of: locale)
    {
      return interfaces[position]
    }
    return Interface(
      locale, catalogs: catalogs, fallbacks: locales + [.english], calendar: calendar,
      digits: digits, days: days)
  }

  /// What templates call the published files.
  package func asset(_ name: String) -> Asset? { assets.first { $0.name == name } }
}

extension Theme.Asset {
  private static let rootNames: Set = ["apple-touch-icon.png", "favicon.ico"]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    // Browsers and phones ask for these at the root.
    if Self.rootNames.contains(name) {
      route = Route(name)
      return
    }
    let digest = hexDigits(fingerprint(bytes))
    let dot = name.utf8.lastIndex(of: 0x2E) ?? name.endIndex
    route = Route("assets/\(name[..<dot]).\(digest)\(name[dot...])")
  }
}
