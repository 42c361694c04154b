import Diagnostics

/// Lets emphasis end where Korean, Japanese and Chinese end it.
///
/// CommonMark does not read `**마크다운(Markdown)**을` as emphasis, because a run of asterisks after
/// punctuation and before a letter can only open. The proposed amendment (commonmark-spec #839)
/// lets it close before a CJK character and open after one, and treats CJK punctuation like
/// letters.
///
/// The parser cannot be changed, but white space next to a run decides whether it opens or closes.
/// So a space character that the text does not use is inserted there and removed from the tree, and
/// code, addresses and HTML stay the same. Text without CJK characters is not changed. Runs of `_`
/// are not changed either: next to a letter they are not emphasis in any script (`_강조_는`), and the
/// amendment does not change that.
struct EmphasisGuide {
  private let bytes: ArraySlice<UInt8>
  /// The runs of the block that can still be closed.
  private var openers: [(mark: UInt8, count: Int)] = []
  /// The position after the last run that opened emphasis.
  private var openerEnd = -1
  /// The position after the last code span.
  private(set) var codeEnd = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var hasOpeners: Bool { !openers.isEmpty }

  /// A space that no part has: U+205F, U+2005 or U+2006, white space that is not on keyboards.
  static func space(free parts: [ArraySlice<UInt8>]) -> [UInt8]? {
    [[0xE2, 0x81, 0x9F], [0xE2, 0x80, 0x85], [0xE2, 0x80, 0x86]].first { space in
      parts.allSatisfy { $0.firstRange(of: space) == nil }
    }
  }

  /// Ends all emphasis where a blank line begins.
  mutating func startLine(at start: Int) {
    if isBlankLine(at: start) { openers.removeAll() }
  }

  /// Whether nothing is in a line, except marks of quotes.
  private func isBlankLine(at start: Int) -> Bool {
    let rest = bytes[min(start, bytes.endIndex)...].prefix(200).drop {
      isBlank($0) || $0 == 0x0D || $0 == 0x3E
    }
    return rest.first == 0x0A || rest.isEmpty
  }

  /// Notes the code span that begins with some backticks, unless it does not close soon.
  mutating func readCode(_ opening: Range<Int>) {
    codeEnd = opening.upperBound
    var next = codeEnd
    let limit = min(bytes.endIndex, codeEnd + 1000)
    while true {
      next += bytes[next..<limit].prefixCount { nearest($0 ^ 0x60, $0 ^ 0x0A) }
      guard next < limit else { return }
      if bytes[next] == 0x60 {
        let closing = bytes[next...].prefix { $0 == 0x60 }.count
        next += closing
        if closing == opening.count {
          codeEnd = next
          return
        }
        if next >= limit { return }
      } else if isBlankLine(at: next + 1) {
        return
      } else {
        next += 1
      }
    }
  }

  /// Reads a run of `*` or `~`. Returns where it needs a space.
  mutating func readRun(_ run: Range<Int>) -> Int? {
    let mark = bytes[run.lowerBound]
    // Only `~~` strikes text out.
    if mark == 0x7E && run.count != 2 { return nil }
    let before = Neighbour(bytes[..<run.lowerBound].lastScalar)
    let after = Neighbour(bytes[run.upperBound...].firstScalar)
    let opener = openers.lastIndex { $0.mark == mark }
    // `***1、***2` are two asterisked names.
    let isLong = run.count > 2
    if let opener, before.canEnd(before: after, amended: true, isLong),
      before.canEnd(before: after, amended: false, isLong)
        || !startsInside(run.lowerBound, before, after)
    {
      close(opener, run.count)
      return before.canEnd(before: after, amended: false, isLong) ? nil : run.upperBound
    }
    guard after.canEnd(before: before, amended: true, isLong),
      !isLong || after.opensQuote || after.canEnd(before: before, amended: false, isLong)
    else { return nil }
    openers.append((mark, run.count))
    openerEnd = run.upperBound
    return after.canEnd(before: before, amended: false, isLong) ? nil : run.lowerBound
  }

