// The only file that calls the C library, libcmark-gfm. The library is not thread-safe: misuse
// gives wrong HTML. Each of these rules comes from a failure:
//
// - Extensions are registered once, before any parser is created.
// - `cmark_parser_finish` of a parser with the strikethrough extension changes tables that all
//   threads share, so it runs under a lock. A text without `~~` needs neither.
// - Autolinks, the library's renderers, and its arena allocator (which all threads share) are never
//   used. CMarkArena gives each thread its own arena.

internal import CCMark
private import CMarkArena
private import Diagnostics
private import Synchronization

/// Parses Markdown into a tree.
///
/// The time can grow faster than the size of the text, so check the text with `ParserCost` first.
///
/// - Parameters:
///   - ignored: a character that was inserted to guide the parser; it is removed from all texts.
///   - hasPlaceholders: whether the text has placeholders. Texts keep those for escapes.
///   - pieces: the constructs for which tokens stand. Texts keep the tokens.
///   - marks: the constructs that the text can contain.
func parseMarkup(
  _ parts: [ArraySlice<UInt8>], ignoring ignored: [UInt8], hasPlaceholders: Bool,
  _ pieces: [DialectPiece], _ marks: InlineMarks
) -> MarkupTree {
  _ = extensionsAreRegistered
  let size = parts.reduce(0) { $0 + $1.count }
  // Most texts take eight times their size, those with many links and footnotes up to sixteen
  // times, plus some memory for the parser itself. Untouched pages of the arena cost nothing.
  ilgi_arena_open(min(size * 16 + 64_000, 20 << 20))
  defer { ilgi_arena_close() }
  // If the text is valid, the library's slower validation can be skipped.
  let isValid = !marks.hasControls && parts.allSatisfy { $0.isUTF8 }
  let options =
    (marks.hasCaretReference ? 0 : CMARK_OPT_FOOTNOTES) | (isValid ? 0 : CMARK_OPT_VALIDATE_UTF8)
    | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
  guard let parser = cmark_parser_new_with_mem(options, ilgi_arena()) else { return MarkupTree() }
  defer { if ilgi_arena_has_spilled() != 0 { cmark_parser_free(parser) } }
  cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("table"))
  cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("tasklist"))
  if marks.hasStrikes {
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("strikethrough"))
  }
  for part in parts {
    part.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      cmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }
  var root: OpaquePointer?
  if marks.hasStrikes {
    finishing.withLock { _ in root = cmark_parser_finish(parser) }
  } else {
    root = cmark_parser_finish(parser)
  }
  guard let root else { return MarkupTree() }
  defer { if ilgi_arena_has_spilled() != 0 { cmark_node_free(root) } }
  var conversion = Conversion(
    size: size, ignored: ignored, hasPlaceholders: hasPlaceholders, pieces, marks)
  conversion.convert(root)
  return conversion.tree()
}

private let extensionsAreRegistered: Bool = {
  cmark_gfm_core_extensions_ensure_registered()
  return true
}()

private let finishing = Mutex(())

/// Where a token stands.
private enum PiecePlace { case code, destination }

/// Converts the nodes of the library.
private struct Conversion: ~Copyable {
  private var nodes: [MarkupTree.Node] = []
  private var text: ByteOutput
  private var open: [(position: Int, node: OpaquePointer)] = []
  /// The alignments of the current table, by column.
  private var alignments: [MarkupTree.Alignment] = []
  private var cellColumn = 0
  private let ignored: [UInt8]
  /// The number of definitions so far. The parser returns them in the order of their numbers.
  private var footnotes = 0
  private let hasPlaceholders: Bool
  private let pieces: [DialectPiece]
  /// Whether the text can have footnote references; see `repairText`.
  private let mayCut: Bool
  private let mayBeForbidden: Bool

  /// - Parameter size: size of the text in bytes.
  init(
    size: Int, ignored: [UInt8], hasPlaceholders: Bool, _ pieces: [DialectPiece],
    _ marks: InlineMarks
  ) {
    self.pieces = pieces
    self.ignored = ignored
    self.hasPlaceholders = hasPlaceholders
    mayCut = marks.mayReferToFootnotes
    mayBeForbidden = marks.mayBeForbidden
    text = ByteOutput(capacity: size + 64)
    nodes.reserveCapacity(size / 24 + 16)
    open.reserveCapacity(16)
  }

  consuming func tree() -> MarkupTree { MarkupTree(nodes: nodes, text: text.array) }

