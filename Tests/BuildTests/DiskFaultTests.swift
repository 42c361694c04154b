import Build
import Diagnostics
import Files
import Foundation
import Publishing
import Synchronization
import TestSupport
import Testing

/// A call to the disk that a build makes fails, or is the last one. After each the site is the old
/// or the new one, what was said is true, and the next build gives a clean site without a trace of
/// the failure. Every nineteenth call is tried; with `FAULTS=1` in the environment every one.
@Suite struct DiskFaultTests {
  /// What a call does from a given one on.
  private enum Trouble: Equatable, Sendable {
    /// The call fails once.
    case once(Int32)
    /// The call and all later ones fail, as if the program had been killed.
    case end
    /// The call does half of its work.
    case short
  }

  /// A disk on which one call is troubled, and how many calls there were.
  private final class TroubledDisk: Sendable {
    let count = Atomic<Int>(0)
    let number: Int
    let trouble: Trouble

    init(_ number: Int = .max, _ trouble: Trouble = .end) {
      (self.number, self.trouble) = (number, trouble)
    }

    var disk: Disk {
      Disk { _, _ in
        let call = self.count.wrappingAdd(1, ordering: .relaxed).oldValue
        switch self.trouble {
        case .once(let error): return call == self.number ? .error(error) : nil
        case .end: return call >= self.number ? .error(EIO) : nil
        case .short: return call == self.number ? .short : nil
        }
      }
    }
  }

  private static let journal = """
    -- ilgi.yml --
    search: false
    taxonomies: []
    url: https://diary.example/
    -- entries/2024-03-05-lisbon.md --
    리스본

    Tram.
    -- entries/2024-03-06-rain.md --
    Rain
    -- static/a --
    a file, soon a folder
    """

