/// A service that publishes sites, with what it takes. The figures are from its documentation, for
/// accounts that cost nothing.
package enum SiteHost: String, Sendable, CaseIterable {
  case github, gitlab, cloudflare, netlify

  package var name: String {
    switch self {
    case .github: "GitHub Pages"
    case .gitlab: "GitLab Pages"
    case .cloudflare: "Cloudflare Pages"
    case .netlify: "Netlify"
    }
  }

  /// Files of a site.
  package var files: Int? {
    switch self {
    case .gitlab: 200_000
    case .cloudflare: 20_000
    case .github, .netlify: nil
    }
  }

  /// Files of one folder.
  package var filesInFolder: Int? { self == .netlify ? 54_000 : nil }

  /// Bytes of a site.
  package var bytes: Int? {
    switch self {
    case .github, .gitlab: 1_000_000_000
    case .cloudflare, .netlify: nil
    }
  }

  /// Bytes of one file.
  package var fileBytes: Int? {
    switch self {
    case .github: 100 << 20
    case .cloudflare: 25 << 20
    case .gitlab, .netlify: nil
    }
  }
}
