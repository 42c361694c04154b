import Journal
import Localization
import Markdown
import WebAddresses

// The site is compared with withheld texts. By its types, no withheld text can reach a page. The
// audit checks whether one did anyway. It reads pages as words (without tags and encodings) and
// looks up each run of five words, or of twelve characters in a script without spaces, among those
// of the withheld texts. This happens while a page's bytes are in memory, and only if there are
// withheld texts. Texts are compared with texts: numbers do not count, the addresses in a withheld
// text are not its words, and links, marked spans and times on a page end a run. A match is only a
// suspicion: the audit then searches the published texts, templates, catalogs and settings for the
// same words. It quotes the words on a terminal only, because a CI log may have other readers than
// the author.

/// Searches the finished site for texts of withheld entries, as a second check after `Publication`.
///
/// The audit searches for titles, for an entry's own address, for runs of five words, and for runs
/// of twelve characters in scripts without spaces. Addresses in a withheld text are not searched
/// for: a draft may link to published entries or to an encyclopedia. A match is only a suspicion.
/// `OpenJournal.auditFindings` drops it if something published has the same words.
struct PrivacyAudit: Sendable, Equatable {
  /// The paths of the withheld entries, relative to the journal.
  let sources: [String]
  /// The texts of each source, in the form that the audit searches for.
  private let texts: [[String]]
  /// For each run, the position of its text in `sources`.
  private let owners: [UInt64: Int]
  /// A bit set over the last bits of the runs. It rejects most runs of a page without a lookup.
  private let sieve: [UInt64]
  private let sieveMask: UInt64
  let lengths: RunLengths

  /// A run in the site that is also in a withheld text.
  struct Suspicion: Sendable {
    let run: UInt64
    /// Where in the site.
    let file: String
  }

  /// Nil if no entry is withheld.
  init?(_ withheld: [Publication.Withheld], settings: Settings) {
    guard !withheld.isEmpty else { return nil }
    let dates = DateTerms(settings)
    var gathering = Gathering()
    for (position, text) in withheld.enumerated() {
      gathering.add(text.entry, position, settings, dates)
    }
    sources = withheld.map(\.entry.source.path)
    texts = withheld.map { $0.entry.withheldWords }
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

  /// Whether the same is looked for.
  static func == (first: PrivacyAudit, other: PrivacyAudit) -> Bool {
    first.sources == other.sources && first.owners == other.owners
  }

  func source(of run: UInt64) -> String? { owners[run].map { sources[$0] } }

  /// The words of a run as their author wrote them; nil for those of an address.
  func words(of run: UInt64) -> String? {
    guard let owner = owners[run] else { return nil }
    for text in texts[owner] {
      let bytes = Array(text.utf8)
      var end: Int?
      var runs = WordRuns()
      runs.walk(bytes, lengths) { found, place in if found == run { end = end ?? place } }
      guard let end else { continue }
      let before = String(decoding: bytes[..<end], as: UTF8.self)
      let words = before.split { $0.isWhitespace }.suffix(5).joined(separator: " ")
      return String(words.suffix(60))
    }
    return nil
  }

  /// The runs that a file of the site shares with withheld texts.
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
    // Markup may be inside as text: in a feed, in a script's data.
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

/// Collects the runs of withheld texts.
private struct Gathering {
  var owners: [UInt64: Int] = [:]
  var lengths = RunLengths.text

  mutating func add(_ entry: Entry, _ position: Int, _ settings: Settings, _ dates: DateTerms) {
    for text in entry.withheldWords { add(text, .text, position) }
    if let title = entry.title.map(withoutAddresses), !dates.says(title) {
      addTitle(title, position)
    }
    addAddress(lastPart(of: settings.route(of: entry)), position)
  }

  private mutating func add(_ text: String, _ lengths: RunLengths, _ position: Int) {
    let composed = normalizedForm(text)
    let forms = composed.utf8.elementsEqual(text.utf8) ? [text] : [text, composed]
    for form in forms {
      WordRuns.visit(Array(form.utf8), lengths) { owners[$0] = owners[$0] ?? position }
    }
  }

  /// A text that is shorter than a run is looked for as a whole, unless it is too short to prove
  /// anything.
  private mutating func addTitle(_ text: String, _ position: Int) {
    var runs = WordRuns()
    runs.walk(Array(normalizedForm(text).utf8), RunLengths(words: [], characters: [])) { _, _ in }
    let (words, characters) = (min(runs.wordCount, 5), min(runs.characterCount, 12))
    if words >= 2 && text.utf8.count >= 8 {
      if !lengths.words.contains(words) { lengths.words.append(words) }
      add(text, RunLengths(words: [words], characters: []), position)
    }
    if characters >= 6 {
      if !lengths.characters.contains(characters) { lengths.characters.append(characters) }
      add(text, RunLengths(words: [], characters: [characters]), position)
    }
  }

  /// The end of an address. Its other words may be those of any address: a title can be one.
  private mutating func addAddress(_ text: String, _ position: Int) {
    let bytes = Array(normalizedForm(text).utf8)
    var runs = WordRuns()
    runs.walk(bytes, RunLengths(words: [], characters: [])) { _, _ in }
    let words = min(runs.wordCount, 5)
    guard words >= 2, bytes.count >= 8 else { return }
    var last: UInt64?
    WordRuns.visit(bytes, RunLengths(words: [words], characters: [])) { last = $0 }
    guard let last else { return }
    if !lengths.words.contains(words) { lengths.words.append(words) }
    owners[last] = owners[last] ?? position
  }

  /// `05-lisbon.html`; of a folder, `05-lisbon`.
  private func lastPart(of route: Route) -> String {
    route.path.utf8.split(separator: 0x2F).last.map { String(Substring($0)) } ?? ""
  }
}

extension Entry {
  /// Everything that its author wrote, as texts without markup.
  var words: [String] {
    texts + body.links.flatMap { [$0.destination, percentDecoded($0.destination)] } + aliases
      + [labels.all.joined(separator: ", ")]
  }

  /// As `words`, without addresses.
  var withheldWords: [String] {
    (texts + aliases.filter { !$0.hasPrefix("/") }).map(withoutAddresses)
  }

  private var texts: [String] {
    [title, summary].compactMap(\.self) + labels.all + [plainText] + names
      + body.links.flatMap { [$0.title, $0.alternative] } + extra.flatMap { $0.value.texts }
  }
}

/// A text whose addresses, and words with percent-encoded bytes, became breaks.
private func withoutAddresses(_ text: String) -> String {
  let bytes = text.utf8
  guard bytes.contains(0x25) || bytes.contains(0x2F) || text.contains("www.") else { return text }
  var result: [UInt8] = []
  for word in bytes.split(separator: 0x20, omittingEmptySubsequences: false) {
    if !result.isEmpty { result.append(0x20) }
    // A Korean particle may follow an address, and a bracket may precede it.
    if isAddress(Array(word)) { result.append(0) } else { result += word }
  }
  return String(decoding: result, as: UTF8.self)
}

private func isAddress(_ word: [UInt8]) -> Bool {
  let text = String(decoding: word, as: UTF8.self)
  return text.contains("://") || text.contains("www.") || text.contains("mailto:")
    || percentDecoded(text).utf8.count != word.count
    || word.filter { $0 == 0x2F }.count > 1
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
    for locale in settings.locales {
      let words = LocaleWords(
        locale, calendar: settings.calendar[locale].first, digits: settings.digits[locale])
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
