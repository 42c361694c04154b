import Markdown

/// Lists the podcasts of a site: one for each edition whose entries have recordings.
struct PodcastPages {
  private let site: Site
  /// For each entry in `Site.entries`, whether its text shows a recording of the site.
  private let hasSound: [Bool]

  /// The name of the file in the folder of each edition.
  static let fileName = "podcast.xml"

  init(_ site: Site, targets: [[LinkTarget]]) {
    self.site = site
    hasSound = zip(site.entries, targets).map { published, targets in
      zip(published.entry.body.links, targets).contains { link, target in
        guard link.medium == .sound else { return false }
        return switch target {
        case .file, .site: true
        case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten: false
        }
      }
    }
  }

  /// - Parameter taken: routes of other files, which go first: an author may have made a podcast of
  ///   their own.
  func pages(besides taken: Set<Route>) -> [Page] {
    guard site.settings.hasPodcast else { return [] }
    return site.editions.indices.compactMap { position in
      let edition = site.editions[position]
      let route = edition.route(Self.fileName)
      guard !taken.contains(route),
        edition.members[..<edition.datedCount].contains(where: { hasSound[$0.entry] })
      else { return nil }
      return Page(route: route, edition: position, kind: .machineReadable(.podcast))
    }
  }

  /// The addresses that links may name before it is known which recordings there are.
  static func likelyRoutes(of site: Site) -> [Route] {
    guard site.settings.hasPodcast,
      site.entries.contains(where: { $0.entry.body.links.contains { $0.medium == .sound } })
    else { return [] }
    return site.editions.map { $0.route(fileName) }
  }
}

extension Settings {
  fileprivate var hasPodcast: Bool { url != nil && feed > 0 && podcast != .none }
}

/// Whether recordings are a podcast, and what its directory says about their words.
package enum PodcastForm: String, Sendable, CaseIterable {
  case clean, explicit, none
}