  /// Whether a run that could end emphasis only by the amendment starts emphasis within it: after
  /// an opening mark, as the inner one of `**"*정말*"**이라고` and `*「**本当**」*と`.
  private func startsInside(_ run: Int, _ before: Neighbour, _ after: Neighbour) -> Bool {
    guard after.canEnd(before: before, amended: false, false) else { return false }
    if before.isOpening { return true }
    // A straight mark opens if nothing but the start of other emphasis is before it.
    guard before.isStraightQuote else { return false }
    let earlier = bytes[..<(run - 1)]
    if earlier.endIndex == openerEnd { return true }
    let outer = Neighbour(earlier.lastScalar)
    return outer.isSpace || outer.isOpening
  }

  private mutating func close(_ opener: Int, _ count: Int) {
    openers.removeSubrange((opener + 1)...)
    openers[opener].count -= count
    if openers[opener].count <= 0 { openers.removeLast() }
  }
}

/// A character next to a run of delimiters.
private struct Neighbour {
  private(set) var isSpace = true
  private var isPunctuation = false
  private var isCJK = false
  /// Whether it opens a quotation or a bracket.
  private(set) var isOpening = false
  /// `"` or `'`
  private(set) var isStraightQuote = false

  var opensQuote: Bool { isOpening || isStraightQuote }

  /// The start and the end of the text count as white space.
  init(_ scalar: Unicode.Scalar?) {
    guard let scalar else { return }
    if scalar.value < 0x80 {
      isSpace = scalar.value <= 0x20
      isPunctuation = !isSpace && !isAlphanumeric(UInt8(scalar.value))
      isOpening = scalar == "(" || scalar == "["
      isStraightQuote = scalar == "\"" || scalar == "'"
      return
    }
    isCJK = isCJKScalar(scalar)
    if scalar.value >= 0xAC00 && scalar.value <= 0xD7A3 {
      isSpace = false
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: break
    case .openPunctuation, .initialPunctuation:
      (isSpace, isPunctuation, isOpening) = (false, true, true)
    case .connectorPunctuation, .dashPunctuation, .closePunctuation, .finalPunctuation,
      .otherPunctuation:
      (isSpace, isPunctuation) = (false, true)
    default: isSpace = false
    }
  }

  /// Whether a run between this character, inside the emphasis, and `outside` can end the emphasis:
  /// right-flanking if this character is before the run, left-flanking if it is after it.
  ///
  /// - Parameters:
  ///   - amended: whether by the CJK amendment instead of CommonMark 0.29.
  ///   - isLong: whether the run has more than two characters. The amendment treats CJK punctuation
  ///     like letters; for a long run, only where a CJK character is on the other side too.
  func canEnd(before outside: Neighbour, amended: Bool, _ isLong: Bool) -> Bool {
    if isSpace { return false }
    if amended {
      if isLong && isPunctuation && !outside.isSpace && !outside.isPunctuation {
        return outside.isCJK
      }
      let isForeignMark = isPunctuation && !isCJK
      return !isForeignMark || outside.isSpace || outside.isPunctuation || outside.isCJK
    }
    return !isPunctuation || outside.isSpace || outside.isPunctuation
  }
}

/// Hangul, Han, kana, bopomofo, and their punctuation and wide forms.
package func isCJKScalar(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x2FF0...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEE,
    0x1B000...0x1B2FF, 0x20000...0x3FFFD:
    true
  default: false
  }
}

extension ArraySlice<UInt8> {
  fileprivate var firstScalar: Unicode.Scalar? {
    guard let first else { return nil }
    return first < 0x80 ? Unicode.Scalar(first) : scalar(at: startIndex).scalar
  }

  fileprivate var lastScalar: Unicode.Scalar? {
    guard let last else { return nil }
    if last < 0x80 { return Unicode.Scalar(last) }
    guard let start = suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
    return self[start...].scalar(at: start).scalar
  }
}
