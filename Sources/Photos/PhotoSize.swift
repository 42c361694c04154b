/// Width and height in pixels as a browser shows them: an orientation that lays the picture on its
/// side is already applied.
package struct PhotoSize: Sendable, Equatable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Neither side longer than a JPEG can be, and no more than 2³⁰ pixels: browsers give up earlier.
  var isPlausible: Bool {
    let longest = 65_535
    return width <= longest && height <= longest && width * height <= 1 << 30
  }

  func turned(_ isTurned: Bool) -> PhotoSize {
    isTurned ? PhotoSize(width: height, height: width) : self
  }
}
