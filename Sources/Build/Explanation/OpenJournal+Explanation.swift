import Diagnostics
import Files
import Journal
import JournalReader
import Localization
import Publishing

extension OpenJournal {
  func explain(_ wanted: String, from folder: String) throws(BuildError) -> Explanation {
    var (cache, found) = (BuildCache(of: self, readsSaved: true), Findings(self))
    let file = try find(wanted, from: folder)
    let output = try? outputFolder()
    let planned = try plan(leavingOut: output?.status, &cache, &found)
    try compareWithPast(planned, &cache, &found)
    if let failure = found.failures.first { throw failure }
    let (name, source) = try source(file, in: planned.scan)
    let own = found.diagnostics.sortedForReading().filter { $0.place.path == name }
    return Explanation(
      path: name.utf8.first == 0x2F ? wanted : name,
      verdict: try verdict(on: name, source, file, planned, output, found), diagnostics: own)
  }

  /// The file as it was asked for: from where the command runs, else from the journal.
  private func find(_ wanted: String, from folder: String) throws(BuildError) -> String {
    let candidates =
      wanted.utf8.first == 0x2F ? [wanted] : [folder + "/" + wanted, self.path + "/" + wanted]
    for path in candidates where try disk.status(path, followingLinks: false) != nil {
      return path
    }
    throw BuildError(
      "there is no file '\(wanted)'",
      help: "name it from the folder that you are in, or from the journal's")
  }

  /// The path in the journal, and the source file or file beside entries that it is: by its name,
  /// else by what is there.
  private func source(
    _ path: String, in scan: Scan
  ) throws(BuildError) -> (name: String, source: SourcePath?) {
    let resolved = resolvedAbove(path)
    let name = resolved.isBelow(root.path) ? resolved.below(root.path) : path
    let sources = scan.entries + scan.pages + scan.attachments
    if let source = sources.first(where: { $0.path.utf8.elementsEqual(name.utf8) }) {
      return (name, source)
    }
    // Another way to the same file: through a link, or in another Unicode form or case.
    guard let status = try disk.status(path), status.kind == .file else { return (name, nil) }
    for source in sources {
      if let found = try disk.status(self.path + "/" + source.path), found.isSame(as: status) {
        return (source.path, source)
      }
    }
    return (name, nil)
  }

  /// Without links, `.` and `..` in the folders above; the last name as it is.
  private func resolvedAbove(_ path: String) -> String {
    var trimmed = path[...]
    while trimmed.utf8.count > 1, trimmed.utf8.last == 0x2F { trimmed.removeLast() }
    guard let slash = trimmed.utf8.lastIndex(of: 0x2F) else { return path }
    let name = String(trimmed[trimmed.utf8.index(after: slash)...])
    if name == "." || name == ".." { return disk.resolve(path) ?? path }
    let folder = disk.resolve(slash == trimmed.startIndex ? "/" : String(trimmed[..<slash]))
    return folder.map { $0 == "/" ? "/" + name : $0 + "/" + name } ?? path
  }

  private func verdict(
    on name: String, _ source: SourcePath?, _ path: String, _ planned: PlannedSite,
    _ output: OutputFolder?, _ found: Findings
  ) throws(BuildError) -> Explanation.Verdict {
    guard let source else {
      if let page = planned.site.pages.templates.first(where: { $0.path == name }) {
        return .notRead("it is a template with a route, and makes the page \(page.route)")
      }
      if let passed = planned.scan.ignored.first(where: { $0.covers(name) }) {
        return .notRead(passed.words)
      }
      return .notRead(try whyNotRead(name, path, output))
    }
    if planned.scan.attachments.contains(source) {
      return .attachment(planned.plan.attachments.first { $0.source == source.path }?.route)
    }
    let (site, publication) = (planned.site, planned.publication)
    if let published = (site.entries + site.pages.texts).first(where: {
      $0.entry.source == source
    }) {
      return .entry(try facts(about: published.entry, [], planned, found))
    }
    let withheld = publication.withheld + planned.pagePublication.withheld
    if let held = withheld.first(where: { $0.entry.source == source }) {
      return .entry(try facts(about: held.entry, held.reasons, planned, found))
    }
    return .noEntry(found.unpublished.first { $0.path == source.path }?.reasons.first ?? .isUnread)
  }

