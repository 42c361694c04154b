package import Build
package import Diagnostics
package import Files
import Journal
import Localization
import Publishing

/// Settings with which a folder of another tool's journal builds.
package struct Migration: Sendable {
  /// One line of `ilgi.yml`.
  package struct Line: Sendable, Equatable {
    package let name: String
    /// As YAML.
    package let value: String
    package let reason: Phrase
  }

  package let tool: OtherTool?
  package private(set) var lines: [Line]
  /// The number of entries that a build publishes; nil if errors remain.
  package private(set) var entries: Int?
  /// Patterns of addresses that are tried if the first one does not do.
  var spares: [String] = []
  /// The first one, if others do not do either.
  var preferred: String?
  /// Why addresses are not those of the other tool; nil if they are, as far as is known.
  var addressesChange: Phrase?
  /// Whether there are so many photos that trying out their copies would take minutes.
  private let hasManyPhotos: Bool
  /// All texts, relative to the journal.
  private let texts: [String]
  /// Files that are left out because of their errors, relative to the content folder.
  private var excluded: [String] = []
  /// Those of them that are no texts, such as recordings.
  private var excludedMedia: Set<String> = []
  /// Those that the other tool does not publish either.
  private var omitted: [String] = []
  /// What it would not publish of texts to come.
  private var patterns: [String] = []
  /// What the proposed settings leave out without an error.
  private var unread: [Phrase] = []
  /// The errors that remain.
  package private(set) var errors: [Diagnostic] = []

  /// What is not as in the other tool and is no error.
  package var remarks: [Phrase] { unread + [addressesChange].compactMap(\.self) }

  /// Empty for the journal's own folder.
  var contentFolder: String {
    let content = lines.first { $0.name == "content" }?.value ?? ""
    return content == "." ? "" : content
  }

  /// The text of `ilgi.yml`.
  ///
  /// - Parameter book: the language of the comments.
  package func text(in book: PhraseBook) -> String {
    lines.map { line in
      let value = line.value.hasPrefix("\n") ? line.value : " " + line.value
      return "# \(line.reason.translated(by: book))\n\(line.name):\(value)\n"
    }.joined()
  }
}

/// Looks at a folder and proposes settings, which are tried before they are proposed. Nothing is
/// written.
package func proposeMigration(_ options: BuildOptions) throws(BuildError) -> Migration {
  let root = try options.disk.journalFolder(options.folder)
  // Without a clock no day is known to be to come.
  let clock = options.epoch == 0 ? nil : TimeZone.utc.local(atSecond: options.epoch)?.day
  let today = options.today ?? clock
  var migration = Migration(try JournalSurvey(root), root, today)
  migration.tryOut(options)
  return migration
}

/// Writes proposed settings into a folder that has none.
package func writeMigration(
  _ migration: Migration, to folder: String, in book: PhraseBook, on disk: Disk = Disk()
) throws(BuildError) {
  let root = try disk.journalFolder(folder)
  guard try root.addFile("ilgi.yml", Array(migration.text(in: book).utf8)) else {
    throw BuildError(
      "'ilgi.yml' is there already, and is as it was",
      help: "without '--write' the proposed settings are only printed")
  }
}

