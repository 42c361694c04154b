/// Whether the lines after a line that resembles a fence look like fields.
enum FieldEvidence {
  case none
  /// The next line is a field.
  case field
  /// Only fields, then a closing fence.
  case closedFields

  /// Complexity: O(length of the block).
  init(behind opening: SourceLine, _ fence: Fence, _ bytes: [UInt8]) {
    var line = opening
    var lines = 0
    var fields = 0
    var isNext = false
    while line.next < bytes.count {
      line = SourceLine(in: bytes, at: line.next)
      lines += 1
      if let likeness = FenceLikeness(of: line, in: bytes), likeness.rest == nil,
        likeness.count > 1 || !likeness.isASCII, likeness.innerBlanks == 0
      {
        self = fields > 0 ? .closedFields : .none
        return
      }
      if isField(from: line.start, to: line.end, fence, bytes) {
        if lines == 1 { isNext = true }
        fields += 1
      } else if !looksBlank(line, in: bytes) && !isFieldsLine(line, fence, bytes) {
        break
      }
    }
    self = isNext ? .field : .none
  }
}

/// Whether a field begins at `start`: `name: …` or `name = …`, also with a quoted name or without
/// the space after the separator.
///
/// - Parameter strictly: whether a space or the line's end must follow the separator.
func isField(
  from start: Int, to end: Int, _ fence: Fence, _ bytes: [UInt8], strictly: Bool = false
) -> Bool {
  var position = start
  if position < end, bytes[position] == Byte.quote || bytes[position] == Byte.apostrophe {
    position += 1
  }
  let nameStart = position
  while position < end && isNameByte(bytes[position], first: position == nameStart) {
    position += 1
  }
  guard position > nameStart else { return false }
  if position < end, bytes[position] == Byte.quote || bytes[position] == Byte.apostrophe {
    position += 1
  }
  position += blanks(in: bytes, from: position, to: end)
  guard position < end, bytes[position] == fence.separator else { return false }
  guard position + 1 < end else { return true }
  let next = bytes[position + 1]
  if strictly { return Byte.isBlank(next) }
  return next != fence.separator && next != Byte.slash
}

/// Whether a line can be part of front matter: a field, a list item, a comment or a continuation.
func isFieldsLine(_ line: SourceLine, _ fence: Fence, _ bytes: [UInt8]) -> Bool {
  guard line.start < line.end else { return false }
  switch bytes[line.start] {
  case Byte.space, Byte.tab, Byte.hash: return true
  case Byte.hyphen: return line.end - line.start == 1 || Byte.isBlank(bytes[line.start + 1])
  default: return isField(from: line.start, to: line.end, fence, bytes)
  }
}

private func isNameByte(_ byte: UInt8, first: Bool) -> Bool {
  switch byte {
  case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: true
  case 0x30...0x39, Byte.hyphen, Byte.dot: !first
  default: false
  }
}
