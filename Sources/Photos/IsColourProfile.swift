import Diagnostics

/// Whether a range of bytes is an ICC profile, by the signature and the length in its header
/// (ICC.1, section 7.2).
///
/// Bytes that are no profile are dropped; browsers ignore them too. A profile with more than three
/// bytes of padding after its end is refused: dropping it would change the colours, and keeping it
/// would publish whatever the extra bytes are.
func isColourProfile(
  _ bytes: [UInt8], _ run: Range<Int>, in format: PhotoFormat
) throws(PhotoProblem) -> Bool {
  guard run.count >= 132, bytes.has("acsp", at: run.lowerBound + 36),
    let length = bytes.number(4, at: run.lowerBound), length >= 132, length <= run.count
  else { return false }
  guard run.count - length <= 3 else {
    throw .cannotBeCleaned(format, reason: "something is hidden after its colour profile")
  }
  return true
}
