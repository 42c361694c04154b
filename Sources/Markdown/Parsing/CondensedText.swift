import Diagnostics

/// A text for the parser with a mark in place of what it need not look at.
///
/// The parser looks at each byte of a paragraph several times, although only a few characters mean
/// anything to it. So where a block of lines has no delimiters but `*`, the middle of each run of
/// words is left out. The first and the last character of a run stay: whether `*` opens or closes
/// depends on them. `Conversion` puts the words back into the texts of the tree, in their order.
/// If that does not come out even, the whole text is parsed: so this need not know everything about
/// Markdown.
struct CondensedText: ~Copyable {
  /// What was left out.
  struct Gap {
    /// Counted from 1, as the parser does.
    let line: Int32
    let start: Int32
    let count: Int32
  }

  /// The whole text, with line ends after it, so that sixteen bytes can be read at its end.
  private var whole: ByteOutput
  private var condensed: ByteOutput
  private var gaps: [Gap] = []
  /// How many bytes of `whole` are in `bytes`.
  private var copied = 0
  private var line: Int32 = 1
  private let count: Int

  /// The marks are sixteen noncharacters, U+FDE0 to U+FDEF, in turn.
  static let lead: (UInt8, UInt8) = (0xEF, 0xB7)
  static func mark(_ number: Int) -> UInt8 { 0xA0 | UInt8(truncatingIfNeeded: number & 15) }

  /// Shorter gaps are not worth it.
  private static let shortest = 16
  /// The parser may expand more references in a larger text.
  private static let largest = 100_000

  /// The number of gaps that were filled.
  private var filled = 0
  private var hasStrayMark = false
  /// The line of the last gap, and how much was left out before its end.
  private var shift: (line: Int32, bytes: Int) = (0, 0)

  /// A text of which nothing is left out.
  init() {
    whole = ByteOutput()
    condensed = ByteOutput()
    count = 0
  }

  init(_ parts: [ArraySlice<UInt8>], size: Int, _ marks: InlineMarks) {
    let isLeft = size < 2 * Self.shortest || size > Self.largest || marks.hasControls
    count = isLeft ? 0 : size
    whole = ByteOutput(capacity: count + 16)
    condensed = ByteOutput(capacity: count)
    if isLeft { return }
    for part in parts { whole.append(contentsOf: part) }
    if marks.mayHoldNoncharacters, whole.bytes.has(Self.lead.0, before: Self.lead.1) { return }
    for _ in 0..<16 { whole.append(0x0A) }
    gaps.reserveCapacity(size / 256 + 8)
    condense()
  }

  var isUsed: Bool { !gaps.isEmpty }
  /// What the parser shall read.
  var bytes: UnsafeBufferPointer<UInt8> { condensed.bytes }
  /// Whether each gap was filled.
  var isWhole: Bool { filled == gaps.count && !hasStrayMark }

  /// The column in the whole text at which a node begins.
  func column(_ column: Int, line: Int) -> Int {
    line == Int(shift.line) ? column + shift.bytes : column
  }

