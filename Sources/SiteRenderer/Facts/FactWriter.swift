import Journal

/// Writes facts as bytes, to make a digest of them. Texts follow their length, so that no two lists
/// of facts are the same bytes.
struct FactWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(optional number: Int?) {
    add(number != nil)
    if let number { add(number) }
  }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ route: Route) { add(route.path) }

  mutating func add(optional route: Route?) {
    add(route != nil)
    if let route { add(route) }
  }

  mutating func add(_ digest: FactDigest) {
    withUnsafeBytes(of: digest.high.littleEndian) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: digest.low.littleEndian) { bytes.append(contentsOf: $0) }
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
  }
}
