private import _FoundationICU

extension ICU {
  /// Where lines of a text may end, as offsets in UTF-16 (Unicode Standard Annex 14); the last is
  /// its end.
  static func lineEnds(_ units: [UInt16], locale: String) -> [Int] {
    var status = U_ZERO_ERROR
    return units.withUnsafeBufferPointer { units in
      let breaks = swift_ubrk_open(
        UBRK_LINE, locale, units.baseAddress, Int32(units.count), &status)
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

  /// For each unit of a text, its level of embedding: an odd one runs from the right (Unicode
  /// Standard Annex 9).
  static func levels(_ units: [UInt16], fromRight: Bool) -> [UInt8] {
    var status = U_ZERO_ERROR
    let plain = [UInt8](repeating: fromRight ? 1 : 0, count: units.count)
    guard let text = swift_ubidi_open() else { return plain }
    defer { swift_ubidi_close(text) }
    return units.withUnsafeBufferPointer { units in
      swift_ubidi_setPara(
        text, units.baseAddress, Int32(units.count), fromRight ? 1 : 0, nil, &status)
      guard let levels = swift_ubidi_getLevels(text, &status), status.rawValue <= 0 else {
        return plain
      }
      return Array(UnsafeBufferPointer(start: levels, count: units.count))
    }
  }
}
