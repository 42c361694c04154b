import Build
import Diagnostics
import Files
import Glibc
import Importing
import TestSupport
import Testing

/// Pictures on other hosts: a server of the test's own, which only these tests let be asked.
@Suite struct FetchTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]

  /// What the server answers to a path, with the status and the fields.
  private static func answer(_ path: String) -> (head: String, body: [UInt8]) {
    switch path {
    case "/sea.png", "/sea.php?a=b": return ("200 OK", png)
    case "/page.png": return ("200 OK", Array("<html>".utf8))
    case "/large.png": return ("200 OK\r\nContent-Length: 30000000", png)
    case "/gone.png": return ("404 Not Found", [])
    case "/elsewhere.png": return ("302 Found\r\nLocation: http://127.0.0.2:1/a.png", [])
    case "/ftp.png": return ("302 Found\r\nLocation: ftp://127.0.0.1/a.png", [])
    default:
      // `/3` leads to `/2`, and `/0` to the picture.
      let number = Int(path.dropFirst()) ?? 0
      return ("302 Found\r\nLocation: " + (number > 0 ? "/\(number - 1)" : "/sea.png"), [])
    }
  }

  /// A server at a free port of this machine, for the life of the program.
  private static let port: Int = {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, length)
        _ = getsockname(listener, $0, &length)
      }
    }
    listen(listener, 16)
    _ = startThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = max(0, read(connection, &bytes, bytes.count))
        let words = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
        let (head, body) = answer(words.count > 1 ? String(words[1]) : "/")
        let whole = Array("HTTP/1.1 \(head)\r\nConnection: close\r\n\r\n".utf8) + body
        _ = write(connection, whole, whole.count)
        close(connection)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }()

  private func imported(_ paths: String...) throws -> Import {
    let pictures = paths.map { "![](http://127.0.0.1:\(Self.port)\($0))" }.joined(separator: "\n\n")
    return try Import(
      "-- a.md --\n---\ntitle: a\ndate: 2024-03-05\nurl_slug: a\n---\n\n\(pictures)\n"
    ) { options in
      options.fetching = PictureFetching { $0 == [127, 0, 0, 1] }
    }
  }

  @Test func `a picture is beside its entry, with the ending of its bytes`() throws {
    let done = try imported("/sea.png", "/sea.php?a=b")
    #expect(
      try done.files == ["2024-03-05-a/index.md", "2024-03-05-a/sea-2.png", "2024-03-05-a/sea.png"])
    #expect(done.report.fetched == 2 && done.report.remote.isEmpty)
    #expect(try done.entry.contains(".png)\n\n![](") && !done.entry.contains("http"))
  }

  @Test(
    arguments: [
      ("/page.png", "what is there is no picture"),
      ("/gone.png", "its host answers with the status 404"),
      ("/large.png", "it is larger than 20 MB, or too slow"),
      ("/4", "it leads from address to address"),
      ("/elsewhere.png", "its host is in a network of this machine's own"),
      ("/ftp.png", "its address is not understood"),
    ])
  func `what cannot be fetched stays a link, and is told`(_ path: String, _ reason: String) throws {
    let done = try imported(path)
    let address = "http://127.0.0.1:\(Self.port)\(path)"
    #expect(done.notes == ["'\(address)' was not fetched: \(reason)"])
    #expect(try done.entry.contains("![](\(address))"))
    #expect(done.report.remote == [address] && done.report.fetched == 0)
  }

  @Test func `three redirects are followed, and a dry run asks nobody`() throws {
    #expect(try imported("/2").report.fetched == 1)
    let dry = try Import(
      "-- a.md --\n---\ntitle: a\ndate: 2024-03-05\nurl_slug: a\n---\n\n![](http://127.0.0.1:\(Self.port)/sea.png)\n"
    ) { options in
      options.fetching = PictureFetching { _ in true }
      options.isDryRun = true
    }
    #expect(dry.report.fetched == 0 && dry.report.remote.count == 1)
  }

  @Test(
    arguments: [
      ([8, 8, 8, 8], true), ([172, 15, 0, 1], true), ([100, 63, 0, 1], true),
      ([127, 0, 0, 1], false), ([10, 1, 2, 3], false), ([172, 16, 0, 1], false),
      ([172, 31, 255, 1], false), ([192, 168, 1, 1], false), ([169, 254, 169, 254], false),
      ([100, 64, 0, 1], false), ([0, 0, 0, 0], false), ([224, 0, 0, 1], false),
      ([255, 255, 255, 255], false), ([198, 18, 0, 1], false),
      ([0x2A, 0, 0x14, 0x50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x20, 0x0E], true),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], false),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 10, 0, 0, 1], false),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 8, 8, 8, 8], true),
      ([0xFE, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], false),
      ([0xFD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], false),
      ([0x20, 0x02, 192, 168, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], false),
      ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0, 127, 0, 0, 1], false), ([1, 2], false),
    ] as [([UInt8], Bool)])
  func `addresses of networks that are not the internet`(_ bytes: [UInt8], _ isPublic: Bool) {
    #expect(isPublicAddress(bytes) == isPublic)
  }
}
