import Build
import Files
import Foundation
import Glibc
import TestSupport
import Testing

/// A journal gives the same bytes in every environment, and only one build runs at a time.
@Suite struct SameBytesTests {
  /// Enough entries for several batches on each thread.
  private func journal() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      // Only the program draws cards, and not a build in this process.
      "-- ilgi.yml --\nlocales: [ko, en]\nshare_cards: false\nurl: https://diary.example/\n")
    for day in 1...28 {
      let name = "2024-02-\(day < 10 ? "0" : "")\(day)"
      try folder.write(
        "---\ntags: [t\(day % 5), 봄]\n---\n\(day)번째 날\n\n어제는 \(day - 1)번째 날이었다.\n",
        to: "entries/\(name).md")
    }
    return folder
  }

  @Test func `any number of jobs gives the same bytes`() throws {
    let folder = try journal()
    try published(folder) { $0.jobs = 1 }
    let site = try folder.site()
    for jobs in [2, 7] {
      try published(folder) {
        $0.jobs = jobs
        $0.output = folder.path + "/jobs-\(jobs)"
      }
      #expect(site.changes(to: try folder.site("jobs-\(jobs)")).isEmpty)
    }
  }

  @Test func `umask, time zone, language and working directory change nothing`() throws {
    let folder = try journal()
    try published(folder)
    let site = try folder.site()
    #expect(site.kinds == ["file 644", "folder 755"])
    let program = try ProgramRun.ilgi()
    let run = try ProgramRun(
      "sh", ["-c", "umask 077; exec \"$0\" build . --output elsewhere", program], in: folder.path,
      environment: [
        "TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8",
        "HOME": folder.path,
      ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(site.changes(to: try folder.site("elsewhere")).isEmpty)
    #expect(try FolderImage(of: folder.path + "/.ilgi").kinds == ["file 644"])
  }

  @Test func `a copy of the journal in another place gives the same bytes`() throws {
    let (one, other) = (try journal(), try journal())
    try published(one)
    try published(other)
    let site = try one.site()
    #expect(site.changes(to: try other.site()).isEmpty)
    let name = Array(one.path.utf8)
    let telling = site.items.filter { $0.bytes.firstRange(of: name) != nil }
    #expect(telling.isEmpty, "a path of this machine stands in the site")
  }

  @Test func `a second build at the same time ends with who holds the lock, and changes nothing`()
    throws
  {
    let folder = try TemporaryFolder(Refusal.journal)
    try published(folder)
    let descriptor = open(folder.path + "/.ilgi/lock", O_RDWR)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(pwrite(descriptor, "4321\n", 5, 0) == 5)
    let before = try FolderImage(of: folder.path)
    let run = try ProgramRun.ilgi("build", in: folder.path)
    #expect(run.status == 3)
    #expect(run.errors.contains("error: another build of this journal is running (process 4321)"))
    #expect(run.output.isEmpty)
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test(arguments: [1, 2, 7, 64])
  func `results stand in the order of their inputs at any width`(_ width: Int) {
    for count in [0, 1, 2, 31, 1000] {
      let squares = concurrentMap(Array(0..<count), jobs: width) { $0 * $0 }
      #expect(squares == (0..<count).map { $0 * $0 })
    }
  }
}
