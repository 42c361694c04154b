import Journal
import Localization
import Markdown
import Templating

// Moods and weather by year: a dot for each entry on one of five lines.
extension StatisticsView {
  /// The strips of all years that have something to show, newest first.
  var strips: [TemplateValue] {
    let moods = strip(
      "taxonomy.moods", MoodSymbol.Tone.allCases.map(scope.name),
      line: { entry, member, symbols in
        entry.labels[.mood].first.flatMap { symbols.inWords($0, ofMember: member)?.tone }.flatMap(
          MoodSymbol.Tone.allCases.firstIndex)
      })
    // A site has few symbols.
    var lines: [(symbol: String, line: Int?)] = []
    let weather = strip(
      "entry.weather", Sky.allCases.map(label),
      line: { entry, member, symbols in
        let weather = entry.labels.weather
        guard let symbol = weather.flatMap({ symbols.inWords($0, ofMember: member)?.symbol })
        else { return nil }
        if let known = lines.first(where: { $0.symbol == symbol }) { return known.line }
        let line = Sky(symbol).flatMap(Sky.allCases.firstIndex)
        lines.append((symbol, line))
        return line
      })
    return [moods, weather].compactMap(\.self)
  }

  /// What the lines of weather show, the lightest at the top.
  private enum Sky: String, CaseIterable {
    case clear, cloudy, fog, rain, snow

    init?(_ symbol: String) {
      guard let symbol = WeatherSymbol(rawValue: symbol) else { return nil }
      self =
        switch symbol {
        case .clear, .clearNight, .partly, .partlyNight: .clear
        case .cloudy, .overcast, .wind, .storm: .cloudy
        case .fog: .fog
        case .drizzle, .showers, .rain, .thunder: .rain
        case .hail, .sleet, .snow: .snow
        }
    }

    /// Clouds of any kind have a word of their own.
    var message: String {
      switch self {
      case .clear: WeatherSymbol.clear.message
      case .cloudy: "sky.cloudy"
      case .fog: WeatherSymbol.fog.message
      case .rain: WeatherSymbol.rain.message
      case .snow: WeatherSymbol.snow.message
      }
    }
  }

  private func label(_ sky: Sky) -> String {
    scope.interface.say(sky.message) ?? sky.rawValue
  }

  /// - Parameter line: the position of an entry's line; nil for what is not known.
  /// - Returns: nil if no entry has a line.
  private func strip(
    _ heading: String, _ labels: [String], line: (Entry, Int, EditionSymbols) -> Int?
  ) -> TemplateValue? {
    let symbols = scope.rendering.symbols[scope.editionNumber]
    let years: [TemplateValue] = scope.edition.years.compactMap { archive in
      var path = ""
      var counts = [Int](repeating: 0, count: labels.count)
      for member in archive.members.reversed() {
        let published = scope.site.entries[scope.edition.members[member].entry]
        guard let day = published.entry.day, let line = line(published.entry, member, symbols)
        else { continue }
        path += "M"
        path += String(place(of: day))
        path += " "
        path += String(line * 20 + 10)
        path += "h0"
        counts[line] += 1
      }
      guard !path.isEmpty else { return nil }
      return .map([
        "name": .string(scope.yearName(archive.year)), "url": .string(scope.address(archive.route)),
        "path": .string(path), "counts": .list(counts.map { .integer($0) }),
      ])
    }
    guard !years.isEmpty else { return nil }
    return .map([
      "heading": .string(scope.interface.say(heading) ?? ""),
      "labels": .list(labels.map { .string($0) }), "years": .list(years),
    ])
  }

  /// Where a day is in a drawing of 366 units, January first in the direction of reading.
  func place(of day: CalendarDay) -> Int {
    let first = CalendarDay(year: day.year, month: 1, day: 1)?.daysSince1970 ?? 0
    let place = day.daysSince1970 - first
    return scope.edition.locale.direction == .rightToLeft ? 365 - place : place
  }

  /// The path of a stroke for each day written: its height is the square root of its words, as a
  /// share of the site's most.
  func strokes(of archive: YearArchive, most: Int) -> String {
    var words: [Int: Int] = [:]
    for member in archive.members {
      let entry = scope.entry(scope.edition.members[member])
      guard let day = entry.day else { continue }
      words[place(of: day), default: 0] += entry.body.wordCount
    }
    var path = ""
    for place in words.keys.sorted() {
      let share = most > 0 ? (Double(words[place] ?? 0) / Double(most)).squareRoot() : 0
      path += "M\(place) 36v-\(max(2, Int((share * 36).rounded())))"
    }
    return path
  }

  /// The most words of a day.
  var mostWords: Int {
    var words: [CalendarDay: Int] = [:]
    for member in scope.edition.members.prefix(scope.edition.datedCount) {
      let entry = scope.entry(member)
      if let day = entry.day { words[day, default: 0] += entry.body.wordCount }
    }
    return words.values.max() ?? 0
  }

  /// The twelve months of a year with the way to those that have entries.
  func monthNames(of archive: YearArchive) -> [TemplateValue] {
    let words = scope.rendering.gregorianWords[scope.editionNumber]
    return (1...12).map { number in
      let name = CalendarDay(year: archive.year, month: number, day: 1).map { words.say($0, .MMM) }
      let month = archive.months.first { $0.month == number }
      return .map([
        "name": .string(name ?? ""), "url": TemplateValue(month.map { scope.address($0.route) }),
      ])
    }
  }

  /// The people with the most entries.
  var people: [TemplateValue] {
    let terms = scope.edition.classification(.people)?.terms ?? []
    let most = terms.indices.sorted {
      (-terms[$0].members.count, $0) < (-terms[$1].members.count, $1)
    }
    return most.prefix(5).map { scope.termValue(terms[$0]) }
  }

  /// The most frequent kinds of weather, each by the word that most of its entries have.
  var weather: [TemplateValue] {
    let symbols = scope.rendering.symbols[scope.editionNumber]
    var kinds: [String: [String: Int]] = [:]
    for position in scope.edition.members.indices {
      guard let weather = scope.entry(scope.edition.members[position]).labels.weather,
        let inWords = symbols.inWords(weather, ofMember: position), let symbol = inWords.symbol
      else { continue }
      let word = inWords.said ?? scope.name(ofLabel: weather.condition)
      kinds[symbol, default: [:]][word, default: 0] += 1
    }
    // Kinds that have one word are one.
    var counts: [String: Int] = [:]
    for words in kinds.values {
      guard let word = words.min(by: { ($1.value, $0.key) < ($0.value, $1.key) })?.key else {
        continue
      }
      counts[word, default: 0] += words.values.reduce(0, +)
    }
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return most.prefix(5).map { word, count in
      TemplateContext.termLink.value([.string(word), TemplateValue.none, .integer(count)])
    }
  }
}
