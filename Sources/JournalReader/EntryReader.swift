package import Diagnostics
import FrontMatter
import Highlighting
package import Journal
import Localization
package import Markdown

/// Renders a text in a process of its own, which ends when it takes too much; nil when it ended so,
/// or could not be started.
package typealias RenderApart = @Sendable (MarkdownTask) -> MarkdownOutcome?

/// How entries are rendered, but for what each task says itself.
package let entryMarkdownOptions = MarkdownOptions(
  compose: normalizedForm, highlight: { highlight($0, language: $1) })

/// Reads one source file.
///
/// - Parameter apart: for a text that may take unreasonable work; without it such a text is an error.
/// - Returns: the entry, or nil when it has none to give (errors say why, or a warning that the file is empty). One with errors
///   among its diagnostics is returned so that links to it are understood, and says of itself that it is not to be published.
package func readEntry(
  _ file: SourceFile, settings: Settings, apart: RenderApart? = nil
) -> (entry: Entry?, diagnostics: [Diagnostic]) {
  let source = SourceText(path: file.source.path, bytes: file.bytes)
  if let problem = encodingProblem(of: source) {
    let nothing = SourceText(path: source.path, bytes: [])
    var reading = EntryReading(file: file.source, source: nothing, settings: settings)
    return (reading.entry(bodyStart: 0, mayBeEmpty: true)?.withErrors, [problem])
  }
  let (frontMatter, known, flaws) = entryFields(of: source, settings: settings)
  var reading = EntryReading(file: file.source, source: source, settings: settings)
  reading.readFields(known)
  let entry = reading.entry(
    bodyStart: frontMatter.bodyStart, mayBeEmpty: flaws.hasErrors, apart: apart)
  let diagnostics = flaws + reading.fields.diagnostics + reading.diagnostics
  return (diagnostics.hasErrors ? entry?.withErrors : entry, diagnostics)
}

/// An entry on its way from fields to value.
private struct EntryReading {
  let file: SourcePath
  let source: SourceText
  let settings: Settings
  let name: FileName
  var fields: FieldReader
  var diagnostics: [Diagnostic] = []

  private var known: [KnownField: [Field]] = [:]
  private var extra: [(name: String, value: ExtraValue)] = []
  /// The labels of the author's own taxonomies.
  private var ownLabels: [String: [String]] = [:]

  init(file: SourcePath, source: SourceText, settings: Settings) {
    self.file = file
    self.source = source
    self.settings = settings
    name = FileName(path: file.contentPath, locales: settings.locales)
    fields = FieldReader(source, area: "front-matter")
  }

  // MARK: Fields

  mutating func readFields(_ all: [Field]) {
    for field in all {
      if settings.taxonomies.contains(where: { !$0.isBuiltIn && $0.name == field.name }) {
        ownLabels[field.name] = fields.names(field)
        extra.append((field.name, fields.extra(field.value)))
      } else if let meaning = KnownField.byName[field.name] {
        known[meaning, default: []].append(field)
      } else if let near = KnownField.nearMiss(of: field.name) {
        fields.report(
          "front-matter.key", "'\(field.name)' is no field, but nearly is '\(near)'",
          at: field.nameSpan,
          help: ["write '\(near)', or choose a name that cannot be mistaken for it"])
      } else {
        extra.append((field.name, fields.extra(field.value)))
      }
    }
    for (meaning, written) in known {
      known[meaning] = written.sorted { left, right in
        let names = meaning.names
        return (names.firstIndex(of: left.name) ?? 0) < (names.firstIndex(of: right.name) ?? 0)
      }
    }
  }

  private func field(_ meaning: KnownField) -> Field? { known[meaning]?.first }

  private mutating func text(_ meaning: KnownField) -> String? {
    field(meaning).flatMap { fields.text($0) }
  }

  private mutating func flag(_ meaning: KnownField, expecting wanted: Bool = true) -> Bool {
    var result = false
    for field in known[meaning] ?? [] where fields.flag(field) == wanted { result = true }
    return result
  }

  private mutating func date(_ meaning: KnownField) -> DateText? {
    field(meaning).flatMap { fields.date($0, zone: settings.timezone) }
  }

  // MARK: The entry

