// JournalReader parses the author's files into values of `Journal`: entries, settings and message
// catalogs. Reading returns a value and diagnostics and never throws. This module does not read
// from disk.

package import Diagnostics
package import Journal

/// The path and content of an entry's file.
package struct SourceFile: Sendable {
  package let source: SourcePath
  package let bytes: [UInt8]

  package init(source: SourcePath, bytes: [UInt8]) {
    self.source = source
    self.bytes = bytes
  }
}

/// The error at the first byte that is not valid UTF-8; nil for UTF-8.
package func encodingProblem(of source: SourceText) -> Diagnostic? {
  let bytes = source.bytes
  if isUTF32(bytes) {
    return Diagnostic(
      .error, "source.encoding", "the file is written in UTF-32, not in UTF-8",
      at: .span(source, Span(0, 0)), help: ["save the file as UTF-8 in your editor"])
  }
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    return Diagnostic(
      .error, "source.encoding", "the file is written in UTF-16, not in UTF-8",
      at: .span(source, Span(0, 0)), help: ["save the file as UTF-8 in your editor"])
  }
  if !bytes.isUTF8 {
    let position = firstInvalidByte(bytes)
    return Diagnostic(
      .error, "source.encoding", "the file is not UTF-8",
      at: .span(source, Span(position, position + 1)),
      label: "byte 0x\(String(bytes[position], radix: 16, uppercase: true))",
      help: [
        "convert it, for example: iconv -f CP949 -t UTF-8 OLD.md > NEW.md (or the encoding it was written in)"
      ])
  }
  let position = bytes.withUnsafeBufferPointer { $0.place(of: 0) }
  if position < bytes.count {
    return Diagnostic(
      .error, "source.encoding", "the file contains a NUL byte",
      at: .span(source, Span(position, position + 1)),
      help: [
        "take the byte out",
        "if there is one next to every letter, the file is UTF-16: save it as UTF-8 in your editor",
      ])
  }
  return nil
}

/// Whether the bytes begin with the byte order mark of UTF-32, or with a character of ASCII in it.
private func isUTF32(_ bytes: [UInt8]) -> Bool {
  guard bytes.count >= 4, bytes[..<4].contains(0) else { return false }
  let first = Array(bytes.prefix(4))
  return first == [0xFF, 0xFE, 0, 0] || first == [0, 0, 0xFE, 0xFF]
    || first[0] > 0 && first[0] < 0x80 && first[1...].allSatisfy { $0 == 0 }
    || first[3] > 0 && first[3] < 0x80 && first[..<3].allSatisfy { $0 == 0 }
}

/// The offset of the first invalid byte. The text must not be valid UTF-8.
private func firstInvalidByte(_ bytes: [UInt8]) -> Int {
  var position = 0
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  while case .scalarValue(let scalar) = decoder.decode(&iterator) { position += UTF8.width(scalar) }
  return min(position, max(0, bytes.count - 1))
}
