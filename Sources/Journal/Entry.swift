import Diagnostics
package import Localization
package import Markdown

/// One entry as parsed from its source file: typed fields and the rendered body.
///
/// A class because many values refer to an entry, and an entry is large. It is immutable.
package final class Entry: Sendable {
  /// The source file, kept for diagnostics that are found after reading.
  package let source: SourcePath
  /// The title; nil if the author turned it off or the file has nothing to derive one from.
  package let title: String?
  /// The day of the entry; nil for an undated entry, which has no date in its fields, name or git
  /// history.
  package let day: CalendarDay?
  package let time: ClockTime?
  package let updated: CalendarDay?
  /// The language of the edition that the entry is at home in.
  package let locale: LocaleTag
  /// The language that the text is written in: the locale, or another one that its letters tell.
  package let language: LocaleTag
  /// The URL-safe name; empty if the file name is only a date.
  package let slug: String
  /// What earlier versions made of a long name; nil where that is the same.
  package let formerSlug: String?
  /// The value of the field `permalink`.
  package let permalink: Permalink?
  /// Identifies an entry across locales: translations of one entry have the same key.
  package let translationKey: String
  package let labels: Labels
  package let starred: Bool
  package let pinned: Bool
  /// Whether the page carries `noindex` for search engines.
  package let noindex: Bool
  package let visibility: Visibility
  /// Former addresses that redirect to this entry, as written in the field `aliases`.
  package let aliases: [String]
  /// Additional names that wikilinks can use for the entry.
  package let names: [String]
  package let summary: String?
  /// Gives `excerpt`.
  let keptExcerpt: KeptExcerpt
  package let identifier: String?
  /// The fields that Ilgi does not know, in the order of the file.
  package let extra: [(name: String, value: ExtraValue)]
  package let body: RenderedMarkdown
  /// Gives `text`.
  let keptText: KeptText
  /// Gives `page`.
  private let ownPage: OwnPage?

  package init(
    source: SourcePath, title: String?, day: CalendarDay?, time: ClockTime? = nil,
    updated: CalendarDay? = nil, locale: LocaleTag, language: LocaleTag? = nil, slug: String,
    formerSlug: String? = nil,
    permalink: Permalink? = nil, translationKey: String,
    labels: Labels = Labels(), starred: Bool = false, pinned: Bool = false,
    noindex: Bool = false,
    visibility: Visibility = Visibility(), aliases: [String] = [], names: [String] = [],
    summary: String? = nil,
    excerpt: String = "", excerptIn saved: (any SavedBody)? = nil, identifier: String? = nil,
    extra: [(name: String, value: ExtraValue)] = [], body: RenderedMarkdown,
    text: KeptText = .none
  ) {
    self.source = source
    self.title = title
    self.day = day
    self.time = time
    self.updated = updated
    self.locale = locale
    self.language = language ?? locale
    self.slug = slug
    self.formerSlug = formerSlug
    self.permalink = permalink
    self.translationKey = translationKey
    self.labels = labels
    self.starred = starred
    self.pinned = pinned
    self.noindex = noindex
    self.visibility = visibility
    self.aliases = aliases
    self.names = names
    self.summary = summary
    keptExcerpt = saved.map { .saved($0) } ?? .here(excerpt)
    self.identifier = identifier
    self.extra = extra
    self.body = body
    keptText = text
    ownPage = nil
  }

  /// The same entry but for what is learned after its file was read.
  private init(
    _ entry: Entry, day: CalendarDay?, time: ClockTime?, updated: CalendarDay?,
    visibility: Visibility, page: PageFields?, labels: Labels? = nil,
    body: RenderedMarkdown? = nil, text: KeptText? = nil, excerpt: KeptExcerpt? = nil
  ) {
    source = entry.source
    title = entry.title
    self.day = day
    self.time = time
    self.updated = updated
    locale = entry.locale
    language = entry.language
    slug = entry.slug
    formerSlug = entry.formerSlug
    permalink = entry.permalink
    translationKey = entry.translationKey
    self.labels = labels ?? entry.labels
    starred = entry.starred
    pinned = entry.pinned
    noindex = entry.noindex
    self.visibility = visibility
    aliases = entry.aliases
    names = entry.names
    summary = entry.summary
    keptExcerpt = excerpt ?? entry.keptExcerpt
    identifier = entry.identifier
    extra = entry.extra
    self.body = body ?? entry.body
    keptText = text ?? entry.keptText
    ownPage = page.map { OwnPage($0) }
  }
}

/// The fields of a custom page, outside of the entry: most entries have none.
private final class OwnPage: Sendable {
  let fields: PageFields

  init(_ fields: PageFields) { self.fields = fields }
}

extension Entry {
  /// The beginning of the text, or the summary.
  package var excerpt: String { keptExcerpt.text }

  /// The fields that only a custom page has; nil for an entry of the journal.
  package var page: PageFields? { ownPage?.fields }

  /// The body as plain text, one line for each block.
  package var plainText: String { body.plainText }

  /// Bytes of `plainText`, known without reading it.
  package var plainTextSize: Int { body.plainTextSize }

  /// Whether the entry has a cover or an image in its body.
  package var hasPictures: Bool {
    labels.cover != nil
      || body.links.contains(where: \.isPicture)
  }

  /// A copy marked as having errors. It takes part in link resolution and is never published.
  package var withErrors: Entry {
    var visibility = visibility
    visibility.isUnclear = true
    return Entry(
      self, day: day, time: time, updated: updated, visibility: visibility, page: page)
  }

