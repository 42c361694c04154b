import Diagnostics
import JournalReader

/// What a folder looks like to somebody who wants to know which tool's journal it is: its texts and
/// the names of its folders.
struct JournalSurvey {
  /// Relative to the folder, in the order of the walk.
  private(set) var texts: [String] = []
  private(set) var folders: Set<String> = []
  let tool: OtherTool?
  let configuration: ToolConfiguration

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
          if !JournalSurvey.isForeign(name), !root.hasSite(path) { pending.append(path) }
        case .file: if Scan.isMarkdown(path) { texts.append(path) }
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
        (found, bytes) = (tool, text)
        break
      }
    }
    if found == nil { found = JournalSurvey.guess(folders) }
    tool = found
    configuration = ToolConfiguration(bytes)
  }

  /// Folders of programs and their themes. Their texts are not the author's.
  private static func isForeign(_ name: String) -> Bool {
    if name.utf8.first == 0x2E { return true }
    return [
      "node_modules", "vendor", "themes", "_site", "dist", "target", "archetypes", "layouts",
      "templates", "scaffolds", "__pycache__", "_includes", "_layouts", "locales",
    ].contains(name)
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
    case .zola: return words.contains("base_url") && folders.contains("content")
    case .hexo: return folders.contains("source/_posts")
    case .jekyll: return !folders.contains("source/_posts")
    case .logseq, .obsidian, .gatsby, .astro, .next, .eleventy, .pelican, .vitepress, .docusaurus,
      .mkdocs, .quarto:
      return true
    }
  }

  private static func guess(_ folders: Set<String>) -> OtherTool? {
    if folders.contains(".obsidian") { return .obsidian }
    if folders.contains("journals") && folders.contains("pages") { return .logseq }
    if folders.contains("source/_posts") { return .hexo }
    if folders.contains("_posts") { return .jekyll }
    return nil
  }

  /// The folder with the texts: the tool's own, or the deepest one that has nine of ten.
  var content: String {
    let known = tool?.contentFolders ?? []
    for folder in known where texts.contains(where: { $0.isBelow(folder) }) {
      if tool == .jekyll, hasCollections { return "" }
      return folder
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
      guard let best, best.value * 10 >= own.count * 9, best.value > 1,
        !best.key.allSatisfy(\.isNumber)
      else { return folder }
      folder = folder.isEmpty ? best.key : folder + "/" + best.key
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
    return others.count >= 3
  }

  /// The endings of the texts in a folder, without those that are read anyway.
  func otherEndings(in folder: String) -> [String] {
    sourceEndings.dropFirst(2).filter { ending in
      texts.contains { (folder.isEmpty || $0.isBelow(folder)) && Scan.has($0, [ending]) }
    }
  }
}
