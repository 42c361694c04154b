private import DefaultTheme
import Diagnostics
import Journal
import JournalReader
import Localization
import SiteRenderer
import Templating

/// The theme inside the program, with the journal's own files in place of those of the same name.
struct ThemeLoader {
  /// - Parameters:
  ///   - templates: the journal's files, by their paths in `templates/`.
  ///   - locales: the journal's files in `locales/`.
  static func load(
    templates: [(path: String, bytes: [UInt8])], locales: [(path: String, bytes: [UInt8])],
    wanted: [LocaleTag], taxonomies: [Taxonomy]
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var files: [String: TemplateSource] = [:]
    var catalogs: [Catalog] = []
    for (path, bytes) in defaultFiles() {
      if let tag = localeOfCatalog(path) {
        let (catalog, flaws) = readCatalog(
          SourceText(path: "theme:" + path, bytes: bytes), tag: tag)
        catalogs.append(catalog)
        diagnostics += flaws
      } else {
        files[path] = TemplateSource(
          name: path, text: SourceText(path: "theme:" + path, bytes: bytes))
      }
    }
    // A taxonomy of the author's own is called by its name until a catalog says more.
    if let english = catalogs.firstIndex(where: { $0.tag == .english }) {
      for taxonomy in taxonomies where !taxonomy.isBuiltIn {
        catalogs[english].messages["taxonomy.\(taxonomy.name)"] = Message(taxonomy.name)
      }
    }
    for (path, bytes) in templates {
      let source = SourceText(path: "templates/" + path, bytes: bytes)
      if path.hasSuffix(".html"), let problem = encodingProblem(of: source) {
        diagnostics.append(problem)
      } else if !path.hasSuffix(".html") && !path.utf8.starts(with: "assets/".utf8) {
        diagnostics.append(unusedFile(path))
      } else {
        files[path] = TemplateSource(name: path, text: source)
      }
    }
    for (path, bytes) in locales {
      let source = SourceText(path: "locales/" + path, bytes: bytes)
      guard let tag = localeOfCatalog(path) else {
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
      if let position = catalogs.firstIndex(where: { $0.tag == tag }) {
        catalogs[position].messages.merge(catalog.messages) { _, own in own }
      } else {
        catalogs.append(catalog)
      }
    }
    diagnostics += missingCatalogs(wanted, catalogs)
    let sources = files.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let (theme, flaws) = Theme.make(files: sources, catalogs: catalogs)
    return (theme, diagnostics + flaws)
  }

  private static func unusedFile(_ path: String) -> Diagnostic {
    let help =
      path.hasSuffix(".yml")
      ? "words of the interface stand in locales/"
      : "files for the site to load stand in templates/assets/, files to copy in static/"
    return Diagnostic(
      .error, "template.unused",
      "a theme holds templates (*.html) and assets (assets/…), nothing else",
      at: .file("templates/" + path), help: [help])
  }

  private static func missingCatalogs(_ wanted: [LocaleTag], _ catalogs: [Catalog]) -> [Diagnostic]
  {
    wanted.filter { tag in !catalogs.contains { catalog in tag.chain.contains(catalog.tag) } }.map {
      tag in
      Diagnostic(
        .warning, "locale.catalog",
        "the theme has no words in '\(tag)'; pages in it speak the journal's other locales, or English",
        at: .journal, help: ["write them into locales/\(tag).yml"])
    }
  }

  /// `ko.yml` → ko.
  private static func localeOfCatalog(_ path: String) -> LocaleTag? {
    path.hasSuffix(".yml") && !path.utf8.contains(0x2F) ? LocaleTag(path.dropLast(4)) : nil
  }

  /// What `Templates/` held when the program was built.
  private static func defaultFiles() -> [(path: String, bytes: [UInt8])] {
    var files: [(String, [UInt8])] = []
    var next = ilgi_theme_files()
    while let file = next?.pointee, let path = file.path {
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
      files.append((String(cString: path), Array(bytes)))
      next = next?.advanced(by: 1)
    }
    return files
  }
}
