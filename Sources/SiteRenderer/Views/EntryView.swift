import Journal
import Localization
import Markdown
import Templating

/// An entry as templates see it, on one page; members are made when they are asked for.
final class EntryView: TemplateObject {
  let scope: PageScope
  let position: Int
  let member: Edition.Member
  let published: PublishedEntry

  init(_ scope: PageScope, _ position: Int) {
    self.scope = scope
    self.position = position
    member = scope.edition.members[position]
    published = scope.site.entries[member.entry]
  }

  var entry: Entry {
    @inline(__always) _read { yield published.entry }
  }

  var memberNames: [String] { TemplateContext.entry.names }
  var cheapMembers: UInt64 { EntryMember.cheap }

  func member(_ name: String) -> TemplateValue? { EntryMember(name: name).flatMap(value) }

  func member(number: Int) -> TemplateValue? {
    guard let asked = EntryMember(rawValue: number) else { return nil }
    return value(asked)
  }

  func member(number: Int, of inner: Int) -> TemplateValue? {
    guard inner == EntryMember.day.rawValue, let day = entry.day else { return nil }
    return DayValue.member(number: number, of: day)
  }

  private func value(_ asked: EntryMember) -> TemplateValue? {
    switch asked {
    case .title: TemplateValue(entry.title)
    case .url: .string(scope.address(member.route))
    case .lang: .string(entry.locale.description)
    case .dir: .string(published.direction.rawValue)
    case .titleDir: .string(published.titleDirection.rawValue)
    case .foreign: .bool(scope.isForeign(entry.locale))
    case .day: scope.dayValue(entry.day)
    case .datetime: TemplateValue(datetime)
    case .time:
      TemplateValue(
        (scope.shownTime(of: entry)?.hourAndMinute).map { scope.interface.words.ownDigits(in: $0) })
    case .updated: scope.dayValue(entry.updated)
    case .excerpt: .string(entry.excerpt)
    case .summary: TemplateValue(entry.summary)
    case .hasBody: .bool(entry.body.htmlSize > 0)
    case .starred: .bool(entry.starred)
    case .pinned: .bool(entry.pinned)
    case .draft: .bool(marks.contains(.isDraft))
    case .future: scope.dayValue(dueDay)
    case .words: .integer(entry.body.wordCount)
    case .minutes: .integer(entry.body.readingMinutes)
    default: labelMember(asked) ?? formMember(asked) ?? pageMember(asked)
    }
  }

  private func labelMember(_ asked: EntryMember) -> TemplateValue? {
    switch asked {
    case .tags: .list(tags)
    case .people: .list(people)
    case .place: TemplateValue.optional(entry.labels.place.map(placeValue))
    case .weather: TemplateValue.optional(entry.labels.weather.map(weatherValue))
    case .mood: TemplateValue(entry.labels.mood)
    case .moodSymbol: TemplateValue(moodInWords?.symbol)
    case .moodWord: TemplateValue(entry.labels.mood.map { moodInWords?.said ?? $0 })
    case .moodUrl: termAddress(.moods)
    case .labels: .list(ownLabels)
    case .series: .list(series)
    case .works: .list(works)
    case .extra: scope.extraValue(entry.extra)
    default: nil
    }
  }

  private func pageMember(_ asked: EntryMember) -> TemplateValue? {
    switch asked {
    case .body:
      .markup(Markup(trusted: BodyWriter(scope).html(of: member, idPrefix: idPrefix)))
    case .cover:
      coverValue
    case .translations: .list(translations)
    case .source: TemplateValue(scope.settings.repository?.address(of: entry.source.path))
    case .previous: neighbour(position + 1)
    case .next: neighbour(position - 1)
    case .backlinks: .list(backlinks)
    case .related:
      .list(scope.rendering.plan.related[scope.editionNumber][position].map(line))
    case .onThisDay: .list(onThisDay.map(line))
    case .monthList:
      .markup(
        Markup(
          trusted: scope.rendering.monthLists[scope.editionNumber].html(around: position, scope)))
    default: nil
    }
  }

  private var coverValue: TemplateValue {
    let plan = scope.rendering.plan
    guard let cover = plan.covers[member.entry] else { return .none }
    let shown = zip(entry.body.links, plan.targets[member.entry]).first { $1 == cover }
    return scope.coverValue(
      cover, isInText: entry.labels.cover == nil, alternative: shown?.0.alternative)
  }

  private var onThisDay: [Int] {
    guard let day = entry.day else { return [] }
    return scope.edition.onThisDay(as: position, of: day) {
      scope.day(of: $0)?.year
    }
  }

