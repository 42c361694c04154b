import Diagnostics
import Files
import Journal
import JournalReader
import Publishing

// A build that finds nothing changed since the last one, and does nothing.
extension OpenJournal {
  /// What the last build said, if the journal, the program and the output are what they were then;
  /// else nil. Whatever cannot be found out here, the build itself finds out.
  func unchanged(since memory: BuildMemory, _ output: OutputFolder) -> BuildOutcome? {
    guard let record = memory.record, let sources = record.sources,
      sources.key == cacheKey, sources.today <= today, sources.changes.map({ today < $0 }) ?? true,
      !Findings(self).isStopped
    else { return nil }
    do throws(BuildError) {
      if let history = sources.history, try GitHistory.state(journal: root) != history {
        return nil
      }
      let look = NamedLook(at: sources.named, in: root, jobs: options.jobs)
      let named = SourceState.listing(named: sources.named, look, start: memory.start)
      guard memory.sources != nil, memory.sources == sources.listing, named != nil,
        named == sources.namedListing
      else { return nil }
      guard memory.isOutputKnown || isWhole(as: record.output, memory) else { return nil }
      return try outcome(of: record, sources, output, memory)
    } catch {
      return nil
    }
  }

  /// Everything that the site depends on beside files and days.
  var cacheKey: Digest {
    Digest { digest in
      digest.add(ProgramIdentity.digest)
      digest.add(content)
      digest.add(options.url.map { "\($0)" } ?? "")
      for flag in [
        options.strict, options.rendererProgram != nil, options.photoProgram != nil,
        settings.noindex,
      ] {
        digest.add(flag ? 1 : 0)
      }
    }
  }

  /// Whether the output holds exactly what the last build left, byte for byte, and the same foreign
  /// files. Another output may hold an older site, with texts that are withheld by now.
  private func isWhole(as left: BuildRecord.Output, _ memory: BuildMemory) -> Bool {
    guard let (manifest, image) = memory.seenImage else { return false }
    return manifest.digest == left.site && image.altered.isEmpty && image.foreign == left.foreign
      && manifest.files.allSatisfy { image.has($0) }
  }

  private func outcome(
    of record: BuildRecord, _ sources: BuildRecord.Sources, _ output: OutputFolder,
    _ memory: BuildMemory
  ) throws(BuildError) -> BuildOutcome? {
    var diagnostics: [Diagnostic] = []
    guard let all = sources.diagnostics.all else { return nil }
    for stored in all {
      guard let found = stored.diagnostic({ sourceText($0) }) else { return nil }
      diagnostics.append(found)
    }
    let new = BuildRecord(
      output: BuildRecord.Output(
        memory.listing, site: record.output.site, foreign: record.output.foreign),
      sources: sources)
    if new != record { try? memory.keep(new) }
    var summary = sources.summary
    (summary.output, summary.foreign) = (output.path, record.output.foreign)
    summary.times = times
    summary.times.end(\.reading)
    let outcome = BuildOutcome(diagnostics: diagnostics, ending: .published(summary))
    leave((memory, outcome))
    return outcome
  }

  /// A file that a finding points into.
  private func sourceText(_ path: String) -> SourceText? {
    if path.utf8.starts(with: "theme:".utf8),
      let theme = ThemeFiles.all.first(where: { "theme:" + $0.path == path })
    {
      return SourceText(path: path, bytes: theme.bytes)
    }
    return (try? root.readLinked(path, atMost: FileLimits.templates)).map {
      SourceText(path: path, bytes: $0)
    }
  }
}

extension BuildCache {
  /// Looks at files that published texts name.
  ///
  /// - Returns: what the file system says of each; nil where nothing is there.
  mutating func lookAtNamed(_ paths: [String]) -> [Disk.Status?] {
    let look = NamedLook(at: paths, in: journal.root, jobs: journal.options.jobs)
    guard let memory else { return look.statuses }
    named = NamedFiles(
      paths: paths,
      listing: SourceState.listing(named: paths, look, start: memory.start))
    return look.statuses
  }

  /// Keeps what the next build may use.
  func keepRecord(
    of planned: PlannedSite, _ outcome: BuildOutcome, _ summary: BuildSummary,
    _ published: PublishedSite, _ found: Findings
  ) {
    do throws(BuildError) {
      try keep(of: planned) { () throws(BuildError) in
        let target = try OpenFolder.open(summary.output, on: journal.disk)
        let listing =
          published.isUntouched ? memory?.listing : listing(of: target, published)
        return BuildRecord(
          output: BuildRecord.Output(
            listing, site: published.manifest.digest, foreign: published.foreign),
          sources: recorded(planned, outcome, summary, found.unpublished))
      }
    } catch {
      // The site is published. What is there may have texts that are withheld by now, and a store
      // that cannot be written costs the next build some time.
      memory?.forget()
    }
  }

  /// Nil where it would prove nothing.
  private func listing(of target: OpenFolder, _ published: PublishedSite) -> OutputListing? {
    let listing =
      published.listing.map { $0.after(changesOf: published.moved, in: target) }
      ?? OutputListing(of: target, jobs: journal.options.jobs)
    guard let listing, !listing.isNewerThanManifest else { return nil }
    return listing
  }

  /// Nil where the next build has to go all the way: formulas that another program makes
  /// of texts, findings that must not be kept.
  private func recorded(
    _ planned: PlannedSite, _ outcome: BuildOutcome, _ summary: BuildSummary,
    _ unpublished: [UnpublishedSource]
  ) -> BuildRecord.Sources? {
    guard let memory, journal.settings.markup.mathCommand.isEmpty else { return nil }
    // Most journals withhold nothing, and then nothing has to be compared.
    if !unpublished.isEmpty {
      let filter = filter(of: planned, unpublished)
      guard outcome.diagnostics.allSatisfy({ filter.allows($0) }) else { return nil }
    }
    return BuildRecord.Sources(
      key: journal.cacheKey, today: journal.today,
      changes: planned.nextDay(after: journal.today), history: history,
      listing: memory.sources, named: named.paths, namedListing: named.listing,
      summary: summary, diagnostics: StoredDiagnostics(outcome.diagnostics))
  }

  private func filter(
    of planned: PlannedSite, _ unpublished: [UnpublishedSource]
  ) -> DiagnosticFilter {
    let texts = planned.site.entries + planned.site.pages.texts
    return DiagnosticFilter(
      withheld: unpublished.map(\.path),
      titles: (planned.publication.withheld + planned.pagePublication.withheld)
        .compactMap(\.entry.title),
      known: Set(
        texts.map(\.entry.source.path)
          + planned.plan.pages.flatMap { [$0.route.path, $0.route.description] }),
      settings: (try? journal.root.readLinked("ilgi.yml", atMost: FileLimits.settings)) ?? [])
  }
}
