import Journal
import Localization
import Markdown
import Templating

/// The text of a page of the author's own, as its template sees it.
final class ContentView: RowView {
  let scope: PageScope
  private let position: Int
  private let group: Int
  private let route: Route
  private let text: Entry

  /// - Parameters:
  ///   - position: in `CustomPages.texts`.
  ///   - group: in `CustomPages.groups`.
  init(_ scope: PageScope, _ position: Int, group: Int, _ route: Route) {
    self.scope = scope
    self.position = position
    self.group = group
    self.route = route
    text = scope.site.pages.texts[position].entry
  }

  var reads: ReadMask? { scope.reads[.content] }

  static let rows = Rows<ContentView>(
    "content",
    [
      .text("title", .optional(.string)) { $0.text.title },
      .text("title_dir") { $0.text.titleDirection.rawValue },
      .text("url", .address) { $0.scope.address($0.route) },
      .text("lang") { $0.text.language.description },
      .text("dir") { $0.text.direction.rawValue },
      .bool("foreign") { $0.scope.isForeign($0.text.language) },
      .day("day") { $0.scope.site.pages.isEntry($0.position) ? $0.text.day : nil },
      .day("updated") { $0.text.updated },
      .text("excerpt") { $0.text.excerpt },
      .text("summary", .optional(.string)) { $0.text.summary },
      .html("body") { BodyWriter($0.scope).html(ofPage: $0.position) },
      .bool("has_body") { $0.text.body.htmlSize > 0 },
      .value("cover", .optional("cover")) {
        $0.scope.coverValue($0.scope.rendering.plan.pageCovers[$0.position])
      },
      .integer("words") { $0.text.body.wordCount },
      .integer("minutes") { $0.text.body.readingMinutes },
      .list("translations", of: "translation") { $0.translations },
      .value("extra", .anything) { view in
        view.scope.extraValue(view.text.extra.filter { !["menu", "template"].contains($0.name) })
      },
      .bool("draft") { $0.published.marks.contains(.isDraft) },
      .day("future") { $0.published.dueDay },
      .text("source", .optional(.address)) {
        $0.scope.settings.repository?.address(of: $0.text.source.path)
      },
    ])

  private var published: PublishedEntry { scope.site.pages.texts[position] }

  private var translations: [TemplateValue] {
    scope.site.pages.groups[group].filter { $0 != position }.compactMap { other in
      let translation = scope.site.pages.texts[other].entry
      let shown = scope.site.homeEdition(of: translation).customPages[group]
      guard case .text(let text, _) = shown.content, text == other else { return nil }
      return scope.translationValue(translation.locale, shown.route)
    }
  }

  var outline: [TemplateValue] { scope.outlineValues(text.body) }
}
