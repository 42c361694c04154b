import Journal
import Localization
import Markdown
import Templating

/// An entry as templates see it, on one page; members are made when they are asked for.
final class EntryView: RowView {
  let scope: PageScope
  let position: Int
  let member: Edition.Member
  let published: PublishedEntry
  let reads: ReadMask?

  init(_ scope: PageScope, _ position: Int) {
    self.scope = scope
    self.position = position
    member = scope.edition.members[position]
    published = scope.site.entries[member.entry]
    reads = scope.reads[.entry]
  }

  var entry: Entry {
    @inline(__always) _read { yield published.entry }
  }

  static let rows = Rows<EntryView>(
    "entry",
    [
      .text("title", .optional(.string)) { $0.entry.title }.from(.card),
      .text("title_dir") { $0.published.titleDirection.rawValue }.from(.card),
      .text("url", .address) { $0.scope.address($0.member.route) },
      .text("anchor") { $0.idPrefix },
      .text("lang") { $0.entry.language.description }.from(.card),
      .text("dir") { $0.published.direction.rawValue }.from(.card),
      .bool("foreign") { $0.scope.isForeign($0.entry.language) }.from(.card),
      .day("day") { $0.entry.day }.from(.card),
      .text("datetime", .optional(.string)) { $0.datetime }.from(.card),
      .text("time", .optional(.string)) { $0.time }.from(.card),
      .day("updated") { $0.entry.updated }.from(.card),
      .text("excerpt") { $0.entry.excerpt }.from(.card),
      .text("summary", .optional(.string)) { $0.entry.summary }.from(.card),
      .html("body") { BodyWriter($0.scope).html(of: $0.member, idPrefix: $0.idPrefix) }.from(
        .facts { $0.addBody(to: &$1) }),
      .bool("has_body") { $0.entry.body.htmlSize > 0 }.from(.text),
      .list("tags", of: "term link", count: { $0.count(.tag) }) { $0.terms(.tag) }
        .from(.facts { $0.add(.tag, to: &$1) }),
      .list("people", of: "term link", count: { $0.count(.person) }) { $0.terms(.person) }
        .from(.facts { $0.add(.person, to: &$1) }),
      .value("place", .optional("place"), if: { $0.entry.labels.place != nil }) { $0.placeValue }
        .from(.facts { $0.addLabel(.place, to: &$1) }),
      .value("weather", .optional("weather"), if: { $0.entry.labels.weather != nil }) {
        $0.weatherValue
      }.from(.facts { $0.addLabel(.weather, to: &$1) }),
      .text("mood", .optional(.string)) { $0.entry.labels[.mood].first }.from(.card),
      .text("mood_symbol", .optional(.string)) { $0.moodInWords?.symbol }.from(.card),
      .text("mood_word", .optional(.string)) { view in
        view.entry.labels[.mood].first.map { view.moodInWords?.said ?? $0 }
      }.from(.card),
      .text("mood_url", .optional(.address)) { $0.termAddress(.mood) },
      .list("labels", of: "labels") { $0.ownLabels }.from(.facts { $0.addOwnLabels(to: &$1) }),
      .list("series", of: "series") { $0.series },
      .list("works", of: "work", count: { $0.entry.labels.works.count }) { $0.works },
      .bool("starred") { $0.entry.starred }.from(.card),
      .bool("pinned") { $0.entry.pinned }.from(.card),
      .value("cover", .optional("cover")) { $0.coverValue },
      .value("opens_with", .optional("cover")) { $0.openingValue }.from(.text),
      .integer("words") { $0.entry.body.wordCount }.from(.text),
      .integer("minutes") { $0.entry.body.readingMinutes }.from(.text),
      .list("translations", of: "translation") { $0.translations },
      .value("extra", .anything) { view in
        // Where an entry came from is its author's: its old names and places.
        view.scope.extraValue(view.entry.extra.filter { $0.name != "import" })
      }.from(.card),
      .value("previous", .optional("neighbour"), if: { $0.isMember($0.position + 1) }) {
        $0.neighbour($0.position + 1)
      }.from(.facts { $1.add(neighbour: $0.position + 1) }),
      .value("next", .optional("neighbour"), if: { $0.isMember($0.position - 1) }) {
        $0.neighbour($0.position - 1)
      }.from(.facts { $1.add(neighbour: $0.position - 1) }),
      .list("backlinks", of: "neighbour", count: { $0.backlinks.count }) {
        $0.backlinks.map($0.neighbour)
      }.from(.facts { $1.add(neighbours: $0.backlinks) }),
      .list("related", of: "neighbour", count: { $0.related.count }) {
        $0.related.map($0.neighbour)
      }.from(.facts { $1.add(neighbours: $0.related) }),
      .list("on_this_day", of: "neighbour") { $0.onThisDay.map($0.neighbour) }.from(
        .facts { view, walk in
          walk.add(neighbours: view.onThisDay { [years = walk.tables.years] in years[$0] })
        }),
      .html("month_list") {
        $0.scope.rendering.monthLists[$0.scope.editionNumber].html(around: $0.position, $0.scope)
      }.from(.facts { $1.add(monthOf: $0.position) }),
      .bool("draft") { $0.published.marks.contains(.isDraft) },
      .day("future") { $0.published.dueDay },
      .text("source", .optional(.address)) {
        $0.scope.settings.repository?.address(of: $0.entry.source.path)
      }.from(.card),
      .text("form") { $0.form.rawValue }.from(.text),
      .bool("has_headline") { $0.entry.hasHeadline }.from(.text),
      .bool("whole") { $0.isShownWhole }.from(.text),
      .text("opening", .optional(.string)) { $0.entry.opening }.from(.card),
      .list("lines", of: .string) { $0.entry.body.prose.lines.map { .string($0) } }.from(.text),
      .integer("photos") { $0.photos.count }.from(.text),
      .list("pictures", of: "cover") { $0.pictures }.from(.text),
      .value("medium", .optional("medium")) { $0.mediumValue }.from(.text),
      .text("classes") { $0.classes }.from(.text),
      .list("same_day", of: "neighbour") { $0.sameDay.map($0.neighbour) }.from(
        .facts { $1.add(neighbours: $0.sameDay) }),
      .text("language", .optional(.string)) {
        $0.scope.isForeign($0.entry.locale) ? LocaleWords.ownName(of: $0.entry.locale) : nil
      }.from(.card),
    ])

