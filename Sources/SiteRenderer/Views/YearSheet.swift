import Diagnostics
package import Journal
import Localization

/// The photos of a year's days in one file, since a request for each would be 366: a row for each
/// month, a cell for each day, 28 pixels wide and high. `ShareCards` draws it.
package struct YearSheet: Sendable {
  /// A photo's square, and where its cell is.
  package struct Cell: Sendable {
    package let day: Int
    package let month: Int
    package let square: Route
  }

  /// Never empty.
  package let cells: [Cell]

  /// Nil for a year without photos.
  package init?(
    _ year: YearArchive, of edition: Edition, in site: Site, _ plan: Plan,
    _ pictures: [Route: Picture]
  ) {
    var seen: Set<CalendarDay> = []
    // The first entry of a day comes last.
    cells = year.members.reversed().compactMap { member in
      let entry = edition.members[member].entry
      guard let day = site.entries[entry].entry.day, let cover = plan.route(ofCover: entry),
        let square = pictures[cover]?.variants?.square, seen.insert(day).inserted
      else { return nil }
      return Cell(day: day.day, month: day.month, square: square)
    }
    if cells.isEmpty { return nil }
  }

  /// Whether the calendars of a year show photos: only of looks that are made of them.
  package static func isShown(in look: Look) -> Bool { look != .almanac && look != .pocket }

  /// By the photos in it, so it may be kept for ever.
  package var route: Route {
    let text = "1\n" + cells.map { "\($0.day) \($0.month) \($0.square.path)\n" }.joined()
    return Route("assets/cards/\(hexDigits(fingerprint(Array(text.utf8)))).webp")
  }
}

extension Plan {
  /// The file of an entry's cover in the site.
  func route(ofCover entry: Int) -> Route? {
    switch covers[entry] {
    case .file(let file, _): attachments[file].route
    case .site(let route, _): route
    case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten, nil: nil
    }
  }
}
