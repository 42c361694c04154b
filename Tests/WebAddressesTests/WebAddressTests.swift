import Foundation
import Localization
import Testing
import WebAddresses

/// Oracle/record.mjs has written what Node's `URL` makes of some 1,500 addresses.
@Suite struct WebAddressTests {
  private static let pages = [
    "https://diary.example/2024/03/05.html?q#f", "http://diary.example/2024/03/05.html?q#f",
    "file:///home/site/2024/03/05.html",
  ]

  private func rows() throws -> [[String?]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Addresses.json")
    return try JSONDecoder().decode([[String?]].self, from: Data(contentsOf: file))
  }

  @Test func `an address is read as browsers read it`() throws {
    let pages = Self.pages.compactMap { WebAddress($0) }
    let rows = try rows()
    #expect(pages.count == 3)
    #expect(rows.count > 1000)
    for row in rows {
      let text = try #require(row[0])
      let read = pages.map { WebAddress(text, base: $0, asciiHost: hostInASCII)?.href }
      for (read, told) in zip(read, row.dropFirst()) {
        let isRefused = read == nil && told.map(hasNumberOfOtherForm) == true
        #expect(read == told || isRefused, "\(text.debugDescription)")
      }
    }
  }

  /// Whether the host is a number that was written in another form than four decimal numbers, or an
  /// IPv6 address: these are none here.
  private func hasNumberOfOtherForm(_ href: String) -> Bool {
    href.contains("[") || href.contains(/\/\/([^\/@]*@)?\d+\.\d+\.\d+\.\d+([:\/]|$)/)
  }

  @Test func `four decimal numbers are a host, other numbers are none`() {
    let hosts = ["192.168.0.1", "10.0.0.255"]
    for host in hosts {
      #expect(WebAddress("http://\(host):8080/a")?.href == "http://\(host):8080/a")
    }
    for host in [
      "127.1", "0x7f.0.0.1", "2130706433", "010.0.0.1", "1.2.3.256", "[::1]", "1.2.3.4.",
    ] {
      #expect(WebAddress("http://\(host)/a") == nil, "\(host)")
    }
  }

  /// Decided from what the oracle said of the three pages.
  @Test func `where an address leads is decided as browsers decide`() throws {
    for row in try rows() {
      let text = try #require(row[0])
      let read = row.dropFirst().map { href in
        href.flatMap { WebAddress($0, asciiHost: hostInASCII) }
      }
      let target = AddressTarget(text, asciiHost: hostInASCII)
      let isOwn = zip(read, Self.pages).allSatisfy { address, page in
        guard let address, let page = WebAddress(page) else { return false }
        return address.scheme == page.scheme && address.hostAndPort == page.hostAndPort
          && !address.hasCredentials
      }
      switch target {
      case .site(let path, let suffix):
        #expect(isOwn, "\(text.debugDescription)")
        // The parts lead to the same place as the whole.
        let page = WebAddress(Self.pages[0])
        #expect(WebAddress(path + suffix, base: page)?.href == row[1])
      case .host(let host, let secure):
        #expect(!isOwn || text.utf8.contains(0x3A) || text.contains("diary"), "\(text)")
        #expect(host == nil || read.contains { $0?.hostAndPort == host }, "\(text)")
        #expect(secure == nil || secure == read[0], "\(text)")
      case .scheme(let scheme):
        #expect(read.allSatisfy { $0 == nil || $0?.scheme == scheme }, "\(text)")
        #expect(!["http", "https"].contains(scheme))
      }
    }
  }

  @Test(arguments: [
    ("http:/host/a.png", "host"), ("http:host/a.png", "host"), ("https:/host", "host"),
    ("\\\\host\\a.png", "host"), ("/\t/host/a.png", "host"), ("//HOST:8443/a", "host:8443"),
    ("https:///host/a", "host"), ("ht\ntps://u@host/", "host"),
    ("//예시.한국/a", "xn--vv4b11d.xn--3e0b707e"),
    ("https://0x7f.1/", nil), ("https://127.0.0.1/", "127.0.0.1"), ("//a b/", nil),
    ("https://", nil),
  ])
  func `an address of another host is known in any shape`(_ text: String, _ host: String?) {
    guard case .host(let found, _) = AddressTarget(text, asciiHost: hostInASCII) else {
      Issue.record("\(text) is no address of a host")
      return
    }
    #expect(found == host)
  }

  @Test(arguments: [
    ("java\tscript:x", "javascript"), (" \u{1}JAVASCRIPT:x", "javascript"), ("tel:1", "tel"),
    ("blob:https://a/b", "blob"), ("file:///etc/passwd", "file"), ("ws://a/", "ws"),
  ])
  func `any other scheme has its name`(_ text: String, _ scheme: String) {
    #expect(AddressTarget(text) == .scheme(scheme))
  }

  @Test(arguments: [
    "java script:x", "%6aavascript:x", "봄:여름.md", "9:30.txt", "javascript：x", "a/b:c", "?a:b",
    "#a:b",
  ])
  func `what only looks like a scheme is a path`(_ text: String) {
    guard case .site = AddressTarget(text) else {
      Issue.record("\(text) leads out of the site")
      return
    }
  }

  @Test func `a raster image may be an address, a drawing may not`() {
    #expect(isRasterImage(dataAddress: " DATA:image/PNG;base64,AA".utf8))
    #expect(isRasterImage(dataAddress: "da\nta:image/webp,AA".utf8))
    #expect(!isRasterImage(dataAddress: "data:image/svg+xml,AA".utf8))
    #expect(!isRasterImage(dataAddress: "data:image/pngx,AA".utf8))
    #expect(!isRasterImage(dataAddress: "data:text/html,AA".utf8))
  }
}
