import Build
import Desk
import Diagnostics
import Files
import Glibc

/// The interface of the writing page: its keys, the requests that wait, the pages that are open.
/// All of it belongs to the loop's thread.
final class DeskServer {
  let options: ServeOptions
  let writing: WriteOptions
  private let loop: EventLoop
  private let results: Mailbox<DeskThread.Result>
  let desk: DeskThread
  private let errands: DeskErrands
  private let imports: DeskImports?
  private let books: DeskBooks?
  /// When a page that is opened, or a new entry, asks for the weather of the next ones.
  private var weatherIsDue = 0
  private let json: DeskJSON
  let tell: (DeskNews) -> Void
  /// The site as it is served, without what is being written.
  private let site: () -> KnownSite?
  private var http: HTTPServer?
  private var gate = DeskGate(port: 0)
  private var key: DeskKey?
  private var code: DeskCode
  private(set) var facts: DeskFacts?
  /// The same interface at an address of the network, for paired devices.
  private var network: HTTPServer?
  private(set) var networkGate: DeskGate?
  /// Of the certificate there; nil where nothing is encrypted.
  private(set) var fingerprint: String?
  var devices = Devices(of: "")
  var pairing: PairingCode
  /// Devices that were here since the start, by their names for this.
  var seen: Set<String> = []
  var isClosedTold = false
  /// The site of the last preview.
  private var preview: LiveSite?
  private var waiting: [Int: (exchange: Exchange, guest: Guest?)] = [:]
  private var early: [(RequestHead, Exchange, DeskGate)] = []
  private var streams: [Int: (stream: EventStream, guest: Guest?)] = [:]
  private var lastNumber = 0
  private var beginAgain: EventLoop.Timer?

  /// Requests that may wait at the same time, and open pages.
  private static let most = (waiting: 64, streams: 32)

  /// Who asks, and the secret in the addresses of what is shown to it.
  struct Guest {
    let view: String
    let reader: WritingDesk.Reader
    /// Nil for the author, at this machine.
    var device: String? { reader.device }
  }

  init(
    _ loop: EventLoop, _ options: ServeOptions, _ writing: WriteOptions,
    site: @escaping () -> KnownSite?, tell: @escaping (DeskNews) -> Void
  ) throws(BuildError) {
    (self.loop, self.options, self.writing) = (loop, options, writing)
    (self.site, self.tell) = (site, tell)
    json = DeskJSON(say: writing.say)
    results = try Mailbox()
    desk = try DeskThread(
      options, answers: DeskAnswers(json: json),
      tellsReaders: writing.host != nil && !writing.showsAll, results: results)
    errands = try DeskErrands(threads: 2, results: results)
    imports = writing.bring.map { DeskImports($0) }
    books = writing.book.map { DeskBooks($0) }
    code = DeskCode(now: DeskServer.seconds)
    pairing = PairingCode(now: DeskServer.seconds)
    let http = try listen(on: "127.0.0.1", writing.ports, isOwnersAlone: true) {
      [unowned self] in answer($0, $1, by: gate)
    }
    self.http = http
    gate = DeskGate(port: http.port)
    if let host = writing.host { try open(to: host) }
    loop.whenReadable(results.descriptor) { [unowned self] in results.receive().forEach(take) }
    loop.every(seconds: 15) { [unowned self] in streams.values.forEach { $0.stream.sendNothing() } }
    beginAgain = loop.timer { [unowned self] in begin() }
    begin()
  }

  private func listen(
    on address: String, _ ports: ClosedRange<Int>, isOwnersAlone: Bool,
    encryption: Encryption? = nil, _ handler: @escaping (RequestHead, Exchange) -> Void
  ) throws(BuildError) -> HTTPServer {
    let limits = HTTPServer.Limits(
      head: 16 << 10, body: 4 << 20, connections: 64, isOwnersAlone: isOwnersAlone)
    guard let http = HTTPServer(loop, limits: limits, encryption: encryption, handler: handler)
    else {
      throw BuildError("the system gives no more memory")
    }
    if let number = http.listen(on: address, ports: ports) {
      throw .cannotListen(address, ports, number)
    }
    return http
  }

