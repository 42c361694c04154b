// QRCodes draws a text for the camera of a telephone. It knows what squares are dark, and not what
// the text is or where it is shown.

import CQRCode

/// A picture of a text for the camera of a telephone (ISO/IEC 18004): rows of squares, true for a
/// dark one. Nil for a text that is too long.
package func makeQRCode(of text: String) -> [[Bool]]? {
  guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
  defer { QRcode_free(code) }
  guard let squares = code.pointee.data else { return nil }
  let sides = 0..<Int(code.pointee.width)
  return sides.map { row in sides.map { squares[row * sides.count + $0] & 1 == 1 } }
}
