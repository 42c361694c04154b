import Diagnostics

extension SourceText {
  /// The text of an MDX file without what is for a program: `import` and `export` at the beginning
  /// of a line outside code, up to the next empty line, and comments `{/* … */}`. All of it becomes
  /// spaces, so positions stay. JSX remains, and is raw HTML to Markdown.
  ///
  /// Source: mdxjs.com, "Syntax".
  func withoutModules(from start: Int) -> SourceText {
    var bytes = bytes
    var position = start
    var fence: UInt8?
    var isModule = false
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[position..<end]
      let isEmpty = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      let text = line.drop { $0 == 0x20 }
      if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) {
        if fence == nil { fence = text.first } else if fence == text.first { fence = nil }
      } else if fence == nil {
        if isEmpty { isModule = false }
        if line.starts(with: "import ".utf8) || line.starts(with: "export ".utf8) {
          isModule = true
        }
        if isModule {
          for index in position..<end where bytes[index] != 0x0D { bytes[index] = 0x20 }
        } else {
          SourceText.blankComment(at: position..<end, in: &bytes)
        }
      }
      position = end + 1
    }
    return SourceText(path: path, bytes: bytes)
  }

  /// Comments that begin in a line, with their further lines.
  private static func blankComment(at line: Range<Int>, in bytes: inout [UInt8]) {
    var position = line.lowerBound
    while position + 3 <= line.upperBound {
      guard bytes[position...].starts(with: "{/*".utf8) else {
        position += 1
        continue
      }
      var end = position + 3
      while end + 3 <= bytes.count, !bytes[end...].starts(with: "*/}".utf8) { end += 1 }
      guard end + 3 <= bytes.count else { return }
      for index in position..<end + 3 where bytes[index] != 0x0A && bytes[index] != 0x0D {
        bytes[index] = 0x20
      }
      position = end + 3
    }
  }
}
