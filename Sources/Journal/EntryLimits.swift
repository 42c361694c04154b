/// How large an entry may be, and how much work it may take.
package struct EntryLimits: Sendable, Equatable {
  /// Bytes of a source file.
  package var size = 1 << 20
  /// Levels of lists and quotes within each other.
  package var depth = 100
  /// Seconds of computing that an entry of unusual form may take in its own process.
  package var seconds = 5
  /// Bytes of memory that this process may use.
  package var memory = 1 << 30

  package init() {}

  package static let sizes = 1 << 10...1 << 24
  package static let depths = 10...500
  package static let times = 1...60
  package static let memories = 1 << 28...1 << 33
}
