import Diagnostics

/// The ICC profile in a run of bytes, without everything that only people read; nil for what is no
/// profile, which browsers ignore too.
///
/// A profile names its maker, its day, and often the screen that it was measured for with its
/// serial number. What is left is what colours are computed from (ICC.1, section 9): all else is
/// zero. The result is as long as the run and every number stays in its place, so that nothing
/// around the profile has to move.
func neutralProfile(_ bytes: [UInt8], _ run: Range<Int>) -> [UInt8]? {
  guard run.count >= 132, bytes.has("acsp", at: run.lowerBound + 36),
    let length = bytes.number(4, at: run.lowerBound), length >= 132, length <= run.count
  else { return nil }
  let profile = Array(bytes[run.prefix(length)])
  guard let count = profile.number(4, at: 128), count <= 128, 132 + 12 * count <= length else {
    return nil
  }
  var neutral = [UInt8](repeating: 0, count: run.count)
  func keep(_ part: Range<Int>) { neutral.replaceSubrange(part, with: profile[part]) }
  // Length, version, class, colour space; signature; rendering intent and illuminant.
  for part in [0..<4, 8..<10, 12..<24, 36..<40, 66..<80] { keep(part) }
  // A day that is not a day of anybody's: the first of January 2000.
  neutral.replaceSubrange(24..<30, with: [0x07, 0xD0, 0, 1, 0, 1])

  var table: [UInt8] = []
  var tags: [(type: String, place: Range<Int>, isText: Bool)] = []
  for position in 0..<count {
    let entry = 132 + 12 * position
    guard let offset = profile.number(4, at: entry + 4),
      let size = profile.number(4, at: entry + 8),
      offset >= 132 + 12 * count, size >= 8, let place = profile.run(from: offset, size)
    else { return nil }
    let name = String(decoding: profile[entry..<entry + 4], as: UTF8.self)
    let type = String(decoding: profile[offset..<offset + 4], as: UTF8.self)
    let isText = name == "desc" || name == "cprt"
    guard isText || colourTags.contains(name) else { continue }
    tags.append((type, place, isText))
    table += profile[entry..<entry + 12]
  }
  // Profiles must have these two texts: they become empty. Numbers after them, in case both share a
  // place.
  for tag in tags where tag.isText { neutral.writeEmptyText(tag.type, at: tag.place) }
  for tag in tags where !tag.isText {
    guard let used = usedBytes(profile, tag.type, tag.place) else { return nil }
    keep(tag.place.prefix(4))
    keep(tag.place.prefix(used).dropFirst(8))
  }
  var number: [UInt8] = []
  number.append(table.count / 12, 4)
  neutral.replaceSubrange(128..<132, with: number)
  neutral.replaceSubrange(132..<132 + table.count, with: table)
  return neutral
}

/// Colorants, curves, and tables.
private let colourTags: Set<String> = [
  "wtpt", "bkpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "chad", "chrm", "cicp",
  "A2B0", "A2B1", "A2B2", "B2A0", "B2A1", "B2A2", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1",
  "B2D2", "B2D3", "gamt", "lumi",
]

/// How many bytes a value of this type uses (ICC.1, section 10); nil if it does not fit its place,
/// or is of a type that none of the tags has.
private func usedBytes(_ profile: [UInt8], _ type: String, _ place: Range<Int>) -> Int? {
  let start = place.lowerBound
  func number(_ width: Int, _ offset: Int) -> Int {
    offset + width <= place.count ? profile.number(width, at: start + offset) ?? 0 : 0
  }
  func table(_ header: Int, _ entries: (Int, Int), width: Int) -> Int {
    let (inputs, outputs, grid) = (number(1, 8), number(1, 9), number(1, 10))
    var points = 1
    for _ in 0..<min(inputs, 16) { points = min(points * grid, 1 << 30) }
    return header + width * (inputs * entries.0 + points * outputs + outputs * entries.1)
  }
  let used: Int
  switch type {
  case "XYZ ": used = 20
  case "curv": used = 12 + 2 * number(4, 8)
  case "para":
    let counts = [1, 3, 4, 5, 7]
    guard counts.indices.contains(number(2, 8)) else { return nil }
    used = 12 + 4 * counts[number(2, 8)]
  case "sf32": used = 44
  case "chrm": used = 12 + 8 * number(2, 8)
  case "cicp": used = 12
  case "mft1": used = table(48, (256, 256), width: 1)
  case "mft2": used = table(52, (number(2, 48), number(2, 50)), width: 2)
  case "mAB ", "mBA ", "mpet": used = place.count
  default: return nil
  }
  return used <= place.count ? used : nil
}

extension [UInt8] {
  /// A text of the given type in which nothing stands.
  fileprivate mutating func writeEmptyText(_ type: String, at place: Range<Int>) {
    let isKnown = ["desc", "mluc", "text"].contains(type)
    replaceSubrange(place.prefix(4), with: Array((isKnown ? type : "text").utf8))
    if type == "desc", place.count >= 12 { self[place.lowerBound + 11] = 1 }
    if type == "mluc", place.count >= 16 { self[place.lowerBound + 15] = 12 }
  }
}
