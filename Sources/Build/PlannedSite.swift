import Journal
import SiteRenderer

/// A site of which everything is known but its bytes.
struct PlannedSite {
  let scan: Scan
  let publication: Publication
  let theme: Theme
  let site: Site
  let plan: Plan
  /// Files beside entries and of `static/`.
  let copied: [CopiedFile]
  /// The theme's assets and the search index.
  let fixed: [(route: Route, bytes: [UInt8])]

  /// Where each file of the site stands, relative to its root.
  var files: [String] {
    plan.pages.map(\.route.file) + copied.map(\.route.file) + fixed.map(\.route.file)
  }
}
