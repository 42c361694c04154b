import Diagnostics

/// The visible footnotes of a tree, in order, with their names for ids.
///
/// They are numbered anew, because the parser also counts references in hidden notes.
struct Footnotes {
  /// The positions of the definitions in the order of their first reference. A footnote's number is
  /// its index here, counted from 1.
  private(set) var definitions: [Int] = []
  /// A unique name for each definition that is valid in an id.
  private(set) var names: [String] = []
  /// Number of references of each footnote.
  private(set) var referenceCounts: [Int] = []
  /// For each number of the parser, our number or 0.
  private var numbers: [Int] = []

  /// Without footnotes.
  init() {}

  init(_ tree: MarkupTree, _ text: MarkdownText, compose: (String) -> String) {
    guard let root = tree.nodes.first else { return }
    // By the parser's numbers.
    var positions: [Int?] = []
    var child = 1
    while child < root.end {
      let node = tree.nodes[child]
      if node.kind == .footnote {
        while positions.count <= node.number { positions.append(nil) }
        positions[node.number] = child
      }
      child = node.end
    }
    guard !positions.isEmpty else { return }
    numbers = Array(repeating: 0, count: positions.count)
    child = 1
    while child < root.end {
      let node = tree.nodes[child]
      if node.kind != .footnote { gather(in: child..<node.end, of: tree, positions) }
      child = node.end
    }
    // A footnote can refer to another one, which is numbered after it.
    var read = 0
    while read < definitions.count {
      let definition = definitions[read]
      gather(in: definition..<tree.nodes[definition].end, of: tree, positions)
      read += 1
    }
    var taken = UniqueIDs(reserved: [])
    for (place, definition) in definitions.enumerated() {
      let name = Self.name(of: tree.nodes[definition], text).map { headingID($0, compose: compose) }
      names.append(taken.take(name ?? "\(place + 1)"))
    }
  }

  /// The author's name of a footnote. The parser does not return it, but it tells where the text of
  /// the footnote begins.
  private static func name(of definition: MarkupTree.Node, _ text: MarkdownText) -> String? {
    var mark = text.bytes(ofLine: definition.line).prefix(max(0, definition.column - 1))
    while let last = mark.last, isBlank(last) { mark = mark.dropLast() }
    guard mark.suffix(2).starts(withRun: "]:"), let open = mark.lastIndex(of: 0x5B) else {
      return nil
    }
    let name = mark[(open + 1)...].dropLast(2)
    return name.first == 0x5E ? String(decoding: name.dropFirst(), as: UTF8.self) : nil
  }

  private mutating func gather(
    in range: Range<Int>, of tree: MarkupTree, _ positions: [Int?]
  ) {
    var next = range.lowerBound
    while next < range.upperBound {
      let node = tree.nodes[next]
      // References in the alternative text of an image show no number.
      next = node.kind == .image ? node.end : next + 1
      guard node.kind == .footnoteReference, positions.indices.contains(node.number),
        let position = positions[node.number]
      else { continue }
      if let number = number(of: node) {
        referenceCounts[number - 1] += 1
      } else {
        definitions.append(position)
        referenceCounts.append(1)
        numbers[node.number] = definitions.count
      }
    }
  }

  /// The number that a reference shows, or nil for a hidden footnote.
  func number(of reference: MarkupTree.Node) -> Int? {
    guard numbers.indices.contains(reference.number), numbers[reference.number] > 0 else {
      return nil
    }
    return numbers[reference.number]
  }

  /// The ids of all footnotes and references.
  var ids: [String] {
    zip(names, referenceCounts).flatMap { name, count in
      ["fn-\(name)"] + (1...count).map { "fnref-\(name)-\($0)" }
    }
  }
}
