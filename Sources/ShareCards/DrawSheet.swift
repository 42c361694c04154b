package import PhotoVariants
import Photos

/// The edge of a cell in pixels.
package let sheetCell = 28

/// Draws the sheet of a year, in a child process: a row of 31 cells for each month.
///
/// - Parameter input: of `JoinedBytes`, two for each cell: the day and the month, and a picture.
/// - Returns: nil for input that is no sheet.
package func drawSheet(_ input: [UInt8]) -> PhotoAnswer? {
  let cell = PhotoSize(width: sheetCell, height: sheetCell)
  guard let parts = JoinedBytes.parts(of: input), parts.count.isMultiple(of: 2),
    let canvas = Canvas((31 * sheetCell, 12 * sheetCell))
  else { return nil }
  for place in stride(from: 0, to: parts.count, by: 2) {
    let numbers = parts[place].map { Int($0) }
    guard numbers.count == 2, (1...31).contains(numbers[0]), (1...12).contains(numbers[1]) else {
      return nil
    }
    // One that cannot be decoded leaves its cell white.
    guard let picture = middle(ofPhoto: parts[place + 1], size: cell, mostPixels: 1 << 20) else {
      continue
    }
    canvas.place(
      picture, cell, left: (numbers[0] - 1) * sheetCell, top: (numbers[1] - 1) * sheetCell)
  }
  return canvas.encoded(.webp(quality: 60)).map { bytes in
    let file = MadePhoto.File(name: "0.webp", size: canvas.size, bytes: bytes)
    return .made(MadePhoto(size: canvas.size, mean: 0, files: [file]))
  }
}
