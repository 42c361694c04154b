import Diagnostics

/// A mistake in the command line.
struct UsageError: Error {
  let message: Phrase
  let help: [Phrase]

  init(_ message: Phrase, help: [Phrase] = ["see 'ilgi --help'"]) {
    self.message = message
    self.help = help
  }
}

/// A command line, read as far as its command.
enum CommandLine {
  /// Nothing at all was asked for.
  case nothing
  case help(Help.Subject)
  case version
  case run(Verb, Words)
  /// Runs as a worker process that renders one text. Internal, so it is not in the list of
  /// commands.
  case renderEntry(seconds: Int, memory: Int)
  /// Runs as a worker process that makes the copies of one photo. Internal, too.
  case makePhoto([String])
  /// Runs as a worker process that reads an archive. Internal, too.
  case readArchive([String])
  /// Runs as a worker process that reads HTML. Internal, too.
  case readHTML([String])
  /// Answers a shell that completes these words, the last of them unfinished. Internal, too.
  case complete([String])

  static let renderEntryVerb = "render-entry"
  static let makePhotoVerb = "make-photo"
  static let readArchiveVerb = "read-archive"
  static let readHTMLVerb = "read-html"
  static let completeVerb = "complete-words"

  init(_ arguments: [String]) throws(UsageError) {
    switch arguments.first {
    case Self.renderEntryVerb:
      let numbers = arguments.dropFirst().compactMap { plainNumber($0) }
      self = .renderEntry(seconds: numbers.first ?? 0, memory: numbers.last ?? 0)
      return
    case Self.makePhotoVerb:
      self = .makePhoto(Array(arguments.dropFirst()))
      return
    case Self.readHTMLVerb:
      self = .readHTML(Array(arguments.dropFirst()))
      return
    case Self.readArchiveVerb:
      self = .readArchive(Array(arguments.dropFirst()))
      return
    case Self.completeVerb:
      self = .complete(Array(arguments.dropFirst()))
      return
    default: break
    }
    var words = try Words(arguments)
    if let name = words.value(of: FlagLabel.lang) { try CommandLine.check(language: name) }
    if words.has(FlagLabel.version.name) {
      self = .version
      return
    }
    guard let name = words.plain.first else {
      self = words.has(FlagLabel.help) ? .help(.program) : .nothing
      return
    }
    // Other tools have these as commands: `git help log`, `hugo version`.
    switch name {
    case "help":
      self = .help(try Help.Subject(words.plain.dropFirst()))
      return
    case "version":
      self = .version
      return
    default: break
    }
    let verb = try CommandLine.verb(name)
    for flag in Verb.synonyms[name, default: []].dropFirst() { words.add(flag) }
    self = words.has(FlagLabel.help) ? .help(.command(verb)) : .run(verb, words)
  }

  /// - Parameter topics: what is known besides commands.
  static func verb(_ name: String, or topics: [String] = []) throws(UsageError) -> Verb {
    if let verb = Verb(named: name) { return verb }
    let near = nearestName(to: name, in: Verb.all.map(\.name) + topics)
    throw UsageError(
      "there is no command '\(name)'",
      help: [
        near.map {
          topics.contains($0) ? "did you mean 'ilgi help \($0)'?" : "did you mean 'ilgi \($0)'?"
        }
          ?? "see 'ilgi --help'"
      ])
  }

  private static func check(language name: String) throws(UsageError) {
    guard CommandLanguage(tag: name) == nil else { return }
    let known = CommandLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    let meant = CommandLanguage.meant(by: name)
    throw UsageError(
      "'--lang' takes one of \(known), not '\(name)'",
      help: [meant.map { "did you mean '--lang \($0.rawValue)'?" } ?? "see 'ilgi --help'"])
  }
}

/// The operand that names a subcommand: `list` or `eject` of `theme`.
func actionOperand<Arguments: Sendable>(
  of verb: String, _ actions: [String],
  change: @escaping @Sendable (inout Arguments, String) -> Void
) -> Operand<Arguments> {
  let names: Phrase =
    switch actions.count {
    case 1: "'\(actions[0])'"
    case 2: "'\(actions[0])' or '\(actions[1])'"
    default: Phrase(verbatim: actions.map { "'\($0)'" }.joined(separator: ", "))
    }
  let missing = UsageError(
    "'\(verb)' needs \(names) after it", help: ["see 'ilgi \(verb) --help'"])
  return Operand(ValueLabel("ACTION", .words(actions)), orElse: missing) {
    arguments, word throws(UsageError) in
    guard actions.contains(word) else {
      let near = nearestName(to: word, in: actions)
      throw UsageError(
        missing.message, help: near.map { ["did you mean 'ilgi \(verb) \($0)'?"] } ?? missing.help)
    }
    change(&arguments, word)
  }
}
