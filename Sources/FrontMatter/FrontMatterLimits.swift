import Diagnostics

/// How much a metadata block may hold: more is a mistake or an attack.
package struct FrontMatterLimits: Sendable, Equatable {
  /// Bytes between the fences, or of the whole file.
  package let bytes: Int
  /// Mappings and lists inside one another; the block itself is the first.
  package let depth: Int
  /// Names at all levels together.
  package let keys: Int

  package init(bytes: Int, depth: Int, keys: Int) {
    self.bytes = bytes
    self.depth = depth
    self.keys = keys
  }

  static let depthHelp: Phrase = "nest the values less, or put them into the text"
  static let keysHelp: Phrase = "put what is no field into the text"

  /// For the front matter of an entry.
  package static let entry = FrontMatterLimits(bytes: 64 << 10, depth: 16, keys: 256)
  /// For settings and message catalogs.
  package static let settings = FrontMatterLimits(bytes: 1 << 20, depth: 16, keys: 16 << 10)
}
