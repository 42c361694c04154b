import Files
import Localization

/// The texts that `pages` in the settings makes pages of the author's own, where they are. Of names
/// that the content folder has not, files and folders of the journal are meant.
package struct NamedPages: Sendable {
  /// Files and folders outside the content folder, relative to the journal, as written.
  let outside: [String]

  private let content: String
  private let names: [String]
  private let keys: Set<[UInt8]>
  private let patterns: [PathPattern]

  init(_ written: [String] = [], content: String, in root: OpenFolder) {
    func isThere(_ path: String) -> Bool { ((try? root.status(path)) ?? nil) != nil }
    let names = written.filter { !PathPattern.isPattern($0) }.map(\.trimmedSlashes)
    let inContent = names.filter { content.isEmpty || isThere(content + "/" + $0) }
    self.content = content
    self.names = names
    outside = names.filter { !inContent.contains($0) && isThere($0) && !$0.hasPrefix(".") }
    keys = Set(inContent.map { Array(normalizedForm($0).utf8) })
    patterns = written.filter(PathPattern.isPattern).compactMap { PathPattern($0) }
  }

  /// Whether a text of the content folder is a page.
  ///
  /// - Parameter path: relative to the content folder.
  func has(_ path: String) -> Bool {
    if keys.isEmpty && patterns.isEmpty { return false }
    let path = normalizedForm(path)
    return (path.foldersAbove + [path]).contains { keys.contains(Array($0.utf8)) }
      || patterns.name([path])
  }

  /// Names of which there is no text.
  ///
  /// - Parameter found: the pages, relative to the journal.
  func unused(besides found: [String]) -> [String] {
    names.filter { name in
      let places = [name, content + "/" + name].map(normalizedForm)
      return !found.contains { path in
        let path = normalizedForm(path)
        return places.contains { path == $0 || path.isBelow($0) }
      }
    }
  }
}
