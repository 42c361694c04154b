import Build
import Diagnostics
import Files
import JournalReader
import Localization

/// What a folder looks like to somebody who wants to know which tool's journal it is: its texts and
/// the names of its folders.
struct JournalSurvey {
  /// Relative to the folder, in the order of the walk.
  private(set) var texts: [String] = []
  private(set) var folders: Set<String> = []
  /// The number of files that may be photos.
  private(set) var photos = 0
  /// Files in which other programs keep texts that no build reads.
  private(set) var otherFiles: [String] = []
  let tool: OtherTool?
  let configuration: ToolConfiguration
  /// Its path, or "".
  private(set) var configurationFile = ""
  /// The folder that has the tool's own, which is the one of the texts; nil for other tools.
  private var settingsFolder: String?
  /// The folder of the site, if it is not the journal's own; or "".
  private(set) var folder = ""
  /// Of the texts in the content folder.
  private(set) var sample = TextSample()
  /// Of the texts in folders that are named for languages, by the folders.
  private(set) var samplesOfFolders: [String: TextSample] = [:]
  /// Those that are in no folder of a language.
  private(set) var outside = TextSample()
  /// Files of programs in which settings may be.
  private(set) var programs: [String] = []

  /// The number of files that are looked at. A journal is recognised long before.
  private static let most = 60_000

  init(_ root: OpenFolder) throws(BuildError) {
    var pending = [""]
    var count = 0
    while let folder = pending.popLast(), count < JournalSurvey.most {
      for item in try root.items(in: folder) {
        guard let name = item.text, let status = item.status else { continue }
        count += 1
        let path = folder.isEmpty ? name : folder + "/" + name
        switch status.kind {
        case .folder:
          folders.insert(path)
          if !JournalSurvey.isForeign(name, in: folder), !root.hasSite(path) {
            pending.append(path)
          }
        case .file:
          if Scan.isMarkdown(path) { texts.append(path) }
          if Scan.has(path, Unread.endings) { otherFiles.append(path) }
          let depth = path.split(separator: "/").count
          if Scan.has(path, ["py"]) && depth < 3 || Scan.has(path, ["swift"]) && depth < 5 {
            programs.append(path)
          }
          if Scan.has(path, ["jpg", "jpeg", "png", "webp", "heic", "tif"]) { photos += 1 }
        case .link, .other: continue
        }
      }
    }
    var found: OtherTool?
    var bytes: [UInt8] = []
    for tool in OtherTool.allCases where found == nil {
      for file in tool.configurations {
        let text = try? root.read(file, atMost: FileLimits.settings)
        guard let text, JournalSurvey.fits(tool, text, folders, file) else { continue }
        (found, bytes, configurationFile) = (tool, text, file)
        break
      }
    }
    if found == nil, let site = JournalSurvey.innerSettings(root, folders) {
      (found, bytes, configurationFile, settingsFolder) = site
    }
    if found == nil { found = JournalSurvey.guess(folders) }
    if found == nil, let site = JournalSurvey.inner(root, folders, texts) {
      (found, bytes, configurationFile, folder) = site
    }
    let all = found == nil ? TextSample(of: texts, in: root) : nil
    if folders.contains("articles"), all?.hasTopics == true { found = .zenn }
    if found == nil, all?.hasHeaders == true {
      found = .pelican
      for file in programs.sorted() {
        let text = (try? root.read(file, atMost: FileLimits.settings)) ?? nil
        guard let text, text.firstRange(of: "SITENAME".utf8) != nil else { continue }
        (bytes, configurationFile) = (text, file)
        break
      }
    }
    // What a package is called, and where it has its parts from, says nothing of the journal.
    configuration = ToolConfiguration(found?.mark == nil ? bytes : [], of: configurationFile)
    if found?.mark != nil { configurationFile = "" }
    // A vault is often shared without Obsidian's own folder.
    if found == nil, let all, all.linked >= 5, all.linked * 4 > all.count { found = .obsidian }
    tool = found
    let content = content
    let own = content.isEmpty ? texts : texts.filter { $0.isBelow(content) }
    sample = all.flatMap { content.isEmpty ? $0 : nil } ?? TextSample(of: own, in: root)
    for name in foldersNamedForLanguages(in: content) {
      let folder = content.isEmpty ? name : content + "/" + name
      samplesOfFolders[name] = TextSample(of: own.filter { $0.isBelow(folder) }, in: root)
    }
    let folders = languagesOfFolders(in: content).map { found in
      content.isEmpty ? found.folder : content + "/" + found.folder
    }
    let others = own.filter { path in !folders.contains { path.isBelow($0) } }
    outside = others.count < own.count ? TextSample(of: others, in: root) : sample
  }

