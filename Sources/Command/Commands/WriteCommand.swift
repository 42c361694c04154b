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

    static var flags: [Flag<Self>] {
      [.port, .sitePort, .open, .newKey, .jobs, .today, .newsAsJSON, .quiet, .lang, .help]
    }
    static var operands: [Operand<Self>] { [.folder] }
  }

  /// Each journal has one of these, unless the author says another one.
  static let usualPorts = 4250..<4750
  /// Ports after the wanted one that are tried.
  private static let furtherPorts = 50

  static let text = VerbText(
    name: "write", category: .writing,
    summary: "write entries on a page in your browser, with the site beside it",
    examples: [
      .init("ilgi write --open", "opens the page; what you write is saved into your files"),
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
    let writing = WriteOptions(
      ports: ports(from: arguments.port ?? ownPort(of: build)), makesNewKey: arguments.makesNewKey,
      opensBrowser: arguments.opensBrowser,
      say: { visibleText($0.translated(by: book)) })
    if let moment = try? WritableJournal(build).moment { console.tellZone(of: moment) }
    let failure = serveDesk(options, writing, tell: tell, tellDesk: tell)
    if let failure { return console.fail([failure]) }
    return .done
  }

  private func ownPort(of options: BuildOptions) -> Int {
    (try? WritableJournal(options)).map { WritingDesk.ownPort(of: $0, among: Self.usualPorts) }
      ?? Self.usualPorts.lowerBound
  }

  private func ports(from port: Int) -> ClosedRange<Int> {
    port...(port == 0 ? 0 : min(port + Self.furtherPorts, 65535))
  }

  private func tell(_ news: DeskNews) {
    switch news {
    case .ready(let address, let code, let wanted, let port, let hiddenTimes):
      if let options = try? arguments.buildOptions(in: console) {
        console.tellHiddenTimes(hiddenTimes, onceIn: options)
      }
      if wanted != 0, port != wanted {
        console.errors("note: port \(wanted) is in use by another program; this is port \(port)")
      }
      let whole = "\(address)#code=\(code)"
      if arguments.shared.isJSON {
        return console.tellNews("ready", [("page", .text(whole))])
      }
      console.output("\(whole) opens the writing page, once and within two minutes; Ctrl-C ends it")
    case .browser(let opening):
      console.tell(opening, "the writing page is open in your browser", arguments.shared)
    case .failed(let failure): console.tell(failure)
    }
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
    case .watchIsIncomplete:
      console.errors(
        "warning: the system does not let this program watch all folders of the journal, so changes in some of them are not noticed"
      )
    case .served, .findings, .kept(.findings), .browser: break
    }
  }
}

extension Flag where Arguments == WriteCommand.Arguments {
  fileprivate static var port: Self {
    Flag(
      "--port", short: "-p", takes: ValueLabel("N", .number),
      "put the page on port N, or the next free one (default: the journal's own; 0: any free one)"
    ) { arguments, text throws(UsageError) in
      arguments.port = try portNumber(text, of: "--port")
    }
  }

  fileprivate static var sitePort: Self {
    Flag(
      "--site-port", takes: ValueLabel("N", .number),
      "put the site on port N, or the next free one (default: 4240; 0: any free one)"
    ) { arguments, text throws(UsageError) in
      arguments.sitePort = try portNumber(text, of: "--site-port")
    }
  }

  fileprivate static var open: Self {
    Flag("--open", "open the page in the browser") { arguments, _ in
      arguments.opensBrowser = true
    }
  }

  fileprivate static var newKey: Self {
    Flag("--new-key", "make a new key: pages that are open must be opened again") { arguments, _ in
      arguments.makesNewKey = true
    }
  }
}

/// A port as the command line has it.
func portNumber(_ text: String, of flag: String) throws(UsageError) -> Int {
  guard let port = plainNumber(text), (0...65535).contains(port) else {
    throw UsageError("'\(flag)' takes a number from 0 to 65535, not '\(text)'")
  }
  return port
}
