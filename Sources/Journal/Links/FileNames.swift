/// Finds files by the names that wikilinks have for them, as the links of the site are found.
package struct FileNames {
  private var index: NoteIndex
  private let files: [SourcePath]

  package init(_ files: [SourcePath]) {
    self.files = files
    index = NoteIndex(files)
  }

  /// The file that a name means in the text `source`; nil if nothing has it.
  package mutating func file(named name: String, from source: SourcePath) -> SourcePath? {
    guard case .file(let position)? = index.find(name, from: source)?.thing else { return nil }
    return files[position]
  }
}
