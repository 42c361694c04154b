import Desk
import Diagnostics
import Journal
import Markdown

/// A text whose links get other destinations; all other bytes stay. Names in double brackets become
/// links of plain Markdown.
struct PlainLinks {
  private let bytes: [UInt8]
  private let start: Int
  private let places: LinkPlaces
  private var edits: [(range: Range<Int>, text: [UInt8])] = []
  /// Links that could not be found in the text.
  private(set) var left = 0

  init(_ bytes: [UInt8], from start: Int) {
    (self.bytes, self.start, places) = (bytes, start, LinkPlaces(bytes: bytes))
  }

  /// - Parameter address: nil for what leads to nothing in the export.
  mutating func rewrite(_ link: RenderedMarkdown.Link, _ address: String?) {
    let isName = link.kind == .wikilink || link.kind == .wikiImage
    guard isName || address != nil else { return }
    let ranges = places.ranges(of: link).filter { $0.lowerBound >= start }
    if ranges.isEmpty { left += 1 }
    for range in ranges {
      if isName {
        rewriteName(at: range, link, address)
      } else if let address {
        add(range, Array((address + suffix(of: link.destination)).utf8))
      }
    }
  }

  /// A heading, or a place in a film.
  private func suffix(of destination: String) -> String {
    destination.utf8.firstIndex { $0 == 0x23 || $0 == 0x3F }.map { String(destination[$0...]) }
      ?? ""
  }

  private mutating func rewriteName(
    at range: Range<Int>, _ link: RenderedMarkdown.Link, _ address: String?
  ) {
    guard let open = bytes[..<range.lowerBound].lastIndex(of: 0x5B), open > start,
      bytes[open - 1] == 0x5B,
      let close = bytes[range.upperBound...].firstRange(of: "]]".utf8)
    else { return }
    let inner = bytes[(open + 1)..<close.lowerBound]
    let isImage = link.kind == .wikiImage
    let bar = inner.lastIndex(of: 0x7C)
    var words = inner[(bar.map { $0 + 1 } ?? inner.startIndex)...]
    if isImage, words.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x78 }) { words = [] }
    if isImage, bar == nil { words = [] }
    // A note that is shown in the text is a link in a plain one.
    let marks = bytes[start..<(open - 1)].suffix(2)
    let isShownHere = isImage || marks.last == 0x21 && marks.first != 0x5C
    let begin = isShownHere ? open - 2 : open - 1
    guard begin >= start else { return }
    var text = Array(words)
    if let address {
      // Files that are shown, and others.
      let showsIt = isImage && isShown(address)
      text = Array(showsIt ? "![".utf8 : "[".utf8)
      text += words.isEmpty && !showsIt ? Array(link.destination.utf8) : Array(words)
      text += Array("](\(address))".utf8)
    } else if isImage {
      text = Array(link.destination.utf8)
    }
    add(begin..<close.upperBound, text)
  }

  private func isShown(_ address: String) -> Bool { !address.lowercased().hasSuffix(".md") }

  private mutating func add(_ range: Range<Int>, _ text: [UInt8]) {
    guard !edits.contains(where: { $0.range.overlaps(range) }) else { return }
    edits.append((range, text))
  }

  mutating func leaveOut(_ lines: Span?) {
    guard let lines, lines.start >= start else { return }
    edits.removeAll { $0.range.overlaps(lines.start..<lines.end) }
    edits.append((lines.start..<lines.end, []))
  }

  /// The text with its links, without empty lines before it.
  var text: [UInt8] {
    var result: [UInt8] = []
    var place = start
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[place..<edit.range.lowerBound] + edit.text
      place = edit.range.upperBound
    }
    result += bytes[place...]
    return Array(result.drop { $0 == 0x0A || $0 == 0x0D })
  }
}
