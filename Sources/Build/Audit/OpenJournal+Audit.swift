import Diagnostics
import Files
import Journal
import Localization
import Markdown
import Publishing
import Synchronization

extension OpenJournal {
  /// The audit of a site that is written and not yet published: what it shares with withheld texts,
  /// and with nothing that is published, is an error. The words themselves are said on a terminal
  /// alone: a log may be read by others than the author.
  func auditFindings(
    _ suspicions: [PrivacyAudit.Suspicion], _ planned: PlannedSite, _ found: inout Findings
  ) -> [Diagnostic] {
    guard let audit = planned.audit, !suspicions.isEmpty else { return [] }
    var runs = Set(suspicions.map(\.run))
    let clear: ([UInt8]) -> Void = { bytes in
      WordRuns.visit(bytes, audit.lengths) { runs.remove($0) }
    }
    // Most of them are words of the author's that somebody may read.
    for text in planned.publishedTexts { clear(Array(text.utf8)) }
    // Pages and feeds end words at tags, so they can have words together that a text has not:
    // `[a survey of issues](x)의`.
    if !runs.isEmpty {
      for entry in planned.publishedEntries { clear(withSpacesForTags(entry.body)) }
    }
    if !runs.isEmpty {
      for bytes in ownFrame(of: planned, &found) {
        clear(bytes)
        let plain = PlainBytes(markup: bytes)
        clear(plain.text)
        clear(plain.attributes)
        clear(withoutPlaceholders(plain.text))
      }
    }
    if !runs.isEmpty { runs.subtract(runsWithoutWithheldTexts(runs, audit)) }
    var named: Set<String> = []
    return suspicions.compactMap { suspicion in
      guard runs.contains(suspicion.run), let source = audit.source(of: suspicion.run),
        named.insert(source).inserted
      else { return nil }
      let words = options.quotesWithheldWords ? audit.words(of: suspicion.run) : nil
      return Diagnostic(
        .error, "privacy.trace",
        "words of this text, which is withheld, are in the site at /\(suspicion.file)",
        at: .file(source), notes: words.map { [.init("the words are '\($0)'")] } ?? [],
        help: [
          "no published text has these words together: look at the templates that make that page",
          "if they may be public, write them into a comment in ilgi.yml: nothing in it counts as a secret",
        ])
    }
  }

  /// The bytes of the journal's own templates, catalogs and settings.
  private func ownFrame(of planned: PlannedSite, _ found: inout Findings) -> [[UInt8]] {
    let settings = (try? root.readLinked("ilgi.yml", atMost: FileLimits.settings)) ?? []
    let folder = self.settings.templates ?? "templates"
    return [settings]
      + readAll(planned.scan.templates, of: planned.scan.files, in: folder, &found).map(\.bytes)
      + readAll(planned.scan.locales, of: planned.scan.files, in: "locales", &found).map(\.bytes)
  }

  /// Those of some runs that the site would have, too, if the withheld texts did not exist and the
  /// program's own templates showed it: names of countries, numbers with their units, any two words
  /// that a page puts side by side.
  private func runsWithoutWithheldTexts(
    _ runs: Set<UInt64>, _ audit: PrivacyAudit
  ) -> Set<UInt64> {
    var options = options
    options.absent = Set(audit.sources.map { Array($0.utf8) })
    options.today = today
    options.progress = nil
    let sink = RunsOfSite(runs, audit.lengths)
    do throws(BuildError) {
      let reference = try OpenJournal(options, root)
      var (cache, found) = (BuildCache(of: reference), Findings(reference))
      let planned = try reference.plan(
        leavingOut: try reference.outputStatus(), &cache, &found)
      _ = try reference.render(planned, to: sink, &cache, &found)
    } catch {
      // What cannot be told stays an alarm.
      return []
    }
    return sink.found
  }
}

/// Looks for runs in the files of a site, and keeps nothing else of them.
private final class RunsOfSite: Sink {
  private let wanted: Set<UInt64>
  private let lengths: RunLengths
  private let seen = Mutex<Set<UInt64>>([])

  init(_ wanted: Set<UInt64>, _ lengths: RunLengths) {
    (self.wanted, self.lengths) = (wanted, lengths)
  }

  var found: Set<UInt64> { seen.withLock { $0 } }

  func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File {
    var here: Set<UInt64> = []
    for text in PrivacyAudit.readings(of: bytes, file) {
      WordRuns.visit(text, lengths) { if wanted.contains($0) { here.insert($0) } }
    }
    if !here.isEmpty { seen.withLock { $0.formUnion(here) } }
    return OutputManifest.File(path: file, bytes: bytes)
  }
}

/// A template or a message without what is put into it: `{{ count }} entries in {year}` as pages
/// have it, but for numbers.
private func withoutPlaceholders(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var depth = 0
  for byte in bytes {
    switch byte {
    case 0x7B: depth += 1
    case 0x7D: depth = max(0, depth - 1)
    case 0x0A:
      depth = 0
      result.append(0x20)
    default: if depth == 0 { result.append(byte) }
    }
  }
  return result
}

/// The text of a body with a space for each tag, and for each hole, which may become one.
private func withSpacesForTags(_ body: RenderedMarkdown) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(body.htmlSize)
  var holes = body.holes[...]
  var isTag = false
  for (position, byte) in body.html.enumerated() {
    while let hole = holes.first, hole.offset <= position {
      result.append(0x20)
      holes.removeFirst()
    }
    if byte == 0x3C { isTag = true }
    result.append(isTag ? 0x20 : byte)
    if byte == 0x3E { isTag = false }
  }
  return PlainBytes(markup: result).text
}

extension PlannedSite {
  fileprivate var publishedEntries: [Entry] {
    (site.entries + site.pages.texts).map(\.entry)
  }

  /// What authors wrote for everybody, and where it stands.
  fileprivate var publishedTexts: [String] {
    publishedEntries.flatMap { $0.words + [$0.source.path, $0.excerpt] }
      + plan.pages.map(\.route.path)
      + [site.settings.url.map { "\($0.origin)\($0.basePath)" }].compactMap(\.self)
      // One follows the other at the head of pages and feeds.
      + [[site.settings.title, site.settings.subtitle].compactMap(\.self).joined(separator: " ")]
      + copied.map(\.route.path) + scan.statics.map(\.route)
      + site.pages.templates.flatMap { $0.titles.map(\.text) }
  }
}
