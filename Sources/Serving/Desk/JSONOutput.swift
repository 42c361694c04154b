import Diagnostics

/// A value of JSON that is sent; members in the order in which they are written.
package indirect enum JSONOutput: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([JSONOutput])
  case object([(String, JSONOutput)])

  package static func optional(_ text: String?) -> JSONOutput { text.map { .text($0) } ?? .null }
  package static func texts(_ texts: [String]) -> JSONOutput { .list(texts.map { .text($0) }) }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.appendText("null")
    case .bool(let bool): bytes.appendText(bool ? "true" : "false")
    case .number(let number):
      if number < 0 { bytes.append(0x2D) }
      bytes.appendDecimal(abs(number))
    case .text(let text): bytes.appendJSON(text)
    case .list(let items):
      bytes.append(0x5B)
      for (position, item) in items.enumerated() {
        if position > 0 { bytes.append(0x2C) }
        item.write(to: &bytes)
      }
      bytes.append(0x5D)
    case .object(let members):
      bytes.append(0x7B)
      for (position, (name, value)) in members.enumerated() {
        if position > 0 { bytes.append(0x2C) }
        bytes.appendJSON(name)
        bytes.append(0x3A)
        value.write(to: &bytes)
      }
      bytes.append(0x7D)
    }
  }
}
