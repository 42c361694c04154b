/// Reads the ruby of Japanese writers: `{漢字|かんじ}`, `漢字《かんじ》`, `｜お茶漬《ちゃづけ》`, and the
/// emphasis marks of novel sites, `《《ここ》》`.
///
/// The parts become the elements that an author would write as HTML, so everything that reads
/// `<ruby>` reads them too: pages, excerpts without readings, the search with both.
///
/// Without a bar before it, only Han characters directly before `《` have a reading, and only in
/// kana: `《三体》を読む` and `本《三体》` are titles of books.
struct RubyForms {
  private let tree: MarkupTree
  private var nodes: [MarkupTree.Node] = []
  private var text: [UInt8]
  /// The positions of texts that were replaced, with how many nodes the tree has grown after them.
  private var moves: [(position: Int, shift: Int)] = []

  init(_ tree: MarkupTree) {
    self.tree = tree
    text = tree.text
  }

  /// The tree with ruby. Call it once.
  mutating func rubyTree() -> MarkupTree {
    nodes.reserveCapacity(tree.nodes.count)
    for (position, node) in tree.nodes.enumerated() {
      guard node.kind == .text, let parts = Self.parts(of: tree.literal(node)) else {
        nodes.append(node)
        continue
      }
      let start = nodes.count
      for part in parts { append(part, like: node) }
      moves.append((position, nodes.count - start - 1 + (moves.last?.shift ?? 0)))
    }
    guard !moves.isEmpty else { return tree }
    moveEnds()
    return MarkupTree(nodes: nodes, text: text)
  }

  private enum Part {
    case text(ArraySlice<UInt8>)
    case ruby([(base: ArraySlice<UInt8>, reading: ArraySlice<UInt8>)])
    case emphasis(ArraySlice<UInt8>)
  }

  private mutating func append(_ part: Part, like node: MarkupTree.Node) {
    switch part {
    case .text(let bytes): append(bytes, like: node)
    case .emphasis(let bytes):
      let place = nodes.count
      var emphasis = node
      emphasis.kind = .emphasis
      emphasis.literal = 0..<0
      nodes.append(emphasis)
      append(bytes, like: node)
      nodes[place].end = nodes.count
    case .ruby(let pairs):
      tag("<ruby>", like: node)
      for (base, reading) in pairs {
        append(base, like: node)
        tag("<rp>", like: node)
        append(Array("（".utf8)[...], like: node)
        tag("</rp>", like: node)
        tag("<rt>", like: node)
        append(reading, like: node)
        tag("</rt>", like: node)
        tag("<rp>", like: node)
        append(Array("）".utf8)[...], like: node)
        tag("</rp>", like: node)
      }
      tag("</ruby>", like: node)
    }
  }

  private mutating func append(
    _ bytes: ArraySlice<UInt8>, as kind: MarkupTree.Kind = .text, like node: MarkupTree.Node
  ) {
    guard !bytes.isEmpty else { return }
    var copy = node
    copy.kind = kind
    copy.literal = text.count..<(text.count + bytes.count)
    text += bytes
    nodes.append(copy)
    nodes[nodes.count - 1].end = nodes.count
  }

  private mutating func tag(_ name: String, like node: MarkupTree.Node) {
    append(Array(name.utf8)[...], as: .html, like: node)
  }

  /// Adjusts the ends of the nodes that were already in the tree.
  private mutating func moveEnds() {
    var (before, position) = (0, 0)
    while position < tree.nodes.count {
      if before < moves.count, moves[before].position == position {
        (before, position) = (before + 1, position + 1)
        continue
      }
      let end = tree.nodes[position].end
      let shift = before > 0 ? moves[before - 1].shift : 0
      var last = before
      while last < moves.count, moves[last].position < end { last += 1 }
      nodes[position + shift].end = end + (last > 0 ? moves[last - 1].shift : 0)
      position += 1
    }
  }
}

// MARK: Syntax

extension RubyForms {
  private static let openAngle = Array("《".utf8)
  private static let closeAngle = Array("》".utf8)
  private static let wideBar = Array("｜".utf8)
  /// No reading is longer, in bytes.
  private static let longest = 240

  /// The parts of a text; nil without ruby.
  private static func parts(of literal: ArraySlice<UInt8>) -> [Part]? {
    var parts: [Part] = []
    var (written, position) = (literal.startIndex, literal.startIndex)
    func found(at position: Int) -> (start: Int, part: Part, end: Int)? {
      let rest = literal[position...]
      switch literal[position] {
      case 0x7B: return braces(rest)
      case 0x7C: return bar(rest, length: 1)
      case 0xEF where rest.starts(with: wideBar): return bar(rest, length: 3)
      case 0xE3 where rest.starts(with: openAngle):
        return emphasis(rest) ?? angles(literal, position, after: written)
      default: return nil
      }
    }
    while position < literal.endIndex {
      guard let (start, part, end) = found(at: position) else {
        position += 1
        continue
      }
      parts.append(.text(literal[written..<start]))
      parts.append(part)
      (written, position) = (end, end)
    }
    guard !parts.isEmpty else { return nil }
    return parts + [.text(literal[written...])]
  }

  /// `{漢字|かんじ}`, or with a reading for each character: `{漢字|かん|じ}`.
  private static func braces(_ rest: ArraySlice<UInt8>) -> (Int, Part, Int)? {
    guard let close = rest.prefix(longest).firstIndex(of: 0x7D) else { return nil }
    let inside = rest[(rest.startIndex + 1)..<close]
    let fields = inside.split(separator: 0x7C, omittingEmptySubsequences: false)
    guard fields.count > 1, let base = fields.first, !inside.contains(0x7B),
      fields.allSatisfy({ !$0.isEmpty }), base.contains(where: { $0 >= 0xE3 })
    else { return nil }
    let readings = Array(fields.dropFirst())
    let characters = scalars(of: base)
    if readings.count == characters.count {
      return (rest.startIndex, .ruby(Array(zip(characters, readings)).map { ($0, $1) }), close + 1)
    }
    return (rest.startIndex, .ruby([(base, readings.flatMap { $0 }[...])]), close + 1)
  }

  /// `｜お茶漬《ちゃづけ》`
  private static func bar(_ rest: ArraySlice<UInt8>, length: Int) -> (Int, Part, Int)? {
    let start = rest.startIndex + length
    let window = rest[start...].prefix(longest)
    guard let open = place(of: openAngle, in: window), open > start,
      let close = place(of: closeAngle, in: rest[(open + 3)...].prefix(longest)), close > open + 3
    else { return nil }
    let base = rest[start..<open]
    guard !base.contains(0x7C), place(of: wideBar, in: base) == nil,
      base.contains(where: { $0 >= 0x80 }) || length == 3
    else { return nil }
    return (rest.startIndex, .ruby([(base, rest[(open + 3)..<close])]), close + 3)
  }

  /// `《《ここ》》`
  private static func emphasis(_ rest: ArraySlice<UInt8>) -> (Int, Part, Int)? {
    let (opening, closing) = (openAngle + openAngle, closeAngle + closeAngle)
    guard rest.starts(with: opening) else { return nil }
    let start = rest.startIndex + 6
    guard let close = place(of: closing, in: rest[start...].prefix(longest)), close > start else {
      return nil
    }
    return (rest.startIndex, .emphasis(rest[start..<close]), close + 6)
  }

  /// `漢字《かんじ》`
  private static func angles(
    _ literal: ArraySlice<UInt8>, _ open: Int, after written: Int
  ) -> (Int, Part, Int)? {
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
    return (start, .ruby([(literal[start..<open], reading)]), close + 3)
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
