import Diagnostics

/// The words of a command line, told apart: flags with their values, and operands. `--` ends the
/// flags.
///
/// A flag may come before the command's name, so the same name means the same in every command.
struct Words: Sendable {
  struct Given: Sendable {
    let name: String
    /// Empty for a switch.
    let value: String
  }

  private(set) var plain: [String] = []
  private(set) var given: [Given] = []

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
      // A query leaves words out: `-tag:sea`. Days and entries are counted from today: `-1`.
      if isQuery(word) || word.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        plain.append(word)
        continue
      }
      guard let label = own(parts[0]) ?? Words.label(parts[0]) else { throw unknown(parts[0]) }
      guard let argument = label.value else {
        if parts.count == 2 { throw UsageError("'\(label.name)' takes no value") }
        given.append(Given(name: label.name, value: ""))
        continue
      }
      if argument.isOptional, parts.count == 1, !Self.isDay(rest.first) {
        given.append(Given(name: label.name, value: ""))
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw UsageError("'\(label.name)' needs \(argument.name) after it")
      }
      given.append(Given(name: label.name, value: value))
    }
  }

  /// A flag of the command that is named before it. It means the same in every command, so the
  /// others need not be asked.
  private func own(_ name: String) -> FlagLabel? {
    let verb = plain.first.flatMap(Verb.init(named:))
    return (verb?.flags ?? [.version]).first { $0.name == name || $0.short == name }
  }

  /// The flag of a word such as `--output` or `-o`, of any command.
  static func label(_ name: String) -> FlagLabel? {
    labels.first { $0.name == name || $0.short == name }
  }

  /// The flags of all commands.
  private static let labels = Verb.all.flatMap(\.flags) + [.version]

  private static func isDay(_ word: String?) -> Bool {
    word.map { (try? day($0, of: "")) != nil } ?? false
  }

  private func isQuery(_ word: String) -> Bool {
    guard let verb = plain.first.flatMap(Verb.init(named:)), !word.hasPrefix("--") else {
      return false
    }
    let takesQuery = ["list", "search"].contains(verb.name)
    return takesQuery && word.utf8.count > 2 && !word.contains("=")
  }

  /// Suggests the nearest flag of the command, or else of any.
  private func unknown(_ name: String) -> UsageError {
    let own = plain.first.flatMap(Verb.init(named:))?.flags.map(\.name) ?? []
    let near =
      nearestName(to: name, in: own) ?? nearestName(to: name, in: Words.labels.map(\.name))
    let help: [Phrase] = [near.map { "did you mean '\($0)'?" } ?? "see 'ilgi --help'"]
    return UsageError("there is no option '\(name)'", help: help)
  }

  /// Puts a switch before the flags that were given.
  mutating func add(_ flag: String) { given.insert(Given(name: flag, value: ""), at: 0) }

  func has(_ name: String) -> Bool { given.contains { $0.name == name } }

  /// The value of a flag. If it is repeated, the last value wins.
  func value(of name: String) -> String? { given.last { $0.name == name }?.value }
}
