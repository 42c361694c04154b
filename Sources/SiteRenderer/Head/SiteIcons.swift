package import Journal

/// The icons that are made of a journal's own picture.
package struct SiteIcons: Sendable {
  /// 180 pixels without transparency, for home screens.
  package let touch: Route
  /// 192 and 512 pixels.
  package let sizes: [Picture.Copy]
  /// Whether systems may cut them to their own shapes.
  package let isMaskable: Bool

  package init(touch: Route, sizes: [Picture.Copy], isMaskable: Bool) {
    self.touch = touch
    self.sizes = sizes
    self.isMaskable = isMaskable
  }
}
