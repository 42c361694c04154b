import Build
import Diagnostics
import Files
import Markdown
import Media

// Recordings come as photos do. The browser, which can decode them, says how loud they are.
extension WritingDesk.Upload {
  /// By its name; its bytes have to be those of one, too.
  var isRecording: Bool { MediumKind(file: path) == .sound }

  /// Why a build could not publish the recording; nil if it could.
  var refusal: WritingDesk.PhotoRefusal? {
    do throws(MediaProblem) {
      let medium = try look(atMedium: bytes.count) { offset, count in
        offset + count <= bytes.count ? Array(bytes[offset..<offset + count]) : nil
      }
      // A film by another name.
      return medium.size.map { _ in WritingDesk.PhotoRefusal(reason: MediaProblem.unknown.message) }
    } catch {
      return WritingDesk.PhotoRefusal(reason: error.message)
    }
  }

  /// Writes the strokes beside the recording, which is worth as much without them.
  ///
  /// - Returns: their path; nil where none were written.
  func placeWave(in root: OpenFolder) -> String? {
    let path = path + SoundWave.ending
    guard let wave, isRecording, SoundWave(wave) != nil,
      (try? root.addFile(path, wave, permissions: permissionsOfNewFiles())) == true
    else { return nil }
    return path
  }
}
