import Diagnostics
import FrontMatter
import Journal
import Localization

extension Setting {
  static let ofEntries: [Setting] = [
    Setting(
      "content", "the folder of the entries", takes: "a folder inside the journal",
      byDefault: "`entries`, or the journal's folder if there is none",
      example: "content: notes", otherNames: ["content_dir", "source", "posts"]
    ) { $0.folder($1, \.content) },
    Setting(
      "exclude", "what is not read and not published",
      takes: "a list of files, folders and patterns of the content folder", byDefault: "`[]`",
      example: "exclude: [Templates, \"*.secret.md\"]", otherNames: ["ignore", "ignore_files"]
    ) { $0.settings.exclude = $0.fields.paths($1) },
    Setting(
      "pages", "texts that are pages of your own, where they are",
      takes: "a list of files, folders and patterns of the content folder, or of the journal",
      byDefault: "`[]`", example: "pages: [about.md, now.md]", otherNames: ["own_pages"]
    ) { $0.settings.pages = $0.fields.paths($1) },
    Setting(
      "extensions", "the endings of files that are entries",
      takes: "a list of \(words(sourceEndings))", byDefault: "`[md, markdown]`",
      example: "extensions: [md, mdx]", otherNames: ["file_extensions", "markdown_ext"]
    ) { $0.readExtensions($1) },
    Setting(
      "collisions", "what becomes of two entries with one address", takes: words(Collisions.self),
      byDefault: "`error`",
      example: "collisions: number"
    ) { $0.choice($1, \.collisions) },
    Setting(
      "new_addresses", "what becomes of entries that are not in addresses.lock",
      takes: words(NewAddresses.self), byDefault: "`publish`", example: "new_addresses: error"
    ) { $0.choice($1, \.newAddresses) },
    Setting(
      "static", "folders whose files are copied to the site as they are",
      takes: "a folder of the journal, or a list of them", byDefault: "`[static]`",
      example: "static: [static, assets]",
      otherNames: ["static_dir", "static_path", "public_folder", "passthrough"]
    ) { $0.readStatics($1) },
    Setting(
      "templates", "the folder of your own templates", takes: "a folder of the journal, or `false`",
      byDefault: "`templates`",
      example: "templates: theme", otherNames: ["templates_dir", "layouts", "layouts_dir"]
    ) { $0.readTemplates($1) },
    Setting(
      "permalink", "the pattern of the addresses of entries",
      takes:
        "a pattern of `{year}`, `{month}`, `{day}`, `{slug}`, `{title}`, `{file}` and `{folders}`; or a mapping from folders and files of the content folder to patterns, with `.` for all others",
      byDefault: "`/{year}/{month}/{day}-{slug}.html`", example: "permalink: /{year}/{slug}/",
      otherNames: ["permalinks"]
    ) { $0.readPermalink($1) },
    Setting(
      "slugs", "what addresses keep of names", takes: words(SlugStyle.self),
      byDefault: "`lower-case`", example: "slugs: as-written"
    ) { $0.choice($1, \.slugs) },
    Setting(
      "taxonomies", "the kinds of labels that get pages",
      takes: "a list of \(words(Taxonomy.builtIn.map(\.name) + ["NAME"]))",
      byDefault: "`[\(Taxonomy.standard.map(\.name).joined(separator: ", "))]`",
      example: "taxonomies: [tags, projects]", otherNames: ["taxonomy"]
    ) { $0.readTaxonomies($1) },
    Setting(
      "labels", "what your own labels are called in other languages",
      takes: "a mapping from labels to mappings from locales to words", byDefault: "`{}`",
      example: "labels: {happy: {ko: 행복}}", otherNames: ["label_names", "tag_names"]
    ) { $0.readLabels($1) },
    Setting(
      "publish", "whether a text is public without saying so", takes: words(PublishedTexts.self),
      byDefault: "all; an error where only some texts have `publish: true`",
      example: "publish: explicit"
    ) { $0.settings.publish = $0.choice($1, PublishedTexts.self) },
    Setting(
      "git_ignored", "what becomes of entries that a .gitignore leaves out",
      takes: words(GitIgnoredTexts.self), byDefault: "an error where there are any",
      example: "git_ignored: leave"
    ) { $0.settings.gitIgnored = $0.choice($1, GitIgnoredTexts.self) },
    Setting(
      "migrated", "what 'ilgi migrate' noted of other tools' settings",
      takes: "a mapping from files of other tools to their digests", byDefault: "`{}`",
      example: "migrated: {_config.yml: 2c26b46b68ffc68f}"
    ) { $0.readMigrated($1) },
    Setting(
      "fields", "fields of your own whose names look like privacy",
      takes: "a mapping from names of fields to `text`", byDefault: "`{}`",
      example: "fields: {online: text}"
    ) { $0.readOwnFields($1) },
    Setting(
      "content-dialect", "fields without fences, as other tools write them",
      takes: words(Settings.ContentDialect.self), byDefault: "`fenced`",
      example: "content-dialect: logseq", otherNames: ["dialect"]
    ) { $0.choice($1, \.contentDialect) },
    Setting(
      "titles", "where a title comes from if there is no 'title'", takes: words(TitleSource.self),
      byDefault: "`text`", example: "titles: file-name"
    ) { $0.choice($1, \.titles) },
    Setting(
      "tag_separator", "where one text of tags is divided", takes: words(TagSeparator.self),
      byDefault: "`space`",
      example: "tag_separator: comma"
    ) { $0.choice($1, \.tagSeparator) },
    Setting(
      "updated", "where the day of the last change comes from", takes: words(UpdatedSource.self),
      byDefault: "`front-matter`",
      example: "updated: git", otherNames: ["lastmod", "enable_git_info"]
    ) { $0.choice($1, \.updated) },
    Setting(
      "new", "what a new entry is", takes: words(NewEntryVisibility.self), byDefault: "`draft`",
      example: "new: private"
    ) { $0.choice($1, \.newEntries) },
    Setting(
      "new_times", "whether a new entry keeps its time", takes: trueOrFalse, byDefault: "`true`",
      example: "new_times: false"
    ) { $0.flag($1, \.newTimes) },
    Setting(
      "times", "whether readers see the time of day", takes: trueOrFalse, byDefault: "`false`",
      example: "times: true"
    ) { reader, field in
      reader.flag(field, \.times)
      reader.settings.namesTimes = true
    },
    Setting(
      "moment", "what new entries have of their moment",
      parts: [
        Setting(
          "moment.place", "where they are written, if they name no place",
          takes: "a place's name", byDefault: "none", example: "moment: {place: Busan}"
        ) { $0.text($1, \.moment.place) },
        Setting(
          "moment.weather", "who is asked for the weather there",
          takes: words(MomentSettings.Service.self), byDefault: "nobody",
          example: "moment: {place: Busan, weather: open-meteo}"
        ) { $0.settings.moment.weather = $0.choice($1, MomentSettings.Service.self) },
      ]),
    Setting(
      "weather_place", "an older name of 'moment', without a place in the entries",
      takes: "a place's name, as OpenWeather knows it", byDefault: "none",
      example: "weather_place: Busan,KR"
    ) { reader, field in
      reader.text(field, \.weatherPlace)
      reader.report(
        field, "is now a part of 'moment'",
        help: ["as in moment: {place: Busan}, which new entries get as their place, too"],
        severity: .note)
    },
    Setting(
      "limits", "how large and slow an entry may be",
      parts: [
        Setting(
          "limits.entry_size", "the size of a file", takes: range(EntryLimits.sizes),
          byDefault: "`1 MiB`",
          example: "limits: {entry_size: 4 MiB}"
        ) { $0.size($1, EntryLimits.sizes, \.limits.size) },
        Setting(
          "limits.depth", "how deep lists and quotes may nest",
          takes: range(EntryLimits.depths, "a number"), byDefault: "`100`",
          example: "limits: {depth: 200}"
        ) { $0.number($1, EntryLimits.depths, \.limits.depth) },
        Setting(
          "limits.seconds", "computing time of a text that is slow to read",
          takes: range(EntryLimits.times, "a number"), byDefault: "`5`",
          example: "limits: {seconds: 20}"
        ) { $0.number($1, EntryLimits.times, \.limits.seconds) },
        Setting(
          "limits.memory", "memory of a text that is slow to read",
          takes: range(EntryLimits.memories), byDefault: "`1 GiB`",
          example: "limits: {memory: 2 GiB}"
        ) { $0.size($1, EntryLimits.memories, \.limits.memory) },
      ]),
  ]

