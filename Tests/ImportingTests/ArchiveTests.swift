import Diagnostics
import Files
import Importing
import TestSupport
import Testing

/// Archives that attack, and archives of old programs.
@Suite struct ArchiveTests {
  private func source(_ zip: ZipWriter, _ bytes: [UInt8]? = nil) throws -> (
    ImportSource, TemporaryFolder
  ) {
    let folder = try TemporaryFolder(inMemory: true)
    try folder.write(bytes ?? zip.whole, to: "a.zip")
    return (try ImportSource(folder.path + "/a.zip"), folder)
  }

  private func refusal(_ zip: ZipWriter, _ bytes: [UInt8]? = nil) throws -> String {
    do {
      _ = try source(zip, bytes)
      return ""
    } catch {
      return (error as? BuildError)?.message.english ?? "\(error)"
    }
  }

  @Test(arguments: ["../x.json", "/etc/x.json", "a/../../x.json", "C:/x.json", #"..\x.json"#])
  func `names that lead out are told and not read`(_ name: String) throws {
    var zip = ZipWriter()
    zip.add(name, "x")
    zip.add("ok.json", "y")
    let (source, _) = try source(zip)
    #expect(source.members.map(\.name) == ["ok.json"])
    #expect(source.skipped.map(\.english).first?.contains("leads out of the archive") == true)
  }

  @Test func `links are not followed`() throws {
    var zip = ZipWriter()
    zip.add(Array("link.json".utf8), Array("/etc/passwd".utf8), mode: 0o120777)
    let (source, _) = try source(zip)
    #expect(source.members.isEmpty)
    #expect(
      source.skipped.map(\.english) == ["'link.json' is a symbolic link, which is not followed"])
  }

  @Test func `a name that is given twice is read once, and told`() throws {
    var zip = ZipWriter()
    zip.add("a.json", "first")
    zip.add("a.json", "second")
    let (source, _) = try source(zip)
    #expect(try source.bytes(of: #require(source.member("a.json"))) == Array("first".utf8))
    #expect(source.skipped.count == 1)
  }

  @Test(arguments: [3, 5000]) func `a size that is a lie`(_ said: Int) throws {
    var zip = ZipWriter()
    zip.add(Array("a.json".utf8), Array(repeating: 0x61, count: 400), isPacked: true, said: said)
    let (source, _) = try source(zip)
    let member = try #require(source.member("a.json"))
    #expect(throws: BuildError.self) { try source.bytes(of: member) }
  }

  @Test func `a bomb is not unpacked`() throws {
    var zip = ZipWriter()
    // A thousand times smaller than it is; nine of them are behind one another.
    let zeros = [UInt8](repeating: 0, count: 16 << 20)
    for number in 0..<9 {
      zip.add(Array("\(number).json".utf8), zeros, isPacked: true, isDamaged: true)
    }
    #expect(try refusal(zip).contains("more than 200 times as large as the archive"))
  }

  @Test func `a size of eighteen digits fills nothing`() throws {
    var zip = ZipWriter()
    for number in 0..<3 {
      zip.add(Array("\(number)".utf8), [1], said: Int(UInt32.max) - 1)
    }
    #expect(try refusal(zip).contains("more than 200 times"))
  }

  @Test func `an archive without its end, and what is none`() throws {
    var zip = ZipWriter()
    zip.add("a.json", "x")
    #expect(
      try refusal(zip, Array(zip.whole.dropLast(30))).contains("cannot be read as a zip archive"))
    #expect(try refusal(zip, [0x50, 0x4B, 3, 4, 9, 9]).contains("cannot be read as a zip archive"))
  }

  @Test func `encrypted and damaged files are told by name`() throws {
    var zip = ZipWriter()
    zip.add(Array("secret.json".utf8), Array("x".utf8), isEncrypted: true)
    zip.add(Array("bad.json".utf8), Array("x".utf8), isDamaged: true)
    let (source, _) = try source(zip)
    for (name, reason) in [("secret.json", "encrypted"), ("bad.json", "damaged")] {
      let member = try #require(source.member(name))
      do {
        _ = try source.bytes(of: member)
        Issue.record("\(name) was read")
      } catch {
        #expect(error.message.english == "'\(name)' cannot be read: it is \(reason)")
      }
    }
  }

  @Test func `names of Korean Windows, without a mark of their encoding`() throws {
    var zip = ZipWriter()
    // 일기.json in CP949.
    zip.add([0xC0, 0xCF, 0xB1, 0xE2] + Array(".json".utf8), [], isUTF8: false)
    // No text in it either.
    zip.add([0xFF, 0x41, 0x25] + Array(".txt".utf8), [], isUTF8: false)
    // UTF-8 without the mark, as macOS writes it.
    zip.add(Array("일지.md".utf8), [], isUTF8: false)
    let (source, _) = try source(zip)
    #expect(source.members.map(\.name) == ["%FFA%25.txt", "일기.json", "일지.md"])
  }

  @Test func `separators of Windows, folders, and what macOS adds`() throws {
    var zip = ZipWriter()
    zip.add(#"a\b.json"#, "x")
    zip.add("folder/", "")
    zip.add("__MACOSX/._a.json", "x")
    zip.add("a/.DS_Store", "x")
    let (source, _) = try source(zip)
    #expect(source.members.map(\.name) == ["a/b.json"])
    #expect(source.skipped.isEmpty)
  }

  @Test func `an archive in an archive`() throws {
    var inner = ZipWriter()
    inner.add(Array("일기.md".utf8), Array("# 안".utf8), isPacked: true)
    var outer = ZipWriter()
    outer.add(Array("Part-1.zip".utf8), inner.whole)
    let (source, _) = try source(outer)
    #expect(source.members.map(\.name) == ["일기.md"])
    #expect(try source.bytes(of: #require(source.member("일기.md"))) == Array("# 안".utf8))
  }

  @Test func `an archive in an archive in an archive is a file`() throws {
    var (first, second, third) = (ZipWriter(), ZipWriter(), ZipWriter())
    first.add("a.md", "x")
    second.add(Array("1.zip".utf8), first.whole)
    third.add(Array("2.zip".utf8), second.whole)
    let (source, _) = try source(third)
    #expect(source.members.map(\.name) == ["1.zip"])
  }

  @Test func `a folder's links are not followed, and its other files are read`() throws {
    let folder = try TemporaryFolder("-- a.json --\nx\n-- b/c.json --\ny", inMemory: true)
    try folder.link("d.json", to: "/etc/passwd")
    let source = try ImportSource(folder.path)
    #expect(source.members.map(\.name) == ["a.json", "b/c.json"])
    #expect(source.skipped.map(\.english) == ["'d.json' is a symbolic link, which is not followed"])
  }

  @Test func `what is no export is told by what is in it`() throws {
    #expect(throws: Import.NotRecognised.self) {
      try Import("-- a.jpg --\nx\n-- b.JPG --\ny\n-- notes --\nz")
    }
    let folder = try TemporaryFolder(
      "-- a.jpg --\nx\n-- b.JPG --\ny\n-- notes --\nz", inMemory: true)
    #expect(
      try ImportSource(folder.path).summary.english == "3 files: .jpg (2), without an ending (1)")
  }
}