  private var coverValue: TemplateValue {
    let plan = scope.rendering.plan
    guard let cover = plan.covers[member.entry] else { return .none }
    let shown = zip(entry.body.links, plan.targets[member.entry]).first { $1 == cover }
    return scope.coverValue(
      cover, isInText: entry.labels.cover == nil, alternative: shown?.0.alternative)
  }

  private var openingValue: TemplateValue {
    guard let opening = BodyWriter(scope).openingPhoto(of: member) else { return .none }
    return scope.coverValue(
      scope.rendering.plan.targets[member.entry][opening], isInText: true,
      alternative: entry.body.links[opening].alternative)
  }

  private var onThisDay: [Int] { onThisDay { [scope] in scope.day(of: $0)?.year } }

  func onThisDay(year: (Int) -> Int?) -> [Int] {
    guard let day = entry.day else { return [] }
    return scope.edition.onThisDay(as: position, of: day, year: year)
  }

  private var datetime: String? {
    guard let day = entry.day else { return nil }
    return scope.shownTime(of: entry).map { day.iso(at: $0) } ?? day.iso
  }

  private var time: String? {
    (scope.shownTime(of: entry)?.hourAndMinute).map { scope.interface.words.ownDigits(in: $0) }
  }

  /// Without pages for tags they are still the entry's.
  private func terms(_ kind: LabelKind) -> [TemplateValue] {
    scope.withTerms(of: position, in: kind) { terms, own in
      own.map { scope.termValue(terms[$0], .entryTerm) }
    }
      ?? entry.labels[kind].map {
        TemplateContext.termLink.value([
          .string(scope.name(ofLabel: $0)), TemplateValue.none, TemplateValue.none,
        ])
      }
  }

  private func count(_ kind: LabelKind) -> Int {
    scope.withTerms(of: position, in: kind) { _, own in own.count } ?? entry.labels[kind].count
  }

  /// The page of the one label that an entry has in a taxonomy.
  private func termAddress(_ kind: LabelKind) -> String? {
    scope.termAddress(of: position, in: kind)
  }

