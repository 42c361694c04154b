import Diagnostics
import Foundation
import Templating
import Testing

/// Documentation/Templates.md names exactly what the language has, and its examples give the
/// documented output.
@Suite struct DocumentationTests {
  private static let page: String = {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let url = project.appending(path: "Documentation/Templates.md")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }()

  private static func scope() throws -> [(String, TemplateValue)] {
    let json = try #require(fences(in: page, "json").first)
    return try OracleCase.scope(Data(json.utf8))
  }

  @Test(arguments: [
    ("Filters", TemplateLanguage.filters), ("Tests", TemplateLanguage.tests),
    ("Functions", TemplateLanguage.functions),
  ])
  func `the documentation lists every filter, test and function`(chapter: String, names: [String])
    throws
  {
    let told = try Self.rows(of: chapter).flatMap { codes(in: $0[0]) }
    #expect(told.sorted() == names.sorted())
  }

  @Test func `the documentation lists every tag and its end tag`() throws {
    let rows = try Self.rows(of: "Tags").filter { $0.count == 3 }
    #expect(rows.flatMap { codes(in: $0[0]) }.sorted() == TemplateLanguage.tags.sorted())
    #expect(
      Set(rows.flatMap { codes(in: $0[1]) }).sorted() == Set(TemplateLanguage.innerTags).sorted())
    let loop = try Self.rows(of: "Tags").filter { $0.count == 2 }.flatMap { codes(in: $0[0]) }
    #expect(
      loop.map { String($0.dropFirst(5).prefix { $0 != "(" }) }.sorted()
        == TemplateLanguage.loopMembers.sorted())
  }

  @Test(arguments: ["Filters", "Tests", "Functions", "Expressions"])
  func `the examples in tables give the documented output`(chapter: String) throws {
    let scope = try Self.scope()
    let rows = try Self.rows(of: chapter).filter { $0.count == (chapter == "Expressions" ? 2 : 4) }
      .filter { $0[$0.count - 2].contains("{{") || $0[$0.count - 2].contains("{%") }
    #expect(rows.count > 4)
    for row in rows {
      let rendered = render(code(row[row.count - 2]), scope)
      #expect(rendered.drawn == "", "\(row)")
      #expect(rendered.text == code(row[row.count - 1]), "\(row)")
    }
  }

  @Test func `the longer examples give the documented output`() throws {
    let scope = try Self.scope()
    let templates = fences(in: Self.page, "jinja")
    let results = fences(in: Self.page, "html")
    #expect(templates.count == results.count && templates.count > 5)
    for (template, result) in zip(templates, results) {
      let rendered = render(template, scope)
      #expect(rendered.drawn == "")
      #expect(rendered.text == result)
    }
  }

  @Test func `the differences from Jinja2 are those in the table`() throws {
    let scope = try Self.scope()
    let rows = try Self.rows(of: "What differs from Jinja2")
    #expect(rows.count > 20)
    for row in rows {
      let rendered = render(code(row[0]), scope)
      if row[2] == "error" {
        #expect(rendered.diagnostics.hasErrors, "\(row)")
      } else {
        #expect(rendered.drawn == "", "\(row)")
        #expect(rendered.text == code(row[2]), "\(row)")
      }
    }
  }

  /// The cells in the tables of a chapter, without the header rows.
  private static func rows(of chapter: String) throws -> [[String]] {
    let start = try #require(page.range(of: "\n## \(chapter)\n"))
    let rest = page[start.upperBound...]
    let text = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    var rows: [[String]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else { continue }
      if line.hasPrefix("|---") {
        rows.removeLast()
        continue
      }
      let cells = line.replacingOccurrences(of: "\\|", with: "\u{1}")
        .split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      rows.append(
        cells.map {
          $0.trimmingCharacters(in: [" "]).replacingOccurrences(of: "\u{1}", with: "|")
        })
    }
    return rows
  }
}

/// The texts between backticks.
private func codes(in cell: String) -> [String] {
  cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset % 2 == 1 }.map { String($0.element) }
}

/// The text of a cell without its backticks.
private func code(_ cell: String) -> String {
  cell.replacingOccurrences(of: "`", with: "").replacingOccurrences(of: "↵", with: "\n")
}

/// The fenced code blocks in a language.
private func fences(in text: String, _ language: String) -> [String] {
  var bodies: [String] = []
  var body: [Substring]?
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if let lines = body {
      if line == "```" {
        bodies.append(lines.joined(separator: "\n"))
        body = nil
      } else {
        body = lines + [line]
      }
    } else if line == "```" + language {
      body = []
    }
  }
  return bodies
}
