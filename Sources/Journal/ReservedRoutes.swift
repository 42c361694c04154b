/// Addresses that belong to the site itself: no entry may stand at or below them.
package enum ReservedRoutes {
  package static let folders: Set<String> = [
    "assets", "changed", "files", "oldest", "on-this-day", "page", "search", "statistics",
    "titles", "undated",
  ]
  package static let files: Set<String> = [
    "404.html", "_headers", "feed.json", "feed.xml", "manifest.webmanifest", "robots.txt",
    "sitemap.xml",
  ]
}
