import Build
import Diagnostics
import Files
import Journal
import Serving

/// `ilgi serve`.
struct ServeCommand: VerbCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var port = ServeCommand.usualPort
    var host: String?
    var isPublished = false
    var opensBrowser = false

    static var flags: [Flag<Self>] {
      [
        .port, .host, .published, .open, .strict, .jobs, .today, .newsAsJSON, .quiet, .journal,
        .lang, .help,
      ]
    }
    static var operands: [Operand<Self>] { [.oldFolder] }
  }

  static let usualPort = 4240

  static let text = VerbText(
    name: "serve", category: .site,
    summary: "show the site in a browser while you write, with drafts; write nothing",
    examples: [
      .init("ilgi serve --open", "opens the site in the browser; pages follow what you save"),
      .init("ilgi serve --published", "shows what 'ilgi build' would publish, without drafts"),
    ],
    exits: [.init(.done, "it was ended with Ctrl-C"), .usage, .failed])

  let arguments: Arguments
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    var build = try arguments.buildOptions(in: console)
    let reach: Gate.Reach = arguments.host == nil ? .loopback : .network
    // It says what it does itself.
    build.progress = nil
    build.preview = Preview(drafts: reach == .loopback && !arguments.isPublished)
    var options = ServeOptions(
      build: build,
      usesClock: console.world.environment["SOURCE_DATE_EPOCH", default: ""].isEmpty,
      address: arguments.host ?? "127.0.0.1", reach: reach, ports: ports(from: arguments.port),
      words: ServeWords(console))
    options.opensBrowser = arguments.opensBrowser
    if reach == .network {
      console.errors(
        "warning: while it is served, everybody in the network can read this site; drafts are left out"
      )
    }
    var isReady = false
    let failure = serve(options) { news in
      tell(news, isReady: &isReady)
    }
    if let failure { return console.fail([failure]) }
    return .done
  }

  private func tell(_ news: ServeNews, isReady: inout Bool) {
    switch news {
    case .ready(let address, let wanted, let port, let isOwnersAlone):
      isReady = true
      console.tellPort(port, wanted: wanted)
      if arguments.shared.isJSON {
        console.tellNews("ready", [("site", .text(address))])
      } else if isOwnersAlone || arguments.host != nil {
        console.output("\(address) shows the site; Ctrl-C ends it")
      } else {
        console.output(
          "\(address) shows the site, to every user of this machine; Ctrl-C ends it")
      }
    case .browser(let opening):
      console.tell(opening, "the site is open in your browser", arguments.shared)
    case .served(let site, let files, let milliseconds):
      guard !arguments.shared.isJSON else {
        return console.tellNews(
          "served",
          [
            ("entries", .number(site.entries)), ("pages", .number(site.pages)),
            ("preview", .flag(site.isPreview)),
          ])
      }
      guard !arguments.shared.isQuiet else { return }
      let size: Phrase = "\(entries(site.entries)), \(pages(site.pages)) in \(milliseconds) ms"
      if isReady, let files { return tellSave(files, size) }
      console.output(site.isPreview ? "with drafts: \(size)" : size)
    case .findings(let findings): console.tell(findings)
    case .kept(.findings(let findings)):
      console.errors(
        isReady
          ? "\(counts(of: findings)); the site is shown as it was before"
          : "\(counts(of: findings)); there is no site yet")
    case .kept(.failures(let failures)): for failure in failures { console.tell(failure) }
    case .watchIsIncomplete: console.tellIncompleteWatch()
    }
  }
}

extension ServeCommand {
  private func tellSave(_ files: [String], _ size: Phrase) {
    guard let first = files.first else { return }
    let name = files.count == 1 ? first : console.said("\(first) and \(files.count - 1) more")
    console.output("\(name): \(size)")
  }
}

extension Console {
  /// Says what came of opening a browser.
  func tell(_ opening: BrowserOpening, _ open: Phrase, _ arguments: SharedArguments) {
    let isOpen = if case .opened = opening { true } else { false }
    if arguments.isJSON { return tellNews("browser", [("opened", .flag(isOpen))]) }
    switch opening {
    case .opened: output(open)
    case .failed(let status?):
      errors("note: no browser was opened: xdg-open ended with the status \(status)")
    case .failed(nil): errors("note: no browser could be started")
    }
  }

  func tellPort(_ port: Int, wanted: Int) {
    guard wanted != 0, port != wanted else { return }
    errors("note: port \(wanted) is in use by another program; this is port \(port)")
  }

  func tellIncompleteWatch() {
    errors(
      "warning: the system does not let this program watch all folders of the journal, so changes in some of them are not noticed"
    )
    errors("note: raise the limit with 'sysctl fs.inotify.max_user_watches=524288'")
  }

  /// One JSON object and a line end for something that happened.
  func tellNews(_ event: String, _ facts: [(name: String, value: JSONOutput)]) {
    world.output(JSONOutput.object([("event", .text(event))] + facts).line)
  }
}

extension Flag where Arguments: VerbArguments {
  static var newsAsJSON: Self {
    Flag("--json", in: .output, "one JSON object a line: the address, each build, diagnostics") {
      arguments, _ in
      arguments.shared.report = .json
      arguments.shared.isJSON = true
    }
  }
}

extension ServeWords {
  /// What open pages show, in the language of the command.
  init(_ console: Console) {
    let drawing = DiagnosticDrawing(book: console.book)
    self.init(
      language: console.language.rawValue,
      title: console.said("The journal has errors"),
      help: console.said("This page is shown as it was before. It reloads once they are mended."),
      close: console.said("Close"),
      elsewhere: console.said("They are told in the terminal of whoever serves this site.")
    ) { problem in
      switch problem {
      case .findings(let findings):
        findings.sorted { $0.severity == .error && $1.severity != .error }
          .filter { $0.severity != .note }.prefix(20).map { drawing.draw($0) }
      case .failures(let failures):
        failures.prefix(20).map { failure in
          drawing.draw(failure.message, help: failure.help.map { [$0] } ?? [])
        }
      }
    }
  }
}

extension UsageError {
  static func noAddress(_ text: String) -> UsageError {
    UsageError(
      "'--host' takes an IP address, not '\(text)'",
      help: ["as in --host 192.168.0.7, an address of this machine"])
  }
}

extension Flag where Arguments == ServeCommand.Arguments {
  fileprivate static var port: Self {
    port(
      "--port", short: "-p",
      "listen on port N, or the next free one (default: 4240; 0: any free one)"
    ) { $0.port = $1 }
  }

  fileprivate static var host: Self {
    Flag(
      "--host", takes: ValueLabel("ADDRESS", .text),
      "let others in the network read the site, without drafts; 0.0.0.0 for all networks"
    ) { arguments, text throws(UsageError) in
      guard numericAddress(text) != nil else { throw .noAddress(text) }
      arguments.host = text
    }
  }

  fileprivate static var published: Self {
    Flag("--published", "show what would be published, without drafts") { $0.isPublished = true }
  }

  fileprivate static var open: Self {
    Flag("--open", "open the site in the browser") { $0.opensBrowser = true }
  }
}
