import Archives
import Foundation
import TestSupport
import Testing

/// Archives that are made here, read by this program and by another one.
@Suite struct ZipWriterTests {
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("journal.json", Array("{}\n".utf8)), ("files/한글/é e\u{301}.txt", [0, 255, 10]),
    ("files/empty", []), ("files/\"quoted\" 'name'.jpg", [UInt8](repeating: 7, count: 200_000)),
  ]

  private func archive(in folder: TemporaryFolder, _ name: String) throws -> String {
    let path = folder.path + "/" + name
    let writer = try #require(ZipWriter(path))
    for (number, file) in Self.files.enumerated() {
      try folder.write(file.bytes, to: "\(number)")
      let isAdded = writer.add(
        file.name, from: "\(folder.path)/\(number)", isPacked: file.name.hasSuffix(".jpg"))
      #expect(isAdded)
    }
    #expect(writer.finish())
    return path
  }

  @Test func `what is written is read back, and nothing that is there is replaced`() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = try archive(in: folder, "a.zip")
    let found = try zipMembers(path)
    #expect(found.count == Self.files.count)
    for file in Self.files { #expect(found[file.name] == file.bytes, "\(file.name)") }
    #expect(ZipWriter(path) == nil)
    _ = try archive(in: folder, "b.zip")
    #expect(try folder.read("b.zip") == folder.read("a.zip"))
  }

  @Test func `a file that went away is no archive`() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let writer = try #require(ZipWriter(folder.path + "/a.zip"))
    _ = writer.add("a", from: folder.path + "/none", isPacked: false)
    #expect(!writer.finish() && !folder.exists("a.zip"))
  }

  @Test func `Python reads it, with the permissions of its owner and no time`() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = try archive(in: folder, "a.zip")
    let script = """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      assert z.testzip() is None
      for i in z.infolist():
          print(i.filename, oct(i.external_attr >> 16), i.date_time, i.compress_type, len(z.read(i)))
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, path]
    process.environment = ["PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let wanted = Self.files.map { file in
      let kind = file.name.hasSuffix(".jpg") ? 0 : 8
      return "\(file.name) 0o100600 (1980, 1, 1, 0, 0, 0) \(kind) \(file.bytes.count)"
    }
    #expect(
      said.split(separator: "\n").map { Array($0.utf8) } == wanted.map { Array($0.utf8) }, "\(said)"
    )
  }
}