extension Migration {
  /// The proposal from what the folder looks like.
  fileprivate init(_ survey: JournalSurvey, _ root: OpenFolder, _ today: CalendarDay?) {
    tool = survey.tool
    lines = []
    texts = survey.texts
    hasManyPhotos = survey.photos > 200
    let configuration = survey.configuration
    let content = survey.content
    if !content.isEmpty {
      set("content", content, "the texts are here")
    } else if survey.folders.contains("entries") {
      set("content", ".", "the texts are in more than one folder")
    }
    let endings = survey.otherEndings(in: content)
    if !endings.isEmpty {
      set("extensions", list(["md", "markdown"] + endings), "texts end in these")
    }
    if let title = configuration.value("title", "SITENAME", "siteTitle", "site_name", "pageTitle") {
      set("title", quoted(title), "as in the other tool's settings")
    }
    var url = configuration.value(
      "baseURL", "base_url", "baseurl", "url", "siteUrl", "site_url", "SITEURL", "site")
    // Of Jekyll's two settings, `baseurl` is only the path.
    if survey.tool == .jekyll, let origin = configuration.value("url"), let path = url,
      path.hasPrefix("/")
    {
      url = origin.trimmedSlashes + path
    }
    if survey.tool == .quartz, let host = url, !host.contains("://") { url = "https://" + host }
    if let url = url.flatMap({ SiteURL($0) == nil ? nil : $0 }) {
      set("url", quoted(url), "as in the other tool's settings")
    }
    proposeLocales(survey, content)
    let zone = configuration.value("timeZone", "timezone", "TIMEZONE")
    if let zone, TimeZone(zone) != nil {
      set("timezone", zone, "as in the other tool's settings")
    }
    if survey.tool == .logseq {
      set("content-dialect", "logseq", "page properties are written without fences")
    }
    if survey.tool == .pelican {
      set("content-dialect", "pelican", "headers are written without fences")
    }
    if survey.tool == .obsidian || survey.tool == .quartz {
      set("comments", "obsidian", "%%…%% hides a note")
    }
    proposeFieldForms(survey)
    let hasPublic = survey.folders.contains("public") && !root.hasSite("public")
    if hasPublic, content == "public" || content.isBelow("public") {
      set("output", "site", "public/ is not the output")
    } else if hasPublic {
      set(
        "static", list((survey.folders.contains("static") ? ["static"] : []) + ["public"]),
        "files in public/ are copied to the root of the site")
      set("output", "site", "public/ is not the output")
    }
    proposePermalink(survey)
    let omissions = ToolOmissions(survey, root, today: today)
    unread = survey.otherPosts + survey.unread(root, besides: content)
    omitted = omissions.paths.map { content.isEmpty ? $0 : $0.below(content) }
    patterns = omissions.patterns
    if !omitted.isEmpty || !patterns.isEmpty { setExclusions() }
    if omissions.isExplicit {
      set("publish", "explicit", "only texts with 'publish: true' are public, as in the other tool")
    }
    let digests = omissions.files.compactMap { path in
      ((try? root.read(path, atMost: FileLimits.settings)) ?? nil).map { bytes in
        quoted(path) + ": " + quoted(Digest(of: bytes).short)
      }
    }
    if !digests.isEmpty {
      set(
        "migrated", "{" + digests.joined(separator: ", ") + "}",
        "what the other tool leaves out was read from here; a change is told")
    }
  }

  /// What other tools make of fields, and of texts without them.
  private mutating func proposeFieldForms(_ survey: JournalSurvey) {
    let sample = survey.sample
    if sample.readings > 0 { set("ruby", "true", "texts have readings above their words") }
    if sample.tagged * 5 > sample.count {
      set("inline_tags", "true", "texts have tags among their words")
    }
    switch survey.tool {
    case .obsidian, .quartz:
      set("titles", "file-name", "a note without a title has the name of its file")
      if sample.formulas > 0 { set("math", "true", "texts contain formulas") }
    case nil where sample.untitled * 2 > sample.count:
      set("titles", "file-name", "most texts have neither a title nor a heading")
    default: break
    }
    let keepsQuotes: [OtherTool?] = [
      .zola, .obsidian, .logseq, .mkdocs, .vitepress, .docusaurus, .eleventy, .pelican,
    ]
    let isSmart = survey.configuration.value("smart_punctuation", "TYPOGRIFY", "typographer")
    if keepsQuotes.contains(survey.tool), isSmart?.lowercased() != "true" {
      set("quotes", "false", "quotation marks stay as they are written, as in the other tool")
    } else if isSmart?.lowercased() != "true", sample.plainTitles > 0 {
      // Some of these tools change quotation marks in texts, but none in titles.
      set(
        "quotes", "false",
        survey.tool == nil
          ? "titles stay as they are written"
          : "titles stay as they are written, as in the other tool")
    }
    if sample.timed > 0 {
      set("times", "true", "entries have a time of day; 'false' keeps it from readers")
    }
    // Only Jekyll divides such a text at spaces, and Obsidian once did.
    if sample.spacedTags > 0, ![.jekyll, .obsidian, .quartz, .logseq].contains(survey.tool) {
      set("tag_separator", "comma", "a tag may have spaces, as in 'tags: sea and land'")
    }
  }

