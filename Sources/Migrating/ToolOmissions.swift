import Build
import Diagnostics
import Journal
import JournalReader
import Localization

/// The texts that another tool leaves out of its site for a reason that is not in their own fields:
/// its settings, their names, files beside them, or a day to come.
struct ToolOmissions {
  /// Relative to the journal's folder.
  private(set) var paths: [String] = []
  /// Whether the tool publishes only texts that ask for it.
  private(set) var isExplicit = false
  /// The files that say what is left out, beside the tool's own settings.
  private(set) var files: [String] = []

  private let survey: JournalSurvey
  private let root: OpenFolder
  private let content: String
  private let texts: [String]
  private var left: Set<String> = []

  /// - Parameter today: the day after which texts are not published yet.
  init(_ survey: JournalSurvey, _ root: OpenFolder, today: CalendarDay?) {
    self.survey = survey
    self.root = root
    let content = survey.content
    self.content = content
    // What is not content anyway must not be in `exclude`.
    texts = survey.texts.filter {
      content.isEmpty ? !Scan.isNoContent($0) : $0.isBelow(content)
    }
    guard let tool = survey.tool else { return }
    readSettings(of: tool)
    if !left.isEmpty, !survey.configurationFile.isEmpty { files.append(survey.configurationFile) }
    if tool == .obsidian || tool == .quartz { readObsidian() }
    readNames(for: tool)
    if tool == .eleventy { readFolderData() }
    if let today, hidesFuture(tool) { readDays(after: today, tool) }
    paths = texts.filter(left.contains)
  }

  private mutating func leaveOut(_ isMeant: (_ path: String, _ inside: String) -> Bool) {
    for path in texts where !left.contains(path) {
      if isMeant(path, content.isEmpty ? path : path.below(content)) { left.insert(path) }
    }
  }

  // MARK: Settings

