import Diagnostics
import Journal
import Localization
import Markdown
import Synchronization

/// What a feed says, whatever its format: the newest entries of an edition or of one of its terms,
/// with absolute addresses.
///
/// The same on every build of the same journal: `updated` is the newest entry's. Texts are there in
/// full as long as they are a mebibyte together; entries after that have their summaries alone, so
/// that no feed grows without bound.
struct FeedContent {
  let title: String
  let subtitle: String?
  let author: String?
  /// The page that shows the same entries.
  let home: String
  /// The feed's own address.
  let itself: String
  let locale: LocaleTag
  let items: [FeedItem]

  /// When the newest of the entries changed.
  var updated: Int { items.map(\.updated).max() ?? 0 }

  /// Bytes of the texts in one feed.
  static let mostText = 1 << 20

  /// The recordings of an edition, the newest first.
  ///
  /// A podcast program shows the episodes of the feed and no others, so all entries with a
  /// recording are in it, up to a bound.
  init(podcastOf rendering: SiteRendering, _ page: Page, _ url: SiteURL) {
    let edition = rendering.site.editions[page.edition]
    let settings = rendering.site.settings
    title = settings.title ?? rendering.interfaces[page.edition].say("site.untitled") ?? ""
    (subtitle, author) = (settings.subtitle, settings.author)
    (home, itself) = (url.permalink(edition.home), url.permalink(page.route))
    locale = edition.locale
    var writer = FeedItemWriter(rendering, page.edition, url)
    items = edition.members[..<edition.datedCount].lazy.filter { member in
      rendering.media(of: member.entry).contains { $0.kind == .sound }
    }.prefix(Self.mostEpisodes).map { writer.item($0) }
  }

  /// Entries in the feed of a term: a quarter of those in the site's own, but at least five. A
  /// term has fewer new entries than the site, and the same texts are in many of its feeds.
  private static func mostOfTerm(_ settings: Settings) -> Int {
    min(settings.feed, max(5, settings.feed / 4))
  }

  /// Entries in a podcast.
  static let mostEpisodes = 1000

  init(_ rendering: SiteRendering, _ page: Page, _ subject: FeedSubject, _ url: SiteURL) {
    let edition = rendering.site.editions[page.edition]
    let interface = rendering.interfaces[page.edition]
    let settings = rendering.site.settings
    let name = settings.title ?? interface.say("site.untitled") ?? ""
    let most = subject == .everything ? settings.feed : Self.mostOfTerm(settings)
    let members: [Int]
    switch subject {
    case .everything:
      (title, subtitle) = (name, settings.subtitle)
      home = url.permalink(edition.home)
      members = Array(0..<min(most, edition.datedCount))
    case .term(let taxonomy, let position):
      let term = edition.classification(taxonomy)?.terms[position]
      let scope = PageScope(rendering, page)
      title = [term.map(scope.name), name].compactMap(\.self).joined(separator: " · ")
      subtitle = nil
      home = url.permalink(term?.route ?? edition.home)
      members = Array((term?.members ?? []).lazy.filter { $0 < edition.datedCount }.prefix(most))
    }
    author = settings.author
    itself = url.permalink(page.route)
    locale = edition.locale
    var writer = FeedItemWriter(rendering, page.edition, url)
    items = members.map { writer.item(edition.members[$0]) }
  }
}

/// One entry in the feeds of an edition.
final class FeedItem: Sendable {
  /// In which feeds it is written in the same way.
  enum Form: Hashable { case atom, json, podcast }

  let identifier: String
  let address: String
  /// Nil for an entry without one.
  let title: String?
  /// The title, else the day in words.
  let heading: String
  let locale: LocaleTag
  /// Seconds since 1970.
  let published: Int
  let updated: Int
  let tags: [String]
  let summary: String
  let picture: String?
  /// The whole text with its cover; empty when the entry has none, or the feed no room for it.
  let html: [UInt8]
  /// Films and recordings of the text.
  let enclosures: [Enclosure]
  /// The item in each format, made when the first feed shows it.
  private let made = Mutex<[Form: [UInt8]]>([:])

  init(
    _ entry: Entry, identifier: String, address: String, heading: String, published: Int,
    updated: Int, picture: String?, html: [UInt8], enclosures: [Enclosure]
  ) {
    self.enclosures = enclosures
    self.identifier = identifier
    self.address = address
    title = entry.hasHeadline ? entry.title : nil
    self.heading = heading
    locale = entry.language
    self.published = published
    self.updated = updated
    tags = entry.labels[.tag]
    summary = entry.excerpt
    self.picture = picture
    self.html = html
  }

  func bytes(in format: Form, _ make: (FeedItem) -> [UInt8]) -> [UInt8] {
    if let known = made.withLock({ $0[format] }) { return known }
    let bytes = make(self)
    made.withLock { $0[format] = bytes }
    return bytes
  }
}

/// The items of feeds: the newest entries of an edition are in the feeds of their terms too.
final class FeedItemMemory: Sendable {
  private struct Key: Hashable {
    let edition: Int
    let entry: Int
  }

  private let items = Mutex<[Key: FeedItem]>([:])

  func item(
    edition: Int, entry: Int, _ make: () -> FeedItem
  ) -> FeedItem {
    let key = Key(edition: edition, entry: entry)
    if let known = items.withLock({ $0[key] }) { return known }
    let made = make()
    items.withLock { $0[key] = made }
    return made
  }
}

