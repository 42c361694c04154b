import Journal
import JournalReader
import Localization
import SearchIndex
import TestSupport

/// A journal in one literal, as its published site.
struct TestJournal {
  let site: Site

  init(_ journal: String, locales: [String] = ["ko"]) {
    self.init(SiteLiteral(journal).files.map { ($0.path, $0.bytes) }, locales: locales)
  }

  /// - Parameter files: entries by their paths, `entries/2024-03-05.md`.
  init(_ files: [(path: String, bytes: [UInt8])], locales: [String] = ["ko"]) {
    let settings = Settings(locales: locales.compactMap { LocaleTag($0) })
    let entries = files.compactMap { path, bytes in
      let source = SourcePath(
        path: path, contentPath: String(path.dropFirst("entries/".count)))
      return readEntry(SourceFile(source: source, bytes: bytes), settings: settings).entry
    }
    let today = CalendarDay(year: 2024, month: 6, day: 1) ?? .epoch
    site = Site.assemble(Publication(of: entries, today: today), settings: settings).site
  }

  /// - Parameter sharded: makes a sharded index of a journal of any size.
  func index(sharded: Bool = false) -> PublishedIndex {
    let entries = IndexedEntries(site)
    let name: @Sendable ([UInt8]) -> String = { "\($0.count)" }
    guard sharded else { return PublishedIndex(inline: entries, fingerprint: name) }
    var builder = IndexBuilder(entries)
    for chunk in entries.chunks { builder.add(entries.postings(of: chunk, fingerprint: name)) }
    return PublishedIndex(builder, fingerprint: name)
  }
}
