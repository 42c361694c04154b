package import Diagnostics
import Localization
package import Markdown

// An entry as bytes, for a later build's cache. Every field must be here: `EntryBytesTests` names
// them.
extension ByteWriter {
  /// All but HTML and plain text, which `put(textsOf:)` writes elsewhere.
  ///
  /// - Parameter entry: no page of the author's own.
  package mutating func put(_ entry: Entry) {
    put(cardOf: entry)
    put(restOf: entry)
  }

  fileprivate mutating func put(restOf entry: Entry) {
    put(withoutTexts: entry.body)
    put(entry.mayHaveText)
    put(all: entry.tagMarks) { $0.put($1) }
  }

  package mutating func put(textsOf entry: Entry) {
    put(textsOf: entry.body, besides: entry.excerpt)
  }

  /// The fields, without what decides whether the entry is published.
  mutating func put(fieldsOf entry: Entry, withTitle: Bool = true) {
    put(entry.source.localeFolders)
    if withTitle { put(entry.title) }
    put(entry.day?.daysSince1970)
    put(optional: entry.time) { $0.put($1) }
    put(entry.updated?.daysSince1970)
    put(entry.locale.description)
    put(entry.language == entry.locale ? nil : entry.language.description)
    put(entry.slug)
    put(entry.formerSlug)
    put(entry.permalink?.route.path)
    put(entry.translationKey, after: entry.source.contentPath)
    put(entry.labels)
    put(entry.starred)
    put(entry.pinned)
    put(entry.noindex)
    put(entry.aliases)
    put(entry.names)
    put(entry.summary)
    put(entry.identifier)
    put(all: entry.extra) { writer, field in
      writer.put(field.name)
      writer.put(field.value)
    }
  }

  private mutating func put(_ time: ClockTime) {
    put(time.hour)
    put(time.minute)
    put(time.second)
    put(time.offset)
  }

  private mutating func put(_ labels: Labels) {
    for kind in LabelKind.written { put(labels[kind]) }
    put(labels.place != nil)
    if let place = labels.place {
      put(place.name)
      put(place.latitude)
      put(place.longitude)
      put(place.decimals)
      put(place.country)
    }
    put(labels.weather != nil)
    if let weather = labels.weather {
      put(weather.condition)
      put(weather.icon)
      put(weather.temperature)
    }
    put(labels.part)
    let own = labels.own.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    put(all: own) { writer, taxonomy in
      writer.put(taxonomy.key)
      writer.put(taxonomy.value)
    }
    put(labels.cover)
    put(all: labels.works) { $0.put($1) }
    put(labels.hasNoCover)
    put(labels.linkedNotes)
    put(labels.tagsInText)
  }

  private mutating func put(_ work: Work) {
    put(case: work.kind)
    put(work.title)
    put(work.makers)
    put(work.isbn?.digits)
    put(work.rating?.number)
    put(work.cover)
    put(work.address)
  }

  fileprivate mutating func put(_ visibility: Visibility) {
    put(visibility.draft)
    put(visibility.private)
    put(visibility.publish?.daysSince1970)
    put(visibility.expires?.daysSince1970)
    put(visibility.isUnclear)
    put(visibility.isUnlisted)
    put(visibility.isAskedFor)
    put(visibility.isStated)
    put(visibility.seal?.group)
    put(visibility.seal?.identifier)
    put(visibility.withholder)
  }

  private mutating func put(_ value: ExtraValue) {
    switch value {
    case .none: put(0)
    case .text(let text):
      put(1)
      put(text)
    case .list(let list):
      put(2)
      put(all: list) { $0.put($1) }
    case .mapping(let pairs):
      put(3)
      put(all: pairs) { writer, pair in
        writer.put(pair.name)
        writer.put(pair.value)
      }
    }
  }
}

extension ByteWriter {
  /// What other entries' pages may say of an entry: title, opening, day, labels, directions, and
  /// whether it has pictures; nothing of what comes after the excerpt.
  fileprivate mutating func put(cardOf entry: Entry) {
    put(fieldsOf: entry)
    put(entry.visibility)
    put(entry.excerpt)
    put(cardOf: entry.body.prose)
    put(entry.body.plainTextSize == 0)
    let direction = entry.direction
    put(direction.rawValue)
    put(entry.titleDirection(besides: direction).rawValue)
    put(entry.hasPictures)
    put(entry.body.links.contains { $0.kind == .image || $0.kind == .wikiImage })
  }
}

extension Entry {
  /// The entry as `ByteWriter.put(_:)` writes it, and how many of the bytes are what other entries'
  /// pages may say of it.
  package var bytesWithoutTexts: (all: [UInt8], card: Int) {
    var writer = ByteWriter(capacity: 1_024)
    writer.put(cardOf: self)
    let card = writer.bytes.count
    writer.put(restOf: self)
    return (writer.bytes, card)
  }
}

extension LabelKind {
  /// The kinds whose labels are words and nothing more.
  fileprivate static let written = allCases.filter { $0 != .place && $0 != .weather }
}