  mutating func convert(_ root: OpaquePointer) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
      if event == CMARK_EVENT_ENTER {
        enter(node)
      } else if let top = open.last, top.node == node {
        nodes[top.position].end = nodes.count
        open.removeLast()
      }
    }
    while let top = open.popLast() { nodes[top.position].end = nodes.count }
    repairLines()
    if mayCut { repairText() }
  }

  /// Corrects the lines of a paragraph that a table interrupts. The parser gives the table the
  /// lines of the paragraph, and the paragraph none.
  private mutating func repairLines() {
    for position in nodes.indices {
      let node = nodes[position]
      guard node.kind == .paragraph, node.line == 0, node.end < nodes.count,
        nodes[node.end].kind == .table
      else { continue }
      let first = nodes[node.end].line
      let breaks = nodes[position..<node.end].count {
        $0.kind == .softBreak || $0.kind == .lineBreak
      }
      for inside in position..<node.end {
        nodes[inside].line += first
        nodes[inside].lastLine = first + breaks
        nodes[inside].column = 1
      }
      let head = node.end + 1
      for inside in node.end..<(head < nodes.count ? nodes[head].end : head) {
        nodes[inside].line = first + breaks + 1
      }
    }
  }

  private mutating func enter(_ pointer: OpaquePointer) {
    var node = MarkupTree.Node(kind: kind(of: pointer))
    node.end = nodes.count + 1
    node.line = Int(cmark_node_get_start_line(pointer))
    node.column = Int(cmark_node_get_start_column(pointer))
    node.lastLine = Int(cmark_node_get_end_line(pointer))
    switch node.kind {
    case .text:
      node.literal = take(cmark_node_get_literal(pointer), .keepingEscapes)
    case .html, .htmlBlock:
      node.literal = take(cmark_node_get_literal(pointer), .spelling, .destination)
    case .code, .footnoteReference:
      node.literal = take(cmark_node_get_literal(pointer), .spelling)
      if node.kind == .footnoteReference { node.number = decimal(node.literal) }
    case .footnote:
      footnotes += 1
      node.number = footnotes
    case .codeBlock:
      node.literal = take(cmark_node_get_literal(pointer), .spelling)
      node.extra = take(cmark_node_get_fence_info(pointer), .meaning)
    case .link, .image:
      node.literal = take(cmark_node_get_url(pointer), .meaning, .destination)
      node.extra = take(cmark_node_get_title(pointer), .meaning)
    case .heading: node.number = Int(cmark_node_get_heading_level(pointer))
    case .bulletList: node.isSet = cmark_node_get_list_tight(pointer) != 0
    case .orderedList:
      node.isSet = cmark_node_get_list_tight(pointer) != 0
      node.number = Int(cmark_node_get_list_start(pointer))
    case .task: node.isSet = cmark_gfm_extensions_get_tasklist_item_checked(pointer)
    case .table: readAlignments(pointer)
    case .tableHead, .tableRow: cellColumn = 0
    case .cell:
      if cellColumn < alignments.count { node.alignment = alignments[cellColumn] }
      cellColumn += 1
    case .document, .quote, .alert, .alertTitle, .item, .paragraph, .thematicBreak, .softBreak,
      .lineBreak, .emphasis,
      .strong, .deletion, .mark:
      break
    }
    if !node.kind.isLeaf { open.append((nodes.count, pointer)) }
    nodes.append(node)
  }

  private mutating func readAlignments(_ table: OpaquePointer) {
    let count = Int(cmark_gfm_extensions_get_table_columns(table))
    guard let letters = cmark_gfm_extensions_get_table_alignments(table) else {
      alignments = []
      return
    }
    alignments = (0..<count).map { column in
      switch letters[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }

  /// Copies a C string, with U+FFFD for characters that XML 1.0 forbids.
  private mutating func take(
    _ characters: UnsafePointer<CChar>?, _ way: PlaceholderRestoring,
    _ place: PiecePlace = .code
  ) -> Range<Int> {
    let start = text.count
    guard let characters else { return start..<start }
    let raw = UnsafeRawBufferPointer(start: characters, count: ilgi_length(characters))
    let bytes = raw.assumingMemoryBound(to: UInt8.self)
    text.append(contentsOf: bytes)
    // All inserted characters begin with this byte.
    if !ignored.isEmpty || hasPlaceholders, bytes.has({ $0 ^ 0xE2 }) { takeOut(from: start, way) }
    if !pieces.isEmpty, way != .keepingEscapes, bytes.has({ ($0 ^ 0xEF) | ($1 ^ 0xB7) }),
      let plain = DialectToken.restored(
        Array(text.bytes(from: start))[...], pieces, { place == .code ? $0.code : $0.destination })
    {
      text.replace(from: start, with: plain)
    }
    if mayBeForbidden, bytes.has({ nearest($0 >> 5, max($0, 0xEF) ^ $0) }), hasForbidden(bytes) {
      var clean: [UInt8] = []
      clean.appendWithoutForbidden(Array(text.bytes(from: start)))
      text.replace(from: start, with: clean)
    }
    return start..<text.count
  }

  /// Removes the inserted characters.
  private mutating func takeOut(from start: Int, _ way: PlaceholderRestoring) {
    let bytes = Array(text.bytes(from: start))[...]
    if !ignored.isEmpty, bytes.firstRange(of: ignored) != nil {
      text.replace(from: start, with: bytes.removing(ignored))
    }
    if hasPlaceholders, let plain = Array(text.bytes(from: start))[...].restoringPlaceholders(way) {
      text.replace(from: start, with: plain)
    }
  }

  /// Repairs texts that are not UTF-8. When a footnote is undefined, the parser turns its reference
  /// into text again, and can split a character.
  private mutating func repairText() {
    guard !isWhole else { return }
    var repaired = ByteOutput(capacity: text.count + 64)
    for position in nodes.indices {
      let (literal, extra) = (nodes[position].literal, nodes[position].extra)
      let start = repaired.count
      let bytes = text.bytes(in: literal)
      if nodes[position].kind == .text && !bytes.isUTF8 {
        repaired.append(text: String(decoding: bytes, as: UTF8.self))
      } else {
        repaired.append(contentsOf: bytes)
      }
      nodes[position].literal = start..<repaired.count
      repaired.append(contentsOf: text.bytes(in: extra))
      nodes[position].extra = repaired.count - extra.count..<repaired.count
    }
    text = repaired
  }

  /// Whether each text is valid UTF-8, and so none begins or ends inside a character.
  private var isWhole: Bool {
    let bytes = text.bytes
    return bytes.isUTF8
      && nodes.allSatisfy { node in
        node.kind != .text || node.literal.isEmpty
          || bytes[node.literal.lowerBound] & 0xC0 != 0x80
      }
  }

  /// The number of a footnote reference, which the parser stores as decimal digits.
  private func decimal(_ range: Range<Int>) -> Int {
    text.bytes(from: range.lowerBound).prefix(9).reduce(0) { total, byte in
      byte >= 0x30 && byte <= 0x39 ? total * 10 + Int(byte - 0x30) : total
    }
  }
}

private func kind(of node: OpaquePointer) -> MarkupTree.Kind {
  switch cmark_node_get_type(node) {
  case CMARK_NODE_TEXT: .text
  case CMARK_NODE_PARAGRAPH: .paragraph
  case CMARK_NODE_SOFTBREAK: .softBreak
  case CMARK_NODE_LINEBREAK: .lineBreak
  case CMARK_NODE_CODE: .code
  case CMARK_NODE_HTML_INLINE: .html
  case CMARK_NODE_EMPH: .emphasis
  case CMARK_NODE_STRONG: .strong
  case CMARK_NODE_LINK: .link
  case CMARK_NODE_IMAGE: .image
  case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
  case CMARK_NODE_DOCUMENT: .document
  case CMARK_NODE_BLOCK_QUOTE: .quote
  case CMARK_NODE_LIST:
    cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? .orderedList : .bulletList
  case CMARK_NODE_ITEM: cmark_node_get_syntax_extension(node) == nil ? .item : .task
  case CMARK_NODE_CODE_BLOCK: .codeBlock
  case CMARK_NODE_HTML_BLOCK: .htmlBlock
  case CMARK_NODE_HEADING: .heading
  case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
  case CMARK_NODE_FOOTNOTE_DEFINITION: .footnote
  default: extensionKind(of: node)
  }
}

/// The kind of an extension's node. Such types have names only, no constants.
private func extensionKind(of node: OpaquePointer) -> MarkupTree.Kind {
  let name = UnsafeRawBufferPointer(
    start: cmark_node_get_type_string(node), count: ilgi_length(cmark_node_get_type_string(node)))
  func isNamed(_ known: StaticString) -> Bool { known.withUTF8Buffer { name.elementsEqual($0) } }
  if isNamed("table_cell") { return .cell }
  if isNamed("table_row") { return .tableRow }
  if isNamed("table_header") { return .tableHead }
  if isNamed("table") { return .table }
  return isNamed("strikethrough") ? .deletion : .quote
}

/// Whether a text has a character that XML 1.0 forbids. The parser writes U+FFFE and U+FFFF from
/// numeric references as the single bytes 0xFE and 0xFF.
private func hasForbidden(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  for position in bytes.indices {
    let byte = bytes[position]
    if byte < 0x20 && byte != 0x0A && byte != 0x09 || byte >= 0xFE { return true }
    if byte >= 0xBE && position >= 2 && bytes[position - 1] == 0xBF && bytes[position - 2] == 0xEF {
      return true
    }
  }
  return false
}
