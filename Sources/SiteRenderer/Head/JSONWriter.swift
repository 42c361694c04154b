import Diagnostics
import Templating

/// Writes JSON without a tree in memory. Names of members need no escapes.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 1 << 10) { bytes.reserveCapacity(capacity) }

  mutating func open() { bytes.append(0x7B) }
  mutating func close() { bytes.append(0x7D) }

  /// A member with text; left out where there is none.
  mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    begin(name)
    bytes.appendJSON(text)
  }

  /// A member with text in UTF-8.
  mutating func member(_ name: StaticString, utf8 text: [UInt8]) {
    begin(name)
    text.withUnsafeBufferPointer { bytes.appendJSON($0) }
  }

  /// The same for a name that is not known here. It needs no escapes either.
  mutating func member(named name: String, _ text: String?) {
    guard let text else { return }
    separate()
    bytes.appendJSON(name)
    bytes.append(0x3A)
    bytes.appendJSON(text)
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    begin(name)
    bytes += String(number).utf8
  }

  mutating func object(_ name: StaticString, _ write: (inout JSONWriter) -> Void) {
    begin(name)
    open()
    write(&self)
    close()
  }

  mutating func list(_ name: StaticString, _ write: (inout JSONWriter) -> Void) {
    begin(name)
    bytes.append(0x5B)
    write(&self)
    bytes.append(0x5D)
  }

  /// An object in a list.
  mutating func element(_ write: (inout JSONWriter) -> Void) {
    separate()
    open()
    write(&self)
    close()
  }

  /// JSON in a list.
  mutating func element(written json: [UInt8]) {
    separate()
    bytes += json
  }

  /// The end of a file.
  mutating func endLine() { bytes.append(0x0A) }

  mutating func element(_ text: String) {
    separate()
    bytes.appendJSON(text)
  }

  private mutating func begin(_ name: StaticString) {
    separate()
    bytes.append(0x22)
    bytes.appendText(name)
    bytes.appendText("\":")
  }

  /// A comma, unless the first of an object or a list follows.
  private mutating func separate() {
    if let last = bytes.last, last != 0x7B, last != 0x5B { bytes.append(0x2C) }
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