  mutating func set(_ name: String, _ value: String, _ reason: Phrase) {
    if let position = lines.firstIndex(where: { $0.name == name }) {
      lines[position] = Line(name: name, value: value, reason: reason)
    } else {
      lines.append(Line(name: name, value: value, reason: reason))
    }
  }

  private func has(_ name: String) -> Bool { lines.contains { $0.name == name } }

  /// Builds in memory, and changes the settings as the findings ask.
  fileprivate mutating func tryOut(_ options: BuildOptions) {
    var options = options
    // Copies of photos take most of the time, and few of them have errors.
    var isQuick = true
    for _ in 0..<12 {
      let quickly = isQuick ? "photos: {variants: false}\n" : ""
      options.settingsText = Array((text(in: .english) + quickly).utf8)
      let outcome = check(options)
      if case .sound(let summary) = outcome.ending { entries = summary.entries }
      errors = outcome.diagnostics.filter { $0.severity == .error }
      if !adjust(to: outcome.diagnostics) {
        guard isQuick, !hasManyPhotos else { return }
        isQuick = false
      }
    }
  }

  /// Whether anything changed.
  private mutating func adjust(to diagnostics: [Diagnostic]) -> Bool {
    let before = lines
    let found = Set(diagnostics.map(\.identifier))
    let wrong = Set(errors.map(\.identifier))
    if found.contains("link.remote-image"), !has("remote_images") {
      set("remote_images", "all", "entries show pictures of other hosts; readers load them there")
    }
    if found.contains("markdown.html"), !has("raw_html") {
      set("raw_html", "allow", "entries contain HTML; what is unsafe stays out")
    }
    if found.contains("markdown.math"), !has("math") {
      set("math", "true", "texts contain formulas")
    }
    if wrong.contains("settings.publish"), !has("publish") {
      set("publish", "explicit", "some texts have 'publish: true', and only these are public")
    }
    if wrong.contains("settings.git_ignored"), !has("git_ignored") {
      set("git_ignored", "leave", "git ignores some texts")
    }
    if wrong.contains("settings.comments"), !has("comments") {
      // Never "html": it would publish what Obsidian hides.
      set("comments", "obsidian", "entries contain %%…%%, which hides notes in Obsidian")
    }
    if wrong.contains("address.collision") || wrong.contains("address.reserved") {
      changePermalink(for: errors)
    }
    let folder = Settings().templates ?? ""
    if !has("templates"), errors.contains(where: { $0.place.path?.isBelow(folder) == true }) {
      set("templates", "false", "templates/ is for another program")
    }
    if lines == before { exclude() }
    return lines != before
  }

  /// Files with errors stay out until their author corrects them.
  private mutating func exclude() {
    let folder = contentFolder
    let all = contentTexts
    let known = Set(all)
    var paths: [String] = []
    var media: Set<String> = []
    for error in errors {
      guard var path = error.place.path, path != "ilgi.yml" else { continue }
      if error.identifier == "source.withheld-section" {
        guard Scan.isMarkdown(path) else { continue }
        path = path.folderAndName.folder
      }
      if path.isEmpty { continue }
      let isStatic = staticFolders.contains { path.isBelow($0) }
      guard folder.isEmpty || path.isBelow(folder) || isStatic else { continue }
      let inside = folder.isEmpty || !path.isBelow(folder) ? path : path.below(folder)
      if !paths.contains(inside) { paths.append(inside) }
      if error.identifier != "source.withheld-section", !known.contains(inside) {
        media.insert(inside)
      }
    }
    // Without any text there would be no journal; photos and other files do not count.
    guard !paths.isEmpty,
      all.contains(where: { text in
        !paths.contains { text == $0 || text.isBelow($0) }
      })
    else { return }
    excludedMedia.formUnion(media)
    excluded = shortened(excluded + paths.filter { !excluded.contains($0) }, all)
    setExclusions()
  }

