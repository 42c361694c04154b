import Command
import Foundation
import Migrating
import Testing

/// Every diagnostic rule has a case.
@Suite struct RuleCoverageTests {
  /// Rules whose names are built at run time: the source text and the resulting names.
  private static let composed: [String: [String]] = [
    #""settings.\(whole)""#: [
      "settings.calendar", "settings.collisions", "settings.content-dialect", "settings.deploy",
      "settings.digits", "settings.feed",
      "settings.first_weekday", "settings.host", "settings.limits", "settings.links",
      "settings.media_metadata", "settings.missing_links", "settings.paginate",
      "settings.precompress",
      "settings.photo_metadata", "settings.photos",
      "settings.raw_html", "settings.repository", "settings.statistics", "settings.theme",
      "settings.tag_separator", "settings.titles", "settings.updated", "settings.publish",
      "settings.git_ignored", "settings.fields", "settings.labels", "settings.migrated",
      "settings.new_addresses", "settings.moment", "settings.weather_place",
    ],
    #""\(area).type""#: ["settings.type", "front-matter.type"],
    #""\(area).\(field.name)""#: [
      "settings.cards", "settings.drafts", "settings.inline_tags", "settings.language_offer",
      "settings.math",
      "settings.noindex",
      "settings.quotes", "settings.ruby", "settings.search",
      "settings.strict", "settings.wikilinks", "front-matter.draft", "front-matter.private",
      "front-matter.public", "front-matter.sealed", "front-matter.starred", "front-matter.pinned",
      "front-matter.noindex",
    ],
    #""\(dialect.rawValue).\(rule)""#: [
      "pelican.duplicate", "pelican.keys", "pelican.fence", "pelican.syntax", "logseq.duplicate",
      "logseq.keys", "logseq.syntax",
    ],
  ]

  /// Rules that a folder cannot break, with the test that covers each.
  private static let elsewhere: [String: String] = [
    "git.bulk": "GitDateTests: it takes a repository with a commit of many files",
    "git.field": "GitDateTests: it takes a repository",
    "git.ownership": "GitDateTests: it takes another user",
    "git.failed": "GitDateTests: it takes a broken repository, and git's words are its own",
    "git.missing": "GitDateTests: it takes a machine without git",
    "git.partial": "GitDateTests: it takes a partial clone",
    "media.large": "SiteTests.test_media: it takes a large file",
    "photo.library": "SiteTests.test_photos: it takes a machine without libheif",
    "site.host": "SiteTests.test_hosting: it takes more than a host takes",
    "privacy.trace": "PrivacyAuditTests: it takes a leak that no journal has",
    "markdown.size": "HostileTests: larger files are refused before they are read",
  ]

  @Test func `every rule of the program has a case`() throws {
    let said = Set(BadCase.sound.flatMap { identifiers(in: $0.answer) })
    let rules = try rulesOfSources()
    #expect(rules.count > 100)
    for rule in rules.subtracting(said).subtracting(Self.elsewhere.keys).sorted() {
      Issue.record("no case of Tests/BadInputTests/Cases ends in [\(rule)]")
    }
    for rule in said.subtracting(rules).sorted() {
      Issue.record("a case ends in [\(rule)], which is in no source")
    }
  }

  @Test func `every rule of the program is explained, and nothing else is`() throws {
    let explained = DiagnosticRule.all.map(\.name)
    #expect(Set(explained).count == explained.count, "a rule is explained twice")
    let rules = try rulesOfSources()
    let missing = rules.subtracting(explained).sorted()
    let gone = Set(explained).subtracting(rules).sorted()
    #expect(missing.isEmpty, "write into Sources/CommandTranslations/rules.txt: \(missing)")
    #expect(gone.isEmpty, "no source has them any more: \(gone)")
  }

  @Test func `every identifier that the sources put together is known here`() throws {
    let pattern = /"(?:[a-z-]+|\\\([a-zA-Z.]+\))\.(?:[a-z]+|\\\([a-zA-Z.]+\))"/
    // Names of messages, of settings and of a site's own fields.
    let others: Set = [
      #""\(width).webp""#, #""appearance.\(name)""#, #""\(width).avif""#, #""photo.\(number)""#,
      #""taxonomy.\(taxonomy.name)""#, #""order.\(order.rawValue)""#, #""weather.\(label)""#,
      #""weather.\(sky.code)""#, #""work.\(kind.shelf)""#,
      #""mood.\(rawValue)""#, #""tone.\(tone.rawValue)""#, #""site.\(field.name)""#,
      #""\(area).\(rule)""#,
      #""\(field.name).\(part.name)""#, #""\(name).pdf""#, #""\(number).\(ending)""#,
      #""\(number).\(file.name.fileEnding)""#,
    ]
    let written = Set(
      try sources().flatMap { $0.matches(of: pattern).map { String($0.output) } }
    ).filter { $0.contains("\\(") }.subtracting(others)
    #expect(written == Set(Self.composed.keys))
  }

  /// The rules in brackets at the ends of headlines.
  private func identifiers(in answer: String) -> [String] {
    answer.split(separator: "\n").compactMap { line in
      guard line.first != " ", let match = line.firstMatch(of: /\[([a-z]+[a-z_.-]*)\]$/) else {
        return nil
      }
      return String(match.output.1)
    }
  }

  /// String literals of the form `area.rule` that are not messages of the theme, file names or
  /// nested settings.
  private func rulesOfSources() throws -> Set<String> {
    let messages = try messages()
    let extensions: Set<Substring> = [
      "avif", "com", "config", "css", "html", "ico", "jpg", "js", "json", "net", "new", "org",
      "png", "svg", "toml", "txt", "webmanifest", "webp", "xml", "yaml", "yml", "zip",
    ]
    // Also names of git's configuration.
    let others: Set = [
      "content.toc", "site.baseurl", "site.url", "user.email", "user.name",
    ]
    var rules = Set(Self.composed.values.joined())
    for text in try sources() {
      for match in text.matches(of: /"(([a-z]+(?:-[a-z]+)*)\.([a-z_]+(?:-[a-z]+)*))"/) {
        let (_, word, area, rule) = match.output
        // `markdown.html`, `template.html` and `address.lock` are rules.
        let isFile =
          extensions.contains(rule) && area != "markdown" && area != "template"
          || rule == "lock" && area != "address"
        let isPart = [
          "deploy", "feed", "limits", "math", "moment", "photos", "security", "statistics", "theme",
          "user",
        ]
        .contains(area)
        if isFile || isPart || others.contains(String(word)) || messages.contains(String(word)) {
          continue
        }
        rules.insert(String(word))
      }
    }
    return rules
  }

  /// `search.title`, of the theme's English catalog.
  private func messages() throws -> Set<String> {
    var area = ""
    var names: Set<String> = []
    let catalog = try String(contentsOfFile: Self.project + "/Templates/en.yml", encoding: .utf8)
    for line in catalog.split(separator: "\n") {
      if let name = line.firstMatch(of: /^([a-z_]+):/)?.output.1 {
        area = String(name)
      } else if let name = line.firstMatch(of: /^  ([a-z0-9_-]+):/)?.output.1 {
        names.insert("\(area).\(name)")
      }
    }
    return names
  }

  private func sources() throws -> [String] {
    let folder = Self.project + "/Sources"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    // What is in other programs' files.
    let foreign = ["ForeignTemplates.swift", "OtherTool.swift"]
    let own = names.filter { name in
      name.hasSuffix(".swift") && !foreign.contains { name.hasSuffix($0) }
    }
    return try own.map {
      try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
  }

  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
