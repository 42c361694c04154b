import Diagnostics

/// The arguments of one command, made from its flags and operands.
protocol VerbArguments: Sendable {
  init()

  var shared: SharedArguments { get set }

  static var flags: [Flag<Self>] { get }
  static var operands: [Operand<Self>] { get }

  /// Refuses arguments that exclude each other.
  func validate() throws(UsageError)
}

extension VerbArguments {
  func validate() throws(UsageError) {}

  /// Parses the words after a command's name.
  init(_ words: Words, of verb: String) throws(UsageError) {
    self.init()
    for given in words.given {
      guard let flag = Self.flags.first(where: { $0.label.name == given.name }) else {
        let near = nearestName(to: given.name, in: Self.flags.map(\.label.name))
        throw UsageError(
          "'\(verb)' has no option '\(given.name)'",
          help: [near.map { "did you mean '\($0)'?" } ?? "see 'ilgi --help'"])
      }
      try flag.change(&self, given.value)
    }
    var rest = words.plain.dropFirst()
    for operand in Self.operands where operand.applies(self) {
      if rest.isEmpty, let missing = operand.missing { throw missing }
      while let word = rest.popFirst() {
        try operand.change(&self, word)
        if !operand.label.repeats { break }
      }
    }
    if let extra = rest.first { throw Self.refuse(extra, verb) }
    try validate()
  }

  private static func refuse(_ extra: String, _ verb: String) -> UsageError {
    if case .folder? = operands.last?.label.value.kind {
      return UsageError("'\(verb)' takes one folder, not also '\(extra)'")
    }
    return UsageError(
      "'\(verb)' does not take '\(extra)'", help: ["see 'ilgi \(verb) --help'"])
  }
}

/// The arguments that every command has.
struct SharedArguments: Sendable {
  var report = ReportFormat.text
  /// Whether results are printed as JSON.
  var isJSON = false
  var isQuiet = false
  /// Whether all diagnostics are told, not only the first ones of each kind.
  var isAll = false
  /// Whether the language was set by an option, not only by the environment.
  var speaksLanguage = false
}

extension Flag where Arguments: VerbArguments {
  static var report: Self {
    Flag(
      "--report", takes: ValueLabel("FORMAT", .words(ReportFormat.allCases.map(\.rawValue))),
      in: .output,
      "tell diagnostics as text, json (one object a line), github (annotations) or gitlab (a code quality report on standard output, text beside it)"
    ) { arguments, text throws(UsageError) in
      guard let format = ReportFormat(rawValue: text) else {
        let names = ReportFormat.allCases.map(\.rawValue)
        throw UsageError("'--report' takes one of \(names.joined(separator: ", ")), not '\(text)'")
      }
      arguments.shared.report = format
    }
  }

  /// For commands with diagnostics.
  static var reportAsJSON: Self {
    Flag(
      "--json", in: .output, "print one JSON object a line: diagnostics, and the result at the end"
    ) { arguments, _ in
      arguments.shared.report = .json
      arguments.shared.isJSON = true
    }
  }

  static var quiet: Self {
    Flag("--quiet", short: "-q", in: .output, "say nothing but errors and warnings") {
      $0.shared.isQuiet = true
    }
  }

  static var allFindings: Self {
    Flag("--all", in: .output, "show all diagnostics, not only the first 20 of each kind") {
      $0.shared.isAll = true
    }
  }

  /// - Parameter summary: what is printed as JSON.
  static func json(_ summary: Phrase) -> Self {
    Flag("--json", in: .output, summary) { $0.shared.isJSON = true }
  }

  /// Checked before all others, because it also decides the language of usage errors.
  static var lang: Self {
    Flag(
      FlagLabel.lang,
      takes: ValueLabel("LANGUAGE", .words(CommandLanguage.allCases.map(\.rawValue))),
      in: .output, "speak en or ko (default: as LC_ALL, LC_MESSAGES or LANG say)"
    ) { arguments, _ in arguments.shared.speaksLanguage = true }
  }

  /// Acted upon before any command runs.
  static var help: Self {
    Flag(FlagLabel.help, short: "-h", in: .output, "print this help") { _, _ in }
  }
}

extension FlagLabel {
  static let lang = "--lang"
  static let help = "--help"
  /// Not a flag of any command.
  static let version = FlagLabel(
    name: "--version", short: nil, value: nil, category: .output, summary: "print the version")
}
