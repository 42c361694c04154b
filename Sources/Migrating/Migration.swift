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
    /// What speaks for it, counted; nil where nothing was.
    package var evidence: Phrase?
  }

  package let tool: OtherTool?
  package internal(set) var lines: [Line]
  /// The number of entries that a build publishes; nil if errors remain.
  package private(set) var entries: Int?
  var addresses = AddressPatterns()
  /// The comparison with the old site; nil without one.
  package fileprivate(set) var report: AddressReport?
  /// Why addresses are not those of the other tool; nil if they are, as far as is known.
  var addressesChange: Phrase?
  /// Whether the tool shows readers what Obsidian hides, and no vault is here.
  private let isPublicElsewhere: Bool
  /// With more than 200, trying out their copies would take minutes.
  private let photos: Int
  /// All texts, relative to the journal.
  let texts: [String]
  /// Files that are left out because of their errors, relative to the content folder.
  var excluded: [String] = []
  /// The first error of each.
  var causes: [String: Diagnostic] = [:]
  /// Texts that are withheld although nothing is wrong with them, and by what.
  package private(set) var withheld = 0
  package private(set) var withheldBy: [String] = []
  package private(set) var unlisted = 0
  /// Those of them that are no texts, such as recordings.
  var excludedMedia: Set<String> = []
  /// What the line `pages` names.
  var pageNames: [String] = []
  /// Those that the other tool does not publish either.
  var omitted: [String] = []
  /// What it would not publish of texts to come.
  var patterns: [String] = []
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
///
/// - Parameter old: the path of the site that there was: a built folder, a sitemap or a feed.
///   Nil means that the journal's own folder is looked at for one.
package func proposeMigration(
  _ options: BuildOptions, against old: String? = nil
) throws(BuildError) -> Migration {
  let root = try options.disk.journalFolder(options.folder)
  // Without a clock no day is known to be to come.
  let clock = options.epoch == 0 ? nil : TimeZone.utc.local(atSecond: options.epoch)?.day
  let today = options.today ?? clock
  var migration = Migration(try JournalSurvey(root), root, today)
  let url = migration.value("url").flatMap { SiteURL($0) }
  let site = try old.map { path throws(BuildError) in
    try OldSite(path, name: path, url: url, on: options.disk)
  }
  let known = site ?? OldSite.found(in: root, url: url)
  if url == nil, let url = known?.url {
    migration.set("url", quoted(url.origin + url.basePath), "the address of the old site")
  }
  let reading = AddressReading(options, migration.text(in: .english), known)
  if let reading {
    migration.choosePatterns(reading)
    migration.keepAddresses(reading)
  }
  migration.tryOut(options)
  migration.report = reading?.report(migration.text(in: .english))
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
    photos = survey.photos
    let isVault = survey.folders.contains(".obsidian") || survey.sample.linked > 0
    isPublicElsewhere =
      !isVault && ![nil, .obsidian, .quartz, .logseq].contains(survey.tool)
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
    let names = SiteNames(survey, root)
    let own = configuration.literal(["SITENAME", "siteTitle", "site_name", "pageTitle", "title"])
    if let title = own {
      set("title", quoted(title), "as in the other tool's settings")
    } else if let (title, file) = names.title {
      set("title", quoted(title), "as \(file) says", evidence: "\(file)")
    }
    var url =
      configuration.value(
        "baseURL", "base_url", "baseurl", "url", "siteUrl", "site_url", "SITEURL", "site")
      ?? configuration.literal(["baseUrl"])
    // Of Jekyll's two settings, `baseurl` is only the path.
    if survey.tool == .jekyll, let origin = configuration.value("url"), let path = url,
      path.hasPrefix("/")
    {
      url = origin.trimmedSlashes + path
    }
    if survey.tool == .quartz, let host = url, !host.contains("://") { url = "https://" + host }
    if let url, SiteNames.isOwn(url: url) {
      set("url", quoted(url), "as in the other tool's settings")
    } else if let (url, file) = names.url {
      set("url", quoted(url), "as \(file) says", evidence: "\(file)")
    }
    if !has("title"), let host = value("url").flatMap({ SiteURL($0) })?.origin.host {
      set("title", quoted(host), "the host of its address")
    }
    proposeLocales(survey, content)
    proposeZone(survey, root)
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
    let forRoot = ["static", "public"].map { survey.folder + "/" + $0 }
      .filter { survey.folders.contains($0) && !root.hasSite($0) }
    if !survey.folder.isEmpty, let first = forRoot.first {
      set("static", list([first]), "files for the root of the site")
    }
    let hasPublic = survey.folders.contains("public") && !root.hasSite("public")
    if hasPublic, content == "public" || content.isBelow("public") {
      set("output", "site", "public/ is not the output")
    } else if hasPublic {
      set(
        "static", list((survey.folders.contains("static") ? ["static"] : []) + ["public"]),
        "files in public/ are copied to the root of the site")
      set("output", "site", "public/ is not the output")
    }
    let omissions = ToolOmissions(survey, root, today: today)
    let pages = OwnPages(survey, root, omissions)
    propose(pages)
    proposePermalink(survey, pages, root)
    unread = survey.otherPosts + survey.unread(root, besides: content, pages.paths)
    unread += pages.remarks
    unread += [addresses.own.remark, MDXParts(survey, root).remark].compactMap(\.self)
    omitted = (omissions.paths + pages.doubles).map { content.isEmpty ? $0 : $0.below(content) }
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

  mutating func set(
    _ name: String, _ value: String, _ reason: Phrase, evidence: Phrase? = nil
  ) {
    let line = Line(name: name, value: value, reason: reason, evidence: evidence)
    if let position = lines.firstIndex(where: { $0.name == name }) {
      lines[position] = line
    } else {
      lines.append(line)
    }
  }

  /// A value without quotation marks.
  func value(_ name: String) -> String? {
    lines.first { $0.name == name }.map { line in
      line.value.hasPrefix("\"") ? String(line.value.dropFirst().dropLast()) : line.value
    }
  }

  func has(_ name: String) -> Bool { lines.contains { $0.name == name } }

  /// Builds in memory, and changes the settings as the findings ask.
  fileprivate mutating func tryOut(_ options: BuildOptions) {
    var options = options
    // Copies of photos take most of the time, and few of them have errors.
    var isQuick = photos > 0
    options.photoMemory = try? PhotoMemory()
    for _ in 0..<12 {
      let quickly = isQuick ? "photos: {variants: false}\n" : ""
      options.settingsText = Array((text(in: .english) + quickly).utf8)
      let outcome = check(options)
      // What a round before has published says nothing of this one.
      entries = nil
      if case .sound(let summary) = outcome.ending {
        entries = summary.entries
        (withheld, withheldBy) = (summary.withheld, summary.withheldBy)
        unlisted = summary.unlisted
      }
      errors = outcome.diagnostics.filter { $0.severity == .error }
      if !adjust(to: outcome.diagnostics) {
        guard isQuick, photos <= 200 else { return }
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
      if isPublicElsewhere {
        set("comments", "html", "the other tool publishes %%…%% as text")
      } else {
        // Never "html": it would publish what Obsidian hides.
        set("comments", "obsidian", "entries contain %%…%%, which hides notes in Obsidian")
      }
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

}

extension String {
  /// The host of an origin, without `www.`.
  var host: String? {
    guard let mark = firstRange(of: "://") else { return nil }
    let host = self[mark.upperBound...].prefix { $0 != ":" }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : String(host)
  }
}

/// A list in YAML.
func list(_ items: [String]) -> String {
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
