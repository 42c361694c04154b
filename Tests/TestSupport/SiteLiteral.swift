/// A whole journal in one text: `-- entries/a.md --` on a line of its own begins a file.
///
/// ```
/// -- ilgi.yml --
/// locales: [ko, en]
/// -- entries/2024-03-05.md --
/// 첫 줄
/// ```
package struct SiteLiteral {
  /// In the order of the text; each file ends with a line feed.
  package let files: [(path: String, bytes: [UInt8])]

  package init(_ text: String) {
    var files: [(path: String, bytes: [UInt8])] = []
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let words = String(Substring(line))
      if words.hasPrefix("-- "), words.hasSuffix(" --"), words.utf8.count > 6 {
        files.append((String(words.dropFirst(3).dropLast(3)), []))
      } else if !files.isEmpty {
        files[files.count - 1].bytes += Array(line) + [0x0A]
      }
    }
    self.files = files
  }
}
