import Foundation
import TestSupport
import Testing

/// Entries without another date have the author date of the commit that added them.
@Suite struct GitDateTests {
  /// A repository to which three entries were added on the evening of March 5, in Seoul.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      """
      -- .gitignore --
      public/
      -- journal/entries/lisbon.md --
      리스본
      -- journal/entries/봄비.md --
      Rain
      -- journal/entries/dated/2020-02-02.md --
      Dated by its name
      """)
    try ProgramRun.git("init", "--quiet", "--initial-branch=main", in: folder.path)
    try commit(folder, "2024-03-05T23:40:00+09:00")
    try folder.write("리스본\n\nA later change.\n", to: "journal/entries/lisbon.md")
    try commit(folder, "2024-07-01T12:00:00+09:00")
    return folder
  }

  private func commit(_ folder: TemporaryFolder, _ date: String) throws {
    try ProgramRun.git("add", "--all", in: folder.path)
    try ProgramRun.git(
      "commit", "--quiet", "--message", "entries", in: folder.path,
      environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": "2025-01-01T00:00:00Z"])
  }

  @Test func `the day is the author's own, of the first commit, in any script`() throws {
    let folder = try repository()
    let run = try ProgramRun.ilgi(
      "build", "journal", in: folder.path, environment: ["TZ": "America/Los_Angeles"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.exists("journal/public/2024/03/05-lisbon.html"))
    #expect(folder.exists("journal/public/2024/03/05-봄비.html"))
    #expect(folder.exists("journal/public/2020/02/02.html"))
    #expect(!run.errors.contains("entry.undated"))
  }

  @Test func `a commit that dates many entries is doubted, and so is an unread day`() throws {
    let folder = try repository()
    for number in 1...21 {
      try folder.write(
        "---\nbirth-date: 2019-0\(number % 9 + 1)-02\n---\nText \(number)\n",
        to: "journal/entries/import-\(number).md")
    }
    try commit(folder, "2024-09-01T12:00:00+09:00")
    let run = try ProgramRun.ilgi("build", "journal", in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "entries/import-1.md: warning: one commit gives its day, 2024-09-01, to 21 entries [git.bulk]\n"
      ))
    #expect(
      run.errors.contains(
        "entries/import-1.md: warning: git gives the day of this entry and 20 others, although 'birth-date' holds one [git.field]\n"
      ))
    // Twenty are not many.
    try FileManager.default.removeItem(atPath: folder.path + "/journal/entries/import-1.md")
    #expect(
      try !ProgramRun.ilgi("build", "journal", in: folder.path).errors.contains("git.bulk"))
  }

  @Test func `a file that no commit knows is undated, with a warning`() throws {
    let folder = try repository()
    try folder.write("새 글\n", to: "journal/entries/fresh.md")
    let run = try ProgramRun.ilgi("build", "journal", in: folder.path)
    #expect(run.status == 0)
    #expect(folder.exists("journal/public/undated/fresh.html"))
    #expect(run.errors.contains("entries/fresh.md: warning: "))
    #expect(run.errors.contains("[entry.undated]"))
    #expect(!run.errors.contains("entries/lisbon.md"))
  }

  @Test func `a file that was removed and written again keeps its first day`() throws {
    let folder = try repository()
    try FileManager.default.removeItem(atPath: folder.path + "/journal/entries/lisbon.md")
    try commit(folder, "2024-08-01T12:00:00+09:00")
    try folder.write("again\n", to: "journal/entries/lisbon.md")
    try commit(folder, "2024-09-01T12:00:00+09:00")
    let run = try ProgramRun.ilgi("build", "journal", in: folder.path)
    #expect(run.status == 0)
    #expect(folder.exists("journal/public/2024/03/05-lisbon.html"))
  }

  @Test func `the settings may ask git for the last change, and the front matter wins`() throws {
    let folder = try repository()
    try folder.write("updated: git\n", to: "journal/ilgi.yml")
    try folder.write("---\nupdated: 2024-05-05\n---\nA\n", to: "journal/entries/2024-05-01-own.md")
    try commit(folder, "2024-07-02T23:30:00+09:00")
    try folder.write(
      "---\nupdated: 2024-05-05\n---\nB\n", to: "journal/entries/2024-05-01-own.md")
    try folder.write("Rain, again\n", to: "journal/entries/봄비.md")
    try commit(folder, "2024-07-03T23:30:00+09:00")
    let run = try ProgramRun.ilgi("build", "journal", in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let pages = ["2024/03/05-lisbon", "2024/03/05-봄비", "2024/05/01-own", "2020/02/02"]
    let footers = try pages.map { page -> String in
      let html = try folder.text("journal/public/\(page).html")
      let footer = html.components(separatedBy: "Last changed on ").dropFirst().first ?? "-"
      return String(footer.prefix { $0 != "<" })
    }
    #expect(footers == ["July 1, 2024", "July 3, 2024", "May 5, 2024", "-"])
  }

  @Test func `a shallow clone is not believed, and the way out is told`() throws {
    let folder = try repository()
    let clone = try TemporaryFolder()
    try ProgramRun.git(
      "clone", "--quiet", "--depth=1", "file://\(folder.path)", "shallow", in: clone.path)
    let run = try ProgramRun.ilgi("build", "shallow/journal", in: clone.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("[git.shallow]"))
    #expect(run.errors.contains("git fetch --unshallow"))
    #expect(run.errors.contains("fetch-depth: 0"))
    #expect(!clone.exists("shallow/journal/public"))
  }

  @Test func `a shallow clone is no matter where every entry has its own date`() throws {
    let folder = try repository()
    for name in ["lisbon", "봄비"] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/journal/entries/\(name).md")
    }
    try commit(folder, "2024-08-01T12:00:00+09:00")
    let clone = try TemporaryFolder()
    try ProgramRun.git(
      "clone", "--quiet", "--depth=1", "file://\(folder.path)", "shallow", in: clone.path)
    let run = try ProgramRun.ilgi("build", "shallow/journal", in: clone.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `without a repository and without commits an entry is undated`() throws {
    let folder = try TemporaryFolder("-- entries/note.md --\nNote")
    let plain = try ProgramRun.ilgi("build", in: folder.path)
    #expect(plain.status == 0)
    #expect(plain.errors.contains("entries/note.md: warning: "))
    #expect(folder.exists("public/undated/note.html"))
    try ProgramRun.git("init", "--quiet", in: folder.path)
    #expect(try ProgramRun.ilgi("build", in: folder.path).errors == plain.errors)
  }

  @Test(arguments: ["worktree", "HEAD"])
  func `where a repository should be and git finds none, no entry becomes undated`(
    _ damage: String
  ) throws {
    let folder = try repository()
    if damage == "worktree" {
      try FileManager.default.removeItem(atPath: folder.path + "/.git")
      try folder.write("gitdir: /somewhere/else/.git/worktrees/diary\n", to: ".git")
    } else {
      try folder.write("garbage\n", to: ".git/HEAD")
    }
    let run = try ProgramRun.ilgi("build", "journal", in: folder.path)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("error: git could not read the journal's history: fatal: not a git rep"))
    #expect(run.errors.contains("[git.failed]"))
    #expect(!folder.exists("journal/public"))
  }

  @Test func `without git no entry of a repository becomes undated`() throws {
    let folder = try TemporaryFolder("-- entries/note.md --\nNote")
    let empty = try TemporaryFolder()
    let path = ["PATH": empty.path]
    #expect(symlink("/usr/bin/env", empty.path + "/env") == 0)
    let plain = try ProgramRun.ilgi("build", in: folder.path, environment: path)
    #expect(plain.status == 0, "\(plain.errors)")
    try ProgramRun.git("init", "--quiet", in: folder.path)
    let run = try ProgramRun.ilgi("build", in: folder.path, environment: path)
    #expect(run.status == 1)
    #expect(run.errors.contains("[git.missing]"), "\(run.errors)")
    #expect(!run.errors.contains("undated"))
  }

  @Test func `a history that git cannot read is no empty history`() throws {
    let folder = try repository()
    try published(folder, "journal")
    let objects = folder.path + "/.git/objects"
    for name in try FileManager.default.contentsOfDirectory(atPath: objects) {
      try FileManager.default.removeItem(atPath: "\(objects)/\(name)")
    }
    let run = try ProgramRun.ilgi("build", "journal", in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("[git.failed]"), "\(run.errors)")
    #expect(folder.exists("journal/public/2024/03/05-lisbon.html"))
  }

  @Test func `a partial clone is not asked, and the way out is told`() throws {
    let folder = try repository()
    try ProgramRun.git("config", "uploadpack.allowFilter", "true", in: folder.path)
    let clone = try TemporaryFolder()
    try ProgramRun.git(
      "clone", "--quiet", "--filter=tree:0", "file://\(folder.path)", "partial", in: clone.path)
    let run = try ProgramRun.ilgi("build", "partial/journal", in: clone.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("[git.partial]"), "\(run.errors)")
    #expect(run.errors.contains("--filter"))
  }

  @Test func `no program that a repository names is run`() throws {
    let folder = try repository()
    let program = folder.path + "/spy"
    try folder.write("#!/bin/sh\ntouch '\(folder.path)/ran'\nexit 1\n", to: "spy")
    #expect(chmod(program, 0o755) == 0)
    for setting in [
      "core.fsmonitor", "core.pager", "pager.log", "diff.external", "diff.x.textconv",
      "diff.x.command", "core.sshCommand", "gpg.program", "core.askPass", "credential.helper",
    ] {
      try ProgramRun.git("config", setting, program, in: folder.path)
    }
    try ProgramRun.git("config", "log.showSignature", "true", in: folder.path)
    try folder.write("*.md diff=x\n", to: ".git/info/attributes")
    let run = try ProgramRun.ilgi("build", "journal", in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.exists("journal/public/2024/03/05-lisbon.html"))
    #expect(!folder.exists("ran"))
  }

  private func published(_ folder: TemporaryFolder, _ journal: String) throws {
    let run = try ProgramRun.ilgi("build", journal, in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// git(1) has a variable for its own tests of this, which needs no second user.
  @Test func `a repository of somebody else is not believed, and the way out is told`() throws {
    let folder = try repository()
    let run = try ProgramRun.ilgi(
      "build", "journal", in: folder.path, environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("[git.ownership]"))
    #expect(run.errors.contains("safe.directory"))
  }

  @Test func `the environment of a hook of another repository misleads nobody`() throws {
    let (folder, other) = (try repository(), try TemporaryFolder("-- a.txt --\na"))
    try ProgramRun.git("init", "--quiet", in: other.path)
    try commit(other, "2000-01-01T00:00:00Z")
    let run = try ProgramRun.ilgi(
      "build", "journal", in: folder.path,
      environment: [
        "GIT_DIR": other.path + "/.git", "GIT_WORK_TREE": other.path,
        "GIT_INDEX_FILE": other.path + "/.git/index", "GIT_PREFIX": "a/",
        "GIT_OBJECT_DIRECTORY": other.path + "/.git/objects",
      ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.exists("journal/public/2024/03/05-lisbon.html"), "\(run.errors)")
  }

  @Test func `a commit hook of the journal's own repository sees the right days`() throws {
    let folder = try repository()
    let program = try ProgramRun.ilgi()
    try folder.write(
      "#!/bin/sh\nexec '\(program)' build journal > hook.log 2>&1\n", to: ".git/hooks/post-commit")
    #expect(chmod(folder.path + "/.git/hooks/post-commit", 0o755) == 0)
    try folder.write("새 글\n", to: "journal/entries/fresh.md")
    try commit(folder, "2024-09-01T12:00:00+09:00")
    let log = try folder.text("hook.log")
    #expect(folder.exists("journal/public/2024/03/05-lisbon.html"), "\(log)")
    #expect(folder.exists("journal/public/2024/09/01-fresh.html"), "\(log)")
  }

  @Test func `an entry with errors alone asks git for nothing`() throws {
    let folder = try repository()
    for name in ["lisbon", "봄비"] {
      try folder.write("---\ndate: 2024-13-05\n---\nx\n", to: "journal/entries/\(name).md")
    }
    try commit(folder, "2024-08-01T12:00:00+09:00")
    let clone = try TemporaryFolder()
    try ProgramRun.git(
      "clone", "--quiet", "--depth=1", "file://\(folder.path)", "shallow", in: clone.path)
    let run = try ProgramRun.ilgi("build", "shallow/journal", in: clone.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("[front-matter.date]"))
    #expect(!run.errors.contains("[git.shallow]"))
  }

  @Test func `the author's own git settings change no date`() throws {
    let folder = try repository()
    try folder.write(
      """
      [log]
        showRoot = false
        date = relative
        follow = true
        showSignature = true
      [color]
        ui = always
      [diff]
        renames = copies
        relative = true
        noprefix = true
      [core]
        quotePath = true
      """, to: "home/gitconfig")
    let run = try ProgramRun.ilgi(
      "build", "journal", in: folder.path,
      environment: ["GIT_CONFIG_GLOBAL": folder.path + "/home/gitconfig"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.exists("journal/public/2024/03/05-lisbon.html"), "\(run.errors)")
  }
}
