import Diagnostics
import Files
import Journal
import Markdown
import Media

// The strokes of recordings, which are drawn into pages and are no files of the site.
extension PlannedSite {
  /// The strokes of a recording that is published; nil where no file beside it has them. They are
  /// looked for beside published recordings only, so none of a withheld entry is ever read.
  func wave(of file: CopiedFile, _ found: inout Findings) -> String? {
    let path = file.source + SoundWave.ending
    guard MediumKind(file: file.source) == .sound, let status = scan.files.status(of: path) else {
      return nil
    }
    do throws(BuildError) {
      if status.size <= SoundWave.limit,
        let wave = SoundWave(try scan.files.read(path, atMost: SoundWave.limit))
      {
        return wave.path
      }
    } catch {
      found.failures.append(error)
      return nil
    }
    found.diagnostics.append(
      Diagnostic(
        .warning, "media.wave",
        "the strokes of a recording are 86 characters, each 0 to 9 or a to z", at: .file(path),
        help: ["delete the file: the recording is shown without strokes then"]))
    return nil
  }
}

extension Scan {
  /// Whether a file has the strokes of a recording.
  static func isWave(_ path: String) -> Bool {
    path.hasSuffix(SoundWave.ending)
      && MediumKind(file: String(path.dropLast(SoundWave.ending.count))) == .sound
  }
}
