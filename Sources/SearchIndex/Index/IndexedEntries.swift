package import Journal
import Localization

/// The published entries with the ordinals of the index: custom pages and undated entries first,
/// then from the oldest to the newest, so that new entries are added at the end.
package struct IndexedEntries: Sendable {
  let site: Site
  /// Indexed by ordinal.
  let members: [Member]
  /// The number of entries that each edition shows.
  let shown: [(locale: String, count: Int)]
  private let squares: Squares
  /// The total length of all titles and texts in UTF-8 bytes.
  let weight: Int

  struct Member: Sendable {
    let writing: Writing
    /// The entry's page in each locale.
    var addresses: [(locale: String, route: Route)]
  }

  enum Writing: Sendable {
    /// Position in `Site.entries`.
    case entry(Int)
    /// Position in `CustomPages.texts`.
    case page(Int)
  }

  /// The small squares of the photos that stand for entries and pages, by position in
  /// `Site.entries` and `CustomPages.texts`.
  package struct Squares: Sendable {
    let ofEntries: [Route?]
    let ofPages: [Route?]

    package static let none = Squares(ofEntries: [], ofPages: [])

    /// Whether no entry and no page has one.
    package var areNone: Bool { (ofEntries + ofPages).allSatisfy { $0 == nil } }

    package init(ofEntries: [Route?], ofPages: [Route?]) {
      (self.ofEntries, self.ofPages) = (ofEntries, ofPages)
    }
  }

  package init(_ site: Site, squares: Squares = .none) {
    self.site = site
    self.squares = squares
    let members = IndexedEntries.newestFirst(site) + IndexedEntries.pages(of: site)
    self.members = members.reversed()
    weight = members.reduce(0) { sum, member in
      let entry = IndexedEntries.published(member.writing, site).entry
      return sum + entry.plainTextSize + (entry.title?.utf8.count ?? 0)
    }
    shown = site.editions.map { edition in
      let locale = edition.locale.description
      return (locale, members.count { $0.addresses.contains { $0.locale == locale } })
    }
  }

  package var count: Int { members.count }

  /// The scripts in which the Chinese entries are written: `Hans`, `Hant`, both or none.
  var chineseScripts: Set<String> {
    Set(
      members.indices.lazy.map { entry($0).language }.filter { $0.language == "zh" }
        .map { $0.likelyScript ?? "Hans" })
  }

  /// Whether a title, text or label has Chinese characters. Reads all of them.
  var hasHan: Bool {
    members.indices.contains { ordinal in
      let entry = entry(ordinal)
      let texts = [entry.title ?? "", entry.plainText] + entry.searchedLabels.map(\.label)
      return texts.contains { text in
        text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      }
    }
  }

  /// The languages of the entries and of the site.
  var languages: Set<String> {
    Set(members.indices.lazy.map { entry($0).language.language })
      .union(site.settings.locales.map(\.language))
  }

  /// The characters of titles, tags and places by their sounds.
  var soundTable: SoundTable {
    SoundTable(
      members.indices.lazy.flatMap { ordinal -> [String] in
        let entry = entry(ordinal)
        return [normalizedForm(entry.title ?? "")]
          + (entry.labels[.tag]
          + (entry.labels.place.map { [$0.name] } ?? [])).map(normalizedForm)
      })
  }

  func entry(_ ordinal: Int) -> Entry { published(ordinal).entry }

  func published(_ ordinal: Int) -> PublishedEntry {
    IndexedEntries.published(members[ordinal].writing, site)
  }

  private static func published(_ writing: Writing, _ site: Site) -> PublishedEntry {
    switch writing {
    case .entry(let position): site.entries[position]
    case .page(let position): site.pages.texts[position]
    }
  }

  /// The small square of the photo that stands for an entry.
  func square(_ ordinal: Int) -> Route? {
    let (routes, position) =
      switch members[ordinal].writing {
      case .entry(let position): (squares.ofEntries, position)
      case .page(let position): (squares.ofPages, position)
      }
    return routes.indices.contains(position) ? routes[position] : nil
  }

  /// In the order of the first edition, then the entries that only other editions show, in their
  /// order.
  private static func newestFirst(_ site: Site) -> [Member] {
    var positions: [Int: Int] = [:]
    var found: [Member] = []
    var entries: [Int] = []
    for edition in site.editions {
      let locale = edition.locale.description
      for member in edition.members {
        if let position = positions[member.entry] {
          found[position].addresses.append((locale, member.route))
        } else {
          positions[member.entry] = found.count
          found.append(Member(writing: .entry(member.entry), addresses: [(locale, member.route)]))
          entries.append(member.entry)
        }
      }
    }
    let days = entries.map { site.entries[$0].entry.day?.daysSince1970 ?? .min }
    let order = found.indices.sorted { left, right in
      days[left] == days[right] ? left < right : days[left] > days[right]
    }
    return order.map { found[$0] }
  }

  /// The custom pages with a text, without the unlisted ones.
  private static func pages(of site: Site) -> [Member] {
    site.pages.texts.indices.filter { !site.pages.isUnlisted($0) }.compactMap { position in
      let addresses = site.editions.flatMap { edition in
        edition.customPages.filter { page in
          if case .text(let text, _) = page.content { text == position } else { false }
        }.map { (edition.locale.description, $0.route) }
      }
      return addresses.isEmpty ? nil : Member(writing: .page(position), addresses: addresses)
    }
  }
}

extension IndexedEntries {
  /// The number of entries in a chunk.
  static let chunk = 256

  /// Ranges of ordinals that can be indexed in parallel.
  package var chunks: [Range<Int>] {
    stride(from: 0, to: count, by: Self.chunk).map { $0..<min($0 + Self.chunk, count) }
  }

  /// The mean length of titles and texts in UTF-8 bytes.
  var meanLength: Int { weight / max(1, count) }

  /// By how much texts are longer than the average that `PostingClass` assumes. In steps, so that
  /// an added entry hardly ever changes it; 1 for an inline index.
  var lengthScale: Int {
    guard PublishedIndex.isSharded(self) else { return 1 }
    let length = meanLength
    return length <= 4_096 ? 1 : length <= 8_192 ? 4 : length <= 16_384 ? 8 : 16
  }
}
