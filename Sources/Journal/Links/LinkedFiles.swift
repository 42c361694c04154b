import Diagnostics
package import Markdown

/// The files of the journal to which the links of its texts lead. It asks the resolver of a build,
/// so a command that changes links and a build agree about every one of them.
package struct LinkedFiles {
  private var resolver: LinkResolver
  /// The position of each text, as in `LinkResolver.entry(at:)`.
  private let positions: [PathKey: Int]
  /// The custom page at each of its addresses: its position in `CustomPages.groups`.
  private let pages: [Route: Int]

  /// - Parameters:
  ///   - site: all texts that links may lead to.
  ///   - attachments: all files next to entries.
  package init(_ site: Site, attachments: [SourcePath]) {
    var pages: [Route: Int] = [:]
    var routes: Set<Route> = []
    for edition in site.editions.indices {
      let planner = PagePlanner(site: site, edition: edition)
      routes.formUnion(planner.pages.map(\.route))
      for page in planner.model.customPages {
        guard case .text(let text, let group) = page.content else { continue }
        pages[page.route] = group
        for alias in site.pages.texts[text].entry.aliases {
          if let route = Route(alias: alias) { pages[route] = group }
        }
      }
    }
    routes.formUnion(pages.keys)
    routes.formUnion(site.groupsByRoute.keys)
    self.pages = pages
    resolver = LinkResolver(site: site, withheld: [], attachments: attachments, routes: routes)
    var positions: [PathKey: Int] = [:]
    for (position, published) in (site.entries + site.pages.texts).enumerated() {
      positions[pathKey(published.entry.source.path)] = position
    }
    self.positions = positions
  }

  /// The paths of the files to which a link leads; empty if it leads to no file of the journal.
  /// More than one are the translations of one entry.
  ///
  /// - Parameters:
  ///   - destination: what the link has instead of its own destination.
  ///   - path: the text that the link is in.
  package mutating func files(
    of link: RenderedMarkdown.Link, naming destination: String? = nil, in path: String
  ) -> [String] {
    guard let position = positions[pathKey(path)] else { return [] }
    let written = WrittenLink(link, in: resolver.entry(at: position), at: position)
    let target = resolver.target(of: link, written.naming(destination ?? link.destination))
    return files(at: target)
  }

  /// The files that the fields of a text name as its pictures, and those of its works.
  package mutating func pictures(of path: String) -> [[String]] {
    guard let position = positions[pathKey(path)] else { return [] }
    let labels = resolver.entry(at: position).labels
    return ([labels.cover] + labels.works.map(\.cover)).map { cover in
      guard let cover else { return [] }
      let target = resolver.coverTarget(cover, ofEntryAt: position)
      return files(at: target)
    }
  }

  private func files(at target: LinkTarget) -> [String] {
    let site = resolver.site
    switch target {
    case .group(let group, _, _): return paths(ofGroup: group)
    case .page(let group, _): return paths(ofPage: group)
    case .file(let file, _): return [resolver.used[file].source]
    case .site(let route, _):
      if let group = resolver.groups[route] { return paths(ofGroup: group) }
      return pages[route].map { paths(ofPage: $0) } ?? []
    case .asWritten, .remoteImage, .nowhere, .unwritten: return []
    }

    func paths(ofGroup group: Int) -> [String] {
      site.groups[group].map { site.entries[$0].entry.source.path }
    }

    func paths(ofPage group: Int) -> [String] {
      site.pages.groups[group].map { site.pages.texts[$0].entry.source.path }
    }
  }
}
