import Build
import Diagnostics
import TestSupport
import Testing

/// Files in `templates/`: replacements of the theme's files, pages with a route, and partials.
@Suite struct JournalTemplateTests {
  private let journal = """
    -- ilgi.yml --
    url: https://diary.example/
    locales: [ko, en]
    -- entries/2023-01-01.md --
    ---
    tags: [겨울]
    ---
    첫날
    -- entries/2024-03-05-lisbon.md --
    Tram.
    """

  @Test(arguments: [
    ("templates/entry.html", "<!DOCTYPE html>own", "2024/03/05-lisbon.html", "own"),
    (
      "templates/partials/footer.html", "<footer>my own foot</footer>", "index.html", "my own foot"
    ),
    (
      "templates/base.html", "<!DOCTYPE html>bare{% block content %}{% endblock %}", "404.html",
      "bare"
    ),
  ])
  func `a template or a part of one stands in for the theme's of its name`(
    _ file: String, _ text: String, _ page: String, _ expected: String
  ) throws {
    let folder = try TemporaryFolder(journal)
    try folder.write(text, to: file)
    let (_, diagnostics) = try published(folder)
    #expect(diagnostics.isEmpty)
    #expect(try folder.text("public/" + page).contains(expected))
  }

  @Test(arguments: ["site.css", "site.js", "icon.svg"])
  func `a style sheet, a script or an icon stands in for the theme's of its name`(
    _ name: String
  ) throws {
    let folder = try TemporaryFolder(journal)
    try folder.write("/* my own */", to: "templates/assets/" + name)
    try published(folder)
    let parts = name.split(separator: ".")
    let assets = try folder.files(in: "public/assets").filter {
      $0.hasPrefix(parts[0] + ".") && $0.hasSuffix(parts[1])
    }
    #expect(assets.count == 1)
    #expect(try folder.text("public/assets/" + (assets.first ?? "")) == "/* my own */")
    // What a page loads may be joined from several files.
    let home = try folder.text("public/index.html")
    let loaded = try folder.files(in: "public/assets").filter { home.contains("assets/" + $0) }
    #expect(try loaded.contains { try folder.text("public/assets/" + $0).contains("/* my own */") })
  }

  @Test(arguments: [
    ("templates/entri.html", "templates/entry.html"),
    ("templates/partials/hedaer.html", "templates/partials/header.html"),
    ("templates/header.html", "templates/partials/header.html"),
    ("templates/site.css", "templates/assets/site.css"),
    ("templates/assets/stie.css", "templates/assets/site.css"),
  ])
  func `a file whose name nearly is one of the theme's, and that nothing uses, is a warning`(
    _ file: String, _ meant: String
  ) throws {
    let folder = try TemporaryFolder(journal)
    try folder.write("x", to: file)
    let found = try published(folder).diagnostics.filter { $0.identifier == "template.name" }
    #expect(found.map(\.place.path) == [file])
    #expect(found.first?.help == ["did you mean '\(meant)'?"])
    #expect(found.first?.severity == .warning)
  }

  @Test func `files of other names, and those that others use, are nobody's business`() throws {
    let folder = try TemporaryFolder(journal)
    try folder.write("notes", to: "templates/README")
    try folder.write("<b>part</b>", to: "templates/partials/pagers.html")
    try folder.write(
      "<footer>{% include \"partials/pagers.html\" %}</footer>",
      to: "templates/partials/footer.html")
    try folder.write("{% extends \"page.html\" %}", to: "templates/pages.html")
    try folder.write("---\ntemplate: pages.html\n---\nabout\n", to: "pages/about.md")
    #expect(try published(folder).diagnostics.isEmpty)
    #expect(try folder.text("public/index.html").contains("<footer><b>part</b></footer>"))
  }

  private let numbers = """
    ---
    route: /numbers/
    title: {ko: 숫자, en: Numbers}
    menu: true
    ---
    {% extends "base.html" %}
    {% block content %}
    <h1>{{ page.title }}</h1>
    <p>{{ entries|length }};{% for year in years %} {{ year.url }} {{ year.total }}{% endfor %};
    {%- for group in taxonomies %} {{ group.taxonomy }} {{ group.terms[0].name }}{% endfor %}</p>
    {% endblock %}
    """

