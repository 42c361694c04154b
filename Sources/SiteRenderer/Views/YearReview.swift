import Journal
import Localization
import Markdown
import Templating

/// What a year's page says of the year above its calendars. It looks at the entries of the year and
/// at nothing else, but for what their labels are called and when each place was first visited.
struct YearReview {
  let scope: PageScope
  let archive: YearArchive
  private let isOldest: Bool

  init(_ scope: PageScope, _ position: Int) {
    self.scope = scope
    archive = scope.edition.years[position]
    isOldest = position == scope.edition.years.count - 1
  }

  var value: TemplateValue {
    let runs = Statistics.runs(of: archive.members.compactMap { scope.day(of: $0) })
    let counts = WrittenCounts(scope, archive.members, runs)
    let (coldest, warmest) = extremes
    return TemplateContext.review.value([
      .string(scope.sentence(counts)), .integer(counts.days), .integer(counts.words),
      .integer(counts.photos), .list(plates), .list(starred), .list(moods),
      .list(most(in: .people)), .list(most(in: .places)), .list(newPlaces), .list(works),
      coldest, warmest,
    ])
  }

  func entry(_ member: Int) -> Entry { scope.entry(scope.edition.members[member]) }

  // MARK: Starred entries

  /// Of many, those with a picture and then the longest; in the order of the year. Where every
  /// entry has a star, it tells none of them from the others.
  private var starred: [TemplateValue] {
    let all = archive.members.filter { entry($0).starred }
    guard all.count < archive.members.count else { return [] }
    let covers = scope.rendering.plan.covers
    let best = all.sorted { left, right in
      let (one, other) = (rank(left, covers), rank(right, covers))
      return one == other ? left < right : one > other
    }
    return best.prefix(YearReview.starredShown).sorted(by: >).map { scope.entryValue($0) }
  }

  private func rank(_ member: Int, _ covers: [LinkTarget?]) -> (Int, Int) {
    (covers[scope.edition.members[member].entry] == nil ? 0 : 1, entry(member).body.wordCount)
  }

  private static let starredShown = 6

  // MARK: Labels

  /// The groups of moods, each with its part of a bar of 1000 units.
  private var moods: [TemplateValue] {
    let symbols = scope.rendering.symbols[scope.editionNumber]
    var counts: [MoodSymbol.Tone: Int] = [:]
    for member in archive.members {
      let mood = entry(member).labels[.mood].first
      guard let tone = mood.flatMap({ symbols.inWords($0, ofMember: member)?.tone }) else {
        continue
      }
      counts[tone, default: 0] += 1
    }
    let total = counts.values.reduce(0, +)
    // One mood is said beside its entry.
    guard total > 1 else { return [] }
    var before = 0
    return MoodSymbol.Tone.allCases.filter { counts[$0] != nil }.map { tone in
      let count = counts[tone] ?? 0
      let (start, end) = (before * 1000 / total, (before + count) * 1000 / total)
      before += count
      return TemplateContext.groupOfMoods.value([
        .string(tone.rawValue), .string(scope.name(of: tone)), .integer(count),
        .string(scope.mirrored(start, end, of: 1000).bar),
      ])
    }
  }

  /// The terms with the most entries of the year. One that is there once says nothing.
  private func most(in taxonomy: Taxonomy) -> [TemplateValue] {
    let counts = self.counts(in: taxonomy)
    guard counts.count > 1 || (counts.first?.count ?? 0) > 1 else { return [] }
    let most = counts.sorted { ($1.count, $0.term) < ($0.count, $1.term) }
    return most.prefix(YearReview.termsShown).map { link(taxonomy, $0.term, $0.count) }
  }

  private static let termsShown = 5

  private func counts(in taxonomy: Taxonomy) -> [(term: Int, count: Int)] {
    guard let rows = scope.edition.classification(taxonomy)?.termsOfMember else { return [] }
    var counts: [Int: Int] = [:]
    for member in archive.members {
      for term in rows[member] { counts[term, default: 0] += 1 }
    }
    return counts.keys.sorted().map { ($0, counts[$0] ?? 0) }
  }

