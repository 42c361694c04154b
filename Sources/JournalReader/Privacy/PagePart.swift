import FrontMatter

/// Parts of a page that themes of other tools show or hide. To hide one of them does not mean the
/// entry: `cover: {hidden: true}` and `hideMeta: true` of Hugo's PaperMod, `hide: [navigation,
/// toc]` of Material for MkDocs, `hide_title: true` of Docusaurus.
enum PagePart {
  /// Whether a field inside of another one shows or hides the part that the other is about.
  static func shows(_ field: Field, of part: String) -> Bool {
    let part = folded(privacyName: part)
    return part != "meta" && part != "metadata" && parts.contains(part)
      && verbs.contains(folded(privacyName: field.name))
  }

  /// Whether a field names parts of the page that are not shown, and nothing else.
  static func isHiding(_ name: String, _ texts: [String]) -> Bool {
    folded(privacyName: name) == "hide" && !texts.isEmpty
      && texts.allSatisfy { isPart(folded(privacyName: $0)) }
  }

  static func isPart(_ word: String) -> Bool {
    parts.contains(word) || facts.contains(word)
      || word.last == "s" && (parts.contains(String(word.dropLast())))
  }

  static let verbs: Set<String> = [
    "hidden", "hide", "hides", "show", "shows", "visible", "display", "disable", "disabled",
    "enable", "enabled", "render", "exclude", "omit", "skip",
  ]

  private static let parts: Set<String> = [
    "cover", "image", "featuredimage", "thumbnail", "banner", "hero", "teaser", "toc",
    "tableofcontents", "sidebar", "nav", "navigation", "eleventynavigation", "menu", "header",
    "footer", "comment", "breadcrumb", "button", "icon", "table", "contents", "bio", "avatar",
    "logo", "pagination", "copyright", "license", "math", "katex", "mathjax", "mermaid", "rss",
    "search", "summary", "meta", "metadata", "reading", "heading", "caption", "backlinks", "graph",
    "aside", "outline", "licence", "map", "likes", "reactions", "ads", "paging", "sharing", "share",
    "social", "tree", "filetree", "liquid",
  ]

  /// What a page says of itself.
  private static let facts: Set<String> = [
    "path", "feedback", "tags", "tag", "title", "subtitle", "author", "date", "related", "time",
    "description", "words", "wordcount", "categories", "category", "updated", "lastmod", "url",
  ]
}