  @Test func `a template with a route is a page in every edition, and sees the whole journal`()
    throws
  {
    let folder = try TemporaryFolder(journal)
    try folder.write(numbers, to: "templates/numbers.html")
    #expect(try published(folder).diagnostics.isEmpty)
    let korean = try folder.text("public/numbers/index.html")
    #expect(korean.hasPrefix("<!DOCTYPE html>\n<html lang=\"ko\""))
    #expect(korean.contains("<h1>숫자</h1>\n<p>2; ../2024/ 1 ../2023/ 1; tags 겨울</p>"))
    #expect(
      korean.contains(#"<a href="./" aria-current="page">숫자</a>"#))
    let english = try folder.text("public/en/numbers/index.html")
    #expect(english.contains("<title>Numbers · Diary</title>"))
    #expect(english.contains(#"hreflang="ko" href="https://diary.example/numbers/""#))
    let sitemap = try folder.text("public/sitemap.xml")
    #expect(sitemap.contains("<loc>https://diary.example/en/numbers/</loc>"))
  }

  @Test func `an error of a journal's template stands at its place in the journal's file`() throws {
    let refusal = try Refusal {
      try $0.write(
        "---\r\nroute: /a/\r\n---\r\n<p>{{ entrys }}</p>\r\n", to: "templates/a.html")
      try $0.write(
        "---\nroute: /b/\n---\n<!DOCTYPE html>\n<p>한 {{ nothing.here|upppr }}</p>\n",
        to: "templates/b.html")
    }
    #expect(refusal.errors == ["templates/b.html:5:22 template.unknown-filter"])
    let second = try Refusal {
      try $0.write("---\nroute: /a/\n---\n<p>{{ entrys }}</p>\n", to: "templates/a.html")
    }
    #expect(second.errors == ["templates/a.html:4:7 template.undefined"])
  }

  @Test(arguments: [
    ("title: x", "1:1 page.route"), ("rotue: /a/", "1:1 page.route 2:1 page.key"),
    ("route: /a.xml", "2:8 front-matter.permalink"),
    ("route: /tags/", "2:8 address.reserved"),
    ("route: /a/\nmenu: yes", "3:7 page.menu"),
    ("route: /a/\ntitle: {kr: x}", "3:9 page.title"),
    ("route: /a/\ndraft: true", "3:1 page.key"),
  ])
  func `front matter of a template that is not clear is an error`(
    _ fields: String, _ expected: String
  ) throws {
    let refusal = try Refusal(of: journal) {
      try $0.write("---\n\(fields)\n---\n<p>x</p>\n", to: "templates/a.html")
    }
    let found = refusal.errors.map { $0.dropFirst("templates/a.html:".count) }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func `the marks of a merge are an error, also where a template begins with them`() throws {
    let refusal = try Refusal {
      try $0.write(
        "<<<<<<< HEAD\n<p>a</p>\n=======\n<p>b</p>\n>>>>>>> other\n",
        to: "templates/partials/footer.html")
    }
    #expect(refusal.errors == ["templates/partials/footer.html:1:1 source.conflict"])
  }

  @Test func `front matter that never closes, or in a file of the theme's name, is an error`()
    throws
  {
    let refusal = try Refusal {
      try $0.write("---\nroute: /a/\n<p>x</p>\n", to: "templates/a.html")
      try $0.write("---\nroute: /b/\n---\n<p>x</p>\n", to: "templates/list.html")
      try $0.write("----\nroute: /c/\n---\n<p>x</p>\n", to: "templates/c.html")
    }
    #expect(
      Set(refusal.diagnostics.map { $0.place.path }) == [
        "templates/a.html", "templates/c.html", "templates/list.html", nil,
      ])
    #expect(refusal.errors.contains("templates/list.html page.route"))
  }
}
