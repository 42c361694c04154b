import Build
import Diagnostics
import TestSupport
import Testing

/// Errors in settings, templates, catalogs and copied files.
@Suite struct BadSettingsTests {
  @Test(arguments: [
    ("titel: x", ":1:1 settings.key"), ("url: diary.example", ":1:6 settings.url"),
    ("url: ftp://diary.example/", ":1:6 settings.url"),
    ("locales: [ko, ko]", ":1:15 settings.locales"),
    ("locales: [korean language]", ":1:11 settings.locales"),
    ("timezone: Mars/Olympus", ":1:11 settings.timezone"),
    ("paginate: 0", ":1:11 settings.paginate"),
    ("paginate: many", ":1:11 settings.paginate"), ("links: absolute", ":1:8 settings.links"),
    ("strict: yes", ":1:9 settings.strict"), ("title: [a", ":1:8 yaml.syntax"),
    ("title: a\ntitle: b", ":2:1 yaml.duplicate"),
  ])
  func `a setting that is not understood is an error at its place`(
    _ line: String, _ error: String
  ) throws {
    let refusal = try Refusal { try $0.write(line + "\n", to: "ilgi.yml") }
    #expect(refusal.errors == ["ilgi.yml" + error])
  }

  @Test func `an unknown setting comes with the one that was meant`() throws {
    let refusal = try Refusal { try $0.write("titel: x\n", to: "ilgi.yml") }
    #expect(refusal.diagnostics.flatMap(\.help).contains("did you mean 'title'?"))
  }

  @Test(arguments: ["ilgi.yaml", "ilgi.toml", "Ilgi.yml"])
  func `settings under another name are not overlooked`(_ name: String) throws {
    let refusal = try Refusal { try $0.write("title: x\n", to: name) }
    #expect(refusal.errors == ["\(name) settings.name"])
  }

  @Test(arguments: ["nowhere", "..", "entries/2024-03-05-lisbon.md"])
  func `a content folder that is none of the journal's is refused`(_ name: String) throws {
    let refusal = try Refusal { try $0.write("content: \(name)\n", to: "ilgi.yml") }
    #expect(refusal.failures.count == 1)
    #expect(
      refusal.failures.first?.contains("'\(name)', which the settings name as 'content'") == true)
  }

  @Test(arguments: [
    ("base.html", "<p>{% if %}x{% endif %}</p>", ":1:10 template.syntax"),
    ("base.html", "<p>{{ site.title", ":1:4 template.unclosed"),
    ("entry.html", "<p>{{ entry.titel }}</p>", ":1:13 template.attribute"),
    ("entry.html", "<p>{{ title | upcase }}</p>", ":1:15 template.unknown-filter"),
    ("entry.html", "<script>{{ entry.title }}</script>", ":1:12 template.unsafe-place"),
    ("list.html", "{% include \"none.html\" %}", ":1:12 template.missing"),
  ])
  func `an error in the journal's own template is told at its place`(
    _ name: String, _ text: String, _ error: String
  ) throws {
    let refusal = try Refusal { try $0.write(text + "\n", to: "templates/\(name)") }
    #expect(refusal.errors.first == "templates/\(name)" + error)
  }

  @Test func `a template that is not UTF-8 is refused`() throws {
    let refusal = try Refusal {
      try $0.write(Array("<p>caf".utf8) + [0xE9], to: "templates/entry.html")
    }
    #expect(refusal.errors == ["templates/entry.html:1:7 source.encoding"])
  }

  @Test func `a catalog that is named by no locale is refused`() throws {
    let refusal = try Refusal { try $0.write("a: b\n", to: "locales/words_and_more.yml") }
    #expect(refusal.errors == ["locales/words_and_more.yml catalog.name"])
  }

  @Test func `a photo that is damaged keeps the site from being published`() throws {
    let refusal = try Refusal {
      try $0.write([0xFF, 0xD8, 0xFF, 0xE1, 0x00, 0x40, 0x45, 0x78], to: "entries/sea.jpg")
      try $0.write("sea\n\n![the sea](sea.jpg)\n", to: "entries/2024-03-06.md")
    }
    #expect(refusal.errors == ["entries/sea.jpg photo.unreadable"])
  }

  @Test func `a photo in static is looked at as well`() throws {
    let refusal = try Refusal { try $0.write("no photo", to: "static/me.JPG") }
    #expect(refusal.errors == ["static/me.JPG photo.unknown"])
  }

  @Test(arguments: [
    ("index.html", "index.html"), ("INDEX.html", "INDEX.html"), ("404.html", "404.html"),
    ("2024/03/05-lisbon.html", "2024/03/05-lisbon.html"),
    ("search/manifest.json", "search/manifest.json"),
    ("tags/index.html", "tags/index.html"),
    ("2024/03/05-lisbon.html/x", "2024/03/05-lisbon.html/x"),
    ("search", "search"),
  ])
  func `a static file where a page stands is refused`(_ file: String, _ named: String) throws {
    let refusal = try Refusal { try $0.write("x", to: "static/\(file)") }
    #expect(!refusal.errors.isEmpty)
    #expect(refusal.errors.allSatisfy { $0.hasSuffix("address.collision") })
    #expect(refusal.diagnostics.map(\.words).joined().contains("static/\(named)"))
  }

  @Test func `a static file whose name would break the list of files is refused`() throws {
    let refusal = try Refusal { try $0.write("x", to: "static/a\nb.txt") }
    #expect(refusal.errors == ["static/a\nb.txt source.name"])
  }
}