  /// The page is at the same port in the network, or at the next free one.
  private func open(to host: String) throws(BuildError) {
    let ports = gate.port...min(gate.port + 50, 65535)
    let encryption = writing.encrypts ? try encryption(at: host) : nil
    let network = try listen(on: host, ports, isOwnersAlone: false, encryption: encryption) {
      [unowned self] in if let networkGate { answer($0, $1, by: networkGate) }
    }
    fingerprint = encryption?.fingerprint
    self.network = network
    networkGate = DeskGate(
      port: network.port, address: host, reach: .network, isEncrypted: writing.encrypts)
  }

  private func begin() {
    desk.send(.begin(newKey: writing.makesNewKey, port: gate.port))
  }

  func close() {
    for (stream, _) in streams.values { stream.send("stopping") }
    http?.close()
    network?.close()
  }

  /// The journal's files changed.
  ///
  /// - Parameter files: those that did, relative to the journal's folder; nil for any.
  func journalChanged(_ files: Set<[UInt8]>?) { desk.send(.refresh(files)) }

  static var seconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  // MARK: What threads give back

  private func take(_ result: DeskThread.Result) {
    switch result {
    case .began(let key, let facts, let devices):
      (self.key, self.facts) = (key, facts)
      self.devices = Devices(devices, of: facts.identity.id)
      code = DeskCode(now: DeskServer.seconds)
      pairing = PairingCode(now: DeskServer.seconds)
      tell(
        .ready(
          address: "http://127.0.0.1:\(gate.port)/", code: code.text,
          wantedPort: writing.ports.lowerBound, port: gate.port,
          hiddenTimes: facts.hiddenTimes))
      tellPairing()
      openBrowser()
      let requests = early
      early = []
      for (head, exchange, gate) in requests { answer(head, exchange, by: gate) }
    case .failed(let error):
      tell(.failed(error))
      if key == nil { beginAgain?.start(milliseconds: 1000) }
      announce("unreachable", json.failure(error))
    case .changes(let changes, let number):
      announce("changes", changes.json, by: number.flatMap { waiting[$0]?.guest })
    case .news(let news, let number):
      announce(news, by: number.flatMap { waiting[$0]?.guest })
    case .answer(.response(let response), let number): finish(number, response)
    case .answer(.preview(let path, let bytes), let number): plan(path, bytes, number)
    case .page(let page, let number):
      guard let guest = waiting[number]?.guest else { return }
      finish(number, shown(page, to: guest))
    case .made(let response, let number): finish(number, response)
    case .weather(.success(let weather)): desk.send(.weather(weather))
    case .weather(.failure(let problem)):
      weatherIsDue = DeskServer.seconds + 120
      tell(.noWeather(problem.words))
    }
  }

  private func openBrowser() {
    guard writing.opensBrowser else { return }
    let address = "http://127.0.0.1:\(gate.port)/#code=\(code.text)"
    loop.openInBrowser(address) { [tell] in tell(.browser($0)) }
  }

  private func finish(_ number: Int, _ response: Response) {
    waiting.removeValue(forKey: number)?.exchange.send(response)
  }

  /// - Parameter asker: whose pages tell each other what they did.
  private func announce(_ name: String, _ data: JSONOutput, by asker: Guest? = nil) {
    let text = String(decoding: data.bytes, as: UTF8.self)
    for (stream, guest) in streams.values where asker == nil || guest?.device != asker?.device {
      if guest?.reader.seesAll == true { stream.send(name, text) }
    }
  }