  /// Folders of programs and their themes. Their texts are not the author's.
  private static func isForeign(_ name: String, in folder: String) -> Bool {
    if name.utf8.first == 0x2E { return true }
    if [
      "node_modules", "_site", "__pycache__", "_includes", "_layouts", "exampleSite",
    ].contains(name) {
      return true
    }
    // Further down, these are words like others.
    return folder.isEmpty
      && [
        "vendor", "themes", "dist", "target", "archetypes", "layouts", "templates", "scaffolds",
        "locales",
      ].contains(name)
  }

  /// A site in a folder of its own, or of `packages/`, with a good part of the texts.
  private static func inner(
    _ root: OpenFolder, _ folders: Set<String>, _ texts: [String]
  ) -> (OtherTool?, [UInt8], String, String)? {
    let depths = [0, 1].map { depth in
      folders.filter { $0.count { $0 == "/" } == depth && !$0.hasPrefix(".") }.sorted()
    }
    for folder in depths.joined() {
      let own = Set(folders.filter { $0.isBelow(folder) }.map { $0.below(folder) })
      guard texts.count(where: { $0.isBelow(folder) }) * 10 >= texts.count * 3 else { continue }
      for tool in OtherTool.allCases {
        for file in tool.configurations {
          let path = folder + "/" + file
          guard let text = (try? root.read(path, atMost: FileLimits.settings)) ?? nil,
            fits(tool, text, own, file)
          else { continue }
          return (tool, text, path, folder)
        }
      }
    }
    return nil
  }

  /// VitePress and VuePress keep their settings in the folder of the texts, wherever that is.
  private static func innerSettings(
    _ root: OpenFolder, _ folders: Set<String>
  ) -> (OtherTool?, [UInt8], String, String?)? {
    let own = [".vitepress", ".vuepress"]
    for folder in folders.sorted() where own.contains(folder.folderAndName.name) {
      for ending in ["ts", "mts", "js", "mjs"] {
        let path = folder + "/config." + ending
        if let text = (try? root.read(path, atMost: FileLimits.settings)) ?? nil {
          return (.vitepress, text, path, folder.folderAndName.folder)
        }
      }
    }
    return nil
  }

  /// Several tools have a file of one name.
  private static func fits(
    _ tool: OtherTool, _ text: [UInt8], _ folders: Set<String>, _ file: String
  ) -> Bool {
    let words = String(decoding: text, as: UTF8.self)
    switch tool {
    case .hugo:
      if file.hasPrefix("hugo.") || file.hasPrefix("config/_default") { return true }
      let isZola = words.contains("base_url") && !words.contains("baseURL")
      return !isZola && folders.contains("content")
    case .astro:
      return !file.hasPrefix("src/")
        || folders.contains("src/content") && words.contains("export")
    case .zola: return words.contains("base_url") && folders.contains("content")
    case .hexo: return folders.contains("source/_posts")
    case .jekyll: return !folders.contains("source/_posts")
    case .bridgetown: return !file.hasSuffix(".rb") || words.contains("Bridgetown.configure")
    case .logseq, .quartz, .obsidian, .gatsby, .next, .eleventy, .pelican, .vitepress,
      .docusaurus, .mkdocs, .quarto:
      return true
    case .zenn, .saga, .publish, .ignite:
      return tool.mark.map { words.lowercased().contains($0.lowercased()) } ?? false
    }
  }

  private static func guess(_ folders: Set<String>) -> OtherTool? {
    if folders.contains(".obsidian") { return .obsidian }
    if folders.contains("journals") && folders.contains("pages") { return .logseq }
    if folders.contains("source/_posts") { return .hexo }
    if folders.contains("_posts") { return .jekyll }
    return nil
  }

