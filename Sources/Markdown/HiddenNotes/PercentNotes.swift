/// What two percent signs mean. The journal's settings decide it: whether a folder of Obsidian's is
/// there must not, since it may be on one machine and not on the next.
package enum PercentNotes: String, Sendable, CaseIterable {
  /// `%%…%%` is a hidden note, as in Obsidian.
  case hidden
  /// They are text.
  case text
  /// Nobody has said: they are text, and a pair that may be a hidden note is an error.
  case undecided
}

/// How two percent signs are used in a text that is neither code nor the address of a link.
enum PercentPlace {
  /// In an address: `https://example.org/60%%20of`.
  case address
  /// Between two letters or digits of ASCII: `60%%20of`.
  case word
  /// As a sign of arithmetic or of a format: `7 %% 2`, `100%% sure`.
  case sum
  /// As a hidden note's mark may stand.
  case mark

  /// - Parameter run: the percent signs, all that are beside each other.
  init(of run: Range<Int>, in bytes: ArraySlice<UInt8>) {
    let before = bytes[..<run.lowerBound].last
    let behind = bytes[run.upperBound...].first
    if let before, let behind, isWordByte(before), isWordByte(behind) {
      self = Self.isInAddress(run, bytes) ? .address : .word
    } else if let behind, behind > 0x20, behind < 0x7F, Self.isInAddress(run, bytes) {
      self = .address
    } else if let before, isDigit(before), behind.map({ !isWordByte($0) }) ?? true {
      // `30%%였다` too: a particle follows a number at once.
      self = .sum
    } else if Self.isOperator(run, bytes) || Self.isInProgram(run, bytes) {
      self = .sum
    } else {
      self = .mark
    }
  }

  /// Whether the signs are in a run of bytes that begins as a bare address does.
  private static func isInAddress(_ run: Range<Int>, _ bytes: ArraySlice<UInt8>) -> Bool {
    let start = max(bytes.startIndex, run.lowerBound - 2048)
    let word = bytes[start..<run.lowerBound].reversed().prefix { $0 > 0x20 && $0 != 0x3C }
    let text = Array(word.reversed())[...]
    return text.contains(run: "://") || text.map { $0 | 0x20 }[...].contains(run: "www.")
  }

  /// `7 %% 2`, `x %% y`, `(a + b) %% n`: a blank and a short operand on either side.
  private static func isOperator(_ run: Range<Int>, _ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes[..<run.lowerBound].last == 0x20, bytes[run.upperBound...].first == 0x20 else {
      return false
    }
    let left = bytes[..<(run.lowerBound - 1)].suffix(16).reversed().prefix { isWordByte($0) }
    let beforeLeft = bytes[..<(run.lowerBound - 1)].dropLast(left.count).last
    let right = bytes[(run.upperBound + 1)...].prefix(16).prefix { isWordByte($0) }
    let behindRight = bytes[(run.upperBound + 1)...].dropFirst(right.count).first
    let isLeft =
      left.isEmpty
      ? beforeLeft == 0x29 || beforeLeft == 0x5D
      : isOperand(left) && beforeLeft.map { $0 < 0x80 } ?? true
    let isRight =
      right.isEmpty
      ? behindRight == 0x28 : isOperand(right) && behindRight.map { $0 < 0x80 } ?? true
    return isLeft && isRight
  }

  /// `%%d` of a format, and the `<%%= … %%>` of a template.
  private static func isInProgram(_ run: Range<Int>, _ bytes: ArraySlice<UInt8>) -> Bool {
    let before = bytes[..<run.lowerBound].last
    let rest = bytes[run.upperBound...]
    if before == 0x3C || rest.first == 0x3E { return true }
    guard let letter = rest.first, "diouxXeEfgGcspn".utf8.contains(letter) else { return false }
    return rest.dropFirst().first.map { !isWordByte($0) && $0 < 0x80 } ?? true
  }

  /// A number, or a letter by itself.
  private static func isOperand(_ word: some Collection<UInt8>) -> Bool {
    word.count == 1 || word.allSatisfy(isDigit)
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
