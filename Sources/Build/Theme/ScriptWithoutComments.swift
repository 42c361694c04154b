// The theme's scripts are published as they are written, without comment lines and indentation
// (`scriptWithoutComments`). Rewriting their tokens would save 1.2 KB of 13 and needs a parser of
// JavaScript to be safe. In style sheets `condensedStyle` also drops unneeded spaces. Scripts and
// style sheets of a journal are published unchanged. What the script of every page needs before it
// can load anything (where the search and its words are, what is said if they do not come) is at
// its beginning, one file for each language (`ScriptWords`), and not on ten thousand pages.

/// A script of the theme without empty lines, lines that hold only a comment, and indentation.
///
/// Nothing within a line changes. The scripts have no template literals over several lines, in
/// which indentation would matter (Tests/ThemeTests).
package func scriptWithoutComments(_ script: [UInt8]) -> [UInt8] {
  script.withUnsafeBufferPointer { script in
    var bytes: [UInt8] = []
    bytes.reserveCapacity(script.count)
    var start = 0
    while start < script.count {
      while start < script.count, script[start] == 0x20 { start += 1 }
      var end = start
      while end < script.count, script[end] != 0x0A { end += 1 }
      let code = script[start..<end]
      let isComment = code.count >= 2 && code[start] == 0x2F && code[start + 1] == 0x2F
      if !code.isEmpty, !isComment {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: code))
        bytes.append(0x0A)
      }
      start = end + 1
    }
    return bytes
  }
}
