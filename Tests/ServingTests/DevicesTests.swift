import Serving
import Testing

extension Devices {
  fileprivate mutating func paired(_ name: String) throws -> (device: Device, key: DeskKey) {
    let made = pair(name, now: 7)
    return try #require(made)
  }
}

@Suite struct DevicesTests {
  @Test func `a paired device is known by its key, also after the file was read again`() throws {
    var devices = Devices(of: "diary")
    let (phone, key) = try devices.paired("iPhone")
    let (tablet, other) = try devices.paired("Android, Chrome")
    #expect(devices.withKey(Array(key.text.utf8))?.id == phone.id)
    #expect(devices.withKey(Array(other.text.utf8))?.id == tablet.id)
    #expect(devices.withView(Array(phone.view.utf8))?.id == phone.id)
    let again = Devices(devices.file, of: "diary")
    #expect(again.all.map(\.name) == ["iPhone", "Android, Chrome"])
    #expect(again.all.map(\.paired) == [7, 7])
    #expect(again.withKey(Array(key.text.utf8))?.id == phone.id)
    // Addresses of before the start show nothing.
    #expect(again.withView(Array(phone.view.utf8)) == nil)
  }

  @Test func `the file holds no key`() throws {
    var devices = Devices(of: "diary")
    let (device, key) = try devices.paired("iPhone")
    let file = String(decoding: devices.file, as: UTF8.self)
    #expect(!file.contains(key.text) && !file.contains(device.view))
    // What is in the file opens nothing.
    for word in file.split(whereSeparator: \.isWhitespace) {
      #expect(devices.withKey(Array(word.utf8)) == nil)
      #expect(devices.withView(Array(word.utf8)) == nil)
    }
  }

  @Test func `devices of a copied folder are not paired with the copy`() throws {
    var devices = Devices(of: "diary")
    let (_, key) = try devices.paired("iPhone")
    let copy = Devices(devices.file, of: "copy")
    #expect(copy.all.isEmpty && copy.withKey(Array(key.text.utf8)) == nil)
  }

  @Test(arguments: [
    "", "\n", "diary", "diary\nx 1 y\n", "diary\n" + String(repeating: "0", count: 64),
  ])
  func `no device is paired by a damaged file`(_ text: String) {
    #expect(Devices(Array(text.utf8), of: "diary").all.isEmpty)
  }

  @Test func `a device that was taken out has no key any more`() throws {
    var devices = Devices(of: "diary")
    let (phone, key) = try devices.paired("iPhone")
    let (_, other) = try devices.paired("iPhone")
    let taken = ["", phone.id, phone.id].map { devices.takeOut($0)?.name }
    #expect(taken == [nil, "iPhone", nil])
    #expect(devices.withKey(Array(key.text.utf8)) == nil)
    #expect(devices.withView(Array(phone.view.utf8)) == nil)
    #expect(devices.withKey(Array(other.text.utf8)) != nil)
  }

  @Test(
    arguments: [
      ("iPhone", "iPhone"), ("지수의 휴대전화", "지수의 휴대전화"), ("", "?"), (" \t ", "?"),
      ("a\u{1B}[31mb\nc", "a[31mbc"), ("a\u{202E}b\u{2028}\u{FEFF}", "ab"), ("a   b", "a b"),
    ] as [(String, String)])
  func `a device's name is plain`(_ given: String, _ shown: String) throws {
    var devices = Devices(of: "diary")
    let device = try devices.paired(given).device
    #expect(device.name == shown)
    #expect(Devices(devices.file, of: "diary").all.map(\.name) == [shown])
  }

  @Test func `a name has at most 60 characters, and there are at most 32 devices`() throws {
    var devices = Devices(of: "diary")
    let long = String(repeating: "e\u{301}", count: 5000)
    let device = try devices.paired(long).device
    #expect(device.name.unicodeScalars.count == 60)
    for _ in 1..<32 { _ = try devices.paired("x") }
    let more = devices.pair("x", now: 7)
    #expect(more == nil)
  }

  @Test func `nothing empty or shorter is a key`() throws {
    var devices = Devices(of: "diary")
    let (_, key) = try devices.paired("iPhone")
    for text in ["", String(key.text.dropLast()), key.text + "0", String(key.text.reversed())] {
      #expect(devices.withKey(Array(text.utf8)) == nil)
    }
    #expect(devices.withView([]) == nil)
  }
}

@Suite struct PairingCodeTests {
  private func wrong(_ code: PairingCode, now: Int) -> String {
    code.text(now: now) == "000000" ? "000001" : "000000"
  }

  @Test func `a code has six digits and works once`() throws {
    var code = PairingCode(now: 0)
    let text = try #require(code.text(now: 120))
    #expect(text.utf8.count == 6 && text.utf8.allSatisfy { (0x30...0x39).contains($0) })
    let isRenewed = code.renew(now: 120)
    let taken = [code.take(text, now: 120), code.take(text, now: 120)]
    #expect(!isRenewed && taken == [true, false])
    #expect(code.text(now: 120) == nil)
    let isAnother = code.renew(now: 120)
    #expect(isAnother && code.text(now: 120) != nil)
  }

  @Test func `a code is too old after two minutes, and trying it is no guess`() throws {
    var code = PairingCode(now: 0)
    let text = try #require(code.text(now: 0))
    let taken = (0..<50).filter { _ in code.take(text, now: 121) }
    let isRenewed = code.renew(now: 121)
    #expect(taken.isEmpty && isRenewed)
    let next = try #require(code.text(now: 121))
    let isTaken = code.take(next, now: 121)
    #expect(isTaken)
  }

  @Test func `after five wrong guesses there is none before the two minutes are over`() throws {
    var code = PairingCode(now: 0)
    let text = try #require(code.text(now: 0))
    let other = wrong(code, now: 0)
    let taken = (0..<5).filter { _ in code.take(other, now: 0) }
    #expect(taken.isEmpty && code.text(now: 1) == nil)
    let late = [code.take(text, now: 1), code.renew(now: 120), code.renew(now: 121)]
    #expect(late == [false, false, true])
    #expect(code.text(now: 121) != nil)
  }

  @Test func `after twenty wrong guesses there is none at all`() {
    var (code, now) = (PairingCode(now: 0), 0)
    for _ in 0..<4 {
      #expect(!code.isClosed)
      let other = wrong(code, now: now)
      for _ in 0..<5 { _ = code.take(other, now: now) }
      now += 121
      _ = code.renew(now: now)
    }
    #expect(code.isClosed && code.text(now: now) == nil)
    let isRenewed = code.renew(now: now + 10_000)
    #expect(!isRenewed)
  }
}
