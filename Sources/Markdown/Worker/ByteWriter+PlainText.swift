import Diagnostics

// Nearly every word of a plain text is in the HTML, in the same order. So only the differences are
// written: runs of the HTML, by how many bytes are skipped and how many copied, and the bytes
// between them that are not in it.

/// The fewest bytes that are worth copying.
private let shortest = 6
/// How far a run is looked for: mostly behind the next tags, now and then much farther.
private let reach = (near: 128, far: 4_096)

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
  var (position, cursor, start) = (0, 0, 0)
  while position + shortest <= plain.count {
    let farthest = (position - start) % 16 == 15 ? reach.far : reach.near
    guard let found = place(of: plain, at: position, in: html, from: cursor, farthest) else {
      position += 1
      continue
    }
    var count = shortest
    while position + count < plain.count, found + count < html.count,
      plain[position + count] == html[found + count]
    {
      count += 1
    }
    pieces.append(Piece(own: start..<position, skipped: found - cursor, copied: count))
    position += count
    (cursor, start) = (found + count, position)
  }
  if start < plain.count {
    pieces.append(Piece(own: start..<plain.count, skipped: 0, copied: 0))
  }
  return pieces
}

private func place(
  of plain: UnsafeBufferPointer<UInt8>, at position: Int, in html: UnsafeBufferPointer<UInt8>,
  from cursor: Int, _ farthest: Int
) -> Int? {
  let end = min(html.count - shortest, cursor + farthest)
  var place = cursor
  while place <= end {
    if html[place] == plain[position] {
      var count = 1
      while count < shortest, html[place + count] == plain[position + count] { count += 1 }
      if count == shortest { return place }
    }
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
