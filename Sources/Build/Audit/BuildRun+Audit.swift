import Diagnostics
import Journal
import Localization
import Markdown

extension BuildRun {
  /// The audit of a site that is written and not yet published: what it shares with withheld texts,
  /// and with nothing that is published, is an error. The words themselves are said on a terminal
  /// alone: a log may be read by others than the author.
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
    // Pages and feeds end words at tags, so they can have words together that a text has not:
    // `[a survey of issues](x)의`.
    if !runs.isEmpty {
      for entry in planned.publishedEntries { clear(withSpacesForTags(entry.body)) }
    }
    // Feeds hold bodies as text, with the id of a heading before its words.
    if !runs.isEmpty { for entry in planned.publishedEntries { clear(entry.body.html) } }
    if !runs.isEmpty {
      for bytes in frame(of: planned) {
        clear(bytes)
        let plain = PlainBytes(markup: bytes)
        clear(plain.text)
        clear(plain.attributes)
        clear(withoutPlaceholders(plain.text))
      }
    }
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

  /// The bytes of what frames the entries: templates, catalogs, settings.
  private mutating func frame(of planned: PlannedSite) -> [[UInt8]] {
    let settings = (try? root.readLinked("ilgi.yml", atMost: FileLimits.settings)) ?? []
    return [settings] + ThemeFiles.all.map(\.bytes)
      + readAll(
        planned.scan.templates, of: planned.scan.files, in: self.settings.templates ?? "templates"
      ).map(\.bytes)
      + readAll(planned.scan.locales, of: planned.scan.files, in: "locales").map(\.bytes)
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