  /// The folder with the texts: as the tool's settings say, the tool's own, or the deepest one that
  /// has all that are below the journal's folder, of which it has nine of ten.
  var content: String {
    if let own = configuredContent { return own }
    let known = (tool?.contentFolders ?? []).map {
      self.folder.isEmpty ? $0 : self.folder + "/" + $0
    }
    if let settingsFolder { return settingsFolder }
    func count(_ folder: String) -> Int { texts.count { $0.isBelow(folder) } }
    if let first = known.first(where: { count($0) > 0 }) {
      if tool == .jekyll, hasCollections { return "" }
      // Of a folder in another one, or beside it, the one that has many more of the texts.
      return known.first { count($0) * 10 > count(first) * 14 } ?? first
    }
    if tool == .obsidian || tool == .logseq { return "" }
    let own = texts.filter { path in
      let name = path.folderAndName.name.uppercased()
      return !["README", "LICENSE", "CHANGELOG", "CONTRIBUTING"].contains {
        name.hasPrefix($0 + ".")
      }
    }
    var folder = ""
    while true {
      let inside = own.filter { folder.isEmpty || $0.isBelow(folder) }
      var counts: [String: Int] = [:]
      for path in inside {
        let rest = folder.isEmpty ? path : path.below(folder)
        if let slash = rest.firstIndex(of: "/") { counts[String(rest[..<slash]), default: 0] += 1 }
      }
      let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      let least = folder.isEmpty ? (own.count * 9 + 9) / 10 : inside.count
      guard let best, best.value >= least, best.value > 1, !best.key.allSatisfy(\.isNumber)
      else { return folder }
      folder = folder.isEmpty ? best.key : folder + "/" + best.key
    }
  }

  private var configuredContent: String? {
    let name: String? =
      switch tool {
      case .hugo: configuration.value("contentDir")
      case .mkdocs: configuration.value("docs_dir")
      case .hexo: configuration.value("source_dir")
      case .pelican: configuration.value("PATH")
      case .eleventy: configuration.value("input")
      default: nil
      }
    // Of a folder for each language, the one above.
    guard let own = name?.trimmedSlashes, !own.isEmpty, !own.hasPrefix("."),
      configuration.languageFolders.count < 2
    else { return nil }
    let path = folder.isEmpty ? own : folder + "/" + own
    return texts.contains { $0.isBelow(path) } ? path : nil
  }

  /// Jekyll reads posts from `sea/_posts/` too, with the category `sea`. Below the proposed content
  /// folder they are not found.
  var otherPosts: [Phrase] {
    guard tool == .jekyll, content == "_posts" else { return [] }
    var counts: [String: Int] = [:]
    for path in texts where !path.isBelow("_posts") {
      var folder = path.folderAndName.folder
      while !folder.isEmpty, folder.folderAndName.name != "_posts" {
        folder = folder.folderAndName.folder
      }
      if !folder.isEmpty { counts[folder, default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map { folder, count in
      let name = folder.folderAndName.folder
      return count == 1
        ? "one text in \(folder)/ is not read; move it into _posts/\(name)/"
        : "\(count) texts in \(folder)/ are not read; move them into _posts/\(name)/"
    }
  }

  /// Jekyll's collections other than posts: `_wiki/`, `_notes/`.
  private var hasCollections: Bool {
    let others = texts.filter { path in
      path.hasPrefix("_")
        && !["_posts/", "_drafts/", "_data/", "_sass/", "_plugins/"].contains {
          path.hasPrefix($0)
        }
    }
    // A collection with pages is part of the site, however few texts it has.
    let published = configuration.publishedCollections.map { "_\($0)/" }
    return others.count >= 3
      || others.contains { path in published.contains { path.hasPrefix($0) } }
  }

  /// The endings of the texts in a folder, without those that are read anyway.
  func otherEndings(in folder: String) -> [String] {
    sourceEndings.dropFirst(2).filter { ending in
      texts.contains { (folder.isEmpty || $0.isBelow(folder)) && Scan.has($0, [ending]) }
    }
  }
}
