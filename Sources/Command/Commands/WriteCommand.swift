import Build
import Desk
import Diagnostics
import Journal
import Serving

/// `ilgi write`.
struct WriteCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    /// Nil for the journal's own.
    var port: Int?
    var sitePort = ServeCommand.usualPort
    var opensBrowser = false
    var makesNewKey = false
    /// An address of this machine, which other devices reach.
    var host: String?
    var showsAll = false
    var encrypts = false

    static var flags: [Flag<Self>] {
      [
        .port, .host, .all, .tls, .sitePort, .open, .newKey, .jobs, .today, .newsAsJSON, .quiet,
        .journal, .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.oldFolder] }
  }

  /// Each journal has one of these, unless the author says another one.
  static let usualPorts = 4250..<4750

  static let text = VerbText(
    name: "write", category: .writing,
    summary: "write entries on a page in your browser, with the site beside it",
    examples: [
      .init("ilgi write --open", "opens the page; what you write is saved into your files"),
      .init("ilgi write --host auto", "your telephone can write too, in your own network"),
      .init("ilgi write --new-key", "every page that is open must be opened again"),
    ],
    exits: [.init(.done, "it was ended with Ctrl-C"), .usage, .failed])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    var build = try arguments.buildOptions(in: console)
    build.progress = nil
    build.preview = Preview(drafts: true)
    let options = ServeOptions(
      build: build,
      usesClock: console.world.environment["SOURCE_DATE_EPOCH", default: ""].isEmpty,
      ports: ports(from: arguments.sitePort), words: ServeWords(console))
    let book = console.book
    var writing = WriteOptions(
      ports: ports(from: arguments.port ?? ownPort(of: build)), host: arguments.host,
      showsAll: arguments.showsAll, encrypts: arguments.encrypts,
      makesNewKey: arguments.makesNewKey, opensBrowser: arguments.opensBrowser,
      say: { visibleText($0.translated(by: book)) })
    let environment = console.world.environment
    writing.weather = { [build] in usualWeather(build, environment) }
    let dropped = DroppedImport(build: build, program: console.world.program, say: writing.say)
    writing.bring = { dropped.bring($0, $1, $2, $3) }
    let asked = AskedBook(
      build: build, current: build.folder, say: writing.say)
    writing.book = { asked.make($0, $1) }
    if arguments.host != nil, !arguments.encrypts {
      console.errors(
        "warning: nothing is encrypted between this machine and a paired device: anyone who listens in the network can read the journal and take the device's key. Use it in your own network only"
      )
    }
    if let moment = try? WritableJournal(build).moment { console.tellZone(of: moment) }
    let failure = serveDesk(options, writing, tell: tell, tellDesk: tell)
    if let failure { return console.fail([failure]) }
    return .done
  }

  private func ownPort(of options: BuildOptions) -> Int {
    (try? WritableJournal(options)).map { WritingDesk.ownPort(of: $0, among: Self.usualPorts) }
      ?? Self.usualPorts.lowerBound
  }

  private func tell(_ news: DeskNews) {
    switch news {
    case .ready(let address, let code, let wanted, let port, let hiddenTimes):
      if let options = try? arguments.buildOptions(in: console) {
        console.tellHiddenTimes(hiddenTimes, onceIn: options)
      }
      console.tellPort(port, wanted: wanted)
      let whole = "\(address)#code=\(code)"
      if arguments.shared.isJSON {
        return console.tellNews("ready", [("page", .text(whole))])
      }
      console.output("\(whole) opens the writing page, once and within two minutes; Ctrl-C ends it")
    case .browser(let opening):
      console.tell(opening, "the writing page is open in your browser", arguments.shared)
    case .pairing(let address, let fingerprint):
      if arguments.shared.isJSON {
        let page = ("page", JSONOutput.text(address))
        let news = fingerprint.map { [page, ("fingerprint", .text($0))] } ?? [page]
        return console.tellNews("pairing", news)
      }
      console.output("\(address) pairs a telephone or another device, once and within two minutes")
      if let fingerprint {
        console.output(
          "the certificate's fingerprint, which the device must show too: \(fingerprint)")
      }
      console.drawQRCode(of: address)
    case .pairingClosed:
      console.errors(
        "warning: there were too many wrong codes; to pair a device, start 'ilgi write' again")
    case .paired(let name): tell("paired", name, "paired: \(name)")
    case .seen(let name): tell("seen", name, "a paired device is here: \(name)")
    case .takenOut(let name): tell("takenOut", name, "taken out: \(name)")
    case .noWeather(let words): console.errors("note: \(words); new entries have no weather")
    case .failed(let failure): console.tell(failure)
    }
  }

  private func tell(_ event: String, _ device: String, _ words: Phrase) {
    if arguments.shared.isJSON { return console.tellNews(event, [("device", .text(device))]) }
    console.output(words)
  }

  private func tell(_ news: ServeNews) {
    switch news {
    case .ready(let address, _, _, _):
      if arguments.shared.isJSON {
        console.tellNews("ready", [("site", .text(address))])
      } else if !arguments.shared.isQuiet {
        console.output("\(address) shows the site with drafts")
      }
    case .kept(.failures(let failures)): for failure in failures { console.tell(failure) }
    case .watchIsIncomplete: console.tellIncompleteWatch()
    case .served, .findings, .kept(.findings), .browser: break
    }
  }
}

