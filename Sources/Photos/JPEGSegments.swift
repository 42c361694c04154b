import Diagnostics

/// Reads the segments of a JPEG (ITU-T T.81, annex B) from the start of the image to its end
/// marker, as libjpeg does: it skips bytes between segments, and throws at a marker that browsers
/// do not know.
struct JPEGSegments {
  struct Segment {
    let marker: UInt8
    /// The bytes after the length; empty for a marker without a segment.
    let payload: Range<Int>
  }

  private let bytes: [UInt8]
  private var offset = 2

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next segment. Restart markers outside of a scan are skipped.
  mutating func next() throws(PhotoProblem) -> Segment {
    let marker = try nextMarker()
    if marker == JPEGMarker.endOfImage { return Segment(marker: marker, payload: offset..<offset) }
    guard JPEGMarker.isKnown(marker) else {
      throw damaged("marker FF\(String(marker, radix: 16, uppercase: true)) has no place in it")
    }
    guard let length = bytes.number(2, at: offset), length >= 2,
      let run = bytes.run(from: offset, length)
    else { throw damaged("it ends inside a segment") }
    offset = run.upperBound
    return Segment(marker: marker, payload: run.lowerBound + 2..<run.upperBound)
  }

  /// The compressed pixels after a start of scan, up to the next marker other than a restart
  /// marker.
  mutating func scan() throws(PhotoProblem) -> Range<Int> {
    let start = offset
    // A hot loop: it reads almost all bytes of a photo.
    let end: Int? = bytes.withUnsafeBufferPointer { bytes in
      var place = start
      while place + 1 < bytes.count {
        if bytes[place] != 0xFF || bytes[place + 1] == 0xFF {
          place += 1
        } else if bytes[place + 1] == 0 || JPEGMarker.isRestart(bytes[place + 1]) {
          place += 2
        } else {
          return place
        }
      }
      return nil
    }
    if let end {
      offset = end
      return start..<end
    }
    throw damaged("it ends before its last pixel")
  }

  private mutating func nextMarker() throws(PhotoProblem) -> UInt8 {
    while offset + 1 < bytes.count {
      let code = bytes[offset + 1]
      if bytes[offset] == 0xFF, code != 0, code != 0xFF, code != JPEGMarker.temporary,
        !JPEGMarker.isRestart(code)
      {
        offset += 2
        return code
      }
      offset += 1
    }
    throw damaged("it ends before its end marker")
  }

  private func damaged(_ reason: Phrase) -> PhotoProblem { .unreadable(.jpeg, reason: reason) }
}

/// The second bytes of markers, grouped by how their segments are treated.
enum JPEGMarker {
  static let startOfScan: UInt8 = 0xDA
  static let endOfImage: UInt8 = 0xD9
  static let temporary: UInt8 = 0x01
  static let jfif: UInt8 = 0xE0
  static let exif: UInt8 = 0xE1
  static let colourProfile: UInt8 = 0xE2
  static let adobe: UInt8 = 0xEE

  static func isRestart(_ marker: UInt8) -> Bool { (0xD0...0xD7).contains(marker) }

  /// Baseline, extended, progressive and lossless frames with Huffman or arithmetic coding.
  /// Browsers do not show hierarchical frames.
  static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xC3).contains(marker) || (0xC9...0xCB).contains(marker)
  }

  /// What a decoder needs: Huffman, arithmetic and quantization tables, number of lines, restart
  /// interval.
  static func isTable(_ marker: UInt8) -> Bool {
    marker == 0xC4 || marker == 0xCC || (0xDB...0xDD).contains(marker)
  }

  /// Whether a decoder continues after this marker: frames, tables, scans, application segments,
  /// comments.
  static func isKnown(_ marker: UInt8) -> Bool {
    isFrame(marker) || isTable(marker) || marker == startOfScan
      || (0xE0...0xEF).contains(marker) || marker == 0xFE
  }
}

/// Whether a segment is exactly as long as its contents say (T.81, section B.2.4).
///
/// Decoders refuse a longer segment too. The check makes sure that nothing is hidden after a table.
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

/// Whether consecutive tables fill the payload exactly. `length` returns the length of the table at
/// the start of a range that is not empty.
private func tablesFill(_ payload: Range<Int>, length: (Range<Int>) -> Int) -> Bool {
  var rest = payload
  while !rest.isEmpty {
    let next = length(rest)
    guard next <= rest.count else { return false }
    rest = rest.dropFirst(next)
  }
  return true
}

/// The length of a Huffman table: its class and number, the counts of codes of 1 to 16 bits, and
/// one byte per code.
private func huffmanTable(_ bytes: [UInt8], _ run: Range<Int>) -> Int {
  17 + bytes[run.dropFirst().prefix(16)].reduce(0) { $0 + Int($1) }
}
