import Diagnostics

/// The places in a word at which no line may end, as ranges that hold the characters on both sides
/// and whole elements.
struct WordPlaces {
  private(set) var ranges: [Range<Int>] = []

  private struct Unit {
    let kind: LineCharacter
    let range: Range<Int>
    /// How many elements are open around it, and the first of the tags between it and the
    /// character before it.
    let tags: Range<Int>
  }

  private struct Tag {
    let range: Range<Int>
    let isClosing: Bool
  }

  private var units: [Unit] = []
  private var tags: [Tag] = []
  private let hasHangul: Bool
  private let isInHeading: Bool

  /// A word with more characters may end a line after a dash, a stroke or a dot.
  private static let longest = 20

  init(
    _ html: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ content: UnbrokenWords.WordContent,
    isInHeading: Bool
  ) {
    hasHangul = content.contains(.hangul)
    self.isInHeading = isInHeading
    read(html, word)
    for place in units.indices.dropFirst() where mayEndLine(before: place) {
      guard let range = wholeElements(around: place) else { continue }
      if let last = ranges.last, range.lowerBound < last.upperBound {
        // What encloses the last one takes its place.
        let start = min(last.lowerBound, range.lowerBound)
        while let inner = ranges.last, inner.upperBound > start { ranges.removeLast() }
        ranges.append(start..<max(last.upperBound, range.upperBound))
      } else {
        ranges.append(range)
      }
    }
  }

  private mutating func read(_ html: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) {
    var position = word.lowerBound
    var firstTag = 0
    units.reserveCapacity(word.count / 2)
    while position < word.upperBound {
      if html[position] == 0x3C {
        let end = html.endOfTag(from: position)
        tags.append(Tag(range: position..<end, isClosing: html[position + 1] == 0x2F))
        position = end
        continue
      }
      let (kind, length) = html.lineCharacter(at: position)
      units.append(
        Unit(kind: kind, range: position..<(position + length), tags: firstTag..<tags.count))
      firstTag = tags.count
      position += length
    }
  }

  /// Whether a browser may end a line before a character, where no line should end.
  private func mayEndLine(before place: Int) -> Bool {
    let (first, second) = (units[place - 1].kind, units[place].kind)
    guard hasHangul else {
      if second == .wave { return true }
      return isInHeading && first == .dash && (second == .letter || second == .wide)
        && isShortCompound(place)
    }
    let isLong = units.count > Self.longest
    let isWide = { (kind: LineCharacter) in kind == .hangul || kind == .wide }
    switch (first, second) {
    case (.joining, _), (_, .joining), (.opening, _), (.wideOpening, _): return false
    case (_, .closing), (_, .looseClosing): return false
    case (_, .wave), (.wave, _): return true
    case (_, .dash): return false
    case (.dash, _): return !isLong
    case (.prefix, _): return false
    case (_, .prefix): return isWide(first) || first == .looseClosing
    case (_, .looseSign): return true
    case (.looseSign, _): return !isLong
    case (.closing, .letter): return false
    case (.closing, _), (.looseClosing, _): return true
    case (.letter, .opening), (.sign, .opening), (.sign, .wideOpening): return false
    case (_, .opening), (_, .wideOpening): return true
    case (.sign, _) where isWide(second): return !isLong
    case (_, .sign): return isWide(first)
    default: return false
    }
  }

  /// Whether a word is like `K-pop` or `Wi-Fi`: one hyphen, and two letters at most on a side.
  /// Longer ones, and names of files, may end a line at a hyphen as everywhere.
  private func isShortCompound(_ place: Int) -> Bool {
    units.count(where: { $0.kind == .dash }) == 1 && place > 1 && units.count <= Self.longest
      && min(place - 1, units.count - place) <= 2
  }

  /// The two characters at a place with the elements that begin or end between them; nil if these
  /// are not in the word as a whole.
  private func wholeElements(around place: Int) -> Range<Int>? {
    var start = units[place - 1].range.lowerBound
    var end = units[place].range.upperBound
    let between = units[place].tags
    var (closed, opened) = (0, 0)
    for tag in tags[between] {
      if !tag.isClosing { opened += 1 } else if opened > 0 { opened -= 1 } else { closed += 1 }
    }
    var depth = 0
    for tag in tags[..<between.lowerBound].reversed() where closed > 0 {
      depth += tag.isClosing ? 1 : -1
      if depth < 0 { (depth, closed, start) = (0, closed - 1, tag.range.lowerBound) }
    }
    depth = 0
    for tag in tags[between.upperBound...] where opened > 0 {
      depth += tag.isClosing ? -1 : 1
      if depth < 0 { (depth, opened, end) = (0, opened - 1, tag.range.upperBound) }
    }
    return closed == 0 && opened == 0 ? start..<end : nil
  }
}
