import Build
import Diagnostics
import Files
import Journal
import JournalReader
import Localization
import Markdown

/// The texts of a journal as they are read for a comparison of addresses.
struct AddressReading {
  /// Those that are published, and pages beside them; no text of a home page.
  let entries: [Entry]
  /// The files whose addresses `addresses.lock` has.
  let recorded: Set<String>
  let settings: Settings
  /// The old site, if there is one.
  let site: OldSite?

  /// Reads all texts once, with names as they are written. Nil where the proposal cannot be read.
  init?(_ options: BuildOptions, _ proposal: String, _ site: OldSite?) {
    var options = options
    options.settingsText = Array((proposal + "slugs: with-spaces\n").utf8)
    guard let journal = try? OpenJournal(options),
      let scan = try? journal.scan(leavingOut: nil)
    else { return nil }
    var (cache, found) = (BuildCache(of: journal), Findings(journal))
    let all =
      journal.readEntries(scan, &cache, &found)
      + journal.readPages(scan, &cache, &found).filter { !$0.isFront }
    entries = all.filter {
      Publication.reasons(against: $0.visibility, today: journal.today).isEmpty
    }
    recorded = journal.recordedSources
    settings = journal.settings
    self.site = site
  }

  func evidence(_ site: OldSite) -> AddressEvidence { AddressEvidence(entries, settings, site) }

  /// The addresses within the journal that its own texts link to, as if they were an old site.
  var linkedSite: OldSite {
    var found: [OldSite.Page] = []
    let names = Set(
      entries.flatMap { entry in
        [entry.slug, entry.source.contentPath.folderAndName.name, entry.title ?? ""]
          .map { slug(of: String($0.prefix { $0 != "." })) }
      })
    for link in entries.flatMap(\.body.links) where link.kind != .wikilink {
      guard link.destination.hasPrefix("/") || settings.isOwnAddress(link.destination) else {
        continue
      }
      let path = String(link.destination.prefix { $0 != "#" && $0 != "?" })
      let last = path.trimmedSlashes.folderAndName.name
      let name = last.hasSuffix(".html") ? String(last.dropLast(5)) : last
      if !name.contains("."), names.contains(slug(of: name)) {
        found.append(OldSite.Page(address: path, isText: true))
      }
    }
    return OldSite("", found, url: settings.url)
  }

  /// What became of the addresses of the old site with the settings in the end.
  func report(_ final: String) -> AddressReport? {
    guard let site else { return nil }
    let (read, _) = readSettings(SourceText(path: "ilgi.yml", bytes: Array(final.utf8)))
    let texts = AddressEvidence(entries, settings, site).texts
    return AddressReport(
      site,
      texts.map { text in
        (text.entry, Route(text.prefix + read.route(ofWritten: text.entry).path))
      })
  }
}