  /// Tells devices that do not see all what is different for them.
  private func announce(_ news: [String: WritingDesk.Changes], by asker: Guest?) {
    for (stream, guest) in streams.values {
      guard let reader = guest?.reader, !reader.seesAll, let device = reader.device,
        device != asker?.device, let changes = news[device] ?? news[""], !changes.isEmpty
      else { continue }
      stream.send("changes", String(decoding: changes.json.bytes, as: UTF8.self))
    }
  }

  // MARK: Requests

  private func answer(_ head: RequestHead, _ exchange: Exchange, by gate: DeskGate) {
    do throws(DeskRefusal) {
      let path = RequestPath(head.target)
      let (route, proof) = try gate.admit(head, path: path)
      guard let path else { throw .badRequest }
      guard key != nil, let facts else {
        // Until the journal was read for the first time.
        guard early.count < DeskServer.most.waiting else { throw .tooMany }
        return early.append((head, exchange, gate))
      }
      let guest: Guest?
      switch proof {
      case .none, .code: guest = nil
      case .key:
        guest = self.guest(head, by: gate)
        guard guest != nil else { throw .noKey }
        // The key is copied with a folder.
        let meant = head.values(DeskGate.journalField)
        guard meant.allSatisfy({ $0.elementsEqual(facts.identity.id.utf8) }) else {
          throw .otherJournal
        }
      case .address(let secret):
        guest = self.guest(withView: secret, by: gate)
        guard guest != nil else { throw .noKey }
      }
      guard guest?.reader.seesAll != false || route.isForEveryDevice else { throw .notShown }
      try answer(route, path, head, exchange, guest, by: gate)
    } catch {
      var response = Response.desk(error.status, error: error.name)
      response.fields.append(("Connection", "close"))
      exchange.send(response)
    }
  }

  private func answer(
    _ route: DeskRoute, _ path: RequestPath, _ head: RequestHead, _ exchange: Exchange,
    _ guest: Guest?, by gate: DeskGate
  ) throws(DeskRefusal) {
    let (method, body) = (head.method, exchange.body)
    switch route {
    case .page:
      let isHere = gate.reach == .loopback
      exchange.send(DeskPage.shell(framing: isHere ? facts?.identity.earlierPorts ?? [] : []))
    case .asset(let name):
      guard let file = DeskPage.file(name, accent: facts?.accent) else { throw .missing }
      exchange.send(file)
    case .session:
      if gate.reach == .network { return try pair(head, exchange) }
      exchange.send(try session(head, body))
    case .devices: try answerDevices(method, exchange, guest)
    case .events: try listen(exchange, guest)
    case .view(_, let file): view(file, try wait(exchange, guest))
    case .imports:
      guard let imports else { throw .missing }
      try run(exchange, guest) { imports.answer(method, path, body) }
    case .book:
      guard let books else { throw .missing }
      try run(exchange, guest) { books.answer(method, body) }
    case .git:
      try run(exchange, guest) { [folder = options.build, json] in json.gitState(of: folder) }
    default:
      guard let reader = guest?.reader else { throw .noKey }
      if reader == .author, route == .create { askForWeather() }
      let number = try wait(exchange, guest)
      let question = DeskAnswers.Question(
        route: route, path: path, method: method, body: body, reader: reader)
      desk.send(.question(question, number: number))
    }
  }

  /// Answers on a thread for errands.
  private func run(
    _ exchange: Exchange, _ guest: Guest?, _ answer: @escaping @Sendable () -> Response
  ) throws(DeskRefusal) {
    guard guest != nil else { throw .noKey }
    let number = try wait(exchange, guest)
    errands.send { .made(answer(), number: number) }
  }

  func wait(_ exchange: Exchange, _ guest: Guest?) throws(DeskRefusal) -> Int {
    guard waiting.count < DeskServer.most.waiting else { throw .tooMany }
    lastNumber += 1
    waiting[lastNumber] = (exchange, guest)
    return lastNumber
  }

