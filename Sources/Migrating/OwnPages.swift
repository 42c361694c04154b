import Build
import Diagnostics
import Files
import Journal

/// The texts of a journal that are pages of its site and no entries: the text of its home page, of
/// folders, about its author.
struct OwnPages {
  /// As `pages` names them: relative to the content folder, or to the journal.
  private(set) var names: [String] = []
  /// All texts of them, relative to the journal.
  private(set) var paths: Set<String> = []
  /// Front pages of a language that has another one.
  private(set) var doubles: [String] = []
  private(set) var evidence: Phrase?

  private let survey: JournalSurvey
  private let root: OpenFolder
  private let content: String
  private let left: Set<String>

  init(_ survey: JournalSurvey, _ root: OpenFolder, _ omissions: ToolOmissions) {
    (self.survey, self.root, content) = (survey, root, survey.content)
    left = Set(omissions.paths)
    guard let tool = survey.tool, ![.obsidian, .logseq, .zenn].contains(tool) else { return }
    takeFronts()
    switch tool {
    case .hugo, .zola: take { $0.folderAndName.name.hasPrefix("_index.") }
    case .hexo: take { !$0.contains("_posts/") && !$0.contains("_drafts/") && !$0.hasPrefix("_") }
    case .jekyll: takeJekyll()
    case .pelican: takeFolders(survey.configuration.list("PAGE_PATHS", "PAGE_DIR") + ["pages"])
    case .astro, .gatsby, .next, .docusaurus: takeFolder("src/pages")
    default: break
    }
    if ![.jekyll, .hexo, .quartz].contains(tool) { takeUndated() }
    // Without any entry there would be no journal.
    if !inside.contains(where: { !paths.contains(full($0)) }) { (names, paths) = ([], []) }
  }

  var remarks: [Phrase] {
    doubles.map { "\($0) is not read, because another text is the beginning of the home page" }
  }

  private var inside: [String] {
    survey.texts.compactMap { path in
      guard !left.contains(path) else { return nil }
      return content.isEmpty ? path : path.isBelow(content) ? path.below(content) : nil
    }
  }

  private func full(_ inside: String) -> String {
    content.isEmpty ? inside : content + "/" + inside
  }

  private mutating func take(where isPage: (String) -> Bool) {
    for path in inside where isPage(path) { add(path, at: full(path)) }
  }

  /// - Parameter path: relative to the journal.
  private mutating func add(_ name: String, at path: String) {
    guard !paths.contains(path), !PathPattern.isPattern(name), !doubles.contains(path),
      hasText(path)
    else { return }
    names.append(name)
    paths.insert(path)
  }

  /// The text of the home page, and of that of each language.
  private mutating func takeFronts() {
    let languages = survey.languagesOfFolders(in: content)
    var stems = ["index", "_index"]
    if [.vitepress, .mkdocs].contains(survey.tool) { stems += ["README", "readme"] }
    for folder in [""] + languages.map({ $0.folder + "/" }) {
      let own = inside.filter { path in
        guard path.hasPrefix(folder) else { return false }
        let rest = path.dropFirst(folder.count)
        return !rest.contains("/") && stems.contains { rest.hasPrefix($0 + ".") }
      }
      // A folder of the first language is the same home page.
      let isTaken = folder == (languages.first.map { $0.folder + "/" }) && !names.isEmpty
      for path in own {
        if isTaken, hasText(full(path)) { doubles.append(full(path)) }
        add(path, at: full(path))
      }
    }
  }

  /// Texts with front matter outside of Jekyll's own folders.
  private mutating func takeJekyll() {
    let settings = survey.configuration
    let excluded = (settings.list("exclude") + settings.unpublishedScopes)
      .map(PathPattern.anchored).compactMap { PathPattern($0) }
    for path in survey.texts {
      let isOwn = path.split(separator: "/").contains { $0.hasPrefix("_") }
      guard !isOwn, !excluded.name([path]), !Scan.isNoContent(path),
        Unread.isPage((try? root.read(path, atMost: 1 << 20)).map { Array($0.prefix(8)) } ?? [])
      else { continue }
      add(path, at: path)
    }
  }

