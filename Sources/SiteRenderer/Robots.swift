import Journal

/// What crawlers are told before they read anything. Source: RFC 9309.
///
/// Nothing is forbidden by default. With `noindex` the pages say themselves that they are not to be listed, and a crawler sees
/// that only if it may read them; so only what cannot say it is forbidden: photos and files, feeds, the search index.
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

/// `_headers`, as Netlify, Cloudflare Pages and hosts like them read it.
///
/// What a page says of itself, and what only a server can say. Hosts let browsers ask again for each page unless they are told
/// otherwise, so only the assets, whose names change with their content, have a rule about caches: where two rules set one
/// header, some hosts send both.
struct HeadersFile {
  let bytes: [UInt8]

  /// Cloudflare passes over longer lines.
  private static let longestLine = 2000

  init(_ settings: Settings) {
    let base = settings.url?.basePath ?? "/"
    let policy = contentSecurityPolicy(imageHosts: settings.remoteImages)
    let framing = "frame-ancestors 'none'"
    let whole = policy + "; " + framing
    var lines = [
      "\(base)*",
      "  Content-Security-Policy: "
        + (whole.utf8.count < HeadersFile.longestLine - 40 ? whole : framing),
      "  X-Content-Type-Options: nosniff",
      "  Referrer-Policy: strict-origin-when-cross-origin",
      "  Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ]
    if settings.noindex { lines.append("  X-Robots-Tag: noindex") }
    lines += ["\(base)assets/*", "  Cache-Control: public, max-age=31536000, immutable"]
    bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
