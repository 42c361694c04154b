import Diagnostics
import Files
import Journal
import JournalReader

extension OpenJournal {
  /// The file of each published address; nil without a lock. In a preview nobody keeps numbers.
  var recordedAddresses: [Route: String]? {
    guard let (lock, _, _) = try? readLock() else {
      return settings.isPreview || options.isRecording && settings.collisions == .number ? [:] : nil
    }
    return Dictionary(
      lock.lines.map { ($0.route, $0.source) }, uniquingKeysWith: { first, _ in first })
  }

  /// The files that have an address in the lock.
  package var recordedSources: Set<String> { Set((recordedAddresses ?? [:]).values) }

  /// The author's lock, and what is wrong with it; nil when there is none.
  func readLock() throws(BuildError) -> (lock: AddressLock, text: SourceText, [Diagnostic])? {
    guard let bytes = try root.readLinked(AddressLock.name, atMost: FileLimits.templates) else {
      return nil
    }
    let text = SourceText(path: AddressLock.name, bytes: bytes)
    var flaws: [Diagnostic] = []
    return (AddressLock(text, diagnostics: &flaws), text, flaws)
  }

  /// Addresses that were published and that the site has no more.
  ///
  /// What is served by anything (an alias, a file of `static/`) is not gone. An entry that its
  /// author keeps back is meant to be gone, which is worth a note; everything else breaks links
  /// that others have, and is an error.
  func compareAddresses(
    _ planned: PlannedSite, _ found: inout Findings
  ) throws(BuildError) {
    // Sealed entries are at no address of their own.
    guard !options.preview.isOn, options.preview.sealed == nil else { return }
    guard let (lock, text, flaws) = try readLock() else {
      if settings.newAddresses == .error { found.diagnostics.append(OpenJournal.noLock) }
      return
    }
    found.diagnostics += flaws
    let served = Set(planned.files.map { Array($0.utf8) })
    let site = AddressLock(of: planned)
    if settings.newAddresses == .error {
      found.diagnostics += newAddresses(of: planned, site, lock)
    }
    let now = Dictionary(
      site.lines.map { ($0.source, $0.route) }, uniquingKeysWith: { a, _ in a })
    let left = Dictionary(
      found.unpublished.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for line in lock.lines where !served.contains(Array(line.route.file.utf8)) {
      let place = Place.span(text, line.span)
      if let left = left[line.source] {
        found.diagnostics += left.reasons.prefix(1).compactMap {
          withheldAddress(line, $0, place)
        }
      } else {
        found.diagnostics.append(goneAddress(line, now[line.source], place))
      }
    }
  }

  private static let noLock = Diagnostic(
    .error, "address.first", "'new_addresses: error' needs a list of what may be public",
    at: .journal,
    help: ["'ilgi addresses update' writes it, with all that is public now; add it to git"])

  /// Texts that nobody has agreed to publish. One with a day for it in `publish` needs no other
  /// word.
  private func newAddresses(
    of planned: PlannedSite, _ site: AddressLock, _ lock: AddressLock
  ) -> [Diagnostic] {
    let (routes, sources) = (
      Set(lock.lines.map(\.key)), Set(lock.lines.map { PathKey($0.source) })
    )
    let scheduled = Set(
      (planned.publication.published + planned.pagePublication.published).map(\.entry)
        .filter { $0.visibility.publish != nil }.map { PathKey($0.source.path) })
    let new = site.textsNew { line in
      let source = PathKey(line.source)
      return routes.contains(line.key) || sources.contains(source) || scheduled.contains(source)
    }
    return new.map { line in
      Diagnostic(
        .error, "address.first",
        "this would become public for the first time, and its address \(line.route) is not in \(AddressLock.name)",
        at: .file(line.source),
        help: [
          "if you mean it, add it: ilgi addresses update",
          "otherwise withhold it with 'draft: true' or 'private: true'",
        ])
    }
  }

  private func withheldAddress(
    _ line: AddressLock.Line, _ reason: UnpublishedSource.Reason, _ place: Place
  ) -> Diagnostic? {
    switch reason {
    // Said already, as an error of the entry's own.
    case .isUnread, .withheld(.hasErrors): nil
    case .isEmpty, .isLeftover, .isExcluded, .hasOtherEnding, .isSection:
      goneAddress(line, nil, place)
    case .withheld:
      Diagnostic(
        .note, "address.withheld",
        "the address \(line.route) was published, but its entry is withheld now", at: place,
        notes: [.init("the entry", at: .file(line.source))],
        help: ["'ilgi addresses update' takes the line out of \(AddressLock.name)"])
    }
  }

  private func goneAddress(
    _ line: AddressLock.Line, _ now: Route?, _ place: Place
  ) -> Diagnostic {
    let alias = "aliases: [\"\(written(alias: line.route.description))\"]"
    let note =
      now.map { Diagnostic.Note("its entry is now at \($0)", at: .file(line.source)) }
      ?? Diagnostic.Note("its entry was '\(line.source)'")
    return Diagnostic(
      .error, "address.gone",
      "the address \(line.route) was published, but does not exist any more",
      at: place, notes: [note],
      help: [
        now == nil
          ? "keep it alive with a line in the entry that took its place: \(alias)"
          : "keep it alive with a line in '\(line.source)': \(alias)",
        "or give it up: ilgi addresses update",
      ])
  }
}