  private mutating func readSettings(of tool: OtherTool) {
    let settings = survey.configuration
    switch tool {
    case .hugo:
      leave(settings.list("ignoreFiles").compactMap { PathPattern(expression: $0) })
      // Of mounts; newer versions write a pattern with a mark in `files`.
      let files = settings.list("files").filter { $0.hasPrefix("!") }.map {
        String($0.dropFirst().drop { $0 == " " })
      }
      leave(globs((settings.list("excludeFiles") + files).map { "/" + $0.trimmedSlashes }))
    case .zola: leave(globs(settings.list("ignored_content"), crossing: true))
    case .jekyll:
      leave(globs(settings.list("exclude").map { "/" + $0 }))
      for scope in settings.unpublishedScopes {
        let pattern = PathPattern(glob: "/" + scope)
        leaveOut { path, _ in pattern?.matches(path) ?? true }
      }
    case .hexo: leave(globs(settings.list("exclude", "ignore").map { "/" + $0 }))
    case .quartz:
      leave(globs(settings.list("ignorePatterns")))
      isExplicit = settings.mentions("ExplicitPublish(")
    case .logseq:
      for hidden in settings.list("hidden") {
        let pattern = PathPattern(glob: "/" + hidden.trimmedSlashes)
        leaveOut { path, _ in pattern?.matches(path) ?? false }
      }
      let root = root
      let folders = content.isEmpty ? [""] : ["", content + "/"]
      let isAll = (try? PublicPages(root, in: folders))?.areAllPublic ?? false
      isExplicit =
        !isAll
        && texts.contains { path in
          (try? root.read(path, atMost: 1 << 20)).flatMap { PublicPages.isPublic($0) } == true
        }
    case .gatsby: leave(globs(settings.list("ignore")))
    case .vitepress: leave(globs(settings.list("srcExclude").map { "/" + $0 }))
    case .docusaurus: leave(globs(settings.list("exclude")))
    case .mkdocs: leave(globs(settings.list("exclude_docs", "draft_docs")))
    case .quarto:
      leave(globs(settings.list("drafts")))
      let rendered = settings.list("render").filter { $0.hasPrefix("!") }
      leave(globs(rendered.map { String($0.dropFirst()) }))
    case .pelican:
      // What is no article can be a page.
      let pages = ["pages"] + settings.list("PAGE_PATHS", "PAGE_DIR")
      let articles = settings.list("ARTICLE_EXCLUDES").filter { !pages.contains($0.trimmedSlashes) }
      leave(globs(articles + settings.list("IGNORE_FILES", "PAGE_EXCLUDES")))
    case .eleventy:
      let bytes = (try? root.read(".eleventyignore", atMost: FileLimits.settings)) ?? nil
      let lines = String(decoding: bytes ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
      leave(globs(lines.map(String.init).filter { !$0.hasPrefix("#") }))
    case .obsidian, .astro, .next: break
    }
  }

  /// Obsidian Publish, Digital Garden and Enveloppe publish only notes that ask for it, and not
  /// those in folders that their settings name.
  private mutating func readObsidian() {
    let publish = ".obsidian/publish.json"
    let plugins = [
      ".obsidian/plugins/digitalgarden/data.json",
      ".obsidian/plugins/obsidian-mkdocs-publisher/data.json",
      ".obsidian/plugins/quartz-syncer/data.json",
    ]
    let root = root
    func text(_ path: String) -> String? {
      ((try? root.read(path, atMost: FileLimits.settings)) ?? nil).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    isExplicit =
      isExplicit || text(publish) != nil || plugins.contains { text($0) != nil }
      || texts.prefix(5000).contains { root.isPublished($0) }
    for (path, name) in [(publish, "excluded"), (".obsidian/app.json", "userIgnoreFilters")] {
      guard let words = text(path), let list = words.firstRange(of: "\"\(name)\"") else { continue }
      let items = words[list.upperBound...].drop { $0 != "[" }.prefix { $0 != "]" }
        .split(separator: "\"").map(String.init).filter { item in
          item.contains { $0.isLetter || $0.isNumber }
        }
      guard !items.isEmpty else { continue }
      files.append(path)
      leaveOut { path, _ in items.contains { path.isBelow($0.trimmedSlashes) || path == $0 } }
    }
  }

  private func globs(_ written: [String], crossing: Bool = false) -> [PathPattern] {
    written.compactMap { PathPattern(glob: $0, crossing: crossing) }
  }

  /// A later pattern with `!` takes back what earlier ones name.
  private mutating func leave(_ patterns: [PathPattern]) {
    guard !patterns.isEmpty else { return }
    leaveOut { path, inside in
      let last = patterns.last { $0.matches(path) || $0.matches(inside) }
      return last.map { !$0.isNegated } ?? false
    }
  }

  // MARK: Names

  private mutating func readNames(for tool: OtherTool) {
    switch tool {
    case .hexo, .astro, .docusaurus, .quarto:
      let known = ["_posts/", "_drafts/"]
      leaveOut { _, inside in
        let rest = known.first { tool == .hexo && inside.hasPrefix($0) }
        return inside.dropFirst(rest?.count ?? 0).hasName("_")
      }
    case .jekyll where content.isEmpty:
      let output = survey.configuration.publishedCollections
      leaveOut { path, _ in
        guard path.hasPrefix("_"), let end = path.firstIndex(of: "/") else { return false }
        let name = path[..<end].dropFirst()
        return name != "posts" && name != "drafts" && !output.contains(String(name))
      }
    case .hugo, .zola:
      // Texts beside `index.md`, and below it, are files of that page and no pages.
      let content = content
      let bundles = Set(
        texts.filter { path in
          path.folderAndName.folder != content && path.folderAndName.name.hasPrefix("index.")
        }.map(\.folderAndName.folder))
      guard !bundles.isEmpty else { return }
      leaveOut { path, _ in
        let (own, name) = path.folderAndName
        if bundles.contains(own), !name.hasPrefix("index.") { return true }
        var folder = own.folderAndName.folder
        while !folder.isEmpty, folder != content {
          if bundles.contains(folder) { return true }
          folder = folder.folderAndName.folder
        }
        return false
      }
    default: break
    }
  }

  // MARK: Files beside texts

  /// Eleventy reads fields of all texts of a folder from `notes/notes.json`, and of one text from
  /// `sea.11tydata.js`.
  private mutating func readFolderData() {
    let endings = [".json", ".11tydata.json", ".11tydata.js", ".11tydata.cjs", ".11tydata.mjs"]
    let root = root
    func withholds(_ stem: String) -> Bool {
      endings.contains { ending in
        guard let bytes = try? root.read(stem + ending, atMost: FileLimits.settings) else {
          return false
        }
        let words = String(decoding: bytes, as: UTF8.self)
          .filter { !$0.isWhitespace && !"\"'`".contains($0) }
        return [
          "permalink:false", "draft:true", "published:false", "eleventyExcludeFromCollections:true",
        ].contains { words.contains($0) }
      }
    }
    var folders: Set<String> = []
    for path in texts {
      var folder = path.folderAndName.folder
      while !folder.isEmpty, folders.insert(folder).inserted {
        folder = folder.folderAndName.folder
      }
    }
    let hidden = folders.filter { withholds($0 + "/" + $0.folderAndName.name) }
    leaveOut { path, _ in
      hidden.contains { path.isBelow($0) }
        || path.lastIndex(of: ".").map { withholds(String(path[..<$0])) } ?? false
    }
  }

  // MARK: Days

  private func hidesFuture(_ tool: OtherTool) -> Bool {
    switch tool {
    case .hugo: survey.configuration.value("buildFuture")?.lowercased() != "true"
    case .jekyll: survey.configuration.value("future")?.lowercased() != "true"
    case .hexo: survey.configuration.value("future")?.lowercased() == "false"
    case .pelican: survey.configuration.value("WITH_FUTURE_DATES")?.lowercased() == "false"
    default: false
    }
  }

  private mutating func readDays(after today: CalendarDay, _ tool: OtherTool) {
    let limit = today.iso
    let root = root
    leaveOut { path, _ in
      var day = tool == .jekyll ? path.folderAndName.name[...].leadingDay : nil
      if let head = root.head(of: path) {
        for line in head {
          let text = line.lowercased().drop { $0 == "\"" || $0 == "'" || $0.isWhitespace }
          guard text.hasPrefix("date") else { continue }
          let value = text.dropFirst(4).drop { "\"':= \t".contains($0) }
          if let found = value.leadingDay { day = found }
        }
      }
      return day.map { $0 > limit } ?? false
    }
  }
}

extension OpenFolder {
  /// The lines at the beginning of a text, in which its fields are.
  fileprivate func head(of path: String) -> [Substring]? {
    guard let bytes = try? read(path, atMost: 1 << 20) else { return nil }
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    let fence = lines.first.map { $0.drop { $0 == "\u{FEFF}" } } ?? ""
    if fence == "---" || fence == "+++" { lines = lines.dropFirst() }
    return Array(lines.prefix { $0 != "---" && $0 != "+++" })
  }

  /// Whether the fields of a text say that it is to be published.
  fileprivate func isPublished(_ path: String) -> Bool {
    (head(of: path) ?? []).contains { line in
      let name = line.prefix { $0 != ":" }
      let value = line.dropFirst(name.count + 1).filter { $0.isLetter }
      return ["publish", "dg-publish", "share"].contains(String(name).trimmed.lowercased())
        && value.lowercased() == "true"
    }
  }
}

extension Substring {
  /// Whether a name in the path begins with a prefix.
  fileprivate func hasName(_ prefix: String) -> Bool {
    split(separator: "/").contains { $0.hasPrefix(prefix) }
  }

  /// `2024-03-05` at the beginning.
  fileprivate var leadingDay: String? {
    let day = prefix(10)
    let shape = day.utf8.enumerated().allSatisfy { place, byte in
      place == 4 || place == 7 ? byte == 0x2D : byte >= 0x30 && byte <= 0x39
    }
    return day.utf8.count == 10 && shape ? String(day) : nil
  }
}
