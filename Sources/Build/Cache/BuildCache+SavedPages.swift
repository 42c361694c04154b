import Diagnostics
import Files
import Journal
import Localization
import Markdown
import Publishing
import SiteRenderer

/// For each page of a plan, what it is made of, and its line where it is kept as it is.
struct PageChoice: Sendable {
  /// Empty where pages are not known again.
  var facts: [FactDigest?] = []
  /// Empty where all pages are rendered.
  var kept: [OutputManifest.File?] = []
  /// Whether kept pages are compared with withheld texts, since those are not the same as before.
  var isAudited = true
  /// Of the withheld texts, as the file system says it.
  var withheld: Digest?
  /// Of the last build.
  var known: SavedPages?
  /// Whether it is found out later what the pages are made of.
  var isLate = false
  /// Renders pages, and notes what they read.
  let rendering: SiteRendering
  /// What the digests in `facts` are of.
  var reads: [UInt64] = []

  init(_ rendering: SiteRendering) { self.rendering = rendering }

  /// The line of a file that is kept, because it is made of what it was made of in the last build.
  func line(of file: String, _ facts: FactDigest?, in sink: some Sink) -> OutputManifest.File? {
    guard let facts, let saved = known?[file], saved.facts == facts else {
      return nil
    }
    return sink.kept(file, digest: saved.digest)
  }

  /// The pages that are rendered.
  func wanted(_ pages: [Page]) -> [Page] {
    kept.isEmpty ? pages : zip(pages, kept).compactMap { $1 == nil ? $0 : nil }
  }
}

/// A page, or a file of the search index.
struct KnownFile: Sendable {
  /// Of what it is made of; nil where that is not known.
  let facts: FactDigest?
  let written: Written
}

// Pages of the last build that are kept because nothing that they are made of has changed.
extension BuildCache {
  func choosePages(
    of planned: PlannedSite, _ copied: CopiedFiles, _ photos: PreparedPhotos,
    _ known: TextDigests, _ sink: some Sink
  ) -> PageChoice {
    let saved = memory?.pages.value
    let base = factBase(planned)
    // Other templates read something else.
    let reads = base != nil && saved?.base == base ? saved?.reads ?? [] : []
    var choice = PageChoice(
      SiteRendering(
        withoutMonths: planned.site, plan: planned.plan, theme: planned.theme,
        pictures: copied.pictures, recordings: copied.recordings, icons: photos.icons,
        cards: photos.cards, formulas: planned.formulas, reads: Reads(reads)))
    if keepsLate {
      choice.isLate = true
      choice.withheld = listing(ofWithheld: planned)
      return choice
    }
    choice.reads = choice.rendering.reads.words
    guard let facts = pageFacts(choice.rendering, base, known, choice.reads) else { return choice }
    let pages = planned.plan.pages
    choice.withheld = listing(ofWithheld: planned)
    choice.known = saved
    let chosen = concurrentMap(pages, jobs: journal.options.jobs) {
      [choice] page -> (facts: FactDigest?, kept: OutputManifest.File?) in
      let digest = facts.digest(of: page)
      return (digest, choice.line(of: page.route.file, digest, in: sink))
    }
    choice.facts = chosen.map(\.facts)
    guard let known = choice.known else { return choice }
    choice.isAudited = choice.withheld == nil || choice.withheld != known.withheld
    choice.kept = chosen.map(\.kept)
    return choice
  }

  /// Keeps what was found out about the files of a site, now or later.
  mutating func keep(
    _ choice: PageChoice, _ pages: [Written], _ index: WrittenIndex, of planned: PlannedSite,
    _ known: TextDigests
  ) {
    if choice.isLate {
      late = (choice, pages, index.files)
    } else {
      keepPages(choice, pages, index.files, of: planned, known)
    }
    kept += index.kept
  }

  /// Keeps what was found out about pages, if nothing has to be said about any of them. One with
  /// words of a withheld text is made again by every build, and those words are looked for again in
  /// what is published.
  mutating func keepPages(
    _ choice: PageChoice, _ written: [Written], _ index: [KnownFile], of planned: PlannedSite,
    _ known: TextDigests
  ) {
    var choice = choice
    let reads = choice.rendering.reads.words
    // A digest of more than a page reads is one of the page too.
    if reads != choice.reads,
      let facts = pageFacts(choice.rendering, factBase(planned), known, reads)
    {
      choice.facts = concurrentMap(planned.plan.pages, jobs: journal.options.jobs) {
        facts.digest(of: $0)
      }
    }
    guard !choice.facts.isEmpty,
      written.allSatisfy({ $0.diagnostics.isEmpty && $0.failure == nil })
    else { return }
    var pages = SavedPages()
    pages.withheld = choice.withheld
    pages.reads = reads
    pages.base = factBase(planned)
    let made = zip(choice.facts, written).map { KnownFile(facts: $0, written: $1) }
    for file in made + index where file.written.suspicions.isEmpty {
      if let facts = file.facts, let line = file.written.line { pages.add(facts, line) }
    }
    kept.append(StoredValue(.pages, only: pages.bytes))
  }

