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
    case .home(let suffix): return siteTarget(at: [""], suffix: suffix, link)
    case .term(let taxonomies, let name, let suffix):
      let paths = taxonomies.map { taxonomy in
        let slugs = taxonomy.path(of: name).map(\.slug).joined(separator: "/")
        return "\(taxonomy.name)/\(slugs)/"
      }
      return siteTarget(at: paths, suffix: suffix, link)
    }
  }

  /// The first of these pages that there is, in the language of the text if it has one there.
  private mutating func siteTarget(
    at paths: [String], suffix: String, _ link: WrittenLink
  ) -> LinkTarget {
    let prefix = link.entry.locale == site.settings.firstLocale ? "" : "\(link.entry.locale)/"
    for path in paths.flatMap({ [prefix + $0, $0] }) {
      let route = Route(path)
      if route == .home || routes.contains(route) { return .site(route, suffix: suffix) }
    }
    return siteTarget(LinkDestination("/" + Route.percentEncode(paths[0])), link)
  }
}
