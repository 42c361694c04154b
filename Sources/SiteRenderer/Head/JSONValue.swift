import Diagnostics
import Templating

/// A JSON value on its way to bytes. Members stand in the order in which they are given; those
/// without a value are left out.
indirect enum JSONValue {
  /// Left out wherever it stands.
  case none
  case text(String)
  /// Text in UTF-8.
  case bytes([UInt8])
  /// A value as JSON already.
  case written([UInt8])
  case number(Int)
  /// An empty list is left out of an object, unless it says otherwise.
  case list([JSONValue], keepsEmpty: Bool = false)
  case object([(String, JSONValue)])

  init(_ text: String?) { self = text.map { .text($0) } ?? .none }

  var bytes: [UInt8] {
    var output: [UInt8] = []
    write(to: &output)
    return output
  }

  private var isLeftOut: Bool {
    switch self {
    case .none: true
    case .list(let values, let keepsEmpty): values.isEmpty && !keepsEmpty
    case .text, .bytes, .written, .number, .object: false
    }
  }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .none: output.appendText("null")
    case .text(let text): output.appendJSON(text)
    case .bytes(let bytes): bytes.withUnsafeBufferPointer { output.appendJSON($0) }
    case .written(let bytes): output += bytes
    case .number(let number): output.append(contentsOf: String(number).utf8)
    case .list(let values, _):
      output.append(0x5B)
      for (position, value) in values.enumerated() {
        if position > 0 { output.append(0x2C) }
        value.write(to: &output)
      }
      output.append(0x5D)
    case .object(let members):
      output.append(0x7B)
      for (position, member) in members.filter({ !$0.1.isLeftOut }).enumerated() {
        if position > 0 { output.append(0x2C) }
        output.appendJSON(member.0)
        output.append(0x3A)
        member.1.write(to: &output)
      }
      output.append(0x7D)
    }
  }
}

/// A block of data in a page, which browsers never run (HTML, section 4.12.1, "data block").
///
/// Templates cannot print into a script, and must not: only here is one made, of JSON in which `<`,
/// `>`, `&`, U+2028 and U+2029 are escapes, so that nothing in it can end the element or begin
/// another one.
struct DataBlock {
  let markup: Markup

  init(linkedData json: JSONWriter) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.bytes.count + 64)
    bytes.appendText("<script type=\"application/ld+json\">")
    bytes += json.bytes
    bytes.appendText("</script>")
    markup = Markup(trusted: bytes)
  }
}
