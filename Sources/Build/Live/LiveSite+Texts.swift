package import Files
package import Journal

/// An entry that lists of the site show, and where its links lead: nothing of it is withheld.
package struct SiteText: Sendable {
  package let entry: Entry
  /// For each link of its body.
  package let links: [SiteLink]
  /// The picture above the text; nil without one, or if the text shows it.
  package let cover: SiteLink?
  /// The page's.
  package let route: Route
}

/// Where a link of the site leads.
package enum SiteLink: Sendable {
  /// Out of the site.
  case address(String)
  /// To another of the texts, by its position.
  case text(Int)
  /// To a file that is no page, by its path in the site.
  case file(String)
  /// To another page of the site, or nowhere.
  case other
}

extension LiveSite {
  /// The entries in lists, in the order of the site's own.
  package var texts: [SiteText] {
    let (site, plan) = (planned.site, planned.plan)
    let copied = Set(planned.copied.map(\.route))
    var positions: [Route: Int] = [:]
    for member in site.editions.flatMap(\.members) { positions[member.route] = member.entry }
    func leads(_ target: LinkTarget) -> SiteLink {
      switch target {
      case .asWritten(let address), .remoteImage(let address): return .address(address)
      case .group(let group, _, let holder): return .text(holder ?? site.groups[group][0])
      case .file(let file, _): return .file(plan.attachments[file].route.file)
      case .site(let route, _):
        if let position = positions[route] { return .text(position) }
        return copied.contains(route) ? .file(route.file) : .other
      case .page, .nowhere, .unwritten: return .other
      }
    }
    return site.entries.enumerated().map { position, published in
      let entry = published.entry
      return SiteText(
        entry: entry, links: plan.targets[position].map(leads),
        cover: entry.labels.cover == nil ? nil : plan.covers[position].map(leads),
        route: journal.settings.homeRoute(of: entry))
    }
  }

  /// How many entries are published by their address alone.
  package var unlisted: Int { planned.publication.published.count - planned.site.entries.count }

  /// How many entries are withheld.
  package var withheld: Int { planned.publication.withheld.count }

  package var settings: Settings { journal.settings }

  /// Gives the bytes of a file that is no page, as a build would copy it; false where the site has
  /// no such file.
  package func eachBlock(
    of path: String, _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) -> Bool {
    switch file(Array(path.utf8)) {
    case .bytes(let bytes): try body(bytes)
    case .large(let large): try large.file.eachBlock(body)
    case .failed(let error): throw error
    case .broken, nil: return false
    }
    return true
  }
}
