/// HTML that is printed without escaping: whoever makes one vouches for its bytes.
///
/// No filter makes it from a string that a template can name, except by escaping that string.
package struct Markup: Sendable, Equatable {
  package let bytes: [UInt8]

  package init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// `text` with `& < > " '` escaped.
  package init(escaping text: String) {
    var bytes: [UInt8] = []
    appendEscaped(text, to: &bytes)
    self.bytes = bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
