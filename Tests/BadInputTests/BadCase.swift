// The cases of bad journals. Each file has a journal and the exact output for it; Cases/README.md
// describes the format.

import Foundation
import TestSupport
import Testing

/// A bad journal and the expected output.
struct BadCase: CustomTestStringConvertible, Sendable {
  /// The path in Cases/ without extension.
  let name: String
  /// The rule that the journal breaks, as a sentence.
  let rule: String
  /// Objects other than plain files: `link: entries/a.md -> ../b`, `pipe: entries/x.md`, …
  let objects: [(kind: String, operand: [UInt8])]
  let files: [(path: [UInt8], bytes: [UInt8])]
  /// The arguments, without the program's name.
  let arguments: [String]
  /// The expected output without the last line, which has the counts.
  let answer: String
  let status: Int32

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases").path

  /// All cases, sorted by name.
  static let all: [Result<BadCase, Malformed>] =
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted().map { file in
      Result { () throws(Malformed) in try BadCase(file: file) }
    }

  static let sound: [BadCase] = all.compactMap { try? $0.get() }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  private init(file: String) throws(Malformed) {
    guard let bytes = FileManager.default.contents(atPath: "\(Self.folder)/\(file)") else {
      throw Malformed(description: "\(file) cannot be read")
    }
    try self.init(name: String(file.dropLast(4)), text: String(decoding: bytes, as: UTF8.self))
  }

  /// - Parameter text: the rule, objects, files, and a line `$ ilgi …` followed by the output.
  init(name: String, text: String) throws(Malformed) {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }[...]
    if lines.last == "" { lines.removeLast() }
    rule = lines.popFirst() ?? ""
    guard let command = lines.lastIndex(where: { $0.utf8.starts(with: "$ ilgi".utf8) }) else {
      throw Malformed(description: "\(name) has no line '$ ilgi …'")
    }
    arguments = lines[command].dropFirst("$ ilgi".count).split(separator: " ").map {
      String(decoding: unescaped(String($0)), as: UTF8.self)
    }
    var answer = Array(lines[(command + 1)...])
    var status: Int32 = 1
    if let last = answer.last, last.hasPrefix("exit "), let number = Int32(last.dropFirst(5)) {
      status = number
      answer.removeLast()
    }
    self.status = status
    self.answer = String(decoding: unescaped(answer.map { $0 + "\n" }.joined()), as: UTF8.self)
    self.name = name

    var objects: [(String, [UInt8])] = []
    var files: [(path: [UInt8], bytes: String)] = []
    for line in lines[..<command] {
      if line.hasPrefix("-- "), line.hasSuffix(" --"), line.utf8.count > 6 {
        files.append((unescaped(String(line.dropFirst(3).dropLast(3))), ""))
      } else if files.isEmpty {
        guard let colon = line.firstRange(of: ": ") else {
          throw Malformed(description: "\(name): '\(line)' is no object")
        }
        objects.append(
          (String(line[..<colon.lowerBound]), unescaped(String(line[colon.upperBound...]))))
      } else {
        files[files.count - 1].bytes += line + "\n"
      }
    }
    self.objects = objects
    self.files = files.map { ($0.path, unescaped($0.bytes)) }
  }
}

/// Replaces escapes between `⟨` and `⟩`: `⟨FF FE⟩` is bytes, `⟨U+0301⟩` a character, `⟨20 × [⟩` a
/// repetition, in which `#` is the count and `↵` a line break. `⟨⟩` removes the line break after
/// it.
func unescaped(_ text: String) -> [UInt8] {
  var result: [UInt8] = []
  var rest = text.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    guard scalar == "⟨", let end = rest.firstIndex(of: "⟩") else {
      result += Array(String(scalar).utf8)
      continue
    }
    let inner = String(rest[..<end])
    rest = rest[end...].dropFirst()
    if inner.isEmpty {
      if rest.first == "\n" { rest.removeFirst() }
    } else if inner.hasPrefix("U+"), let value = UInt32(inner.dropFirst(2), radix: 16) {
      result += Array(String(Unicode.Scalar(value).map(Character.init) ?? "?").utf8)
    } else if let cross = inner.firstRange(of: " × "), let count = Int(inner[..<cross.lowerBound]) {
      let unit = inner[cross.upperBound...]
      for number in 1...count {
        for scalar in unit.unicodeScalars {
          switch scalar {
          case "#": result += Array(String(number).utf8)
          case "↵": result.append(0x0A)
          default: result += Array(String(scalar).utf8)
          }
        }
      }
    } else {
      result += inner.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    }
  }
  return result
}
