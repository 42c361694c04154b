import Journal
import Localization
import Markdown
import Templating

/// The text of a page of the author's own, as its template sees it.
final class ContentView: TemplateObject {
  private let scope: PageScope
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

  var memberNames: [String] { TemplateContext.content.names }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "title": TemplateValue(text.title)
    case "url": .string(scope.address(route))
    case "lang": .string(text.locale.description)
    case "dir": .string(text.direction.rawValue)
    case "title_dir": .string(text.titleDirection.rawValue)
    case "foreign": .bool(scope.isForeign(text.locale))
    case "day": scope.dayValue(scope.site.pages.isEntry(position) ? text.day : nil)
    case "updated": scope.dayValue(text.updated)
    case "excerpt": .string(text.excerpt)
    case "summary": TemplateValue(text.summary)
    case "has_body": .bool(text.body.htmlSize > 0)
    case "words": .integer(text.body.wordCount)
    case "minutes": .integer(text.body.readingMinutes)
    default: markMember(name) ?? pageMember(name)
    }
  }

  private func markMember(_ name: String) -> TemplateValue? {
    let marks = scope.site.pages.texts[position].marks
    switch name {
    case "draft": return .bool(marks.contains(.isDraft))
    case "future":
      for case .notBefore(let day) in marks { return scope.dayValue(day) }
      return TemplateValue.none
    default: return nil
    }
  }

  private func pageMember(_ name: String) -> TemplateValue? {
    switch name {
    case "body": .markup(Markup(trusted: BodyWriter(scope).html(ofPage: position)))
    case "cover":
      scope.coverValue(scope.rendering.plan.pageCovers[position], isInText: false)
    case "translations": .list(translations)
    case "source": TemplateValue(scope.settings.repository?.address(of: text.source.path))
    case "extra": scope.extraValue(text.extra.filter { !["menu", "template"].contains($0.name) })
    default: nil
    }
  }

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
