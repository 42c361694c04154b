import Glibc

/// The text of a file that may be in another encoding than UTF-8, and how that was found out.
package struct DecodedText: Sendable, Equatable {
  package let text: String
  package let encoding: TextEncoding
  package let evidence: Evidence
  /// Places of bytes that are no text in this encoding; U+FFFD stands for each. At most 100.
  package let wrong: [Int]

  package enum Evidence: Sendable, Equatable {
    /// A mark of the byte order.
    case mark
    /// What the file says of itself: `<meta charset>`, `<?xml encoding?>`.
    case declared
    /// The bytes themselves.
    case bytes
  }

  package init(_ bytes: [UInt8]) {
    if let (encoding, length) = TextEncoding.marked(bytes) {
      self.init(bytes, from: length, encoding, .mark)
      return
    }
    if let encoding = TextEncoding.unmarkedUTF16(bytes) {
      self.init(bytes, from: 0, encoding, .bytes)
      return
    }
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    // A file that was written anew may still say what it was before.
    if isUTF8 {
      self.init(bytes, from: 0, .utf8, .bytes)
      return
    }
    if let declared = TextEncoding.declared(bytes) {
      let attempt = DecodedText(bytes, from: 0, declared, .declared)
      if attempt.wrong.isEmpty || declared != .utf8 {
        self = attempt
        return
      }
      // Single wrong bytes are damage; many are another encoding.
      if attempt.wrong.count * 50 < bytes.count {
        self = attempt
      } else {
        self.init(bytes, from: 0, .byEvidence(bytes), .bytes)
      }
      return
    }
    self.init(bytes, from: 0, .byEvidence(bytes), .bytes)
  }

  package init(
    _ bytes: [UInt8], from start: Int = 0, _ encoding: TextEncoding, _ evidence: Evidence
  ) {
    (self.encoding, self.evidence) = (encoding, evidence)
    if encoding == .utf8, let whole = String(validating: bytes[start...], as: UTF8.self) {
      (text, wrong) = (whole, [])
      return
    }
    (text, wrong) = converted(bytes, from: start, encoding.rawValue)
  }
}

