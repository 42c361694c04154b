/// Where the title of an entry comes from if its front matter has none.
package enum TitleSource: String, Sendable, CaseIterable {
  /// The first line of the text.
  case text
  /// The file's name, as in Obsidian. A name that is only a day is not a title.
  case fileName = "file-name"
}

/// Where a single text with several tags is divided: `tags: sea and land`.
package enum TagSeparator: String, Sendable, CaseIterable {
  /// At commas, or else at spaces, as Jekyll does.
  case space
  /// At commas only.
  case comma
}
