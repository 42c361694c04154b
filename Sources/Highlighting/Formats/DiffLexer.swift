/// A diff, by the first byte of each line.
enum DiffLexer {
  static func write(_ cursor: inout CodeCursor) {
    var isInHead = true
    while !cursor.isAtEnd {
      let end = cursor.endOfLine(from: cursor.position)
      let kind = kind(cursor, end, &isInHead)
      cursor.take(kind, to: end)
      cursor.take(nil, to: end + 1)
    }
  }

  /// The kind of a line. A deleted line `-- x` looks like a file header `--- x`; a header is
  /// followed by a `+++` line.
  private static func kind(_ cursor: CodeCursor, _ end: Int, _ isInHead: inout Bool) -> TokenClass?
  {
    let wasInHead = isInHead
    isInHead = false
    if cursor.starts(with: oldFile) {
      isInHead = cursor.starts(with: newFile, at: end + 1)
      return isInHead ? .heading : .deleted
    }
    if wasInHead && cursor.starts(with: newFile) { return .heading }
    switch cursor.byte() {
    case 0x2B, .greater: return .inserted
    case .hyphen, .less: return .deleted
    case .at: return .heading
    default: break
    }
    return heads.contains { cursor.starts(with: $0) } ? .heading : nil
  }

  private static let heads = [
    "diff ", "index ", "Index: ", "===", "new file", "deleted file", "rename ",
  ].map { Array($0.utf8) }
  private static let oldFile = Array("--- ".utf8)
  private static let newFile = Array("+++ ".utf8)
}
