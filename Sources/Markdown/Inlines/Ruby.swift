/// Reads the ruby of Japanese writers: `{漢字|かんじ}`, `漢字《かんじ》`, `｜お茶漬《ちゃづけ》`, and the
/// emphasis marks of novel sites, `《《ここ》》`.
///
/// The parts become the elements that an author would write as HTML, so everything that reads
/// `<ruby>` reads them too: pages, excerpts without readings, the search with both.
///
/// Without a bar before it, only Han characters directly before `《` have a reading, and only in
/// kana: `《三体》を読む` and `本《三体》` are titles of books.
struct Ruby {
  /// Position in the text, with all marks.
  let range: Range<Int>
  /// The words with what is written above them; none for emphasis marks.
  let pairs: [(base: Range<Int>, reading: [UInt8])]
  /// The text with emphasis marks.
  var emphasis: Range<Int>?

  /// The first one in `bytes` that begins at or after `start`.
  static func first(in bytes: ArraySlice<UInt8>, from start: Int) -> Ruby? {
    for position in start..<bytes.endIndex {
      let rest = bytes[position...]
      let found: Ruby? =
        switch rest[position] {
        case 0x7B: braces(rest)
        case 0x7C: bar(rest, length: 1)
        case 0xEF where rest.starts(with: wideBar): bar(rest, length: 3)
        case 0xE3 where rest.starts(with: openAngle):
          emphasis(rest) ?? angles(bytes, position, after: start)
        default: nil
        }
      if let found { return found }
    }
    return nil
  }
}

extension InlineForms {
  mutating func append(_ ruby: Ruby, like node: MarkupTree.Node) {
    if let range = ruby.emphasis {
      var emphasis = node
      emphasis.kind = .emphasis
      emphasis.literal = 0..<0
      append(emphasis)
      append(range, like: node)
      nodes[nodes.count - 2].end = nodes.count
      return
    }
    tag("<ruby>", like: node)
    for (base, reading) in ruby.pairs {
      append(base, like: node)
      tag("<rp>", like: node)
      append(add("（".utf8), like: node)
      tag("</rp>", like: node)
      tag("<rt>", like: node)
      append(add(reading), like: node)
      tag("</rt>", like: node)
      tag("<rp>", like: node)
      append(add("）".utf8), like: node)
      tag("</rp>", like: node)
    }
    tag("</ruby>", like: node)
  }

  private mutating func tag(_ name: String, like node: MarkupTree.Node) {
    var tag = node
    tag.kind = .html
    append(add(name.utf8), like: tag)
  }
}

// MARK: Syntax

extension Ruby {
  private static let openAngle = Array("《".utf8)
  private static let closeAngle = Array("》".utf8)
  private static let wideBar = Array("｜".utf8)
  /// No reading is longer, in bytes.
  private static let longest = 240

  /// `{漢字|かんじ}`, or with a reading for each character: `{漢字|かん|じ}`.
  private static func braces(_ rest: ArraySlice<UInt8>) -> Ruby? {
    guard let close = rest.prefix(longest).firstIndex(of: 0x7D) else { return nil }
    let inside = rest[(rest.startIndex + 1)..<close]
    let fields = inside.split(separator: 0x7C, omittingEmptySubsequences: false)
    guard fields.count > 1, let base = fields.first, !inside.contains(0x7B),
      fields.allSatisfy({ !$0.isEmpty }), base.contains(where: { $0 >= 0xE3 })
    else { return nil }
    let readings = Array(fields.dropFirst())
    let characters = scalars(of: base)
    let pairs =
      readings.count == characters.count
      ? zip(characters, readings).map { ($0.indices, Array($1)) }
      : [(base.indices, readings.flatMap { $0 })]
    return Ruby(range: rest.startIndex..<close + 1, pairs: pairs)
  }

  /// `｜お茶漬《ちゃづけ》`
  private static func bar(_ rest: ArraySlice<UInt8>, length: Int) -> Ruby? {
    let start = rest.startIndex + length
    let window = rest[start...].prefix(longest)
    guard let open = place(of: openAngle, in: window), open > start,
      let close = place(of: closeAngle, in: rest[(open + 3)...].prefix(longest)), close > open + 3
    else { return nil }
    let base = rest[start..<open]
    guard !base.contains(0x7C), place(of: wideBar, in: base) == nil,
      base.contains(where: { $0 >= 0x80 }) || length == 3
    else { return nil }
    return Ruby(
      range: rest.startIndex..<close + 3, pairs: [(start..<open, Array(rest[(open + 3)..<close]))])
  }

  /// `《《ここ》》`
  private static func emphasis(_ rest: ArraySlice<UInt8>) -> Ruby? {
    let (opening, closing) = (openAngle + openAngle, closeAngle + closeAngle)
    guard rest.starts(with: opening) else { return nil }
    let start = rest.startIndex + 6
    guard let close = place(of: closing, in: rest[start...].prefix(longest)), close > start else {
      return nil
    }
    return Ruby(range: rest.startIndex..<close + 6, pairs: [], emphasis: start..<close)
  }

  /// `漢字《かんじ》`
  private static func angles(
    _ literal: ArraySlice<UInt8>, _ open: Int, after written: Int
  ) -> Ruby? {
    let window = literal[(open + 3)...].prefix(longest)
    guard let close = place(of: closeAngle, in: window), close > open + 3 else { return nil }
    let reading = literal[(open + 3)..<close]
    guard scalars(of: reading).allSatisfy({ isKana($0.scalar(at: $0.startIndex).scalar) }) else {
      return nil
    }
    var start = open
    while start - 3 >= written,
      isHan(literal[(start - 3)...].scalar(at: start - 3).scalar), literal[start - 3] >= 0xE3
    {
      start -= 3
    }
    guard start < open else { return nil }
    return Ruby(range: start..<close + 3, pairs: [(start..<open, Array(reading))])
  }

  private static func place(of run: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= run.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - run.count)).first {
      bytes[$0] == run[0] && bytes[$0...].starts(with: run)
    }
  }

  private static func scalars(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let end = min(bytes.endIndex, position + bytes.scalar(at: position).length)
      result.append(bytes[position..<end])
      position = end
    }
    return result
  }

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value) || scalar == " " || scalar.value == 0x3000
  }

  private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x30F6: true
    default: false
    }
  }
}
