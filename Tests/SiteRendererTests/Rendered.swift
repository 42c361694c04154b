import Diagnostics
import Journal
import JournalReader
import Localization
import SiteRenderer
import Templating
import TestSupport

/// A journal (see `SiteLiteral`) rendered with a theme in which every page uses the same template.
struct Rendered {
  let rendering: SiteRendering
  /// The diagnostics of reading, assembling, planning and compiling.
  let diagnostics: [Diagnostic]

  init(
    _ journal: String, template: String = "", pictures: [String: Picture] = [:],
    recordings: [String: Recording] = [:],
    more: [Entry] = [], preview: Preview = Preview(), parts: [String: String] = [:],
    icons: SiteIcons? = nil, places: String = "", sealed: [String] = []
  ) {
    var settings = Settings()
    var diagnostics: [Diagnostic] = []
    let files = SiteLiteral(journal).files
    for file in files where file.path == "ilgi.yml" {
      (settings, diagnostics) = readSettings(SourceText(path: file.path, bytes: file.bytes))
    }
    settings.sealedFolders = sealed
    var entries = more
    var attachments: [SourcePath] = []
    var statics: [String] = []
    var pages: [Entry] = []
    var templates: [TemplatePage] = []
    for file in files where file.path != "ilgi.yml" {
      if file.path.hasPrefix("templates/") {
        let name = String(file.path.dropFirst("templates/".count))
        let text = SourceText(path: file.path, bytes: file.bytes)
        if let page = readTemplate(name, text, settings: settings).page { templates.append(page) }
        continue
      }
      if file.path.hasPrefix("pages/") {
        let source = SourcePath(
          path: file.path, contentPath: String(file.path.dropFirst("pages/".count)))
        let (page, flaws) = readPage(
          SourceFile(source: source, bytes: file.bytes), settings: settings)
        diagnostics += flaws
        if let page { pages.append(page) }
        continue
      }
      guard file.path.hasPrefix("entries/") else {
        statics.append(String(file.path.dropFirst("static/".count)))
        continue
      }
      let source = SourcePath(
        path: file.path, contentPath: String(file.path.dropFirst("entries/".count)))
      guard file.path.hasSuffix(".md") else {
        attachments.append(source)
        continue
      }
      let (entry, flaws) = readEntry(
        SourceFile(source: source, bytes: file.bytes), settings: settings)
      diagnostics += flaws
      if let entry { entries.append(entry) }
    }
    let known = readPlaces(
      SourceText(path: "places.yml", text: places), percents: settings.markup.percents
    ).places
    entries = entries.map { entry in
      var labels = entry.labels
      labels.place = labels.place.map { known.completed($0) }
      return entry.labelled(labels)
    }
    let today = CalendarDay(year: 2024, month: 6, day: 1) ?? .epoch
    let publication = Publication(of: entries, today: today, preview: preview)
    let (site, siteFlaws) = Site.assemble(
      publication, pages: Publication(of: pages, today: today, preview: preview),
      templates: templates, settings: settings)
    let (theme, themeFlaws) = Rendered.theme(template, settings, parts)
    let (plan, planFlaws) = Plan.make(
      of: site, withheld: publication.withheld, attachments: attachments,
      fixed: statics.map { (Route($0), Place.file("static/" + $0), "a file of static/") })
    self.diagnostics = diagnostics + siteFlaws + themeFlaws + planFlaws
    rendering = SiteRendering(
      site: site, plan: plan, theme: theme,
      pictures: Dictionary(uniqueKeysWithValues: pictures.map { (Route($0.key), $0.value) }),
      recordings: Dictionary(uniqueKeysWithValues: recordings.map { (Route($0.key), $0.value) }),
      icons: icons)
  }

  private static func theme(
    _ template: String, _ settings: Settings, _ own: [String: String]
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let names = [
      "list", "order", "entry", "page", "year", "month", "on-this-day", "day-of-year",
      "calendar", "statistics", "terms", "term", "photos", "search", "not-found", "redirect",
    ]
    let files =
      names.map { ("\($0).html", template) } + [
        ("assets/site.css", "body {}"), ("assets/look-album.css", "body {}"),
        ("land.txt", "-1200 3600 600 0 0 600 -600 0\n"),
        ("assets/a/icon.svg", "<svg/>"),
        ("partials/month-item.html", monthItem),
      ] + parts.merging(own) { $1 }.map { ($0.key, $0.value) }
    var catalogs: [Catalog] = []
    for (name, text) in [("ko", korean), ("en", english)] {
      guard let tag = LocaleTag(name) else { continue }
      catalogs.append(readCatalog(SourceText(path: "\(name).yml", text: text), tag: tag).catalog)
    }
    return Theme.make(
      files: files.map { TemplateSource(name: $0.0, text: SourceText(path: $0.0, text: $0.1)) },
      catalogs: catalogs, style: styleSheet(of: settings.theme),
      look: settings.theme.look.styleSheet)
  }

