package import Diagnostics
import Files
import Journal
import JournalReader
import WebAddresses

/// What became of the addresses of an old site, as they were compared one by one.
package struct AddressReport: Sendable {
  /// The old site as it was named, or where it was found.
  package let name: String
  /// The texts of the old site: its lists, home page and files are not counted.
  package let total: Int
  /// Those that a text of the journal has.
  package let kept: Int
  package let differences: [Difference]

  /// An address of the old site at which no text is.
  package struct Difference: Sendable, Equatable {
    package let old: String
    /// The file of the text that was there, if that is sure.
    package let source: String?
    /// Its name in the settings.
    let key: String?
    /// Where that text is now.
    package let new: String?
    /// What its field `aliases` has.
    package let aliases: [String]

    /// Whether that field can have the old address.
    package var canBeAlias: Bool { source != nil && Route(alias: old) != nil }
    /// The old address as that field has it.
    package var alias: String { written(alias: old) }
  }

  package var sentence: Phrase {
    total == kept
      ? "all \(total) addresses of \(name) are as before"
      : "\(kept) of \(total) addresses of \(name) are as before; \(total - kept) differ"
  }

  /// - Parameter published: texts, each with its address and whether that may change.
  init(_ site: OldSite, _ published: [(entry: Entry, route: Route)]) {
    var served: Set<[UInt8]> = []
    for (entry, route) in published {
      let routes = [route] + entry.aliases.compactMap { Route(alias: $0) }
      for address in routes.flatMap(OldSite.addresses) { served.insert(Array(address.utf8)) }
    }
    let isServed = { (page: OldSite.Page) in served.contains(Array(page.address.utf8)) }
    let pairs = AddressPairs(published.filter { !site.has($0.route) })
    let sections = Set(
      published.flatMap { $0.entry.source.contentPath.foldersAbove }.map { slug(of: $0) })
    let isText = { (page: OldSite.Page) in isServed(page) || pairs.text(of: page) != nil }
    let texts = site.texts(isText).filter { page in
      let path = page.address.trimmedSlashes
      let stem = path.hasSuffix(".html") ? String(path.dropLast(5)) : path
      return isText(page) || !sections.contains(slug(of: stem))
    }
    differences = texts.filter { !isServed($0) }.map { page in
      let text = pairs.text(of: page)
      return Difference(
        old: page.address, source: text?.entry.source.path,
        key: text?.entry.source.contentPath, new: text?.route.description,
        aliases: text.map { $0.entry.names + $0.entry.aliases.map(written(alias:)) } ?? [])
    }
    (name, total, kept) = (site.name, texts.count, texts.count - differences.count)
  }
}

/// Which text a page of the old site was: one with the same title on the same day, or the only one
/// with the name of the page.
private struct AddressPairs {
  typealias Text = (entry: Entry, route: Route)

  private var byTitle: [String: [Text]] = [:]
  private var byName: [String: [Text]] = [:]

  init(_ texts: [Text]) {
    for text in texts {
      if let title = text.entry.title { byTitle[slug(of: title), default: []].append(text) }
      let path = text.entry.source.contentPath
      let file = (text.entry.isBundle ? path.folderAndName.folder : path.withoutEnding)
        .folderAndName.name
      for name in Set([slug(of: file), slug(of: text.entry.slug)]) where !name.isEmpty {
        byName[name, default: []].append(text)
      }
    }
  }

  func text(of page: OldSite.Page) -> Text? {
    if let day = page.day {
      let same = page.titles.lazy.compactMap { title in
        let texts = (byTitle[slug(of: title)] ?? []).filter { $0.entry.day == day }
        return texts.count == 1 ? texts[0] : nil
      }.first
      if let same { return same }
    }
    let last = page.address.trimmedSlashes.folderAndName.name
    let name = last.hasSuffix(".html") ? String(last.dropLast(5)) : last
    guard let texts = byName[slug(of: name)], texts.count == 1, !name.isEmpty else { return nil }
    return texts[0]
  }
}

extension String {
  fileprivate var withoutEnding: String {
    guard let dot = folderAndName.name.lastIndex(of: "."), dot != folderAndName.name.startIndex
    else { return self }
    return String(dropLast(folderAndName.name[dot...].count))
  }
}
