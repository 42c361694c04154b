/// A copy of a photo that is fit to publish; only `cleanPhoto` makes one, and only after a second
/// look.
package struct CleanPhoto: Sendable, Equatable {
  package let bytes: [UInt8]
  package let format: PhotoFormat
  package let size: PhotoSize

  init(bytes: [UInt8], format: PhotoFormat, size: PhotoSize) {
    self.bytes = bytes
    self.format = format
    self.size = size
  }
}
