import Build
import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

/// Journals that are missing, empty or unreadable.
@Suite struct BadJournalTests {
  @Test func `a folder that does not exist is named`() throws {
    let folder = try TemporaryFolder()
    let outcome = build(BuildOptions(folder: folder.path + "/없음"))
    guard case .failed(let failures, _) = outcome.ending else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failures.map(\.message) == ["there is no folder '\(folder.path)/없음'"])
    #expect(try folder.files().isEmpty)
  }

  @Test func `a file is no journal`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "journal.md")
    let outcome = build(BuildOptions(folder: folder.path + "/journal.md"))
    guard case .failed = outcome.ending else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try folder.files() == ["journal.md"])
  }

  @Test(arguments: [
    "", "-- entries/photo.txt --\nx", "-- README.md --\nx", "-- entries/.hidden.md --\nx",
  ])
  func `a journal without any entry is an error that says how to begin`(_ journal: String) throws {
    let folder = try TemporaryFolder(journal)
    let outcome = build(BuildOptions(folder: folder.path))
    guard case .refusedByDiagnostics = outcome.ending else {
      Issue.record("\(outcome)")
      return
    }
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.line) == ["error journal.empty"])
    #expect(errors.first?.help.isEmpty == false)
    #expect(!folder.exists("public"))
  }

  @Test func `a journal that lost all its entries keeps its published site`() throws {
    let refusal = try Refusal {
      try FileManager.default.removeItem(atPath: $0.path + "/entries/2024-03-05-lisbon.md")
    }
    #expect(refusal.errors == ["journal.empty"])
  }

  @Test func `a translation into a locale that the settings do not have is refused`() throws {
    let refusal = try Refusal {
      try $0.write("리스본\n", to: "entries/2024-03-05-lisbon.kr.md")
    }
    #expect(refusal.errors == ["entries/2024-03-05-lisbon.kr.md entry.locale"])
  }

  @Test(arguments: [
    ("nowhere.md", "/nonexistent/entry.md"), ("circle.md", "circle.md"),
    ("outside.md", "/etc/hostname"),
    ("above", ".."),
  ])
  func `a link that leads nowhere, in a circle or out of the journal is refused`(
    _ name: String, _ target: String
  ) throws {
    let refusal = try Refusal {
      try FileManager.default.createSymbolicLink(
        atPath: $0.path + "/entries/" + name, withDestinationPath: target)
    }
    #expect(refusal.errors == ["entries/\(name) source.link"])
  }

  @Test(arguments: ["entries", "static", "templates", "locales"])
  func `a folder of the journal that is a link to somewhere else is refused`(_ name: String) throws
  {
    let outside = try TemporaryFolder("-- 2024-03-05-lisbon.md --\nLisbon")
    let refusal = try Refusal {
      try? FileManager.default.removeItem(atPath: "\($0.path)/\(name)")
      try FileManager.default.createSymbolicLink(
        atPath: "\($0.path)/\(name)", withDestinationPath: outside.path)
    }
    #expect(refusal.errors.contains("\(name) source.link"))
  }

  @Test func `a pipe is refused and never opened`() throws {
    let refusal = try Refusal { #expect(mkfifo($0.path + "/entries/x.md", 0o644) == 0) }
    #expect(refusal.errors == ["entries/x.md source.kind"])
  }

  @Test func `a name that is not UTF-8 is refused`() throws {
    let refusal = try Refusal {
      let name = Array("\($0.path)/entries/".utf8CString.dropLast()) + [-1, 0x2E, 0x6D, 0x64, 0]
      let descriptor = open(name, O_CREAT | O_WRONLY, 0o644)
      #expect(descriptor >= 0)
      close(descriptor)
    }
    #expect(refusal.errors == ["entries/\u{FFFD}.md source.name"])
  }

  @Test
  func `a file that may not be read ends the build with its name, and nothing is published`() throws
  {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write("secret\n", to: "entries/2024-03-06.md")
    #expect(chmod(folder.path + "/entries/2024-03-06.md", 0) == 0)
    #expect(chmod(folder.path, 0o777) == 0)
    let run = try ProgramRun.plainUser("build", folder.path, in: folder)
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "error: cannot read '\(folder.path)/entries/2024-03-06.md': Permission denied"))
    #expect(!folder.exists("public"))
    #expect(try FolderImage(of: folder.path + "/.ilgi").paths == [".gitignore", "lock"])
  }

  @Test func `two files of one address are both named`() throws {
    let refusal = try Refusal { try $0.write("x\n", to: "entries/2024/2024-03-05-lisbon.md") }
    #expect(refusal.errors.count == 1)
    #expect(refusal.errors.first?.hasSuffix(" address.collision") == true)
    let words = refusal.diagnostics.map(\.words).joined()
    #expect(words.contains("entries/2024/2024-03-05-lisbon.md"))
    #expect(words.contains("entries/2024-03-05-lisbon.md"))
  }

  @Test func `names that differ in case alone are one address`() throws {
    let refusal = try Refusal { try $0.write("x\n", to: "entries/2024-03-05-LISBON.md") }
    #expect(refusal.errors.count == 1)
    #expect(refusal.errors.first?.hasSuffix(" address.collision") == true)
    let words = refusal.diagnostics.map(\.words).joined()
    #expect(words.contains("entries/2024-03-05-LISBON.md"))
    #expect(words.contains("entries/2024-03-05-lisbon.md"))
  }

  @Test func `names that differ in their Unicode form alone are refused, and neither file is lost`()
    throws
  {
    let composed = "\u{BD04}\u{BE44}"  // 봄비
    let decomposed = "\u{1107}\u{1169}\u{11B7}\u{1107}\u{1175}"
    let refusal = try Refusal {
      try $0.write("하나\n", to: "entries/2024-03-06-\(composed).md")
      try $0.write("둘\n", to: "entries/2024-03-06-\(decomposed).md")
    }
    #expect(refusal.errors.count == 1)
    let words = refusal.diagnostics.map(\.words).joined()
    for name in [composed, decomposed] {
      let bytes = Array("entries/2024-03-06-\(name).md".utf8)
      #expect(Array(words.utf8).firstRange(of: bytes) != nil)
    }
  }
}

