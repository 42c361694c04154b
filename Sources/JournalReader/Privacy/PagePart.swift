import FrontMatter

/// Parts of a page that themes of other tools show or hide. To hide one of them does not mean the
/// entry: `cover: {hidden: true}` of Hugo's PaperMod, `hide: [navigation, toc]` of Material for
/// MkDocs.
enum PagePart {
  /// Whether a field inside of another one shows or hides the part that the other is about.
  static func shows(_ field: Field, of part: String) -> Bool {
    parts.contains(folded(privacyName: part)) && switches.contains(folded(privacyName: field.name))
  }

  /// Whether a field names parts of the page that are not shown, and nothing else.
  static func isHiding(_ name: String, _ texts: [String]) -> Bool {
    folded(privacyName: name) == "hide" && !texts.isEmpty
      && texts.allSatisfy { text in
        let name = folded(privacyName: text)
        return parts.contains(name) || facts.contains(name)
      }
  }

  private static let switches: Set<String> = ["hidden", "hide", "show", "visible", "display"]

  private static let parts: Set<String> = [
    "cover", "image", "featuredimage", "thumbnail", "banner", "hero", "teaser", "toc",
    "tableofcontents", "sidebar", "nav", "navigation", "eleventynavigation", "menu", "header",
    "footer", "comments", "breadcrumb", "breadcrumbs",
  ]

  /// What a page says of itself.
  private static let facts: Set<String> = [
    "path", "feedback", "tags", "title", "author", "date", "related",
  ]
}
