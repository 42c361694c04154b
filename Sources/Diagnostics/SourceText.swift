// Diagnostics represents source texts, positions in them, and findings about them, and formats the
// findings. It does not know what a text means, and it never prints: the shell owns the streams.

/// The bytes of a source file and the path that the author knows it by.
///
/// Positions in it are byte offsets. Lines and columns are computed only for output.
package struct SourceText: Sendable, Equatable {
  /// The path relative to the journal, as the author would type it.
  package let path: String
  /// The bytes of the file: not decoded, trimmed or normalized.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

/// A range of bytes in a source text. `end` is one past the last byte.
package struct Span: Sendable, Hashable {
  package let start: Int
  package let end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  package init(_ range: Range<Int>) {
    self.init(range.lowerBound, range.upperBound)
  }

  package var range: Range<Int> { start..<end }
}

/// A position for people. Both numbers count from 1, the column in Unicode scalars.
package struct LineAndColumn: Sendable, Hashable {
  package let line: Int
  package let column: Int
}

extension SourceText {
  /// The line and column of a byte offset. An offset past the end is treated as the end.
  ///
  /// Lines end at LF; a CR before it belongs to the line end. Complexity: O(offset).
  package func lineAndColumn(of offset: Int) -> LineAndColumn {
    let limit = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for position in 0..<limit where bytes[position] == 0x0A {
      line += 1
      lineStart = position + 1
    }
    if lineStart == 0 && limit >= 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lineStart = 3 }
    let scalars = bytes[lineStart..<max(lineStart, limit)].reduce(0) { count, byte in
      byte & 0xC0 == 0x80 ? count : count + 1
    }
    return LineAndColumn(line: line, column: scalars + 1)
  }

  /// The bytes of the line around `offset`, without its line end.
  package func line(around offset: Int) -> Range<Int> {
    let limit = min(max(offset, 0), bytes.count)
    var start = limit
    while start > 0 && bytes[start - 1] != 0x0A { start -= 1 }
    var end = limit
    while end < bytes.count && bytes[end] != 0x0A { end += 1 }
    if end > start && bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The byte offset of the start of a line, counted from 1, or nil when there are fewer lines.
  package func offset(ofLine line: Int) -> Int? {
    guard line > 1 else { return line == 1 ? 0 : nil }
    var current = 1
    for (position, byte) in bytes.enumerated() where byte == 0x0A {
      current += 1
      if current == line { return position + 1 }
    }
    return nil
  }
}
