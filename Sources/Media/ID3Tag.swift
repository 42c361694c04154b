import Diagnostics

/// A tag of ID3 version 2 at the beginning of a recording.
struct ID3Tag {
  /// In bytes, with its head and foot.
  let count: Int

  init(count: Int) { self.count = count }

  init?(_ head: [UInt8], at offset: Int) {
    guard head.has("ID3", at: offset), offset + 10 <= head.count,
      (2...4).contains(head[offset + 3]),
      head[offset + 6..<offset + 10].allSatisfy({ $0 < 0x80 })
    else { return nil }
    let length = head[offset + 6..<offset + 10].reduce(0) { $0 << 7 | Int($1) }
    let hasFoot = head[offset + 3] == 4 && head[offset + 5] & 0x10 != 0
    count = 10 + length + (hasFoot ? 10 : 0)
  }

  /// Nil if there is none; one that is longer than the file is an error.
  init?(_ bytes: MediaBytes, at offset: Int) throws(MediaProblem) {
    guard bytes.count - offset >= 10, try bytes.has("ID3", at: offset),
      let tag = ID3Tag(try bytes.run(offset..<offset + 10), at: 0)
    else { return nil }
    guard tag.count <= bytes.count - offset else {
      throw .unreadable(.mp3, reason: Reason.short)
    }
    self = tag
  }
}

extension MediaEdits {
  /// Leaves a tag of the same length with nothing but padding.
  mutating func empty(_ tag: ID3Tag, at offset: Int) {
    zero(offset..<offset + tag.count)
    let length = tag.count - 10
    let number = (0..<4).reversed().map { UInt8(truncatingIfNeeded: length >> (7 * $0) & 0x7F) }
    // A foot may make the padding longer than the number can say.
    guard length < 1 << 28 else { return }
    put(Array("ID3".utf8) + [4, 0, 0] + number, at: offset)
  }

  /// Leaves a tag of ID3 version 1 without texts and of no genre.
  mutating func emptyOldTag(at offset: Int) {
    zero(offset + 3..<offset + 127)
    put([0xFF], at: offset + 127)
  }

  /// Blanks the tags that programs put after the end of a recording.
  ///
  /// - Returns: where the recording ends.
  mutating func cleanTrailingTags(
    _ bytes: MediaBytes, from start: Int
  ) throws(MediaProblem) -> Int {
    var end = bytes.count
    while true {
      let left = end - start
      if left >= 128, try bytes.has("TAG", at: end - 128) {
        end -= 128
      } else if left >= 32, try bytes.has("APETAGEX", at: end - 32) {
        let length = try bytes.small(4, at: end - 20, isLittle: true)
        let hasHead = try bytes.small(4, at: end - 12, isLittle: true) & 1 << 31 != 0
        end -= min(left, max(32, length) + (hasHead ? 32 : 0))
      } else if left >= 15, try bytes.has("LYRICS200", at: end - 9),
        let length = Int(
          String(decoding: try bytes.run(end - 15..<end - 9), as: UTF8.self))
      {
        end -= min(left, 15 + max(0, length))
      } else if left >= 10, try bytes.has("3DI", at: end - 10) {
        let numbers = try bytes.run(end - 4..<end)
        let length = numbers.reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        end -= min(left, 20 + length)
      } else {
        break
      }
    }
    zero(end..<bytes.count)
    return end
  }
}

/// A header packet of Vorbis without comments; zeros may follow.
let emptyVorbisComment: [UInt8] = [3] + Array("vorbis".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 1]
