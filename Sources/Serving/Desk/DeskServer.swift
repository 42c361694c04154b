import Build
import Desk
import Diagnostics
import Files
import Glibc

/// The interface of the writing page: its keys, the requests that wait, the pages that are open.
/// All of it belongs to the loop's thread.
final class DeskServer {
  private let options: ServeOptions
  private let writing: WriteOptions
  private let loop: EventLoop
  private let results: Mailbox<DeskThread.Result>
  private let desk: DeskThread
  private let errands: DeskErrands
  private let json: DeskJSON
  private let tell: (DeskNews) -> Void
  /// The site as it is served, without what is being written.
  private let site: () -> KnownSite?
  private var http: HTTPServer?
  private var gate = DeskGate(port: 0)
  private var key: DeskKey?
  private var code: DeskCode
  private var facts: DeskFacts?
  /// The site of the last preview.
  private var preview: LiveSite?
  private var waiting: [Int: Exchange] = [:]
  private var early: [(RequestHead, Exchange)] = []
  private var streams: [Int: EventStream] = [:]
  private var lastNumber = 0
  private var beginAgain: EventLoop.Timer?

  /// Requests that may wait at the same time, and open pages.
  private static let most = (waiting: 64, streams: 32)
  private static let limits = HTTPServer.Limits(
    head: 16 << 10, body: 4 << 20, connections: 64, isOwnersAlone: true)

  init(
    _ loop: EventLoop, _ options: ServeOptions, _ writing: WriteOptions,
    site: @escaping () -> KnownSite?, tell: @escaping (DeskNews) -> Void
  ) throws(BuildError) {
    (self.loop, self.options, self.writing) = (loop, options, writing)
    (self.site, self.tell) = (site, tell)
    json = DeskJSON(say: writing.say)
    results = try Mailbox()
    desk = try DeskThread(options, answers: DeskAnswers(json: json), results: results)
    errands = try DeskErrands(threads: 2, results: results)
    code = DeskCode(now: DeskServer.seconds)
    guard
      let http = HTTPServer(
        loop, limits: DeskServer.limits, handler: { [unowned self] in answer($0, $1) })
    else { throw BuildError("the system gives no more memory") }
    if let number = http.listen(on: "127.0.0.1", ports: writing.ports) {
      throw .cannotListen("127.0.0.1", writing.ports, number)
    }
    self.http = http
    gate = DeskGate(port: http.port)
    loop.whenReadable(results.descriptor) { [unowned self] in results.receive().forEach(take) }
    loop.every(seconds: 15) { [unowned self] in streams.values.forEach { $0.sendNothing() } }
    beginAgain = loop.timer { [unowned self] in begin() }
    begin()
  }

  private func begin() {
    desk.send(.begin(newKey: writing.makesNewKey, port: gate.port))
  }

  func close() {
    for stream in streams.values { stream.send("stopping") }
    http?.close()
  }

  /// The journal's files changed.
  ///
  /// - Parameter files: those that did, relative to the journal's folder; nil for any.
  func journalChanged(_ files: Set<[UInt8]>?) { desk.send(.refresh(files)) }

  private static var seconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  // MARK: What threads give back

  private func take(_ result: DeskThread.Result) {
    switch result {
    case .began(let key, let facts):
      (self.key, self.facts) = (key, facts)
      code = DeskCode(now: DeskServer.seconds)
      tell(
        .ready(
          address: "http://127.0.0.1:\(gate.port)/", code: code.text,
          wantedPort: writing.ports.lowerBound, port: gate.port,
          hiddenTimes: facts.hiddenTimes))
      openBrowser()
      let requests = early
      early = []
      for (head, exchange) in requests { answer(head, exchange) }
    case .failed(let error):
      tell(.failed(error))
      if key == nil { beginAgain?.start(milliseconds: 1000) }
      announce("unreachable", json.failure(error))
    case .changes(let changes):
      announce(
        "changes",
        .object([
          ("added", .texts(changes.added)), ("changed", .texts(changes.changed)),
          ("removed", .texts(changes.removed)),
        ]))
    case .answer(.response(let response), let number): finish(number, response)
    case .answer(.preview(let path, let bytes), let number): plan(path, bytes, number)
    case .page(let page, let number): finish(number, shown(page))
    case .made(let response, let number): finish(number, response)
    }
  }

