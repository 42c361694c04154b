import Diagnostics

/// The languages of the command's messages. Machine-readable output (rules, places, JSON names) is
/// the same in all of them.
enum CommandLanguage: String, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// Parses a language tag or POSIX locale: `ko`, `ko-KR`, `ko_KR.UTF-8`.
  ///
  /// Output is always UTF-8. A locale with another encoding gets English, which is ASCII.
  init?(tag: String) {
    let parts = tag.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let encoding = parts.dropFirst().first?.prefix { $0 != "@" } ?? ""
    let isUTF8 = ["", "utf-8", "utf8"].contains(encoding.lowercased())
    let name = (parts.first ?? "").prefix { !["-", "_", "@"].contains($0) }.lowercased()
    guard isUTF8, let language = CommandLanguage(rawValue: name) else { return nil }
    self = language
  }

  /// The language of the environment: the first variable that is set (POSIX, "Environment
  /// Variables", 8.2). Unsupported languages mean English.
  init(environment: [String: String]) {
    // A chain of lazy sequences would make Swift's runtime build their types at every start.
    var locale = ""
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] where locale.isEmpty {
      locale = environment[name] ?? ""
    }
    self = CommandLanguage(tag: locale) ?? .english
  }

  /// The language for a command line, valid or not, so that usage errors are localized too.
  init(arguments: [String], environment: [String: String]) {
    let asked = CommandLanguage.named(in: arguments).flatMap { CommandLanguage(tag: $0) }
    self = asked ?? CommandLanguage(environment: environment)
  }

  /// The value of the last `--lang`.
  private static func named(in arguments: [String]) -> String? {
    let option = FlagLabel.lang
    var name: String?
    var rest = arguments.prefix { $0 != "--" }[...]
    while let word = rest.popFirst() {
      if word == option {
        name = rest.first ?? name
      } else if word.hasPrefix(option + "=") {
        name = String(word.dropFirst(option.count + 1))
      }
    }
    return name
  }

  /// Suggests a language for an unknown name.
  static func meant(by name: String) -> CommandLanguage? {
    switch name.lowercased() {
    case "korean", "kor", "kr", "한국어", "조선말": .korean
    case "english", "eng", "c", "posix": .english
    default: nearestName(to: name, in: allCases.map(\.rawValue)).flatMap { Self(rawValue: $0) }
    }
  }

  var book: PhraseBook {
    switch self {
    case .english: .english
    case .korean: .korean
    }
  }
}
