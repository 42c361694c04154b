// The only file that calls toml++ (through CTOML). No pointer leaves it: nodes hold Swift values
// and byte offsets.

import CTOML
import Diagnostics

/// A value of a TOML document. The children of a table or an array follow it in the list of nodes.
struct TOMLNode {
  enum Kind {
    case table, array
    case string(String)
    /// A number, a Boolean, a date or a time, as written.
    case other
  }

  let kind: Kind
  let children: Int
  /// Empty for an element of an array.
  let name: String
  let nameSpan: Span
  let span: Span
}

/// An error of toml++: its message, and the byte offset that it points to.
struct TOMLFailure: Error {
  /// What toml++ was reading: `string`, `inline table`.
  let scope: String
  let problem: String
  let offset: Int
}

/// The nodes of a TOML document: the root table and everything in it, each table in source order.
///
/// Check the block with `sourceErrors` and `tomlLimitError` first: toml++ limits neither the
/// nesting of dotted names nor the time that many of them take.
func tomlNodes(
  of source: SourceText, _ block: Range<Int>
) throws(TOMLFailure) -> [TOMLNode] {
  let document = source.bytes.withUnsafeBufferPointer { bytes -> OpaquePointer? in
    guard let base = UnsafeBufferPointer(rebasing: bytes[block]).baseAddress else { return nil }
    return ctoml_read(base, block.count)
  }
  guard let document else {
    throw TOMLFailure(scope: "", problem: "out of memory", offset: block.lowerBound)
  }
  defer { ctoml_free(document) }
  let offsets = PositionOffsets(source.bytes, block)
  var position = CTOMLPosition()
  let problem = String(ctoml_problem(document, &position))
  guard problem.isEmpty else { throw TOMLFailure(problem, at: offsets[position]) }
  var count = 0
  let nodes = UnsafeBufferPointer(start: ctoml_nodes(document, &count), count: count)
  return nodes.map { TOMLNode($0, offsets) }
}

extension TOMLNode {
  fileprivate init(_ node: CTOMLNode, _ offsets: PositionOffsets) {
    kind =
      switch node.kind {
      case .table: .table
      case .array: .array
      case .string: .string(String(node.text))
      case .other: .other
      }
    children = node.children
    name = String(node.name)
    nameSpan = Span(offsets[node.name_start], offsets[node.name_end])
    span = Span(offsets[node.start], offsets[node.end])
  }
}

extension TOMLFailure {
  /// Parses `Error while parsing SCOPE: PROBLEM`.
  fileprivate init(_ description: String, at offset: Int) {
    let opening = "Error while parsing "
    let text = description.hasPrefix(opening) ? description.dropFirst(opening.count) : ""
    if let separator = text.utf8.firstIndex(of: Byte.colon) {
      scope = String(text[..<separator])
      problem = String(text[separator...].dropFirst(2))
    } else {
      scope = ""
      problem = description
    }
    self.offset = offset
  }
}

extension String {
  fileprivate init(_ text: CTOMLText) {
    let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.length)
    self = String(decoding: bytes, as: UTF8.self)
  }
}

/// Converts the positions of toml++, which count lines and characters, to byte offsets in the file.
private struct PositionOffsets {
  private let block: Range<Int>
  /// Byte offset of each character; empty when all are ASCII.
  private var starts: [Int32] = []
  /// Index of the first character of each line.
  private var lines: [Int] = [0]

  init(_ bytes: [UInt8], _ block: Range<Int>) {
    self.block = block
    let isASCII = !bytes[block].contains { $0 >= 0x80 }
    var characters = 0
    for position in block where bytes[position] & 0xC0 != 0x80 {
      characters += 1
      if !isASCII { starts.append(Int32(truncatingIfNeeded: position - block.lowerBound)) }
      if bytes[position] == Byte.lineFeed { lines.append(characters) }
    }
  }

  subscript(position: CTOMLPosition) -> Int {
    let line = Int(position.line) - 1
    guard lines.indices.contains(line) else { return block.upperBound }
    let character = lines[line] + max(0, Int(position.column) - 1)
    if starts.isEmpty { return min(block.lowerBound + character, block.upperBound) }
    return character < starts.count
      ? block.lowerBound + Int(starts[character]) : block.upperBound
  }
}
