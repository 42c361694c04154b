import Diagnostics

// The media data of an MP4: what no track that stays refers to is blanked.
extension BoxWalk {
  /// Chunks that are remembered at most, in all tracks.
  private static let mostChunks = 4 << 20

  mutating func blankUnused(
    in data: [Range<Int>], _ kept: Set<Int>
  ) throws(MediaProblem) {
    var used: [Range<Int>] = []
    for track in tracks where kept.contains(track.box.start) {
      try addChunks(of: track, to: &used)
    }
    used.sort { $0.lowerBound < $1.lowerBound }
    var next = 0
    for box in data.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      var offset = box.lowerBound
      while next < used.count, used[next].lowerBound < box.upperBound {
        let range = used[next]
        if range.lowerBound > offset { edits.zero(offset..<range.lowerBound) }
        offset = max(offset, min(range.upperBound, box.upperBound))
        if range.upperBound > box.upperBound { break }
        next += 1
      }
      if offset < box.upperBound { edits.zero(offset..<box.upperBound) }
    }
  }

  /// The lengths of samples: one for all, or a table.
  private struct Sizes {
    var one = 0
    var count = 0
    var table = 0
    /// Bits of a number in the table.
    var width = 32
    /// For sound of QuickTime: bytes of so many samples.
    var packet = (samples: 1, bytes: 0)
  }

  private mutating func addChunks(
    of track: Track, to used: inout [Range<Int>]
  ) throws(MediaProblem) {
    let parts = try children(of: track.table.content)
    guard let offsets = parts.first(where: { $0.type == "stco" || $0.type == "co64" }) else {
      throw invalid(Reason.short)
    }
    let runs = try child("stsc", of: parts)
    let sizes = try sizes(of: track, parts)
    let width = offsets.type == "stco" ? 4 : 8
    let start = try need(8, in: offsets) + 8
    let count = try bytes.small(4, at: start - 4)
    let runStart = try need(8, in: runs) + 8
    let runCount = try bytes.small(4, at: runStart - 4)
    guard count <= (offsets.end - start) / width, runCount <= (runs.end - runStart) / 12 else {
      throw invalid(Reason.short)
    }
    guard count <= Self.mostChunks - used.count else {
      throw .cannotBeCleaned(format, reason: Reason.tooMany)
    }
    var sample = 0
    var run = -1
    var perChunk = 0
    var nextRun = runCount > 0 ? try bytes.small(4, at: runStart) : Int.max
    // Read in pieces, or the window would jump between the tables.
    var piece: [Int] = []
    for chunk in 0..<count {
      if chunk % 4096 == 0 {
        piece = []
        for step in chunk..<min(count, chunk + 4096) {
          guard let offset = try bytes.number(width, at: start + step * width) else {
            throw invalid(Reason.overlong)
          }
          piece.append(offset)
        }
      }
      while chunk + 1 >= nextRun {
        run += 1
        perChunk = try bytes.small(4, at: runStart + run * 12 + 4)
        nextRun = run + 1 < runCount ? try bytes.small(4, at: runStart + (run + 1) * 12) : Int.max
      }
      let length = try length(of: perChunk, from: sample, sizes)
      sample += perChunk
      let first = piece[chunk % 4096]
      guard length <= bytes.count, first <= bytes.count - length else {
        throw invalid(Reason.short)
      }
      if let last = used.last, last.upperBound == first {
        used[used.count - 1] = last.lowerBound..<first + length
      } else {
        used.append(first..<first + length)
      }
    }
  }

  private func length(
    of samples: Int, from first: Int, _ sizes: Sizes
  ) throws(MediaProblem) -> Int {
    let count = max(0, min(samples, sizes.count - first))
    guard sizes.one == 0 else {
      let packets = (count + sizes.packet.samples - 1) / sizes.packet.samples
      let (length, isTooLong) = packets.multipliedReportingOverflow(
        by: sizes.packet.bytes > 0 ? sizes.packet.bytes : sizes.one)
      if isTooLong { throw invalid(Reason.overlong) }
      return length
    }
    var sum = 0
    for sample in first..<first + count {
      switch sizes.width {
      case 4:
        let pair = try bytes.small(1, at: sizes.table + sample / 2)
        sum += sample % 2 == 0 ? pair >> 4 : pair & 15
      default: sum += try bytes.small(sizes.width / 8, at: sizes.table + sample * sizes.width / 8)
      }
    }
    return sum
  }

  private func sizes(of track: Track, _ parts: [Box]) throws(MediaProblem) -> Sizes {
    guard let box = parts.first(where: { $0.type == "stsz" || $0.type == "stz2" }) else {
      throw invalid(Reason.short)
    }
    var sizes = Sizes()
    let start = try need(12, in: box)
    sizes.count = try bytes.small(4, at: start + 8)
    sizes.table = start + 12
    if box.type == "stsz" {
      sizes.one = try bytes.small(4, at: start + 4)
    } else {
      sizes.width = try bytes.small(1, at: start + 7)
      guard [4, 8, 16].contains(sizes.width) else { throw invalid(Reason.short) }
    }
    if sizes.one == 0 {
      guard (sizes.count * sizes.width + 7) / 8 <= box.end - sizes.table else {
        throw invalid(Reason.short)
      }
    } else if track.handler == "soun" {
      sizes.packet = try packet(parts) ?? (1, 0)
    }
    return sizes
  }

  /// QuickTime counts sound in samples of one channel's length, whatever `stsz` says.
  private func packet(_ parts: [Box]) throws(MediaProblem) -> (samples: Int, bytes: Int)? {
    let description = try child("stsd", of: parts)
    let start = try need(16, in: description) + 16
    guard try bytes.small(1, at: description.content.lowerBound) == 0,
      description.end - start >= 28
    else { return nil }
    let channels = try bytes.small(2, at: start + 16)
    switch try bytes.small(2, at: start + 8) {
    case 0 where ["sowt", "twos", "raw ", "ulaw", "alaw"].contains(try codec(at: start)):
      let isLaw = ["ulaw", "alaw"].contains(try codec(at: start))
      let bits = isLaw ? 8 : try bytes.small(2, at: start + 18)
      return (1, max(1, channels * bits / 8))
    case 1 where description.end - start >= 44:
      let samples = try bytes.small(4, at: start + 28)
      let length = try bytes.small(4, at: start + 36)
      return samples > 0 && length > 0 ? (samples, length) : nil
    case 2 where description.end - start >= 64:
      let samples = try bytes.small(4, at: start + 60)
      let length = try bytes.small(4, at: start + 56)
      return samples > 0 && length > 0 ? (samples, length) : nil
    default: return nil
    }
  }

  private func codec(at start: Int) throws(MediaProblem) -> String {
    String(decoding: try bytes.run(start - 4..<start), as: UTF8.self)
  }
}