  /// Whom the key in a request belongs to: a device's is one in the network alone, and the author's
  /// at this machine alone.
  func guest(_ head: RequestHead, by gate: DeskGate) -> Guest? {
    let given = head.values(DeskGate.keyField)
    guard given.count == 1, let key else { return nil }
    switch gate.reach {
    case .loopback: return key.matches(given[0]) ? Guest(view: key.view, reader: .author) : nil
    case .network: return devices.withKey(given[0]).map(greet)
    }
  }

  private func guest(withView secret: [UInt8], by gate: DeskGate) -> Guest? {
    switch gate.reach {
    case .loopback:
      guard let key, DeskKey.isSame(Array(key.view.utf8), secret) else { return nil }
      return Guest(view: key.view, reader: .author)
    case .network: return devices.withView(secret).map(greet)
    }
  }

  /// Ends what a device reads and waits for.
  func sendAway(_ device: String) {
    for (stream, guest) in streams.values where guest?.device == device { stream.end() }
    for (number, one) in waiting where one.guest?.device == device {
      waiting[number] = nil
      one.exchange.send(.desk(401, error: DeskRefusal.noKey.name))
    }
  }

  /// Exchanges the code for the key; who has the key gets the secret of pictures anew.
  private func session(_ head: RequestHead, _ body: [UInt8]) throws(DeskRefusal) -> Response {
    guard let key, let facts else { throw .noCode }
    guard let input = JSONValue(sent: body), case .object = input else { throw .badRequest }
    if guest(head, by: gate) == nil {
      guard let text = input["code"]?.text, code.take(text, now: DeskServer.seconds) else {
        throw .noCode
      }
    }
    return Response.desk(
      200,
      facts.json(
        key: key.text, view: key.view, site: site()?.site.base, telephone: networkGate?.host))
  }

  private func listen(_ exchange: Exchange, _ guest: Guest?) throws(DeskRefusal) {
    guard streams.count < DeskServer.most.streams else { throw .tooMany }
    lastNumber += 1
    let number = lastNumber
    guard
      let stream = exchange.stream(
        fields: Response.deskFields, closed: { [unowned self] in streams[number] = nil })
    else { return }
    streams[number] = (stream, guest)
    stream.send("open")
    if guest?.reader == .author { askForWeather() }
  }

  private func askForWeather() {
    guard DeskServer.seconds >= weatherIsDue else { return }
    weatherIsDue = DeskServer.seconds + WritingDesk.weatherLasts
    errands.send { [ask = writing.weather] in ask().map { .weather($0) } }
  }

  // MARK: Preview

  private func plan(_ path: String, _ bytes: [UInt8], _ number: Int) {
    var build = options.build
    if options.usesClock { build.epoch = time(nil) }
    let (previous, known, plain) = (preview, site(), build)
    errands.send {
      .page(
        planUnsavedPage(
          of: path, bytes, plain, in: known?.site, changed: known?.changed,
          after: previous ?? known?.site), number: number)
    }
  }

  private func shown(_ page: UnsavedPage, to guest: Guest) -> Response {
    if let failure = page.failures.first { return .desk(503, json.failure(failure)) }
    guard let site = page.site else {
      return .desk(
        422,
        .object([
          ("error", .text("refused")), ("diagnostics", json.diagnostics(page.diagnostics)),
        ]))
    }
    preview = site
    return .desk(
      200,
      .object([
        ("view", .text("/.ilgi/view/\(guest.view)/" + DeskPage.encoded(page.file))),
        ("diagnostics", json.diagnostics(page.diagnostics)),
      ]))
  }

  private func view(_ file: [UInt8], _ number: Int) {
    guard let site = preview ?? site()?.site else {
      return finish(number, .desk(404, error: "missing"))
    }
    errands.send {
      let path = "/" + String(decoding: file, as: UTF8.self)
      let wanted = site.fileOfView(path)
      return .made(DeskPage.view(SiteFile(wanted, of: site) { _ in "" }), number: number)
    }
  }
}
