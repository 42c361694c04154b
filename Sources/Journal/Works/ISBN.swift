/// The number of an edition of a book, of ten or thirteen digits. Source: ISO 2108; the check
/// digits as in the ISBN Users' Manual, 7th edition, section 5.
package struct ISBN: Sendable, Hashable {
  /// Without hyphens, an `X` as the last digit of ten in upper case.
  package let digits: String
  /// Whether the last digit is right: a mistyped number nearly always has a wrong one.
  package let isRight: Bool

  /// Nil if the text has no such form. Hyphens and spaces are ignored.
  package init?(_ text: String) {
    var written = text.uppercased().utf8.filter { $0 != 0x20 && $0 != 0x2D }
    if written.starts(with: "ISBN".utf8) { written.removeFirst(4) }
    if written.first == 0x3A { written.removeFirst() }
    guard let last = written.last,
      written.dropLast().allSatisfy({ (0x30...0x39).contains($0) }),
      (0x30...0x39).contains(last) || last == 0x58 && written.count == 10
    else { return nil }
    let values = written.map { $0 == 0x58 ? 10 : Int($0 - 0x30) }
    switch values.count {
    case 10:
      isRight = zip(values, (1...10).reversed()).reduce(0) { $0 + $1.0 * $1.1 } % 11 == 0
    case 13:
      let sum = values.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
      isRight =
        sum % 10 == 0 && (written.starts(with: "978".utf8) || written.starts(with: "979".utf8))
    default: return nil
    }
    digits = String(decoding: written, as: UTF8.self)
  }
}
