// Front matter that is written and read again is the same, for any Unicode text.
// `READING_BACK=100000` tries that many texts instead of a thousand; `READING_BACK_SEED` changes
// them.

import Diagnostics
import Foundation
import FrontMatter
import Testing

@Suite struct ReadingBackTests {
  /// A way to write one field, and the text that reading it should give.
  struct Writer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Nil for a text that cannot be written in this way.
    let write: @Sendable (_ name: String, _ value: String) -> String?

    init(_ name: String, _ write: @escaping @Sendable (String, String) -> String?) {
      testDescription = name
      self.write = write
    }
  }

  static let writers: [Writer] = [
    Writer("JSON") { "{\(inJSON($0)): \(inJSON($1))}\n" },
    Writer("JSON with escapes alone") { "{\(inEscapes($0)): \(inEscapes($1))}\n" },
    Writer("TOML") { "+++\n\(inDouble($0, hex8: "\\U")) = \(inDouble($1, hex8: "\\U"))\n+++\n" },
    Writer("TOML, literal") { name, value in
      isPrintable(value) && !holds(value, "'") && !holds(value, "\n")
        ? "+++\n\(inDouble(name, hex8: "\\U")) = '\(value)'\n+++\n" : nil
    },
    Writer("YAML, double quotes") {
      "---\n\(inDouble($0, hex8: "\\U")): \(inDouble($1, hex8: "\\U"))\n---\n"
    },
    Writer("YAML, single quotes") { name, value in
      isPrintable(value) && !holds(value, "\n")
        ? "---\n\(inDouble(name, hex8: "\\U")): \(inSingle(value))\n---\n" : nil
    },
    Writer("YAML, a block") { name, value in
      isPrintable(value) && hasText(value)
        ? "---\n\(inDouble(name, hex8: "\\U")): |2-\n\(indented(value))\n---\n" : nil
    },
    Writer("YAML, in a list") { name, value in
      "---\n\(inDouble(name, hex8: "\\U")): [\(inDouble(value, hex8: "\\U"))]\n---\n"
    },
  ]

  @Test(arguments: writers)
  func `a field that is written and read again is the same`(_ writer: Writer) {
    var random = SeededRandom(seed: Self.seed)
    var written = 0
    for _ in 0..<Self.count {
      let name = RandomText.name(&random)
      let value = RandomText.value(&random)
      guard let text = writer.write(name, value) else { continue }
      written += 1
      let read = Read(text)
      #expect(read.diagnostics.isEmpty, "\(escaped(text))")
      let field = read.frontMatter.fields.first
      #expect(Array((field?.name ?? "").utf8) == Array(name.utf8), "\(escaped(text))")
      #expect(Array(Self.text(of: field?.value).utf8) == Array(value.utf8), "\(escaped(text))")
    }
    #expect(written > Self.count / 10)
  }

  private static func text(of value: FieldValue?) -> String {
    switch value {
    case .scalar(let scalar): scalar.text
    case .list(let items, _): text(of: items.first)
    case .mapping, nil: "no text"
    }
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["READING_BACK"].flatMap { Int($0) } ?? 1_000
  private static let seed = environment["READING_BACK_SEED"].flatMap { UInt64($0) } ?? 7
}

// MARK: Writers, by the three specifications alone

private func inJSON(_ text: String) -> String {
  quoted(text) { scalar in
    switch scalar.value {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x0A: "\\n"
    default: isPrintable(scalar) ? nil : units(scalar)
    }
  }
}

/// All characters beyond ASCII as UTF-16 escapes, as some programs write them.
private func inEscapes(_ text: String) -> String {
  quoted(text) { scalar in
    let isPlain = (0x20...0x7E).contains(scalar.value) && scalar != "\"" && scalar != "\\"
    return isPlain ? nil : units(scalar)
  }
}

/// Double quotes of YAML and TOML, with escapes for invisible characters.
private func inDouble(_ text: String, hex8: String) -> String {
  quoted(text) { scalar in
    switch scalar.value {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x0A: "\\n"
    case 0x09: "\\t"
    default:
      isPrintable(scalar)
        ? nil
        : scalar.value > 0xFFFF
          ? hex8 + hexadecimal(scalar.value, digits: 8)
          : "\\u" + hexadecimal(scalar.value, digits: 4)
    }
  }
}

private func inSingle(_ text: String) -> String {
  "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
}

/// Each line indented by two spaces.
private func indented(_ text: String) -> String {
  text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    .map { "  " + (String($0) ?? "") }.joined(separator: "\n")
}

private func quoted(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
  "\"" + text.unicodeScalars.map { escape($0) ?? String($0) }.joined() + "\""
}

private func units(_ scalar: Unicode.Scalar) -> String {
  UTF16.encode(scalar).map { unit in
    unit.map { "\\u" + hexadecimal(UInt32($0), digits: 4) }.joined()
  } ?? ""
}

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// Whether a character is allowed in a block without an escape.
private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A: true
  case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
  default: true
  }
}

/// Compares scalars: a combining mark after the scalar would hide it from a search by `Character`.
private func holds(_ text: String, _ scalar: Unicode.Scalar) -> Bool {
  text.unicodeScalars.contains(scalar)
}

private func isPrintable(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isPrintable) }

/// A block scalar drops empty lines at its end, so a text of blanks only becomes empty.
private func hasText(_ text: String) -> Bool {
  guard let last = text.unicodeScalars.last, last != "\n" else { return false }
  return text.utf8.split(separator: 0x0A).last?.contains { $0 != 0x20 } == true
}

private func escaped(_ text: String) -> String {
  text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}
