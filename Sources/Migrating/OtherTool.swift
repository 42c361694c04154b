import Build

/// A program that many journals are written for.
package enum OtherTool: String, Sendable, CaseIterable {
  case hugo = "Hugo"
  case zola = "Zola"
  case jekyll = "Jekyll"
  case bridgetown = "Bridgetown"
  case hexo = "Hexo"
  case logseq = "Logseq"
  case quartz = "Quartz"
  case obsidian = "Obsidian"
  case gatsby = "Gatsby"
  case astro = "Astro"
  case next = "Next.js"
  case eleventy = "Eleventy"
  case pelican = "Pelican"
  case vitepress = "VitePress"
  case docusaurus = "Docusaurus"
  case mkdocs = "MkDocs"
  case quarto = "Quarto"
  case zenn = "Zenn"
  case saga = "Saga"
  case publish = "Publish"
  case ignite = "Ignite"

  /// The files of the tool's own settings, any of which the journal has.
  var configurations: [String] {
    switch self {
    case .hugo:
      [
        "hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config/_default/hugo.toml",
        "config/_default/config.toml", "config/_default/config.yaml", "config/_default/hugo.yaml",
        "config.toml", "config.yaml", "config.yml", "config.json",
      ]
    case .zola: ["zola.toml", "config.toml"]
    case .jekyll, .hexo: ["_config.yml", "_config.yaml", "_config.toml"]
    case .bridgetown: ["bridgetown.config.yml", "config/initializers.rb"]
    case .logseq: ["logseq/config.edn"]
    case .quartz: ["quartz.config.ts", "quartz.config.js", "quartz.config.yaml"]
    case .obsidian: [".obsidian/app.json", ".obsidian/core-plugins.json", ".obsidian/config"]
    case .gatsby: ["gatsby-config.js", "gatsby-config.ts", "gatsby-config.mjs"]
    case .astro:
      ["astro.config.mjs", "astro.config.ts", "astro.config.js", "src/consts.ts", "src/config.ts"]
    case .next: ["next.config.js", "next.config.mjs", "next.config.ts"]
    case .eleventy: [".eleventy.js", "eleventy.config.js", "eleventy.config.mjs"]
    case .pelican: ["pelicanconf.py"]
    case .vitepress:
      [
        ".vitepress/config.ts", ".vitepress/config.js", ".vitepress/config.mts",
        "docs/.vitepress/config.ts", "docs/.vitepress/config.js", "docs/.vitepress/config.mts",
        ".vuepress/config.js", "docs/.vuepress/config.js", "docs/.vuepress/config.ts",
      ]
    case .docusaurus: ["docusaurus.config.js", "docusaurus.config.ts"]
    case .mkdocs: ["mkdocs.yml", "mkdocs.yaml"]
    case .quarto: ["_quarto.yml", "_quarto.yaml"]
    case .zenn: ["package.json"]
    case .saga, .publish, .ignite: ["Package.swift"]
    }
  }

  /// What a file that many tools have says of this one.
  var mark: String? {
    switch self {
    case .zenn: "zenn-cli"
    case .saga: "loopwerk/Saga"
    case .publish: "johnsundell/publish"
    case .ignite: "twostraws/Ignite"
    default: nil
    }
  }

  /// Where the tool's authors keep their texts, the first that exists.
  var contentFolders: [String] {
    switch self {
    case .hugo, .zola, .quartz: ["content"]
    case .jekyll: ["_posts"]
    case .bridgetown: ["src"]
    case .hexo: ["source"]
    case .logseq, .obsidian, .quarto: []
    case .gatsby: ["content/blog", "content/posts", "content", "src/content", "src/pages"]
    case .astro:
      ["blog", "posts", "post", "docs"].map { "src/content/" + $0 } + [
        "src/content", "src/contents",
      ]
    case .next: ["content", "data/blog", "posts", "_posts", "data"]
    case .eleventy: ["content/blog", "content", "src/posts", "posts", "src"]
    case .pelican: ["content"]
    case .vitepress: ["docs"]
    case .docusaurus: ["blog", "docs"]
    case .mkdocs: ["docs"]
    case .zenn: ["articles"]
    case .saga: ["content"]
    case .publish, .ignite: ["Content"]
    }
  }
}