/// Encodings by glibc's names.
package enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  /// EUC-KR with all syllables.
  case korean = "CP949"
  case japanese = "CP932"
  case chinese = "GB18030"
  case western = "WINDOWS-1252"

  fileprivate static func marked(_ bytes: [UInt8]) -> (TextEncoding, Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// Spaces and line feeds of UTF-16 are beside a zero, and no other text has zeros.
  fileprivate static func unmarkedUTF16(_ bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(4096)
    guard sample.count >= 4, sample.contains(0) else { return nil }
    var (even, odd) = (0, 0)
    for (place, byte) in sample.enumerated() where byte == 0 {
      if place % 2 == 0 { even += 1 } else { odd += 1 }
    }
    if odd * 20 >= sample.count, even * 4 <= odd { return .utf16LittleEndian }
    if even * 20 >= sample.count, odd * 4 <= even { return .utf16BigEndian }
    return nil
  }

  /// What the head of a file says: `charset=euc-kr`, `encoding="Shift_JIS"`.
  fileprivate static func declared(_ bytes: [UInt8]) -> TextEncoding? {
    let plain = bytes.prefix(2048).map { $0 < 0x80 ? $0 | lowered($0) : 0x3F }
    let head = String(decoding: plain, as: UTF8.self)
    for key in ["charset=", "encoding="] {
      guard let found = head.firstRange(of: key) else { continue }
      let name = head[found.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
        .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      if let encoding = names[String(name)] { return encoding }
    }
    return nil
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? 0x20 : 0
  }

  private static let names: [String: TextEncoding] = [
    "utf-8": .utf8, "utf8": .utf8, "euc-kr": .korean, "cp949": .korean, "ks_c_5601-1987": .korean,
    "ksc5601": .korean, "windows-949": .korean, "uhc": .korean, "ms949": .korean,
    "shift_jis": .japanese, "shift-jis": .japanese, "sjis": .japanese, "x-sjis": .japanese,
    "windows-31j": .japanese, "cp932": .japanese, "gb2312": .chinese, "gbk": .chinese,
    "gb18030": .chinese, "iso-8859-1": .western, "latin1": .western, "windows-1252": .western,
    "cp1252": .western, "us-ascii": .western,
  ]

  /// Which of the old encodings the bytes can be, by where their pairs are: syllables of Korean are
  /// in a quarter of the table, kana in two rows.
  fileprivate static func byEvidence(_ bytes: [UInt8]) -> TextEncoding {
    let pairs = BytePairs(bytes.prefix(64 << 10))
    guard pairs.count > 0 else { return .western }
    let valid = { (encoding: TextEncoding) in
      converted(Array(bytes.prefix(64 << 10)), from: 0, encoding.rawValue).wrong.count <= 1
    }
    if pairs.kana * 4 >= pairs.count, valid(.japanese) { return .japanese }
    if pairs.syllables * 10 >= pairs.doubles * 8, pairs.doubles > 0, valid(.korean) {
      return .korean
    }
    if pairs.characters * 10 >= pairs.doubles * 8, pairs.doubles > 0, valid(.chinese) {
      return .chinese
    }
    return pairs.doubles > 0 && valid(.korean) && pairs.singles == 0 ? .korean : .western
  }
}

/// Bytes above ASCII, two by two.
private struct BytePairs {
  private(set) var count = 0
  /// Both bytes are above ASCII.
  private(set) var doubles = 0
  private(set) var singles = 0
  /// Korean: rows of syllables.
  private(set) var syllables = 0
  /// Chinese: rows of characters.
  private(set) var characters = 0
  /// Japanese: rows of kana in Shift_JIS.
  private(set) var kana = 0

  init(_ bytes: ArraySlice<UInt8>) {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let first = bytes[position]
      position += 1
      guard first >= 0x80 else { continue }
      count += 1
      guard position < bytes.endIndex else { break }
      let second = bytes[position]
      if first == 0x82 && (0x9F...0xF1).contains(second)
        || first == 0x83 && (0x40...0x96).contains(second)
      {
        kana += 1
      }
      guard second >= 0x80 else {
        singles += 1
        if second >= 0x40 { position += 1 }
        continue
      }
      position += 1
      doubles += 1
      if (0xB0...0xC8).contains(first), second >= 0xA1 { syllables += 1 }
      let isCharacter = (0xA1...0xA3).contains(first) || (0xB0...0xF7).contains(first)
      if isCharacter, second >= 0xA1 { characters += 1 }
    }
  }
}

/// Bytes through glibc's tables. A system without the table gives nothing but wrong bytes.
private func converted(
  _ bytes: [UInt8], from start: Int, _ name: String
) -> (text: String, wrong: [Int]) {
  guard let state = iconv_open("UTF-8", name), state != iconv_t(bitPattern: -1) else {
    return (String(decoding: bytes[start...], as: UTF8.self), [start])
  }
  defer { iconv_close(state) }
  var input = bytes[start...].map { CChar(bitPattern: $0) }
  var output: [UInt8] = []
  output.reserveCapacity(input.count * 2)
  var wrong: [Int] = []
  var room = [CChar](repeating: 0, count: 64 << 10)
  let total = input.count
  input.withUnsafeMutableBufferPointer { source in
    var from = source.baseAddress
    var left = source.count
    while left > 0 {
      let capacity = room.count
      var free = capacity
      let before = left
      let (result, number) = room.withUnsafeMutableBufferPointer { target -> (Int, Int32) in
        var to = target.baseAddress
        let result = iconv(state, &from, &left, &to, &free)
        return (result, errno)
      }
      output += room[..<(capacity - free)].map { UInt8(bitPattern: $0) }
      guard result == -1 else { break }
      if number == E2BIG, left < before || free < capacity { continue }
      if wrong.count < 100 { wrong.append(start + total - left) }
      output += "\u{FFFD}".utf8
      from = from?.advanced(by: 1)
      left -= 1
    }
  }
  return (String(decoding: output, as: UTF8.self), wrong)
}

/// A text whose UTF-8 was read as Latin-1, as Meta writes it: `í\u{95}\u{9C}` is 한.
package func mendedText(_ text: String) -> String {
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    guard scalar.value <= 0xFF else { return text }
    bytes.append(UInt8(scalar.value))
  }
  guard bytes.contains(where: { $0 >= 0x80 }) else { return text }
  return String(validating: bytes, as: UTF8.self) ?? text
}
