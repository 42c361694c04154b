package import Diagnostics
package import Files
package import Journal
import JournalReader

/// The page of an entry as the site would have it with a text that is not saved.
package struct UnsavedPage: Sendable {
  /// The site around it; nil where there is none to be shown.
  package let site: LiveSite?
  /// The file of the page in the site.
  package let file: String
  /// What would be said about the entry.
  package let diagnostics: [Diagnostic]
  package let failures: [BuildError]
}

/// Plans the site around a text that is not saved, and writes nothing.
///
/// The text's entry is shown whatever keeps it back, and so is no other one: drafts are in it if
/// the options say so. Errors of other files do not matter.
///
/// - Parameters:
///   - site: the saved journal's; nil while there is none.
///   - changed: the files that changed since that was planned; nil where that is not known.
///   - previous: a site of the same journal; what is known of its files is used again.
package func planUnsavedPage(
  of path: String, _ bytes: [UInt8], _ options: BuildOptions, in site: LiveSite? = nil,
  changed: Set<[UInt8]>? = nil, after previous: LiveSite?
) -> UnsavedPage {
  if let site = site?.with(unsaved: path, bytes, options, changed: changed),
    let route = site.planned.site.route(ofSource: path)
  {
    let found = site.findings(inPage: route.file, of: path)
    return UnsavedPage(
      site: site, file: route.file, diagnostics: found.sortedForReading(), failures: [])
  }
  do throws(BuildError) {
    var options = options
    options.unsaved = [Array(path.utf8): bytes]
    return try OpenJournal(options).planUnsavedPage(of: path, after: previous)
  } catch {
    return UnsavedPage(site: nil, file: "", diagnostics: [], failures: [error])
  }
}

extension OpenJournal {
  fileprivate func planUnsavedPage(
    of path: String, after previous: LiveSite?
  ) throws(BuildError) -> UnsavedPage {
    var cache = BuildCache(of: self, previous?.cache.entryMemory ?? EntryMemory(settings))
    var found = Findings(self)
    let planned = try plan(leavingOut: try outputStatus(), &cache, &found)
    let photos = try preparePhotos(planned, for: Digests(), &found)
    let copies = lookAtCopies(planned, photos, knowing: previous?.copies ?? [:], &found)
    let said = found.diagnostics.sortedForReading().filter { $0.place.path == path }
    guard found.failures.isEmpty, !said.hasErrors,
      let route = planned.site.route(ofSource: path)
    else { return UnsavedPage(site: nil, file: "", diagnostics: said, failures: found.failures) }
    let site = LiveSite(self, planned, photos, copies: copies, cache, found)
    let inPage = site.findings(inPage: route.file, of: path)
    return UnsavedPage(
      site: site, file: route.file, diagnostics: (said + inPage).sortedForReading(), failures: [])
  }

  /// Puts the unsaved texts in the places of what was read.
  func layUnsaved(
    over results: inout [ReadEntry], of sources: [SourcePath], _ renderer: RenderInWorker?
  ) {
    for (position, source) in sources.enumerated() {
      guard let bytes = options.unsaved[Array(source.path.utf8)] else { continue }
      let (entry, diagnostics) = JournalReader.readEntry(
        SourceFile(source: source, bytes: bytes), settings: settings, worker: renderer)
      results[position] = ReadEntry(entry: entry?.forItsAuthor, diagnostics: diagnostics)
    }
  }
}

extension LiveSite {
  /// The site as the journal is now, with a text in it that is not saved; nil where it must be
  /// planned for that.
  fileprivate func with(
    unsaved path: String, _ bytes: [UInt8], _ options: BuildOptions, changed: Set<[UInt8]>?
  ) -> LiveSite? {
    guard var changed else { return nil }
    changed.remove(Array(path.utf8))
    let current = changed.isEmpty ? self : replacing(changed: changed, options)
    return current?.replacing(unsaved: path, bytes, options)
  }
}

extension Site {
  /// The address of an entry by its file; nil where no edition shows it.
  func route(ofSource path: String) -> Route? {
    guard let position = position(ofSource: path) else { return nil }
    for edition in editions {
      if let member = edition.members.first(where: { $0.entry == position }) {
        return member.route
      }
    }
    return nil
  }
}

extension LiveSite {
  package func route(ofSource path: String) -> Route? { planned.site.route(ofSource: path) }

  /// The address of an entry's page in the site, percent-encoded; nil where it has none.
  package func address(ofSource path: String) -> String? {
    planned.site.route(ofSource: path).map { base + $0.percentEncoded }
  }
}
