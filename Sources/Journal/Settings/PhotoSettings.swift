/// How photos are published.
package struct PhotoSettings: Sendable, Equatable {
  /// Whether copies of photos are made in several sizes. Otherwise photos are published as they
  /// are.
  package var variants = true
  /// Whether the copies are made as AVIF too, which takes ten times as long.
  package var avif = false
  package var original = Original.none
  /// Millions of pixels that a photo may have.
  package var megapixels = 100
  /// Seconds of computing that a process may take for a photo.
  package var seconds = 60
  /// Memory of that process in bytes.
  package var memory = 1 << 30

  package init() {}

  /// Whether readers get photos in their full size.
  package enum Original: String, Sendable, CaseIterable {
    case none
    /// A photo leads to its original without metadata.
    case link
  }

  package static let allMegapixels = 1...1000
  package static let times = 1...600
  package static let memories = 1 << 28...1 << 34
}