  /// A copy that is private, whatever its fields say.
  package var keptPrivate: Entry {
    var visibility = visibility
    visibility.withhold(\.private, by: ".gitignore")
    return Entry(
      self, day: day, time: time, updated: updated, visibility: visibility, page: page)
  }

  /// Whether it is withheld because git ignores its file, which the file itself does not say.
  package var isGitIgnored: Bool { visibility.withholder == ".gitignore" }

  /// A copy that nothing withholds: for pages that only the author sees. One with errors stays
  /// withheld.
  package var forItsAuthor: Entry {
    let visibility = Visibility(isUnclear: visibility.isUnclear)
    return Entry(
      self, day: day, time: time, updated: updated, visibility: visibility, page: page)
  }

  /// A copy that is a custom page. Like an entry, it is published only if `Publication` allows it.
  package func asPage(_ fields: PageFields) -> Entry {
    Entry(self, day: day, time: time, updated: updated, visibility: visibility, page: fields)
  }

  /// A copy of which parts are elsewhere.
  func copy(body: RenderedMarkdown, text: KeptText, excerpt: KeptExcerpt) -> Entry {
    Entry(
      self, day: day, time: time, updated: updated, visibility: visibility, page: page,
      body: body, text: text, excerpt: excerpt)
  }

  /// A copy with the day and time of the first commit.
  package func dated(_ day: CalendarDay, _ time: ClockTime?) -> Entry {
    Entry(self, day: day, time: time, updated: updated, visibility: visibility, page: page)
  }

  /// A copy with other labels.
  package func labelled(_ labels: Labels) -> Entry {
    Entry(
      self, day: day, time: time, updated: updated, visibility: visibility, page: page,
      labels: labels)
  }

  /// A copy with the day of the last change, unless the fields give that day or the entry itself is
  /// not older.
  package func changed(on day: CalendarDay) -> Entry {
    guard updated == nil, self.day.map({ $0 < day }) ?? true else { return self }
    return Entry(self, day: self.day, time: time, updated: day, visibility: visibility, page: page)
  }
}

/// The local time of day that the author wrote.
package struct ClockTime: Sendable, Hashable {
  /// The numbers in eight bytes.
  private let ownHour: UInt8
  private let ownMinute: UInt8
  private let ownSecond: UInt8
  private let hasOffset: Bool
  private let ownOffset: Int32

  package var hour: Int { Int(ownHour) }
  package var minute: Int { Int(ownMinute) }
  package var second: Int { Int(ownSecond) }
  /// Seconds east of UTC if the author wrote an offset; nil means the journal's time zone.
  package var offset: Int? { hasOffset ? Int(ownOffset) : nil }

  package init?(hour: Int, minute: Int, second: Int = 0, offset: Int? = nil) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      let ownOffset = Int32(exactly: offset ?? 0)
    else { return nil }
    ownHour = UInt8(truncatingIfNeeded: hour)
    ownMinute = UInt8(truncatingIfNeeded: minute)
    ownSecond = UInt8(truncatingIfNeeded: min(second, 59))
    hasOffset = offset != nil
    self.ownOffset = ownOffset
  }

  package var secondOfDay: Int { hour * 3600 + minute * 60 + second }

  /// `HH:MM`.
  package var hourAndMinute: String { Localization.hourAndMinute(hour, minute) }
}

extension CalendarDay {
  /// `2024-03-05T08:30`.
  package func iso(at time: ClockTime) -> String { iso(hour: time.hour, minute: time.minute) }
}

/// The fields that decide whether and when an entry is published.
package struct Visibility: Sendable, Hashable {
  package var draft: Bool
  package var `private`: Bool
  /// For whom the entry is encrypted.
  package var seal: Seal?
  /// The first day on which the entry may be published.
  package var publish: CalendarDay?
  /// The first day on which the entry is no longer published.
  package var expires: CalendarDay?
  /// Whether the file has errors. Its other visibility fields cannot be trusted then.
  package var isUnclear: Bool
  /// Whether the page is published by its address alone: it is in no list.
  package var isUnlisted = false
  /// Whether the author asks for the publication in a way that elsewhere withholds all other texts:
  /// `publish: true`.
  package var isAskedFor = false
  /// Whether the fields say anything about it.
  package var isStated = false
  /// The first field or folder that withholds the entry on all days, as it is written: `status`,
  /// `draft/`.
  package private(set) var withholder: String?

  package init(
    draft: Bool = false, private: Bool = false, publish: CalendarDay? = nil,
    expires: CalendarDay? = nil, isUnclear: Bool = false
  ) {
    self.isUnclear = isUnclear
    self.draft = draft
    self.private = `private`
    self.publish = publish
    self.expires = expires
  }

  package mutating func withhold(_ how: WritableKeyPath<Visibility, Bool>, by name: String?) {
    self[keyPath: how] = true
    withholder = withholder ?? name
  }
}

/// The value of an unknown field. Scalars stay text.
package indirect enum ExtraValue: Sendable, Equatable {
  case none
  case text(String)
  case list([ExtraValue])
  case mapping([Pair])

  package struct Pair: Sendable, Equatable {
    package let name: String
    package let value: ExtraValue

    package init(name: String, value: ExtraValue) {
      self.name = name
      self.value = value
    }
  }
}
