import Diagnostics
import Journal
import Localization
import Markdown
import Templating

// The form in which lists show an entry: it follows the content.
extension EntryView {
  enum Form: String {
    case note, story, photo, verse, quote, film, sound, work
  }

  var form: Form {
    if showsPhotos { return .photo }
    if let medium { return medium.kind == .film ? .film : .sound }
    if !entry.labels.works.isEmpty { return .work }
    return switch entry.body.prose.form {
    case .note: .note
    case .verse: .verse
    case .quote: .quote
    case .text: .story
    }
  }

  /// Whether the photos are what the entry is about: there are many, the author starred it, or
  /// there are few words. So is the newest of all photos, on the home page.
  private var showsPhotos: Bool {
    let count = photos.count
    if count >= EntryView.photosOfAStrip || count > 0 && entry.starred { return true }
    guard count > 0, entry.labels.works.isEmpty, medium == nil else { return false }
    return entry.body.prose.isShort || isLead
  }

  /// An entry with so many photos is shown as photos.
  private static let photosOfAStrip = 4

  /// Whether the home page shows the text as it was written: notes have their own form.
  var isShownWhole: Bool {
    guard case .list(_, nil, _) = scope.page.kind, entry.body.prose.isWhole, !entry.body.hasCards
    else { return false }
    return [.story, .verse, .quote, .work].contains(form)
  }

  /// Whether this is the newest entry with a picture, on the home page. No other page says so: a
  /// new photo would change the pages of an old one.
  var isLead: Bool {
    guard case .list(_, nil, _) = scope.page.kind else { return false }
    let covers = scope.rendering.plan.covers
    return scope.edition.members.firstIndex { covers[$0.entry] != nil } == position
  }

  /// The photos of the entry, in the order of the text; the cover first if it is not in the text.
  var photos: [LinkTarget] {
    let plan = scope.rendering.plan
    guard published.hasImages || plan.covers[member.entry] != nil else { return [] }
    let writer = BodyWriter(scope)
    var found = zip(entry.body.links, plan.targets[member.entry]).filter { link, target in
      (link.kind == .image || link.kind == .wikiImage) && writer.isPhoto(target)
    }.map(\.1)
    if let cover = plan.covers[member.entry], writer.isPhoto(cover), !found.contains(cover) {
      found.insert(cover, at: 0)
    }
    return found
  }

  /// The cover and the photos after it, at most four.
  var pictures: [TemplateValue] {
    var targets = photos
    if let cover = scope.rendering.plan.covers[member.entry],
      let place = targets.firstIndex(of: cover)
    {
      targets.remove(at: place)
      targets.insert(cover, at: 0)
    }
    return targets.prefix(5).map { scope.coverValue($0) }
  }

  /// What a style sheet can know of an entry in a list.
  var classes: String {
    let form = form
    var classes = ByteOutput(capacity: 96)
    classes.append(text: form.rawValue)
    if form == .work, let work = entry.labels.works.first {
      classes.append(" work-")
      classes.append(text: work.kind.rawValue)
    }
    if !entry.hasHeadline { classes.append(" untitled") }
    if scope.rendering.plan.covers[member.entry] != nil { classes.append(" with-cover") }
    if entry.starred { classes.append(" starred") }
    if isLead, form == .photo { classes.append(" lead") }
    if entry.body.prose.opensLong, scope.settings.theme.look.name == "almanac" {
      classes.append(" long-opening")
    }
    if let tone = moodInWords?.tone {
      classes.append(" mood-")
      classes.append(text: tone.rawValue)
    }
    if let day = entry.day {
      classes.append(0x20)
      classes.append(text: scope.classes(of: day))
    }
    return classes.string
  }

  /// The other entries of the same day, newest first.
  var sameDay: [Int] {
    guard let day = entry.day else { return [] }
    var found: [Int] = []
    var other = position - 1
    while other >= 0, scope.day(of: other) == day {
      found.insert(other, at: 0)
      other -= 1
    }
    other = position + 1
    while other < scope.edition.datedCount, scope.day(of: other) == day {
      found.append(other)
      other += 1
    }
    return found
  }
}

extension PageScope {
  /// `on-sun`, and `rest-1` or `rest-2` on the weekend of the page's locale.
  func classes(of day: CalendarDay) -> String { rendering.dayClasses[editionNumber][day.weekday] }
}

extension Entry {
  /// Whether lists show the title above the text; for a note, the text is its title.
  var hasHeadline: Bool { title != nil && !body.prose.isUntitled }

  /// The first words of an entry without a headline, for lists of titles; nil for others.
  var opening: String? {
    guard !hasHeadline, !excerpt.isEmpty else { return nil }
    if body.prose.form == .verse, let line = body.prose.lines.first { return line + "…" }
    return Markdown.excerpt(of: excerpt, atMost: 40)
  }
}

extension Location {
  /// The coordinates as pages show them, in degrees, rounded.
  package var published: Degrees? {
    guard let latitude = latitude.flatMap({ Double($0) }), abs(latitude) <= 90,
      let longitude = longitude.flatMap({ Double($0) }), abs(longitude) <= 180
    else { return nil }
    let parts = (0..<decimals).reduce(1.0) { parts, _ in parts * 10 }
    // Adding 0 makes -0 a 0.
    return Degrees(
      latitude: (latitude * parts).rounded() / parts + 0,
      longitude: (longitude * parts).rounded() / parts + 0)
  }
}

/// A point on the earth.
package struct Degrees: Hashable {
  package let latitude: Double
  package let longitude: Double

  /// A map of another site that opens when the reader asks for it.
  var mapAddress: String {
    "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
      + "#map=13/\(latitude)/\(longitude)"
  }
}
