/// An element of a document with all that is in it.
package struct HTMLElement: Sendable {
  /// In lower case.
  package let name: String
  package let attributes: [(name: String, value: String)]
  package private(set) var children: [HTMLNode] = []
  /// Whether blocks are in it, whatever it is itself.
  private(set) var hasBlocks = false
  /// Comments in it.
  private(set) var comments = 0

  /// What is deeper is in the element above, so that functions may call themselves for each level.
  static let deepest = 100

  package enum HTMLNode: Sendable {
    case element(HTMLElement)
    case text(String)
  }

  package init(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    (self.name, self.attributes) = (name.lowercased(), attributes)
  }

  package init(
    _ name: String, _ attributes: [(name: String, value: String)] = [],
    containing children: [HTMLNode]
  ) {
    self.init(name, attributes)
    for child in children { add(child) }
  }

  mutating func add(_ child: HTMLNode) {
    switch child {
    case .text: children.append(child)
    case .element(let element): append(element)
    }
  }

  /// Reads what `htmlEvents` wrote: a document, whose name is empty. Nil for other bytes.
  package init?(events: [UInt8]) {
    var open = [HTMLElement("")]
    var cursor = EventCursor(events)
    while let mark = cursor.mark() {
      switch mark {
      case UInt8(ascii: "<"):
        guard let name = cursor.string(), let attributes = cursor.attributes() else { return nil }
        guard open.count <= HTMLElement.deepest + 1 else { return nil }
        open.append(HTMLElement(name, attributes))
      case UInt8(ascii: ">"):
        guard open.count > 1, let element = open.popLast() else { return nil }
        open[open.count - 1].append(element)
      case UInt8(ascii: "\""):
        guard let text = cursor.string() else { return nil }
        open[open.count - 1].children.append(.text(text))
      case UInt8(ascii: "!"): open[open.count - 1].comments += 1
      default: return nil
      }
    }
    guard open.count == 1 else { return nil }
    self = open[0]
  }

  private mutating func append(_ element: HTMLElement) {
    hasBlocks = hasBlocks || element.isBlock || element.hasBlocks
    comments += element.comments
    children.append(.element(element))
  }
}

private struct EventCursor {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func mark() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func string() -> String? {
    guard let end = bytes[position...].firstIndex(of: 0) else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  mutating func attributes() -> [(name: String, value: String)]? {
    var found: [(name: String, value: String)] = []
    while let name = string() {
      if name.isEmpty { return found }
      guard let value = string() else { return nil }
      found.append((name, value))
    }
    return nil
  }
}
