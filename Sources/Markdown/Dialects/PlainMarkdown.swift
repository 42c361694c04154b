package import Diagnostics

// What a build reads as Markdown of other tools, written as plain Markdown once and for all.

/// Something in a text that only another tool's Markdown has.
package struct ForeignConstruct {
  /// Where it is in the file; of a container, its first mark.
  package let range: Range<Int>
  /// Nil for a container, which becomes a quote or code.
  package let piece: DialectPiece?
  /// The line before it, as it is written by now.
  package let before: ArraySlice<UInt8>
  /// The rest of its last line.
  package let after: ArraySlice<UInt8>
}

/// Gives what is written instead of a construct; nil leaves it. Of a container only that counts.
package typealias WritePlain = (ForeignConstruct) -> [UInt8]?

/// The bytes of a file, from `start` on with plain Markdown for what another tool's Markdown has.
package func plainMarkdown(
  of source: SourceText, from start: Int, options: MarkdownOptions, _ write: @escaping WritePlain
) -> [UInt8] {
  let bytes = source.bytes
  guard start < bytes.count else { return bytes }
  var scan = DialectScan(bytes[start...], InlineSyntax(options))
  scan.writing = write
  scan.run()
  return bytes[..<start] + scan.result
}

extension DialectScan {
  mutating func putPlain(_ piece: DialectPiece, over range: Range<Int>) {
    result += writing?(construct(piece, range)) ?? Array(bytes[range])
  }

  /// Whether a container is read: always in a build.
  func opens(_ mark: ArraySlice<UInt8>) -> Bool {
    writing.map { $0(construct(nil, mark.indices)) != nil } ?? true
  }

  private func construct(_ piece: DialectPiece?, _ range: Range<Int>) -> ForeignConstruct {
    let start = result.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return ForeignConstruct(
      range: range, piece: piece, before: result[start...],
      after: bytes[range.upperBound..<lineEnd(from: range.upperBound)])
  }

  /// A mark that a build leaves out, and that stays in a text.
  mutating func putMark(_ mark: ArraySlice<UInt8>) { if writing != nil { result += mark } }

  mutating func putEmptyLine() {
    putLineBreak()
    putPrefix()
  }

  /// Takes back the lines of a quote that have nothing but its mark: those at its end.
  mutating func dropEmptyLines() {
    while result.last == 0x0A {
      let start = result.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let line = result[start...]
      guard line.contains(0x3E), line.allSatisfy({ $0 == 0x3E || $0 <= 0x20 }) else { return }
      result.removeSubrange(start...)
    }
  }

  /// Ends a line that was made, as the text ends its lines.
  mutating func putLineBreak() {
    if writing != nil {
      while let last = result.last, isBlank(last) { result.removeLast() }
      if bytes.contains(run: "\r\n") { result.append(0x0D) }
    }
    result.append(0x0A)
  }

  /// Whether the next line is blank, or there is none.
  var isBlankBehind: Bool {
    let end = lineEnd(from: position)
    let next = bytes[end...].drop { $0 == 0x0D }.dropFirst()
    return next.prefix { $0 != 0x0A }.allSatisfy { $0 <= 0x20 }
  }

  /// Takes the shortest fence that is longer than all backticks in the code.
  mutating func chooseFence(of mark: ArraySlice<UInt8>, closedBy name: String) {
    guard writing != nil else { return }
    var rest = bytes[mark.endIndex...]
    for prefix in ["/", "end"] {
      if let end = rest.firstRange(of: (prefix + name).utf8) { rest = rest[..<end.startIndex] }
    }
    let runs = rest.split { $0 != 0x60 }.map(\.count)
    fence = max(3, (runs.max() ?? 0) + 1)
  }
}
