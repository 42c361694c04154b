import Build
import Deploying
import Diagnostics
import Files
import Foundation
import Journal
import Synchronization
import TestSupport
import Testing

/// A deployment into a folder of which a call to the disk fails: every thirteenth one is tried,
/// with `FAULTS=1` in the environment every one. The next deployment completes the site and removes
/// nothing of others.
@Suite struct DeploymentTests {
  private static let journal = """
    -- ilgi.yml --
    search: false
    taxonomies: []
    -- entries/2024-03-05-lisbon.md --
    리스본

    Tram.
    -- entries/2024-03-06-rain.md --
    Rain
    -- static/a --
    a file, soon a folder
    """

  private func deploy(
    _ journal: TemporaryFolder, to target: String, on disk: Disk = Disk()
  ) throws -> Deployment.Ending {
    var build = BuildOptions(folder: journal.path)
    build.disk = disk
    var options = DeployOptions(build)
    options.destination = .folder(target)
    return try Deployment(options).carryOut { _, _ in true }
  }

  private func contents(_ folder: String) throws -> [String: Data] {
    let root = URL(fileURLWithPath: folder)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var isFolder: ObjCBool = false
      let file = root.appending(path: path)
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[path] = try Data(contentsOf: file) }
    }
    return files
  }

  @Test func `a deployment that is disturbed anywhere is completed by the next one`() throws {
    let folder = try TemporaryFolder(Self.journal)
    let outside = try TemporaryFolder("-- none --\n")
    _ = Build.build(BuildOptions(folder: folder.path))
    let first = outside.path + "/first"
    _ = try deploy(folder, to: first)
    let old = try contents(first)
    #expect(old == (try contents(folder.path + "/public")))
    try FileManager.default.removeItem(atPath: folder.path + "/static/a")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/static/a", withIntermediateDirectories: true)
    try Data("deeper".utf8).write(to: URL(fileURLWithPath: folder.path + "/static/a/b"))
    try FileManager.default.removeItem(atPath: folder.path + "/entries/2024-03-06-rain.md")
    try Data("Tram 28.".utf8).write(
      to: URL(fileURLWithPath: folder.path + "/entries/2024-03-05-lisbon.md"))
    _ = Build.build(BuildOptions(folder: folder.path))
    let foreign = ["CNAME": Data("diary.example".utf8)]
    let new = try contents(folder.path + "/public").merging(foreign) { $1 }

    let step = ProcessInfo.processInfo.environment["FAULTS"] == nil ? 13 : 1
    var number = 0
    var wasDisturbed = false
    var mixed = 0
    repeat {
      let target = outside.path + "/target"
      try? FileManager.default.removeItem(atPath: target)
      try FileManager.default.copyItem(atPath: first, toPath: target)
      try foreign["CNAME"]?.write(to: URL(fileURLWithPath: target + "/CNAME"))
      let count = Atomic<Int>(0)
      let (at, isLast) = (number, number % 2 == 0)
      let disk = Disk { _, _ in
        let call = count.wrappingAdd(1, ordering: .relaxed).oldValue
        return call == at || isLast && call > at ? .error(ENOSPC) : nil
      }
      let ending = try? deploy(folder, to: target, on: disk)
      wasDisturbed = count.load(ordering: .relaxed) > at
      let now = try contents(target)
      #expect(now["CNAME"] == foreign["CNAME"])
      switch ending {
      case .failed(_, _, let isMixed)?:
        if isMixed { mixed += 1 } else { #expect(now.filter { $0.key != "CNAME" } == old, "\(at)") }
      case .done?: #expect(now == new, "\(at)")
      case .declined?: Issue.record("nobody was asked")
      case nil: #expect(now.filter { $0.key != "CNAME" } == old)
      }
      for (path, data) in now where path != ".ilgi-manifest" && path != ".ilgi-deploy" {
        let whole = [old[path], new[path]].compactMap { $0 }
        #expect(whole.contains(data), "\(path) is not whole after call \(at)")
      }
      _ = try deploy(folder, to: target)
      #expect(try contents(target) == new, "after call \(at)")
      number += step
    } while wasDisturbed
    #expect(mixed > 3)
  }

  @Test(
    arguments: [
      ("/srv/journal", nil, DeployDestination.folder("/srv/journal")),
      ("../site", nil, .folder("../site")), ("./a:b", nil, .folder("./a:b")),
      ("host:www", nil, .machine("host", path: "www")),
      ("kim@[::1]:/srv/x", nil, .machine("kim@[::1]", path: "/srv/x")),
      ("origin", "pages", .branch("pages", of: "origin")),
      ("git@host:me/j.git", "a/b", .branch("a/b", of: "git@host:me/j.git")),
    ] as [(String, String?, DeployDestination)])
  func `a place is read`(_ place: String, _ branch: String?, _ wanted: DeployDestination) throws {
    #expect(try DeployDestination(place, branch: branch) == wanted)
  }

  @Test(
    arguments: [
      ("", nil), ("-rf", nil), ("a\nb", nil), ("-oProxyCommand=x:/srv", nil), ("a b:/srv", nil),
      ("host:", nil), ("host::module", nil), ("kim@@host:x", nil), ("$(x):y", nil),
      ("https://host/me/j", nil), ("git@host:me/j.git", nil), ("ext::sh -c x", "pages"),
      ("-u", "pages"), ("origin", ""), ("origin", "--all"), ("origin", "a..b"), ("origin", "a b"),
      ("origin", "a:b"), ("origin", "+a"), ("origin", "a//b"), ("origin", "a.lock"),

      ("origin", ".a"), ("origin", "refs/heads/a"),
    ] as [(String, String?)])
  func `a place that a program could take for something else is refused`(
    _ place: String, _ branch: String?
  ) {
    #expect(throws: DeployDestination.Flaw.self) {
      _ = try DeployDestination(place, branch: branch)
    }
  }

  @Test func `a file that others removed is put there again`() throws {
    let folder = try TemporaryFolder(Self.journal)
    let place = try TemporaryFolder()
    _ = Build.build(BuildOptions(folder: folder.path))
    guard case .done = try deploy(folder, to: place.path + "/site") else {
      Issue.record("nothing was deployed")
      return
    }
    let all = try contents(place.path + "/site")
    try FileManager.default.removeItem(atPath: place.path + "/site/index.html")
    try FileManager.default.removeItem(atPath: place.path + "/site/2024")
    guard case .done(let report) = try deploy(folder, to: place.path + "/site") else {
      Issue.record("nothing was deployed")
      return
    }
    #expect(report.isCarriedOut && report.put.contains("index.html") && report.removed.isEmpty)
    #expect(try contents(place.path + "/site") == all)
  }

  @Test func `a file that others removed from a branch is put there again`() throws {
    let folder = try TemporaryFolder(Self.journal)
    let place = try TemporaryFolder()
    try ProgramRun.git("init", "--quiet", "--bare", "site", in: place.path)
    _ = Build.build(BuildOptions(folder: folder.path))
    var options = DeployOptions(BuildOptions(folder: folder.path))
    options.destination = .branch("pages", of: place.path + "/site")
    guard case .done = try Deployment(options).carryOut(agrees: { _, _ in true }) else {
      Issue.record("nothing was deployed")
      return
    }
    try ProgramRun.git("clone", "--quiet", "--branch", "pages", "site", "other", in: place.path)
    try ProgramRun.git("rm", "--quiet", "index.html", in: place.path + "/other")
    try ProgramRun.git("commit", "--quiet", "--message", "x", in: place.path + "/other")
    try ProgramRun.git("push", "--quiet", in: place.path + "/other")
    guard case .done(let report) = try Deployment(options).carryOut(agrees: { _, _ in true })
    else {
      Issue.record("nothing was deployed")
      return
    }
    #expect(report.put == ["index.html"] && report.removed.isEmpty)
    try ProgramRun.git("cat-file", "-e", "pages:index.html", in: place.path + "/site")
  }
}
