import Diagnostics
import Journal
import Localization

extension BuildRun {
  /// The audit of a site that is written and not yet published: what it shares with texts that are kept back, and with nothing that
  /// is published, is an error. The words themselves are not said: a log may be read by others than the author.
  mutating func auditFindings(
    _ suspicions: [PrivacyAudit.Suspicion], _ planned: PlannedSite
  ) -> [Diagnostic] {
    guard let audit = planned.audit, !suspicions.isEmpty else { return [] }
    var runs = Set(suspicions.map(\.run))
    let clear: ([UInt8]) -> Void = { bytes in
      WordRuns.visit(bytes, audit.lengths) { runs.remove($0) }
    }
    let texts = planned.publishedTexts
    for text in texts { clear(Array(text.utf8)) }
    // Search and bodies are composed, whatever form the author's files have.
    if !runs.isEmpty { for text in texts { clear(Array(normalizedForm(text).utf8)) } }
    if !runs.isEmpty {
      for bytes in frame(of: planned) {
        clear(bytes)
        let plain = PlainBytes(markup: bytes)
        clear(plain.text)
        clear(plain.attributes)
      }
    }
    var named: Set<String> = []
    return suspicions.compactMap { suspicion in
      guard runs.contains(suspicion.run), let source = audit.source(of: suspicion.run),
        named.insert(source).inserted
      else { return nil }
      return Diagnostic(
        .error, "privacy.trace",
        "words of this text, which is not published, stand in the site at /\(suspicion.file)",
        at: .file(source),
        help: [
          "nothing that is published has them together: look at the templates that make that page"
        ])
    }
  }

  /// The bytes of what frames the entries: templates, catalogs, settings.
  private mutating func frame(of planned: PlannedSite) -> [[UInt8]] {
    let settings = (try? Disk.read(journal + "/ilgi.yml")) ?? []
    return [settings] + ThemeFiles.all.map(\.bytes)
      + readAll(planned.scan.templates, in: "templates").map(\.bytes)
      + readAll(planned.scan.locales, in: "locales").map(\.bytes)
  }
}

extension PlannedSite {
  /// What authors wrote for everybody, and where it stands.
  fileprivate var publishedTexts: [String] {
    let entries = (site.entries + site.pages.texts).map(\.entry)
    return entries.flatMap { $0.words + [$0.source.path, $0.excerpt] }
      + plan.pages.map(\.route.path) + copied.map(\.route.path) + scan.statics
      + site.pages.templates.flatMap { $0.titles.map(\.text) }
  }
}
