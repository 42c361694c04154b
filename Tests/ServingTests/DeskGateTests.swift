import Serving
import Testing

/// The gate of the writing page at this machine, and of the one in the network.
@Suite struct DeskGateTests {
  private static let here = DeskGate(port: 4250)
  private static let network = DeskGate(port: 4250, address: "192.168.0.7", reach: .network)

  private func refusal(
    _ gate: DeskGate, _ target: String, _ fields: [(String, String)],
    method: RequestHead.Method = .get
  ) -> DeskRefusal? {
    let head = RequestHead(
      method: method, target: Array(target.utf8),
      fields: fields.map { (Array($0.0.utf8), Array($0.1.utf8)) })
    do throws(DeskRefusal) {
      _ = try gate.admit(head, path: RequestPath(head.target))
      return nil
    } catch {
      return error
    }
  }

  @Test func `in the network a browser says nothing about the site, at this machine it must`() {
    for target in ["/", "/.ilgi/page/desk.js", "/.ilgi/api/entries"] {
      #expect(refusal(Self.network, target, [("host", "192.168.0.7:4250")]) == nil)
      #expect(refusal(Self.here, target, [("host", "127.0.0.1:4250")]) == .foreignOrigin)
    }
  }

  @Test(arguments: ["cross-site", "same-site", "", "SAME-ORIGIN", "anything"])
  func `what a browser says about the site must be right in the network too`(_ site: String) {
    for target in ["/", "/.ilgi/page/desk.js", "/.ilgi/api/entries"] {
      let fields = [("host", "192.168.0.7:4250"), ("sec-fetch-site", site)]
      #expect(refusal(Self.network, target, fields) == .foreignOrigin)
    }
  }

  @Test(arguments: [
    "127.0.0.1:4250", "localhost:4250", "192.168.0.7", "192.168.0.7:80", "192.168.0.70:4250",
    "evil.example:4250", "192.168.0.7:4250.evil.example", "[::ffff:192.168.0.7]:4250", "",
  ])
  func `no other name is the address in the network`(_ host: String) {
    #expect(refusal(Self.network, "/", [("host", host)]) == .foreignHost)
  }

  @Test func `a change in the network has its origin and no other`() {
    let own = [("host", "192.168.0.7:4250"), ("content-type", "application/json")]
    for target in ["/.ilgi/session", "/.ilgi/api/create"] {
      let fields = own + [("content-length", "2")]
      #expect(refusal(Self.network, target, fields, method: .post) == .foreignOrigin)
      for origin in ["http://127.0.0.1:4250", "https://192.168.0.7:4250", "null"] {
        #expect(
          refusal(Self.network, target, fields + [("origin", origin)], method: .post)
            == .foreignOrigin)
      }
      let whole = fields + [("origin", "http://192.168.0.7:4250")]
      #expect(refusal(Self.network, target, whole, method: .post) == nil)
    }
  }

  @Test func `the list of devices is at this machine alone`() {
    let fields = [("sec-fetch-site", "same-origin")]
    let target = "/.ilgi/api/devices"
    #expect(refusal(Self.here, target, fields + [("host", "127.0.0.1:4250")]) == nil)
    #expect(refusal(Self.network, target, fields + [("host", "192.168.0.7:4250")]) == .missing)
  }

  @Test func `an address of IPv6 is in brackets`() {
    let gate = DeskGate(port: 4250, address: "fd00::2", reach: .network)
    #expect(refusal(gate, "/", [("host", "[fd00::2]:4250")]) == nil)
    #expect(refusal(gate, "/", [("host", "fd00::2:4250")]) == .foreignHost)
  }

  @Test(
    arguments: [
      ("192.168.0.7", "192.168.0.7"), ("FD00:0::2", "fd00::2"), ("::1", "::1"), ("1.2.3", nil),
      ("127.1", nil), ("a.example", nil), ("", nil), ("192.168.0.7 ", nil), ("fe80::1%eth0", nil),
    ] as [(String, String?)])
  func `an address is a number, as browsers write it`(_ text: String, _ address: String?) {
    #expect(numericAddress(text) == address)
  }

  @Test(
    arguments: [
      ("10.1.2.3", true), ("172.16.0.1", true), ("172.31.9.9", true), ("192.168.178.20", true),
      ("169.254.3.4", true), ("172.32.0.1", false), ("192.169.0.1", false), ("8.8.8.8", false),
      ("fd00::2", false),
    ] as [(String, Bool)])
  func `addresses of homes are told from those of the internet`(_ text: String, _ isHome: Bool) {
    #expect(isPrivateAddress(text) == isHome)
  }
}
