/// The part of a text that is shown with a result. The theme's script cuts it in the same way.
struct Snippet {
  /// In UTF-8 offsets.
  let range: Range<Int>

  private static let length = 90
  private static let lead = 20
  /// The longest part of a word that is left out, so that a snippet begins and ends between words.
  private static let longestPart = 13

  /// - Parameter found: the matches in order, as UTF-8 offsets.
  init(of text: String, _ found: [Range<Int>]) {
    let densest = Snippet.densest(of: found, in: text)
    let start = text.utf8.index(text.startIndex, offsetBy: densest.lowerBound)
    let match = text.utf8.index(text.startIndex, offsetBy: densest.upperBound)
    let after = text[start...].prefix(Self.length + 1)
    let before = text[..<start].suffix(Self.length + 1)
    let lead = min(before.count, max(Self.lead, Self.length - after.count))
    var left = before.suffix(lead)
    let wanted = Self.length - lead
    var right = after.prefix(wanted)
    if left.startIndex > text.startIndex,
      let space = left.firstIndex(where: \.isWhitespace),
      left.distance(from: left.startIndex, to: space) <= Self.longestPart
    {
      left = left[left.index(after: space)...]
    }
    let next = after.dropFirst(wanted).first
    if right.endIndex < text.endIndex, next.map(\.isWhitespace) != true,
      let space = right.lastIndex(where: \.isWhitespace), space >= match,
      right.distance(from: space, to: right.endIndex) <= Self.longestPart + 1
    {
      right = right[..<space]
    }
    let utf8 = text.utf8
    range =
      utf8.distance(
        from: text.startIndex, to: left.startIndex)..<utf8.distance(
        from: text.startIndex, to: right.endIndex)
  }

  /// The match from which on most matched characters lie in one window.
  private static func densest(of found: [Range<Int>], in text: String) -> Range<Int> {
    // As UTF-16 offsets, as in the script.
    var offsets: [Int: Int] = [:]
    var position = text.startIndex
    var (utf8, utf16) = (0, 0)
    for end in found.flatMap({ [$0.lowerBound, $0.upperBound] }) where end > utf8 {
      let index = text.utf8.index(position, offsetBy: end - utf8)
      utf16 += text.utf16.distance(from: position, to: index)
      (position, utf8) = (index, end)
      offsets[end] = utf16
    }
    let places = found.map { (offsets[$0.lowerBound] ?? 0)..<(offsets[$0.upperBound] ?? 0) }
    var (best, most) = (0, -1)
    for (number, place) in places.enumerated() {
      let end = place.lowerBound + length - lead
      let held = places[number...].prefix { $0.upperBound <= end }.reduce(0) { $0 + $1.count }
      if held > most { (most, best) = (held, number) }
    }
    return found.isEmpty ? 0..<0 : found[best]
  }
}
