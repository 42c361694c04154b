import Command
import TestSupport
import Testing

/// `ilgi theme` lists the theme's files and copies them into the journal.
@Suite struct ThemeCommandTests {
  @Test func `the list names every file, and what stands in the place of one`() throws {
    let folder = try TemporaryFolder(goodJournal + "\n-- templates/entry.html --\nx")
    let run = Terminal("theme", "list", folder.path)
    #expect(run.status == .done)
    let lines = run.output.split(separator: "\n")
    for name in ["base.html", "partials/header.html", "assets/site.css", "ko.yml", "page.html"] {
      #expect(lines.contains { $0 == name }, "\(name)")
    }
    #expect(lines.contains("entry.html  (replaced by templates/entry.html)"))
  }

  @Test func `one file is copied, and the site is as it was with it`() throws {
    let folder = try TemporaryFolder(goodJournal)
    #expect(Terminal("build", folder.path).status == .done)
    let before = try FolderImage(of: folder.path + "/public")
    let run = Terminal("theme", "eject", "partials/header.html", folder.path)
    #expect(run.status == .done)
    #expect(run.output == "wrote templates/partials/header.html\n")
    let files = try folder.files(in: "templates")
    #expect(files.filter { !$0.hasPrefix(".ejected/") } == ["partials/header.html"])
    #expect(Terminal("build", folder.path).status == .done)
    #expect(before.changes(to: try FolderImage(of: folder.path + "/public")).isEmpty)
  }

  @Test func `a file is also found by its path in the journal, and words go to locales`() throws {
    let folder = try TemporaryFolder(goodJournal)
    #expect(Terminal("theme", "eject", "templates/list.html", folder.path).status == .done)
    #expect(folder.exists("templates/list.html"))
    let run = Terminal("theme", "eject", "ko.yml", folder.path)
    #expect(run.output == "wrote locales/ko.yml\n")
    #expect(folder.exists("locales/ko.yml"))
  }

  @Test func `all templates and assets are copied, and nothing of the author's is written over`()
    throws
  {
    let folder = try TemporaryFolder(goodJournal + "\n-- templates/entry.html --\nmy own")
    let run = Terminal("theme", "eject", "--all", folder.path)
    #expect(run.status == .done)
    #expect(run.output.contains("kept templates/entry.html, which was there already\n"))
    #expect(try folder.text("templates/entry.html") == "my own\n")
    let files = try folder.files(in: "templates")
    #expect(files.contains("assets/site.css") && files.contains("base.html"))
    let own = files.filter { !$0.hasPrefix(".ejected/") }
    #expect(!own.contains { $0.hasSuffix(".yml") || $0.contains("/.") || $0.hasPrefix(".") })
    #expect(!files.contains(".ejected/2/entry.html") && files.contains(".ejected/2/base.html"))
    #expect(Terminal("build", folder.path).errors.contains("template.name") == false)
  }

  @Test func `a file that is there already is not touched, and that is a failure`() throws {
    let folder = try TemporaryFolder(goodJournal + "\n-- templates/entry.html --\nmy own")
    let before = try FolderImage(of: folder.path)
    let run = Terminal("theme", "eject", "entry.html", "-C", folder.path)
    #expect(run.status == .buildFailed)
    #expect(run.errors.hasPrefix("error: 'templates/entry.html' is there already"))
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test(arguments: [
    ("entri.html", "did you mean 'entry.html'?"), ("site.css", "did you mean 'assets/site.css'?"),
    ("../../etc/passwd", "'ilgi theme list' names them"),
  ])
  func `a file that the theme has not is told with the nearest name`(
    _ name: String, _ help: String
  ) throws {
    let folder = try TemporaryFolder(goodJournal)
    let before = try FolderImage(of: folder.path)
    let run = Terminal("theme", "eject", name, folder.path)
    #expect(run.status == .buildFailed)
    #expect(run.errors.contains("the theme has no file '\(name)'"))
    #expect(run.errors.contains("  = help: \(help)\n"), "\(run.errors)")
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test func `a new look is a style sheet that the journal can use, and nothing else changes`()
    throws
  {
    let folder = try TemporaryFolder(goodJournal)
    let run = Terminal("theme", "new", "meadow", folder.path)
    #expect(run.status == .done)
    #expect(run.output.contains("wrote templates/assets/look-meadow.css"))
    #expect(run.output.contains("theme: {look: meadow}"))
    let sheet = try folder.text("templates/assets/look-meadow.css")
    let before = try FolderImage(of: folder.path)
    #expect(Terminal("theme", "new", "meadow", folder.path).status == .buildFailed)
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
    #expect(sheet.hasPrefix("/* A look of this journal."))
    try folder.write("theme: {look: meadow}\n", to: "ilgi.yml")
    #expect(Terminal("build", folder.path).status == .done)
    #expect(try folder.text("public/index.html").contains("data-look=\"meadow\""))
    #expect(try folder.text("public/index.html").contains("assets/look-meadow"))
  }

  @Test(arguments: ["album", "Meadow", "../up", "", "a/b", "1st"])
  func `a look of the theme, and what cannot name a file, is refused`(_ name: String) throws {
    let folder = try TemporaryFolder(goodJournal)
    let before = try FolderImage(of: folder.path)
    #expect(Terminal("theme", "new", name, folder.path).status != .done)
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test func `a folder that is a link elsewhere is not written into`() throws {
    let outside = try TemporaryFolder()
    let folder = try TemporaryFolder(goodJournal)
    try folder.link("templates", to: outside.path)
    let run = Terminal("theme", "eject", "--all", folder.path)
    #expect(run.status == .buildFailed)
    #expect(try outside.files().isEmpty)
  }

  @Test(
    arguments: [
      (
        ["theme"], "'theme' needs 'list', 'eject', 'diff', 'new' after it",
        "see 'ilgi theme --help'"
      ),
      (["theme", "ejct"], "'theme' needs", "did you mean 'ilgi theme eject'?"),
      (["theme", "new"], "'theme new' needs the name of a look", ""),
      (["theme", "list", ".", "x"], "'theme' takes one folder, not also 'x'", ""),
      (["theme", "eject", "--strict"], "'theme' has no option '--strict'", ""),
    ] as [([String], String, String)])
  func `a wrong command line is told`(_ words: [String], _ message: String, _ help: String) {
    let run = Terminal(words)
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("error: \(message)"), "\(run.errors)")
    #expect(run.errors.contains(help))
  }
}
