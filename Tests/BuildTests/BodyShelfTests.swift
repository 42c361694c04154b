import Build
import Files
import Glibc
import Publishing
import Synchronization
import TestSupport
import Testing

/// Bodies of a large journal are in a file and not in memory.
@Suite struct BodyShelfTests {
  private func journal() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("-- ilgi.yml --\nurl: https://diary.example/\n")
    for day in 10..<28 {
      try folder.write(
        "---\ntags: [봄]\n---\n\(day)번째 날\n\n![[2024-02-10#비]] [어제](2024-02-10.md)\n\n## 비\n\n비가 왔다.\n",
        to: "entries/2024-02-\(day).md")
    }
    try folder.write("---\ndraft: true\n---\n아직 아무도 모른다.\n", to: "entries/2024-02-28.md")
    return folder
  }

  @Test func `bodies outside of memory give the same bytes`() throws {
    let folder = try journal()
    try published(folder) { $0.shelvedFrom = .max }
    let site = try folder.site()
    for jobs in [1, 7] {
      try published(folder) {
        ($0.jobs, $0.shelvedFrom) = (jobs, 0)
        $0.output = folder.path + "/jobs-\(jobs)"
      }
      #expect(site.changes(to: try folder.site("jobs-\(jobs)")).isEmpty)
    }
    // From the cache, and after it.
    for round in 1...2 {
      try published(folder) { ($0.isIncremental, $0.shelvedFrom) = (true, 0) }
      try folder.write("비가 그쳤다.\n", to: "entries/2024-02-2\(round).md")
    }
    try published(folder) { ($0.isIncremental, $0.shelvedFrom) = (true, 0) }
    let incremental = try folder.site()
    try published(folder) {
      $0.shelvedFrom = .max
      $0.output = folder.path + "/clean"
    }
    #expect(incremental.changes(to: try folder.site("clean")).isEmpty)
  }

  @Test func `nothing of a withheld text is written, and no file is left`() throws {
    let folder = try journal()
    let written = Atomic<Int>(0)
    try published(folder) {
      $0.shelvedFrom = 0
      $0.disk = Disk { call, path in
        if call == .write, path.hasSuffix("/.ilgi") { written.add(1, ordering: .relaxed) }
        return nil
      }
    }
    // The body and the source of each, since a later diagnostic may point into it.
    #expect(written.load(ordering: .relaxed) == 36)
    #expect(try FolderImage(of: folder.path + "/.ilgi").items.allSatisfy { $0.bytes.count < 100 })
  }

  @Test func `a body that cannot be read again stops the build`() throws {
    let folder = try journal()
    try published(folder)
    let site = try folder.site()
    try folder.write("봄이다.\n", to: "entries/2024-03-01.md")
    var options = BuildOptions(folder: folder.path)
    options.shelvedFrom = 0
    options.disk = Disk { call, path in
      call == .read && path.hasSuffix("/.ilgi") ? .error(EIO) : nil
    }
    guard case .failed(let failures, .untouched) = build(options).ending else {
      Issue.record("the build went on")
      return
    }
    #expect(failures.contains { "\($0)".contains(".ilgi") })
    #expect(site.changes(to: try folder.site()).isEmpty)
  }

  @Test func `a disk without room keeps bodies in memory`() throws {
    let folder = try journal()
    try published(folder) { $0.shelvedFrom = .max }
    let site = try folder.site()
    try published(folder) {
      $0.shelvedFrom = 0
      $0.disk = Disk { call, path in
        call == .write && path.hasSuffix("/.ilgi") ? .error(ENOSPC) : nil
      }
    }
    #expect(site.changes(to: try folder.site()).isEmpty)
  }
}
