import Command
import TestSupport
import Testing

/// A repository with a journal in `own/diary`, other files beside it, and a clone that it is pushed
/// to by others.
private struct Repository {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(
      """
      -- own/diary/entries/2024-03-05.md --
      Lisbon
      -- own/src/program --
      one
      """)
    try git("init", "--quiet", "--bare", "--initial-branch=main", "remote", in: "")
    try git("init", "--quiet", "--initial-branch=main")
    for (name, value) in [("user.name", "A"), ("user.email", "a@example.invalid")] {
      try git("config", name, value)
    }
    try git("add", ".")
    try git("commit", "--quiet", "--message", "first")
    try git("remote", "add", "origin", "../remote")
    try git("push", "--quiet", "--set-upstream", "origin", "main")
    try git("clone", "--quiet", "remote", "other", in: "")
  }

  func git(_ words: String..., in place: String = "own") throws {
    let run = try ProgramRun("git", words, in: "\(folder.path)/\(place)")
    guard run.status == 0 else { throw ProgramRun.Problem(run.errors) }
  }

  func answer(_ words: String..., in place: String = "own") throws -> String {
    try ProgramRun("git", words, in: "\(folder.path)/\(place)").output
  }

  /// Another clone pushes a file.
  func pushFromElsewhere() throws {
    try folder.write("x", to: "other/more")
    try git("add", ".", in: "other")
    try git("commit", "--quiet", "--message", "more", in: "other")
    try git("push", "--quiet", in: "other")
  }

  func sync() -> Terminal { Terminal("sync", "\(folder.path)/own/diary", in: folder) }
}

@Suite struct SyncCommandTests {
  @Test func `only the journal's folder is committed`() throws {
    let repository = try Repository()
    try repository.folder.write("two", to: "own/src/program")
    try repository.git("add", "src/program")
    try repository.folder.write("Porto", to: "own/diary/entries/2024-03-06.md")
    #expect(repository.sync().output == "committed 1 file\nsent 1 commit (Porto)\n")
    #expect(
      try repository.answer("show", "--name-only", "--format=", "main", in: "remote")
        == "diary/entries/2024-03-06.md\n")
    #expect(try repository.answer("status", "--short") == "M  src/program\n")
  }

  @Test func `an entry that is gone is committed too, also the only one`() throws {
    let repository = try Repository()
    try repository.git("rm", "--quiet", "diary/entries/2024-03-05.md")
    try repository.folder.write("", to: "own/diary/.keep")
    try repository.git("rm", "--quiet", "--cached", "--ignore-unmatch", "diary/.keep")
    #expect(repository.sync().output.hasSuffix("sent 1 commit\n"))
    #expect(
      try repository.answer("ls-tree", "-r", "--name-only", "main", in: "remote")
        == "diary/.keep\nsrc/program\n")
  }

  @Test func `a branch goes to the one that git's settings name`() throws {
    let repository = try Repository()
    try repository.git("switch", "--quiet", "--create", "work", "--track", "origin/main")
    try repository.folder.write("Porto", to: "own/diary/entries/2024-03-06.md")
    try repository.pushFromElsewhere()
    #expect(
      repository.sync().output
        == "committed 1 file\nreceived 1 commit, sent 1 commit (Porto)\n")
    #expect(
      try repository.answer("branch", "--format=%(refname)", in: "remote") == "refs/heads/main\n")
    #expect(
      try repository.answer("rev-parse", "--abbrev-ref", "work@{upstream}") == "origin/main\n")
    #expect(
      try repository.answer("rev-list", "--count", "--no-merges", "main", in: "remote")
        == "3\n")
  }

  @Test func `a new branch is pushed under its own name`() throws {
    let repository = try Repository()
    try repository.git("switch", "--quiet", "--create", "work")
    try repository.folder.write("Porto", to: "own/diary/entries/2024-03-06.md")
    #expect(repository.sync().status == .done)
    #expect(
      try repository.answer("rev-parse", "--abbrev-ref", "work@{upstream}") == "origin/work\n")
  }

  @Test func `what is not committed elsewhere in the repository stays as it is`() throws {
    let repository = try Repository()
    try repository.pushFromElsewhere()
    try repository.folder.write("two", to: "own/src/program")
    #expect(repository.sync().output == "received 1 commit\n")
    #expect(try repository.folder.text("own/src/program") == "two")
    #expect(try repository.answer("status", "--short") == " M src/program\n")
  }

  @Test func `what others changed too, and is not committed, stops a sync`() throws {
    let repository = try Repository()
    try repository.folder.write("three", to: "other/src/program")
    try repository.pushFromElsewhere()
    try repository.folder.write("two", to: "own/src/program")
    let run = repository.sync()
    #expect(run.status == .buildFailed)
    #expect(run.errors.contains("'src/program' was changed here and is not committed"))
    #expect(try repository.folder.text("own/src/program") == "two")
  }

  @Test func `a file that git ignores is not written over by one of others`() throws {
    let repository = try Repository()
    try repository.folder.write("more\n", to: "own/diary/.gitignore")
    try repository.folder.write("mine", to: "own/diary/more")
    try repository.folder.write("theirs", to: "other/diary/more")
    try repository.pushFromElsewhere()
    let run = repository.sync()
    #expect(run.status == .buildFailed)
    #expect(run.errors.contains("error: commits of others have a file 'diary/more', and yours"))
    #expect(try repository.folder.text("own/diary/more") == "mine")
  }

  @Test(arguments: [true, false])
  func `an entry that was taken out of git is not put into it again`(_ isStaged: Bool) throws {
    let repository = try Repository()
    try repository.git("rm", "--quiet", "--cached", "diary/entries/2024-03-05.md")
    try repository.folder.write("entries/2024-03-05.md\n", to: "own/diary/.gitignore")
    if isStaged {
      try repository.folder.write("two", to: "own/src/program")
      try repository.git("add", "src/program")
    }
    #expect(repository.sync().output == "committed 2 files\nsent 1 commit\n")
    #expect(
      try repository.answer("ls-tree", "-r", "--name-only", "main", in: "remote")
        == "diary/.gitignore\nsrc/program\n")
    #expect(try repository.answer("show", "main:src/program", in: "remote") == "one\n")
    #expect(
      try repository.answer("status", "--short") == (isStaged ? "M  src/program\n" : ""))
    #expect(try repository.folder.text("own/diary/entries/2024-03-05.md") == "Lisbon\n")
    #expect(!repository.folder.exists("own/.git/ilgi-index"))
  }

  @Test func `an entry that was taken out of git, and ignored since, stays on the disk`() throws {
    let repository = try Repository()
    try repository.git("rm", "--quiet", "--cached", "diary/entries/2024-03-05.md")
    try repository.folder.write("entries/2024-03-05.md\n", to: "own/diary/.gitignore")
    try repository.pushFromElsewhere()
    #expect(repository.sync().status == .done)
    #expect(try repository.folder.text("own/diary/entries/2024-03-05.md") == "Lisbon\n")
    #expect(
      try repository.answer("ls-tree", "-r", "--name-only", "main", in: "remote")
        == "diary/.gitignore\nmore\nsrc/program\n")
  }
}