  private static let monthItem = """
    <a href="{{ item.url }}"{% if item.current %} aria-current="page"{% endif %}>{{ item.title }}</a>
    """

  /// What a theme may include.
  private static let parts = [
    "partials/part.html": """
    <a href="{{ entry.url }}"{% if entry.foreign or entry.title_dir != dir %} dir="{{ entry.title_dir }}"{% endif %}>
    {%- if entry.title %}{{ entry.title }}{% else %}{{ entry.day|date("full") }}{% endif %}</a>
    {%- if entry.cover %}<img src="{{ entry.cover.url }}" alt="{{ entry.cover.alt }}">{% endif %}
    {%- if entry.weather %}{% set symbol = entry.weather.symbol %}{% set url = entry.weather.url %}
    {%- if url %}<a href="{{ url }}">{{ symbol }} {{ entry.weather.word }}</a>{% endif %}{% endif %}
    {%- if entry.mood %}{% set symbol = entry.mood_symbol %}{{ symbol }} {{ entry.mood_word }}{% endif %}
    {%- for tag in entry.tags %}<a href="{{ tag.url }}">{{ tag.name }}</a>{% if not loop.last %}, {% endif %}{% endfor %}
    {%- if page.kind == "home" and entry.place %} {{ entry.place.name }}{% endif %} {{ t("site.untitled") }}
    """,
    "partials/link.html": """
    <a href="{{ link.url }}" lang="{{ link.lang }}">{{ link.title or link.day|date("full") }}</a>
    """,
    "partials/footer.html": """
    <a href="{{ site.home }}">{{ site.title }}</a>
    {%- for year in site.years %}<a href="{{ year.url }}">{{ year.name }}</a>{% endfor %}
    {%- for order in site.orders if order.order != "newest" %}<a href="{{ order.url }}">{{ order.current }}</a>{% endfor %}
    <link href="{{ asset("site.css") }}">{% if page.kind == "term" %}!{% endif %}
    """,
  ]

  private static let english = """
    site: {untitled: "Diary"}
    date: {undated: "Undated"}
    list:
      page: "Page {number}"
      count: {one: "{count} entry", other: "{count} entries"}
    year:
      wrote: "{entries} on {days}, in {what}."
      wrote_no_words: "{entries} on {days}."
      words_and_photos: "{first} and {second}"
      days: {one: "{count} day", other: "{count} days"}
      words: {one: "{count} word", other: "{count} words"}
      longest_run: {one: "The longest run was {count} day.", other: "The longest run was {count} days."}
    statistics:
      pause: {one: "The longest pause was {count} day.", other: "The longest pause was {count} days."}
    entry: {photos: {one: "{count} photo", other: "{count} photos"}}
    taxonomy: {tags: "Tags"}
    offer: {text: "Also in English.", stay: "No, thanks"}
    search: {title: "Search"}
    not_found: {title: "Nothing here"}
    footnote: {heading: "Footnotes", back: "Back"}
    weather: {"10": "Rain"}
    only_english: "English"
    hello: "Hello, {name}!"
    """

  private static let korean = """
    site: {untitled: "일기"}
    date: {undated: "날짜 없음"}
    list:
      page: "{number}쪽"
      count: {other: "글 {count}개"}
    taxonomy: {tags: "태그"}
    offer: {text: "한국어로도 볼 수 있어요.", stay: "괜찮아요"}
    search: {title: "찾기"}
    not_found: {title: "없는 쪽"}
    footnote: {heading: "각주", back: "돌아가기"}
    """

  /// A page as text, or `!` followed by the diagnostics of its rendering.
  func callAsFunction(_ route: String) -> String {
    guard let page = rendering.plan.pages.first(where: { $0.route.path == route }) else {
      return "! no page"
    }
    let (bytes, diagnostics) = rendering.render(page)
    let flaws = diagnostics.map { "! \($0.identifier) \($0.summary) \($0.help.joined())" }
    return flaws.isEmpty ? String(decoding: bytes, as: UTF8.self) : flaws.joined(separator: "\n")
  }
}
