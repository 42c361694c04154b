import Diagnostics

/// Which footnotes a tree shows, in which order, and their names in ids.
///
/// Numbers are given anew: the parser also counts references that stand in hidden notes.
struct Footnotes {
  /// The definitions' positions in the order of their first reference; a footnote's number is its
  /// place here, from 1.
  private(set) var definitions: [Int] = []
  /// A name for each of `definitions`, fit for an id and unique.
  private(set) var names: [String] = []
  /// By number: how often it is referred to.
  private(set) var referenceCounts: [Int] = []
  /// By the number that the parser gave: ours, or 0.
  private var numbers: [Int] = []

  /// No footnotes.
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
    // A footnote may refer to another one, which then follows it.
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

  /// The name that the author gave: the parser keeps it to itself, but says where the footnote's
  /// text begins.
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
      // An image's alternative text shows no numbers.
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

  /// The number of the footnote that a reference shows; nil when the footnote is hidden.
  func number(of reference: MarkupTree.Node) -> Int? {
    guard numbers.indices.contains(reference.number), numbers[reference.number] > 0 else {
      return nil
    }
    return numbers[reference.number]
  }

  /// The ids that footnotes and references take.
  var ids: [String] {
    zip(names, referenceCounts).flatMap { name, count in
      ["fn-\(name)"] + (1...count).map { "fnref-\(name)-\($0)" }
    }
  }
}