  /// Appends a text of the tree with what was left out.
  mutating func appendFilled(_ text: UnsafeBufferPointer<UInt8>, to output: inout ByteOutput) {
    var (position, copied) = (0, 0)
    while true {
      position = text.place(of: Self.lead.0, from: position)
      guard position &+ 2 < text.count else { break }
      guard text[position &+ 1] == Self.lead.1, text[position &+ 2] & 0xF0 == 0xA0 else {
        position &+= 1
        continue
      }
      guard filled < gaps.count, text[position &+ 2] == Self.mark(filled) else {
        hasStrayMark = true
        return
      }
      let gap = gaps[filled]
      let start = Int(gap.start)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<position]))
      output.append(contentsOf: whole.bytes(in: start..<(start + Int(gap.count))))
      if shift.line != gap.line { shift = (gap.line, 0) }
      shift.bytes += Int(gap.count) - 3
      filled += 1
      position &+= 3
      copied = position
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
  }

  private mutating func condense() {
    var position = 0
    while position < count {
      let (before, known, pending) = (condensed.count, gaps.count, copied)
      let (start, first) = (position, line)
      if condenseBlock(&position) { continue }
      // The block is left as it is.
      if gaps.count > known {
        gaps.removeLast(gaps.count - known)
        condensed.remove(from: before)
        copied = pending
      }
      (position, line) = (start, first)
      skipBlock(&position)
    }
    copy(to: count)
  }

  private mutating func copy(to end: Int) {
    condensed.append(contentsOf: whole.bytes(in: copied..<end))
    copied = end
  }

  /// Goes behind the next blank line.
  private mutating func skipBlock(_ position: inout Int) {
    let text = whole.bytes
    while position < count {
      if let end = endOfBlock(position) {
        position = end
        line += 2
        return
      }
      position = text.place(of: 0x0A, from: position) + 1
      line += 1
    }
  }

  /// The place behind the blank line after the line of a place; nil if that is not blank.
  private func endOfBlock(_ position: Int) -> Int? {
    let text = whole.bytes
    var next = text.place(of: 0x0A, from: position) + 1
    while text[next] == 0x20 || text[next] == 0x09 { next += 1 }
    return text[next] == 0x0A ? next + 1 : nil
  }

  /// Condenses the lines up to the next blank one.
  ///
  /// - Returns: false if they have a delimiter, or a line without letters, which can make a heading
  ///   or a table of the line before it.
  private mutating func condenseBlock(_ position: inout Int) -> Bool {
    let text = whole.start
    let first = position
    while position < count {
      let start = position
      // The beginning can say what kind of block this is.
      while !Self.isLetter(text[position]) {
        let byte = text[position]
        if byte == 0x0A {
          let isBlank = (start..<position).allSatisfy { text[$0] == 0x20 || text[$0] == 0x09 }
          position += 1
          line += 1
          return isBlank
        }
        if byte != 0x2A, Self.isStop(byte) { return false }
        position += 1
      }
      while true {
        let stop = Self.nextStop(text, position)
        let isLast = text[stop] == 0x0A
        if !isLast, text[stop] != 0x2A {
          // Nothing means anything backwards, and one line has no columns of another one.
          guard start == first, let end = endOfBlock(stop) else { return false }
          leaveOut(position..<stop, isLast: false)
          position = end
          line += 2
          return true
        }
        leaveOut(position..<stop, isLast: isLast)
        position = stop + 1
        if isLast { break }
        while text[position] == 0x2A { position += 1 }
      }
      line += 1
    }
    return true
  }

  /// Leaves out the middle of a run of words.
  private mutating func leaveOut(_ run: Range<Int>, isLast: Bool) {
    guard run.count >= Self.shortest else { return }
    let text = whole.start
    var start = run.lowerBound + 1
    while text[start] & 0xC0 == 0x80 { start += 1 }
    var end = run.upperBound
    // Spaces and number signs at the end of a line can mean something.
    while isLast, end > start, [0x20, 0x09, 0x23].contains(text[end - 1]) { end -= 1 }
    while end > start, text[end - 1] & 0xC0 == 0x80 { end -= 1 }
    end -= 1
    guard end - start >= Self.shortest else { return }
    copy(to: start)
    condensed.append(Self.lead.0)
    condensed.append(Self.lead.1)
    condensed.append(Self.mark(gaps.count))
    gaps.append(Gap(line: line, start: Int32(start), count: Int32(end - start)))
    copied = end
  }

  /// A letter of ASCII, or anything beyond it.
  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26
  }

  /// A line end, `*`, and what means something: `&`, `<`, `[` to the backtick, and `{` to U+007F.
  @inline(__always)
  private static func isStop(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x2A || byte == 0x26 || byte == 0x3C || byte &- 0x5B <= 5
      || byte &- 0x7B <= 4
  }

  /// The place of the first stop. There is one in any case, after the text.
  @inline(__always)
  private static func nextStop(_ text: UnsafeMutablePointer<UInt8>, _ start: Int) -> Int {
    var position = start
    while true {
      let bytes = load(text + position)
      let single =
        ones(bytes .== sixteen(0x0A)) | ones(bytes .== sixteen(0x2A))
        | ones(bytes .== sixteen(0x26)) | ones(bytes .== sixteen(0x3C))
      let ranges =
        ones(bytes &- sixteen(0x5B) .<= sixteen(5)) | ones(bytes &- sixteen(0x7B) .<= sixteen(4))
      if let place = firstPlace(single | ranges) { return position &+ place }
      position &+= 16
    }
  }
}
