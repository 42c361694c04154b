import Diagnostics
package import Files
import Glibc
package import Journal
package import PhotoVariants
import Photos
import ShareCards
import Synchronization

/// Makes the copies of photos in child processes of the same program, one for each photo: a crafted
/// one that breaks a decoder ends with its process.
package final class PhotoWorker: Sendable {
  private let process: WorkerProcess
  private let settings: PhotoSettings
  /// Only one photo at a time may take more than its share of the memory.
  private let large = Mutex(())
  private let share: Int

  /// - Parameters:
  ///   - program: the program itself, with the verb that answers.
  ///   - jobs: how many photos are made at the same time.
  package init(_ program: [String], _ settings: PhotoSettings, jobs: Int) {
    self.settings = settings
    process = WorkerProcess(
      program: program, seconds: settings.seconds, memory: settings.memory, patience: 10,
      output: 256 << 20)
    share = settings.memory / max(1, jobs)
  }

  /// The copies of a photo, each with a second look for metadata.
  ///
  /// - Parameter path: of the photo, for messages.
  package func make(
    _ bytes: [UInt8], _ facts: PhotoFacts, _ recipe: PhotoRecipe, path: String
  ) throws(BuildError) -> PhotoAnswer {
    guard let format = facts.format else { return .problem(.notAPhoto) }
    // The largest decoders hold a photo twice. The size of a HEIC is not known before.
    let isLarge = facts.width == 0 || facts.width * facts.height * 8 > share
    let run = { [self] in answer(bytes, recipe.words, format) }
    switch isLarge ? large.withLock({ _ in run() }) : run() {
    case .success(let answer): return cleaned(answer)
    case .failure(let failure):
      throw BuildError(
        "the copies of '\(path)' could not be made: \(failure.reason)",
        help: failure.help("export a smaller copy, or raise the limits of 'photos' in the settings")
      )
    }
  }

  /// - Parameter format: of the photo, for what is said about it.
  private func answer(
    _ bytes: [UInt8], _ words: [String], _ format: PhotoFormat
  ) -> Result<PhotoAnswer, WorkerProcess.Failure> {
    process.run(bytes, [String(settings.megapixels)] + words) {
      PhotoAnswer(encoded: $0, format: format, megapixels: settings.megapixels)
    }
  }

  /// Pictures that are drawn, one for each part of the input.
  ///
  /// - Parameter verb: what the child process makes of them.
  /// - Returns: nil without a sound answer.
  func draw(_ verb: String, _ input: [[UInt8]]) -> [MadePhoto.File]? {
    guard case .success(let answer) = answer(JoinedBytes.joined(input), [verb], .png),
      case .made(let made) = cleaned(answer)
    else { return nil }
    return made.files
  }

  /// The encoders write no metadata. That is checked as for the author's own files.
  private func cleaned(_ answer: PhotoAnswer) -> PhotoAnswer {
    guard case .made(var photo) = answer else { return answer }
    do throws(PhotoProblem) {
      var files: [MadePhoto.File] = []
      for file in photo.files {
        files.append(
          MadePhoto.File(
            name: file.name, size: file.size, bytes: try cleanPhoto(file.bytes).bytes))
      }
      photo.files = files
      return .made(photo)
    } catch {
      return .problem(error)
    }
  }
}

/// Lets one thread at a time put something into the cache.
final class PhotoTurn: Sendable {
  private let turn = Mutex(())
  private let count = Mutex(0)

  /// Another number each time.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  func wait<Result>(
    _ body: () throws(BuildError) -> sending Result
  ) throws(BuildError) -> sending Result {
    try turn.withLock { _ throws(BuildError) in try body() }
  }
}

/// The child's side: reads a photo from standard input, and writes its copies to standard output.
///
/// The limits come first: no byte of the author's is touched before them.
///
/// - Parameter words: seconds of computing, bytes of memory, megapixels, and the recipe.
/// - Returns: whether an answer was written.
package func runPhotoWorker(_ words: [String]) -> Bool {
  let numbers = words.prefix(3).compactMap { Int($0) }
  guard numbers.count == 3, PhotoSettings.times.contains(numbers[0]),
    PhotoSettings.memories.contains(numbers[1]),
    PhotoSettings.allMegapixels.contains(numbers[2]),
    limitProcess(seconds: numbers[0], memory: numbers[1])
  else { return false }
  let (input, megapixels) = (standardInput(), numbers[2])
  let answer =
    switch words.dropFirst(3).first {
    case "cards": drawCards(input, megapixels: megapixels)
    case "sheet": drawSheet(input)
    default:
      PhotoRecipe(words: Array(words.dropFirst(3))).map {
        makePhoto(input, $0, megapixels: megapixels)
      }
    }
  return answer.map { writeStandardOutput($0.encoded) } ?? false
}
