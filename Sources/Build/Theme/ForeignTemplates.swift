/// Recognises a folder `templates/` that another program's theme is in: Zola, Pelican, Datasette,
/// Hugo, Django and others have one of that name too.
enum ForeignTemplates {
  /// The program whose templates these seem to be; nil if they are the journal's own for Ilgi.
  ///
  /// One template that can only be another program's decides, unless a template is certainly for
  /// Ilgi.
  static func program(of files: [(path: String, bytes: [UInt8])]) -> String? {
    var found: String?
    for (path, bytes) in files where path.hasSuffix(".html") || path.hasSuffix(".xml") {
      let text = String(decoding: bytes, as: UTF8.self)
      if path.hasSuffix(".html"), isOwn(text) { return nil }
      if found == nil { found = program(of: text) }
    }
    return found
  }

  /// Values and functions that only Ilgi has.
  private static func isOwn(_ text: String) -> Bool {
    [
      "site.style", "entry.body", "page.policy", "entry.title", "site.home", "{{ t(\"", "{{ t('",
      "{{t(", "{{- t(", "\nroute:", "page.open_graph", "list.groups",
    ].contains { text.contains($0) }
  }

  private static func program(of text: String) -> String? {
    for (name, marks) in marks where marks.contains(where: { text.contains($0) }) { return name }
    return nil
  }

  private static let marks: [(program: String, marks: [String])] = [
    (
      "Zola",
      [
        "get_url(", "resize_image(", "get_section(", "get_page(", "get_taxonomy", "load_data(",
        "config.base_url", "config.title", "config.extra", "section.pages", "section.content",
        "section.title", "section.extra", "page.content", "page.permalink", "page.extra",
        "paginator.pages", "term.pages", "__tera_context", "macros::", "self::",
      ]
    ),
    (
      "Pelican",
      [
        "SITEURL", "SITENAME", "THEME_STATIC_DIR", "articles_page", "article.content",
        "OUTPUT_PATH",
      ]
    ),
    (
      "Datasette",
      [
        "default:base.html", "datasette", "extra_css_urls", "urls.instance", "display_rows",
        "raise_404(", " sql(\"", " sql(\n",
      ]
    ),
    ("Hugo", ["{{ .", "{{- .", "{{define", "{{ define", "{{ partial", "{{- partial", "{{ range"]),
    ("Django", ["{% load ", "{% static ", "{% url ", "csrf_token"]),
    ("Flask", ["url_for("]),
    ("Eleventy", ["collections.", "eleventy"]),
    (
      "Liquid",
      ["{% assign ", "{% capture ", "site.posts", "{{ content }}", "{{content}}", "relative_url"]
    ),
    ("Handlebars", ["{{#", "{{>", "{{/", "{{{"]),
    ("ERB", ["<%"]),
  ]
}
