/// The part of a bare address after the host: port, path, query, fragment.
struct BareLinkPath {
  private let bytes: ArraySlice<UInt8>
  private let start: Int
  private let host: Int
  private var position: Int
  /// Whether the part after the last `/?#&=` has Hangul, Han or kana.
  private var isWide = false
  /// Number of opening parentheses minus closing ones.
  private var parentheses = 0
  private var brackets = 0
  /// The position after the address.
  private(set) var end = 0

  init(_ bytes: ArraySlice<UInt8>, from start: Int, behind host: Int) {
    self.bytes = bytes
    self.start = start
    self.host = host
    position = host
    read()
    trim()
  }

  private mutating func read() {
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte <= 0x20 || byte == 0x3C || byte == 0x22 || byte == 0x7F { return }
      if byte >= 0x80 {
        guard readScalar() else { return }
        continue
      }
      if followsLooseEnd(byte) { return }
      switch byte {
      case 0x2F, 0x3F, 0x23, 0x26, 0x3D: isWide = false
      case 0x28: parentheses += 1
      case 0x29: parentheses -= 1
      case 0x5B: brackets += 1
      case 0x5D: brackets -= 1
      default: break
      }
      position += 1
    }
  }

  /// Takes a scalar beyond ASCII. Returns false when it ends the address.
  private mutating func readScalar() -> Bool {
    let (scalar, length) = bytes.scalar(at: position)
    guard AddressScalar(scalar) != .end else { return false }
    guard isCJKScalar(scalar) else {
      position += length
      return true
    }
    guard position > host else { return false }
    let before = bytes[position - 1]
    if before < 0x80 {
      let opens = "/?#=&_-+~@(".utf8.contains(before)
      guard opens || isWide && isAlphanumeric(before) else { return false }
      if before == 0x2F && Particle.matches(bytes, at: position) { return false }
    }
    isWide = true
    position += length
    return true
  }

  /// Whether this is punctuation before a character beyond ASCII, which ends the address.
  private func followsLooseEnd(_ byte: UInt8) -> Bool {
    guard position + 1 < bytes.endIndex, bytes[position + 1] >= 0x80 else { return false }
    let (next, _) = bytes.scalar(at: position + 1)
    guard isCJKScalar(next) || AddressScalar(next) == .end else { return false }
    switch byte {
    case 0x29: return parentheses <= 0
    case 0x5D: return brackets <= 0
    default: return ".,:;!'*".utf8.contains(byte)
    }
  }

  /// Removes the punctuation of the sentence after an address.
  private mutating func trim() {
    end = position
    while end > start {
      switch bytes[end - 1] {
      case 0x3F, 0x21, 0x2E, 0x2C, 0x3A, 0x2A, 0x5F, 0x7E, 0x27: end -= 1
      case 0x29 where parentheses < 0:
        parentheses += 1
        end -= 1
      case 0x5D where brackets < 0:
        brackets += 1
        end -= 1
      case 0x3B:
        let name = bytes[start..<(end - 1)].suffix(32).reversed().prefix(while: isAlphanumeric)
          .count
        let mark = end - 2 - name
        // A reference to a character goes as a whole, and any other `;` is the sentence's.
        end = name > 0 && mark > start && bytes[mark] == 0x26 ? mark : end - 1
      case 0x80...:
        guard let dash = trailingDash else { return }
        end = dash
      default: return
      }
    }
  }

  /// Start of a dash at the end: `https://a.example–`.
  private var trailingDash: Int? {
    guard end - 3 > start, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x80,
      bytes[end - 1] >= 0x90 && bytes[end - 1] <= 0x95
    else { return nil }
    return end - 3
  }
}

/// Particles of Korean, Japanese and Chinese, which follow a word without a space.
private enum Particle {
  /// Whether the word at a position can only be a particle.
  static func matches(_ bytes: ArraySlice<UInt8>, at position: Int) -> Bool {
    let rest = bytes[position...]
    if rest.starts(with: "を".utf8) || rest.starts(with: "的".utf8) { return true }
    let (first, length) = bytes.scalar(at: position)
    if "はがにでとへも".unicodeScalars.contains(first) {
      guard position + length < bytes.endIndex, bytes[position + length] >= 0x80 else {
        return true
      }
      let (next, _) = bytes.scalar(at: position + length)
      return isWrittenWithoutSpaces(next) && !(0x3041...0x309F).contains(next.value)
        || AddressScalar(next) == .end
    }
    let word = rest.prefix(19).prefix { $0 >= 0x80 }
    let text = String(decoding: word, as: UTF8.self).unicodeScalars
    let letters = String(String.UnicodeScalarView(text.prefix { AddressScalar($0).isLetter }))
    guard letters.utf8.count <= 18 else { return false }
    let next = position + letters.utf8.count
    if next < bytes.endIndex, bytes[next] < 0x80, isAlphanumeric(bytes[next]) || bytes[next] == 0x2F
    {
      return false
    }
    return korean.contains(letters)
  }

  private static let korean: Set<String> = [
    "을", "를", "은", "는", "이", "가", "의", "에", "와", "과", "도", "만", "로", "나", "라", "및", "에서", "에게",
    "으로",
    "부터", "까지", "처럼", "보다", "라는", "이라", "이라는", "라고", "이라고", "이나", "입니다", "이다", "예요",
    "이에요", "에도", "에는", "에서는", "에서도", "으로는", "로는",
  ]
}
