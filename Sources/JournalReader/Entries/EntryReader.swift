package import Diagnostics
import FrontMatter
package import Journal
import Localization
package import Markdown

/// Renders Markdown in a worker process with limits. Nil if the worker exceeded them or could not
/// be started.
package typealias RenderInWorker = @Sendable (MarkdownTask) -> MarkdownOutcome?

/// Reads one source file.
///
/// - Parameters:
///   - worker: renders texts that may be unreasonably expensive. If it is nil, such a text is an
///     error.
///   - isHeadEnough: whether the front matter of an entry with this visibility is enough. Such an
///     entry has no body, and what is wrong with its text is not found.
/// - Returns: the entry, or nil if the file has none; the diagnostics say why. An entry whose
///   diagnostics contain errors is marked as such: it takes part in link resolution and is never
///   published.
package func readEntry(
  _ file: SourceFile, settings: Settings, worker: RenderInWorker? = nil,
  isHeadEnough: (Visibility) -> Bool = { _ in false }
) -> (entry: Entry?, diagnostics: [Diagnostic]) {
  let source = SourceText(path: file.source.path, bytes: file.bytes)
  if let problem = encodingProblem(of: source) ?? unfetchedText(source) {
    let nothing = SourceText(path: source.path, bytes: [])
    var reading = EntryReader(file: file.source, source: nothing, settings: settings)
    return (reading.entry(bodyStart: 0, mayBeEmpty: true)?.withErrors, [problem])
  }
  let (frontMatter, known, flaws) = entryFields(of: source, settings: settings)
  let text = frontMatter.text(of: source)
  var reading = EntryReader(file: file.source, source: text, settings: settings)
  var notes = FieldNotes(text, settings.markup.percents)
  reading.readFields(known.map { notes.visible($0) })
  reading.hiddenNotes = notes.count
  let conflicts = conflictsInText(of: source, from: frontMatter.bodyStart)
  let entry = reading.entry(
    bodyStart: frontMatter.bodyStart, mayBeEmpty: flaws.hasErrors || !conflicts.isEmpty,
    worker: worker, isHeadEnough: isHeadEnough)
  let inFields =
    flaws + notes.diagnostics
    + reading.fields.diagnostics.withoutConsequences(of: flaws)
  if inFields.hasErrors, let placeholder = placeholder(in: source, frontMatter.span) {
    return (entry?.withErrors, [placeholder])
  }
  let diagnostics = inFields + conflicts + reading.diagnostics
  return (diagnostics.hasErrors ? entry?.withErrors : entry, diagnostics)
}

/// Builds an entry from its fields and body.
struct EntryReader {
  let file: SourcePath
  let source: SourceText
  let settings: Settings
  let name: FileName
  var fields: FieldReader
  var diagnostics: [Diagnostic] = []
  /// How many notes the author hid in fields.
  var hiddenNotes = 0

  var known = KnownFields()
  private var extra: [(name: String, value: ExtraValue)] = []
  /// Fields of other names that say who may see the entry.
  var privacyFields: [Field] = []
  /// The notes that labels, titles and summaries link to.
  private var linkedNotes: [String] = []
  /// The day of a field about publication: the entry's own if it has no other.
  var releaseDay: CalendarDay?
  /// Labels of the taxonomies that the settings add.
  private var ownLabels: [String: [String]] = [:]

  init(file: SourcePath, source: SourceText, settings: Settings) {
    let name = FileName(path: file.contentPath, in: settings)
    var file = file
    file.localeFolders = name.localeFolders
    self.file = file
    self.source = source
    self.settings = settings
    self.name = name
    fields = FieldReader(source, area: "front-matter")
  }

  mutating func readFields(_ all: [Field]) {
    for field in all {
      if settings.isOwn(field: field.name) {
        extra.append((field.name, fields.extra(field.value)))
      } else if settings.taxonomies.contains(where: { $0.name == field.name && $0.kind == nil }) {
        ownLabels[field.name] = fields.labels(field, mayHaveSpaces: true)
        linkedNotes += LinkedName.targets(in: field.value)
        if PrivacyName(field.name)?.isKnown == true { privacyFields.append(field) }
        extra.append((field.name, fields.extra(field.value)))
      } else if let meaning = KnownField.byName[field.name] {
        if isMeant(field, as: meaning) {
          known.add(field, meaning)
          if EntryReader.linking.contains(meaning) {
            linkedNotes += LinkedName.targets(in: field.value)
          }
        } else {
          extra.append((field.name, fields.extra(field.value)))
        }
      } else {
        readUnknown(field)
        extra.append((field.name, fields.extra(field.value)))
      }
    }
    known.sort()
  }

