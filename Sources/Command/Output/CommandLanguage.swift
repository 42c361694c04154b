import Diagnostics

/// The languages that the command speaks. What programs read is the same in each: rules, places, the names in JSON.
enum CommandLanguage: String, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// From a language tag or a POSIX locale: `ko`, `ko-KR`, `ko_KR.UTF-8`.
  ///
  /// Text is written in UTF-8 alone; a locale that names another encoding gets English, which is the same in all of them.
  init?(tag: String) {
    let parts = tag.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let encoding = parts.dropFirst().first?.prefix { $0 != "@" } ?? ""
    let isUTF8 = ["", "utf-8", "utf8"].contains(encoding.lowercased())
    let name = (parts.first ?? "").prefix { !["-", "_", "@"].contains($0) }.lowercased()
    guard isUTF8, let language = CommandLanguage(rawValue: name) else { return nil }
    self = language
  }

  /// The language of the environment: the first of the variables that says anything decides (POSIX, "Environment
  /// Variables", 8.2). A language that is not spoken here is English.
  init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    self = CommandLanguage(tag: locale) ?? .english
  }

  /// The language of a whole command line, however wrong the rest of it is: usage errors speak it too.
  init(arguments: [String], environment: [String: String]) {
    let asked = CommandLanguage.named(in: arguments).flatMap { CommandLanguage(tag: $0) }
    self = asked ?? CommandLanguage(environment: environment)
  }

  /// The value of the last `--lang`.
  private static func named(in arguments: [String]) -> String? {
    let option = Option.lang.rawValue
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

  /// What an unknown name most likely meant.
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
