package import Diagnostics
import Journal

/// Writes facts as words, to make a digest of them. Texts follow their length, so that no two lists
/// of facts are the same words.
package struct FactWriter {
  private var words: [UInt64] = []

  package init() { words.reserveCapacity(64) }

  /// A digest of everything that was written.
  package func digest(_ hash: FactHash) -> FactDigest { words.withUnsafeBytes { hash($0) } }

  package mutating func add(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }

  package mutating func add(optional number: Int?) {
    add(number != nil)
    if let number { add(number) }
  }

  package mutating func add(_ flag: Bool) { words.append(flag ? 1 : 0) }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// The last word is filled with zeros.
  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    add(count)
    var position = 0
    while position + 8 <= count {
      words.append(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position += 8
    }
    guard position < count else { return }
    var last: UInt64 = 0
    while position < count {
      last = last << 8 | UInt64(bytes[position])
      position += 1
    }
    words.append(last)
  }

  mutating func add(_ route: Route) { add(route.path) }

  mutating func add(optional route: Route?) {
    add(route != nil)
    if let route { add(route) }
  }

  package mutating func add(_ digest: FactDigest) {
    words.append(digest.high)
    words.append(digest.low)
  }

  mutating func add(_ range: Range<Int>, from start: Int) {
    add(range.lowerBound - start)
    add(range.upperBound - start)
  }

  mutating func add(_ copy: Picture.Copy) {
    add(copy.route)
    add(copy.width)
    add(copy.height)
  }

  mutating func add(_ copies: [Picture.Copy]) {
    add(copies.count)
    for copy in copies { add(copy) }
  }

  mutating func add(_ picture: Picture?) {
    add(picture != nil)
    guard let picture else { return }
    add(picture.width)
    add(picture.height)
    add(picture.variants != nil)
    guard let variants = picture.variants else { return }
    add(variants.sizes)
    add(variants.avif)
    add(optional: variants.square)
    add(optional: variants.share)
    add(variants.own)
    add(variants.isOriginal)
    add(variants.tone)
  }

  mutating func add(_ recording: Recording?) {
    add(recording != nil)
    guard let recording else { return }
    add(optional: recording.width)
    add(optional: recording.height)
    add(optional: recording.milliseconds)
    add(recording.bytes)
    add(recording.wave ?? "")
  }
}