  private func openBrowser() {
    guard writing.opensBrowser else { return }
    let address = "http://127.0.0.1:\(gate.port)/#code=\(code.text)"
    loop.openInBrowser(address) { [tell] in tell(.browser($0)) }
  }

  private func finish(_ number: Int, _ response: Response) {
    waiting.removeValue(forKey: number)?.send(response)
  }

  private func announce(_ name: String, _ data: JSONOutput) {
    let text = String(decoding: data.bytes, as: UTF8.self)
    for stream in streams.values { stream.send(name, text) }
  }

  // MARK: Requests

  private func answer(_ head: RequestHead, _ exchange: Exchange) {
    do throws(DeskRefusal) {
      let path = RequestPath(head.target)
      let (route, proof) = try gate.admit(head, path: path)
      guard let path else { throw .badRequest }
      guard let key, let facts else {
        // Until the journal was read for the first time.
        guard early.count < DeskServer.most.waiting else { throw .tooMany }
        return early.append((head, exchange))
      }
      switch proof {
      case .none, .code: break
      case .key:
        let given = head.values(DeskGate.keyField)
        guard given.count == 1, key.matches(given[0]) else { throw .noKey }
        // The key is copied with a folder.
        let meant = head.values(DeskGate.journalField)
        guard meant.allSatisfy({ $0.elementsEqual(facts.identity.id.utf8) }) else {
          throw .otherJournal
        }
      case .address(let secret):
        guard DeskKey.isSame(Array(key.view.utf8), secret) else { throw .noKey }
      }
      try answer(route, path, head, exchange)
    } catch {
      var response = Response.desk(error.status, error: error.name)
      response.fields.append(("Connection", "close"))
      exchange.send(response)
    }
  }

  private func answer(
    _ route: DeskRoute, _ path: RequestPath, _ head: RequestHead, _ exchange: Exchange
  ) throws(DeskRefusal) {
    switch route {
    case .page: exchange.send(DeskPage.shell(framing: facts?.identity.earlierPorts ?? []))
    case .asset(let name):
      guard let file = DeskPage.file(name, accent: facts?.accent) else { throw .missing }
      exchange.send(file)
    case .session: exchange.send(try session(head, exchange.body))
    case .events: try listen(exchange)
    case .view(_, let file): view(file, try wait(exchange))
    case .git:
      let number = try wait(exchange)
      let (folder, json) = (options.build, json)
      errands.send { .made(json.gitState(of: folder), number: number) }
    default:
      let body = exchange.body
      let number = try wait(exchange)
      let question = DeskAnswers.Question(
        route: route, path: path, method: head.method, body: body)
      desk.send(.question(question, number: number))
    }
  }

  private func wait(_ exchange: Exchange) throws(DeskRefusal) -> Int {
    guard waiting.count < DeskServer.most.waiting else { throw .tooMany }
    lastNumber += 1
    waiting[lastNumber] = exchange
    return lastNumber
  }

  /// Exchanges the code for the key; who has the key gets the secret of pictures anew.
  private func session(_ head: RequestHead, _ body: [UInt8]) throws(DeskRefusal) -> Response {
    guard let key, let facts else { throw .noCode }
    guard let input = JSONInput(body), case .object = input else { throw .badRequest }
    let given = head.values(DeskGate.keyField)
    let hasKey = given.count == 1 && key.matches(given[0])
    if !hasKey {
      guard let text = input["code"]?.text, code.take(text, now: DeskServer.seconds) else {
        throw .noCode
      }
    }
    return Response.desk(200, facts.json(key: key, site: site()?.site.base))
  }

  private func listen(_ exchange: Exchange) throws(DeskRefusal) {
    guard streams.count < DeskServer.most.streams else { throw .tooMany }
    lastNumber += 1
    let number = lastNumber
    guard
      let stream = exchange.stream(
        fields: Response.deskFields, closed: { [unowned self] in streams[number] = nil })
    else { return }
    streams[number] = stream
    stream.send("open")
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

  private func shown(_ page: UnsavedPage) -> Response {
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
        ("view", .text("/.ilgi/view/\(key?.view ?? "")/" + DeskPage.encoded(page.file))),
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

extension LiveSite {
  /// The file that an address of the preview leads to; nil if absent.
  fileprivate func fileOfView(_ path: String) -> [UInt8]? {
    let file = Array(path.utf8.dropFirst())
    for candidate in [file, file + Array("index.html".utf8), file + Array("/index.html".utf8)]
    where has(candidate) {
      return candidate
    }
    return nil
  }
}
