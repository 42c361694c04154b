import Build
import Diagnostics
import Files
import Glibc

/// A site that is served.
struct KnownSite {
  let site: LiveSite
  /// The files that changed since it was planned; nil where not all are known.
  let changed: Set<[UInt8]>?
}

/// The server's state: the site that is served, the pages that are open, what is wrong. All of it
/// belongs to the loop's thread.
final class LiveServer {
  private var options: ServeOptions
  private let tell: (ServeNews) -> Void
  private let loop: EventLoop
  private let watch: FolderWatch
  private let results: Mailbox<SiteBuilder.Result>
  private let builder: SiteBuilder
  private let makers: FileMakers
  private var http: HTTPServer?
  private var gate: Gate

  private var site: LiveSite?
  private var problem: (text: ServeProblem, isFromFindings: Bool)?
  private var pages: [Int: OpenPage] = [:]
  private var waiting: [Int: Waiting] = [:]
  /// Requests from before the first site was planned.
  private var early: [(RequestHead, Exchange)] = []
  private var lastNumber = 0
  private var said = SaidFindings()
  private var isReady = false
  private var plansUnderWay = 0
  private var changeTimer: EventLoop.Timer?
  private var findTimer: EventLoop.Timer?
  private var restTimer: EventLoop.Timer?
  /// Whether a change of the journal waits to be planned, because nobody looks at the site.
  private var isDue = false
  /// Whether the site is older than the journal, and a request must wait for the new one.
  private var isBehind = false
  private var firstChange: ContinuousClock.Instant?
  private var changes = PendingChanges()

  /// Makes the server of the writing page, where there is one.
  var desk:
    ((EventLoop, ServeOptions, @escaping () -> KnownSite?) throws(BuildError) -> DeskServer)?
  private var deskServer: DeskServer?

  /// Milliseconds without a change after which a site is planned; while files are missing or half
  /// written; and after the first change, whatever happens.
  private static let pause = (finished: 8, unfinished: 100, longest: 250)
  /// Milliseconds after which a new site is searched for what only rendering tells.
  private static let findPause = 300
  /// Both of these where the journal is being written and nobody looks at its site: every pause of
  /// typing would plan it, and render all of it, for nobody.
  private static let rest = (plan: 2_000, find: 20_000)
  /// Pages that may be open at the same time.
  private static let mostPages = 64

  /// A page in a browser.
  private struct OpenPage {
    let path: RequestPath
    let stream: EventStream
    /// The name of the bytes that it shows.
    var seen: String
  }

  /// A request that waits for a file.
  private enum Waiting {
    case answer(Exchange, range: [UInt8]?)
    /// An open page that may be out of date.
    case page(number: Int)
  }

  init(_ options: ServeOptions, tell: @escaping (ServeNews) -> Void) throws(BuildError) {
    var options = options
    options.build.photoMemory = try PhotoMemory()
    self.options = options
    self.tell = tell
    guard let loop = EventLoop() else { throw BuildError("the system gives no more memory") }
    self.loop = loop
    watch = try FolderWatch(journal: options.build.folder, disk: options.build.disk)
    results = try Mailbox()
    builder = try SiteBuilder(options, results: results)
    makers = try FileMakers(options.words, results: results)
    gate = Gate(port: 0, reach: options.reach)
  }