extension ByteReader {
  /// - Parameters:
  ///   - source: the file that the entry was read from.
  ///   - size: its bytes.
  ///   - leavesExcerpt: whether the excerpt stays with HTML and plain text.
  ///   - body: gives HTML and plain text, for an excerpt, and for where it is in the bytes.
  ///   - text: reads the file.
  package mutating func entry(
    of source: SourcePath, size: Int, leavesExcerpt: Bool = false,
    texts body: (_ excerpt: String, _ place: Range<Int>) -> any SavedBody,
    text: @escaping @Sendable () -> SourceText?
  ) throws(Malformed) -> Entry {
    var source = source
    source.localeFolders = try number()
    let title = try optionalText()
    let (day, time, updated) = (try optionalDay(), try time(), try optionalDay())
    guard let locale = LocaleTag(try self.text()) else { throw Malformed() }
    let language = try optionalText().flatMap { LocaleTag($0) }
    let (slug, formerSlug) = (try self.text(), try optionalText())
    let permalink = try optionalText().map { Permalink(Route($0)) }
    let (translationKey, labels) = (
      try self.text(after: source.contentPath), try labels()
    )
    let (starred, pinned, noindex) = (try flag(), try flag(), try flag())
    let (aliases, names) = (try texts(), try texts())
    let (summary, identifier) = (try optionalText(), try optionalText())
    let extra = try all { reader throws(Malformed) in
      (name: try reader.text(), value: try reader.extraValue())
    }
    let (visibility, excerpt) = (try visibility(), try self.text())
    let saved = body(excerpt, offset - excerpt.utf8.count..<offset)
    try passCard()
    let body = try renderedWithoutTexts(sourceCount: size, texts: saved)
    let (mayHaveText, tags) = (
      try flag(), try all { reader throws(Malformed) in try reader.number() }
    )
    return Entry(
      source: source, title: title, day: day, time: time, updated: updated, locale: locale,
      language: language, slug: slug, formerSlug: formerSlug, permalink: permalink,
      translationKey: translationKey,
      labels: labels, starred: starred, pinned: pinned, noindex: noindex, visibility: visibility,
      aliases: aliases, names: names, summary: summary, excerpt: excerpt,
      // A short text takes no memory of its own.
      excerptIn: leavesExcerpt && excerpt.utf8.count > 15 ? saved : nil, identifier: identifier,
      extra: extra, body: body, text: mayHaveText ? .onDisk(tags: tags, text) : .none)
  }

  /// What follows from the body, and is only for a digest.
  private mutating func passCard() throws(Malformed) {
    _ = try number()
    try passTexts()
    _ = (try flag(), try flag(), try flag(), try flag(), try flag())
    try passText()
    try passText()
    _ = (try flag(), try flag())
  }

  private mutating func optionalText() throws(Malformed) -> String? {
    try flag() ? try text() : nil
  }

  private mutating func optionalDay() throws(Malformed) -> CalendarDay? {
    guard try flag() else { return nil }
    guard let day = CalendarDay(daysSince1970: try number()) else { throw Malformed() }
    return day
  }

  private mutating func time() throws(Malformed) -> ClockTime? {
    guard try flag() else { return nil }
    let (hour, minute, second) = (try number(), try number(), try number())
    let offset = try optional { reader throws(Malformed) in try reader.number() }
    guard let time = ClockTime(hour: hour, minute: minute, second: second, offset: offset) else {
      throw Malformed()
    }
    return time
  }

  private mutating func labels() throws(Malformed) -> Labels {
    var labels = Labels()
    for kind in LabelKind.written { labels[kind] = try texts() }
    labels.place = try optional { reader throws(Malformed) in
      Location(
        name: try reader.text(), latitude: try reader.optionalText(),
        longitude: try reader.optionalText(), decimals: try reader.number(below: 100),
        country: try reader.optionalText())
    }
    labels.weather = try optional { reader throws(Malformed) in
      Weather(
        condition: try reader.text(), icon: try reader.optionalText(),
        temperature: try reader.optionalText())
    }
    labels.part = try optional { reader throws(Malformed) in try reader.number() }
    let own = try all { reader throws(Malformed) in (try reader.text(), try reader.texts()) }
    labels.own = Dictionary(own) { first, _ in first }
    labels.cover = try optionalText()
    labels.works = try all { reader throws(Malformed) in try reader.work() }
    labels.hasNoCover = try flag()
    labels.linkedNotes = try texts()
    labels.tagsInText = try number()
    return labels
  }

  private mutating func work() throws(Malformed) -> Work {
    let (kind, title, makers): (Work.Kind, _, _) = (try oneCase(), try text(), try texts())
    let isbn = try optional { reader throws(Malformed) in
      guard let isbn = ISBN(try reader.text()) else { throw Malformed() }
      return isbn
    }
    let rating = try optional { reader throws(Malformed) in
      guard let rating = Rating(try reader.text()) else { throw Malformed() }
      return rating
    }
    return Work(
      kind, title: title, makers: makers, isbn: isbn, rating: rating, cover: try optionalText(),
      address: try optionalText())
  }

  private mutating func visibility() throws(Malformed) -> Visibility {
    var visibility = Visibility(
      draft: try flag(), private: try flag(), publish: try optionalDay(),
      expires: try optionalDay(), isUnclear: try flag())
    visibility.isUnlisted = try flag()
    visibility.isAskedFor = try flag()
    visibility.isStated = try flag()
    let (group, identifier) = (try optionalText(), try optionalText())
    visibility.seal = group.map { Seal(group: $0, identifier: identifier) }
    if let name = try optionalText() {
      visibility.withhold(visibility.private ? \.private : \.draft, by: name)
    }
    return visibility
  }

  /// - Parameter depth: more than a front matter may have.
  private mutating func extraValue(depth: Int = 64) throws(Malformed) -> ExtraValue {
    guard depth > 0 else { throw Malformed() }
    switch try number(below: 4) {
    case 0: return .none
    case 1: return .text(try text())
    case 2:
      return .list(
        try all { reader throws(Malformed) in try reader.extraValue(depth: depth - 1) })
    default:
      return .mapping(
        try all { reader throws(Malformed) in
          ExtraValue.Pair(
            name: try reader.text(), value: try reader.extraValue(depth: depth - 1))
        })
    }
  }
}
