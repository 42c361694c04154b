import Diagnostics

/// Keeps the words of a page whole at the ends of lines.
///
/// `word-break: keep-all` joins only letters: browsers break Korean before and after marks inside a
/// word, `“정말”|이라는`, `커피|(아메리카노)`, `3시|~4시`. Around such a place goes `<n-b>`, an element
/// without a meaning that the style sheet does not break. No character is added, so what readers
/// copy and search stays as it is written, and feeds have none.
///
/// The whole page is read once, when it is written: bodies, titles, excerpts, captions and lists
/// are the same to it, and so are the templates of a journal.
package struct UnbrokenWords {
  private let html: UnsafeBufferPointer<UInt8>
  /// Where elements begin and end, in order.
  private var ranges: [Range<Int>] = []
  private var isInHeading = false
  /// The word that is being read.
  private var start: Int?
  private var seen = WordContent()

  /// What has been seen in a word.
  struct WordContent: OptionSet {
    let rawValue: UInt8
    static let hangul = WordContent(rawValue: 1)
    static let mark = WordContent(rawValue: 2)
    static let wave = WordContent(rawValue: 4)
    static let hyphen = WordContent(rawValue: 8)
  }

  private init(_ html: UnsafeBufferPointer<UInt8>) { self.html = html }

  /// The page with its elements.
  package static func keep(in page: [UInt8]) -> [UInt8] {
    let ranges = page.withUnsafeBufferPointer { html in
      var words = UnbrokenWords(html)
      words.read()
      return words.ranges
    }
    guard !ranges.isEmpty else { return page }
    var result: [UInt8] = []
    result.reserveCapacity(page.count + ranges.count * 11)
    var position = 0
    for range in ranges {
      result += page[position..<range.lowerBound]
      result += "<n-b>".utf8
      result += page[range]
      result += "</n-b>".utf8
      position = range.upperBound
    }
    return result + page[position...]
  }

  private mutating func read() {
    var position = body
    while position < html.count {
      let tag = html.place(of: 0x3C, from: position)
      read(text: position..<tag)
      guard tag < html.count else { break }
      position = read(tagAt: tag)
    }
    endWord(at: html.count)
  }

  /// Where the content of the page begins; its end if it has no body.
  private var body: Int {
    var position = 0
    while true {
      position = html.place(of: 0x3C, from: position)
      guard position + 5 < html.count else { return html.count }
      if html.hasName("body", at: position + 1) { return position }
      position += 1
    }
  }

  // MARK: Text

  private mutating func read(text: Range<Int>) {
    var position = text.lowerBound
    while position < text.upperBound {
      let byte = html[position]
      if byte <= 0x20 {
        endWord(at: position)
        position += 1
        continue
      }
      if start == nil { start = position }
      if byte < 0x80 {
        if byte == 0x2D {
          seen.insert([.mark, .hyphen])
        } else if !isLetterOrDigit(byte) {
          seen.insert(.mark)
        }
        position += 1
        continue
      }
      // Most syllables of Hangul begin so, and nothing else does.
      if byte == 0xEB || byte == 0xEC {
        seen.insert(.hangul)
        position += 3
        continue
      }
      let (kind, length) = html.lineCharacter(at: position)
      switch kind {
      case .hangul: seen.insert(.hangul)
      case .letter, .wide: break
      case .space:
        endWord(at: position)
        start = nil
      case .wave: seen.insert([.mark, .wave])
      default: seen.insert(.mark)
      }
      position += length
    }
  }

  private mutating func endWord(at end: Int) {
    defer { (start, seen) = (nil, []) }
    guard let start, seen.contains(.mark), seen != .mark else { return }
    // A run of a thousand bytes is no word.
    guard end - start < 1024 else { return }
    if seen.contains(.hangul) || seen.contains(.wave) || isInHeading && seen.contains(.hyphen) {
      let word = WordPlaces(html, start..<end, seen, isInHeading: isInHeading)
      ranges += word.ranges
    }
  }

  // MARK: Tags

  /// - Returns: the position after the tag, or after an element whose text stays as it is.
  private mutating func read(tagAt start: Int) -> Int {
    let isClosing = start + 1 < html.count && html[start + 1] == 0x2F
    let name = html.tagName(from: start + (isClosing ? 2 : 1))
    let end = html.endOfTag(from: start)
    if Self.inline.contains(name) {
      // An element that is open around a word belongs to it from its tag on.
      if self.start == nil, !isClosing { self.start = start }
      return end
    }
    endWord(at: start)
    if Self.headings.contains(name) { isInHeading = !isClosing }
    guard !isClosing, Self.verbatim.contains(name) else { return end }
    return html.end(ofElement: name, from: end)
  }

  /// Elements that words can be in.
  static let inline = [
    "a", "span", "time", "abbr", "b", "bdi", "cite", "code", "del", "em", "i", "ins", "kbd",
    "mark", "q", "s", "samp", "small", "strong", "sub", "sup", "u", "var",
  ].map(packedName)
  private static let headings = ["h1", "h2", "h3", "h4", "h5", "h6"].map(packedName)
  /// Elements whose content is no text of the page, or stands in lines of its own.
  private static let verbatim = [
    "math", "option", "pre", "script", "select", "style", "svg", "textarea", "title",
  ].map(packedName)
}

/// A short name as one number; a longer one is its end.
func packedName(_ name: String) -> UInt64 { name.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasName(_ name: StaticString, at position: Int) -> Bool {
    position + name.utf8CodeUnitCount <= count
      && (0..<name.utf8CodeUnitCount).allSatisfy {
        self[position + $0] == name.utf8Start[$0]
      }
  }

  /// The name of a tag, packed.
  func tagName(from start: Int) -> UInt64 {
    var name: UInt64 = 0
    var position = start
    while position < count, isLetterOrDigit(self[position]) || self[position] == 0x2D {
      name = name << 8 | UInt64(self[position] | 0x20)
      position += 1
    }
    return name
  }

  /// The position after a tag or a comment.
  func endOfTag(from start: Int) -> Int {
    if hasName("!--", at: start + 1) {
      var position = start + 4
      while position + 2 < count {
        position = place(of: 0x3E, from: position)
        if position < count, self[position - 1] == 0x2D, self[position - 2] == 0x2D {
          return position + 1
        }
        position += 1
      }
      return count
    }
    var position = start
    while true {
      position = place(ofAny: (0x3E, 0x22, 0x27, 0x3E), from: position)
      guard position < count else { return count }
      if self[position] == 0x3E { return position + 1 }
      position = place(of: self[position], from: position + 1) + 1
    }
  }

  /// The position before the end tag of an element.
  fileprivate func end(ofElement name: UInt64, from start: Int) -> Int {
    var position = start
    while position < count {
      position = place(of: 0x3C, from: position)
      if position + 2 < count, self[position + 1] == 0x2F, tagName(from: position + 2) == name {
        return position
      }
      position += 1
    }
    return count
  }
}