  private struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    var isFirst = false
    var foreign: [String] = []
    var isIncremental = false
    var isShelved = false
    var isInPlace: Bool { isIncremental || !foreign.isEmpty }
    var testDescription: String { name }
  }

  private static let scenes = [
    Scene(name: "a first build", isFirst: true), Scene(name: "a rebuild"),
    Scene(name: "a rebuild in place", foreign: ["CNAME", "2024/03/mine.txt"]),
    Scene(name: "an incremental build", isIncremental: true),
    Scene(name: "a rebuild with bodies outside of memory", isShelved: true),
  ]

  /// A journal whose old site is published, and which has changed since.
  private func folder(_ scene: Scene) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.journal, inMemory: true)
    if !scene.isFirst { try published(folder) { $0.isIncremental = scene.isIncremental } }
    for path in scene.foreign { try folder.write("mine\n", to: "public/" + path) }
    try FileManager.default.removeItem(atPath: folder.path + "/entries/2024-03-06-rain.md")
    try FileManager.default.removeItem(atPath: folder.path + "/static/a")
    try folder.write("봄\n", to: "entries/2024-04-01-spring.md")
    try folder.write("리스본\n\nAgain.\n", to: "entries/2024-03-05-lisbon.md")
    try folder.write("below\n", to: "static/a/b")
    return folder
  }

  @Test(arguments: scenes)
  private func `any call may fail, and the site stays whole`(_ scene: Scene) throws {
    let pattern = try folder(scene)
    let old = try pattern.site()
    let counting = TroubledDisk()
    let start = try copy(of: pattern)
    try published(start) {
      $0.disk = counting.disk
      if scene.isShelved { $0.shelvedFrom = 0 }
      $0.isIncremental = scene.isIncremental
    }
    let new = try start.site()
    let calls = counting.count.load(ordering: .relaxed)
    #expect(calls > 100)
    // Each way of trouble meets every third of the calls that are tried.
    let step = ProcessInfo.processInfo.environment["FAULTS"] == nil ? 31 : 1
    for number in stride(from: scene.foreign.count, to: calls, by: step) {
      let trouble: Trouble =
        switch number % 3 {
        case 0: .once(ENOSPC)
        case 1: .end
        default: number % 2 == 0 ? .once(EIO) : .short
        }
      try attempt(scene, copy(of: pattern), TroubledDisk(number, trouble), old: old, new: new)
    }
  }

  private func attempt(
    _ scene: Scene, _ folder: TemporaryFolder, _ troubled: TroubledDisk, old: FolderImage,
    new: FolderImage
  ) throws {
    let place = "\(scene.name), call \(troubled.number), \(troubled.trouble)"
    var options = BuildOptions(folder: folder.path)
    options.disk = troubled.disk
    options.isIncremental = scene.isIncremental
    if scene.isShelved { options.shelvedFrom = 0 }
    let site: FolderImage
    switch build(options).ending {
    case .published:
      site = try folder.site()
      #expect(new.changes(to: site).isEmpty, "\(place)")
    case .refusedByDiagnostics: Issue.record("\(place): refused")
    case .failed(_, .untouched):
      site = try folder.site()
      #expect(old.changes(to: site).isEmpty, "\(place)")
    case .failed(_, .replaced):
      site = try folder.site()
      #expect(new.changes(to: site).isEmpty, "\(place)")
    case .failed(_, .compared): Issue.record("\(place): nothing was compared")
    case .failed(_, .mixed):
      // Whoever cannot even take renames back says so; that takes more than one failure.
      #expect(troubled.trouble == .end && scene.isInPlace, "\(place)")
    }
    do {
      try published(folder) { $0.isIncremental = scene.isIncremental }
    } catch {
      Issue.record("\(place): the next build: \(error)")
    }
    #expect(new.changes(to: try folder.site()).isEmpty, "\(place): after the next build")
    let own =
      scene.isIncremental ? [".gitignore", "lock", "store"] : [".gitignore", "lock"]
    #expect(try FolderImage(of: folder.path + "/.ilgi").paths == own, "\(place)")
  }

  private func copy(of folder: TemporaryFolder) throws -> TemporaryFolder {
    let copy = try TemporaryFolder(inMemory: true)
    for item in try FolderImage(of: folder.path).items {
      if item.kind.hasPrefix("folder") {
        mkdir("\(copy.path)/\(item.path)", 0o755)
      } else {
        try copy.write(item.bytes, to: item.path)
      }
    }
    return copy
  }

  @Test func `a full disk leaves nothing behind but the folder that git ignores`() throws {
    let folder = try TemporaryFolder(Self.journal)
    var options = BuildOptions(folder: folder.path)
    options.disk = Disk { call, _ in call == .write ? .error(ENOSPC) : nil }
    guard case .failed(let failures, .untouched) = build(options).ending else {
      Issue.record("the build did not fail")
      return
    }
    #expect(failures.first?.message.contains("No space left on device") == true)
    let left = try FolderImage(of: folder.path).paths.filter {
      $0.hasPrefix(".ilgi/") || $0 == "public"
    }
    #expect(Set(left).isSubset(of: [".ilgi/lock"]))
  }

  @Test func `a disk that is full fails many files, and is told once`() throws {
    let folder = try TemporaryFolder(Self.journal)
    var options = BuildOptions(folder: folder.path)
    options.disk = Disk { call, path in
      guard call == .write, path.contains("/site/") else { return nil }
      // Of a single file, the error is about that file.
      return path.hasSuffix("/404.html") ? .error(EIO) : .error(ENOSPC)
    }
    guard case .failed(let failures, .untouched) = build(options).ending else {
      Issue.record("the build did not fail")
      return
    }
    #expect(failures.count == 2, "\(failures.map(\.message))")
    let full = failures.filter { $0.message.contains("No space left on device; ") }
    #expect(full.count == 1 && full[0].help == "make room on the disk and do it again")
    #expect(full.first?.message.contains(" more files failed in the same way") == true)
    #expect(failures.contains { $0.message.contains("404.html': Input/output error") })
  }

  @Test func `a failure after the exchange does not claim that the site is as it was`() throws {
    let folder = try folder(Self.scenes[1])
    let before = try folder.site()
    let synced = Atomic<Int>(0)
    var options = BuildOptions(folder: folder.path)
    options.disk = Disk { call, path in
      // The second: the first writes the whole file system back, before anything is exchanged.
      guard call == .writeBack else { return nil }
      return synced.wrappingAdd(1, ordering: .relaxed).oldValue == 1 ? .error(EIO) : nil
    }
    guard case .failed(_, .replaced) = build(options).ending else {
      Issue.record("the build did not say that the new site is in place")
      return
    }
    #expect(!before.changes(to: try folder.site()).isEmpty)
    #expect(folder.exists("public/2024/04/01-spring.html"))
    try published(folder)
  }
}
