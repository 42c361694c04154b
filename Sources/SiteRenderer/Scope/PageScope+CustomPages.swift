import Journal
import Localization
import Markdown
import Templating

// What templates see of the pages of the author's own.
extension PageScope {
  /// The page of the author's own that this page is.
  var customPage: CustomPage? {
    guard case .custom(let position) = page.kind else { return nil }
    return edition.customPages[position]
  }

  /// A template of the author's own may ask for the whole journal.
  func customPageValues(_ page: CustomPage) -> [(String, TemplateValue)] {
    let content: ContentView? =
      if case .text(let text, let group) = page.content {
        ContentView(self, text, group: group, page.route)
      } else { nil }
    return [
      ("content", TemplateValue(content)), ("outline", .list(content?.outline ?? [])),
      ("entries", .list(edition.members.indices.map { entryValue($0) })),
      ("years", .list(yearValues)),
      ("taxonomies", .list(edition.classifications.compactMap(taxonomyWithTerms))),
    ]
  }

  private func taxonomyWithTerms(_ classification: Classification) -> TemplateValue? {
    let route = edition.route(of: classification.taxonomy)
    guard rendering.routes.contains(route) else { return nil }
    return TemplateContext.taxonomyWithTerms.value([
      .string(classification.taxonomy.name), .string(heading(of: classification.taxonomy)),
      .string(address(route)), .list(classification.terms.map(termValue)),
    ])
  }

  var menuValues: [TemplateValue] { items(site.menu(of: edition)) }

  var otherPageValues: [TemplateValue] { items(site.pagesBesideMenu(of: edition)) }

  private func items(_ pages: [CustomPage]) -> [TemplateValue] {
    pages.map { item in
      let locale = locale(of: item)
      let title = menuTitle(of: item)
      return TemplateContext.menuItem.value([
        .string(title), .string(address(item.route)), .string(locale.description),
        .string(TextDirection(of: title, usual: locale.direction).rawValue),
        .bool(isForeign(locale)), .bool(item.route == page.route && customPage != nil),
      ])
    }
  }

  private func locale(of page: CustomPage) -> LocaleTag {
    switch page.content {
    case .text(let text, _): site.pages.texts[text].entry.language
    case .template(let position):
      site.pages.templates[position].title(in: edition.locale)?.locale ?? edition.locale
    }
  }

  func title(of page: CustomPage) -> String? {
    switch page.content {
    case .text(let text, _): site.pages.texts[text].entry.title
    case .template(let position): site.pages.templates[position].title(in: edition.locale)?.text
    }
  }

  /// A page without a title is called by the last part of its address.
  private func menuTitle(of page: CustomPage) -> String {
    if let title = title(of: page) { return title }
    let name = page.route.path.utf8.split(separator: 0x2F).last ?? [][...]
    let text = String(decoding: name, as: UTF8.self)
    return text.hasSuffix(".html") ? String(text.dropLast(".html".count)) : text
  }

  // MARK: What entries and pages share

  /// Another language, or another script: those need their own fonts and direction.
  func isForeign(_ locale: LocaleTag) -> Bool {
    locale.language != edition.locale.language || locale.script != edition.locale.script
  }

  func translationValue(_ locale: LocaleTag, _ route: Route) -> TemplateValue {
    TemplateContext.translation.value([
      .string(locale.description), .string(LocaleWords.ownName(of: locale)),
      .string(locale.direction.rawValue), .string(address(route)),
    ])
  }

  /// Only a text with several sections needs one.
  func outlineValues(_ body: RenderedMarkdown) -> [TemplateValue] {
    guard body.outline.count >= 3 else { return [] }
    return body.outline.map { heading in
      TemplateContext.heading.value([
        .integer(heading.level), .string(heading.id), .string(heading.text),
      ])
    }
  }

  func extraValue(_ fields: [(name: String, value: ExtraValue)]) -> TemplateValue {
    .map(TemplateMap(fields.map { ($0.name, value(of: $0.value)) }))
  }

  private func value(of extra: ExtraValue) -> TemplateValue {
    switch extra {
    case .none: .none
    case .text(let text): .string(text)
    case .list(let values): .list(values.map(value))
    case .mapping(let pairs): .map(TemplateMap(pairs.map { ($0.name, value(of: $0.value)) }))
    }
  }
}