  /// Nil where pages depend on more than is known: on another program, or on what only its author
  /// sees.
  func pageFacts(
    _ rendering: SiteRendering, _ base: FactDigest?, _ known: TextDigests, _ reads: [UInt64]
  ) -> PageFacts? {
    guard let base else { return nil }
    let hash: FactHash = { FactDigest(of: $0) }
    let digests = (known.ofEntries + known.ofPages).compactMap(\.self)
    let cards = known.cards.compactMap(\.self)
    guard digests.count == known.ofEntries.count + known.ofPages.count,
      cards.count == known.cards.count
    else { return nil }
    let sources = FactSources(rendering, base: base, texts: digests, cards: cards, hash: hash)
    let jobs = journal.options.jobs
    return PageFacts(sources, reads: reads) { count, body in
      concurrentMap(Array(0..<count), jobs: jobs, body)
    }
  }

  /// Of everything that each page depends on, where pages are kept.
  private func factBase(_ planned: PlannedSite) -> FactDigest? {
    memory != nil && journal.keepsTexts ? frameDigest(planned) : nil
  }

  /// Of everything that each page depends on beside the day; nil where that is not known.
  func frameDigest(_ planned: PlannedSite) -> FactDigest? {
    guard journal.settings.markup.mathCommand.isEmpty, journal.options.unsaved.isEmpty else {
      return nil
    }
    let base = Digest { digest in
      for part in [journal.cacheKey, journal.settingsDigest, planned.themeDigest] {
        digest.add(part)
      }
    }
    return base.fact
  }

  /// What the file system says of withheld files: nothing that their texts could be guessed from.
  /// Nil if one of them was changed so recently that another change could not be seen.
  private func listing(ofWithheld planned: PlannedSite) -> Digest? {
    guard let memory, memory.start > 0 else { return nil }
    let withheld = planned.publication.withheld + planned.pagePublication.withheld
    var builder = DigestBuilder()
    var newest = 0
    for entry in withheld.map(\.entry) {
      guard let status = try? planned.scan.files.open(entry.source.path).status else { return nil }
      builder.add(entry.source.path)
      // What 'places.yml' calls it.
      builder.add(entry.labels.place.map { "\($0)" } ?? "")
      builder.add(status.size)
      builder.add(status.changed)
      builder.add(Int(truncatingIfNeeded: status.identity.inode))
      newest = max(newest, status.changed)
    }
    let step = memory.start.isMultiple(of: 1_000_000_000) ? 2_000_000_000 : 50_000_000
    return newest >= memory.start - step ? nil : builder.digest
  }

  /// - Parameter withCards: whether it is asked already what pages say of other entries.
  func textDigests(of site: Site, withCards: Bool = true) -> TextDigests {
    guard knowsTexts else { return .none }
    func digests(_ all: [PublishedEntry]) -> [(text: FactDigest, card: FactDigest?)?] {
      concurrentMap(all, jobs: journal.options.jobs) { published in
        guard let read = texts[PathKey(published.entry.source.path)] else { return nil }
        let learned = published.entry.learned
        return (read.digest.with(learned), withCards ? read.card.with(learned) : nil)
      }
    }
    let (entries, pages) = (digests(site.entries), digests(site.pages.texts))
    return TextDigests(
      ofEntries: entries.map { $0?.text }, ofPages: pages.map { $0?.text },
      cards: entries.map { $0?.card })
  }
}

/// For each entry of a site and each text of its pages, a hash of all that reading it gave; nil
/// where it was not read from a file of its own.
struct TextDigests: Sendable {
  let ofEntries: [FactDigest?]
  let ofPages: [FactDigest?]
  /// For each entry, of what other entries' pages may say of it.
  let cards: [FactDigest?]

  static let none = TextDigests(ofEntries: [], ofPages: [], cards: [])
}

extension Digest {
  /// Its first half, for what is published anyway.
  fileprivate var fact: FactDigest {
    func number(at start: Int) -> UInt64 {
      bytes[start..<(start + 8)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    return FactDigest(high: number(at: 0), low: number(at: 8))
  }
}

extension Entry {
  /// Where the entry is, and what was learned of it after it was read: from git, from `places.yml`.
  fileprivate var learned: FactDigest {
    var writer = FactWriter()
    writer.add(source.path)
    writer.add(source.contentPath)
    writer.add(source.localeFolders)
    writer.add(optional: day?.daysSince1970)
    writer.add(optional: updated?.daysSince1970)
    writer.add(optional: time?.secondOfDay)
    if let time { writer.add(optional: time.offset) }
    writer.add(labels.place != nil)
    if let place = labels.place {
      writer.add(place.name)
      for text in [place.latitude, place.longitude, place.country] {
        writer.add(text != nil)
        if let text { writer.add(text) }
      }
      writer.add(place.decimals)
    }
    return writer.digest { FactDigest(of: $0) }
  }
}

extension FactDigest {
  fileprivate func with(_ other: FactDigest) -> FactDigest {
    let words = [high, low, other.high, other.low]
    return words.withUnsafeBytes { FactDigest(of: $0) }
  }
}
