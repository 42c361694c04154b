import Command
import Diagnostics
import Foundation
import Testing

/// The Korean tables beside the sources.
@Suite struct KoreanPhrasesTests {
  private let words = KoreanPhrases.words

  @Test func `every sentence of the sources has its Korean`() throws {
    let sources = try SwiftLiterals.sources()
    #expect(sources.count > 300)
    var count = 0
    for (path, literals) in sources where !NotSaid.files.contains(where: { path.hasPrefix($0) }) {
      for literal in literals where isEnglish(literal.key) && !NotSaid.holds(literal) {
        count += 1
        if words[literal.key] == nil { Issue.record("no Korean: \(path): \(literal.key)") }
      }
    }
    #expect(count > 900)
  }

  @Test func `what has Korean is said somewhere`() throws {
    let said = Set(try SwiftLiterals.sources().flatMap { $0.literals.map(\.key) })
    let system = Set((1...133).compactMap { strerror($0).map { String(cString: $0) } })
    // toml++'s own words.
    let others: Set = ["leading zeroes are prohibited"]
    for key in words.keys.sorted()
    where !said.contains(key) && !system.contains(key) && !others.contains(key) {
      Issue.record("nothing says: \(key)")
    }
    #expect(words.count > 1000)
  }

  @Test func `Korean loses no argument, and makes none up`() {
    for (key, korean) in words {
      let (wanted, places) = (PhrasePattern(key).places, PhrasePattern(korean).places)
      #expect(Set(wanted) == Set(places), "\(key)\n\(korean)")
    }
  }

  /// 을 or 를 behind an argument depends on the argument: `{을/를}`.
  @Test func `no particle behind an argument is fixed`() {
    let fixed = /\{[0-9]\}['"\/]?(을|를|은|는|이|가|과|와|로|으로|라는|이라는)([ ,.:]|$)/
    for korean in words.values { #expect(korean.firstMatch(of: fixed) == nil, "\(korean)") }
  }

  @Test func `Korean is Korean, and ends like a headline`() {
    let untouched: Set = [
      "'{1}'", "'<{1}>'", "{1}, {2}", "{1}: {2}", "{1}; {2}", "{1} {2}", "its ']'", "its '}'",
    ]
    for (key, korean) in words where !untouched.contains(key) {
      let hangul = korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      #expect(hangul, "\(korean)")
      #expect(korean.hasSuffix(".") == key.hasSuffix("."), "\(korean)")
    }
  }

  /// Two words of small letters side by side, a quotation before one, or an article.
  private func isEnglish(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    func isSmall(_ position: Int) -> Bool {
      bytes.indices.contains(position) && (0x61...0x7A).contains(bytes[position])
    }
    if bytes.contains(0x0A) { return false }
    if key.hasPrefix("a ") && isSmall(2) && isSmall(3) { return true }
    return bytes.indices.contains { position in
      guard bytes[position] == 0x20, position > 0, position + 1 < bytes.count else { return false }
      let before = bytes[position - 1]
      if before == 0x27 || before == 0x7D { return isSmall(position + 1) && isSmall(position + 2) }
      let end = [0x2C, 0x3A, 0x3B].contains(before) ? position - 1 : position
      let next = bytes[position + 1]
      let goesOn = isSmall(position + 1) || "'{([0123456789".utf8.contains(next)
      return goesOn && isSmall(end - 1) && isSmall(end - 2)
    }
  }
}

/// Texts that look like sentences and are not said to anybody.
private enum NotSaid {
  /// Tables of languages, of file names of sync services, of code that is coloured, of words that authors have for weather and
  /// moods, and of the documentation.
  static let files = [
    "Highlighting/", "JournalReader/Entries/MarkdownOptions+Entry.swift",
    "JournalReader/Files/Leftover.swift",
    "SiteRenderer/Scope/TemplateContext",
    "SiteRenderer/Scope/ValueType.swift", "SiteRenderer/Views/PageView.swift",
    "SiteRenderer/Theme/StyleSheet.swift",
    "SiteRenderer/MachineReadable/Robots.swift", "SiteRenderer/MachineReadable/HeadersFile.swift",
    "JournalReader/Settings/SettingGroup.swift",
    "SearchIndex/Index/SearchSchema.swift",
    "SearchIndex/Query/QueryWords.swift", "SiteRenderer/Symbols/MoodSymbol.swift",
    "SiteRenderer/Symbols/WeatherSymbol.swift",
  ]

  static func holds(_ literal: SwiftLiterals.Literal) -> Bool {
    let (key, before) = (literal.key, literal.before)
    // Settings.md says what a setting takes, in English; and what is compared with another program's words is not said.
    if before.hasSuffix("case ") { return true }
    return ["takes: ", "byDefault: ", "example: ", "takes = ", "says(", "case \""].contains {
      before.contains($0)
    } || key.hasPrefix("<") || key.hasPrefix("aa ab ae") || others.contains(key)
  }

  private static let others: Set = [
    "aliases: [\"{1}\"]", "dubious ownership", "ilgi-manifest 1", "Error while parsing ",
    // Beginnings of what toml++ and libyaml say.
    "month between", "day between", "hour between", "minute between", "second between",
    "expected {1}", "unknown escape", "escape sequence", "did not find expected tag URI",
    "did not find expected whitespace or line break", "did not find expected '!'",
    "octal integer", "binary integer", "hexadecimal floating-point",
    "did not find expected alphabetic or numeric character",
    "block sequence entries are not allowed in this context",
    "mapping keys are not allowed in this context", "found invalid Unicode character escape code",
    "expected comma", "encountered end", "expected key", "expected hex", "unicode surrogates",
    "values greater", "table header",
    // Parts of what Settings.md says.
    "{1} from `{2}` to `{3}`", "a size from `{1}` to `{2}`", "a list of ", ", or `false`",
    "; or a mapping from locales to these", "; or a list of ",
    "; or a mapping of the settings below",
    "required name=search_term_string",
    "camera raw",
  ]
}
