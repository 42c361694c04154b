package import Diagnostics
import FrontMatter
package import Journal
import Localization

/// A template of the journal, with the page that its front matter defines.
package struct JournalTemplate: Sendable {
  /// The template with its front matter blanked out, so that all positions stay the same.
  package let text: SourceText
  /// The page that this template defines, or nil.
  package let page: TemplatePage?
  package let diagnostics: [Diagnostic]
}

/// Reads the front matter of a template, which defines a page:
///
/// ```
/// ---
/// route: /numbers/
/// title: {ko: 숫자, en: Numbers}
/// menu: true
/// ---
/// {% extends "base.html" %}
/// ```
/// - Parameters:
///   - name: the template's name, which is its path in `templates/`.
///   - source: must be valid UTF-8.
package func readTemplate(
  _ name: String, _ source: SourceText, settings: Settings
) -> JournalTemplate {
  guard mayHaveFrontMatter(source.bytes) else {
    return JournalTemplate(text: source, page: nil, diagnostics: [])
  }
  let (frontMatter, flaws) = readFrontMatter(of: source)
  guard frontMatter.dialect != nil || flaws.hasErrors else {
    return JournalTemplate(text: source, page: nil, diagnostics: [])
  }
  let text = withoutFrontMatter(source, upTo: frontMatter.bodyStart)
  if flaws.hasErrors { return JournalTemplate(text: text, page: nil, diagnostics: flaws) }
  var reading = TemplatePageReader(FieldReader(source, area: "page"), settings)
  for field in frontMatter.fields { reading.read(field) }
  let page = reading.page(name, source, frontMatter.span)
  return JournalTemplate(text: text, page: page, diagnostics: reading.fields.diagnostics)
}

/// Whether a template may begin with front matter. One that begins with an HTML or Jinja tag does
/// not: `{%` is not JSON.
private func mayHaveFrontMatter(_ bytes: [UInt8]) -> Bool {
  let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  let first = text.first { $0 > 0x20 }
  return first != nil && first != 0x7B && first != 0x3C
}

/// Replaces the front matter by a Jinja comment of the same length, including the line break after
/// it.
private func withoutFrontMatter(_ source: SourceText, upTo end: Int) -> SourceText {
  var bytes = source.bytes
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  for position in start..<end where bytes[position] != 0x0A { bytes[position] = 0x20 }
  let last = source.bytes[..<end].lastIndex { $0 != 0x0A && $0 != 0x0D } ?? start
  let closing = last - 2
  guard closing >= start + 2 else { return SourceText(path: source.path, bytes: []) }
  bytes.replaceSubrange(start..<(start + 2), with: "{#".utf8)
  bytes.replaceSubrange(closing...last, with: "-#}".utf8)
  return SourceText(path: source.path, bytes: bytes)
}

/// The fields of a template's front matter.
private enum TemplateField: String, CaseIterable {
  case route, title, menu
}

private struct TemplatePageReader {
  var fields: FieldReader
  private let settings: Settings
  private var route: Route?
  private var hasRoute = false
  private var titles: [TemplatePage.Title] = []
  private var menu: MenuPlace?

  init(_ fields: FieldReader, _ settings: Settings) {
    self.fields = fields
    self.settings = settings
  }

  mutating func read(_ field: Field) {
    switch TemplateField(rawValue: field.name) {
    case .route:
      hasRoute = true
      route = fields.permalink(field, settings)?.route
    case .title: titles = readTitles(field)
    case .menu: menu = fields.menuPlace(field)
    case nil:
      let names = TemplateField.allCases.map(\.rawValue)
      let near = nearestName(to: field.name, in: names)
      fields.report(
        "page.key", "'\(field.name)' is not a field of a template", at: field.nameSpan,
        help: [near.map { "did you mean '\($0)'?" } ?? "the fields are route, title and menu"])
    }
  }

  /// Reads one title, or one for each locale.
  private mutating func readTitles(_ field: Field) -> [TemplatePage.Title] {
    guard case .mapping(let parts, _) = field.value else {
      return fields.text(field).map { [TemplatePage.Title($0)] } ?? []
    }
    return parts.compactMap { part in
      if let tag = LocaleTag(part.name), settings.locales.contains(tag) {
        return fields.text(part).map { TemplatePage.Title($0, in: tag) }
      }
      let near = LocaleTag(part.name)?.nearMiss(in: settings.locales)
      let known = settings.locales.map(\.description).joined(separator: ", ")
      fields.report(
        "page.title", "'\(part.name)' is not a locale of the site", at: part.nameSpan,
        help: [near.map { "did you mean '\($0)'?" } ?? "the settings' locales are \(known)"])
      return nil
    }
  }

  mutating func page(_ name: String, _ source: SourceText, _ span: Span) -> TemplatePage? {
    if !hasRoute {
      fields.report(
        "page.route", "a template with front matter is a page, and needs a 'route'",
        at: Span(span.start, min(span.end, span.start + 3)),
        help: ["write 'route: /numbers/', or take the front matter out"])
    }
    guard let route, !fields.diagnostics.hasErrors else { return nil }
    return TemplatePage(
      template: name, path: source.path, route: route, titles: titles, menu: menu)
  }
}
