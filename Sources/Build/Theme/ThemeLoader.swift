import Diagnostics
import Journal
import JournalReader
import Localization
import SiteRenderer
import Templating

/// The theme inside the program, with the journal's own files in place of those of the same name.
struct ThemeLoader {
  /// - Parameters:
  ///   - templates: the journal's files, by their paths in the folder.
  ///   - folder: the journal's folder of templates.
  ///   - locales: the journal's files in `locales/`.
  ///   - named: the templates that pages ask for.
  ///   - statics: the routes of files of the author's own.
  static func load(
    templates: [(path: String, bytes: [UInt8])], in folder: String,
    locales: [(path: String, bytes: [UInt8])],
    named: Set<String>, statics: [String], settings: Settings
  ) -> Loaded {
    var diagnostics: [Diagnostic] = []
    var files = ThemeFiles.sources
    var catalogs: [Catalog] = []
    // Of the theme's catalogs, only those in a language that the journal speaks: reading all of
    // them takes longer than a small build.
    let spoken = settings.locales + locales.compactMap { ThemeFiles.localeOfCatalog($0.path) }
    let languages = Set(spoken.map(\.language))
    for (path, bytes) in ThemeFiles.all {
      guard let tag = ThemeFiles.localeOfCatalog(path),
        tag == .english || languages.contains(tag.language)
      else { continue }
      let (catalog, flaws) = ThemeFiles.catalog(tag, at: path, bytes)
      catalogs.append(catalog)
      diagnostics += flaws
    }
    // A taxonomy of the author's own is called by its name until a catalog says more.
    if let english = catalogs.firstIndex(where: { $0.tag == .english }) {
      for taxonomy in settings.taxonomies where taxonomy.kind == nil {
        catalogs[english].messages["taxonomy.\(taxonomy.name)"] = Message(taxonomy.name)
      }
    }
    let own = JournalTemplates(
      templates, in: folder, themeFiles: ThemeFiles.all.map(\.path), named: named,
      settings: settings)
    diagnostics += own.diagnostics
    for file in own.files { files[file.name] = file }
    for idle in idleScripts(settings) + idleIcons(own.files, statics, settings) {
      files[idle] = own.files.first { $0.name == idle }
    }
    let shipped = Set(catalogs.map(\.tag))
    var ownCatalogs: [(path: String, catalog: Catalog)] = []
    for (path, bytes) in locales {
      let source = SourceText(path: "locales/" + path, bytes: bytes)
      guard let tag = ThemeFiles.localeOfCatalog(path) else {
        diagnostics.append(
          Diagnostic(
            .error, "catalog.name", "a catalog is named by its locale", at: .file(source.path),
            help: ["name it like ko.yml or zh-Hant.yml"]))
        continue
      }
      let reference = catalogs.first { $0.tag == .english }?.messages ?? [:]
      let (catalog, flaws) = readCatalog(
        source, tag: tag, reference: reference, hasOwnTemplates: !templates.isEmpty)
      diagnostics += flaws
      ownCatalogs.append((source.path, catalog))
      if let position = catalogs.firstIndex(where: { $0.tag == tag }) {
        catalogs[position].messages.merge(catalog.messages) { _, own in own }
      } else {
        catalogs.append(catalog)
      }
    }
    diagnostics += missingCatalogs(settings.locales, catalogs)
    if let sheet = settings.theme.look.styleSheet, files["assets/" + sheet] == nil {
      let folder = settings.templates ?? "templates"
      diagnostics.append(
        Diagnostic(
          .error, "template.look", "there is no look '\(settings.theme.look.name)'", at: .journal,
          help: [
            "the looks are \(Look.all.map(\.name).joined(separator: ", ")); a look of your own is the file \(folder)/assets/\(sheet)"
          ]))
    }
    let sources = files.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let (theme, flaws) = Theme.make(
      files: sources, catalogs: catalogs, locales: settings.locales,
      style: styleSheet(of: settings.theme),
      look: settings.theme.look.styleSheet,
      compiled: own.files.contains { $0.name.hasSuffix(".html") } ? nil : ThemeFiles.compiled)
    let coverage = ownCatalogs.map { path, catalog in
      LocaleCoverage(
        of: catalog, at: path, isInTheme: shipped.contains(catalog.tag), among: catalogs,
        fallbacks: settings.locales + [.english])
    }
    return Loaded(
      theme: theme, pages: own.pages, coverage: coverage, diagnostics: diagnostics + flaws)
  }

  /// A theme, and what was found out about it.
  struct Loaded {
    let theme: Theme
    let pages: [TemplatePage]
    /// Of the files in `locales/`, in the order in which they were given.
    let coverage: [LocaleCoverage]
    let diagnostics: [Diagnostic]
  }

  /// The scripts of the theme that no page of the site would load.
  private static func idleScripts(_ settings: Settings) -> [String] {
    let offers = settings.languageOffer && settings.locales.count > 1
    let ofSearch = ["search", "search-box", "search-memory", "search-slips"].map {
      "assets/\($0).js"
    }
    return (settings.search ? [] : ofSearch)
      + (settings.sealedFolders.isEmpty ? ["assets/sealed.js", "assets/sealed.css"] : [])
      + (offers ? [] : ["assets/language-offer.js"])
  }

  /// The theme's icons in pixels that are not of the site: the journal has a picture for them, a
  /// drawing of its own, or a file at their address.
  private static func idleIcons(
    _ own: [TemplateSource], _ statics: [String], _ settings: Settings
  ) -> [String] {
    let icons = ["apple-touch-icon.png", "favicon.ico", "icon-192.png", "icon-512.png"]
    let isReplaced =
      settings.photos.variants && statics.contains("icon.png")
      || own.contains { $0.name == "assets/icon.svg" }
    return icons.filter { isReplaced || statics.contains($0) }.map { "assets/" + $0 }
  }

  private static func missingCatalogs(_ wanted: [LocaleTag], _ catalogs: [Catalog]) -> [Diagnostic]
  {
    wanted.filter { $0.bestMatch(in: catalogs.map(\.tag)) == nil }.map { tag in
      Diagnostic(
        .warning, "locale.catalog",
        "the theme has no words in '\(tag)'; pages in it speak the journal's other locales, or English",
        at: .journal, help: ["write them into locales/\(tag).yml"])
    }
  }
}
