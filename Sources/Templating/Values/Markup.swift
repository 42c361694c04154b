import Diagnostics

/// HTML that is written without escaping. The code that creates one is responsible for its safety.
///
/// Filters only create it by escaping.
package struct Markup: Sendable, Equatable {
  package let bytes: [UInt8]

  package init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// `text` with `& < > " '` escaped.
  package init(escaping text: String) {
    var bytes = ByteOutput()
    appendEscaped(text, to: &bytes)
    self.bytes = bytes.array
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

// The text in markup, between its tags.

extension Markup {
  /// The markup with `transform` applied to the text between tags. References are kept whole by
  /// default.
  func mappingText(
    includingReferences: Bool = false, _ transform: (String) -> String
  ) -> Markup {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    var position = 0
    func append(upTo end: Int) {
      guard start < end else { return }
      result += Array(transform(String(decoding: bytes[start..<end], as: UTF8.self)).utf8)
    }
    while position < bytes.count {
      let end: Int? =
        switch bytes[position] {
        case UInt8(ascii: "<"): tagEnd(from: position)
        case UInt8(ascii: "&") where !includingReferences: referenceEnd(from: position)
        default: nil
        }
      guard let end else {
        position += 1
        continue
      }
      append(upTo: position)
      result += bytes[position..<end]
      start = end
      position = end
    }
    append(upTo: bytes.count)
    return Markup(trusted: result)
  }

  /// The position after the tag or comment at `start`, or nil.
  private func tagEnd(from start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    if bytes[start...].starts(with: "<!--".utf8) {
      var position = start + 4
      while position < bytes.count {
        if bytes[position...].starts(with: "-->".utf8) { return position + 3 }
        position += 1
      }
      return bytes.count
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"):
      break
    default: return nil
    }
    var quote: UInt8?
    for position in start + 1..<bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return position + 1
      }
    }
    return bytes.count
  }

  private func referenceEnd(from start: Int) -> Int? {
    bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")).map { $0 + 1 }
  }
}

extension TemplateValue {
  /// The text that a filter counts, cuts or wraps; for markup, its visible text.
  func requirePlainText() throws(TemplateProblem) -> String {
    if case .markup(let markup) = self {
      var text = ""
      _ = markup.mappingText(includingReferences: true) { part in
        text += part
        return ""
      }
      let words = text.unicodeScalars.split { $0.properties.isWhitespace }
      return resolvingReferences(words.map { String($0) }.joined(separator: " "))
    }
    return try requireText()
  }
}