  /// A name that is known to be about privacy, or else resembles a field, or has a stem of privacy.
  private mutating func readUnknown(_ field: Field) {
    let name = PrivacyName(field.name)
    if name?.isKnown == true { return privacyFields.append(field) }
    let miss = NearMiss(of: field, in: settings)
    if let miss, miss.keepsBack || name == nil {
      fields.report(miss, field)
    } else if name != nil {
      privacyFields.append(field)
    }
  }

  /// Whether a field has the meaning of its name: `url: https://…` and `language: Rust` do not.
  private mutating func isMeant(_ field: Field, as meaning: KnownField) -> Bool {
    switch (meaning, field.name) {
    case (.permalink, "url"): return FieldReader.isPath(field)
    case (.part, _): return FieldReader.number(of: field) != nil
    case (.series, _): return FieldReader.isSeries(field)
    case (.book, _), (.film, _), (.music, _): return FieldReader.isWork(field)
    // VitePress shows the day of the last change, or not.
    case (.updated, _) where FieldReader.isSwitch(field): return false
    case (.date, _), (.updated, _):
      guard let target = LinkedName.target(of: field.value),
        (try? DateText.read(target, zone: settings.timezone)) == nil
      else { return true }
      fields.report(
        .warning, "front-matter.date", "'\(field.name)' is a link to a note, and names no day",
        at: field.value.span, label: "kept as a field of your own",
        help: ["write a day, as in [[2024-03-05]], or use another name"])
      return false
    case (.locale, "language"):
      guard case .scalar(let scalar) = field.value, !scalar.isNull,
        LocaleTag(oneLine(scalar.text)) == nil
      else { return true }
      fields.report(
        .warning, "front-matter.language", "'language' is no language tag, and says nothing here",
        at: scalar.span, label: "kept as a field of your own",
        help: ["write the language's code, as in ko, en-GB or zh-Hant, or use another name"])
      return false
    default: return true
    }
  }

  /// The fields whose links are read. The weather has none.
  private static let linking: [KnownField] =
    LabelKind.allCases.filter { $0 != .weather }.compactMap { LabelKind.known[$0.rawValue] }
    + [.title, .summary]

  func field(_ meaning: KnownField) -> Field? { known.first(meaning) }

  private mutating func text(_ meaning: KnownField) -> String? {
    field(meaning).flatMap { fields.text($0) }
  }

  mutating func flag(_ meaning: KnownField, expecting wanted: Bool = true) -> Bool {
    var result = false
    for field in known[meaning] where fields.flag(field) == wanted { result = true }
    return result
  }

  private mutating func date(_ meaning: KnownField) -> DateText? {
    field(meaning).flatMap { fields.date($0, zone: settings.timezone) }
  }

