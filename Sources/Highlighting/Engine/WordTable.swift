/// The words with a meaning in a language.
///
/// A word is packed into two integers, so that a lookup allocates nothing. Words of more than
/// sixteen bytes are in no table.
struct WordTable: Sendable {
  private var classes: [Packed: TokenClass] = [:]
  private var isCaseBlind: Bool

  struct Packed: Hashable {
    var high: UInt64 = 0
    var low: UInt64 = 0
  }

  /// - Parameters:
  ///   - words: for each class, a text of words between spaces.
  ///   - isCaseBlind: whether to ignore case; then the words must be in lower case.
  init(_ words: [TokenClass: String], isCaseBlind: Bool = false) {
    self.isCaseBlind = isCaseBlind
    for (kind, text) in words {
      for word in text.split(separator: " ") {
        let bytes = Array(word.utf8)
        if let packed = pack(bytes, bytes.indices) { classes[packed] = kind }
      }
    }
  }

  func kind(of range: Range<Int>, in bytes: [UInt8]) -> TokenClass? {
    pack(bytes, range).flatMap { classes[$0] }
  }

  private func pack(_ bytes: [UInt8], _ range: Range<Int>) -> Packed? {
    guard range.count <= 16 else { return nil }
    var packed = Packed()
    for index in range {
      let byte = isCaseBlind ? bytes[index].lowered : bytes[index]
      packed.high = packed.high << 8 | packed.low >> 56
      packed.low = packed.low << 8 | UInt64(byte)
    }
    return packed
  }
}
