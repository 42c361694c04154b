import Diagnostics
import Journal
import Localization

/// A mistake in the command line.
struct UsageError: Error {
  let message: Phrase
  let help: [Phrase]

  init(_ message: Phrase, help: [Phrase] = ["see 'ilgi --help'"]) {
    self.message = message
    self.help = help
  }
}

/// A parsed command line.
enum CommandLine {
  case help(Verb?)
  case version
  case run(Verb, Arguments)
  /// Runs as a worker process that renders one text. Internal, so it is not in the table of
  /// commands.
  case renderEntry(seconds: Int, memory: Int)

  static let renderEntryVerb = "render-entry"

  init(_ arguments: [String]) throws(UsageError) {
    if arguments.first == Self.renderEntryVerb {
      let numbers = arguments.dropFirst().compactMap { plainNumber($0) }
      self = .renderEntry(seconds: numbers.first ?? 0, memory: numbers.last ?? 0)
      return
    }
    let words = try Words(arguments)
    if let name = words.value(of: .lang) { try CommandLine.check(language: name) }
    if words.has(.version) {
      self = .version
      return
    }
    guard let name = words.plain.first else {
      if words.has(.help) {
        self = .help(nil)
        return
      }
      throw UsageError(
        "a command is needed",
        help: ["ilgi build [FOLDER] builds a journal's site", "see 'ilgi --help'"])
    }
    guard let verb = Verb(rawValue: name) else {
      let near = nearestName(to: name, in: Verb.allCases.map(\.rawValue))
      throw UsageError(
        "there is no command '\(name)'",
        help: [near.map { "did you mean 'ilgi \($0)'?" } ?? "see 'ilgi --help'"])
    }
    self = words.has(.help) ? .help(verb) : .run(verb, try Arguments(verb, words))
  }
}

extension CommandLine {
  private static func check(language name: String) throws(UsageError) {
    guard CommandLanguage(tag: name) == nil else { return }
    let known = CommandLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    let meant = CommandLanguage.meant(by: name)
    throw UsageError(
      "'--lang' takes one of \(known), not '\(name)'",
      help: [meant.map { "did you mean '--lang \($0.rawValue)'?" } ?? "see 'ilgi --help'"])
  }
}

/// The arguments of a command. An option that the command does not have is nil or false.
struct Arguments {
  let folder: String
  /// The file of `why`, or the template of `theme eject`; empty for other commands.
  let file: String
  /// The query of `search`; empty for other commands.
  let query: String
  /// The subcommand: `list` or `eject` of `theme`.
  let action: String
  let output: String?
  let url: SiteURL?
  let isStrict: Bool
  let jobs: Int?
  let today: CalendarDay?
  let report: ReportFormat
  let isQuiet: Bool
  let preview: Preview
  let isJSON: Bool
  /// Whether the language was set by an option, not only by the environment.
  let speaksLanguage: Bool

  fileprivate init(_ verb: Verb, _ words: Words) throws(UsageError) {
    for option in words.given where !verb.options.contains(option) {
      throw UsageError("'\(verb.rawValue)' has no option '\(option.rawValue)'")
    }
    var plain = words.plain.dropFirst()
    action = try Arguments.action(of: verb, &plain)
    let takesFile = verb == .why || action == "eject" && !words.has(.all)
    file = takesFile ? plain.popFirst() ?? "" : ""
    if verb == .why, file.isEmpty {
      throw UsageError("'why' needs a file", help: ["as in ilgi why entries/2024-03-05-lisbon.md"])
    }
    query = verb == .search ? plain.first ?? "" : ""
    if verb == .search, plain.popFirst() == nil {
      throw UsageError(
        "'search' needs a query", help: ["as in ilgi search 'harbour tag:travel'"])
    }
    folder = plain.popFirst() ?? "."
    if let extra = plain.first {
      throw UsageError("'\(verb.rawValue)' takes one folder, not also '\(extra)'")
    }
    guard !folder.isEmpty else { throw UsageError("the folder's name is empty") }
    output = words.value(of: .output)
    if let output, output.isEmpty { throw UsageError("'--output' needs a folder") }
    if let shown = [Option.drafts, .future].first(where: { words.has($0) }), output != nil {
      throw UsageError(
        "'\(shown.rawValue)' takes no '--output'",
        help: ["what is not for publishing always goes to .ilgi/preview in the journal"])
    }
    isStrict = words.has(.strict)
    isQuiet = words.has(.quiet)
    isJSON = words.has(.json)
    preview = Preview(drafts: words.has(.drafts), future: words.has(.future))
    url = try Arguments.url(words.value(of: .baseURL))
    jobs = try Arguments.jobs(words.value(of: .jobs))
    today = try Arguments.today(words.value(of: .today))
    report = try Arguments.report(words.value(of: .report))
    speaksLanguage = words.has(.lang)
  }