  /// Documents a range, as in "a number from `1` to `1000`".
  static func range(_ range: ClosedRange<Int>, _ kind: Phrase) -> Phrase {
    "\(kind) from `\(range.lowerBound)` to `\(range.upperBound)`"
  }

  static func range(_ sizes: ClosedRange<Int>) -> Phrase {
    "a size from `\(byteCount(sizes.lowerBound).english)` to `\(byteCount(sizes.upperBound).english)`"
  }
}

/// Endings of texts that Ilgi can read.
package let sourceEndings = ["md", "markdown", "mdx", "rmd", "qmd"]

extension SettingsReader {
  fileprivate mutating func readExtensions(_ field: Field) {
    let found = fields.items(field).compactMap { text, span -> String? in
      let name = (text.utf8.first == 0x2E ? String(text.dropFirst()) : text).lowercased()
      if sourceEndings.contains(name) { return name }
      fields.report(
        "settings.extensions", "files that end in '\(text)' cannot be read as entries", at: span,
        help: ["the endings are \(sourceEndings.joined(separator: ", "))"])
      return nil
    }
    if !found.isEmpty { settings.extensions = found }
  }

  fileprivate mutating func readMigrated(_ field: Field) {
    guard case .mapping(let inner, _) = field.value else {
      return report(field, "takes a mapping from files to digests")
    }
    for one in inner { settings.migrated[one.name] = fields.text(one) }
  }

