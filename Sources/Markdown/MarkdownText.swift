import Diagnostics

/// The Markdown part of a source file, and how the parser's lines and columns map to the file.
///
/// A class, because each stage keeps a reference to it.
final class MarkdownText: Sendable {
  let source: SourceText
  /// The bytes to render, after the front matter and a byte order mark.
  let range: Range<Int>
  /// Whole lines that are read as blank lines. The first line of a paragraph that continues is
  /// given without its line end.
  let omitted: Span?
  /// Offset of each line in the file. As in CommonMark, lines end at LF, CR or CRLF.
  private let lineStarts: [Int]

  init(_ source: SourceText, from start: Int, omitting omitted: Span? = nil) {
    self.source = source
    let hasMark = start == 0 && source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let first = hasMark ? 3 : min(max(start, 0), source.bytes.count)
    range = first..<source.bytes.count
    self.omitted = omitted
    lineStarts = Self.lineStarts(source.bytes, range)
  }

  /// Another part of the same source.
  init(_ source: SourceText, in range: Range<Int>) {
    self.source = source
    self.range = range
    omitted = nil
    lineStarts = Self.lineStarts(source.bytes, range)
  }

  var lineCount: Int { lineStarts.count }

  /// The bytes of a line, counted from 1, without its line end; empty after the last line.
  func line(_ number: Int) -> Range<Int> {
    guard number >= 1 && number <= lineStarts.count else {
      return range.upperBound..<range.upperBound
    }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : range.upperBound
    while end > start && (source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D) {
      end -= 1
    }
    return start..<end
  }

  /// The offset after a line and its line end.
  func endOfLine(_ number: Int) -> Int {
    number < lineStarts.count ? lineStarts[max(0, number)] : range.upperBound
  }

  func bytes(ofLine number: Int) -> ArraySlice<UInt8> { source.bytes[line(number)] }

  /// A line, without surrounding white space, as the place of a diagnostic.
  func place(ofLine number: Int) -> Place { .span(source, span(ofLine: number)) }

  func span(ofLine number: Int) -> Span {
    var (start, end) = (line(number).lowerBound, line(number).upperBound)
    while start < end && isBlank(source.bytes[start]) { start += 1 }
    while end > start && isBlank(source.bytes[end - 1]) { end -= 1 }
    return Span(start, end)
  }

  /// The first occurrence of `wanted` in the lines of a block, or nil.
  ///
  /// The parser's columns are wrong inside containers and after indentation. So the search begins
  /// at the given column and, without success, covers the next 20 lines or 4 KiB of the block.
  func find(_ wanted: ArraySlice<UInt8>, line: Int, column: Int, lastLine: Int) -> Span? {
    guard !wanted.isEmpty, line >= 1, line <= lineCount else { return nil }
    let bounds = self.line(line)
    let hinted = min(bounds.lowerBound + max(0, column - 1), bounds.upperBound)
    let end = min(
      self.line(max(line, min(lastLine, line + 20))).upperBound, bounds.lowerBound + 4096)
    let starts = [hinted..<bounds.upperBound, bounds.lowerBound..<max(end, bounds.upperBound)]
    for range in starts {
      if let place = source.bytes[range].firstRange(of: wanted) {
        return Span(place.startIndex, place.endIndex)
      }
    }
    return nil
  }

  /// The lines that look like link reference definitions.
  func definitionLines() -> [UInt8] {
    var result: [UInt8] = []
    for number in 1...max(1, lineCount) {
      let line = bytes(ofLine: number)
      guard line.drop(while: isBlank).first == 0x5B, line.contains(run: "]:") else { continue }
      result.append(contentsOf: line)
      result.append(0x0A)
    }
    return result
  }

  private static func lineStarts(_ bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    bytes[range].withUnsafeBufferPointer { text in
      var starts: [Int] = []
      starts.reserveCapacity(text.count / 32 + 8)
      starts.append(range.lowerBound)
      var position = 0
      if text.place(of: 0x0D) == text.count {
        while true {
          position = text.place(of: 0x0A, from: position) + 1
          guard position < text.count else { return starts }
          starts.append(range.lowerBound + position)
        }
      }
      while true {
        position = text.position(from: position) { nearest($0 ^ 0x0A, $0 ^ 0x0D) } + 1
        guard position < text.count else { return starts }
        if text[position - 1] == 0x0D && text[position] == 0x0A { position += 1 }
        if position < text.count { starts.append(range.lowerBound + position) }
      }
    }
  }

  /// The bytes of all lines, and the start of each line in them.
  func withLines<Result>(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<Int>) -> Result
  ) -> Result {
    source.bytes.withUnsafeBufferPointer { bytes in
      lineStarts.withUnsafeBufferPointer { body(bytes, $0) }
    }
  }
}

func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

extension ArraySlice<UInt8> {
  /// The first occurrence of `wanted`.
  func firstRange(of wanted: some Collection<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = wanted.first else { return nil }
    var position = startIndex
    while true {
      position += self[position...].prefixCount { $0 ^ first }
      guard position < endIndex else { return nil }
      if self[position...].starts(with: wanted) {
        return self[position..<(position + wanted.count)]
      }
      position += 1
    }
  }

  /// The bytes without any occurrence of `unwanted`.
  func removing(_ unwanted: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = startIndex
    while let found = self[position...].firstRange(of: unwanted) {
      result.append(contentsOf: self[position..<found.startIndex])
      position = found.endIndex
    }
    return result + self[position...]
  }

  func contains(run wanted: StaticString) -> Bool {
    wanted.withUTF8Buffer { firstRange(of: $0) != nil }
  }

  func starts(withRun wanted: StaticString) -> Bool {
    wanted.withUTF8Buffer { starts(with: $0) }
  }
}
