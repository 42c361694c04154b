/// Whether a segment that a copy keeps is exactly as long as its contents say (T.81, B.2.4).
///
/// A decoder refuses what is longer, so nothing is lost by refusing it here; and nothing can hide
/// behind a table.
func isFilled(_ segment: JPEGSegments.Segment, _ bytes: [UInt8]) -> Bool {
  let payload = segment.payload
  switch segment.marker {
  case JPEGMarker.startOfScan:
    return payload.first.map { payload.count == 4 + 2 * Int(bytes[$0]) } ?? false
  case 0xC4: return tablesFill(payload) { huffmanTable(bytes, $0) }
  case 0xDB: return tablesFill(payload) { bytes[$0.lowerBound] < 0x10 ? 65 : 129 }
  case 0xDC, 0xDD: return payload.count == 2
  case 0xCC: return payload.count.isMultiple(of: 2)
  default: return true
  }
}

/// Whether tables follow one another up to the end; `length` gives that of the first in a run that
/// is not empty.
private func tablesFill(_ payload: Range<Int>, length: (Range<Int>) -> Int) -> Bool {
  var rest = payload
  while !rest.isEmpty {
    let next = length(rest)
    guard next <= rest.count else { return false }
    rest = rest.dropFirst(next)
  }
  return true
}

/// A class and number, how many codes of 1 to 16 bits there are, and a byte for each code.
private func huffmanTable(_ bytes: [UInt8], _ run: Range<Int>) -> Int {
  17 + bytes[run.dropFirst().prefix(16)].reduce(0) { $0 + Int($1) }
}
