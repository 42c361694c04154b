/// The host of a bare address.
struct BareLinkHost {
  /// The position after the host, or nil for an invalid host; and the position after all bytes that
  /// were read.
  private(set) var end: (valid: Int?, read: Int)

  private struct Label {
    var range: Range<Int>
    /// Position of its first Hangul, Han or kana character.
    var wide: Int?
  }

  init(_ bytes: ArraySlice<UInt8>, at start: Int) {
    var labels: [Label] = []
    var position = start
    while position < bytes.endIndex {
      let label = Self.label(bytes, at: position)
      guard !label.range.isEmpty else { break }
      labels.append(label)
      position = label.range.upperBound
      guard position < bytes.endIndex, bytes[position] == 0x2E else { break }
      position += 1
    }
    let read = position
    // From the end: a CJK text directly after the host is not part of it.
    while let last = labels.last, let wide = last.wide {
      if let length = Self.topLevelDomain(bytes[last.range]) {
        labels[labels.count - 1].range = last.range.prefix(length)
        break
      }
      labels.removeLast()
      guard wide > last.range.lowerBound else { continue }
      labels.append(Label(range: last.range.lowerBound..<wide, wide: nil))
    }
    let hasUnderscore = labels.suffix(2).contains { bytes[$0.range].contains(0x5F) }
    let isLocal = labels.count == 1 && bytes[labels[0].range].elementsEqual("localhost".utf8)
    let isValid = !hasUnderscore && (labels.count >= 2 || isLocal)
    end = (isValid ? labels.last?.range.upperBound : nil, read)
  }

  private static func label(_ bytes: ArraySlice<UInt8>, at start: Int) -> Label {
    var label = Label(range: start..<start)
    var position = start
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte < 0x80 {
        guard isAlphanumeric(byte) || byte == 0x2D || byte == 0x5F else { break }
        position += 1
      } else {
        let (scalar, length) = bytes.scalar(at: position)
        guard AddressScalar(scalar).isLetter else { break }
        if label.wide == nil, isCJKScalar(scalar) { label.wide = position }
        position += length
      }
    }
    label.range = start..<position
    return label
  }

  /// The length of a top-level domain at the start of a label, for the most common ones of IANA's
  /// list.
  private static func topLevelDomain(_ label: ArraySlice<UInt8>) -> Int? {
    let domains = [
      "한국", "닷컴", "닷넷", "삼성", "中国", "中國", "香港", "台湾", "台灣", "澳門", "新加坡", "公司", "网络",
      "网址", "みんな", "コム",
    ]
    return domains.first { label.starts(with: $0.utf8) }?.utf8.count
  }
}

/// The role of a scalar beyond ASCII in an address.
enum AddressScalar {
  case letter, dash, symbol, end

  init(_ scalar: Unicode.Scalar) {
    if scalar.value >= 0xAC00 && scalar.value <= 0xD7A3 {
      self = .letter
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      self = .letter
    case .dashPunctuation, .connectorPunctuation: self = isCJKScalar(scalar) ? .end : .dash
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      self = isCJKScalar(scalar) ? .end : .symbol
    // Of the invisible characters, only the joiners are allowed, for emoji and some scripts.
    case .format: self = scalar.value == 0x200C || scalar.value == 0x200D ? .symbol : .end
    default: self = .end
    }
  }

  var isLetter: Bool { self == .letter }
}

extension ArraySlice<UInt8> {
  /// The scalar at a position of UTF-8, and its length in bytes.
  func scalar(at position: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let length =
      switch self[position] {
      case 0..<0xC0: 1
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      default: 4
      }
    if length == 3, position + 3 <= endIndex {
      let (first, second, third) = (self[position], self[position + 1], self[position + 2])
      if first < 0xF0 && second & 0xC0 == 0x80 && third & 0xC0 == 0x80 {
        let value =
          UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
        if value >= 0x800, let scalar = Unicode.Scalar(value) { return (scalar, 3) }
      }
    }
    let text = String(decoding: self[position...].prefix(length), as: UTF8.self)
    return (text.unicodeScalars.first ?? "\u{FFFD}", Swift.min(length, endIndex - position))
  }
}
