package import Diagnostics

/// What a rule of the diagnostics means, and the way out: `ilgi explain` and
/// Documentation/Diagnostics.md.
///
/// The page is written from these texts and from the bad journals of the tests (`make
/// diagnostics`); the program takes its examples from the page.
package struct DiagnosticRule: Sendable {
  /// `front-matter.date`, as it is shown in brackets.
  package let name: String
  package let meaning: Phrase
  package let wayOut: Phrase

  /// `front-matter`.
  package var area: String { String(name.prefix { $0 != "." }) }

  /// Every rule of the program, sorted by name. The first paragraph of the file is a comment.
  package static let all: [DiagnosticRule] = lines(of: .rules)
    .split(separator: "").dropFirst()
    .flatMap { paragraph in
      let lines = Array(paragraph)
      return lines[0].split(separator: " ").map {
        DiagnosticRule(
          name: String($0), meaning: Phrase(key: lines[1]), wayOut: Phrase(key: lines[2]))
      }
    }
    .sorted { $0.name < $1.name }

  package static func named(_ name: String) -> DiagnosticRule? { all.first { $0.name == name } }

  /// A journal that breaks the rule, and what the program says; in English. Empty if the page has
  /// none.
  package var example: [String] {
    let lines = DiagnosticRule.page
    guard let heading = lines.firstIndex(of: "### " + name),
      let start = lines[heading...].firstIndex(where: { $0.hasPrefix("~~~") })
    else { return [] }
    let fence = lines[start].prefix { $0 == "~" }
    let rest = lines[(start + 1)...]
    return Array(rest.prefix { $0 != fence })
  }

  private static let page = lines(of: .diagnostics)

  private static func lines(of file: EmbeddedFile) -> [String] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
