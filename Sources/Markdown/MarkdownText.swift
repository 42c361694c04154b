import Diagnostics

/// The part of a source file that is Markdown, and how the parser's lines and columns lie in the
/// file.
///
/// One object, since each stage of a text holds it.
final class MarkdownText: Sendable {
  let source: SourceText
  /// The bytes that are read: what stands above (front matter, a byte order mark) is not.
  let range: Range<Int>
  /// Whole lines that are read as if they were blank; without its line end, the first line of a
  /// paragraph that goes on.
  let omitted: Span?
  /// Where each line begins in the file. Lines end as CommonMark says: at LF, CR or CR LF.
  private let lineStarts: [Int]

  init(_ source: SourceText, from start: Int, omitting omitted: Span? = nil) {
    self.source = source
    let hasMark = start == 0 && source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let first = hasMark ? 3 : min(max(start, 0), source.bytes.count)
    range = first..<source.bytes.count
    self.omitted = omitted
    lineStarts = Self.lineStarts(source.bytes, range)
  }

  /// A part of the same source.
  init(_ source: SourceText, in range: Range<Int>) {
    self.source = source
    self.range = range
    omitted = nil
    lineStarts = Self.lineStarts(source.bytes, range)
  }

  var lineCount: Int { lineStarts.count }

  /// The bytes of a line, counted from 1, without its end; empty behind the last line.
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

  /// Where a line and its end stop: the first byte of the next line.
  func endOfLine(_ number: Int) -> Int {
    number < lineStarts.count ? lineStarts[max(0, number)] : range.upperBound
  }

  func bytes(ofLine number: Int) -> ArraySlice<UInt8> { source.bytes[line(number)] }

  /// A line as a place for a diagnostic, without the white space around it.
  func place(ofLine number: Int) -> Place { .span(source, span(ofLine: number)) }

  func span(ofLine number: Int) -> Span {
    var (start, end) = (line(number).lowerBound, line(number).upperBound)
    while start < end && isBlank(source.bytes[start]) { start += 1 }
    while end > start && isBlank(source.bytes[end - 1]) { end -= 1 }
    return Span(start, end)
  }

  /// The first place of `wanted` in the lines of a block.
  ///
  /// The parser's columns are right only where no container and no indentation stands before them,
  /// so they are taken for what they are worth: the search begins at the line and the column, then
  /// at the line, then widens.
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

  /// The lines that look like definitions of link references.
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
      if !text.has({ $0 ^ 0x0D }) {
        text.forEach(0x0A) { place in
          if place + 1 < text.count { starts.append(range.lowerBound + place + 1) }
        }
        return starts
      }
      var position = 0
      while true {
        position = text.position(from: position) { nearest($0 ^ 0x0A, $0 ^ 0x0D) } + 1
        guard position < text.count else { return starts }
        if text[position - 1] == 0x0D && text[position] == 0x0A { position += 1 }
        if position < text.count { starts.append(range.lowerBound + position) }
      }
    }
  }

  /// The bytes of all lines, and where each begins among them.
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
  /// The first run equal to `wanted`.
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

  /// The bytes without any run equal to `unwanted`.
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
