/// The ids of blocks in Obsidian: ` ^37066d` at the end of a block.
struct BlockIDs {
  /// Whether notes are linked by name. Otherwise only the names that Obsidian makes itself, of six
  /// letters and digits, are ids.
  let isWiki: Bool
  let areRead: Bool

  func mayBe(in bytes: ArraySlice<UInt8>) -> Bool { areRead && last(in: bytes) != nil }

  /// The id at the end of a text, and where the text before it ends.
  func last(in bytes: ArraySlice<UInt8>) -> (start: Int, name: ArraySlice<UInt8>)? {
    guard areRead else { return nil }
    let words = bytes.reversed().drop(while: isBlank)
    let name = words.prefix { isAlphanumeric($0) || $0 == 0x2D }
    let behind = words.dropFirst(name.count)
    guard (1...64).contains(name.count), behind.first == 0x5E else { return nil }
    guard behind.dropFirst().first.map(isBlank) ?? true else { return nil }
    let start = name.endIndex.base
    let id = bytes[start..<name.startIndex.base]
    let isOwn = id.count == 6 && id.contains { $0 >= 0x30 && $0 <= 0x39 }
    guard isWiki || isOwn && id.allSatisfy({ $0 < 0x41 || $0 > 0x5A }) else { return nil }
    var end = start - 1
    while end > bytes.startIndex && isBlank(bytes[end - 1]) { end -= 1 }
    return (end, id)
  }
}

extension MarkupTree.Node {
  /// Takes the id that stands alone after a block, or at the beginning of an item, unless it has
  /// one. Returns false if such a block has no ids.
  mutating func takeID(_ id: Range<Int>) -> Bool {
    switch kind {
    case .paragraph, .quote, .bulletList, .orderedList, .item, .task, .table:
      if extra.isEmpty { extra = id }
      return true
    case .document, .alert, .footnote, .heading, .alertTitle, .codeBlock, .htmlBlock,
      .thematicBreak, .tableHead, .tableRow, .cell, .text, .softBreak, .lineBreak, .code, .html,
      .emphasis, .strong, .deletion, .mark, .link, .image, .footnoteReference:
      return false
    }
  }
}