  private func facts(
    about entry: Entry, _ reasons: [Publication.Reason], _ planned: PlannedSite, _ found: Findings
  ) throws(BuildError) -> EntryFacts {
    let path = entry.source.path
    let bytes = try planned.scan.files.read(path, atMost: settings.limits.size)
    let (addresses, others) =
      planned.site.entries.contains { $0.entry.source == entry.source }
      ? planned.site.standing(of: entry) : planned.site.standing(ofPage: entry)
    return EntryFacts(
      entry: entry,
      origins: readOrigins(of: SourceFile(source: entry.source, bytes: bytes), settings: settings),
      reasons: reasons, today: today, isRefused: found.isStopped, addresses: addresses,
      translations: others.map { ($0.source.path, $0.locale) },
      collisions: collisions(of: path, found))
  }

  private func collisions(of path: String, _ found: Findings) -> [Phrase] {
    let found = found.diagnostics.sortedForReading().filter {
      ["address.collision", "entry.translation"].contains($0.identifier)
    }
    return found.flatMap { diagnostic -> [Phrase] in
      let places = [diagnostic.place.path] + diagnostic.notes.map { $0.place?.path }
      guard places.contains(path) else { return [] }
      let others = places.compactMap { $0 }.filter { $0 != path }
      return others.isEmpty ? diagnostic.notes.map(\.text) : others.map { Phrase(verbatim: $0) }
    }
  }

  /// - Parameters:
  ///   - name: relative to the journal.
  ///   - path: absolute.
  private func whyNotRead(
    _ name: String, _ path: String, _ output: OutputFolder?
  ) throws(BuildError) -> Phrase {
    if name.utf8.first == 0x2F { return "it is outside the journal" }
    let parts = name.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    if let output, resolvedAbove(path) == output.path || resolvedAbove(path).isBelow(output.path) {
      return "it is in the output"
    }
    if let hidden = parts.first(where: { $0.utf8.first == 0x2E }) {
      return "names that begin with a dot, like '\(hidden)', are ignored"
    }
    if try disk.status(path)?.kind == .folder { return "it is a folder" }
    if name == "ilgi.yml" { return "it contains the journal's settings" }
    if name == OpenJournal.placesFile { return "it names the journal's places" }
    if name == AddressLock.name { return "it lists the published addresses" }
    if let folder = settings.statics.first(where: { name.isBelow($0) }) {
      return "files of \(folder)/ are copied to the root of the site"
    }
    if let folder = settings.templates, name.isBelow(folder) {
      return "files of \(folder)/ make the theme"
    }
    if name.isBelow("locales") { return "files of locales/ contain interface texts" }
    if !content.isEmpty, !name.isBelow(content) {
      return "entries are read from '\(content)/' alone"
    }
    if parts.contains("node_modules") { return "node_modules/ is ignored" }
    if content.isEmpty, parts.count == 1 {
      return
        "at the top of a journal without entries/, README, LICENSE and similar files are not entries"
    }
    return
      "a folder above it holds another site, or it is a link, a pipe or a device that is not read"
  }
}

extension Site {
  /// Where an entry stands, and its translations.
  fileprivate func standing(
    of entry: Entry
  ) -> (addresses: [(locale: LocaleTag, route: Route)], translations: [Entry]) {
    let position = entries.firstIndex { $0.entry.source == entry.source }
    let addresses = editions.flatMap { edition in
      edition.members.filter { $0.entry == position }.map { (edition.locale, $0.route) }
    }
    let group = position.flatMap { position in groups.first { $0.contains(position) } } ?? []
    return (addresses, group.filter { $0 != position }.map { entries[$0].entry })
  }

  fileprivate func standing(
    ofPage page: Entry
  ) -> (addresses: [(locale: LocaleTag, route: Route)], translations: [Entry]) {
    let texts = pages.texts
    let position = texts.firstIndex { $0.entry.source == page.source }
    let addresses = editions.flatMap { edition in
      edition.customPages.filter { own in
        if case .text(let text, _) = own.content { text == position } else { false }
      }.map { (edition.locale, $0.route) }
    }
    let group = position.flatMap { position in pages.groups.first { $0.contains(position) } } ?? []
    return (addresses, group.filter { $0 != position }.map { texts[$0].entry })
  }
}
