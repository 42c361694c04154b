import Foundation

/// One case of the YAML test suite (github.com/yaml/yaml-test-suite): a text and its expected
/// events. The suite is not part of the project; `make yaml-suite SUITE=DIR` reads a copy of it.
struct YAMLSuiteCase {
  /// `229Q`, or `229Q/1` for a later part of a file.
  let name: String
  let yaml: String
  /// The suite's notation for events: `+MAP`, `=VAL :text`, …
  let events: [String]
  let isInvalid: Bool

  /// - Parameter folder: holds `ID.yaml` files, or a folder `src` with them.
  static func all(in folder: String) throws -> [YAMLSuiteCase] {
    let source = "\(folder)/src"
    let path = FileManager.default.fileExists(atPath: source) ? source : folder
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try names.filter { $0.hasSuffix(".yaml") }.sorted().flatMap { name in
      let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
      return cases(named: String(name.dropLast(5)), in: text)
    }
  }

  /// A suite file is a list of mappings in a simple form of YAML. It is split by lines, not by the
  /// parser under test.
  private static func cases(named name: String, in text: String) -> [YAMLSuiteCase] {
    var parts: [[String: String]] = []
    var block: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("- ") {
        parts.append([:])
        block = nil
      }
      let isInBlock = block != nil && (line.isEmpty || line.hasPrefix("    "))
      if let field = block, isInBlock {
        parts[parts.count - 1][field, default: ""] += line.dropFirst(4) + "\n"
      } else if !parts.isEmpty, let match = line.firstMatch(of: /^[- ] ([a-z]+):(?: (.*))?$/) {
        let value = String(match.output.2 ?? "")
        block = value.hasPrefix("|") ? String(match.output.1) : nil
        parts[parts.count - 1][String(match.output.1)] = block == nil ? value : ""
      }
    }
    for number in parts.indices.dropFirst()
    where parts[number]["tree"] == nil && parts[number]["fail"] == nil {
      parts[number]["tree"] = parts[number - 1]["tree"]
    }
    return parts.enumerated().compactMap { number, part in
      guard let yaml = part["yaml"], part["skip"] == nil else { return nil }
      return YAMLSuiteCase(
        name: parts.count == 1 ? name : "\(name)/\(number)", yaml: shown(clipped(yaml)),
        events: shown(part["tree"] ?? "").split(separator: "\n").map {
          String($0.drop { $0 == " " })
        }, isInvalid: part["fail"] == "true")
    }
  }

  /// A literal block ends with one line end.
  private static func clipped(_ text: String) -> String {
    var text = text
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text == "\n" ? "" : text
  }

  /// Replaces the visible characters that the suite writes for invisible ones.
  private static func shown(_ text: String) -> String {
    var result = text.replacing(/—*»/, with: "\t").replacing("␣", with: " ")
    result = result.replacing("⇔", with: "\u{FEFF}").replacing("←", with: "\r")
    result = result.replacing("↵", with: "").replacing("∎\n", with: "")
    return result
  }

  // MARK: Expected results

  enum Expectation: Equatable {
    case invalid
    /// In the form of `describe`.
    case fields(String)
    /// Refused by a rule of Ilgi: the first reason in the source.
    case refused(String)
  }

  var expectation: Expectation {
    if isInvalid { return .invalid }
    let first = yaml.split(separator: "\n").first { !$0.hasPrefix("#") }
    if first?.hasPrefix("%") == true { return .refused("yaml.directive") }
    let documents = events.count { $0.hasPrefix("+DOC") }
    if events.contains(where: {
      $0.firstMatch(of: /^[=+][A-Z]+(?: \[\]| \{\})? .*?&/) != nil && !isText($0, "&")
    }) {
      return .refused("yaml.anchor")
    }
    if events.contains(where: { $0.firstMatch(of: /^[=+][A-Z]+.*? </) != nil && !isText($0, "<") })
    {
      return .refused("yaml.tag")
    }
    if events.contains(where: { $0.hasPrefix("=ALI") }) { return .refused("yaml.alias") }
    if documents > 1 { return .refused("yaml.documents") }
    var rest = events[...].filter { $0.hasPrefix("+") || $0.hasPrefix("-") || $0.hasPrefix("=") }[
      ...]
    rest =
      rest.filter {
        !["+STR", "-STR"].contains($0) && !$0.hasPrefix("+DOC") && !$0.hasPrefix("-DOC")
      }[...]
    guard let root = rest.first, root != "=VAL :" else { return .fields("") }
    guard root.hasPrefix("+MAP") else { return .refused("yaml.mapping") }
    rest.removeFirst()
    guard let text = mapping(&rest) else { return .refused("yaml.key") }
    return .fields(text)
  }

  /// Whether a mark is in the text of a value, not before it.
  private func isText(_ event: String, _ mark: Character) -> Bool {
    guard let start = event.firstMatch(of: /^=VAL (?:[^:"'|>]* )?([:"'|>])/) else { return false }
    let text = event[start.range.upperBound...]
    return !event[..<start.range.upperBound].contains(mark) && text.contains(mark)
  }

  /// Nil when a name is not a text or is empty, because field names are texts.
  private func mapping(_ rest: inout ArraySlice<String>) -> String? {
    var parts: [String] = []
    while let event = rest.popFirst(), !event.hasPrefix("-MAP") {
      guard event.hasPrefix("=VAL "), let name = scalar(event), !name.text.isEmpty,
        name.style != "|", name.style != ">"
      else { return nil }
      guard let next = rest.popFirst(), let value = value(next, &rest) else { return nil }
      parts.append("\(name.text)=\(value)")
    }
    return parts.joined(separator: ", ")
  }

  private func value(_ event: String, _ rest: inout ArraySlice<String>) -> String? {
    if event.hasPrefix("+MAP") { return mapping(&rest).map { "{\($0)}" } }
    if event.hasPrefix("+SEQ") {
      var items: [String] = []
      while let next = rest.popFirst(), !next.hasPrefix("-SEQ") {
        guard let item = value(next, &rest) else { return nil }
        items.append(item)
      }
      return "[\(items.joined(separator: ", "))]"
    }
    guard let (text, style) = scalar(event) else { return nil }
    switch style {
    case "|", ">": return "|" + text
    case "\"", "'": return "\"\(text)\""
    default: return text + (["", "~", "null", "Null", "NULL"].contains(text) ? "∅" : "")
    }
  }

  private func scalar(_ event: String) -> (text: String, style: Character)? {
    guard let style = event.dropFirst(5).first else { return nil }
    var text = ""
    var characters = event.dropFirst(6).unicodeScalars[...]
    while let scalar = characters.popFirst() {
      guard scalar == "\\", let escaped = characters.popFirst() else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch escaped {
      case "n": text += "\n"
      case "t": text += "\t"
      case "r": text += "\r"
      case "b": text += "\u{8}"
      case "0": text += "\0"
      default: text.unicodeScalars.append(escaped)
      }
    }
    return (text, style)
  }
}
