import Build
import Foundation
import TestSupport
import Testing

/// Output folders in which the author's files could be lost are refused and stay unchanged.
@Suite struct OutputFolderTests {
  private let journal = """
    -- entries/2024-03-05-lisbon.md --
    Lisbon
    -- templates/partials/mine.html --
    <p></p>
    -- static/a.txt --
    a
    -- locales/fr.yml --
    search:
      title: Chercher
    """

  @Test(arguments: [
    (".", "it is, or contains, the journal itself"),
    ("..", "it is, or contains, the journal itself"),
    ("entries", "'entries' contains the author's files"),
    ("entries/site", "'entries' contains the author's files"),
    ("templates", "'templates' contains the author's files"),
    ("templates/out", "'templates' contains the author's files"),
    ("static", "'static' contains the author's files"),
    ("static/public", "'static' contains the author's files"),
    ("locales", "'locales' contains the author's files"),
    (".ilgi", "'.ilgi' contains the author's files"),
    (".git", "it is inside a .git folder"), (".git/pages", "it is inside a .git folder"),
    ("/", "it is the root of the file system"), ("ilgi.yml", "it is not a folder"),
    ("notes", "it is not empty, and no build of ours wrote it"), ("link", "it is a symbolic link"),
    ("no/such/parent", "does not exist"),
  ])
  func `an output that could cost the author's files is refused`(
    _ output: String, _ reason: String
  ) throws {
    let refusal = try Refusal(of: journal) {
      try $0.write("ref: refs/heads/main\n", to: ".git/HEAD")
      try $0.write("mine\n", to: "notes/diary.txt")
      try FileManager.default.createSymbolicLink(
        atPath: $0.path + "/link", withDestinationPath: $0.path + "/public")
      try $0.write("output: \(output)\n", to: "ilgi.yml")
    }
    #expect(refusal.errors.isEmpty)
    #expect(refusal.failures.count == 1)
    #expect(refusal.failures.first?.contains(reason) == true, "\(refusal.failures)")
  }

  @Test func `the option is refused as the setting is`() throws {
    let outside = try TemporaryFolder("-- diary.txt --\nmine")
    let before = try FolderImage(of: outside.path)
    let refusal = try Refusal(
      of: journal, options: { $0.output = outside.path }, after: { _ in })
    #expect(
      refusal.failures.first?.contains("it is not empty, and no build of ours wrote it") == true)
    #expect(before.changes(to: try FolderImage(of: outside.path)).isEmpty)
  }

  @Test(arguments: [
    "", "ilgi-manifest 2\n", "ilgi-manifest 1\n0123456789abcdef ../../secret\n",
    "ilgi-manifest 1\n0123456789abcdef /etc/passwd\n", "ilgi-manifest 1\nshort a\n",
    "ilgi-manifest 1\n0123456789abcdef a/./b\n",
  ])
  func `an output with a damaged list of files is refused`(_ manifest: String) throws {
    let refusal = try Refusal(of: journal) {
      try $0.write(manifest, to: "public/.ilgi-manifest")
    }
    #expect(
      refusal.failures.first?.contains("was not written by this program, or is damaged") == true)
  }

  @Test func `the home folder is refused`() throws {
    let folder = try TemporaryFolder(journal)
    let home = try TemporaryFolder()
    let run = try ProgramRun.ilgi(
      "build", folder.path, "--output", home.path, in: "/", environment: ["HOME": home.path])
    #expect(run.status == 3)
    #expect(run.errors.contains("it is your home folder"))
    #expect(try FolderImage(of: home.path).paths.isEmpty)
    #expect(!folder.exists(".ilgi"), "a refused output leaves nothing behind")
  }

  @Test
  func `the site lands in an empty folder, in the settings' folder and outside of the journal`()
    throws
  {
    let folder = try TemporaryFolder(journal)
    let outside = try TemporaryFolder()
    try published(folder)
    try published(folder) { $0.output = outside.path }
    try published(folder) { $0.output = outside.path + "/deeper" }
    try folder.write("output: site/\n", to: "ilgi.yml")
    try published(folder)
    let site = try folder.site()
    #expect(site.paths.contains("2024/03/05-lisbon.html"))
    #expect(site.changes(to: try folder.site("site")).isEmpty)
    #expect(
      site.changes(to: try FolderImage(of: outside.path).without { $0.hasPrefix("deeper") }).isEmpty
    )
    #expect(site.changes(to: try FolderImage(of: outside.path + "/deeper")).isEmpty)
  }

  @Test func `a site in the journal's own folder is no part of the journal`() throws {
    let folder = try TemporaryFolder(
      "-- 2024-03-05-lisbon.md --\nLisbon\n-- static/notes.md --\nnotes")
    try published(folder)
    let before = try folder.site()
    let (summary, _) = try published(folder)
    #expect(summary.entries == 1)
    #expect(before.changes(to: try folder.site()).isEmpty)
    let (other, _) = try published(folder) { $0.output = folder.path + "/elsewhere" }
    #expect(other.entries == 1, "public/notes.md is no entry")
  }
}