  /// - Parameter mayBeEmpty: whether an empty file gives an entry instead of a warning.
  mutating func entry(
    bodyStart: Int, mayBeEmpty: Bool, worker: RenderInWorker? = nil,
    isHeadEnough: (Visibility) -> Bool = { _ in false }
  ) -> Entry? {
    let locale =
      field(.locale).flatMap { fields.locale($0, in: settings) } ?? name.locale
      ?? settings.firstLocale
    let titleSource = readTitle()
    let options = MarkdownOptions.entry(in: locale, settings)
    let visibility = readVisibility()
    let isHeadAlone = titleSource.isGiven && !options.inlineTags && isHeadEnough(visibility)
    let outcome =
      isHeadAlone ? .none : render(from: bodyStart, title: titleSource, options, worker: worker)
    let title =
      switch titleSource {
      case .given(let text): printed(text, options)
      case .inText: outcome.split.title
      case .none: String?.none
      }
    var body = outcome.rendered
    let language =
      field(.locale) != nil
      ? locale
      : body.language(
        title: title, isTitleInText: titleSource == .inText, in: locale, offered: settings.locales)
    body.hiddenNotes += outcome.split.hiddenNotes + hiddenNotes
    diagnostics += outcome.diagnostics
    diagnostics += outcome.split.links.filter { $0.kind != .tag }.map(lostLink)
    let labels = readLabels(options.inlineTags ? tags(of: outcome.split.links + body.links) : [])
    let written = date(.date)
    let updated = date(.updated)
    let hasText =
      title != nil || body.showsSomething || labels.cover != nil || !labels.works.isEmpty
      || labels.tellOfDay
    if !hasText && !mayBeEmpty && !outcome.diagnostics.hasErrors {
      diagnostics.append(
        Diagnostic(
          .warning, "entry.empty", "the file has no text and is ignored", at: .file(file.path),
          help: ["write something into it, or delete it"]))
      return nil
    }
    if !body.showsSomething { diagnostics += textInField }
    let permalink = field(.permalink).flatMap { fields.permalink($0, settings) }
    let named = name.day.map { ($0, name.time) }
    let day =
      written.map { ($0.day, $0.time ?? ($0.day == name.day ? name.time : nil)) }
      ?? named ?? (permalink?.day ?? releaseDay).map { ($0, nil) }
    if let field = field(.date) { fields.tellOtherDay(written, than: name.day, field) }
    let span = written == nil ? nil : field(.date)?.value.span
    let place = span.map { Place.span(source, $0) } ?? .file(file.path)
    if let day, let told = otherEra(of: day.0, in: locale, at: place) { diagnostics.append(told) }
    let aliases = field(.aliases).map { fields.aliases($0, of: file.contentPath, in: settings) }
    let summary = text(.summary).map { printed($0, options) }
    let prose = body.prose
    let form = form(of: prose, titleSource, split: outcome.split)
    // One paragraph under a photo is no headline either.
    let isCaption =
      prose.isShort && prose.opening == prose.text.utf8.count
      && body.links.contains(where: \.isPicture)
    let isUntitled =
      titleSource == .inText && outcome.split.omitted == nil
      && (form != .text || isCaption || outcome.split.isBeginning && !prose.text.isEmpty)
    let length = form == .note || isCaption ? Prose.longestNote : excerptLength
    let excerpt =
      summary ?? prose.sentences(graphemes: length, without: isUntitled ? nil : title)
    for work in labels.works { body.add(searchLine: work.line) }
    for label in labels[.series] + labels.ownOnes { body.add(searchLine: label) }
    // It is long, and its work is done.
    body.prose = Prose()
    body.prose.form = form
    body.prose.lines = form == .verse ? prose.lines : []
    body.prose.isUntitled = isUntitled
    body.prose.isShort = prose.isShort
    body.prose.isWhole = prose.isWhole && summary == nil
    body.prose.opensLong = prose.opensLong
    body.blocks = []
    let slugs = readSlugs()
    return Entry(
      source: file, title: title, day: day?.0, time: day?.1, updated: updated?.day,
      locale: locale, language: language, slug: slugs.now, formerSlug: slugs.former,
      permalink: permalink,
      translationKey: text(.translation).map { "key:" + $0 } ?? name.translationKey,
      labels: labels, starred: flag(.starred), pinned: flag(.pinned),
      noindex: flag(.noindex) || visibility.isUnlisted, visibility: visibility,
      aliases: aliases?.addresses ?? [], names: aliases?.names ?? [], summary: summary,
      excerpt: excerpt, identifier: text(.id), extra: extra, body: body,
      text: body.links.isEmpty && labels.cover == nil ? .none : .whole(source))
  }

  private mutating func render(
    from start: Int, title: MarkdownTask.Title, _ options: MarkdownOptions,
    worker: RenderInWorker?
  ) -> MarkdownOutcome {
    let task = MarkdownTask(source, from: start, title: title, options: options)
    hiddenNotes += task.hiddenParts
    diagnostics += task.diagnostics
    let outcome = task.run()
    guard outcome.isRefusedForWork, let worker else { return outcome }
    return worker(task) ?? outcome
  }

