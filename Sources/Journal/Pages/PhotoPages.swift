import Markdown

/// A picture in the text of an entry, on the pages of photos.
package struct PlannedPhoto: Sendable {
  /// Position in `Edition.members`.
  package let member: Int
  /// Position in the links of the entry's body.
  package let link: Int
}

/// What the photos of a page have in common.
package enum PhotoSubject: Sendable, Equatable {
  case everything
  /// A position in `Edition.years`.
  case year(Int)
  /// A position in `Classification.terms`.
  case term(Taxonomy, Int)
}

/// Lists the pages of photos of one edition.
struct PhotoPages {
  private let site: Site
  private let edition: Int
  /// All photos of the edition, the newest first; each file once in an entry.
  let photos: [PlannedPhoto]

  /// Photos on a full page.
  static let pageSize = 200

  init(
    _ site: Site, edition: Int, targets: [[LinkTarget]], attachments: [Attachment]
  ) {
    self.site = site
    self.edition = edition
    guard site.settings.photos.variants else {
      photos = []
      return
    }
    photos = site.editions[edition].members.enumerated().flatMap {
      position, member -> [PlannedPhoto] in
      var seen: Set<Route> = []
      return site.entry(member).body.links.indices.filter { link in
        let written = site.entry(member).body.links[link]
        guard written.kind == .image || written.kind == .wikiImage else { return false }
        let route: Route
        switch targets[member.entry][link] {
        case .file(let file, _): route = attachments[file].route
        case .site(let place, _): route = place
        case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten: return false
        }
        return route.isPhoto && seen.insert(route).inserted
      }.map { PlannedPhoto(member: position, link: $0) }
    }
  }

  /// - Parameter taken: routes of other pages, which go first: the author may have a page there.
  func pages(besides taken: Set<Route>) -> [Page] {
    guard !photos.isEmpty else { return [] }
    let model = site.editions[edition]
    var found = pages(.everything, below: model.home, photos.indices.map { $0 })
    var ofMember: [Int: [Int]] = [:]
    for (position, photo) in photos.enumerated() {
      ofMember[photo.member, default: []].append(position)
    }
    func positions(_ members: some Sequence<Int>) -> [Int] {
      members.sorted().flatMap { ofMember[$0] ?? [] }
    }
    for (position, year) in model.years.enumerated() {
      found += pages(.year(position), below: year.route, positions(year.members))
    }
    for classification in model.classifications {
      for (position, term) in classification.terms.enumerated() {
        found += pages(
          .term(classification.taxonomy, position), below: term.route, positions(term.members))
      }
    }
    return found.filter { !taken.contains($0.route) }
  }

  private func pages(_ subject: PhotoSubject, below folder: Route, _ shown: [Int]) -> [Page] {
    guard !shown.isEmpty else { return [] }
    let slices = Slices(count: shown.count, size: Self.pageSize)
    let count = slices.older.count
    let front = Route(folder.path + "photos/")
    let first = Page(
      route: front, edition: edition,
      kind: .photos(
        subject, photos: Array(shown[slices.front]), number: nil, count: count,
        total: shown.count))
    return [first]
      + slices.older.enumerated().map { number, range in
        Page(
          route: Route("\(front.path)page/\(number + 1).html"), edition: edition,
          kind: .photos(
            subject, photos: Array(shown[range]), number: number + 1, count: count,
            total: shown.count))
      }
  }
}

extension Route {
  /// Whether the name promises a photo: no drawing, and nothing that moves.
  var isPhoto: Bool {
    let name = path.lowercased()
    return isPicture && ![".svg", ".gif", ".apng"].contains { name.hasSuffix($0) }
  }
}

extension PhotoPages {
  /// The addresses that links may name before it is known which pages there are: a text with a
  /// picture in it leads to one.
  static func likelyRoutes(of site: Site) -> [Route] {
    guard site.settings.photos.variants else { return [] }
    let hasPictures = site.entries.contains { published in
      published.entry.body.links.contains { link in
        (link.kind == .image || link.kind == .wikiImage) && Route(link.destination).isPhoto
      }
    }
    return hasPictures ? site.editions.map { $0.route("photos/") } : []
  }
}