  func run() throws(BuildError) {
    // Drafts are for the author alone; what others in the network may see, others here may.
    let limits = HTTPServer.Limits(isOwnersAlone: options.reach == .loopback)
    guard let http = HTTPServer(loop, limits: limits, handler: { [unowned self] in answer($0, $1) })
    else {
      throw BuildError("the system gives no more memory")
    }
    if let number = http.listen(on: options.address, ports: options.ports) {
      throw .cannotListen(options.address, options.ports, number)
    }
    self.http = http
    gate = Gate(port: http.port, reach: options.reach)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      loop.whenSignalled(signal) { [unowned self] in loop.stop() }
    }
    changeTimer = loop.timer { [unowned self] in takeChange() }
    restTimer = loop.timer { [unowned self] in plan() }
    findTimer = loop.timer { [unowned self] in
      if let site { builder.send(.find(site)) }
    }
    loop.whenReadable(watch.descriptor) { [unowned self] in journalChanged() }
    loop.whenReadable(results.descriptor) { [unowned self] in results.receive().forEach(take) }
    loop.every(seconds: 15) { [unowned self] in pages.values.forEach { $0.stream.sendNothing() } }
    deskServer = try desk?(
      loop, options, { [unowned self] in site.map { KnownSite(site: $0, changed: changes.all) } })
    if watch.isIncomplete { tell(.watchIsIncomplete) }
    plan()
    loop.run()
    deskServer?.close()
    http.close()
    // A thread that is at work would see its libraries end.
    if plansUnderWay > 0 || isFinding || deskServer != nil { _exit(0) }
  }

  private var isFinding = false

  // MARK: Changes

  private func journalChanged() {
    let pause: Int
    switch watch.changes() {
    case .nothing: return
    case .finished: pause = LiveServer.pause.finished
    case .unfinished: pause = LiveServer.pause.unfinished
    }
    let now = ContinuousClock.now
    let first = firstChange ?? now
    firstChange = first
    // Somebody who writes without end still sees something.
    let left = LiveServer.pause.longest - Int((now - first) / .milliseconds(1))
    changeTimer?.start(milliseconds: max(0, min(pause, left)))
  }

  /// Whether the writing page alone shows the journal.
  private var isUnseen: Bool { deskServer != nil && pages.isEmpty && site != nil }

  private func takeChange() {
    firstChange = nil
    watch.forgetUnfinished()
    let changed = watch.takeChangedFiles()
    changes.add(changed)
    deskServer?.journalChanged(changed)
    guard isUnseen else { return plan() }
    (isDue, isBehind) = (true, true)
    findTimer?.cancel()
    restTimer?.start(milliseconds: LiveServer.rest.plan)
  }

  private func plan() {
    restTimer?.cancel()
    isDue = false
    findTimer?.cancel()
    plansUnderWay += 1
    var paths: [RequestPath] = []
    for page in pages.values where !paths.contains(page.path) { paths.append(page.path) }
    let changed = changes.all
    builder.send(.plan(after: site, changed: changed, openPages: paths, number: changes.ask()))
  }

  private func take(_ result: SiteBuilder.Result) {
    switch result {
    case .planned(let plan, let pages, let milliseconds, let number):
      plansUnderWay = 0
      var files: Set<[UInt8]>?
      if case .site = plan.ending { files = changes.forget(upTo: number) }
      isBehind = isDue
      take(plan, pages, files, milliseconds)
      if !isReady, let http {
        isReady = true
        let address = "http://\(shownHost):\(http.port)\(site?.base ?? "/")"
        tell(
          .ready(
            address: address, wantedPort: options.ports.lowerBound, port: http.port,
            isOwnersAlone: http.isOwnersAlone))
        if options.opensBrowser { loop.openInBrowser(address) { [tell] in tell(.browser($0)) } }
      }
    case .found(let site, let findings):
      isFinding = false
      guard site === self.site else { return }
      say(findings, areAll: true)
      if site.isStopped(by: findings) {
        show(.findings(findings), isFromFindings: true)
      } else if problem?.isFromFindings == true {
        solve()
      }
    case .made(let file, let number): deliver(file, number)
    }
  }

  private var shownHost: String {
    options.address.contains(":") ? "[\(options.address)]" : options.address
  }

  private func take(
    _ plan: LivePlan, _ news: [SiteBuilder.OpenPageNews], _ files: Set<[UInt8]>?,
    _ milliseconds: Int
  ) {
    say(plan.diagnostics, areAll: false)
    switch plan.ending {
    case .site(let new):
      site = new
      let names = files?.map { String(decoding: $0, as: UTF8.self) }.sorted()
      tell(.served(new, files: names, milliseconds: milliseconds))
      if problem?.isFromFindings != true { solve() }
      for one in news { announce(one) }
      // Pages that were opened in the meantime.
      for (number, page) in pages where !news.contains(where: { $0.path == page.path }) {
        compare(page, number)
      }
      answerEarly()
      isFinding = true
      findTimer?.start(milliseconds: isUnseen ? LiveServer.rest.find : LiveServer.findPause)
    case .refused: show(.findings(plan.diagnostics), isFromFindings: false)
    case .failed(let errors): show(.failures(errors), isFromFindings: false)
    }
  }

  private func say(_ findings: [Diagnostic], areAll: Bool) {
    let new = said.new(among: findings, areAll: areAll)
    if !new.isEmpty { tell(.findings(new)) }
  }

  private func announce(_ new: SiteBuilder.OpenPageNews) {
    let name = LiveTag.name(of: new.page)
    for (number, page) in pages where page.path == new.path {
      pages[number]?.seen = name
      switch new.news {
      case .same: if page.seen != name { page.stream.send("reload") }
      case .styles(let links): page.stream.send("style", eventData(links, page: name))
      case .different: page.stream.send("reload")
      }
    }
  }

  private func show(_ problem: ServeProblem, isFromFindings: Bool) {
    self.problem = (problem, isFromFindings)
    tell(.kept(problem))
    let data = eventData(problem, options.words)
    for page in pages.values { page.stream.send("problems", data) }
    answerEarly()
  }

  private func solve() {
    guard problem != nil else { return }
    problem = nil
    for page in pages.values { page.stream.send("solved") }
  }

  // MARK: Requests

  private func answer(_ head: RequestHead, _ exchange: Exchange) {
    do throws(Refusal) {
      try gate.admit(head)
      guard let path = RequestPath(head.target) else { throw .badRequest }
      if isDue { plan() }
      guard !isBehind, site != nil || problem != nil else {
        return early.append((head, exchange))
      }
      let map = site?.map ?? SiteMap(base: "/") { _ in false }
      switch map.destination(of: path) {
      case .script:
        exchange.send(
          Response(200, type: contentType(of: Array("x.js".utf8)), .bytes(LiveScript.bytes)))
      case .events: try listen(path, exchange)
      case .redirect(let address): exchange.send(.redirect(to: address))
      case .file(let file):
        let range = try head.range()
        if let known = site?.known(file) {
          exchange.send(SiteFile(file, known).response(range: range))
        } else {
          make(file, .answer(exchange, range: range))
        }
      case .missing: make(nil, .answer(exchange, range: nil))
      }
    } catch {
      exchange.send(Response(error))
    }
  }

  /// Has a file made; nil for what is not in the site.
  private func make(_ file: [UInt8]?, _ request: Waiting) {
    guard let site else {
      let text = problem.map { options.words.draw($0.text).joined(separator: "\n") } ?? ""
      return answer(request, SiteFile(.problem(503, text)))
    }
    lastNumber += 1
    waiting[lastNumber] = request
    makers.make(file, of: site, number: lastNumber)
  }

  /// Requests from before there was a site, or a reason why there is none.
  private func answerEarly() {
    let requests = early
    early = []
    for (head, exchange) in requests { answer(head, exchange) }
  }

  private func deliver(_ file: SiteFile, _ number: Int) {
    guard let request = waiting.removeValue(forKey: number) else { return }
    answer(request, file)
  }

  private func answer(_ request: Waiting, _ file: SiteFile) {
    switch request {
    case .answer(let exchange, let range): exchange.send(file.response(range: range))
    case .page(let number):
      guard let page = pages[number], let bytes = file.page else { return }
      let name = LiveTag.name(of: bytes)
      guard name != page.seen else { return }
      pages[number]?.seen = name
      page.stream.send("reload")
    }
  }

  // MARK: Open pages

  private func listen(_ path: RequestPath, _ exchange: Exchange) throws(Refusal) {
    guard let target = path.value("page"), let page = RequestPath(target),
      let seen = path.value("seen")
    else { throw .badRequest }
    guard pages.count < LiveServer.mostPages else {
      return exchange.send(.tooManyPages)
    }
    lastNumber += 1
    let number = lastNumber
    guard let stream = exchange.stream(closed: { [unowned self] in pages[number] = nil }) else {
      return
    }
    let open = OpenPage(path: page, stream: stream, seen: String(decoding: seen, as: UTF8.self))
    pages[number] = open
    stream.setRetry(milliseconds: 500)
    if let problem { stream.send("problems", eventData(problem.text, options.words)) }
    compare(open, number)
  }

  /// Reloads a page that shows something else than the site has now.
  private func compare(_ page: OpenPage, _ number: Int) {
    make(site?.filePath(page.path), .page(number: number))
  }
}