  /// Only a text without a title of its own, and with all of its lines, is a note.
  private func form(
    of prose: Prose, _ title: MarkdownTask.Title, split: TitleSplit
  ) -> Prose.Form {
    guard prose.form == .note else { return prose.form }
    return switch title {
    case .given: .text
    case .inText: split.omitted == nil ? .note : .text
    case .none: .note
    }
  }

  /// A field's text with the typographic punctuation of the entry's locale, and emoji by name.
  private func printed(_ text: String, _ options: MarkdownOptions) -> String {
    withEmoji(options.quotes?.text(text) ?? text)
  }

  private mutating func readTitle() -> MarkdownTask.Title {
    guard let field = field(.title) else { return name.pageTitle.map { .given($0) } ?? .inText }
    if case .scalar(let scalar) = field.value, scalar.style == .plain, scalar.text == "false" {
      return .none
    }
    return fields.text(field).map { .given($0) } ?? .inText
  }

  /// Converters write a text into a field, as jrnl does: `body: |`.
  private var textInField: [Diagnostic] {
    let field = extra.first { name, value in
      guard ["body", "text", "content"].contains(name.lowercased()) else { return false }
      return if case .text(let text) = value { text.contains(where: \.isNewline) } else { false }
    }
    guard let field else { return [] }
    return [
      Diagnostic(
        .warning, "entry.empty", "the text is in the field '\(field.name)', which no page shows",
        at: .file(file.path), help: ["move it below the front matter"])
    ]
  }

  /// A link in a title is dropped, because titles are plain text.
  private func lostLink(_ link: RenderedMarkdown.Link) -> Diagnostic {
    Diagnostic(
      .warning, "entry.title-link", "a title is plain text, and this link is not in the site",
      at: .span(source, link.span), label: "'\(link.destination)'",
      help: ["write the link into the text below, or give the entry a 'title' field"])
  }

  private mutating func readSlugs() -> (now: String, former: String?) {
    let written = text(.slug) ?? name.name
    if written.isEmpty { return ("", nil) }
    guard settings.slugs == .lower else { return (slug(of: written, settings.slugs), nil) }
    let (now, former) = (slug(of: written), slug(of: written, .former))
    return (now, now == former ? nil : former)
  }

  /// The tags in the words of a text, also those of Logseq that are links: `#[[road trip]]`.
  private func tags(of links: [RenderedMarkdown.Link]) -> [String] {
    let tags = links.filter { link in
      link.kind == .tag
        || link.kind == .wikilink
          && source.bytes[..<link.span.start].suffix(3).elementsEqual("#[[".utf8)
    }
    return tags.map(\.destination)
  }

  private mutating func readLabels(_ tagsInText: [String]) -> Labels {
    var labels = Labels(own: ownLabels)
    let written = fields.tags(known[.tags], settings)
    labels[.tag] = written.adding(tags: tagsInText)
    labels.tagsInText = labels[.tag].count - written.count
    for (kind, meaning) in zip(LabelKind.allCases, LabelKind.known) {
      // Not by `flatMap(field)`, which copies the reader.
      if let meaning, let field = field(meaning) { read(field, kind, &labels) }
    }
    labels.cover = hasNoCover ? nil : field(.cover).flatMap { fields.cover($0) }
    labels.hasNoCover = hasNoCover
    labels.linkedNotes = linkedNotes
    for (meaning, kind) in [(KnownField.book, Work.Kind.book), (.film, .film), (.music, .music)] {
      for field in known[meaning] { labels.works += fields.works(field, kind) }
    }
    return labels
  }

  private mutating func read(_ field: Field, _ kind: LabelKind, _ labels: inout Labels) {
    switch kind.shape {
    case .tags: break
    case .many: labels[kind] = fields.labels(field, mayHaveSpaces: true)
    case .one: labels[kind] = fields.name(field).map { [$0] } ?? []
    case .place: labels.place = fields.place(field)
    case .weather: labels.weather = fields.weather(field)
    case .series:
      (labels[kind], labels.part) = fields.series(field)
      labels.part = self.field(.part).flatMap(FieldReader.number) ?? labels.part
    }
  }

  /// `cover: false`: not even the first picture of the text.
  private var hasNoCover: Bool {
    guard case .scalar(let scalar) = field(.cover)?.value else { return false }
    return scalar.text.utf8.elementsEqual("false".utf8)
  }
}

/// In graphemes.
private let excerptLength = 160
