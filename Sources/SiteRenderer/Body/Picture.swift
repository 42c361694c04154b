package import Journal

/// A picture of the site.
package struct Picture: Sendable, Equatable {
  /// In pixels, as it is shown.
  package let width: Int
  package let height: Int
  /// The copies of a photo; nil for a picture that is published as it is.
  package let variants: Variants?

  package init(width: Int, height: Int, variants: Variants? = nil) {
    self.width = width
    self.height = height
    self.variants = variants
  }

  /// Width by height.
  var ratio: Double { Double(width) / Double(max(1, height)) }

  /// The copies of a photo.
  package struct Variants: Sendable, Equatable {
    /// By width, the smallest first; never empty.
    package let sizes: [Copy]
    /// The same as AVIF; empty where none are made.
    package let avif: [Copy]
    /// 288 pixels, for lists.
    package let square: Route?
    /// 1200 by 630 pixels as JPEG, for shared links.
    package let share: Route?
    /// The size of what is at the photo's own address.
    package let own: Copy
    /// Whether that is the whole original.
    package let isOriginal: Bool
    /// The mean colour as one of 64: two bits of red, green and blue.
    package let tone: Int

    package init(
      sizes: [Copy], avif: [Copy], square: Route?, share: Route?, own: Copy, isOriginal: Bool,
      tone: Int
    ) {
      self.sizes = sizes
      self.avif = avif
      self.square = square
      self.share = share
      self.own = own
      self.isOriginal = isOriginal
      self.tone = tone
    }
  }

  /// A file with a picture in it.
  package struct Copy: Sendable, Equatable {
    package let route: Route
    package let width: Int
    package let height: Int

    package init(route: Route, width: Int, height: Int) {
      (self.route, self.width, self.height) = (route, width, height)
    }
  }
}