extension Flag where Arguments == WriteCommand.Arguments {
  fileprivate static var port: Self {
    port(
      "--port", short: "-p",
      "put the page on port N, or the next free one (default: the journal's own; 0: any free one)"
    ) { $0.port = $1 }
  }

  fileprivate static var host: Self {
    Flag(
      "--host", takes: ValueLabel("ADDRESS", .text),
      "let paired devices use the page at this address of the machine; auto: its own in the network"
    ) { arguments, text throws(UsageError) in arguments.host = try networkAddress(text) }
  }

  fileprivate static var all: Self {
    Flag("--all", "with '--host': paired devices see drafts and private entries too") {
      arguments, _ in
      arguments.showsAll = true
    }
  }

  fileprivate static var tls: Self {
    Flag("--tls", "with '--host': encrypt, with a certificate that is made here") {
      arguments, _ in
      arguments.encrypts = true
    }
  }

  fileprivate static var sitePort: Self {
    port(
      "--site-port", "put the site on port N, or the next free one (default: 4240; 0: any free one)"
    ) { $0.sitePort = $1 }
  }

  fileprivate static var open: Self {
    Flag("--open", "open the page in the browser") { $0.opensBrowser = true }
  }

  fileprivate static var newKey: Self {
    Flag("--new-key", "make a new key: pages that are open must be opened again") {
      $0.makesNewKey = true
    }
  }
}

/// An address at which others in the network reach this machine.
private func networkAddress(_ text: String) throws(UsageError) -> String {
  guard text == "auto" else {
    let alone = ["0.0.0.0", "::", "127.0.0.1", "::1"]
    guard let address = numericAddress(text), !alone.contains(address) else {
      throw .noAddress(text)
    }
    return address
  }
  guard let address = ownAddress() else {
    throw UsageError("this machine has no address in a network")
  }
  guard isPrivateAddress(address) else {
    throw UsageError(
      "the address of this machine is \(address), which others in the internet may reach",
      help: ["say '--host \(address)' if that is what you want"])
  }
  return address
}

extension Flag {
  /// A flag with a number of a port; 0 is any free one.
  static func port(
    _ name: String, short: String? = nil, _ summary: Phrase,
    set: @escaping @Sendable (inout Arguments, Int) -> Void
  ) -> Self {
    Flag(name, short: short, takes: ValueLabel("N", .number), summary) {
      arguments, text throws(UsageError) in
      guard let port = plainNumber(text), (0...65535).contains(port) else {
        throw UsageError("'\(name)' takes a number from 0 to 65535, not '\(text)'")
      }
      set(&arguments, port)
    }
  }
}

/// A wanted port and the fifty after it, which are tried one by one.
func ports(from port: Int) -> ClosedRange<Int> {
  port...(port == 0 ? 0 : min(port + 50, 65535))
}
