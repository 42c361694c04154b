package import Localization

/// An entry that may be shown to everybody on the day of the build.
///
/// Only `Publication` makes one, and everything that leaves the journal (lists, feeds, counts, neighbours, search) is built
/// from this type alone: a draft cannot leak by a forgotten filter.
///
/// A class because many lists name the same entries, and an entry is large; it never changes.
package final class PublishedEntry: Sendable {
  package let entry: Entry
  /// Why the entry is in a preview and would not be in the published site; empty in every other build.
  package let marks: [Publication.Reason]

  fileprivate init(_ entry: Entry, marks: [Publication.Reason]) {
    self.entry = entry
    self.marks = marks
  }
}

/// What a build shows to its author alone, on the way to a site that is not for publishing. The default is nothing.
package struct Preview: Sendable, Equatable {
  package var drafts: Bool
  /// Entries whose `publish` day is to come.
  package var future: Bool

  package init(drafts: Bool = false, future: Bool = false) {
    self.drafts = drafts
    self.future = future
  }

  package var isOn: Bool { drafts || future }

  /// Private entries, expired ones and those with errors are in no preview.
  fileprivate func shows(_ reason: Publication.Reason) -> Bool {
    switch reason {
    case .isDraft: drafts
    case .notBefore: future
    case .hasErrors, .isPrivate, .expired: false
    }
  }
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

  /// - Parameters:
  ///   - today: the build's one clock input.
  ///   - preview: the reasons that do not count, since the site is for its author alone.
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
