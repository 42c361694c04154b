import Diagnostics
import FrontMatter
import Journal

extension Setting {
  static let ofEntries: [Setting] = [
    Setting(
      "content", takes: "a folder inside the journal",
      byDefault: "`entries`, or the journal's folder if there is none",
      example: "content: notes", otherNames: ["content_dir", "source", "posts"]
    ) { $0.folder($1, \.content) },
    Setting(
      "exclude", takes: "a list of files and folders of the content folder", byDefault: "`[]`",
      example: "exclude: [Templates, notes/old.md]", otherNames: ["ignore", "ignore_files"]
    ) { $0.settings.exclude = $0.fields.names($1) },
    Setting(
      "permalink",
      takes: "a pattern of `{year}`, `{month}`, `{day}`, `{slug}`, `{title}` and `{folders}`",
      byDefault: "`/{year}/{month}/{day}-{slug}.html`", example: "permalink: /{year}/{slug}/",
      otherNames: ["permalinks"]
    ) { $0.readPermalink($1) },
    Setting(
      "taxonomies",
      takes: "a list of " + words(Taxonomy.builtIn.map(\.name) + ["NAME"]),
      byDefault: "`[\(Taxonomy.standard.map(\.name).joined(separator: ", "))]`",
      example: "taxonomies: [tags, projects]", otherNames: ["taxonomy"]
    ) { $0.readTaxonomies($1) },
    Setting(
      "content-dialect", takes: words(Settings.ContentDialect.self), byDefault: "`fenced`",
      example: "content-dialect: logseq", otherNames: ["dialect"]
    ) { $0.choice($1, \.contentDialect) },
    Setting(
      "updated", takes: words(UpdatedSource.self), byDefault: "`front-matter`",
      example: "updated: git", otherNames: ["lastmod", "enable_git_info"]
    ) { $0.choice($1, \.updated) },
    Setting(
      "limits",
      parts: [
        Setting(
          "limits.entry_size", takes: range(EntryLimits.sizes), byDefault: "`1 MiB`",
          example: "limits: {entry_size: 4 MiB}"
        ) { $0.size($1, EntryLimits.sizes, \.limits.size) },
        Setting(
          "limits.depth", takes: range(EntryLimits.depths, "a number"), byDefault: "`100`",
          example: "limits: {depth: 200}"
        ) { $0.number($1, EntryLimits.depths, \.limits.depth) },
        Setting(
          "limits.seconds", takes: range(EntryLimits.times, "a number"), byDefault: "`5`",
          example: "limits: {seconds: 20}"
        ) { $0.number($1, EntryLimits.times, \.limits.seconds) },
        Setting(
          "limits.memory", takes: range(EntryLimits.memories), byDefault: "`1 GiB`",
          example: "limits: {memory: 2 GiB}"
        ) { $0.size($1, EntryLimits.memories, \.limits.memory) },
      ]),
  ]

  /// Documents a range, as in "a number from `1` to `1000`".
  static func range(_ range: ClosedRange<Int>, _ kind: String) -> String {
    "\(kind) from `\(range.lowerBound)` to `\(range.upperBound)`"
  }

  private static func range(_ sizes: ClosedRange<Int>) -> String {
    "a size from `\(byteCount(sizes.lowerBound).english)` to `\(byteCount(sizes.upperBound).english)`"
  }
}

extension SettingsReader {
  fileprivate mutating func readPermalink(_ field: Field) {
    if let pattern = fields.permalinkPattern(field) { settings.permalink = pattern }
  }

  /// Reads `taxonomies`. A custom taxonomy is also a field name, so it must not be the name of a
  /// known field.
  fileprivate mutating func readTaxonomies(_ field: Field) {
    var found: [Taxonomy] = []
    for (name, span) in fields.items(field) {
      guard let taxonomy = Taxonomy(name) else {
        fields.report(
          "settings.taxonomies", "'\(name)' cannot name a taxonomy", at: span,
          help: [
            "a taxonomy's name is its field and its folder on the site: lower case, without spaces, and no name of the site's own"
          ])
        continue
      }
      if let meaning = KnownField.byName[name], !taxonomy.isBuiltIn {
        let plurals: [KnownField: Taxonomy] = [
          .tags: .tags, .people: .people, .place: .places, .mood: .moods,
        ]
        fields.report(
          "settings.taxonomies", "'\(name)' is a field of another kind", at: span,
          help: [
            plurals[meaning].map { "did you mean '\($0.name)'?" }
              ?? "choose a name of your own, or one of tags, people, places, moods and weather"
          ])
      } else if found.contains(taxonomy) {
        fields.report(
          "settings.taxonomies", "'\(name)' occurs twice in the taxonomies", at: span,
          help: ["remove one of the two"])
      } else {
        found.append(taxonomy)
      }
    }
    settings.taxonomies = found
  }
}