/// Nothing is skipped silently.
@Suite struct SilenceTests {
  @Test func `a journal of which nothing may be shown does not replace the site with an empty one`()
    throws
  {
    let refusal = try Refusal { folder in
      try folder.write("---\ntitle: Lisbon\ndraft: true\n---\n", to: "entries/2024-03-05-lisbon.md")
    }
    #expect(refusal.errors == ["journal.empty"])
  }

  @Test func `a hidden file of static is left out with a note, and one that hosts look for is not`()
    throws
  {
    let folder = try TemporaryFolder(Refusal.journal)
    for name in [".secret", ".nojekyll", ".DS_Store", "robots.txt"] {
      try folder.write("x", to: "static/" + name)
    }
    let outcome = build(BuildOptions(folder: folder.path))
    let hidden = outcome.diagnostics.filter { $0.identifier == "source.hidden" }
    #expect(hidden.map(\.place) == [.file("static/.secret")])
    #expect(folder.exists("public/.nojekyll"))
    #expect(folder.exists("public/robots.txt"))
    #expect(!folder.exists("public/.secret"))
  }

  @Test func `words that the theme does not know are an error, but for a journal's own templates`()
    throws
  {
    let refusal = try Refusal { try $0.write("greeting: Hello\n", to: "locales/en.yml") }
    #expect(refusal.errors == ["locales/en.yml:1:1 catalog.key"])
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write("greeting: Hello\n", to: "locales/en.yml")
    try folder.write("<!DOCTYPE html><h1>{{ t(\"greeting\") }}</h1>", to: "templates/list.html")
    try published(folder)
    #expect(try folder.text("public/index.html").contains("<h1>Hello</h1>"))
  }

  @Test func `a file in templates that nothing reads is an error`() throws {
    let refusal = try Refusal { try $0.write("a: b\n", to: "templates/en.yml") }
    #expect(refusal.errors == ["templates/en.yml template.unused"])
  }

  @Test func `no page shows the key of a message instead of its words`() throws {
    let alerts = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"].map { "> [!\($0)]\n> Text\n" }
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      locales: [ko, en]
      -- entries/2024-03-05.md --
      A footnote[^1].

      \(alerts.joined(separator: "\n"))
      [^1]: Here.
      """)
    try published(folder)
    for file in ["public/2024/03/05.html", "public/en/2024/03/05.html"] {
      let page = try folder.text(file)
      #expect(page.contains("class=\"alert alert-caution\""))
      #expect(page.firstRange(of: /(alert|footnote)\.[a-z]+/) == nil)
    }
    #expect(try folder.text("public/2024/03/05.html").contains(">팁<"))
  }
}