private struct FeedItemWriter {
  private let rendering: SiteRendering
  private let number: Int
  private let edition: Edition
  private let interface: Interface
  private let url: SiteURL
  private var room = FeedContent.mostText

  init(_ rendering: SiteRendering, _ edition: Int, _ url: SiteURL) {
    self.rendering = rendering
    self.url = url
    number = edition
    self.edition = rendering.site.editions[edition]
    interface = rendering.interfaces[edition]
  }

  mutating func item(_ member: Edition.Member) -> FeedItem {
    let whole = rendering.feedItems.item(edition: number, entry: member.entry) {
      make(member, withText: true)
    }
    if room > 0, whole.html.count <= room {
      room -= whole.html.count
      return whole
    }
    room = 0
    return whole.html.isEmpty ? whole : make(member, withText: false)
  }

  private func make(_ member: Edition.Member, withText: Bool) -> FeedItem {
    let entry = rendering.site.entry(member)
    let address = url.permalink(member.route)
    let writer = BodyWriter(rendering, edition, interface, .absolute(url))
    let picture = rendering.plan.covers[member.entry].flatMap { writer.picture(of: $0)?.address }
    return FeedItem(
      entry, identifier: identifier(entry) ?? address, address: address,
      heading: entry.title ?? entry.day.map { interface.words.say($0, .full) } ?? "",
      published: publishedSecond(entry), updated: changedSecond(entry), picture: picture,
      html: withText
        ? html(
          of: entry,
          worksInFeed(of: entry, interface) + fullFragments(writer.html(of: member), address),
          entry.labels.cover == nil ? nil : picture) : [],
      enclosures: rendering.media(of: member.entry).compactMap { Enclosure($0, url) })
  }

  /// Links to notes and headings of the text with the address of its page: only Atom says what they
  /// are relative to. A quotation mark of the text itself is escaped.
  private func fullFragments(_ body: [UInt8], _ address: String) -> [UInt8] {
    let link = Array(" href=\"".utf8)
    var full: [UInt8] = []
    var written = 0
    body.withUnsafeBufferPointer { bytes in
      var sign = bytes.place(of: 0x23)
      while sign < bytes.count {
        if sign >= link.count, bytes[(sign - link.count)..<sign].elementsEqual(link) {
          full += bytes[written..<sign]
          full.appendXML(address.utf8)
          written = sign
        }
        sign = bytes.place(of: 0x23, from: sign + 1)
      }
      if written > 0 { full += bytes[written...] }
    }
    return written == 0 ? body : full
  }

  /// Whether a text has an attribute, which begins with a space, in it. `firstRange(of:)` takes
  /// hundreds of instructions for a byte.
  private func has(_ attribute: [UInt8], in body: [UInt8]) -> Bool {
    body.withUnsafeBufferPointer { bytes in
      var space = bytes.place(of: 0x20)
      while space < bytes.count {
        if bytes[space...].starts(with: attribute) { return true }
        space = bytes.place(of: 0x20, from: space + 1)
      }
      return false
    }
  }

  /// Readers that know nothing of the entry's language still show it in its direction.
  private func html(of entry: Entry, _ body: [UInt8], _ picture: String?) -> [UInt8] {
    var output: [UInt8] = []
    if let picture {
      var source: [UInt8] = []
      source.appendXML(attribute: "src", picture)
      // A cover that stands in the text is not shown twice.
      if !has(source, in: body) {
        output += Array("<p><img".utf8) + source + Array(" alt=\"\"></p>\n".utf8)
      }
    }
    output += body
    let direction = entry.direction
    guard !output.isEmpty, direction == .rightToLeft || edition.locale.direction == .rightToLeft
    else { return output }
    let opening = "<div lang=\"\(entry.language)\" dir=\"\(direction.rawValue)\">\n"
    return Array(opening.utf8) + output + Array("</div>\n".utf8)
  }

  /// The entry's own `id`, which stays when its address does not; nil when it cannot be an IRI (RFC
  /// 4287, section 4.2.6), or others of the edition have it too.
  private func identifier(_ entry: Entry) -> String? {
    guard let own = entry.identifier.flatMap(atomIdentifier),
      !rendering.sharedIdentifiers[number].contains(own)
    else { return nil }
    return own
  }

  /// The instant of an entry: its own time, where readers see times, else noon UTC of its day.
  private func publishedSecond(_ entry: Entry) -> Int {
    guard let day = entry.day else { return 0 }
    guard rendering.site.settings.times, let time = entry.time else {
      return day.daysSince1970 * 86_400 + 43_200
    }
    if let offset = time.offset { return day.daysSince1970 * 86_400 + time.secondOfDay - offset }
    return rendering.site.settings.timezone.second(of: day, secondOfDay: time.secondOfDay)
  }

  private func changedSecond(_ entry: Entry) -> Int {
    let changed = entry.updated.map { $0.daysSince1970 * 86_400 + 43_200 } ?? .min
    return max(publishedSecond(entry), changed)
  }
}

extension Site {
  /// For each edition, the identifiers that more than one of its entries has: none of them can tell
  /// an entry in a feed.
  var sharedIdentifiers: [Set<String>] {
    editions.map { edition in
      var (seen, shared): (Set<String>, Set<String>) = ([], [])
      for member in edition.members {
        guard let own = entry(member).identifier.flatMap(atomIdentifier) else { continue }
        if !seen.insert(own).inserted { shared.insert(own) }
      }
      return shared
    }
  }
}