  private mutating func takeFolders(_ folders: [String]) {
    for folder in folders.map(\.trimmedSlashes) where !folder.isEmpty {
      let own = inside.filter { $0.isBelow(folder) && hasText(full($0)) }
      if own.isEmpty || names.contains(folder) { continue }
      names.append(folder)
      paths.formUnion(own.map(full))
    }
  }

  /// A folder that is not in the content folder.
  private mutating func takeFolder(_ name: String) {
    let folder = survey.folder.isEmpty ? name : survey.folder + "/" + name
    guard content != folder, !content.isEmpty else { return takeFolders([name]) }
    for path in survey.texts where path.isBelow(folder) { add(path, at: path) }
    if paths.contains(where: { $0.isBelow(folder) }), !content.isBelow(folder) {
      names = names.filter { !$0.isBelow(folder) } + [folder]
    }
  }

  /// Undated texts at the top of the content folder, where nearly all others have a day.
  private mutating func takeUndated() {
    let sample = survey.sample
    let folders = survey.languagesOfFolders(in: content).map { $0.folder + "/" }
    var found: [String] = []
    for path in inside where !paths.contains(full(path)) {
      let rest = folders.first { path.hasPrefix($0) }.map { path.dropFirst($0.count) } ?? path[...]
      let parts = rest.split(separator: "/")
      let isReadme = parts.last?.lowercased().hasPrefix("readme.") ?? false
      guard !isReadme, parts.count == 1 || parts.count == 2 && parts[1].hasPrefix("index."),
        let lines = lines(full(path)), !TextSample.isDated(lines[...], path)
      else { continue }
      found.append(path)
    }
    let others = sample.count - found.count - names.count
    guard sample.dated > 3, sample.dated * 5 >= others * 4 else { return }
    let before = names.count
    for path in found { add(path, at: full(path)) }
    guard names.count > before else { return }
    evidence =
      "\(names.count - before) without a day at the top; \(sample.dated) of \(max(others, sample.dated)) have one"
  }

  private func lines(_ path: String) -> [Substring]? {
    guard let bytes = try? root.read(path, atMost: 1 << 20) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Whether something is written below the front matter that is no part of a template.
  private func hasText(_ path: String) -> Bool {
    guard var lines = lines(path)?[...] else { return false }
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines = lines.dropFirst() }
    if let fence = lines.first, fence == "---" || fence == "+++" {
      let fields = lines.dropFirst().prefix { $0 != fence }
      // Zola shows a section without a page of its own.
      let isShown = !fields.contains { line in
        let words = line.filter { !$0.isWhitespace }
        return words == "render=false" || words == "render:false"
      }
      guard isShown else { return false }
      lines = lines.dropFirst().drop { $0 != fence }.dropFirst()
    }
    return lines.contains { line in
      let text = String(line).trimmed
      return text.contains(where: \.isLetter)
        && !["<", "{%", "{{", "import ", "export "].contains { text.hasPrefix($0) }
    }
  }
}

extension Migration {
  mutating func propose(_ pages: OwnPages) {
    guard !pages.names.isEmpty else { return }
    pageNames = pages.names
    let names = pages.names.map(quoted)
    set(
      "pages",
      names.count > 3 ? names.map { "\n  - " + $0 }.joined() : list(names),
      "these texts are pages beside the entries", evidence: pages.evidence)
  }

  /// The addresses of pages where the tool has a pattern of its own for them.
  mutating func proposePagePatterns(_ survey: JournalSurvey, _ pages: OwnPages) {
    switch survey.tool {
    case .jekyll:
      let own = survey.configuration.permalink ?? ""
      guard own == "pretty" || own.hasSuffix("/") else { return }
      for name in pages.names where !name.folderAndName.name.hasPrefix("index.") {
        let stem = name.prefix { $0 != "." }.split(separator: "/").joined(separator: "/")
        if (try? PermalinkPattern(stem + "/")) != nil {
          addresses.choice.others[name] = "/" + stem + "/"
        }
      }
    case .pelican where pages.names.contains("pages"):
      let pattern = pelicanPermalink(survey, "PAGE_URL", otherwise: "pages/{slug}.html")
      if let pattern { addresses.choice.others["pages"] = pattern }
    default: break
    }
  }
}