  /// The texts of the content folder, relative to it.
  private var contentTexts: [String] {
    let folder = contentFolder
    return texts.filter { folder.isEmpty || $0.isBelow(folder) }.map {
      folder.isEmpty ? $0 : $0.below(folder)
    }
  }

  private mutating func setExclusions() {
    let known = patterns.compactMap { PathPattern($0) }
    let own = patterns + shortened(omitted.filter { !known.name([$0]) }, contentTexts)
    let others = excluded.filter { path in !own.contains { path == $0 || path.isBelow($0) } }
    let names = (own + others).map(quoted)
    let reason: Phrase =
      if own.isEmpty {
        "these files have errors, which 'ilgi check' tells without this line"
      } else if others.isEmpty {
        "the other tool does not publish these files either"
      } else {
        "the other tool does not publish these files, or they have errors"
      }
    lines.removeAll { $0.name == "exclude" }
    set(
      "exclude",
      names.count > 3
        ? names.map { "\n  - " + $0 }.joined() : "[\(names.joined(separator: ", "))]", reason)
  }

  /// The number of texts and other files that the proposed settings leave out because of their
  /// errors.
  package var leftOut: Int {
    guard !excluded.isEmpty else { return 0 }
    let folder = contentFolder
    let excludedTexts = texts.count { text in
      guard folder.isEmpty || text.isBelow(folder) else { return false }
      let path = folder.isEmpty ? text : text.below(folder)
      return excluded.contains { path == $0 || path.isBelow($0) }
    }
    return excludedTexts + excludedMedia.count
  }

  /// The folders of static files that the proposed settings name.
  private var staticFolders: [String] {
    guard let line = lines.first(where: { $0.name == "static" }) else { return ["static"] }
    return line.value.dropFirst().dropLast().split(separator: ",").map {
      String($0.drop { $0 == " " })
    }
  }

  /// Names a folder in place of its files if all its texts are among them, or many of a folder of
  /// templates.
  private func shortened(_ paths: [String], _ all: [String]) -> [String] {
    var result = paths
    var taken: [String] = []
    for folder in Set(paths.map(\.folderAndName.folder)).sorted() where !folder.isEmpty {
      guard !taken.contains(where: { folder.isBelow($0) }) else { continue }
      let inside = all.filter { $0.isBelow(folder) }
      let wrong = inside.filter(paths.contains)
      let isTemplates = folder.folderAndName.name.lowercased().contains("template")
      // A folder with one text that the other tool leaves out may get more.
      let isLeftOut = wrong.contains(where: omitted.contains)
      guard inside.count > 1 || isLeftOut,
        wrong.count == inside.count || isTemplates && wrong.count > 1
      else {
        continue
      }
      taken.append(folder)
      result.removeAll { $0.isBelow(folder) }
      result.append(folder)
    }
    return result
  }
}

/// A list in YAML.
private func list(_ items: [String]) -> String {
  "[" + items.joined(separator: ", ") + "]"
}

/// A text as YAML writes it between quotation marks, which is as in JSON.
func quoted(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.appendJSON(text)
  return String(decoding: bytes, as: UTF8.self)
}

extension OpenFolder {
  /// Whether a folder holds a site of Ilgi's.
  func hasSite(_ folder: String) -> Bool {
    ((try? status(folder + "/" + OutputManifest.name)) ?? nil) != nil
  }
}
