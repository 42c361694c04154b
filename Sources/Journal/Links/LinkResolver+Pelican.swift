package import Dialects

// Pelican's words in links.
extension LinkResolver {
  /// Resolves a destination of Pelican's; nil for others.
  mutating func pelicanTarget(of link: WrittenLink) -> LinkTarget? {
    switch PelicanDestination(link.destination) {
    case nil: return nil
    case .file(let path):
      let parts = LinkDestination(path)
      guard !parts.path.isEmpty else { return nil }
      let source = link.entry.source
      let isFromContent = parts.path.hasPrefix("/")
      let folder = isFromContent ? source.contentFolder : source.folder
      guard let path = JournalPath.joined(folder, parts.path) else { return nil }
      // Files for the root of the site may be beside the content folder.
      if isFromContent, let target = knownTarget(parts, link) { return target }
      return fileTarget(at: path, parts, link)
    case .home(let suffix): return knownTarget(at: [""], suffix: suffix, link)
    case .term(let kind, let name, let suffix):
      let taxonomies = kind.taxonomies
      if let target = termTarget(taxonomies, name, suffix: suffix, link) { return target }
      let missing = taxonomies.first.map { termPath($0, name) } ?? ""
      return siteTarget(LinkDestination("/" + Route.percentEncode(missing)), link)
    }
  }

  /// The page of a label; nil where there is none.
  ///
  /// - Parameter taxonomies: of which the first that has the label counts.
  func termTarget(
    _ taxonomies: [Taxonomy], _ name: String, suffix: String = "", _ link: WrittenLink
  ) -> LinkTarget? {
    knownTarget(at: taxonomies.map { termPath($0, name) }, suffix: suffix, link)
  }

  private func termPath(_ taxonomy: Taxonomy, _ name: String) -> String {
    "\(taxonomy.name)/\(taxonomy.path(of: name).map(\.slug).joined(separator: "/"))/"
  }

  /// The first of these pages that there is, in the language of the text if it has one there.
  private func knownTarget(
    at paths: [String], suffix: String, _ link: WrittenLink
  ) -> LinkTarget? {
    let prefix = site.settings.prefix(of: link.entry.locale)
    for path in paths.flatMap({ [prefix + $0, $0] }) {
      let route = Route(path)
      if route == .home || routes.contains(route) { return .site(route, suffix: suffix) }
    }
    return nil
  }
}

extension PelicanDestination.Kind {
  /// Of which the first that has the label counts.
  package var taxonomies: [Taxonomy] {
    self == .tag ? [.tags] : [Taxonomy("authors"), .people].compactMap(\.self)
  }
}