  /// Reads `fields`. Ilgi's own fields keep their meaning.
  fileprivate mutating func readOwnFields(_ field: Field) {
    guard case .mapping(let inner, _) = field.value else {
      return report(field, "takes a mapping from names of fields to text")
    }
    for one in inner {
      if KnownField.keepsBack(KnownField.spelling[one.name.lowercased()] ?? one.name) {
        fields.report(
          "settings.fields", "'\(one.name)' withholds entries, whatever the settings say",
          at: one.nameSpan, help: ["give the field another name in the entries"])
      } else if one.value.texts != ["text"] {
        fields.report(
          "settings.fields", "a field can only be said to be 'text'", at: one.value.span,
          help: ["write 'fields: {\(yamlKey(one.name)): text}'"])
      } else {
        settings.ownFields.insert(folded(privacyName: one.name))
      }
    }
  }

  /// Reads `labels: {happy: {ko: 행복}}`.
  fileprivate mutating func readLabels(_ field: Field) {
    let shape: Phrase = "takes a mapping as in 'labels: {happy: {ko: 행복}}'"
    guard case .mapping(let labels, _) = field.value else { return report(field, shape) }
    for label in labels {
      guard case .mapping(let words, _) = label.value else { return report(field, shape) }
      for one in words {
        guard let locale = LocaleTag(one.name) else {
          fields.report(
            "settings.labels", "'\(one.name)' is not a locale", at: one.nameSpan,
            help: ["write language codes, as in {ko: 행복, de: Glück}"])
          continue
        }
        guard let word = fields.text(one) else { continue }
        settings.labels.add(word, for: label.name, in: locale)
      }
    }
  }

  fileprivate mutating func readStatics(_ field: Field) {
    settings.statics = fields.items(field).compactMap {
      folder($0.text, at: $0.span, "settings.static", "static")
    }
  }

  fileprivate mutating func readTemplates(_ field: Field) {
    guard let text = fields.text(field) else { return }
    if text == "false" {
      settings.templates = nil
    } else if let path = folder(text, at: field.value.span, "settings.templates", "templates") {
      settings.templates = path
    }
  }

  /// A path from the journal's folder down, without `./` and slashes at its ends.
  mutating func folder(
    _ text: String, at span: Span, _ rule: String, _ name: String
  ) -> String? {
    var parts = text.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    if parts.first == "." { parts.removeFirst() }
    let isPlain = parts.allSatisfy { part in
      part.utf8.first != 0x2E && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x5C && $0 != 0x7F }
    }
    guard text.utf8.first != 0x2F, !parts.isEmpty, isPlain else {
      fields.report(
        rule, "'\(name)' takes a folder of the journal", at: span,
        help: ["write its path from the journal's folder, as in assets or content/assets"])
      return nil
    }
    return parts.joined(separator: "/")
  }

  /// Reads `permalink: /{year}/{slug}/`, or a pattern for each folder.
  fileprivate mutating func readPermalink(_ field: Field) {
    guard case .mapping(let inner, _) = field.value else {
      if let pattern = fields.permalinkPattern(field) { settings.permalink = pattern }
      return
    }
    for one in inner {
      guard let pattern = fields.permalinkPattern(one) else { continue }
      if one.name == "." {
        (settings.permalink, settings.permalinks["."]) = (pattern, pattern)
      } else if let path = folder(one.name, at: one.nameSpan, "settings.permalink", "permalink") {
        settings.permalinks[path] = pattern
      }
    }
  }

  /// Reads `taxonomies`. A custom taxonomy is also a field name, so it must not be the name of a
  /// known field. Books, films and music give way: journals had taxonomies of these names first.
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
      let names = Taxonomy.builtIn.map(\.name).joined(separator: ", ")
      let works: Set<KnownField> = [.book, .film, .music]
      if let meaning = KnownField.byName[name], taxonomy.kind == nil, !works.contains(meaning) {
        fields.report(
          "settings.taxonomies", "'\(name)' is a field of another kind", at: span,
          help: [
            LabelKind.known.firstIndex(of: meaning).map {
              "did you mean '\(Taxonomy.builtIn[$0].name)'?"
            }
              ?? "choose a name of your own, or one of \(names)"
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

extension Settings {
  /// Whether the settings say that a field of this name is the author's own.
  func isOwn(field name: String) -> Bool {
    !ownFields.isEmpty && ownFields.contains(folded(privacyName: name))
  }
}

/// A name as a key of YAML.
func yamlKey(_ name: String) -> String {
  let isPlain = name.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
      || ["-", "_", " ", "."].contains(scalar)
  }
  return isPlain ? name : "'\(name.replacing("'", with: "''"))'"
}