  /// The labels of the author's own taxonomies.
  private var ownLabels: [TemplateValue] {
    let classifications = scope.edition.classifications
    return classifications.indices.compactMap { number in
      if classifications[number].termsOfMember.isEmpty(row: position) { return nil }
      if classifications[number].taxonomy.kind?.hasValue == true { return nil }
      let terms = classifications[number].termsOfMember[position]
      let classification = classifications[number]
      return TemplateContext.labels.value([
        .string(classification.taxonomy.name), .string(scope.heading(of: classification.taxonomy)),
        .list(terms.map { scope.termValue(classification.terms[$0], .entryTerm) }),
      ])
    }
  }

  private var placeValue: TemplateValue {
    guard let place = entry.labels.place else { return .none }
    let degrees = place.published
    return TemplateContext.place.value([
      .string(scope.name(ofLabel: place.name)), TemplateValue(degrees?.latitude),
      TemplateValue(degrees?.longitude),
      TemplateValue(termAddress(.place)), TemplateValue(degrees?.mapAddress),
    ])
  }

  private var weatherValue: TemplateValue {
    guard let weather = entry.labels.weather else { return .none }
    let inWords = scope.rendering.symbols[scope.editionNumber].inWords(
      weather, ofMember: position)
    return TemplateContext.weather.value([
      .string(inWords?.said ?? scope.name(ofLabel: weather.condition)), TemplateValue(weather.icon),
      TemplateValue(inWords?.symbol), TemplateValue(temperature),
      TemplateValue(termAddress(.weather)),
    ])
  }

  var temperature: String? { entry.labels.weather?.temperature.map(withUnit) }

  /// A bare number is degrees Celsius.
  private func withUnit(_ temperature: String) -> String {
    guard let number = Double(temperature), number.isFinite else { return temperature }
    let fraction = temperature.split(separator: ".").dropFirst().first?.count ?? 0
    return scope.interface.words.say(celsius: number, decimals: min(fraction, 3))
  }

  var moodInWords: MoodInWords? {
    guard let mood = entry.labels[.mood].first else { return nil }
    return scope.rendering.symbols[scope.editionNumber].inWords(mood, ofMember: position)
  }

  private var translations: [TemplateValue] {
    scope.site.groups[member.group].filter { $0 != member.entry }.compactMap { other in
      let translation = scope.site.entries[other].entry
      let home = scope.site.homeEdition(of: translation)
      let shown = home.members[home.positionOfGroup[member.group]]
      guard shown.entry == other else { return nil }
      return scope.translationValue(translation.locale, shown.route)
    }
  }

  func neighbour(_ position: Int) -> TemplateValue { .object(NeighbourView(scope, position)) }

  private func isMember(_ position: Int) -> Bool {
    scope.edition.members.indices.contains(position)
  }

  /// The entries that link to this one, in the edition's order.
  private var backlinks: [Int] { scope.rendering.plan.backlinks[scope.editionNumber][position] }

  private var related: [Int] { scope.rendering.plan.related[scope.editionNumber][position] }

  /// Where several texts share a page, ids are told apart by the day and the place among its
  /// entries.
  var idPrefix: String {
    if isAlone { return "" }
    return entry.day.map { "\($0.iso)-\(placeOnDay)" } ?? "undated-\(placeOnDay)"
  }

  var isAlone: Bool { if case .entry = scope.page.kind { true } else { false } }

  /// Where the entry is among those of its day, or among those without one; the first is 1.
  var placeOnDay: Int {
    guard let day = entry.day else { return position - scope.edition.datedCount + 1 }
    var next = position + 1
    while next < scope.edition.datedCount, scope.day(of: next) == day { next += 1 }
    return next - position
  }

  var outline: [TemplateValue] { scope.outlineValues(entry.body) }

  /// The archive that the entry is in.
  var monthRoute: Route? {
    entry.day.map { scope.edition.route("\(padded($0.year, 4))/\(padded($0.month, 2))/") }
  }
}

extension PublishedEntry {
  /// In a preview, the day before which the text will not be published.
  var dueDay: CalendarDay? {
    for case .notBefore(let day) in marks { return day }
    return nil
  }
}

extension TemplateValue {
  /// The value, or `none` where there is nothing.
  static func optional(_ value: TemplateValue?) -> TemplateValue { value ?? TemplateValue.none }
}
