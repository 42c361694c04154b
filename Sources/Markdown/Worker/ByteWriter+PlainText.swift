import Diagnostics

// Nearly every word of a plain text is in the HTML, in the same order. So only the differences are
// written: runs of the HTML, by how many bytes are skipped and how many copied, and the bytes
// between them that are not in it.

/// The fewest bytes that are worth copying.
private let shortest = 6
/// How far a run is looked for: mostly behind the next tags, now and then much farther.
private let reach = (near: 128, far: 1_024)

extension ByteWriter {
  mutating func put(plainText text: String, besides html: [UInt8]) {
    var text = text
    text.withUTF8 { put($0, besides: html) }
  }

  /// Bytes of which some are in others, in the same order.
  mutating func put(_ bytes: [UInt8], besides others: [UInt8]) {
    bytes.withUnsafeBufferPointer { put($0, besides: others) }
  }

  private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>, besides others: [UInt8]) {
    let pieces = others.withUnsafeBufferPointer { Markdown.pieces(of: bytes, in: $0) }
    put(bytes.count)
    put(pieces.count)
    for piece in pieces {
      put(piece.own.count)
      put(run: UnsafeBufferPointer(rebasing: bytes[piece.own]))
      put(piece.skipped)
      put(piece.copied)
    }
  }
}

/// Bytes of a plain text that are not in the HTML, and then some that are.
private struct Piece {
  let own: Range<Int>
  let skipped: Int
  let copied: Int
}

private func pieces(
  of plain: UnsafeBufferPointer<UInt8>, in html: UnsafeBufferPointer<UInt8>
) -> [Piece] {
  var pieces: [Piece] = []
  var (position, cursor, start, misses) = (0, 0, 0, 0)
  while position + shortest <= plain.count, cursor + shortest <= html.count {
    if misses == 0, let next = behindMarkup(in: plain, from: position, html, from: cursor) {
      let count = next.count
      pieces.append(Piece(own: start..<next.own, skipped: next.other - cursor, copied: count))
      (position, cursor) = (next.own + count, next.other + count)
      start = position
      continue
    }
    let farthest = misses % 16 == 15 ? reach.far : reach.near
    guard let found = place(of: plain, at: position, in: html, from: cursor, farthest) else {
      // The longer nothing was found, the fewer places are tried; what that misses at the start of
      // a run is found from behind.
      misses += 1
      position += 1 + misses / 16
      continue
    }
    var before = 0
    while position - before > start, found - before > cursor,
      plain[position - before - 1] == html[found - before - 1]
    {
      before += 1
    }
    let count =
      shortest
      + sameBytes(
        UnsafeBufferPointer(rebasing: plain[(position + shortest)...]),
        UnsafeBufferPointer(rebasing: html[(found + shortest)...]))
    pieces.append(
      Piece(
        own: start..<(position - before), skipped: found - before - cursor, copied: before + count))
    position += count
    (cursor, start, misses) = (found + count, position, 0)
  }
  if start < plain.count {
    pieces.append(Piece(own: start..<plain.count, skipped: 0, copied: 0))
  }
  return pieces
}

/// The common run behind the markup and the white space at which the last one ended, on either
/// side: nearly always there is one.
private func behindMarkup(
  in plain: UnsafeBufferPointer<UInt8>, from position: Int, _ html: UnsafeBufferPointer<UInt8>,
  from cursor: Int
) -> (own: Int, other: Int, count: Int)? {
  guard let own = endOfMarkup(in: plain, from: position),
    let other = endOfMarkup(in: html, from: cursor)
  else { return nil }
  let count = sameBytes(
    UnsafeBufferPointer(rebasing: plain[own...]), UnsafeBufferPointer(rebasing: html[other...]))
  return count >= shortest ? (own, other, count) : nil
}

/// Where tags, an entity, line ends and spaces end; nil if that is far away.
private func endOfMarkup(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  let limit = min(bytes.count, start + reach.near)
  var position = start
  while position < limit {
    switch bytes[position] {
    case 0x20, 0x0A: position += 1
    case 0x3C:
      while position < limit, bytes[position] != 0x3E { position += 1 }
      position += 1
    case 0x26:
      let farthest = min(limit, position + 10)
      while position < farthest, bytes[position] != 0x3B { position += 1 }
      guard position < farthest else { return nil }
      position += 1
    default: return position
    }
  }
  return nil
}

/// Whether the bytes that are worth copying are the same.
@inline(__always)
private func hasSameStart(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>) -> Bool {
  let (one, other) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
  return one.loadUnaligned(as: UInt32.self) == other.loadUnaligned(as: UInt32.self)
    && (one + 4).loadUnaligned(as: UInt16.self) == (other + 4).loadUnaligned(as: UInt16.self)
}

/// How many bytes two texts have in common from their start.
private func sameBytes(
  _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
) -> Int {
  let count = min(one.count, other.count)
  guard let one = one.baseAddress, let other = other.baseAddress else { return 0 }
  var same = 0
  while same &+ 8 <= count {
    let differences =
      UnsafeRawPointer(one + same).loadUnaligned(as: UInt64.self)
      ^ UnsafeRawPointer(other + same).loadUnaligned(as: UInt64.self)
    if differences != 0 { return same &+ differences.littleEndian.trailingZeroBitCount / 8 }
    same &+= 8
  }
  while same < count, one[same] == other[same] { same &+= 1 }
  return same
}

private func place(
  of plain: UnsafeBufferPointer<UInt8>, at position: Int, in html: UnsafeBufferPointer<UInt8>,
  from cursor: Int, _ farthest: Int
) -> Int? {
  guard let html = html.baseAddress.map({ (base: $0, count: html.count) }),
    let wanted = plain.baseAddress.map({ $0 + position })
  else { return nil }
  let end = min(html.count - shortest, cursor + farthest)
  let (first, second, third) = (sixteen(wanted[0]), sixteen(wanted[1]), sixteen(wanted[2]))
  var place = cursor
  while place <= end {
    if place + 18 <= html.count {
      let here = html.base + place
      let found =
        ones(load(here) .== first) & ones(load(here + 1) .== second)
        & ones(load(here + 2) .== third)
      guard let offset = firstPlace(found) else {
        place += 16
        continue
      }
      place += offset
      guard place <= end else { return nil }
    }
    if hasSameStart(html.base + place, wanted) { return place }
    place += 1
  }
  return nil
}

extension ByteReader {
  mutating func plainText(besides html: [UInt8]) throws(Malformed) -> String {
    let text = try bytes(besides: html)
    guard let result = text.withUnsafeBufferPointer({ String(checked: $0) }) else {
      throw Malformed()
    }
    return result
  }

  mutating func bytes(besides html: [UInt8]) throws(Malformed) -> [UInt8] {
    // Each byte of the text is in the HTML or among what is left to read.
    let (count, pieces) = (try number(), try number())
    guard count >= 0, count <= html.count + remaining, pieces >= 0, pieces <= remaining else {
      throw Malformed()
    }
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var cursor = 0
    for _ in 0..<pieces {
      appendRun(try range(), to: &text)
      let (skipped, copied) = (try number(), try number())
      guard skipped >= 0, copied >= 0, skipped <= html.count - cursor,
        copied <= html.count - cursor - skipped
      else { throw Malformed() }
      cursor += skipped
      html.withUnsafeBufferPointer { text.append(contentsOf: $0[cursor..<(cursor + copied)]) }
      cursor += copied
    }
    guard text.count == count else { throw Malformed() }
    return text
  }
}
