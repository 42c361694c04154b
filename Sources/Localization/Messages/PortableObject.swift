/// The messages of a gettext file, a `.po`.
///
/// Like `msgfmt`, this reader ignores fuzzy messages, obsolete ones (`#~`) and those that are not
/// translated. The program's phrases have neither contexts nor plural forms, so a file that has one
/// is a mistake. A test compares the result with the file that `msgfmt` compiles.
///
/// Source: The GNU gettext manual, "The Format of PO Files".
package struct PortableObject: Sendable {
  /// The translations by their `msgid`; the file's header is not among them.
  package private(set) var translations: [String: String] = [:]

  /// The number of the first line that is not in the format, from 1.
  package struct Mistake: Error, Equatable {
    package let line: Int

    package init(line: Int) { self.line = line }
  }

  /// - Complexity: O(n), for n bytes of UTF-8.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Mistake) {
    var message = PortableMessage()
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard message.read(line.last == 0x0D ? line.dropLast() : line, into: &translations) else {
        throw Mistake(line: index + 1)
      }
    }
    message.finish(into: &translations)
    translations[""] = nil
  }
}

/// The message that is being read.
private struct PortableMessage {
  /// The part that the next string belongs to.
  private enum Part { case none, key, text }

  private var part = Part.none
  private var key: [UInt8] = []
  private var text: [UInt8] = []
  private var isFuzzy = false

  /// Reads a line; false when it is not in the format.
  mutating func read(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, into translations: inout [String: String]
  ) -> Bool {
    switch line.first {
    case nil: return true
    case UInt8(ascii: "#"):
      // The comments of a message are in front of it.
      finish(into: &translations)
      if line.dropFirst().first == UInt8(ascii: ",") {
        isFuzzy = isFuzzy || String(decoding: line, as: UTF8.self).contains("fuzzy")
      }
      return true
    case UInt8(ascii: "\""): return appendString(line)
    default:
      if line.starts(with: "msgid \"".utf8) {
        finish(into: &translations)
        part = .key
        return appendString(line.dropFirst(6))
      }
      guard part == .key, line.starts(with: "msgstr \"".utf8) else { return false }
      part = .text
      return appendString(line.dropFirst(7))
    }
  }

  /// Adds the message, if it is complete, and begins the next one.
  mutating func finish(into translations: inout [String: String]) {
    guard part == .text else { return }
    if !isFuzzy && !text.isEmpty {
      translations[String(decoding: key, as: UTF8.self)] = String(decoding: text, as: UTF8.self)
    }
    self = PortableMessage()
  }

  /// Reads `"…"` with C's escapes.
  private mutating func appendString(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard part != .none, line.count >= 2, line.last == UInt8(ascii: "\"") else { return false }
    var result: [UInt8] = []
    var rest = line.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return false
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst().flatMap(Self.escaped) else { return false }
        result.append(escaped)
      default: result.append(byte)
      }
    }
    if part == .key { key += result } else { text += result }
    return true
  }

  /// The byte that a letter after a backslash means. Escapes by number do not occur: the file is
  /// UTF-8.
  private static func escaped(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): letter
    default: nil
    }
  }
}
