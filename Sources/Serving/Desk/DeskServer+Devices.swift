import Desk
import Diagnostics
import Files
import Glibc
import QRCodes

// Telephones and other devices, which use the page at its address in the network.
extension DeskServer {
  /// The key and the certificate that were kept, or new ones. In a journal that cannot be written
  /// to, those live as long as the program.
  func encryption(at host: String) throws(BuildError) -> Encryption {
    let desk = WritingDesk(options.build, usesClock: options.usesClock)
    if !writing.makesNewKey, let kept = try? desk.keptCertificate(),
      let known = Encryption(kept, address: host, now: time(nil))
    {
      return known
    }
    guard let text = Encryption.make(address: host, now: time(nil)),
      let made = Encryption(text, address: host, now: time(nil))
    else { throw BuildError("the system makes no certificate") }
    try? desk.keepCertificate(text)
    return made
  }

  /// Says on the terminal how a device is paired.
  func tellPairing() {
    if let pairingAddress { tell(.pairing(address: pairingAddress, fingerprint: fingerprint)) }
  }

  private var code: String? { pairing.text(now: DeskServer.seconds) }
  private var pairingAddress: String? {
    guard let networkGate, let code else { return nil }
    return "\(networkGate.origin)/#code=\(code)"
  }

  /// Gives a device a key of its own for the code; one that has a key is told about the journal.
  func pair(_ head: RequestHead, _ exchange: Exchange) throws(DeskRefusal) {
    guard let facts, let networkGate else { throw .noCode }
    guard let input = JSONValue(sent: exchange.body), case .object = input else {
      throw .badRequest
    }
    if let guest = guest(head, by: networkGate) {
      let key = String(decoding: head.values(DeskGate.keyField)[0], as: UTF8.self)
      return exchange.send(
        .desk(200, facts.json(key: key, view: guest.view, showsAll: guest.reader.seesAll)))
    }
    guard let code = input["code"]?.text, pairing.take(code, now: DeskServer.seconds) else {
      // A person has opened the page and has no valid code.
      renewCode()
      throw .noCode
    }
    guard let (device, key) = devices.pair(input["device"]?.text ?? "", now: time(nil)) else {
      throw .tooMany
    }
    seen.insert(device.id)
    tell(.paired(device.name))
    let guest = self.guest(of: device)
    let response = Response.desk(
      200, facts.json(key: key.text, view: guest.view, showsAll: guest.reader.seesAll))
    keepDevices(response, try wait(exchange, guest))
  }

  private func renewCode() {
    if pairing.renew(now: DeskServer.seconds) { return tellPairing() }
    if pairing.isClosed, !isClosedTold {
      isClosedTold = true
      tell(.pairingClosed)
    }
  }

  private func keepDevices(_ response: Response, _ number: Int) {
    let file = devices.all.isEmpty ? [] : devices.file
    desk.send(.keepDevices(file, response, number: number))
  }

  /// The first time since the start, the terminal says that a device is here.
  func greet(_ device: Devices.Device) -> Guest {
    if seen.insert(device.id).inserted { tell(.seen(device.name)) }
    return guest(of: device)
  }

  private func guest(of device: Devices.Device) -> Guest {
    Guest(
      view: device.view,
      reader: WritingDesk.Reader(device: device.id, seesAll: writing.showsAll))
  }

  /// The list of devices, and what the author does with it: `{"pair": true}`, `{"takeOut": ID}`.
  func answerDevices(
    _ method: RequestHead.Method, _ exchange: Exchange, _ guest: Guest?
  ) throws(DeskRefusal) {
    guard networkGate != nil else { throw .missing }
    guard method == .post else { return exchange.send(.desk(200, list(withCode: false))) }
    guard let input = JSONValue(sent: exchange.body) else { throw .badRequest }
    if input["pair"]?.flag == true {
      renewCode()
      return exchange.send(.desk(200, list(withCode: true)))
    }
    guard let id = input["takeOut"]?.text else { throw .badRequest }
    guard let device = devices.takeOut(id) else { throw .missing }
    tell(.takenOut(device.name))
    sendAway(device.id)
    keepDevices(.desk(200, list(withCode: false)), try wait(exchange, guest))
  }

  private func list(withCode: Bool) -> JSONOutput {
    let list = JSONOutput.list(
      devices.all.map {
        .object([
          ("id", .text($0.id)), ("name", .text($0.name)), ("paired", .number($0.paired)),
          ("here", .flag(seen.contains($0.id))),
        ])
      })
    let picture = (withCode ? pairingAddress : nil).flatMap(makeQRCode) ?? []
    return .object([
      ("devices", list), ("address", .optional(networkGate.map { $0.origin + "/" })),
      ("fingerprint", .optional(fingerprint)),
      ("code", .optional(withCode ? code : nil)),
      ("picture", .texts(picture.map { String($0.map { $0 ? "1" : "0" }) })),
    ])
  }
}
