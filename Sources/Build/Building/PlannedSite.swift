import Files
import Journal
import Markdown
import SiteRenderer

/// A site of which everything is known but its bytes.
package struct PlannedSite {
  var scan: Scan
  var publication: Publication
  /// The same decision about the pages of the author's own.
  let pagePublication: Publication
  /// What must not be found in the site; nil when nothing is kept back.
  let audit: PrivacyAudit?
  let theme: Theme
  /// Of what decides about it beside the settings; nil where nothing is kept.
  let themeDigest: Digest
  var site: Site
  let plan: Plan
  /// The MathML of formulas.
  let formulas: [Formula: [UInt8]]
  /// Files beside entries and of `static/`.
  let copied: [CopiedFile]
  /// The theme's assets.
  let assets: [(route: Route, bytes: [UInt8])]
  /// Of the stages up to here.
  var times: StageTimes

  /// How many notes were hidden in the texts that are published.
  var hiddenNotes: Int {
    (publication.published + pagePublication.published).reduce(0) {
      $0 + $1.entry.body.hiddenNotes
    }
  }

  /// Pictures of published texts without an alternative text.
  var picturesWithoutDescription: Int {
    (site.entries + site.pages.texts).reduce(0) { sum, text in
      sum
        + text.entry.body.links.count { link in
          link.isPicture
            && link.alternative.allSatisfy(\.isWhitespace)
        }
    }
  }

  /// Films in published texts whose words can only be heard.
  var filmsWithoutTextTrack: Int { plan.companions.values.count { $0.tracks.isEmpty } }

  /// Where each file of the site but the search index's stands, relative to its root.
  var files: [String] {
    plan.pages.map(\.route.file) + copied.map(\.route.file) + assets.map(\.route.file)
  }
}