  private var marks: [Publication.Reason] { scope.site.entries[member.entry].marks }

  /// In a preview, the day before which the entry will not be published.
  private var dueDay: CalendarDay? {
    for case .notBefore(let day) in marks { return day }
    return nil
  }

  private var datetime: String? {
    guard let day = entry.day else { return nil }
    return scope.shownTime(of: entry).map { day.iso(at: $0) } ?? day.iso
  }

  /// Without pages for tags they are still the entry's.
  private var tags: [TemplateValue] {
    terms(.tags, else: entry.labels.tags)
  }

  private var people: [TemplateValue] { terms(.people, else: entry.labels.people) }

  private func terms(_ label: LabelPlaces.Label, else names: [String]) -> [TemplateValue] {
    scope.withTerms(of: position, in: label) { terms, own in
      own.map { scope.termValue(terms[$0]) }
    }
      ?? names.map {
        TemplateContext.termLink.value([.string($0), TemplateValue.none, TemplateValue.none])
      }
  }

  /// The page of the one label that an entry has in a taxonomy.
  private func termAddress(_ label: LabelPlaces.Label) -> TemplateValue {
    TemplateValue(scope.termAddress(of: position, in: label))
  }

  /// The labels of the author's own taxonomies.
  private var ownLabels: [TemplateValue] {
    let classifications = scope.edition.classifications
    return classifications.indices.compactMap { number in
      if classifications[number].termsOfMember.isEmpty(row: position) { return nil }
      if classifications[number].taxonomy.isBuiltIn { return nil }
      let terms = classifications[number].termsOfMember[position]
      let classification = classifications[number]
      return TemplateContext.labels.value([
        .string(classification.taxonomy.name), .string(scope.heading(of: classification.taxonomy)),
        .list(terms.map { scope.termValue(classification.terms[$0]) }),
      ])
    }
  }

  private func placeValue(_ place: Location) -> TemplateValue {
    let degrees = place.published
    return TemplateContext.place.value([
      .string(place.name), TemplateValue(degrees?.latitude), TemplateValue(degrees?.longitude),
      termAddress(.places), TemplateValue(degrees?.mapAddress),
    ])
  }

  private func weatherValue(_ weather: Weather) -> TemplateValue {
    let inWords = scope.rendering.symbols[scope.editionNumber].inWords(
      weather, ofMember: position)
    return TemplateContext.weather.value([
      .string(inWords?.said ?? weather.condition), TemplateValue(weather.icon),
      TemplateValue(inWords?.symbol), TemplateValue(weather.temperature.map(withUnit)),
      termAddress(.weather),
    ])
  }

  /// A bare number is degrees Celsius.
  private func withUnit(_ temperature: String) -> String {
    guard let number = Double(temperature), number.isFinite else { return temperature }
    let fraction = temperature.split(separator: ".").dropFirst().first?.count ?? 0
    return scope.interface.words.say(celsius: number, decimals: min(fraction, 3))
  }

  var moodInWords: MoodInWords? {
    guard let mood = entry.labels.mood else { return nil }
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

  func neighbour(_ position: Int) -> TemplateValue {
    guard scope.edition.members.indices.contains(position) else { return .none }
    return .object(NeighbourView(scope, position, isRepeated: false))
  }

  /// One in a list of several, which look the same on every page that leads to it.
  func line(_ position: Int) -> TemplateValue {
    .object(NeighbourView(scope, position, isRepeated: true))
  }

  /// The entries that link to this one, in the edition's order.
  private var backlinks: [TemplateValue] {
    scope.rendering.plan.backlinks[scope.editionNumber][position].map(line)
  }

  /// Where several texts share a page, ids are told apart by the day and the place among its
  /// entries.
  private var idPrefix: String {
    guard case .entry = scope.page.kind else {
      guard let day = entry.day else { return "undated-\(position - scope.edition.datedCount + 1)" }
      var place = 1
      var next = position + 1
      while next < scope.edition.datedCount,
        scope.day(of: next) == day
      {
        place += 1
        next += 1
      }
      return "\(day.iso)-\(place)"
    }
    return ""
  }

  var outline: [TemplateValue] { scope.outlineValues(entry.body) }

  /// The archive that the entry is in.
  var monthRoute: Route? {
    entry.day.map { scope.edition.route("\(padded($0.year, 4))/\(padded($0.month, 2))/") }
  }
}

extension TemplateValue {
  /// The value, or `none` where there is nothing.
  static func optional(_ value: TemplateValue?) -> TemplateValue { value ?? TemplateValue.none }
}