  private func link(_ taxonomy: Taxonomy, _ position: Int, _ count: Int) -> TemplateValue {
    guard let term = scope.term(taxonomy, position) else { return .none }
    return TemplateContext.termLink.value([
      .string(scope.name(of: term)), .string(scope.address(term.route)), .integer(count),
    ])
  }

  /// Places without an entry of an earlier year, in the order of the visits. In a journal's first
  /// year that is every place.
  private var newPlaces: [TemplateValue] {
    guard !isOldest, let terms = scope.edition.classification(.places)?.terms else { return [] }
    let new = counts(in: .places).compactMap {
      term, count -> (first: Int, term: Int, count: Int)? in
      let first = terms[term].members.last { $0 < scope.edition.datedCount } ?? 0
      return archive.members.contains(first) ? (first, term, count) : nil
    }
    let most = new.sorted { ($1.count, $1.first) < ($0.count, $0.first) }
    return most.prefix(YearReview.termsShown).sorted { $0.first > $1.first }
      .map { link(.places, $0.term, $0.count) }
  }

  // MARK: Works

  /// Of each kind the best rated ones, in the order of the year.
  private var works: [TemplateValue] {
    scope.edition.shelves.compactMap { shelf in
      let items = shelf.items.filter { archive.members.contains($0.member) }
      guard !items.isEmpty else { return nil }
      let best = items.indices.sorted {
        (rating(items[$1]), $0) < (rating(items[$0]), $1)
      }
      return TemplateContext.worksOfKind.value([
        .string(scope.name(of: shelf.kind)), .string(scope.address(shelf.route)),
        .integer(items.count),
        .list(best.prefix(YearReview.worksShown).sorted(by: >).map { scope.shelved(items[$0]) }),
      ])
    }
  }

  private func rating(_ item: Shelf.Item) -> Int {
    entry(item.member).labels.works[item.work].rating?.halves ?? 0
  }

  private static let worksShown = 4

  // MARK: Weather

  /// The days of the lowest and the highest temperature, the earlier of equal ones; none where only
  /// one temperature is known.
  private var extremes: (coldest: TemplateValue, warmest: TemplateValue) {
    let days = archive.members.compactMap { member -> (degrees: Double, member: Int)? in
      entry(member).labels.weather?.celsius.map { ($0, member) }
    }.reversed()
    guard let coldest = days.min(by: { $0.degrees < $1.degrees }),
      let warmest = days.reversed().max(by: { $0.degrees <= $1.degrees }),
      coldest.degrees < warmest.degrees
    else { return (.none, .none) }
    return (day(of: coldest.member), day(of: warmest.member))
  }

  private func day(of member: Int) -> TemplateValue {
    TemplateContext.dayOfWeather.value([
      TemplateValue(EntryView(scope, member).temperature), .object(NeighbourView(scope, member)),
    ])
  }
}

extension Weather {
  /// The temperature as a number; nil without one, or in a unit that is neither Celsius nor
  /// Fahrenheit.
  var celsius: Double? {
    guard let written = temperature else { return nil }
    let text = written.replacing("−", with: "-").replacing(",", with: ".")
    let number = text.prefix { $0 == "-" || $0 == "+" || $0 == "." || $0.isASCII && $0.isNumber }
    let unit = text[number.endIndex...].uppercased().filter {
      $0.isLetter || $0 == "℃" || $0 == "℉"
    }
    guard let degrees = Double(number), degrees.isFinite else { return nil }
    return switch unit {
    case "", "C", "℃": degrees
    case "F", "℉": (degrees - 32) / 1.8
    default: nil
    }
  }
}

extension PageScope {
  /// What a group of moods is called.
  func name(of tone: MoodSymbol.Tone) -> String {
    interface.say("tone.\(tone.rawValue)") ?? tone.rawValue
  }

  /// From one place of a drawing to another, in the direction of reading.
  func mirrored(_ start: Int, _ end: Int, of width: Int) -> Range<Int> {
    direction == .rightToLeft ? width - end..<width - start : start..<end
  }
}

extension Range<Int> {
  /// The path of a bar of one unit's height.
  fileprivate var bar: String { "M\(lowerBound) 0h\(count)v1h-\(count)z" }
}
