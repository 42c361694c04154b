/// The path of a source file.
package struct SourcePath: Sendable, Hashable {
  /// Relative to the journal: `entries/2024-03-05-lisbon.md`.
  package let path: String
  /// Where in `path` the path in the content folder begins, which is not held twice.
  private let contentStart: Int32
  private var ownLocaleFolders: Int32 = 0
  /// A path in the content folder that is not the end of `path`.
  private let other: [String]

  /// Relative to the content folder: `2024-03-05-lisbon.md`.
  package var contentPath: String {
    if let other = other.first { return other }
    return contentStart == 0 ? path : String(Substring(path.utf8.dropFirst(Int(contentStart))))
  }

  /// The number of folders at the beginning of `contentPath` that only name the locale. It does not
  /// count when two paths are compared.
  package var localeFolders: Int {
    get { Int(ownLocaleFolders) }
    set { ownLocaleFolders = Int32(truncatingIfNeeded: newValue) }
  }

  package static func == (left: SourcePath, right: SourcePath) -> Bool {
    left.path == right.path && left.contentPath == right.contentPath
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(contentPath)
  }

  package init(path: String, contentPath: String) {
    self.path = path
    let start = path.utf8.count - contentPath.utf8.count
    let isEnd = path.hasSuffix(ofBytes: contentPath)
    contentStart = isEnd ? Int32(truncatingIfNeeded: start) : 0
    other = isEnd ? [] : [contentPath]
  }

  /// The content folder, relative to the journal, with a slash at its end; empty for the journal's
  /// root.
  var contentFolder: String {
    String(decoding: path.utf8.dropLast(contentPath.utf8.count), as: UTF8.self)
  }

  /// The folders from which addresses in a text may be counted: the folder of its language, and the
  /// content folder. None is empty.
  var rootFolders: [String] {
    let content = contentFolder
    let folders = contentPath.utf8.split(separator: 0x2F).prefix(localeFolders)
    let own = content + folders.map { String(Substring($0)) + "/" }.joined()
    return (folders.isEmpty ? [content] : [own, content]).filter { !$0.isEmpty }
  }

  /// The folder of the file, relative to the journal; empty for the journal's root.
  package var folder: String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
  }
}

extension String {
  /// Whether the last bytes are those of another text.
  fileprivate func hasSuffix(ofBytes other: String) -> Bool {
    var (own, other) = (self, other)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        let start = own.count - other.count
        guard start >= 0 else { return false }
        for position in other.indices where own[start + position] != other[position] {
          return false
        }
        return true
      }
    }
  }
}
