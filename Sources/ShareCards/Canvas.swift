import CLettering
import PhotoVariants
import Photos

/// Pixels that are drawn on, freed with their owner.
final class Canvas {
  private var canvas = ilgi_canvas()

  init?(_ size: (width: Int, height: Int)) {
    guard ilgi_canvas_open(&canvas, Int32(size.width), Int32(size.height)) != 0 else { return nil }
  }

  deinit { ilgi_canvas_close(&canvas) }

  var size: PhotoSize { PhotoSize(width: Int(canvas.width), height: Int(canvas.height)) }

  /// Red, green, blue, alpha; row by row.
  private var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: canvas.pixels, count: size.width * size.height * 4))
  }

  func fill(_ left: Int, _ top: Int, _ width: Int, _ height: Int, _ colour: Int) {
    ilgi_canvas_fill(
      &canvas, Int32(left), Int32(top), Int32(width), Int32(height), UInt32(colour))
  }

  /// Puts pixels where they fit.
  func place(_ bytes: [UInt8], _ part: PhotoSize, left: Int, top: Int = 0) {
    ilgi_canvas_place(
      &canvas, bytes, Int32(left), Int32(top), Int32(part.width), Int32(part.height))
  }

  func add(_ glyph: UInt32, _ font: OpaquePointer, _ left: Float, _ baseline: Float, scale: Float) {
    ilgi_canvas_add(&canvas, font, glyph, left, baseline, scale)
  }

  func encoded(_ form: PictureForm) -> [UInt8]? { encodedPicture(bytes, size, form) }

  /// Inks what was added.
  func ink(_ colour: Int) { ilgi_canvas_ink(&canvas, UInt32(colour)) }
}
