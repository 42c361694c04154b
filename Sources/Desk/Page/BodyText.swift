import Build

/// The text of an entry as a browser's text field has it, and back into the bytes of the file.
///
/// A text field ends every line with LF. The file may end its lines otherwise, also in turn. What
/// comes back therefore takes the place of the lines that are different; all other lines keep
/// their bytes, and a changed one keeps its end.
package enum BodyText {
  /// The text with LF at the end of every line; nil where it is not UTF-8.
  package static func shown(_ bytes: ArraySlice<UInt8>) -> String? {
    let lines = lines(of: bytes)
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for (position, line) in lines.enumerated() {
      if position > 0 { plain.append(0x0A) }
      plain += line.content
    }
    return String(validating: plain, as: UTF8.self)
  }

  /// The bytes of a text, of which `old` are the bytes before.
  ///
  /// - Parameter usualEnd: ends new lines where no line of `old` has an end.
  package static func written(
    _ text: String, over old: ArraySlice<UInt8>, usualEnd: [UInt8] = [0x0A]
  ) -> [UInt8] {
    let before = lines(of: old)
    let after = lines(of: Array(text.utf8)[...]).map(\.content)
    var start = 0
    let shorter = min(before.count, after.count)
    while start < shorter, before[start].content == after[start] { start += 1 }
    var end = 0
    while end < shorter - start,
      before[before.count - 1 - end].content == after[after.count - 1 - end]
    {
      end += 1
    }
    let usual = mostFrequentEnd(before) ?? usualEnd
    let places = places(
      of: after[start..<after.count - end],
      in: before[start..<before.count - end].map(\.content)[...])
    var bytes: [UInt8] = []
    bytes.reserveCapacity(old.count + text.utf8.count / 8)
    for (position, line) in after.enumerated() {
      bytes += line
      guard position < after.count - 1 else { break }
      var same: Int? = position
      if position >= after.count - end {
        same = position - after.count + before.count
      } else if position >= start {
        same = places[position - start].map { $0 + start }
      }
      let wanted = if let same, same < before.count - 1 { Array(before[same].end) } else { usual }
      // CR, an empty line and LF would be one end, and the line lost.
      if line.isEmpty, bytes.last == 0x0D, wanted.first == 0x0A { bytes.append(0x0D) }
      bytes += wanted
    }
    return bytes
  }

  /// For each of some lines, which line it was: the same one, or a changed one in its place; nil
  /// for a new one.
  ///
  /// The longest common subsequence is found where that takes no more than a million steps.
  private static func places(
    of lines: ArraySlice<ArraySlice<UInt8>>, in old: ArraySlice<ArraySlice<UInt8>>
  ) -> [Int?] {
    let (new, old) = (Array(lines), Array(old))
    var same = [Int?](repeating: nil, count: new.count)
    if new.count * old.count <= 1_000_000 {
      let width = old.count + 1
      var lengths = [Int32](repeating: 0, count: (new.count + 1) * width)
      for row in new.indices.reversed() {
        for column in old.indices.reversed() {
          lengths[row * width + column] =
            new[row] == old[column]
            ? lengths[(row + 1) * width + column + 1] + 1
            : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
        }
      }
      var (row, column) = (0, 0)
      while row < new.count, column < old.count {
        if new[row] == old[column] {
          same[row] = column
          (row, column) = (row + 1, column + 1)
        } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
          row += 1
        } else {
          column += 1
        }
      }
    }
    // Between lines that stayed, the first new ones are the old ones, changed.
    var (nextOld, result) = (0, same)
    for row in new.indices {
      if let known = same[row] {
        nextOld = known + 1
      } else {
        let limit = same[row...].lazy.compactMap(\.self).first ?? old.count
        if nextOld < limit {
          result[row] = nextOld
          nextOld += 1
        }
      }
    }
    return result
  }

  private struct Line {
    let content: ArraySlice<UInt8>
    let end: ArraySlice<UInt8>
  }

  /// Always one more than there are ends: CRLF, LF and CR.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = bytes.startIndex
    var position = start
    while position < bytes.endIndex {
      guard bytes[position] == 0x0A || bytes[position] == 0x0D else {
        position += 1
        continue
      }
      let isPair =
        bytes[position] == 0x0D && position + 1 < bytes.endIndex && bytes[position + 1] == 0x0A
      let next = position + (isPair ? 2 : 1)
      lines.append(Line(content: bytes[start..<position], end: bytes[position..<next]))
      (start, position) = (next, next)
    }
    lines.append(Line(content: bytes[start...], end: bytes[bytes.endIndex...]))
    return lines
  }

  private static func mostFrequentEnd(_ lines: [Line]) -> [UInt8]? {
    let ends = lines.dropLast().map(\.end)
    let kinds: [[UInt8]] = [[0x0A], [0x0D, 0x0A], [0x0D]]
    let counts = kinds.map { kind in (kind, ends.count { $0.elementsEqual(kind) }) }
    guard let best = counts.max(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
    return best.0
  }
}
