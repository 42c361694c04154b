import Diagnostics
import Foundation
import Templating
import Testing

// The cases in Cases/ were rendered by Jinja2; see Oracle/make_cases.py.

@Suite struct OracleTests {
  @Test(arguments: try OracleCase.files())
  func `a template gives the same output as in Jinja2`(file: String) throws {
    let scope = try OracleCase.scope()
    let cases = try OracleCase.read(file)
    #expect(cases.count > 3)
    for oracle in cases {
      let rendered = render(oracle.templates, scope)
      if let expected = oracle.expected {
        #expect(rendered.drawn == "", "\(oracle.title)")
        #expect(rendered.text == expected, "\(oracle.title)")
      } else {
        #expect(rendered.diagnostics.hasErrors, "\(oracle.title): \(rendered.text)")
      }
    }
  }
}

extension OracleTests {
  @Test func `there are at least four hundred cases`() throws {
    let count = try OracleCase.files().map { try OracleCase.read($0).count }.reduce(0, +)
    #expect(count >= 400)
  }
}

struct OracleCase {
  let title: String
  var templates: [(String, String)] = []
  /// The output of Jinja2, or nil when it raised an error.
  var expected: String?

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases")

  /// The names of the files, sorted.
  static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") && $0 != "differences.txt" }
      .map { String($0.dropLast(4)) }.sorted()
  }

  static func read(_ name: String) throws -> [OracleCase] {
    let text = try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
    return sections(String(text.dropLast()), marker: "=== ").map { title, body in
      var oracle = OracleCase(title: title)
      for (head, content) in sections(body, marker: "--- ") {
        if head == "expected" { oracle.expected = content }
        if head.hasPrefix("template ") {
          oracle.templates.append((String(head.dropFirst(9)), content))
        }
      }
      return oracle
    }
  }

  /// The sections between lines that begin with the marker, without their last line ends.
  private static func sections(_ text: String, marker: String) -> [(String, String)] {
    var sections: [(String, [String])] = []
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(line)
      if line.hasPrefix(marker) {
        sections.append((String(line.dropFirst(marker.count)), []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].1.append(line)
      }
    }
    return sections.map { ($0.0, $0.1.joined(separator: "\n")) }
  }

  static func scope() throws -> [(String, TemplateValue)] {
    try scope(Data(contentsOf: folder.appending(path: "scope.json")))
  }

  /// The values of a JSON object.
  static func scope(_ data: Data) throws -> [(String, TemplateValue)] {
    let scope = try JSONDecoder().decode(DecodedValue.self, from: data)
    guard case .map(let map) = scope.value else { return [] }
    return map.pairs
  }
}

/// A JSON value as a template value.
private struct DecodedValue: Decodable {
  let value: TemplateValue

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let names = try? decoder.container(keyedBy: Name.self) {
      // JSONDecoder does not keep the order of names. Only the cases of `map` depend on the file's
      // order.
      let keys = names.allKeys.map(\.stringValue).sorted().reversed()
      if let raw = try? names.decode(String.self, forKey: Name(stringValue: "$markup")) {
        value = .markup(Markup(trusted: Array(raw.utf8)))
        return
      }
      value = .map(
        TemplateMap(
          try keys.map {
            ($0, try names.decode(DecodedValue.self, forKey: Name(stringValue: $0)).value)
          }))
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [TemplateValue] = []
      while !list.isAtEnd { elements.append(try list.decode(DecodedValue.self).value) }
      value = .list(elements)
    } else {
      value = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(
    _ container: any SingleValueDecodingContainer
  ) throws -> TemplateValue {
    if container.decodeNil() { return .none }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let integer = try? container.decode(Int.self) {
      return integer > 1_000_000 ? .number(Double(integer)) : .integer(integer)
    }
    if let number = try? container.decode(Double.self) { return .number(number) }
    return .string(try container.decode(String.self))
  }
}
