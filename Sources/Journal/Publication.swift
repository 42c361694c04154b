package import Localization

/// An entry that may be shown to everybody on the day of the build.
///
/// Only `Publication` makes one, and everything that leaves the journal (lists, feeds, counts, neighbours, search) is built
/// from this type alone: a draft cannot leak by a forgotten filter.
package struct PublishedEntry: Sendable {
  package let entry: Entry

  fileprivate init(_ entry: Entry) { self.entry = entry }
}

/// The decision about each entry of a journal, made once.
package struct Publication: Sendable {
  package let published: [PublishedEntry]
  package let withheld: [Withheld]

  /// An entry that is left out, and every reason for it.
  package struct Withheld: Sendable {
    package let entry: Entry
    package let reasons: [Reason]
  }

  package enum Reason: Sendable, Equatable {
    /// What the author wrote about it is not understood.
    case hasErrors
    case isPrivate
    case isDraft
    case notBefore(CalendarDay)
    case expired(CalendarDay)
  }

  /// - Parameter today: the build's one clock input.
  package init(of entries: [Entry], today: CalendarDay) {
    var published: [PublishedEntry] = []
    var withheld: [Withheld] = []
    for entry in entries {
      let reasons = Publication.reasons(against: entry.visibility, today: today)
      if reasons.isEmpty {
        published.append(PublishedEntry(entry))
      } else {
        withheld.append(Withheld(entry: entry, reasons: reasons))
      }
    }
    self.published = published
    self.withheld = withheld
  }

  /// Why an entry may not be shown on a day; empty when it may.
  package static func reasons(against visibility: Visibility, today: CalendarDay) -> [Reason] {
    var reasons: [Reason] = []
    if visibility.isUnclear { reasons.append(.hasErrors) }
    if visibility.private { reasons.append(.isPrivate) }
    if visibility.draft { reasons.append(.isDraft) }
    if let day = visibility.publish, day > today { reasons.append(.notBefore(day)) }
    if let day = visibility.expires, day <= today { reasons.append(.expired(day)) }
    return reasons
  }
}