  /// The subcommand of a command that has several.
  private static func action(
    of verb: Verb, _ plain: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let actions = verb.actions
    guard !actions.isEmpty else { return "" }
    let word = plain.popFirst() ?? ""
    if actions.contains(word) { return word }
    let names: Phrase =
      actions.count == 2 ? "'\(actions[0])' or '\(actions[1])'" : "'\(actions[0])'"
    let near = nearestName(to: word, in: actions)
    throw UsageError(
      "'\(verb.rawValue)' needs \(names) after it",
      help: [
        near.map { "did you mean 'ilgi \(verb.rawValue) \($0)'?" }
          ?? "see 'ilgi \(verb.rawValue) --help'"
      ])
  }

  private static func url(_ text: String?) throws(UsageError) -> SiteURL? {
    guard let text else { return nil }
    if let url = SiteURL(text) { return url }
    throw UsageError(
      "'--base-url' takes an address, not '\(text)'",
      help: ["as in --base-url https://diary.example/"])
  }

  private static func jobs(_ text: String?) throws(UsageError) -> Int? {
    guard let text else { return nil }
    if let jobs = plainNumber(text), (1...1024).contains(jobs) { return jobs }
    throw UsageError("'--jobs' takes a number from 1 to 1024, not '\(text)'")
  }

  private static func today(_ text: String?) throws(UsageError) -> CalendarDay? {
    guard let text else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if parts.map(\.utf8.count) == [4, 2, 2], let year = plainNumber(parts[0]),
      let month = plainNumber(parts[1]), let day = plainNumber(parts[2]),
      let today = CalendarDay(year: year, month: month, day: day)
    {
      return today
    }
    throw UsageError("'--today' takes a day, not '\(text)'", help: ["write it as YYYY-MM-DD"])
  }

  private static func report(_ text: String?) throws(UsageError) -> ReportFormat {
    guard let text else { return .text }
    if let format = ReportFormat(rawValue: text) { return format }
    let names = ReportFormat.allCases.map(\.rawValue)
    throw UsageError("'--report' takes one of \(names.joined(separator: ", ")), not '\(text)'")
  }
}

/// The options and positional arguments of a command line. `--` ends the options.
struct Words {
  private(set) var plain: [String] = []
  private(set) var given: [Option] = []
  private var values: [(option: Option, value: String)] = []

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        plain += rest
        return
      }
      guard word.utf8.first == 0x2D, word.utf8.count > 1 else {
        plain.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard let option = Option.named(parts[0]) else { throw Words.unknown(parts[0]) }
      given.append(option)
      guard let argument = option.argument else {
        if parts.count == 2 { throw UsageError("'\(option.rawValue)' takes no value") }
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw UsageError("'\(option.rawValue)' needs \(argument) after it")
      }
      values.append((option, value))
    }
  }

  private static func unknown(_ name: String) -> UsageError {
    let near = nearestName(to: name, in: Option.allCases.map(\.rawValue))
    return UsageError(
      "there is no option '\(name)'",
      help: [near.map { "did you mean '\($0)'?" } ?? "see 'ilgi --help'"])
  }

  func has(_ option: Option) -> Bool { given.contains(option) }

  /// The value of an option. If it is repeated, the last value wins.
  func value(of option: Option) -> String? { values.last { $0.option == option }?.value }
}

/// Parses a number of digits only; `Int` would accept a sign.
func plainNumber(_ text: some StringProtocol) -> Int? {
  text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
}
