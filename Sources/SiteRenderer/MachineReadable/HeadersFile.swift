import Journal

/// `_headers`, as Netlify, Cloudflare Pages and hosts like them read it.
///
/// What a page says of itself, and what only a server can say. Hosts let browsers ask again for
/// each page unless they are told otherwise, so only the assets, whose names change with their
/// content, have a rule about caches: where two rules set one header, some hosts send both.
struct HeadersFile {
  let bytes: [UInt8]

  /// Cloudflare passes over longer lines.
  private static let longestLine = 2000

  init(_ settings: Settings) {
    let base = settings.url?.basePath ?? "/"
    let policy = contentSecurityPolicy(
      // Pages have stricter ones of their own; where there are two, both hold.
      settings, showsBlobs: !settings.sealedFolders.isEmpty)
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
