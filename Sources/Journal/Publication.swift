package import Localization
import Markdown

/// An entry that may be published on the day of the build.
///
/// Only `Publication` creates values of this type, and lists, feeds, counts, neighbours and the
/// search index take only this type. So code that forgets to filter out a draft does not compile.
///
/// It is an immutable class rather than a struct because entries are large and many lists refer to
/// the same entry.
package final class PublishedEntry: Sendable {
  package let entry: Entry
  /// The reasons that would withhold the entry from the published site; always empty outside a
  /// preview.
  package let marks: [Publication.Reason]
  /// The directions in which its text and its title run.
  package let direction: TextDirection
  package let titleDirection: TextDirection
  /// Whether its text has images, wherever they are.
  package let hasImages: Bool

  fileprivate init(_ entry: Entry, marks: [Publication.Reason]) {
    self.entry = entry
    self.marks = marks
    direction = entry.direction
    titleDirection = entry.titleDirection(besides: direction)
    hasImages = entry.body.links.contains { $0.kind == .image || $0.kind == .wikiImage }
  }
}

/// The withheld entries that a preview build includes. The default is none.
package struct Preview: Sendable, Equatable {
  package var drafts: Bool
  /// Include entries with a `publish` day in the future.
  package var future: Bool
  /// The group of readers whose sealed entries are shown, to be encrypted; no site is made so.
  package var sealed: String?
  /// Whether nothing but a book is made, and of which entries; no site is made so.
  package var book: Book?

  package enum Book: Sendable {
    /// What the site shows.
    case published
    /// Also what only the author reads.
    case everything
  }

  package init(drafts: Bool = false, future: Bool = false) {
    self.drafts = drafts
    self.future = future
  }

  package var isOn: Bool { drafts || future || book == .everything }

  /// Private, expired and faulty entries are never part of a preview, and sealed ones only for
  /// `ilgi seal`.
  fileprivate func shows(_ reason: Publication.Reason) -> Bool {
    if book == .everything { return reason != .hasErrors }
    return switch reason {
    case .isDraft: drafts
    case .notBefore: future
    case .isSealed(let group): group == sealed
    case .hasErrors, .isPrivate, .expired: false
    }
  }
}

/// The decision for each entry whether it is published.
package struct Publication: Sendable {
  package let published: [PublishedEntry]
  package let withheld: [Withheld]

  /// A withheld entry with all reasons.
  package struct Withheld: Sendable {
    package let entry: Entry
    package let reasons: [Reason]
  }

  package enum Reason: Sendable, Equatable {
    /// The file has errors, so its visibility is not reliable.
    case hasErrors
    case isPrivate
    /// Only a group of readers sees it, with their passphrase: the site has its ciphertext.
    case isSealed(String)
    case isDraft
    case notBefore(CalendarDay)
    case expired(CalendarDay)

    /// Whether its author says that not everybody is to read the entry.
    var isForFew: Bool {
      switch self {
      case .isPrivate, .isSealed: true
      case .hasErrors, .isDraft, .notBefore, .expired: false
      }
    }

    /// The name in JSON, which never changes.
    package var name: String {
      switch self {
      case .hasErrors: "errors"
      case .isPrivate: "private"
      case .isSealed: "sealed"
      case .isDraft: "draft"
      case .notBefore: "publish"
      case .expired: "expires"
      }
    }
  }

  /// What withholds how many entries, the most first: `draft 3`, `status 1`, `drafts/ 1`; the
  /// number is left out where all are withheld by one thing.
  package var withholders: [String] {
    var counts: [String: Int] = [:]
    for held in withheld {
      guard let reason = held.reasons.first else { continue }
      let isForGood = [.isPrivate, .isDraft].contains(reason)
      counts[(isForGood ? held.entry.visibility.withholder : nil) ?? reason.name, default: 0] += 1
    }
    if counts.count == 1 { return Array(counts.keys) }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0) \($1)" }
  }

  /// - Parameters:
  ///   - today: the day of the build.
  ///   - preview: reasons to ignore, for a site that only the author sees.
  package init(of entries: [Entry], today: CalendarDay, preview: Preview = Preview()) {
    var published: [PublishedEntry] = []
    var withheld: [Withheld] = []
    for entry in entries {
      let reasons = Publication.reasons(against: entry.visibility, today: today)
      if reasons.allSatisfy({ preview.shows($0) }) {
        published.append(PublishedEntry(entry, marks: reasons))
      } else {
        withheld.append(Withheld(entry: entry, reasons: reasons))
      }
    }
    self.published = published
    self.withheld = withheld
  }

  /// The same decisions with another version of a published entry.
  package func replacing(_ old: PublishedEntry, by new: PublishedEntry) -> Publication {
    Publication(published: published.map { $0 === old ? new : $0 }, withheld: withheld)
  }

  private init(published: [PublishedEntry], withheld: [Withheld]) {
    (self.published, self.withheld) = (published, withheld)
  }

  /// Every entry as if it were published, for its author to search in: never for a site.
  package init(everyOneOf entries: [Entry]) {
    published = entries.map { PublishedEntry($0, marks: []) }
    withheld = []
  }

  /// The reasons to withhold an entry on a day; empty if it may be published.
  package static func reasons(against visibility: Visibility, today: CalendarDay) -> [Reason] {
    var reasons: [Reason] = []
    if visibility.isUnclear { reasons.append(.hasErrors) }
    if visibility.private { reasons.append(.isPrivate) }
    if let seal = visibility.seal { reasons.append(.isSealed(seal.group)) }
    if visibility.draft { reasons.append(.isDraft) }
    if let day = visibility.publish, day > today { reasons.append(.notBefore(day)) }
    if let day = visibility.expires, day <= today { reasons.append(.expired(day)) }
    return reasons
  }
}
