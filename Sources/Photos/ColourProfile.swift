import Diagnostics

/// Whether a run of bytes is an ICC profile: by the signature and the length in its header (ICC.1,
/// 7.2).
///
/// What is none is dropped, as browsers ignore it too. A profile with more behind its end is
/// refused: taking the profile away would change the colours, and leaving it would publish what
/// hides there. (Three bytes are padding.)
func isColourProfile(
  _ bytes: [UInt8], _ run: Range<Int>, in format: PhotoFormat
) throws(PhotoProblem) -> Bool {
  guard run.count >= 132, bytes.has("acsp", at: run.lowerBound + 36),
    let length = bytes.number(4, at: run.lowerBound), length >= 132, length <= run.count
  else { return false }
  guard run.count - length <= 3 else {
    throw .cannotBeCleaned(format, reason: "something is hidden behind its colour profile")
  }
  return true
}
