import Diagnostics
import Journal

/// An option of a command as a value: what it is called, what it takes, and how it changes the
/// command's arguments.
///
/// Parsing, help, the manual page, completions and suggestions derive from the list of a command's
/// flags.
///
///     Flag("--output", short: "-o", takes: .init("DIR", .folder), "write the site into DIR") { $0.output = $1 }
struct Flag<Arguments: Sendable>: Sendable {
  let label: FlagLabel
  /// Takes the value into the arguments; an empty text if the flag has none.
  let change: @Sendable (inout Arguments, String) throws(UsageError) -> Void

  /// - Parameters:
  ///   - name: with its hyphens: `--output`.
  ///   - short: one letter with its hyphen: `-o`.
  init(
    _ name: String, short: String? = nil, takes value: ValueLabel? = nil,
    in category: FlagLabel.Category = .main, _ summary: Phrase,
    change: @escaping @Sendable (inout Arguments, String) throws(UsageError) -> Void
  ) {
    label = FlagLabel(
      name: name, short: short, value: value, category: category, summary: summary)
    self.change = change
  }

  /// A switch.
  init(
    _ name: String, short: String? = nil, in category: FlagLabel.Category = .main,
    _ summary: Phrase, change: @escaping @Sendable (inout Arguments) -> Void
  ) {
    self.init(name, short: short, in: category, summary) { arguments, _ in change(&arguments) }
  }
}

/// What help, completions and suggestions say of a flag.
struct FlagLabel: Sendable {
  /// Headings of the list of options in the help, in their order.
  enum Category: CaseIterable, Sendable {
    /// What the command does.
    case main
    /// What a new entry says of itself.
    case fields
    /// Which entries.
    case selection
    /// What is printed, and how.
    case output
  }

  let name: String
  let short: String?
  /// Nil for a switch.
  let value: ValueLabel?
  let category: Category
  let summary: Phrase
}

/// The value of a flag, or an argument without a flag.
struct ValueLabel: Sendable {
  /// What a value can be, for completions.
  enum Kind: Sendable {
    case text, number, day, file, folder
    /// One of a few words.
    case words([String])
    /// What the journal has.
    case entry, label(LabelKind), template, rule, themeFile
  }

  /// In capitals, as help names it: `DIR`.
  let name: String
  let kind: Kind
  /// Whether a flag may be without it; then only a day in digits is its value.
  let isOptional: Bool

  init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
    (self.name, self.kind, self.isOptional) = (name, kind, isOptional)
  }
}
