import Foundation
import TestSupport
import Testing

/// A clock that is behind what has happened already publishes nothing that has expired.
@Suite struct ClockTests {
  /// 1980-01-01, which Nix gives to every build.
  private static let nix = ["SOURCE_DATE_EPOCH": "315532800"]
  private static let error = "[journal.clock]"

  private func journal(_ fields: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      """
      -- .gitignore --
      public/
      -- entries/2019-03-05.md --
      Tram.
      -- entries/2019-03-06-잔치.md --
      ---
      \(fields)
      ---
      안내
      """)
    try ProgramRun.git("init", "--quiet", "--initial-branch=main", in: folder.path)
    return folder
  }

  private func commit(_ folder: TemporaryFolder, _ date: String) throws {
    try ProgramRun.git("add", "--all", in: folder.path)
    try ProgramRun.git(
      "commit", "--quiet", "--message", "x", in: folder.path,
      environment: ["GIT_COMMITTER_DATE": date])
  }

  @Test(arguments: ["expires: 2020-01-01", "publish: 2020-01-01"])
  func `a clock behind the last commit stops a build that would decide otherwise`(
    _ field: String
  ) throws {
    let folder = try journal(field)
    try commit(folder, "2024-05-01T00:00:00Z")
    for verb in ["build", "check"] {
      let run = try ProgramRun.ilgi(verb, in: folder.path, environment: Self.nix)
      #expect(run.status == 1)
      #expect(run.errors.contains("1980-01-01") && run.errors.contains("2024-05-01"))
      #expect(run.errors.contains(Self.error), "\(run.errors)")
      #expect(run.errors.contains("entries/2019-03-06-잔치.md"))
    }
    #expect(!folder.exists("public"))
    // What the author says counts.
    let run = try ProgramRun.ilgi(
      "build", "--today", "1980-01-01", in: folder.path, environment: Self.nix)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(
    arguments: [
      "expires: 1979-01-01", "expires: 2030-01-01", "publish: 2030-01-01", "date: 2019-03-06",
      "expires: 2020-01-01\nprivate: true",
    ])
  func `what is decided alike on both days is no error`(_ field: String) throws {
    let folder = try journal(field)
    try commit(folder, "2024-05-01T00:00:00Z")
    let run = try ProgramRun.ilgi("build", in: folder.path, environment: Self.nix)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a clock may be a day behind`() throws {
    let folder = try journal("expires: 2024-05-01")
    try commit(folder, "2024-05-01T12:00:00Z")
    // 2024-04-30, 13 and 11 o'clock.
    for (clock, status) in [("1714482000", 0), ("1714474800", 1)] as [(String, Int32)] {
      let run = try ProgramRun.ilgi(
        "check", in: folder.path, environment: ["SOURCE_DATE_EPOCH": clock])
      #expect(run.status == status, "\(run.errors)")
    }
  }

  @Test func `a clock behind the last build stops, with and without git`() throws {
    let folder = try journal("expires: 2020-01-01")
    try FileManager.default.removeItem(atPath: folder.path + "/.git")
    #expect(try ProgramRun.ilgi("build", in: folder.path).status == 0)
    let page = "public/2019/03/06-잔치.html"
    let run = try ProgramRun.ilgi("build", in: folder.path, environment: Self.nix)
    #expect(run.status == 1 && run.errors.contains("the last build was made on"))
    #expect(!folder.exists(page))
    let deployed = try ProgramRun.ilgi(
      "deploy", "--no-build", "--to", folder.path + ".target", in: folder.path,
      environment: Self.nix)
    #expect(deployed.status == 3, "\(deployed.errors)")
    // A preview is for the author alone, and another day is asked for.
    for words in [["--drafts"], ["--today", "1980-01-01"]] {
      let run = try ProgramRun(
        ProgramRun.ilgi(), ["build"] + words, in: folder.path, environment: Self.nix)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(folder.exists(page))
  }

  /// After a clock was ahead for one build, the site is made to be of now.
  @Test func `a build with the clock's own day as '--today' makes the site of now`() throws {
    let folder = try journal("private: true")
    let words = ["build", "--today", "1980-01-01"]
    func time() throws -> Int {
      var status = stat()
      #expect(stat(folder.path + "/public/.ilgi-manifest", &status) == 0)
      return status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
    }
    var times: [Int] = []
    for text in ["one", "two"] {
      try folder.write("---\nprivate: true\n---\n\(text)\n", to: "entries/2019-03-06-잔치.md")
      let run = try ProgramRun(ProgramRun.ilgi(), words, in: folder.path, environment: Self.nix)
      #expect(run.status == 0, "\(run.errors)")
      times.append(try time())
    }
    #expect(times[0] < times[1])
  }
}
