import Journal

/// What crawlers are told before they read anything. Source: RFC 9309.
///
/// Nothing is forbidden by default. With `noindex` the pages say themselves that they are not to be
/// listed, and a crawler sees that only if it may read them; so only what cannot say it is
/// forbidden: photos and files, feeds, the search index.
struct Robots {
  let bytes: [UInt8]

  init(_ settings: Settings) {
    let base = settings.url?.basePath ?? "/"
    var lines = ["User-agent: *"]
    if settings.noindex {
      lines += ["files/", "*.json$", "*.xml$", "search/*.js$"].map { "Disallow: \(base)\($0)" }
    } else {
      lines.append("Disallow:")
      if let url = settings.url {
        lines += ["", "Sitemap: \(url.permalink(Route("sitemap.xml")))"]
      }
    }
    bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
