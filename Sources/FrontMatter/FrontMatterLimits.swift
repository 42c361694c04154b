import Diagnostics

/// Limits of a metadata block. A larger block is a mistake or an attack.
package struct FrontMatterLimits: Sendable, Equatable {
  /// Bytes between the fences, or of the whole file.
  package let bytes: Int
  /// Levels of nested mappings and lists. The block itself is level 1.
  package let depth: Int
  /// Number of names, at all levels together.
  package let keys: Int

  package init(bytes: Int, depth: Int, keys: Int) {
    self.bytes = bytes
    self.depth = depth
    self.keys = keys
  }

  static let depthHelp: Phrase = "nest the values less, or put them into the text"
  static let keysHelp: Phrase = "move what is not a field to the text"

  /// For the front matter of an entry.
  package static let entry = FrontMatterLimits(bytes: 64 << 10, depth: 16, keys: 256)
  /// For settings and message catalogs.
  package static let settings = FrontMatterLimits(bytes: 1 << 20, depth: 16, keys: 16 << 10)
}
