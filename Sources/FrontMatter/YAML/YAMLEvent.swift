// The only file that calls libyaml. No pointer leaves it: events hold Swift values and byte
// offsets.

import CYAML
import Diagnostics

/// The events of libyaml, in source order.
enum YAMLEvent {
  case documentStart(isExplicit: Bool)
  case documentEnd
  case alias
  case scalar(text: String, style: Scalar.Style, YAMLProperties)
  case sequenceStart(isFlow: Bool, YAMLProperties)
  case mappingStart(isFlow: Bool, YAMLProperties)
  case collectionEnd
}

/// The properties that YAML allows before a value. Both are errors here.
struct YAMLProperties {
  let hasAnchor: Bool
  let hasTag: Bool
}

/// An error of libyaml: its messages, and the byte offsets that they point to.
struct YAMLFailure {
  let problem: String
  let problemOffset: Int
  let context: String
  let contextOffset: Int
}

/// Calls `visit` with the events of `block` until it returns false or the block ends.
///
/// libyaml reads at most one simple key (1,024 characters) ahead. So a caller that stops at a
/// nesting limit also limits libyaml's time, which is proportional to tokens × depth.
///
/// - Parameter takesTabs: whether tabs alone may indent the items of a list, as Hexo reads them.
func forEachYAMLEvent(
  in source: SourceText, _ block: Range<Int>, takesTabs: Bool,
  _ visit: (YAMLEvent, Span) -> Bool
) -> YAMLFailure? {
  let offsets = CharacterOffsets(source.bytes, block)
  // libyaml would lose the text of a block scalar whose last line has no line end.
  let isEnded = block.isEmpty || source.bytes[block.upperBound - 1] == Byte.lineFeed
  var input = isEnded ? source.bytes : source.bytes[..<block.upperBound] + [Byte.lineFeed]
  if takesTabs { replaceTabsBeforeItems(in: &input, block) }
  return input.withUnsafeBufferPointer { bytes in
    // The parser holds a pointer to itself, so it must not move in memory.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return .outOfMemory(at: block.lowerBound) }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let block = block.lowerBound..<(block.upperBound + (isEnded ? 0 : 1))
    guard let base = UnsafeBufferPointer(rebasing: bytes[block]).baseAddress else { return nil }
    yaml_parser_set_input_string(parser, base, block.count)
    return events(of: parser, offsets, visit)
  }
}

/// Writes a space for each tab before the hyphen of an item, so that all offsets stay. A block in
/// which spaces indent other lines stays as it is: nobody knows how wide its tabs are.
private func replaceTabsBeforeItems(in bytes: inout [UInt8], _ block: Range<Int>) {
  var tabs: [Range<Int>] = []
  var position = block.lowerBound
  while position < block.upperBound {
    let line = SourceLine(in: bytes, at: position)
    position = line.next
    guard let first = bytes[line.range].first else { continue }
    if first == Byte.space { return }
    guard first == Byte.tab else { continue }
    let hyphen = line.start + bytes[line.range].prefix { $0 == Byte.tab }.count
    guard hyphen + 1 < line.end, bytes[hyphen] == Byte.hyphen, Byte.isBlank(bytes[hyphen + 1])
    else { return }
    tabs.append(line.start..<hyphen)
  }
  for tab in tabs.joined() { bytes[tab] = Byte.space }
}

private func events(
  of parser: UnsafeMutablePointer<yaml_parser_t>, _ offsets: CharacterOffsets,
  _ visit: (YAMLEvent, Span) -> Bool
) -> YAMLFailure? {
  while true {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      return YAMLFailure(parser.pointee, offsets)
    }
    defer { yaml_event_delete(&event) }
    if event.type == YAML_STREAM_END_EVENT || event.type == YAML_NO_EVENT { return nil }
    guard let value = YAMLEvent(event) else { continue }
    let span = Span(offsets[event.start_mark.index], offsets[event.end_mark.index])
    guard visit(value, span) else { return nil }
  }
}

extension YAMLEvent {
  fileprivate init?(_ event: yaml_event_t) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      self = .documentStart(isExplicit: event.data.document_start.implicit == 0)
    case YAML_DOCUMENT_END_EVENT: self = .documentEnd
    case YAML_ALIAS_EVENT: self = .alias
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      self = .scalar(
        text: String(decoding: value, as: UTF8.self), style: Scalar.Style(scalar.style),
        YAMLProperties(hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      self = .sequenceStart(
        isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE,
        YAMLProperties(hasAnchor: start.anchor != nil, hasTag: start.tag != nil))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      self = .mappingStart(
        isFlow: start.style == YAML_FLOW_MAPPING_STYLE,
        YAMLProperties(hasAnchor: start.anchor != nil, hasTag: start.tag != nil))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: self = .collectionEnd
    default: return nil
    }
  }
}

extension Scalar.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
    default: self = .plain
    }
  }
}

extension YAMLFailure {
  fileprivate init(_ parser: yaml_parser_t, _ offsets: CharacterOffsets) {
    if parser.error == YAML_MEMORY_ERROR {
      self = .outOfMemory(at: offsets[0])
      return
    }
    problem = parser.problem.map { String(cString: $0) } ?? ""
    context = parser.context.map { String(cString: $0) } ?? ""
    // Errors of libyaml's reader have no mark, only an offset in bytes.
    problemOffset =
      parser.error == YAML_READER_ERROR
      ? offsets[byte: parser.problem_offset] : offsets[parser.problem_mark.index]
    contextOffset = parser.context == nil ? problemOffset : offsets[parser.context_mark.index]
  }

  fileprivate static func outOfMemory(at offset: Int) -> YAMLFailure {
    YAMLFailure(
      problem: "out of memory", problemOffset: offset, context: "", contextOffset: offset)
  }
}

/// Converts the marks of libyaml, which count characters from the start of its input, to byte
/// offsets in the file.
private struct CharacterOffsets {
  private let block: Range<Int>
  /// Byte offset of each character; empty when all are ASCII.
  private let starts: [Int32]

  init(_ bytes: [UInt8], _ block: Range<Int>) {
    self.block = block
    guard bytes[block].contains(where: { $0 >= 0x80 }) else {
      starts = []
      return
    }
    var starts: [Int32] = []
    starts.reserveCapacity(block.count)
    for position in block where bytes[position] & 0xC0 != 0x80 {
      starts.append(Int32(truncatingIfNeeded: position - block.lowerBound))
    }
    self.starts = starts
  }

  subscript(character: Int) -> Int {
    if starts.isEmpty { return min(block.lowerBound + character, block.upperBound) }
    return character < starts.count
      ? block.lowerBound + Int(starts[character]) : block.upperBound
  }

  subscript(byte byte: Int) -> Int { min(block.lowerBound + byte, block.upperBound) }
}
