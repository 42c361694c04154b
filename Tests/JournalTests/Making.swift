import Diagnostics
import Journal
import Localization
import Markdown

/// A day as `2024-03-05`.
func day(_ text: String) -> CalendarDay? {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  return parts.count == 3 ? CalendarDay(year: parts[0], month: parts[1], day: parts[2]) : nil
}

func locales(_ tags: String...) -> [LocaleTag] { tags.compactMap { LocaleTag($0) } }

/// Makes an entry at `entries/PATH`. The slug is the name after the day, the translation key the
/// path.
func entry(
  _ path: String, _ date: String = "2024-03-05", at time: (Int, Int)? = nil,
  title: String?? = .none,
  offset: Int? = nil, locale: String = "en", slug written: String? = nil, key: String? = nil,
  tags: [String] = [], visibility: Visibility = Visibility(), aliases: [String] = [],
  names: [String] = [], cover: String? = nil, labels: Labels? = nil, permalink: Permalink? = nil,
  body: String = "Body.\n"
) -> Entry {
  let name = path.utf8.split(separator: 0x2F).last.map { String(Substring($0)) } ?? ""
  let stem = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  let source = SourceText(path: "entries/" + path, text: body)
  return Entry(
    source: SourcePath(path: "entries/" + path, contentPath: path), title: title ?? stem,
    day: day(date),
    time: time.flatMap { ClockTime(hour: $0.0, minute: $0.1, offset: offset) },
    locale: LocaleTag(locale) ?? .english, slug: written ?? slug(of: stem),
    permalink: permalink, translationKey: key ?? stem,
    labels: labels ?? Labels([.tag: tags], cover: cover), visibility: visibility,
    aliases: aliases, names: names,
    body: renderMarkdown(source, options: MarkdownOptions(wikilinks: true)).rendered,
    text: .whole(source))
}

/// Assembles a site on June 1, 2024.
func assemble(
  _ entries: [Entry], _ settings: Settings = Settings()
) -> (site: Site, diagnostics: [Diagnostic]) {
  Site.assemble(
    Publication(of: entries, today: day("2024-06-01") ?? .epoch), settings: settings)
}

/// A site with its plan. `files` are in `entries/`, `fixed` anywhere in the site.
struct Planned {
  let site: Site
  let plan: Plan
  let diagnostics: [Diagnostic]

  init(
    _ entries: [Entry], _ settings: Settings = Settings(), files: [String] = [],
    fixed: [String] = [], sitemaps: SitemapLimits = .standard
  ) {
    let publication = Publication(of: entries, today: day("2024-06-01") ?? .epoch)
    let (site, flaws) = Site.assemble(publication, settings: settings)
    let (plan, findings) = Plan.make(
      of: site, withheld: publication.withheld,
      attachments: files.map { SourcePath(path: "entries/" + $0, contentPath: $0) },
      fixed: fixed.map { (Route($0), Place.file("static/" + $0), "a file of static/") },
      sitemaps: sitemaps)
    self.site = site
    self.plan = plan
    diagnostics = flaws + findings
  }

  var routes: [String] { plan.pages.map(\.route.path) }

  /// `identifier path` of each diagnostic except warnings about missing dates.
  var findings: [String] {
    diagnostics.sortedForReading().map { "\($0.identifier) \($0.place.path ?? "-")" }
  }

  /// Describes a link's target.
  func describe(_ target: LinkTarget?) -> String {
    switch target {
    case nil: "-"
    case .asWritten(let text): "as written \(text)"
    case .remoteImage(let text): "remote \(text)"
    case .group(let group, let suffix, _):
      "entry \(site.entries[site.groups[group][0]].entry.source.contentPath)\(suffix)"
    case .page(let page, let suffix): "page \(page)\(suffix)"
    case .file(let file, let suffix): "file \(plan.attachments[file].route.path)\(suffix)"
    case .site(let route, let suffix): "site \(route)\(suffix)"
    case .nowhere: "nowhere"
    case .unwritten: "unwritten"
    }
  }

  func targets(of path: String) -> [LinkTarget] {
    for (position, published) in site.entries.enumerated()
    where published.entry.source.contentPath == path { return plan.targets[position] }
    return []
  }
}

extension Edition {
  /// The source paths in the order of the list.
  func names(_ site: Site) -> [String] { members.map { site.entry($0).source.contentPath } }
}