  /// - Parameter mayBeEmpty: whether an empty entry is made, and not reported.
  mutating func entry(bodyStart: Int, mayBeEmpty: Bool, apart: RenderApart? = nil) -> Entry? {
    let locale =
      field(.locale).flatMap { fields.locale($0, in: settings) } ?? name.locale
      ?? settings.firstLocale
    let titleSource = readTitle()
    let outcome = render(from: bodyStart, title: titleSource, apart: apart)
    let title =
      switch titleSource {
      case .given(let text): text
      case .inText: outcome.split.title
      case .none: String?.none
      }
    let body = outcome.rendered
    diagnostics += outcome.diagnostics + outcome.split.links.map(lostLink)
    let labels = readLabels()
    let written = date(.date)
    let visibility = readVisibility()
    let updated = date(.updated)
    let hasText = title != nil || !body.html.isEmpty || labels.cover != nil
    if !hasText && !mayBeEmpty && !outcome.diagnostics.hasErrors {
      diagnostics.append(
        Diagnostic(
          .warning, "entry.empty", "the file holds no text and is left out", at: .file(file.path),
          help: ["write something into it, or delete it"]))
      return nil
    }
    let permalink = field(.permalink).flatMap { fields.permalink($0, settings) }
    let day =
      written.map { ($0.day, $0.time) } ?? (name.day ?? permalink?.day).map { ($0, nil) }
    let summary = text(.summary)
    let excerpt = summary ?? body.excerpt(graphemes: excerptLength)
    return Entry(
      source: file, title: title, day: day?.0, time: day?.1, updated: updated?.day,
      locale: locale,
      slug: readSlug(), permalink: permalink,
      translationKey: text(.translation).map { "key:" + $0 } ?? name.translationKey,
      labels: labels, starred: flag(.starred), pinned: flag(.pinned), visibility: visibility,
      aliases: field(.aliases).map { fields.names($0) }?.filter(isAddress) ?? [], summary: summary,
      excerpt: excerpt, identifier: text(.id), extra: extra, body: body,
      text: body.links.isEmpty && labels.cover == nil ? nil : source)
  }

  private func render(
    from start: Int, title: MarkdownTask.Title, apart: RenderApart?
  ) -> MarkdownOutcome {
    let task = MarkdownTask(source, from: start, title: title, options: entryMarkdownOptions)
    let outcome = task.run()
    guard outcome.isRefusedForWork, let apart else { return outcome }
    return apart(task) ?? outcome
  }

  private mutating func readTitle() -> MarkdownTask.Title {
    guard let field = field(.title) else { return .inText }
    if case .scalar(let scalar) = field.value, scalar.style == .plain, scalar.text == "false" {
      return .none
    }
    return fields.text(field).map { .given($0) } ?? .inText
  }

  /// A title is plain text; nothing else would tell where its links led.
  private func lostLink(_ link: RenderedMarkdown.Link) -> Diagnostic {
    Diagnostic(
      .warning, "entry.title-link", "a title is plain text, and this link is not in the site",
      at: .span(source, link.span), label: "'\(link.destination)'",
      help: ["write the link into the text below, or give the entry a 'title' field"])
  }

  private mutating func readSlug() -> String {
    if let written = text(.slug) { return slug(of: written) }
    return name.name.isEmpty ? "" : slug(of: name.name)
  }

  private mutating func readLabels() -> Labels {
    var tags: [String] = []
    var paths: Set<[[UInt8]]> = []
    for field in known[.tags] ?? [] {
      // A field for one label holds one: `category: Road Trip`.
      let isSingular = field.name == "tag" || field.name == "category"
      for tag in isSingular ? fields.names(field) : fields.texts(field) {
        let name = tag.utf8.first == 0x23 ? String(tag.unicodeScalars.dropFirst()) : tag
        let path = Taxonomy.tags.path(of: name).map { Array($0.slug.utf8) }
        guard !path.isEmpty, paths.insert(path).inserted else { continue }
        tags.append(name)
      }
    }
    return Labels(
      tags: tags, people: field(.people).map { fields.names($0) } ?? [],
      place: field(.place).flatMap { fields.place($0) },
      weather: field(.weather).flatMap { fields.weather($0) }, mood: text(.mood), own: ownLabels,
      cover: readCover())
  }

  /// Hugo's `images` is a list, of which the first is the cover.
  private mutating func readCover() -> String? {
    guard let field = field(.cover) else { return nil }
    if case .list = field.value { return fields.texts(field).first }
    return fields.text(field)
  }

  private mutating func readVisibility() -> Visibility {
    let draft = flag(.draft)
    let unpublished = flag(.published, expecting: false)
    let status = saysStatus(StatusWords.draft)
    // A preview shows drafts, and nothing that is private under any name.
    let secret = saysStatus(StatusWords.private)
    return Visibility(
      draft: draft || unpublished || status, private: flag(.private) || secret,
      publish: date(.publish)?.day,
      expires: date(.expires)?.day)
  }

  /// Other tools' word for the same: WordPress and Pelican write `status: draft`, memos `visibility: PRIVATE`. Any other value is the
  /// author's own (`status: in bloom`).
  private func saysStatus(_ words: [String]) -> Bool {
    extra.contains { name, value in
      guard StatusWords.fields.contains(name.lowercased()), case .text(let text) = value
      else {
        return false
      }
      return words.contains(oneLine(text).lowercased())
    }
  }

  /// Obsidian's aliases are other names for a note; only a path is an address.
  private func isAddress(_ alias: String) -> Bool {
    alias.utf8.contains(0x2F) || alias.hasSuffix(".html")
  }
}

/// Graphemes of an excerpt.
private let excerptLength = 160
