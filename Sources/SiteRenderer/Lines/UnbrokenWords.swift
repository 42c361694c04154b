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
  private let elements: UnsafeBufferPointer<(name: UInt64, kind: ElementKind)>
  /// Where elements begin and end, in order.
  private var ranges: [Range<Int>] = []
  private var isInHeading = false
  /// The word that is being read; -1 between words.
  private var start = -1
  private var seen = WordContent()

  /// What has been seen in a word.
  struct WordContent: OptionSet {
    let rawValue: UInt8
    static let hangul = WordContent(rawValue: 1)
    static let mark = WordContent(rawValue: 2)
    static let wave = WordContent(rawValue: 4)
    static let hyphen = WordContent(rawValue: 8)
  }

  /// The page with its elements.
  package static func keep(in page: [UInt8]) -> [UInt8] {
    let ranges = page.withUnsafeBufferPointer { html in
      knownElements.withUnsafeBufferPointer { elements in
        var words = UnbrokenWords(html: html, elements: elements)
        words.read()
        return words.ranges
      }
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
      switch html[position] {
      case 0x3C: position = read(tagAt: position)
      case 0...0x20:
        endWord(at: position)
        position += 1
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        if start < 0 { start = position }
        repeat { position += 1 } while position < html.count && isLetterOrDigit(html[position])
      case 0..<0x80:
        if start < 0 { start = position }
        seen.insert(html[position] == 0x2D ? [.mark, .hyphen] : .mark)
        position += 1
      // Syllables of Hangul begin so, and nothing else does.
      case 0xEB, 0xEC,
        0xEA where html[position + 1] >= 0xB0, 0xED where html[position + 1] < 0x9E:
        if start < 0 { start = position }
        seen.insert(.hangul)
        position += 3
      default: position = read(characterAt: position)
      }
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

  private mutating func read(characterAt position: Int) -> Int {
    let (kind, length) = html.lineCharacter(at: position)
    if kind == .space { endWord(at: position) } else if start < 0 { start = position }
    switch kind {
    case .hangul: seen.insert(.hangul)
    case .letter, .wide, .space: break
    case .wave: seen.insert([.mark, .wave])
    default: seen.insert(.mark)
    }
    return position + length
  }

  @inline(__always)
  private mutating func endWord(at end: Int) {
    if seen.contains(.mark) && seen != .mark { keep(start..<end) }
    (start, seen) = (-1, [])
  }

  private mutating func keep(_ range: Range<Int>) {
    // A run of a thousand bytes is no word.
    guard range.count < 1024 else { return }
    // Most words with a mark have only this one.
    let mayEndLine = !".,!?".utf8.contains(html[range.upperBound - 1])
    guard mayEndLine || range.dropLast().contains(where: { isMark(html[$0]) }) else { return }
    if seen.contains(.hangul) || seen.contains(.wave) || isInHeading && seen.contains(.hyphen) {
      ranges += WordPlaces(html, range, seen, isInHeading: isInHeading).ranges
    }
  }

  /// Whether a byte may be one of a mark: most are of letters and of syllables.
  private func isMark(_ byte: UInt8) -> Bool {
    !isLetterOrDigit(byte) && !(0x80...0xBF).contains(byte) && !(0xEA...0xED).contains(byte)
  }

  // MARK: Tags

  /// - Returns: the position after the tag, or after an element whose text stays as it is.
  private mutating func read(tagAt opening: Int) -> Int {
    let isClosing = opening + 1 < html.count && html[opening + 1] == 0x2F
    let (name, nameEnd) = html.tagName(from: opening + (isClosing ? 2 : 1))
    let end = html.endOfTag(from: name == 0 ? opening : nameEnd)
    let kind = kind(ofElement: name)
    if kind == .inline {
      // An element that is open around a word belongs to it from its tag on.
      if start < 0, !isClosing { start = opening }
      return end
    }
    endWord(at: opening)
    if kind == .heading { isInHeading = !isClosing }
    return kind == .verbatim && !isClosing ? html.end(ofElement: name, from: end) : end
  }

  @inline(__always)
  private func kind(ofElement name: UInt64) -> ElementKind {
    var slot = Self.slot(of: name)
    while elements[slot].name != name && elements[slot].name != 0 { slot = (slot + 1) & 127 }
    return elements[slot].kind
  }

  private enum ElementKind: UInt8 {
    case other
    /// Words can be in it.
    case inline
    case heading
    /// Its content is no text of the page, or stands in lines of its own.
    case verbatim
  }

  /// Elements by their names; between them are empty places.
  private static let knownElements = {
    var places = [(name: UInt64, kind: ElementKind)](repeating: (0, .other), count: 128)
    let lines = """
      a span time abbr b bdi cite code del em i ins kbd mark q s samp small strong sub sup u var
      h1 h2 h3 h4 h5 h6
      math option pre script select style svg textarea title
      """.split(separator: "\n")
    for (names, kind) in zip(lines, [ElementKind.inline, .heading, .verbatim]) {
      for name in names.split(separator: " ") {
        let name = name.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        var slot = slot(of: name)
        while places[slot].name != 0 { slot = (slot + 1) & 127 }
        places[slot] = (name, kind)
      }
    }
    return places
  }()

  @inline(__always)
  private static func slot(of name: UInt64) -> Int {
    Int(truncatingIfNeeded: (name &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }
}

func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasName(_ name: StaticString, at position: Int) -> Bool {
    position + name.utf8CodeUnitCount <= count
      && (0..<name.utf8CodeUnitCount).allSatisfy {
        self[position + $0] == name.utf8Start[$0]
      }
  }

  /// The name of a tag as one number, and its end; a long one is its last eight letters.
  @inline(__always)
  fileprivate func tagName(from start: Int) -> (name: UInt64, end: Int) {
    var name: UInt64 = 0
    var position = start
    while position < count, isLetterOrDigit(self[position]) || self[position] == 0x2D {
      name = name << 8 | UInt64(self[position] | 0x20)
      position += 1
    }
    return (name, position)
  }

  /// The position after a tag or a comment.
  ///
  /// - Parameter start: where it begins, or a place between its name and its attributes.
  func endOfTag(from start: Int) -> Int {
    var position = start
    if hasName("<!--", at: start) {
      position += 4
      while position + 2 < count {
        position = place(of: 0x3E, from: position)
        if position < count, self[position - 1] == 0x2D, self[position - 2] == 0x2D {
          return position + 1
        }
        position += 1
      }
      return count
    }
    while position < count {
      let byte = self[position]
      position += 1
      if byte > 0x3E { continue }
      if byte == 0x3E { return position }
      if byte == 0x22 || byte == 0x27 { position = place(of: byte, from: position) + 1 }
    }
    return count
  }

  /// The position before the end tag of an element.
  fileprivate func end(ofElement name: UInt64, from start: Int) -> Int {
    var position = start
    while position < count {
      position = place(of: 0x3C, from: position)
      if position + 2 < count, self[position + 1] == 0x2F, tagName(from: position + 2).name == name
      {
        return position
      }
      position += 1
    }
    return count
  }
}
