import Diagnostics

/// A file for feed readers, search engines, browsers and servers.
package enum MachineReadableFile: Sendable, Equatable {
  case feed(FeedFormat, of: FeedSubject)
  /// The recordings of the edition's entries.
  case podcast
  /// A slice of `Plan.listed`.
  case sitemap(Range<Int>)
  /// The index of several sitemaps, if there are too many addresses for one.
  case sitemapIndex(of: [Route])
  case robots
  case webManifest
  case headers
  /// The entries of each day of a month, 1 to 12, in all years.
  case daysOfMonth(Int)
}

package enum FeedFormat: String, Sendable, CaseIterable {
  case atom = "feed.xml"
  case json = "feed.json"

  package var fileName: String { rawValue }
  package var mediaType: String { self == .atom ? "application/atom+xml" : "application/feed+json" }
}

/// The entries in a feed.
package enum FeedSubject: Sendable, Equatable {
  case everything
  /// A position in `Classification.terms`.
  case term(Taxonomy, Int)
}

/// The taxonomies whose terms have feeds.
package enum TermFeeds: Sendable, Equatable {
  case all
  case none
  case of([Taxonomy])

  package func contains(_ taxonomy: Taxonomy) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .of(let taxonomies): taxonomies.contains(taxonomy)
    }
  }
}

extension MachineReadableFile {
  /// The name in messages.
  var description: Phrase {
    switch self {
    case .feed(_, .everything): "the feed"
    case .feed(_, .term): "the feed of a term"
    case .podcast: "the podcast"
    case .sitemap, .sitemapIndex: "the sitemap"
    case .robots: "the file for search engines' robots"
    case .webManifest: "the web app manifest"
    case .headers: "the file of HTTP headers"
    case .daysOfMonth: "the list of the days of a month"
    }
  }

  /// Whether a file in `static/` may replace it. Many authors have their own version of these
  /// files, and no page of the site depends on ours.
  var givesWay: Bool {
    switch self {
    case .robots, .webManifest, .headers: true
    case .feed, .podcast, .sitemap, .sitemapIndex, .daysOfMonth: false
    }
  }
}

extension Plan {
  /// Removes the pages that a file in `static/` replaces.
  static func givingWay(
    _ pages: [Page], to fixed: [(route: Route, owner: Place, description: Phrase)]
  ) -> [Page] {
    let own = Set(fixed.filter { $0.owner != .journal }.map(\.route))
    return pages.filter { page in
      guard case .machineReadable(let file) = page.kind, file.givesWay else { return true }
      return !own.contains(page.route)
    }
  }
}
