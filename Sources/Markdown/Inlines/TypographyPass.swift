import Diagnostics

/// Interprets the marks of one line of text.
struct TypographyPass {
  private let bytes: [UInt8]
  private let marks: QuotationMarks
  /// In order, without overlap.
  private var replacements: [(range: Range<Int>, with: String)] = []
  /// The open quotation marks, by index in `replacements`.
  private var openers: [(isDouble: Bool, place: Int)] = []
  /// The position after the last opening mark, where a new quotation can begin.
  private var lastOpening = -1
  private var nextReplacement = 0

  init(_ bytes: [UInt8], _ marks: QuotationMarks) {
    self.bytes = bytes
    self.marks = marks
  }

  /// The whole line with its replacements. Call it once.
  mutating func replaced() -> [UInt8] {
    decide()
    return changed(0..<bytes.count) ?? bytes
  }

  /// A part of the line with its replacements, or nil without any. Ask for the parts in order.
  mutating func changed(_ range: Range<Int>) -> [UInt8]? {
    var result: [UInt8] = []
    var position = range.lowerBound
    while nextReplacement < replacements.count,
      replacements[nextReplacement].range.lowerBound < range.upperBound
    {
      let (place, text) = replacements[nextReplacement]
      nextReplacement += 1
      // A mark that is split between two nodes stays.
      guard place.lowerBound >= position, place.upperBound <= range.upperBound else { continue }
      result += bytes[position..<place.lowerBound]
      result += text.utf8
      position = place.upperBound
    }
    guard position > range.lowerBound else { return nil }
    return result + bytes[position..<range.upperBound]
  }

  mutating func decide() {
    var position = nextMark(from: 0)
    while position < bytes.count {
      switch bytes[position] {
      case 0x22: decideQuote(at: position, isDouble: true)
      case 0x27: decideQuote(at: position, isDouble: false)
      case 0x2D, 0x2E:
        let end = bytes[position...].firstIndex { $0 != bytes[position] } ?? bytes.count
        decideRun(position..<end)
        position = nextMark(from: end)
        continue
      default: break
      }
      position = nextMark(from: position + 1)
    }
    // A single mark that opened without closing is an apostrophe. An unclosed double quotation can
    // continue in the next paragraph.
    for opener in openers where !opener.isDouble { replacements[opener.place].with = "\u{2019}" }
  }

  private func nextMark(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { $0.place(ofAny: (0x22, 0x27, 0x2D, 0x2E), from: start) }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    replacements.append((range, text))
  }
}

// MARK: Quotation marks

extension TypographyPass {
  private mutating func decideQuote(at position: Int, isDouble: Bool) {
    let before = neighbour(before: position)
    let after = neighbour(at: position + 1)
    if !isDouble && isApostrophe(position, before, after) {
      replace(position..<(position + 1), with: "\u{2019}")
      return
    }
    let place = openers.lastIndex { $0.isDouble == isDouble }
    if let place, !before.isOpening {
      close(place, position, isDouble)
    } else if after != .space && (before.isOpening || before.isWide || before.isMark) {
      open(position, isDouble)
    } else if before.isOpening || before == .digit || after.isLetter {
      // A mark between spaces, for feet, inches or minutes, or inside a word, as Hebrew gershayim.
      return
    } else {
      replace(
        position..<(position + 1), with: isDouble ? marks.closing : "\u{2019}")
    }
  }

  private mutating func open(_ position: Int, _ isDouble: Bool) {
    openers.append((isDouble, replacements.count))
    lastOpening = position + 1
    replace(position..<(position + 1), with: isDouble ? marks.opening : marks.innerOpening)
  }

  private mutating func close(_ place: Int, _ position: Int, _ isDouble: Bool) {
    for lost in openers[(place + 1)...] where !lost.isDouble {
      replacements[lost.place].with = "\u{2019}"
    }
    openers.removeSubrange(place...)
    replace(position..<(position + 1), with: isDouble ? marks.closing : marks.innerClosing)
  }

  /// Whether `'` is an apostrophe.
  private func isApostrophe(_ position: Int, _ before: Neighbour, _ after: Neighbour) -> Bool {
    if before.isApostrophized && after.isApostrophized {
      return before == .letter || after == .letter
    }
    guard before.isOpening else { return false }
    let rest = bytes[(position + 1)...]
    // The ’90s, but not '90 and so on'.
    let digits = rest.prefix(5).prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    if digits == 2, !rest.contains(0x27) || rest.dropFirst(2).first.map({ $0 | 0x20 }) == 0x73 {
      return true
    }
    let word = rest.prefix(5).prefix(while: isLetter).map { $0 | 0x20 }
    return ["tis", "twas", "em", "til"].contains { word.elementsEqual($0.utf8) }
  }
}

// MARK: Dashes and ellipses

extension TypographyPass {
  private mutating func decideRun(_ range: Range<Int>) {
    guard range.count > 1, range.count <= 6 else { return }
    let before = neighbour(before: range.lowerBound)
    let after = neighbour(at: range.upperBound)
    switch (bytes[range.lowerBound], range.count) {
    // `../...` is a path.
    case (0x2E, 3) where before != .slash && after != .slash: replace(range, with: "…")
    case (0x2E, 6) where before != .slash && after != .slash: replace(range, with: "……")
    // `-->` is an arrow, `--option` an option.
    case (0x2D, 2) where before != .arrow && after != .arrow:
      let isOption = (before.isOpening || before.isMark) && after != .space
      if !isOption { replace(range, with: "–") }
    case (0x2D, 3) where before != .arrow && after != .arrow: replace(range, with: "—")
    default: break
    }
  }
}

// MARK: Neighbours

extension TypographyPass {
  /// The character next to a mark.
  private enum Neighbour {
    case space, opening, mark, slash, arrow, digit, letter, hebrew, wide, wideMark

    /// Whether a quotation can begin after it.
    var isOpening: Bool { self == .space || self == .opening }
    var isMark: Bool { self == .mark || self == .slash || self == .arrow }
    var isWide: Bool { self == .wide || self == .wideMark }
    var isLetter: Bool { self == .letter || self == .hebrew || self == .digit }
    var isApostrophized: Bool { self == .letter || self == .digit }
  }

  private func neighbour(before position: Int) -> Neighbour {
    if position == lastOpening { return .opening }
    guard let start = bytes[..<position].suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else {
      return .space
    }
    return neighbour(at: start)
  }

  private func neighbour(at position: Int) -> Neighbour {
    guard position < bytes.count else { return .space }
    switch bytes[position] {
    case 0...0x20: return .space
    case 0x28, 0x5B, 0x7B: return .opening
    case 0x2F, 0x5C: return .slash
    case 0x3C, 0x3E: return .arrow
    case 0x30...0x39: return .digit
    case 0x41...0x5A, 0x61...0x7A: return .letter
    case 0..<0x80: return .mark
    default: return Self.neighbour(bytes[...].scalar(at: position).scalar)
    }
  }

  private static func neighbour(_ scalar: Unicode.Scalar) -> Neighbour {
    if scalar.value >= 0xAC00 && scalar.value <= 0xD7A3 { return .wide }
    if scalar.value >= 0x0591 && scalar.value <= 0x05F4 { return .hebrew }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
    case .openPunctuation, .initialPunctuation: return .opening
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .connectorPunctuation:
      return isCJKScalar(scalar) ? .wideMark : .mark
    case .dashPunctuation: return .opening
    case .decimalNumber: return .digit
    default: return isCJKScalar(scalar) ? .wide : .letter
    }
  }
}
