/// A value of JSON (RFC 8259). Numbers stay as they are written.
package enum JSONValue: Sendable, Equatable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case list([JSONValue])
  case object([Member])

  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSONValue
  }

  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    // As JavaScript has it: the last one.
    return members.last { $0.name == name }?.value
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }
  package var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
  /// Texts of a list, or the one text.
  package var texts: [String] { text.map { [$0] } ?? list.compactMap(\.text) }

  /// A number that is one and is finite; also one that is written as a text.
  package var number: Double? {
    switch self {
    case .number(let text), .text(let text):
      isJSONNumber(text) ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
    default: nil
    }
  }

  /// As the source writes it, for fields that the journal has not.
  package var written: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let text), .text(let text): text
    case .list, .object: String(decoding: output.bytes, as: UTF8.self)
    }
  }
}

private func isJSONNumber(_ text: String) -> Bool {
  let digits = text.utf8.drop { $0 == 0x2D }
  return !digits.isEmpty && digits.count <= 400
    && text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) || $0 | 0x20 == 0x65
    }
    && (0x30...0x39).contains(digits.first ?? 0)
}

extension JSONValue {
  fileprivate var output: JSONOutput {
    switch self {
    case .null: .null
    case .flag(let flag): .flag(flag)
    case .number(let text): Int(text).map { .number($0) } ?? .text(text)
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(\.output))
    case .object(let members): .object(members.map { ($0.name, $0.value.output) })
    }
  }
}
