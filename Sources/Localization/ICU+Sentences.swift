private import _FoundationICU

extension ICU {
  /// Where the sentences of a text end, as offsets in UTF-16 (Unicode Standard Annex 29).
  static func sentenceEnds(_ units: [UInt16]) -> [Int] {
    var status = U_ZERO_ERROR
    return units.withUnsafeBufferPointer { units in
      // The rules are those of no language: they know the full stops of all scripts.
      let breaks = swift_ubrk_open(
        UBRK_SENTENCE, "", units.baseAddress, Int32(units.count), &status)
      guard let breaks, status.rawValue <= 0 else { return [units.count] }
      defer { swift_ubrk_close(breaks) }
      var ends: [Int] = []
      while true {
        let end = swift_ubrk_next(breaks)
        guard end >= 0 else { return ends }
        ends.append(Int(end))
      }
    }
  }
}
