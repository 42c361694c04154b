/// When and where a photo was taken, as its camera wrote it (Exif 2.32): for its author, who may
/// take it over into an entry. Nothing of it is ever published by itself.
///
/// Only JPEG files are read, by our own code: a crafted block never reaches a C++ parser.
package struct PhotoOrigin: Sendable, Equatable {
  /// Year, month and day on the camera's clock; not checked against a calendar.
  package var day: [Int]?
  /// Degrees, south and west below zero.
  package var latitude: Double?
  package var longitude: Double?

  package init() {}

  /// Reads what the first Exif block says; empty where there is none.
  package init(ofPhoto bytes: [UInt8]) {
    guard let block = ExifBlock(ofJPEG: bytes) else { return }
    let first = block.directory(at: block.number(4, 4) ?? 0)
    let camera = first[0x8769].flatMap { block.value(of: $0, 4) }.map(block.directory) ?? [:]
    // When it was taken, else when it was changed.
    let time = [camera[0x9003], camera[0x9004], first[0x0132]].compactMap(\.self).first
    day = time.flatMap(block.text).flatMap(PhotoOrigin.day)
    guard let place = first[0x8825].flatMap({ block.value(of: $0, 4) }).map(block.directory) else {
      return
    }
    let north = block.degrees(place[2], place[1], limit: 90)
    let east = block.degrees(place[4], place[3], limit: 180)
    // Cameras without a fix write zeros.
    guard let north, let east, north != 0 || east != 0 else { return }
    (latitude, longitude) = (north, east)
  }

  /// `2024:03:05 18:30:00`
  private static func day(_ text: String) -> [Int]? {
    let parts = text.prefix(10).split(omittingEmptySubsequences: false) { ":-".contains($0) }
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == 3 && numbers.allSatisfy { $0 > 0 } ? numbers : nil
  }
}

/// The TIFF block in which a JPEG has its Exif tags.
private struct ExifBlock {
  let bytes: [UInt8]
  /// Offsets count from its beginning.
  let range: Range<Int>
  let order: ByteOrder

  struct Entry {
    let type: Int
    let count: Int
    /// Where the value is, or the offset of it.
    let offset: Int
  }

  init?(ofJPEG bytes: [UInt8]) {
    guard bytes.has([0xFF, 0xD8], at: 0) else { return nil }
    var position = 2
    while bytes.has([0xFF], at: position), let marker = bytes.number(1, at: position + 1),
      marker != 0xDA, marker != 0xD9, let length = bytes.number(2, at: position + 2), length >= 2
    {
      if marker == 0xE1, bytes.has("Exif\0\0", at: position + 4),
        let block = bytes.run(from: position + 10, length - 8)
      {
        switch bytes.number(4, at: block.lowerBound) {
        case 0x4949_2A00: order = .little
        case 0x4D4D_002A: order = .big
        default: return nil
        }
        (self.bytes, range) = (bytes, block)
        return
      }
      position += 2 + length
    }
    return nil
  }

  func number(_ width: Int, _ offset: Int) -> Int? {
    guard offset >= 0, offset <= range.count - width else { return nil }
    return bytes.number(width, at: range.lowerBound + offset, order)
  }

  /// The entries of a directory, by their tags.
  func directory(at offset: Int) -> [Int: Entry] {
    guard offset >= 8, let count = number(2, offset), count <= 512 else { return [:] }
    var entries: [Int: Entry] = [:]
    for place in 0..<count {
      let start = offset + 2 + 12 * place
      guard let tag = number(2, start), let type = number(2, start + 2),
        let length = number(4, start + 4)
      else { break }
      if entries[tag] == nil { entries[tag] = Entry(type: type, count: length, offset: start + 8) }
    }
    return entries
  }

  /// The number that is in an entry itself.
  func value(of entry: Entry, _ type: Int) -> Int? {
    entry.type == type && entry.count == 1 ? number(4, entry.offset) : nil
  }

  func text(_ entry: Entry) -> String? {
    guard entry.type == 2, entry.count <= 64 else { return nil }
    guard let start = entry.count > 4 ? number(4, entry.offset) : entry.offset,
      start >= 0, start <= range.count - entry.count
    else { return nil }
    let first = range.lowerBound + start
    return String(decoding: bytes[first..<(first + entry.count)].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Degrees, minutes and seconds as three fractions, and the letter of the half of the Earth.
  func degrees(_ entry: Entry?, _ half: Entry?, limit: Double) -> Double? {
    guard let entry, entry.type == 5, entry.count == 3, let start = number(4, entry.offset),
      let letter = half.flatMap(text)?.first, "NSEW".contains(letter)
    else { return nil }
    var result = 0.0
    for part in 0..<3 {
      guard let above = number(4, start + 8 * part), let below = number(4, start + 8 * part + 4)
      else { return nil }
      if below == 0 && above != 0 { return nil }
      let value = below == 0 ? 0 : Double(above) / Double(below)
      result += value / [1, 60, 3600][part]
    }
    guard result <= limit else { return nil }
    return letter == "S" || letter == "W" ? -result : result
  }
}
