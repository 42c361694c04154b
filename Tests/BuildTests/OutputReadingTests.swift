import Files
import Foundation
import Journal
import Publishing
import TestSupport
import Testing

@testable import Build

/// An output that is listed while it is compared with its manifest.
@Suite struct OutputReadingTests {
  /// A site with a file that is larger than the memory for small ones, an empty one, names with
  /// several Unicode forms and a hidden folder.
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "index.html", "a/b/c.html", "a-b/c.html", "a/바다.html", ".well-known/x", ".nojekyll",
      "large.bin", "exact.bin", "empty.txt",
    ]
    var lines: [OutputManifest.File] = []
    for file in files + (0..<200).map({ "many/\($0).json" }) {
      let count = ["large.bin": 200_000, "exact.bin": 64 << 10, "empty.txt": 0][file] ?? 1_000
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + file.utf8.count) }
      try folder.write(bytes, to: "public/" + file)
      lines.append(OutputManifest.File(path: file, bytes: bytes))
    }
    try folder.write(OutputManifest(files: lines).bytes, to: "public/" + OutputManifest.name)
    return folder
  }

  private func read(_ folder: TemporaryFolder, jobs: Int = 2) throws -> OutputReading? {
    let manifest = try #require(
      OutputManifest(try folder.read("public/" + OutputManifest.name)))
    let output = try OpenFolder.open(folder.path + "/public", on: Disk())
    guard let found = OutputReading(of: output, manifest, jobs: jobs) else { return nil }
    let listing = try #require(OutputListing(of: output, jobs: jobs))
    let image = try OutputImage(of: output, manifest, trusting: .none, jobs: jobs)
    #expect(found.listing.digest == listing.digest)
    #expect(found.listing.files == listing.files)
    #expect(found.image.altered == image.altered)
    #expect(found.image.foreign == image.foreign && image.foreign.isEmpty)
    #expect(manifest.files.allSatisfy { found.image.has($0) && image.has($0) })
    return found
  }

  @Test(arguments: [1, 2, 5])
  func `it is what a listing and a comparison are, one after the other`(jobs: Int) throws {
    let found = try #require(try read(try site(), jobs: jobs))
    #expect(found.image.altered.isEmpty)
  }

  @Test(arguments: ["index.html", "a/b/c.html", "many/150.json", "large.bin", "exact.bin"])
  func `a byte of a file that is as long as before`(path: String) throws {
    let folder = try site()
    var bytes = try folder.read("public/" + path)
    bytes[bytes.count - 1] ^= 1
    try folder.write(bytes, to: "public/" + path)
    #expect(try read(folder)?.image.altered == [path])
  }

  @Test func `a file of another length`() throws {
    let folder = try site()
    try folder.write([1], to: "public/empty.txt")
    try folder.write([], to: "public/many/7.json")
    #expect(try read(folder)?.image.altered == ["empty.txt", "many/7.json"])
  }

  @Test(arguments: [
    "CNAME", "a/mine.html", "other/mine.html", ".git/config", ".hidden", "many/.DS_Store",
  ])
  func `what no build wrote is for others to tell`(path: String) throws {
    let folder = try site()
    try folder.write("mine", to: "public/" + path)
    #expect(try read(folder) == nil)
  }

  @Test func `a folder of somebody else's, a link, or a file that is gone`() throws {
    let folder = try site()
    mkdir(folder.path + "/public/empty", 0o755)
    #expect(try read(folder) == nil)
    rmdir(folder.path + "/public/empty")
    #expect(try read(folder) != nil)
    unlink(folder.path + "/public/index.html")
    #expect(try read(folder) == nil)
    symlink("a/b/c.html", folder.path + "/public/index.html")
    #expect(try read(folder) == nil)
    unlink(folder.path + "/public/index.html")
    mkfifo(folder.path + "/public/index.html", 0o644)
    #expect(try read(folder) == nil)
  }

  @Test func `a file with two lines has two digests`() throws {
    let folder = try site()
    let manifest = try #require(
      OutputManifest(try folder.read("public/" + OutputManifest.name)))
    let other = OutputManifest(files: [OutputManifest.File(path: "index.html", bytes: [1])])
    try folder.write(manifest.union(other).bytes, to: "public/" + OutputManifest.name)
    #expect(try read(folder) == nil)
  }
}
