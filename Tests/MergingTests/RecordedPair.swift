import Foundation
import TestSupport
import Testing

/// One of the pairs of versions in `pairs.txt`: see `make-pairs.py`.
struct RecordedPair: CustomTestStringConvertible {
  var number = 0
  var kind = ""
  var isWithheld = false
  var fields: [(name: String, parts: [String])] = []
  var base: [UInt8]?
  var ours: [UInt8] = []
  var theirs: [UInt8] = []
  var keep: [String] = []
  var gone: [String] = []

  var testDescription: String { "\(number) \(kind)" }

  static func all() throws -> [RecordedPair] {
    let path = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let run = try ProgramRun("cat", ["/\(path)/pairs.txt"], in: "/")
    return run.output.components(between: "### ").map { RecordedPair($0) }
  }

  private init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let head = lines.removeFirst().split(separator: " ").map(String.init)
    (number, kind) = (Int(head[0]) ?? 0, head[1])
    var section = ""
    var sections: [String: [String]] = [:]
    for line in lines {
      if line.hasPrefix("@@ ") {
        section = String(line.dropFirst(3))
        sections[section] = []
      } else if section.isEmpty {
        let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
        let value = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
        if parts[0] == "withheld" { isWithheld = value == "yes" }
        if parts[0].hasPrefix("field ") {
          let name = String(parts[0].dropFirst(6))
          fields.append((name, value.isEmpty ? [] : value.components(between: " | ")))
        }
      } else {
        sections[section]?.append(line)
      }
    }
    let known = sections["base"]
    let version = { (name: String) -> [UInt8]? in
      guard let lines = sections[name] else { return nil }
      let text = lines.flatMap { line -> [String] in
        guard line.hasPrefix("="), let known, name != "base" else { return [line] }
        let range = line.dropFirst().split(separator: "-").compactMap { Int($0) }
        return Array(known[range[0] - 1..<range[1]])
      }.joined(separator: head.contains("crlf") ? "\r\n" : "\n")
      return (head.contains("bom") ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)
    }
    base = version("base")
    ours = version("ours") ?? []
    theirs = version("theirs") ?? []
    keep = sections["keep"] ?? []
    gone = sections["gone"] ?? []
  }
}

extension String {
  func components(between separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.range(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    parts.append(String(rest))
    return parts.first == "" ? Array(parts.dropFirst()) : parts
  }
}
