import Journal
import Localization
import Templating

// The feeds that a page leads to.
extension PageScope {
  /// Those of the page's term first, then those of the whole site in this language.
  var feedValues: [TemplateValue] {
    var found: [(title: String, folder: Route)] = [(siteTitle, edition.home)]
    if case .term(let taxonomy, let position, _, _, _) = page.kind,
      let term = term(taxonomy, position)
    {
      found.insert(("\(name(of: term)) · \(siteTitle)", term.route), at: 0)
    }
    let podcast = edition.route("podcast.xml")
    return found.flatMap { title, folder in
      FeedFormat.allCases.compactMap { format -> TemplateValue? in
        let route = Route(folder.path + format.fileName)
        guard rendering.routes.contains(route) else { return nil }
        return TemplateContext.feed.value([
          .string(format == .atom ? title : "\(title) (JSON Feed)"), .string(format.mediaType),
          .string(address(route)),
        ])
      }
    }
      + (rendering.routes.contains(podcast)
        ? [
          TemplateContext.feed.value([
            .string("\(siteTitle) (\(interface.say("nav.podcast") ?? "Podcast"))"),
            .string("application/rss+xml"), .string(address(podcast)),
          ])
        ] : [])
  }
}
