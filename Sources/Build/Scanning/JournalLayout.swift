import Diagnostics
import Files

/// What a path in the journal belongs to, by its names alone. A symbolic link is judged by the path
/// that it leads to: a name that is private, or kept for another purpose, stays so under any other
/// name.
package struct JournalLayout: Sendable {
  /// The content folder; empty for the journal's folder itself.
  let content: String
  /// The folder of pages, or nil where a folder of that name means something else.
  let pages: String?
  /// The folders whose files are copied to the root of the site.
  var statics = ["static"]
  /// The folder of the journal's own templates, or nil if it has none.
  var templates: String? = "templates"

  /// What the settings make pages of the author's own besides.
  var named: NamedPages

  /// Where these folders really are, if they are links themselves.
  let linked: [String]

  init(content: String, pages: String?, in root: OpenFolder) {
    (self.content, self.pages) = (content, pages)
    named = NamedPages(content: content, in: root)
    linked = [content, pages ?? ""].compactMap { folder in
      guard !folder.isEmpty, let target = root.disk.resolve(root.full(folder)),
        target.isBelow(root.path), !target.utf8.elementsEqual(root.full(folder).utf8)
      else { return nil }
      return target.below(root.path)
    }
  }

  package enum Area: Equatable {
    /// A name in the path begins with a dot.
    case hidden
    /// A file that only Ilgi itself reads.
    case settings
    case content, statics, templates, locales
    /// A folder of the author's that Ilgi knows nothing of.
    case other
  }

  /// - Parameters:
  ///   - path: relative to the journal, without links.
  ///   - published: hidden names that are published all the same.
  package func area(of path: String, published: [String] = []) -> Area {
    let names = path.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    if names.contains(where: { $0.utf8.first == 0x2E && !published.contains($0) }) {
      return .hidden
    }
    let settings = ["ilgi.yml", AddressLock.name, OpenJournal.placesFile]
    if names.count == 1, settings.contains(path) { return .settings }
    let isIn = { (folder: String) in path == folder || path.isBelow(folder) }
    if linked.contains(where: isIn) { return .content }
    if statics.contains(where: isIn) { return .statics }
    if templates.map(isIn) == true { return .templates }
    if isIn("locales") { return .locales }
    if content.isEmpty || isIn(content) || pages.map(isIn) == true { return .content }
    if named.outside.contains(where: isIn) { return .content }
    return .other
  }
}

extension JournalLayout.Area {
  /// What is wrong with a link from here into another area; nil where such a link may be followed.
  func refusal(of target: JournalLayout.Area) -> (summary: Phrase, help: Phrase)? {
    let copy: Phrase = "put a copy of the file in its place, if everybody may see it"
    switch target {
    case .hidden: return ("the symbolic link leads to a hidden file or folder", copy)
    case .settings: return ("the symbolic link leads to a file that only Ilgi reads", copy)
    case self, .statics, .other: return nil
    case .content: return ("the symbolic link leads to the journal's own entries", copy)
    case .templates: return ("the symbolic link leads to the journal's templates", copy)
    case .locales: return ("the symbolic link leads to the journal's words of the interface", copy)
    }
  }
}
