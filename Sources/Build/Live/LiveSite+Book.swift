package import Diagnostics
package import Files
package import Journal
package import Localization
package import SiteRenderer
import WebAddresses

/// Entries of a site as one page, to be printed.
package struct LiveBook: Sendable {
  /// The page as a site would have it.
  package let page: [UInt8]
  /// Where it would be in the site.
  package let route: Route
  package let locale: LocaleTag
  package let entries: [BookEntry]
  package let title: String
  /// What it is called beside the journal; nil for a book of everything.
  package let name: String?
}

extension LiveSite {
  /// The page of a book; nil where no entry fits.
  ///
  /// - Parameter locale: nil means the journal's first one.
  /// - Throws: the findings of a template that has errors.
  package func book(
    of subject: BookSubject, in locale: LocaleTag?
  ) throws(FoundErrors) -> LiveBook? {
    let site = planned.site
    let number = locale.flatMap { wanted in site.editions.firstIndex { $0.locale == wanted } } ?? 0
    guard let page = site.book(of: subject, edition: number) else { return nil }
    let (bytes, found) = rendering.publishedBytes(of: page, KeptMetadata(journal.settings))
    if found.hasErrors { throw FoundErrors(diagnostics: found.sortedForReading()) }
    let names = rendering.names(ofBook: subject, edition: number)
    return LiveBook(
      page: Array(bytes[...]), route: page.route, locale: site.editions[number].locale,
      entries: rendering.entries(ofBook: page), title: names.journal, name: names.book)
  }

  /// The page or file of the site that an attribute of a page names; nil for what is elsewhere.
  ///
  /// - Parameter page: the page with the attribute.
  package func route(of reference: String, from page: Route) -> Route? {
    let plain = String(reference.prefix { $0 != "?" && $0 != "#" })
    guard !plain.isEmpty, !plain.utf8.starts(with: "//".utf8),
      !plain.prefix(while: { $0 != "/" }).contains(":")
    else { return nil }
    let path = percentDecoded(plain)
    let isRooted = path.utf8.first == 0x2F
    guard !isRooted || path.utf8.starts(with: percentDecoded(base).utf8),
      let file = isRooted
        ? String(path.dropFirst(percentDecoded(base).count))
        : JournalPath.joined(page.path.folderAndName.folder, path)
    else { return nil }
    let isFolder =
      path.hasSuffix("/") || path.hasSuffix("..") || path.hasSuffix("/.") || path == "."
    return Route(isFolder && !file.isEmpty && !file.hasSuffix("/") ? file + "/" : file)
  }

  /// The file of the author's that is at a path of the site, relative to the journal; nil for a
  /// page and for what the theme has.
  package func source(ofFile path: String) -> String? {
    planned.copied.first { $0.route.file.hasSameBytes(as: path) }?.source
  }

  /// The bytes of a file of the author's.
  package func original(_ source: String, atMost limit: Int) throws(BuildError) -> [UInt8] {
    try planned.scan.files.read(source, atMost: limit)
  }

  /// The theme's file of that name, or the journal's own in its place.
  package func asset(_ name: String) -> [UInt8]? {
    planned.theme.assets.first { $0.name.hasSameBytes(as: name) }?.bytes
  }
}

/// A page that could not be made.
package struct FoundErrors: Error {
  package let diagnostics: [Diagnostic]
}
