import Journal
import Localization
import Markdown

/// The second line behind `Publication`: what stands in a text that is not published must not stand in the site.
///
/// Looked for are titles, addresses, runs of five words, and of twelve characters where a script has no spaces. What is found is
/// only suspected: the same words may stand in something that is published, which is asked afterwards (`PublicWords`), since that
/// is rarely needed.
struct PrivacyAudit: Sendable {
  /// The files of the texts that are kept back, relative to the journal.
  let sources: [String]
  /// For each run, the position of its text in `sources`.
  private let owners: [UInt64: Int]
  /// One bit for each value of a run's last bits: most runs of a page are done with here.
  private let sieve: [UInt64]
  private let sieveMask: UInt64
  let lengths: RunLengths

  /// Something in the site that is also in a text which is kept back.
  struct Suspicion: Sendable {
    let run: UInt64
    /// Where in the site.
    let file: String
  }

  /// Nil when nothing is kept back.
  init?(_ withheld: [Publication.Withheld], settings: Settings) {
    guard !withheld.isEmpty else { return nil }
    let dates = DateTerms(settings)
    var gathering = Gathering()
    for (position, text) in withheld.enumerated() {
      gathering.add(text.entry, position, settings, dates)
    }
    sources = withheld.map(\.entry.source.path)
    owners = gathering.owners
    lengths = gathering.lengths
    // Thirty-two bits for a run, so that a run of no secret rarely meets one.
    var bits = 1 << 16
    while bits < owners.count * 32 && bits < 1 << 25 { bits *= 2 }
    sieveMask = UInt64(bits - 1)
    var sieve = [UInt64](repeating: 0, count: bits / 64)
    for run in owners.keys { sieve[Int(run & sieveMask) >> 6] |= 1 << (run & 63) }
    self.sieve = sieve
  }

  func source(of run: UInt64) -> String? { owners[run].map { sources[$0] } }

  /// What a file of the site shares with texts that are kept back.
  func suspicions(about bytes: [UInt8], in file: String) -> [Suspicion] {
    var found: Set<UInt64> = []
    for text in PrivacyAudit.readings(of: bytes, file) {
      WordRuns.visit(text, lengths) { run in
        guard sieve[Int(run & sieveMask) >> 6] & (1 << (run & 63)) != 0 else { return }
        if owners[run] != nil { found.insert(run) }
      }
    }
    return found.sorted().map { Suspicion(run: $0, file: file) }
  }

  /// The ways in which a file's bytes can be read as words.
  static func readings(of bytes: [UInt8], _ file: String) -> [[UInt8]] {
    if file.hasSuffix(".html") {
      let plain = PlainBytes(markup: bytes)
      return [plain.text, plain.attributes]
    }
    // Markup may stand inside as text: in a feed, in a script's data.
    let outer: [[UInt8]]
    if file.hasSuffix(".xml") {
      let plain = PlainBytes(markup: bytes)
      outer = [plain.text, plain.attributes]
    } else {
      outer = [PlainBytes.unescaped(json: bytes)]
    }
    guard PlainBytes.holdsTags(outer[0]) else { return outer }
    let inner = PlainBytes(markup: outer[0])
    return outer + [inner.text, inner.attributes]
  }
}

/// The runs of texts that are kept back.
private struct Gathering {
  var owners: [UInt64: Int] = [:]
  var lengths = RunLengths.text

  mutating func add(_ entry: Entry, _ position: Int, _ settings: Settings, _ dates: DateTerms) {
    for text in entry.words { add(text, .text, position) }
    if let title = entry.title, !dates.says(title) { addWhole(title, position, isTitle: true) }
    addWhole(lastParts(of: settings.route(of: entry)), position, isTitle: false)
  }

  private mutating func add(_ text: String, _ lengths: RunLengths, _ position: Int) {
    let composed = normalizedForm(text)
    let forms = composed.utf8.elementsEqual(text.utf8) ? [text] : [text, composed]
    for form in forms {
      WordRuns.visit(Array(form.utf8), lengths) { owners[$0] = owners[$0] ?? position }
    }
  }

  /// A text that is shorter than a run is looked for as a whole, unless it is too short to prove anything.
  private mutating func addWhole(_ text: String, _ position: Int, isTitle: Bool) {
    var runs = WordRuns()
    runs.walk(Array(normalizedForm(text).utf8), RunLengths(words: [], characters: [])) { _ in }
    let (words, characters) = (min(runs.wordCount, 5), min(runs.characterCount, 12))
    if words >= 2 && text.utf8.count >= 8 {
      if !lengths.words.contains(words) { lengths.words.append(words) }
      add(text, RunLengths(words: [words], characters: []), position)
    }
    if isTitle && characters >= 6 {
      if !lengths.characters.contains(characters) { lengths.characters.append(characters) }
      add(text, RunLengths(words: [], characters: [characters]), position)
    }
  }

  /// `05-lisbon.html`; of a folder, `05/lisbon`.
  private func lastParts(of route: Route) -> String {
    let parts = route.path.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    return parts.suffix(route.isFolder ? 2 : 1).joined(separator: "/")
  }
}

extension Entry {
  /// Everything that its author wrote, as texts without markup.
  var words: [String] {
    var texts = [title, summary, labels.mood, labels.place?.name, labels.weather?.condition]
      .compactMap(\.self)
    texts += [plainText] + labels.tags + labels.people + labels.own.values.flatMap(\.self) + aliases
    texts += body.links.flatMap { [$0.destination, $0.title, $0.alternative] }
    texts += extra.flatMap { $0.value.texts }
    return texts
  }
}

extension ExtraValue {
  fileprivate var texts: [String] {
    switch self {
    case .none: []
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .mapping(let pairs): pairs.flatMap { [$0.name] + $0.value.texts }
    }
  }
}

/// Words that the program itself writes: a title like 'March 2024' proves nothing.
private struct DateTerms {
  private var words: Set<String> = []

  init(_ settings: Settings) {
    let calendars = settings.locales.map { ($0, settings.calendar.calendar(for: $0)) }
    for words in calendars.map({ LocaleWords($0.0, calendar: $0.1) }) {
      let months = (1...12).compactMap { CalendarDay(year: 2024, month: $0, day: 1) }
      let week = (1...7).compactMap { CalendarDay(year: 2024, month: 1, day: $0) }
      for day in months + week {
        for style in [DayStyle.full, .MMMM, .MMM, .EEEE, .EEE] {
          self.words.formUnion(DateTerms.split(words.say(day, style)))
        }
      }
    }
  }

  func says(_ title: String) -> Bool {
    DateTerms.split(title).allSatisfy { word in
      words.contains(word) || word.utf8.first.map { (0x30...0x39).contains($0) } == true
    }
  }

  private static func split(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
