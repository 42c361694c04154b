import Build
import Diagnostics
import Files
import Journal

/// What the files of a folder call its journal: a title, and the address of its site.
struct SiteNames {
  private(set) var title: (text: String, file: String)?
  private(set) var url: (text: String, file: String)?

  private let root: OpenFolder

  init(_ survey: JournalSurvey, _ root: OpenFolder) {
    self.root = root
    read([survey.configurationFile] + SiteNames.files + survey.programs)
    let content = survey.content
    for name in ["_index", "index"] {
      let path = (content.isEmpty ? name : content + "/" + name) + ".md"
      // A page of a garden is often called by what it is.
      if let text = frontTitle(path), !SiteNames.isCommon(text) { take(title: text, path) }
    }
    for name in ["README", "readme", "Readme"].map({ $0 + ".md" }) {
      if let text = heading(name), !SiteNames.isCommon(text) { take(title: text, name) }
    }
    readHost(survey)
  }

  /// Where authors and starters of many tools keep what a site is called.
  private static let files: [String] = {
    let stems = [
      "astro-paper.config", "site", "src/site", "src/site.config", "src/consts", "src/config",
      "src/constants", "src/theme.config", "theme.config", "src/data/site", "src/lib/config",
      "lib/config", "config/site", "config",
      "siteConfig", "siteMetadata", "data/siteMetadata", "_data/site",
      "src/_data/site", "_data/metadata", "src/_data/metadata", "src/_data/site_metadata",
      "gatsby-meta-config",
    ]
    let others = ["site", "blog", "app", "nuxt"].map { $0 + ".config" }
    return (stems + others).flatMap { stem in
      ["ts", "js", "mjs", "json", "yml"].map { stem + "." + $0 }
    }
  }()

  private static let titles = [
    "SITENAME", "siteTitle", "SITE_TITLE", "SITE_NAME", "siteName", "site_name", "BLOG_TITLE",
    "blogTitle", "title",
  ]
  private static let addresses = [
    "SITEURL", "siteUrl", "SITE_URL", "site_url", "baseUrl", "url", "site", "website",
  ]

  private mutating func read(_ files: [String]) {
    for file in files where title == nil || url == nil {
      guard let bytes = (try? root.read(file, atMost: FileLimits.settings)) ?? nil else { continue }
      let isSwift = file.hasSuffix(".swift")
      // Publish and Ignite have a type for the site, which has a name.
      let words = String(decoding: bytes, as: UTF8.self)
      if isSwift, ![": Site ", ": Website ", "siteTitle"].contains(where: words.contains) {
        continue
      }
      let settings = ToolConfiguration(bytes, of: file)
      if isSwift, let text = settings.literal(["siteTitle", "name"]) { take(title: text, file) }
      if let text = settings.literal(SiteNames.titles) { take(title: text, file) }
      if let text = settings.literal(SiteNames.addresses) { take(url: text, file) }
    }
  }

  private mutating func take(title text: String, _ file: String) {
    if title == nil, !text.trimmed.isEmpty, text.count < 80 { title = (text.trimmed, file) }
  }

  private mutating func take(url text: String, _ file: String) {
    if url == nil, text.contains("://"), SiteNames.isOwn(url: text) { url = (text, file) }
  }

  /// Whether a site can be at an address that is not one of those that tools and starters begin
  /// with: `https://your-site.example.com`, `https://example.org/`.
  static func isOwn(url text: String) -> Bool {
    guard let host = SiteURL(text)?.origin.host?.lowercased() else { return false }
    return !host.hasPrefix("your") && !starters.contains(host)
  }

  private static let starters: Set<String> = [
    "example.com", "example.net", "example.org", "mysite.com", "site.com", "mywebsite.com",
    "quartz.jzhao.xyz", "astro-paper.pages.dev", "astro-nano-demo.vercel.app",
    "gatsbystarterblogsource.gatsbyjs.io", "gatsby-starter-blog-demo.netlify.app",
    "username.github.io", "localhost",
  ]

  /// A name of the host is better than none.
  private mutating func readHost(_ survey: JournalSurvey) {
    for file in ["CNAME", "static/CNAME", "public/CNAME", "source/CNAME"] where url == nil {
      guard let bytes = (try? root.read(file, atMost: 1 << 10)) ?? nil else { continue }
      let host = String(decoding: bytes, as: UTF8.self).trimmed
      if host.contains("."), !host.contains(where: \.isWhitespace) {
        take(url: "https://\(host)/", file)
      }
    }
    guard let bytes = (try? root.read("package.json", atMost: FileLimits.settings)) ?? nil else {
      return
    }
    let package = ToolConfiguration(bytes)
    if let home = package.literal(["homepage"]), !home.contains("github.com") {
      take(url: home, "package.json")
    }
    for name in [package.literal(["displayName"]), package.literal(["name"])] {
      if let name, !SiteNames.isCommon(name), !name.contains("/") {
        take(title: name, "package.json")
      }
    }
  }

  /// What programs call a folder that nobody gave a name.
  private static func isCommon(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    let common: Set<String> = [
      "about", "app", "astro", "blog", "content", "docs", "documentation", "eleventy", "garden",
      "gatsby", "hello", "hexo", "home", "homepage", "index", "jekyll", "journal", "md", "my",
      "next",
      "nextjs", "notes", "package", "page", "personal", "portfolio", "posts", "quartz", "readme",
      "repo",
      "repository", "site", "src", "starter", "template", "test", "theme", "vault", "web",
      "website", "welcome", "world", "zenn", "todo", "kit", "basics", "minimal", "vuepress",
      "vitepress", "bridgetown", "docusaurus", "hugo", "pelican", "obsidian", "logseq",
    ]
    return words.isEmpty || words.allSatisfy(common.contains)
  }

  private func frontTitle(_ path: String) -> String? {
    guard let bytes = (try? root.read(path, atMost: 1 << 20)) ?? nil else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.first == "---" || lines.first == "+++" else { return nil }
    let front = lines.dropFirst().prefix { $0 != "---" && $0 != "+++" }
    return front.lazy.compactMap { line in
      ToolConfiguration.value(of: "title", in: String(line))
    }.first
  }

  /// The first heading of a text, without pictures and links.
  private func heading(_ path: String) -> String? {
    guard let bytes = (try? root.read(path, atMost: 1 << 20)) ?? nil else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let line = lines.prefix(20).first(where: { $0.hasPrefix("# ") }) else { return nil }
    let text = String(line.dropFirst(2)).replacing(/!?\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
      .replacing(/[*_`]/, with: "").trimmed
    return text.contains("<") ? nil : text
  }
}
