import Diagnostics
import Journal
import Localization

/// The command line is wrong: not the author's files, not the world.
struct UsageError: Error {
  let message: String
  let help: [String]

  init(_ message: String, help: [String] = ["see 'ilgi --help'"]) {
    self.message = message
    self.help = help
  }
}

/// A command line as it was meant.
enum CommandLine {
  case help(Verb?)
  case version
  case build(BuildArguments)
  /// The program's own child: renders one text. No verb for people, so it is in no table.
  case renderEntry

  static let renderEntryVerb = "render-entry"

  init(_ arguments: [String]) throws(UsageError) {
    if arguments == [Self.renderEntryVerb] {
      self = .renderEntry
      return
    }
    let words = try Words(arguments)
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
    if words.has(.help) {
      self = .help(verb)
      return
    }
    switch verb {
    case .build: self = .build(try BuildArguments(words))
    }
  }
}

/// What `ilgi build` was asked for.
struct BuildArguments {
  let folder: String
  let output: String?
  let url: SiteURL?
  let isStrict: Bool
  let jobs: Int?
  let today: CalendarDay?
  let report: ReportFormat
  let isQuiet: Bool

  fileprivate init(_ words: Words) throws(UsageError) {
    guard words.plain.count <= 2 else {
      throw UsageError("'build' takes one folder, not also '\(words.plain[2])'")
    }
    folder = words.plain.count == 2 ? words.plain[1] : "."
    guard !folder.isEmpty else { throw UsageError("the folder's name is empty") }
    for option in words.given where !Verb.build.options.contains(option) {
      throw UsageError("'build' has no option '\(option.rawValue)'")
    }
    output = words.value(of: .output)
    if let output, output.isEmpty { throw UsageError("'--output' needs a folder") }
    isStrict = words.has(.strict)
    isQuiet = words.has(.quiet)
    url = try BuildArguments.url(words.value(of: .baseURL))
    jobs = try BuildArguments.jobs(words.value(of: .jobs))
    today = try BuildArguments.today(words.value(of: .today))
    report = try BuildArguments.report(words.value(of: .report))
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
    if let jobs = Int(text), (1...1024).contains(jobs) { return jobs }
    throw UsageError("'--jobs' takes a number from 1 to 1024, not '\(text)'")
  }

  private static func today(_ text: String?) throws(UsageError) -> CalendarDay? {
    guard let text else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), let today = CalendarDay(year: year, month: month, day: day)
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

/// Options and plain words of a command line. `--` ends the options.
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
        throw UsageError("'\(option.rawValue)' needs \(argument) behind it")
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

  /// The last value given counts.
  func value(of option: Option) -> String? { values.last { $0.option == option }?.value }
}
