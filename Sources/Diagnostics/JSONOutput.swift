/// A value of JSON. Names keep their order.
package enum JSONOutput: Sendable {
  case null
  case flag(Bool)
  case number(Int)
  /// A finite number.
  case decimal(Double)
  case text(String)
  case list([JSONOutput])
  case object([(name: String, value: JSONOutput)])

  package static func texts(_ texts: some Sequence<String>) -> JSONOutput {
    .list(texts.map { .text($0) })
  }

  package static func optional(_ text: String?) -> JSONOutput { text.map { .text($0) } ?? .null }

  /// The value in one line, without its end.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// The value in one line, with its end.
  package var line: String { String(decoding: bytes + [0x0A], as: UTF8.self) }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.appendText("null")
    case .flag(let isOn): bytes.appendText(isOn ? "true" : "false")
    case .number(let number): bytes += Array(String(number).utf8)
    case .decimal(let number): bytes += Array(String(number).utf8)
    case .text(let text): bytes.appendJSON(text)
    case .list(let values):
      bytes.append(0x5B)
      for (position, value) in values.enumerated() {
        if position > 0 { bytes.append(0x2C) }
        value.append(to: &bytes)
      }
      bytes.append(0x5D)
    case .object(let members):
      bytes.append(0x7B)
      for (position, member) in members.enumerated() {
        if position > 0 { bytes.append(0x2C) }
        bytes.appendJSON(member.name)
        bytes.append(0x3A)
        member.value.append(to: &bytes)
      }
      bytes.append(0x7D)
    }
  }

  /// The value for people to read: a line for each member, and lists of texts in one line.
  package var indented: String { indented(by: 0) + "\n" }

  private func indented(by depth: Int) -> String {
    let (outer, inner) = (spaces(depth), spaces(depth + 1))
    switch self {
    case .object(let members) where !members.isEmpty:
      let lines = members.map { member in
        let name = String(JSONOutput.text(member.name).line.dropLast())
        return "\(inner)\(name): \(member.value.indented(by: depth + 1))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
    case .list(let values) where values.contains { $0.hasMembers }:
      let lines = values.map { inner + $0.indented(by: depth + 1) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
    case .list(let values):
      return "[\(values.map { $0.indented(by: depth) }.joined(separator: ", "))]"
    default: return String(line.dropLast())
    }
  }

  private var hasMembers: Bool {
    switch self {
    case .object(let members): !members.isEmpty
    case .list(let values): values.contains { $0.hasMembers }
    default: false
    }
  }

  private func spaces(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}
