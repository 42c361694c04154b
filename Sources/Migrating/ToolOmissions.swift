import Build
import Diagnostics
import Files
import JournalReader
import Localization

/// The texts that another tool leaves out of its site for a reason that is not in their own fields:
/// its settings, their names, files beside them, or a day to come.
struct ToolOmissions {
  /// Relative to the journal's folder.
  private(set) var paths: [String] = []
  /// What the other tool's patterns would leave out of texts to come too, as `exclude` has it.
  private(set) var patterns: [String] = []
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
    leaveHelpers()
    paths = texts.filter(left.contains)
    guard let tool = survey.tool else { return }
    readSettings(of: tool)
    if !(left.isEmpty && patterns.isEmpty), !survey.configurationFile.isEmpty {
      files.append(survey.configurationFile)
    }
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
      leave(settings.list("ignoreFiles").flatMap(PathPattern.globs(expression:)))
      // Of mounts; newer versions write a pattern with a mark in `files`.
      let files = settings.list("files").filter { $0.hasPrefix("!") }.map {
        String($0.dropFirst().drop { $0 == " " })
      }
      leave((settings.list("excludeFiles") + files).map(PathPattern.anchored))
    case .zola:
      // Its `*` crosses folders.
      leave(
        settings.list("ignored_content").map { pattern in
          pattern.split(separator: "**", omittingEmptySubsequences: false)
            .map { $0.replacing("*", with: "**") }.joined(separator: "**")
        })
    case .jekyll:
      leave((settings.list("exclude") + settings.unpublishedScopes).map(PathPattern.anchored))
    case .hexo: leave(settings.list("exclude", "ignore").map(PathPattern.anchored))
    case .quartz:
      leave(settings.list("ignorePatterns"))
      isExplicit = settings.mentions("ExplicitPublish(")
    case .logseq:
      leave(settings.list("hidden").map(PathPattern.anchored))
      let root = root
      let folders = content.isEmpty ? [""] : ["", content + "/"]
      let isAll = (try? PublicPages(root, in: folders))?.areAllPublic ?? false
      isExplicit =
        !isAll
        && texts.contains { path in
          (try? root.read(path, atMost: 1 << 20)).flatMap { PublicPages.isPublic($0) } == true
        }
    case .gatsby: leave(settings.list("ignore"))
    case .vitepress: leave(settings.list("srcExclude").map(PathPattern.anchored))
    case .docusaurus: leave(settings.list("exclude"))
    case .mkdocs: leave(settings.list("exclude_docs", "draft_docs"))
    case .quarto:
      leave(settings.list("drafts"))
      let rendered = settings.list("render").filter { $0.hasPrefix("!") }
      leave(rendered.map { String($0.dropFirst()) })
    case .pelican:
      // What is no article can be a page.
      let pages = ["pages"] + settings.list("PAGE_PATHS", "PAGE_DIR")
      let articles = settings.list("ARTICLE_EXCLUDES").filter { !pages.contains($0.trimmedSlashes) }
      leave(articles + settings.list("IGNORE_FILES", "PAGE_EXCLUDES"))
      let text = settings.plainText
      // A build looks for this only in files with Pelican's own names.
      isExplicit =
        text.contains("default_metadata")
        && ["draft", "hidden", "skip"].contains { text.contains($0) }
    case .eleventy:
      let bytes = (try? root.read(".eleventyignore", atMost: FileLimits.settings)) ?? nil
      let lines = String(decoding: bytes ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
      leave(lines.map(String.init).filter { !$0.hasPrefix("#") })
    case .bridgetown, .obsidian, .astro, .next, .zenn, .saga, .publish, .ignite: break
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
      leave(
        items.flatMap { item in
          // Between slashes it is a regular expression.
          item.count > 2 && item.hasPrefix("/") && item.hasSuffix("/")
            ? PathPattern.globs(expression: String(item.dropFirst().dropLast()))
            : [PathPattern.anchored(item)]
        })
    }
  }

  /// - Parameter written: as in `.gitignore`; a later one with `!` takes back what earlier ones
  ///   name.
  private mutating func leave(_ written: [String]) {
    let root = root
    let content = content
    let written = written.map(\.trimmed).filter { !$0.isEmpty }
    let read = written.compactMap { PathPattern($0) }
    leaveOut { path, inside in read.name([path, inside]) }
    patterns += written.compactMap { text in
      if PathPattern.isPattern(text) { return text }
      let path = text.trimmedSlashes
      if path.hasPrefix(".") || Scan.isNoContent(path) { return nil }
      if !text.hasPrefix("/"), !path.utf8.contains(0x2F) { return "**/" + path }
      // What is there has a path of its own.
      let isThere = [path, content + "/" + path].contains { path in
        (try? root.status(path))??.kind == .file
      }
      return isThere ? nil : Scan.isMarkdown(path) ? "**/" + path : "/" + path + "/**"
    }
  }

  // MARK: Names

  /// What tells programs and other authors about the folder is no entry, wherever it is.
  private mutating func leaveHelpers() {
    let names = [
      "CLAUDE", "AGENTS", "GEMINI", "COPILOT", "SECURITY", "CODE_OF_CONDUCT",
      "PULL_REQUEST_TEMPLATE",
    ]
    let files = Set(texts.map(\.folderAndName.name))
    for name in names.map({ $0 + ".md" }) where files.contains(name) {
      leaveIfUsed(["**/" + name])
    }
    // In some tools a README is the page of its folder.
    let hasPages: [OtherTool?] = [
      .vitepress, .docusaurus, .mkdocs, .quarto, .obsidian, .quartz, .logseq,
    ]
    let root = root
    let own = texts.filter { $0.folderAndName.name.lowercased().hasPrefix("readme.") }
    guard !hasPages.contains(survey.tool), own.count * 5 < texts.count else { return }
    let bare = own.filter { path in
      let lines = root.head(of: path) ?? []
      return lines.first?.hasPrefix("#") ?? false
    }
    leaveOut { path, _ in bare.contains(path) }
  }

  /// What names mean in a tool is a habit only where a text has such a name.
  private mutating func leaveIfUsed(_ written: [String]) {
    let before = (left, patterns)
    leave(written)
    if left == before.0 { patterns = before.1 }
  }

  private mutating func readNames(for tool: OtherTool) {
    switch tool {
    case .hexo, .astro, .docusaurus, .quarto:
      let known = tool == .hexo ? ["_posts", "_drafts"] : []
      leaveIfUsed(["**/_*"] + known.map { "!/" + $0 } + known.map { $0 + "/**/_*" })
    case .jekyll where content.isEmpty:
      let output = survey.configuration.publishedCollections.sorted().map { "_" + $0 }
      leaveIfUsed(["/_*"] + (["_posts", "_drafts"] + output).map { "!/" + $0 })
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
    case .jekyll, .bridgetown: survey.configuration.value("future")?.lowercased() != "true"
    case .hexo: survey.configuration.value("future")?.lowercased() == "false"
    case .pelican: survey.configuration.value("WITH_FUTURE_DATES")?.lowercased() == "false"
    default: false
    }
  }

  private mutating func readDays(after today: CalendarDay, _ tool: OtherTool) {
    let limit = today.iso
    let root = root
    leaveOut { path, _ in
      var day =
        [.jekyll, .bridgetown].contains(tool) ? path.folderAndName.name[...].leadingDay : nil
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

extension PathPattern {
  /// Seen from the content folder or the journal's; all texts if it is empty.
  static func anchored(_ written: String) -> String {
    let path = written.trimmed.trimmedSlashes
    return path.isEmpty ? "**" : path.hasPrefix("!") ? path : "/" + path
  }

  /// What a regular expression finds anywhere in a path; rather too much where more than `.`, `*`,
  /// classes, alternatives and `(?i)` is written.
  fileprivate static func globs(expression written: String) -> [String] {
    let ignoresCase = written.contains("(?i")
    let plain = written.replacing(/\(\?[a-zA-Z]*\)/, with: "").replacing("(?:", with: "(")
    return alternatives(in: plain, "(", ")", "|").flatMap { $0.split(separator: "|") }.map { text in
      var parts = ["/**"]
      var rest = text.unicodeScalars[...]
      func append(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        let (small, large) = (properties.lowercaseMapping, properties.uppercaseMapping)
        parts.append(
          "*?[]{}\\!".unicodeScalars.contains(scalar)
            ? "?" : ignoresCase && small != large ? "[\(small)\(large)]" : String(scalar))
      }
      while let first = rest.popFirst() {
        switch first {
        case "^": break
        case "$" where rest.isEmpty: return parts.joined()
        case "*", "+", "?": parts[parts.count - 1] = "**"
        case ".": parts.append("?")
        case "[":
          guard let end = rest.dropFirst().firstIndex(of: "]") else { return "**" }
          parts.append("?")
          rest = rest[end...].dropFirst()
        case "{":
          guard let end = rest.firstIndex(of: "}") else { return "**" }
          parts[parts.count - 1] = "**"
          rest = rest[end...].dropFirst()
        case "\\":
          guard let escaped = rest.popFirst() else { return "**" }
          if "dDwWsSbB".unicodeScalars.contains(escaped) {
            parts.append("**")
          } else {
            append(escaped)
          }
        default: append(first)
        }
      }
      return parts.joined() + "**"
    }
  }
}

extension Substring {
  /// `2024-03-05` at the beginning.
  fileprivate var leadingDay: String? {
    let day = prefix(10)
    let shape = day.utf8.enumerated().allSatisfy { place, byte in
      place == 4 || place == 7 ? byte == 0x2D : byte >= 0x30 && byte <= 0x39
    }
    return day.utf8.count == 10 && shape ? String(day) : nil
  }
}
