import Serving
import Testing

/// Which requests are answered at all. Source: `safety.md` of the design, and W3C's Fetch Metadata.
@Suite struct GateTests {
  private let gate = Gate(port: 4240)

  private func refusal(
    _ fields: [(String, String)], method: RequestHead.Method = .get, target: String = "/",
    by gate: Gate? = nil
  ) -> Refusal? {
    let head = RequestHead(
      method: method, target: Array(target.utf8),
      fields: fields.map { (Array($0.0.utf8), Array($0.1.utf8)) })
    do throws(Refusal) {
      try (gate ?? self.gate).admit(head)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["127.0.0.1:4240", "localhost:4240"])
  func `the server answers under its own names`(_ host: String) {
    #expect(refusal([("Host", host)]) == nil)
    #expect(refusal([("hOsT", host), ("Origin", "http://\(host)")]) == nil)
    #expect(refusal([("Host", host), ("Sec-Fetch-Site", "same-origin")]) == nil)
    #expect(refusal([("Host", host), ("Sec-Fetch-Site", "none")], method: .head) == nil)
  }

  @Test(arguments: [
    "evil.example", "evil.example:4240", "127.0.0.1", "localhost", "127.0.0.1:80",
    "127.0.0.1:42400", "localhost:4241", "127.0.0.1:4240.evil.example",
    "127.0.0.1.evil.example:4240",
    "localhost.evil.example:4240", "evil.localhost:4240", "LOCALHOST:4240", "localhost.:4240",
    "127.1:4240", "2130706433:4240", "0x7f.0.0.1:4240", "0.0.0.0:4240", "[::1]:4240",
    "192.168.0.7:4240", " 127.0.0.1:4240", "127.0.0.1:4240 ", "user@127.0.0.1:4240",
    "127.0.0.1:4240/", "http://127.0.0.1:4240", "127.0.0.1:04240", "", ":4240", "localhost:",
    "127.0.0.1:4240,evil.example", "loca\u{6C}host\u{301}:4240",
  ])
  func `no other name is this server`(_ host: String) {
    #expect(refusal([("Host", host)]) == .foreignHost)
  }

  @Test func `a request has one host`() {
    #expect(refusal([]) == .badRequest)
    let own = ("Host", "127.0.0.1:4240")
    #expect(refusal([own, own]) == .badRequest)
    #expect(refusal([own, ("host", "evil.example")]) == .badRequest)
  }

  @Test(arguments: [
    "null", "http://evil.example", "https://127.0.0.1:4240", "http://127.0.0.1:4241",
    "http://127.0.0.1", "http://localhost:4240", "file://", "", "http://127.0.0.1:4240/",
    "http://127.0.0.1:4240.evil.example", "http://127.0.0.1:4240 http://evil.example",
  ])
  func `another origin is refused`(_ origin: String) {
    #expect(refusal([("Host", "127.0.0.1:4240"), ("Origin", origin)]) == .foreignOrigin)
  }

  @Test func `a page of another site may lead here in a window, and do nothing else`() {
    let own = ("Host", "127.0.0.1:4240")
    for site in ["cross-site", "same-site"] {
      let fields = [own, ("Sec-Fetch-Site", site)]
      let navigation = fields + [("Sec-Fetch-Mode", "navigate")]
      #expect(refusal(navigation + [("Sec-Fetch-Dest", "document")]) == nil)
      #expect(refusal(navigation + [("Sec-Fetch-Dest", "document")], method: .head) != nil)
      for destination in ["iframe", "frame", "object", "embed", "image", ""] {
        #expect(refusal(navigation + [("Sec-Fetch-Dest", destination)]) == .foreignOrigin)
      }
      #expect(refusal(navigation) == .foreignOrigin)
      #expect(refusal(fields) == .foreignOrigin)
      #expect(
        refusal(fields + [("Sec-Fetch-Mode", "no-cors"), ("Sec-Fetch-Dest", "document")])
          == .foreignOrigin)
    }
    #expect(refusal([own, ("Sec-Fetch-Site", "anything")]) == .foreignOrigin)
    #expect(
      refusal([own, ("Sec-Fetch-Site", "none"), ("Sec-Fetch-Site", "cross-site")]) == .badRequest)
  }

  @Test func `nothing but looking is possible`() {
    #expect(refusal([("Host", "127.0.0.1:4240")], method: .other) == .method)
  }

  @Test func `a request has no body`() {
    let own = ("Host", "127.0.0.1:4240")
    #expect(refusal([own, ("Content-Length", "0")]) == nil)
    for length in ["1", "00", "-1", "x", "", "0, 5"] {
      #expect(refusal([own, ("Content-Length", length)]) == .badRequest)
    }
    #expect(refusal([own, ("Content-Length", "0"), ("Content-Length", "5")]) == .badRequest)
    #expect(refusal([own, ("Transfer-Encoding", "chunked")]) == .badRequest)
    #expect(refusal([own, ("transfer-encoding", "identity")]) == .badRequest)
  }

  @Test func `an address has at most 4096 bytes`() {
    let own = ("Host", "127.0.0.1:4240")
    #expect(refusal([own], target: "/" + String(repeating: "a", count: 4095)) == nil)
    #expect(refusal([own], target: "/" + String(repeating: "a", count: 4096)) == .targetTooLong)
  }

  @Test func `the port of HTTP may be left out`() {
    let gate = Gate(port: 80)
    #expect(refusal([("Host", "127.0.0.1")], by: gate) == nil)
    #expect(refusal([("Host", "localhost:80")], by: gate) == nil)
    #expect(refusal([("Host", "127.0.0.1:8080")], by: gate) == .foreignHost)
  }

  @Test func `in a network the server is named by a number, which nobody can point elsewhere`() {
    let gate = Gate(port: 4240, reach: .network)
    for host in ["192.168.0.7:4240", "10.0.0.1:4240", "[fe80::1]:4240", "localhost:4240"] {
      #expect(refusal([("Host", host)], by: gate) == nil)
    }
    for host in [
      "evil.example:4240", "192.168.0.7.evil.example:4240", "1.2.3:4240", "256.1.1.1:4240",
      "01.2.3.4:4240", "a:4240", "[evil]:4240", "[]:4240", "192.168.0.7:4241", "1.2.3.4.5:4240",
    ] {
      #expect(refusal([("Host", host)], by: gate) == .foreignHost, "\(host)")
    }
  }
}
